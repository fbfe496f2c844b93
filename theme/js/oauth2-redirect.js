/* The page that an authorization server leads back to: it hands the answer to the playground of this site and closes. */
(function () {
  var answer = location.search;
  history.replaceState(null, "", location.pathname);
  new BroadcastChannel("dj-oauth2").postMessage(answer);
  close();
})();
