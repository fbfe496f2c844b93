// PostHog: its script makes an instance for each entry of _i. The cloud serves scripts from a host beside the API's.
docsjsonConsent.whenGranted(function (values, load) {
  var host = (values.apiHost || "https://us.i.posthog.com").replace(/\/+$/, "");
  var options = { api_host: host, disable_session_recording: values.sessionRecording !== "true" };
  window.posthog = window.posthog || [];
  window.posthog.people = [];
  window.posthog.__SV = 1;
  window.posthog._i = [[values.apiKey, options, "posthog"]];
  load(host.replace(".i.posthog.com", "-assets.i.posthog.com") + "/static/array.js", { crossorigin: "anonymous" });
});
