// Goes to the new address of this page, with query and fragment, which <meta http-equiv="refresh"> would lose.
// A classic script: it must run before the first paint, and from file:// too.
(function () {
  var target = new URL(document.currentScript.dataset.to, location.href);
  new URLSearchParams(location.search).forEach(function (value, name) {
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  });
  if (!target.hash) target.hash = location.hash;
  if (/^(https?|file):$/.test(target.protocol)) location.replace(target.href);
})();
