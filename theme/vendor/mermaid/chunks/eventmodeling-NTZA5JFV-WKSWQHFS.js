import{a as e,b as o}from"./chunk-OJINMHTS.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{e as EventModelingModule,o as createEventModelingServices};
