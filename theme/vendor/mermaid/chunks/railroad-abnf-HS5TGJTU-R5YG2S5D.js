import{a as r,b as o}from"./chunk-RT4MAWR3.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{r as RailroadAbnfModule,o as createRailroadAbnfServices};
