// Plausible, of the vendor or self-hosted: the script reads the domain from its own element.
docsjsonConsent.whenGranted(function (values, load) {
  load("https://" + (values.server || "plausible.io") + "/js/script.js", { "data-domain": values.domain });
});
