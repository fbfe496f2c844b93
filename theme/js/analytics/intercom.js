// Intercom messenger: calls made before its script has loaded wait in Intercom.q.
docsjsonConsent.whenGranted(function (values, load) {
  var queue = function () { queue.c(arguments); };
  queue.q = [];
  queue.c = function (call) { queue.q.push(call); };
  window.Intercom = window.Intercom || queue;
  window.intercomSettings = { api_base: "https://api-iam.intercom.io", app_id: values.appId };
  load("https://widget.intercom.io/widget/" + encodeURIComponent(values.appId));
});
