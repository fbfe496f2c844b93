import{a as e,b as r}from"./chunk-JZGDI5JK.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{e as CynefinModule,r as createCynefinServices};
