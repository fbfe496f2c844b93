// Segment: the first page view waits in the array until the script has loaded.
docsjsonConsent.whenGranted(function (values, load) {
  var cdn = (values.cdnUrl || "https://cdn.segment.com").replace(/\/+$/, "");
  window.analytics = window.analytics || [];
  window.analytics._writeKey = values.key;
  window.analytics._cdn = cdn;
  window.analytics.push(["page"]);
  load(cdn + "/analytics.js/v1/" + encodeURIComponent(values.key) + "/analytics.min.js");
});
