// Heap: calls made before its script has loaded wait in the array.
docsjsonConsent.whenGranted(function (values, load) {
  window.heap = window.heap || [];
  window.heap.appid = values.appId;
  window.heap.config = {};
  ["addEventProperties", "addUserProperties", "clearEventProperties", "identify", "resetIdentity", "track"].forEach(
    function (name) {
      window.heap[name] = function () { window.heap.push([name].concat(Array.from(arguments))); };
    },
  );
  load("https://cdn.heapanalytics.com/js/heap-" + encodeURIComponent(values.appId) + ".js");
});
