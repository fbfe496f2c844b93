/* The script of every page. Modules of single features import helpers from here, as it is loaded anyway. */

const root = document.documentElement;
root.dataset.js = "";
const source = document.getElementById("dj:data");
const data = JSON.parse(source?.dataset.json || source?.textContent || "{}");

export const site = { base: "./", search: "", filters: {}, t: {}, ...data };

/** A word of the interface, `{name}` filled from `values`. */
export const t = (key, values = {}) =>
  (site.t[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

/** An element with attributes, text or children; never parses HTML. */
export const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
};

/** A text for lines from right to left: left-to-right runs, such as code, are isolated to keep their order. */
export const isolated = (text) => (root.dir === "rtl" ? text.replace(/[\x01!-~]*\w([\x01-~]*[^\s.,:;!?\x80-\uffff])?/g, "\u2066$&\u2069") : text);

const GLYPHS = {
  copy: "M9 11a2 2 0 0 1 2-2h7a2 2 0 0 1 2 2v7a2 2 0 0 1-2 2h-7a2 2 0 0 1-2-2zM5.5 15H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1h9a1 1 0 0 1 1 1v.5",
  check: "m5 12.5 4.5 4.5L19 7.5",
  chevron: "m6 9.5 6 6 6-6",
  wrap: "M4 6h16M4 12h12.5a3 3 0 0 1 0 6H12m2.5-2.5L12 18l2.5 2.5M4 18h4",
};

/** A glyph of the interface, drawn like those of partials/icons.html. */
export const glyph = (name) => {
  const [svg, path] = ["svg", "path"].map((tag) => document.createElementNS("http://www.w3.org/2000/svg", tag));
  svg.setAttribute("class", "dj-icon dj-ui");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  path.setAttribute("d", GLYPHS[name]);
  svg.append(path);
  return svg;
};

/** Storage that may be forbidden or full. `kind`: `localStorage` or `sessionStorage`. */
export const keep = (key, value, kind = "localStorage") => {
  try {
    value === null ? window[kind].removeItem(key) : window[kind].setItem(key, value);
  } catch {
    /* not kept */
  }
};
export const kept = (key, kind = "localStorage") => {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
};

/** Send an event to the owner's scripts: `document.addEventListener("dj:copy", (event) => event.detail)`. */
export const emit = (name, detail) => document.dispatchEvent(new CustomEvent(`dj:${name}`, { detail }));

let silence;
/** Say something in the page's one live region. `quiet`: only to screen readers. */
export const say = (text, quiet = false) => {
  const live = document.querySelector(".dj-live") ?? document.body.appendChild(make("div", { class: "dj-live", role: "status" }));
  clearTimeout(silence);
  live.textContent = "";
  live.classList.toggle("dj-hidden", quiet);
  requestAnimationFrame(() => (live.textContent = text));
  silence = setTimeout(() => (live.textContent = ""), 4000);
};

/** Copy a text and announce it. `kind`: of the event: `code`, `link`, `page`, … */
export const copy = async (text, kind, message = t("copied")) => {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    say(t("copy_failed"));
    return false;
  }
  say(message);
  emit("copy", { kind, text });
  return true;
};

/** Run code that measures or scrolls in the first frame, which lays the page out anyway. A prerendered page has no
    frames until it is shown, so it runs at once. */
export const laidOut = (action) => (document.prerendering ? action() : requestAnimationFrame(action));

/** Repeat an action when a prerendered or cached page is shown: stored values may have changed. */
const again = (action) => {
  document.addEventListener("prerenderingchange", action);
  addEventListener("pageshow", (event) => event.persisted && action());
};

