import{a as r,b as o}from"./chunk-CLS4B6BI.js";import"./chunk-AZZRMDJM.js";import"./chunk-RCXAM2GK.js";import"./chunk-VTHDQ7BV.js";import"./chunk-NUDPKBEF.js";import"./chunk-YDMLL4PJ.js";import"./chunk-EICP7K5X.js";import"./chunk-ZQN7UHIL.js";import"./chunk-4OADUZ5Q.js";import"./chunk-VRZKL3EH.js";import"./chunk-Z6V44ARX.js";import"./chunk-5IMINLNL.js";import"./chunk-ZNLK7HRR.js";import"./chunk-DZP67EKU.js";import"./chunk-2NMSUPJH.js";import"./chunk-VY2OSTJR.js";import"./chunk-STOV2HOB.js";import"./chunk-QJSWEUOL.js";import"./chunk-H7VHZCWX.js";import{a as e}from"./chunk-AQ6EADP3.js";var s=e(t=>`${r(t)}
  .swimlane.cluster rect {
    stroke: ${t.clusterBorder} !important;
  }
  [data-look="neo"].cluster rect {
    filter: none;
  }
`,"getStyles"),l=s;var p=o({defaultLayout:"swimlane",styles:l});export{p as diagram};
