/* Runs before the first paint, so that nothing changes after it: the reader's mode, tab choices, dismissed banner and
   place in the sidebar. A classic script, as modules run too late. If storage is forbidden, all is default.
   Browsers do not load modules from files: there all panels stay visible, unless page.js runs after all. */
(() => {
  const root = document.documentElement;
  const kept = (key, store = "localStorage") => {
    try {
      return window[store].getItem(key);
    } catch {
      return null;
    }
  };

  const scripted = location.protocol !== "file:";
  if (scripted) root.dataset.js = "";
  if (/^(Mac|iP)/.test(navigator.platform)) root.dataset.mac = "";
  const mode = kept("dj-mode");
  if (root.dataset.modeFixed === undefined && /^(light|dark)$/.test(mode)) root.dataset.mode = mode;
  if (root.dataset.banner && kept("dj-banner") === root.dataset.banner) root.dataset.bannerOff = "";

  try {
    const rules = JSON.parse(scripted && kept("dj-tabs")).reverse().map((label) => {
      const chosen = `[data-label=${CSS.escape(label)}]`;
      const group = `[data-sync]:not([data-ready]):has(>${chosen})`;
      return `${group}>.dj-panel{display:none}${group}>${chosen}{display:block}`;
    });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules.join(""));
    document.adoptedStyleSheets.push(sheet);
  } catch {}

  const place = () => {
    const sidebar = document.getElementById("dj:sidebar");
    if (!sidebar) return document.readyState === "loading" && requestAnimationFrame(place);
    try {
      const states = JSON.parse(kept(`dj-groups:${sidebar.dataset.key}`, "sessionStorage"));
      for (const name in states) {
        const group = document.getElementById(name)?.nextElementSibling ?? sidebar.querySelector(`[data-key="${name}"]`);
        if (!group.querySelector("[aria-current]")) group.open = !(group.hidden = group.localName === "ul" && !states[name]) && states[name];
      }
    } catch {}
    /* Read the position only if it has to change: reading it lays out the whole page. */
    const at = kept(`dj-scroll:${sidebar.dataset.key}`, "sessionStorage");
    if (at > 0) sidebar.scrollTop ||= at;
  };
  document.prerendering || requestAnimationFrame(place); /* then page.js does it */
})();
