// Transcend consent management: lets the vendors start once its purpose is allowed.
(function () {
  var own = document.currentScript.dataset;
  var purpose = own.analyticsPurpose || "Analytics";
  window.docsjsonConsent.load("https://transcend-cdn.com/cm/" + encodeURIComponent(own.bundleId) + "/airgap.js", {}, function () {
    window.airgap.ready(function (airgap) {
      function read() {
        if (airgap.getConsent().purposes[purpose] === true) window.docsjsonConsent.grant();
        else window.docsjsonConsent.deny();
      }
      read();
      airgap.addEventListener("consent-change", read);
    });
  });
})();
