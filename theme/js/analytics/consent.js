// Decides when scripts of third parties may start, and loads them. Runs before the loaders of the vendors.
//
// State: <html data-consent>: "required" (wait), "granted" or "denied". A script of the owner may set it before this
// one runs. Otherwise it is "required" where docs.json names a consent service or key, else "granted".
// To change it: document.dispatchEvent(new CustomEvent("dj:consent", { detail: { granted: true } })),
// or window.docsjsonConsent.grant() and .deny(). Scripts that run already stop with the next page.
(function () {
  var root = document.documentElement;
  var own = document.currentScript.dataset;
  var waiting = [];

  function set(granted) {
    root.dataset.consent = granted ? "granted" : "denied";
    if (granted) waiting.splice(0).forEach(function (start) { start(); });
  }

  function load(address, attributes, done) {
    var script = document.createElement("script");
    Object.entries(attributes || {}).forEach(function (pair) { script.setAttribute(pair[0], pair[1]); });
    script.async = true;
    script.src = address;
    if (done) script.onload = done;
    document.head.append(script);
  }

  function readStored() {
    try {
      var stored = localStorage.getItem(own.cookiesKey);
      if (stored !== null) set(!own.cookiesValue || stored === own.cookiesValue);
    } catch (error) {
      // Storage is forbidden: treat it as no consent.
    }
  }

  window.docsjsonConsent = {
    grant: function () { set(true); },
    deny: function () { set(false); },
    load: load,
    // For loaders: `start(values, load)` runs as soon as it may; values are the data-… of the calling script.
    whenGranted: function (start) {
      var values = Object.assign({}, document.currentScript.dataset);
      function go() { start(values, load); }
      function ready() {
        if (root.dataset.consent === "granted") go();
        else waiting.push(go);
      }
      // Nobody reads a page while the browser prerenders it.
      if (document.prerendering) document.addEventListener("prerenderingchange", ready, { once: true });
      else ready();
    },
  };

  if (!root.dataset.consent) root.dataset.consent = own.wait ? "required" : "granted";
  document.addEventListener("dj:consent", function (event) { set(Boolean(event.detail && event.detail.granted)); });
  if (own.cookiesKey) {
    readStored();
    addEventListener("storage", function (event) { if (event.key === own.cookiesKey) readStored(); });
  }
})();
