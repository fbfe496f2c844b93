// Koala: calls made before its script has loaded wait in the array.
docsjsonConsent.whenGranted(function (values, load) {
  window.ko = window.ko || [];
  ["identify", "track", "removeListeners", "on", "off", "qualify", "ready"].forEach(function (name) {
    window.ko[name] = function () {
      window.ko.push([name].concat(Array.from(arguments)));
      return window.ko;
    };
  });
  load("https://cdn.getkoala.com/v1/" + encodeURIComponent(values.publicApiKey) + "/sdk.js");
});
