// Fathom: its script reads the site from its own element.
docsjsonConsent.whenGranted(function (values, load) {
  load("https://cdn.usefathom.com/script.js", { "data-site": values.siteId });
});
