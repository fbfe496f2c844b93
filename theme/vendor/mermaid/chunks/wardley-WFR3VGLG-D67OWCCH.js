import{a as e,b as r}from"./chunk-3SMGFRGC.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{e as WardleyModule,r as createWardleyServices};
