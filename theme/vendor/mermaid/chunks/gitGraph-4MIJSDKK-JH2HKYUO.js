import{a as r,b as e}from"./chunk-ZUNWM646.js";import"./chunk-ZS6VBONO.js";import"./chunk-AQ6EADP3.js";export{r as GitGraphModule,e as createGitGraphServices};
