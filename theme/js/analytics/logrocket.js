// LogRocket: its script, then init.
docsjsonConsent.whenGranted(function (values, load) {
  load("https://cdn.logr-in.com/LogRocket.min.js", { crossorigin: "anonymous" }, function () {
    window.LogRocket.init(values.appId);
  });
});
