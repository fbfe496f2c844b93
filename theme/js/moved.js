// On the 404 page: redirects of whole folders (`/old/*` to one page, or to another site), which cannot be files.
// `data-rules` has pairs: a regular expression for the path below `data-base`, and the target.
(function () {
  var script = document.currentScript;
  var base = new URL(script.dataset.base, location.href).pathname;
  var path = decodeURI(location.pathname);
  if (path.indexOf(base) !== 0) return;
  path = path.slice(base.length).replace(/^\/+|\/+$/g, "");
  JSON.parse(script.dataset.rules).some(function (rule) {
    var match = new RegExp("^(?:" + rule[0] + ")$").exec(path);
    if (!match) return false;
    var to = rule[1].replace(/\$(\d)/g, function (_, number) {
      return (match[number] || "").replace(/^\/+|\/+$/g, "");
    });
    var target = new URL(to, location.origin + base);
    // Parts of the reader's address are in the target: they must not make it an address that runs code.
    if (/^https?:$/.test(target.protocol)) location.replace(target.href + location.hash);
    return true;
  });
})();
