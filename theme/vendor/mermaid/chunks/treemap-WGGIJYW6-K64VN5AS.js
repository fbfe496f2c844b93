import{a as e,b as r}from"./chunk-GDY2UAB4.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{e as TreemapModule,r as createTreemapServices};
