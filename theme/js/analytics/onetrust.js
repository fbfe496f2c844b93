// OneTrust cookie consent: asks the reader, and lets the vendors start once the category is active.
(function () {
  var own = document.currentScript.dataset;
  var category = own.categoryId || "C0002";
  window.OptanonWrapper = function () {
    var active = String(window.OnetrustActiveGroups || "").split(",");
    if (active.includes(category)) window.docsjsonConsent.grant();
    else window.docsjsonConsent.deny();
  };
  var address = own.scriptSource || "https://cdn.cookielaw.org/scripttemplates/otSDKStub.js";
  window.docsjsonConsent.load(address, { "data-domain-script": own.domainScript, charset: "UTF-8" });
})();
