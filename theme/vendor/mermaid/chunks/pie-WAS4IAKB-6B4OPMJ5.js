import{a as e,b as r}from"./chunk-5MVFYWFU.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{e as PieModule,r as createPieServices};
