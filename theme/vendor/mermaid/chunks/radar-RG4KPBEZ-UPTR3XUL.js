import{a as r,b as e}from"./chunk-VQC2EELJ.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{r as RadarModule,e as createRadarServices};
