// Hotjar: calls made before its script has loaded wait in hj.q.
docsjsonConsent.whenGranted(function (values, load) {
  window.hj = window.hj || function () { (window.hj.q = window.hj.q || []).push(arguments); };
  window._hjSettings = { hjid: Number(values.hjid), hjsv: Number(values.hjsv) };
  load("https://static.hotjar.com/c/hotjar-" + encodeURIComponent(values.hjid) + ".js?sv=" + encodeURIComponent(values.hjsv));
});