function mode() {
  const system = matchMedia("(prefers-color-scheme: dark)");
  const usual = () => root.dataset.modeDefault || (system.matches ? "dark" : "light");
  const present = () => root.dataset.mode || usual();
  const show = () => {
    const now = present();
    for (const button of all("[data-mode-toggle]")) {
      button.setAttribute("aria-label", t(now === "dark" ? "use_light" : "use_dark"));
    }
    for (const meta of all("meta[name=theme-color]")) {
      meta.media = root.dataset.mode ? (meta.dataset.mode === now ? "all" : "not all") : `(prefers-color-scheme: ${meta.dataset.mode})`;
    }
  };
  const changed = () => {
    show();
    emit("mode", { mode: present() });
  };
  const set = (wanted) => {
    wanted ||= root.dataset.modeDefault;
    if (wanted) root.dataset.mode = wanted;
    else delete root.dataset.mode;
    changed();
  };
  for (const button of all("[data-mode-toggle]")) {
    button.addEventListener("click", () => {
      const wanted = present() === "dark" ? "light" : "dark";
      keep("dj-mode", wanted === usual() ? null : wanted);
      set(wanted === usual() ? null : wanted);
    });
  }
  system.addEventListener("change", changed);
  const follow = (wanted) => root.dataset.modeFixed === undefined && (wanted || usual()) !== present() && set(wanted);
  addEventListener("storage", (event) => event.key === "dj-mode" && follow(event.newValue));
  again(() => follow(kept("dj-mode")));
  show();
}

function contents() {
  const toc = document.querySelector(".dj-toc");
  if (!toc) return;
  const links = all("a[href^='#']", toc);
  const box = toc.querySelector("details");
  const entries = links.map((link) => ({ link, heading: named(link.hash) })).filter((entry) => entry.heading);
  if (!entries.length) return;
  let current;
  const mark = () => {
    const line = parseFloat(getComputedStyle(root).scrollPaddingTop) + 8;
    const shown = entries.filter(({ heading }) => heading.getClientRects().length);
    const atEnd = scrollY > 0 && innerHeight + scrollY >= root.scrollHeight - 2;
    const above = shown.filter(({ heading }) => heading.getBoundingClientRect().top <= (atEnd ? innerHeight : line));
    const found = (above.at(-1) ?? shown[0])?.link;
    if (!found || found === current) return;
    current?.removeAttribute("aria-current");
    current = found;
    current.setAttribute("aria-current", "true");
    const at = entries.findIndex(({ link }) => link === current);
    entries.forEach(({ link }, number) => link.toggleAttribute("data-read", number < at));
    box.querySelector("summary > span").textContent = current.textContent;
    const [inner, outer] = [current.getBoundingClientRect(), toc.getBoundingClientRect()];
    if (inner.top < outer.top || inner.bottom > outer.bottom) toc.scrollTop += inner.top - outer.top - outer.height / 2;
  };
  const panels = () => {
    for (const link of links) {
      const panel = link.dataset.panel && document.getElementById(link.dataset.panel);
      if (panel) link.parentElement.hidden = panel.hasAttribute("hidden");
    }
  };
  const wide = matchMedia("(min-width: 80rem)");
  const fit = () => (box.open = wide.matches);
  wide.addEventListener("change", fit);
  fit();
  box.dataset.ready = "";
  panels();
  laidOut(() => {
    const watch = new IntersectionObserver(mark, { rootMargin: `-${parseFloat(getComputedStyle(root).scrollPaddingTop)}px 0px 0px` });
    for (const { heading } of entries) watch.observe(heading);
  });
  addEventListener("scrollend", mark);
  document.addEventListener("dj:tab", () => {
    panels();
    requestAnimationFrame(mark);
  });
  document.addEventListener("click", ({ target }) => target.closest("summary") || fit());
  document.addEventListener("keydown", ({ key }) => key === "Escape" && !wide.matches && box.open && box.querySelector("summary").click());
}

/** Keep groups open or closed as the reader left them (boot.js does it before they are seen). Top-level groups fold
    too: a heading without a page becomes the button; a heading with a page gets a button beside it. */
function groups(side) {
  const key = `dj-groups:${side.dataset.key}`;
  const states = () => JSON.parse(kept(key, "sessionStorage") || "{}");
  const note = (name, open) => keep(key, JSON.stringify({ ...states(), [name]: open }), "sessionStorage");
  for (const box of all(".dj-nav-group", side)) {
    const show = () => box.querySelector("[aria-current]") || (box.open = states()[box.dataset.key] ?? box.open);
    box.querySelector("summary").addEventListener("click", () => note(box.dataset.key, !box.open));
    again(show);
    show();
  }
  for (const heading of all(".dj-nav > h2[id]", side)) {
    const list = heading.nextElementSibling;
    const link = heading.querySelector("a");
    const button = make("button", { type: "button", class: "dj-nav-fold" });
    const show = (open) => button.setAttribute("aria-expanded", String(!(list.hidden = !open)));
    if (link) button.setAttribute("aria-labelledby", (link.id = `${heading.id}-page`));
    else button.append(...heading.childNodes);
    heading.append(button);
    show(!!list.querySelector("[aria-current]") || !list.hidden);
    again(() => show(!!list.querySelector("[aria-current]") || (states()[heading.id] ?? true)));
    button.addEventListener("click", () => {
      show(list.hidden);
      note(heading.id, !list.hidden);
    });
  }
}

