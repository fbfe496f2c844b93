import{a as e,b as r}from"./chunk-TCEHX7R3.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{e as PacketModule,r as createPacketServices};
