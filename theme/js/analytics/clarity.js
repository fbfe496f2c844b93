// Microsoft Clarity: calls made before its script has loaded wait in clarity.q.
docsjsonConsent.whenGranted(function (values, load) {
  window.clarity = window.clarity || function () { (window.clarity.q = window.clarity.q || []).push(arguments); };
  load("https://www.clarity.ms/tag/" + encodeURIComponent(values.projectId));
});
