// On the 404 page: redirects of a whole folder (`/old/*` to one page, or to another site) cannot be spelt out as files.
// Their rules stand in data-rules: pairs of a regular expression for the path below data-base and where it leads.
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
    // What the reader's address put into it must not have made it one that runs.
    if (/^https?:$/.test(target.protocol)) location.replace(target.href + location.hash);
    return true;
  });
})();