function sidebar() {
  const side = document.getElementById("dj:sidebar");
  if (!side) return;
  const here = side.querySelector(".dj-nav a[aria-current]");
  const show = () => {
    if (!here) return;
    const [inner, outer] = [here.getBoundingClientRect(), side.getBoundingClientRect()];
    const end = Math.min(outer.bottom, innerHeight);
    if (outer.height && (inner.top < outer.top || inner.bottom > end)) side.scrollTop += inner.top - outer.top - outer.height / 3;
  };
  const place = `dj-scroll:${side.dataset.key}`;
  const save = () => document.prerendering || keep(place, side.scrollTop, "sessionStorage");
  groups(side);
  laidOut(() => {
    side.scrollTop ||= kept(place, "sessionStorage");
    show();
    const tab = document.querySelector(".dj-tab-link[aria-current]");
    if (tab) tab.parentElement.scrollLeft = tab.offsetLeft - (tab.parentElement.clientWidth - tab.offsetWidth) / 2;
  });
  again(() => {
    side.scrollTop = kept(place, "sessionStorage") ?? side.scrollTop;
    show();
  });
  side.addEventListener("scroll", save, { passive: true });
  addEventListener("pagehide", save);
  side.addEventListener("toggle", (event) => event.target === side && show());
  side.addEventListener("click", (event) => event.target.closest("a")?.hash && side.matches(":popover-open") && side.hidePopover());
  matchMedia("(min-width: 64rem)").addEventListener("change", () => side.matches(":popover-open") && side.hidePopover());
}

/** The element for the fragment of an address, which may be the name of a parameter: `#userId`. */
export function named(hash = location.hash, page = document) {
  try {
    hash = decodeURIComponent(hash);
  } catch {
    /* invalid, such as `#50%`: used as it is */
  }
  const name = hash.replace(/([a-z\d])(?=[A-Z])/g, "$1-").replace(/[\W_]+/g, "-").toLowerCase();
  return page.getElementById(hash.slice(1)) ?? page.getElementById(`param${name}`);
}

/** Open everything that hides that element; browsers with `hidden=until-found` have done it already. */
function reveal() {
  const target = named();
  if (!target) return;
  for (let part = target; part; part = part.parentElement) {
    if (part.tagName === "DETAILS") part.open = true;
    if (part.hidden) part.dispatchEvent(new Event("beforematch", { bubbles: true }));
  }
  target.scrollIntoView();
}

const actions = {
  print: () => print(),
  async copy(button) {
    if (button.dataset.copyText) return copy(button.dataset.copyText, "text");
    const address = button.dataset.copyPage;
    const answer = address && (await fetch(address).catch(() => null));
    const text = answer?.ok ? await answer.text() : document.querySelector(".dj-article").innerText;
    copy(text, "page", t("page_copied"));
  },
};

function clicks(event) {
  const hit = (selector) => event.target.closest?.(selector);
  const anchor = hit(".dj-anchor, .dj-field > dt a");
  if (anchor) copy(anchor.href, "link", t("link_copied"));
  const action = hit("[data-page-action], [data-copy-page]");
  if (action) {
    action.closest("[popover]")?.hidePopover();
    actions[action.dataset.pageAction || "copy"]?.(action);
  }
  const dismiss = hit("[data-dismiss]");
  if (dismiss) {
    keep("dj-banner", dismiss.dataset.dismiss);
    root.dataset.bannerOff = "";
  }
  const thumb = hit("[data-thumb]");
  if (thumb) {
    for (const button of all("[data-thumb]")) button.setAttribute("aria-pressed", button === thumb);
    say(t("thanks"));
    emit("feedback", { helpful: thumb.dataset.thumb === "yes" });
  }
}

