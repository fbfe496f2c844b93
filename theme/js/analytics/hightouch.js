// Hightouch Events: the first page view waits in the array until the script has loaded.
docsjsonConsent.whenGranted(function (values, load) {
  window.htevents = window.htevents || [];
  window.htevents._writeKey = values.writeKey;
  window.htevents._loadOptions = values.apiHost ? { apiHost: values.apiHost } : {};
  window.htevents.push(["page"]);
  load("https://cdn.hightouch-events.com/browser/release/v1-latest/events.min.js");
});
