import{a as e,b as r}from"./chunk-JFFVMJIA.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{e as ArchitectureModule,r as createArchitectureServices};
