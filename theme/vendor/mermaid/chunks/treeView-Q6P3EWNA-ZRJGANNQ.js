import{a as e,b as r}from"./chunk-SFMINX4W.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{e as TreeViewModule,r as createTreeViewServices};
