// Clearbit tags.
docsjsonConsent.whenGranted(function (values, load) {
  load("https://tag.clearbitscripts.com/v1/" + encodeURIComponent(values.publicApiKey) + "/tags.js", {
    referrerpolicy: "strict-origin-when-cross-origin",
  });
});
