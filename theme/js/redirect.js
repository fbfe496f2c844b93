// Goes on to the page that this one has moved to, and takes the query and the fragment along, which a
// <meta http-equiv="refresh"> loses. A classic script: it must run before anything is painted, and from file:// too.
(function () {
  var target = new URL(document.currentScript.dataset.to, location.href);
  new URLSearchParams(location.search).forEach(function (value, name) {
    if (!target.searchParams.has(name)) target.searchParams.append(name, value);
  });
  if (!target.hash) target.hash = location.hash;
  if (/^(https?|file):$/.test(target.protocol)) location.replace(target.href);
})();
