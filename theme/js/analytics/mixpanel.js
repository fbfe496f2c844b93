// Mixpanel: its script makes an instance for each entry of _i. __SV says which snippet prepared the array.
docsjsonConsent.whenGranted(function (values, load) {
  var hosts = { us: "https://api-js.mixpanel.com", eu: "https://api-eu.mixpanel.com", in: "https://api-in.mixpanel.com" };
  var options = { api_host: hosts[values.region] || hosts.us, track_pageview: true };
  window.mixpanel = window.mixpanel || [];
  window.mixpanel.people = [];
  window.mixpanel.__SV = 1.2;
  window.mixpanel._i = [[values.projectToken, options, "mixpanel"]];
  load("https://cdn.mxpnl.com/libs/mixpanel-2-latest.min.js");
});
