/* The page to which an authorization server redirects: passes the answer to the playground and closes. */
(function () {
  var answer = location.search;
  history.replaceState(null, "", location.pathname);
  new BroadcastChannel("dj-oauth2").postMessage(answer);
  close();
})();
