// Google Analytics 4. gtag must push `arguments` itself: the script does not read arrays.
docsjsonConsent.whenGranted(function (values, load) {
  window.dataLayer = window.dataLayer || [];
  window.gtag = window.gtag || function () { window.dataLayer.push(arguments); };
  window.gtag("js", new Date());
  window.gtag("config", values.measurementId);
  load("https://www.googletagmanager.com/gtag/js?id=" + encodeURIComponent(values.measurementId));
});
