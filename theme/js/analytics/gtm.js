// Google Tag Manager. What the container loads is the owner's choice, and so are the policy's sources for it.
docsjsonConsent.whenGranted(function (values, load) {
  window.dataLayer = window.dataLayer || [];
  window.dataLayer.push({ "gtm.start": Date.now(), event: "gtm.js" });
  load("https://www.googletagmanager.com/gtm.js?id=" + encodeURIComponent(values.tagId));
});
