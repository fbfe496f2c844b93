import{a as r,b as o}from"./chunk-Q6NGPIAH.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{r as RailroadEbnfModule,o as createRailroadEbnfServices};
