import{a as r,b as o}from"./chunk-KD6SPIPN.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{r as RailroadModule,o as createRailroadServices};
