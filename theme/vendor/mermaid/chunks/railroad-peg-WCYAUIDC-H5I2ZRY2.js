import{a as e,b as r}from"./chunk-YBMQ5JGJ.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{e as RailroadPegModule,r as createRailroadPegServices};