/** Load the search dialog when it is first used. `typed`: text that the reader types while it is loading. */
function search() {
  const openers = document.querySelector(".dj-search") ? all("[data-search]") : [];
  let typed;
  const load = () => import("./search.js");
  const open = async (event, opener) => {
    event.preventDefault();
    typed ??= "";
    await load().then((module) => module.toggle(opener.dataset.search, () => typed), () => (location.href = opener.href));
    typed = null;
  };
  for (const opener of openers) {
    opener.setAttribute("aria-haspopup", "dialog");
    opener.setAttribute("role", "button");
    for (const kind of ["pointerenter", "focus", "touchstart"]) {
      opener.addEventListener(kind, () => load().then((module) => module.prepare()).catch(() => {}), { once: true, passive: true });
    }
    opener.addEventListener("click", (event) => event.ctrlKey || event.metaKey || event.shiftKey || open(event, opener));
    opener.addEventListener("keydown", (event) => event.key === " " && open(event, opener));
  }
  addEventListener("keydown", (event) => {
    const { key } = event;
    const asks = event.ctrlKey || event.metaKey ? !event.altKey && key.toLowerCase() === "k" : key === "/" && !event.target.matches(":read-write");
    if (asks) openers[0] && open(event, openers[0]);
    else if (key.length === 1 && typed != null) typed += key;
  });
}

/** Load prefetch.js, which preloads pages, when the reader first points at a link. */
function prefetch() {
  if (navigator.connection?.saveData || location.protocol === "file:") return;
  const kinds = ["pointerover", "focusin", "touchstart"];
  const start = (event) => {
    if (!event.target.closest?.("a[href]")) return;
    for (const each of kinds) document.removeEventListener(each, start);
    import("./prefetch.js").then((module) => module.pointed(event));
  };
  for (const each of kinds) document.addEventListener(each, start, { passive: true });
}

/** Remember this page as one of the last opened, shown under the empty search field; stored in this browser only. */
function remember() {
  const title = document.querySelector("h1")?.textContent.trim();
  if (kind === "404" || kind === "search" || !title) return;
  try {
    const before = JSON.parse(kept("dj-recent") || "[]").filter((entry) => entry.path !== location.pathname);
    keep("dj-recent", JSON.stringify([{ path: location.pathname, title }, ...before].slice(0, 6)));
  } catch {
    keep("dj-recent", null);
  }
}

/** Format the date of the last change by the reader's locale, if it has the page's language; else by the language. */
function dates() {
  const date = document.querySelector(".dj-updated > time");
  if (!date) return;
  const own = navigator.languages.find((code) => code.split("-")[0] === root.lang.split("-")[0]) ?? root.lang;
  try {
    const { format } = Intl.DateTimeFormat(own, { dateStyle: "long", timeZone: "UTC" });
    if (Intl.DateTimeFormat.supportedLocalesOf(own)[0]) date.textContent = format(new Date(date.dateTime));
  } catch {
    /* the browser does not know the language */
  }
}

/* Checkboxes of task lists are labelled by their text. */
for (const box of all("li > input[type=checkbox]")) box.setAttribute("aria-label", box.parentElement.textContent.trim());
/* Colors of authors are in attributes, as a strict policy forbids styles in the page. */
export const colored = () => all("[data-color]").forEach((part) => part.style.setProperty("--kind", part.dataset.color));
colored();
const { kind } = document.body.dataset;
if (kind) {
  for (const part of [dates, mode, contents, sidebar, search, prefetch]) part();
  document.prerendering ? again(remember) : remember();
  if (document.querySelector(".dj-prose img")) import("./zoom.js");
  const extra = { 404: "not-found", search: "search-page" }[kind];
  if (extra) import(`./${extra}.js`);
}
document.addEventListener("click", clicks);
/* Everything is open on paper. If the stylesheet cannot open closed elements, open them while printing. */
const printed = (open) => CSS.supports("selector(::details-content)") || all(open ? "details:not([open])" : "details[data-shut]").forEach((box) => {
  box.toggleAttribute("data-shut", (box.open = open));
});
addEventListener("beforeprint", () => printed(true));
addEventListener("afterprint", () => printed(false));
addEventListener("hashchange", reveal);
if (location.hash) reveal();
