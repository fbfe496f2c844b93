// Amplitude: the script of the project, then init.
docsjsonConsent.whenGranted(function (values, load) {
  load("https://cdn.amplitude.com/script/" + encodeURIComponent(values.apiKey) + ".js", {}, function () {
    window.amplitude.init(values.apiKey, { autocapture: true });
  });
});
