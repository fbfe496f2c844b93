/* What every page needs. Modules of single features import their helpers from here: it is loaded anyway. */

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

/** In lines from right to left, marks of Unicode keep the order of code, which is not told from words here. */
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
    /* then it is not kept */
  }
};
export const kept = (key, kind = "localStorage") => {
  try {
    return window[kind].getItem(key);
  } catch {
    return null;
  }
};

/** Tell the owner's scripts: `document.addEventListener("dj:copy", (event) => event.detail)`. */
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

/** Copy a text and say so. `kind` goes into the event: `code`, `link`, `page`, … */
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

/** What asks where things stand, or scrolls them, waits for the first frame, which lays the page out anyway; a page that
    is drawn ahead has none until it is shown, when it should be ready. */
export const laidOut = (action) => (document.prerendering ? action() : requestAnimationFrame(action));

/** Do something once more when a page that was drawn ahead, or was left, is shown: what is kept may have changed. */
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

/** Groups stay as a reader has opened or shut them; boot.js does it before they are seen. Those at the top fold in
    place, too: a heading without a page of its own is the button, beside one with a page stands one. */
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

/** The element that the end of an address names; the short name of a parameter, `#userId`, is known too. */
export function named(hash = location.hash, page = document) {
  try {
    hash = decodeURIComponent(hash);
  } catch {
    /* It is as somebody has cut it off: `#50%`. */
  }
  const name = hash.replace(/([a-z\d])(?=[A-Z])/g, "$1-").replace(/[\W_]+/g, "-").toLowerCase();
  return page.getElementById(hash.slice(1)) ?? page.getElementById(`param${name}`);
}

/** Open whatever hides that element; browsers with `hidden=until-found` did it already. */
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

/** The dialog is loaded when it is first wanted. `typed`: what is typed for it while it is on its way. */
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

/** What a reader points at is asked for before the click, by a module that the first link pointed at loads. */
function ahead() {
  if (navigator.connection?.saveData || location.protocol === "file:") return;
  const kinds = ["pointerover", "focusin", "touchstart"];
  const start = (event) => {
    if (!event.target.closest?.("a[href]")) return;
    for (const each of kinds) document.removeEventListener(each, start);
    import("./ahead.js").then((module) => module.pointed(event));
  };
  for (const each of kinds) document.addEventListener(each, start, { passive: true });
}

/** The last pages opened, for the empty search field; kept in this browser only. */
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

/** The date of the last change as the reader writes it in the page's language; else it stays as it is. */
function dates() {
  const date = document.querySelector(".dj-updated > time");
  if (!date) return;
  const own = navigator.languages.find((code) => code.split("-")[0] === root.lang.split("-")[0]) ?? root.lang;
  try {
    const { format } = Intl.DateTimeFormat(own, { dateStyle: "long", timeZone: "UTC" });
    if (Intl.DateTimeFormat.supportedLocalesOf(own)[0]) date.textContent = format(new Date(date.dateTime));
  } catch {
    /* no language that a browser knows */
  }
}

/* A task of a list is named by what it says. */
for (const box of all("li > input[type=checkbox]")) box.setAttribute("aria-label", box.parentElement.textContent.trim());
/* Colors that authors gave; attributes, as a strict policy forbids styles in the page. */
export const colored = () => all("[data-color]").forEach((part) => part.style.setProperty("--kind", part.dataset.color));
colored();
const { kind } = document.body.dataset;
if (kind) {
  for (const part of [dates, mode, contents, sidebar, search, ahead]) part();
  document.prerendering ? again(remember) : remember();
  if (document.querySelector(".dj-prose img")) import("./zoom.js");
  const extra = { 404: "not-found", search: "search-page" }[kind];
  if (extra) import(`./${extra}.js`);
}
document.addEventListener("click", clicks);
/* Paper shows all; where the stylesheet cannot open what is shut, it is opened while the page is printed. */
const printed = (open) => CSS.supports("selector(::details-content)") || all(open ? "details:not([open])" : "details[data-shut]").forEach((box) => {
  box.toggleAttribute("data-shut", (box.open = open));
});
addEventListener("beforeprint", () => printed(true));
addEventListener("afterprint", () => printed(false));
addEventListener("hashchange", reveal);
if (location.hash) reveal();
