import{a as o,b as e}from"./chunk-3NPNU5GP.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{o as InfoModule,e as createInfoServices};
