/* The search dialog. The engines are in modules of their own; both give pages as `{title, url, trail, text, sections}`,
   a section as `{title, url, text}`, with `text` a list of `[string, isMatch]`, so that nothing is ever parsed as HTML. */
import { all, emit, kept, keep, make, say, site, t } from "./page.js";

const dialog = document.querySelector(".dj-search");
const field = dialog.querySelector("input");
const list = dialog.querySelector("[role=listbox]");
const note = dialog.querySelector(".dj-search-note");
const filters = dialog.querySelector(".dj-search-filters");
const root = new URL(site.base, location.href);
const LIMIT = 10; /* pages */
const PATIENCE = 300; /* milliseconds until a search that takes its time says so */

let engine;
let asked = 0;
let everywhere = kept("dj-search-scope") !== "tab";

/** Load the engine; called on the first hover, focus or touch of the search button. */
export const prepare = () =>
  (engine ??= import(`./search-${site.search}.js`)
    .then((module) => module.start(root))
    .catch((failure) => {
      engine = undefined;
      throw failure;
    }));

const styled = new Promise((done) => {
  const link = make("link", { rel: "stylesheet", href: new URL("search.css", import.meta.url) });
  for (const end of ["load", "error"]) link.addEventListener(end, done);
  document.head.append(link);
});

/** Open the dialog, or close it. `query`: what an empty field begins with; `typed()`: what was typed meanwhile. */
export async function toggle(query = "", typed = () => "") {
  if (dialog.open) return dialog.close();
  prepare().catch(() => {});
  await styled;
  if (dialog.open) return;
  dialog.showModal();
  field.value ||= query;
  field.select();
  if (typed()) field.value = typed().trimStart();
  update();
}

function scope() {
  const { tab, ...always } = site.filters;
  return everywhere || !tab ? always : { tab, ...always };
}

async function update() {
  const query = field.value.trim();
  const mine = ++asked;
  if (!query) return show(recent(), "", t("recent"));
  setTimeout(() => mine === asked && !list.childElementCount && !note.childNodes.length && note.replaceChildren(t("searching")), PATIENCE);
  try {
    const found = await (await prepare()).search(query, scope(), LIMIT);
    if (mine !== asked || !found) return;
    asked++;
    const count = found.reduce((sum, page) => sum + page.sections.length + (page.text.length > 0 || !page.sections.length), 0);
    if (!count) return nothing(query, asked);
    show(found, query, count === 1 ? t("hit") : t("hits", { count }));
    emit("search", { query, hits: count });
  } catch {
    note.replaceChildren(make("a", { href: site.searchUrl }, t("search_failed")));
  }
}

function show(pages, query, told) {
  list.replaceChildren(...pages.map(group));
  all("[role=option]", list).forEach((option, number) => (option.id = `dj:search-hit-${number}`));
  field.setAttribute("aria-expanded", String(pages.length > 0));
  activate(query ? list.querySelector("[role=option]:has(span)") ?? list.querySelector("[role=option]") : null);
  note.replaceChildren(pages.length ? told : "");
  if (query) say(told, true);
}

/** A page and, under it, the sections of it that were found. */
function group(page) {
  return make("div", { role: "group", "aria-label": page.title }, option(page), ...(page.sections ?? []).map((section) => option(section)));
}

function option({ title, url, trail, text = [] }) {
  const link = make("a", { role: "option", href: url, tabindex: "-1", "aria-selected": "false" });
  if (trail) link.append(make("small", {}, trail));
  link.append(make("b", {}, title));
  if (text.length) link.append(make("span", {}, ...text.map(([part, match]) => (match ? make("mark", {}, part) : part))));
  return link;
}

function activate(element) {
  list.querySelector("[aria-selected=true]")?.setAttribute("aria-selected", "false");
  element?.setAttribute("aria-selected", "true");
  element?.scrollIntoView({ block: "nearest" });
  if (element) field.setAttribute("aria-activedescendant", element.id);
  else field.removeAttribute("aria-activedescendant");
}

function recent() {
  try {
    return JSON.parse(kept("dj-recent") || "[]")
      .filter(({ path }) => path.startsWith(root.pathname) && path !== location.pathname)
      .slice(0, 5)
      .map(({ path, title }) => ({ title: String(title), url: path }));
  } catch {
    return [];
  }
}

/** No hits: say so, offer the nearest word of the site's titles and the issue form. */
async function nothing(query, mine) {
  show([], query, "");
  const told = t("no_hits", { query });
  const parts = [make("span", {}, told)];
  const word = await nearest(query).catch(() => null);
  if (mine !== asked) return;
  if (word) {
    const button = make("button", { type: "button", class: "dj-btn" }, t("did_you_mean", { word }));
    button.addEventListener("click", () => {
      field.value = word;
      field.focus();
      update();
    });
    parts.push(button);
  }
  if (site.issueUrl) parts.push(make("a", { href: site.issueUrl, class: "dj-btn" }, t("report_missing")));
  note.replaceChildren(...parts);
  say(told, true);
  emit("search", { query, hits: 0 });
}

let words;
async function nearest(query) {
  words ??= fetch(site.searchUrl)
    .then((answer) => answer.text())
    .then((html) => {
      const listing = new DOMParser().parseFromString(html, "text/html").getElementById("dj:listing");
      return new Set(listing?.textContent.toLowerCase().match(/[\p{L}\p{N}_-]{3,}/gu));
    });
  const wanted = query.toLowerCase();
  let [best, least] = [null, Math.max(1, Math.floor(wanted.length / 3)) + 1];
  for (const word of await words) {
    if (Math.abs(word.length - wanted.length) >= least) continue;
    const steps = distance(wanted, word);
    if (steps && steps < least) [best, least] = [word, steps];
  }
  return best;
}

/** Levenshtein distance, one row at a time. */
function distance(a, b) {
  let row = [...Array(b.length + 1).keys()];
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] !== b[j - 1]));
    row = next;
  }
  return row[b.length];
}

function keys(event) {
  const options = all("[role=option]", list);
  const at = options.findIndex((element) => element.getAttribute("aria-selected") === "true");
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step && options.length) {
    event.preventDefault();
    activate(options[at < 0 && step < 0 ? options.length - 1 : (at + step + options.length) % options.length]);
  } else if (event.key === "Enter" && !event.isComposing) {
    event.preventDefault();
    const chosen = options[Math.max(at, 0)];
    if (!chosen) return;
    if (event.ctrlKey || event.metaKey) return void open(chosen.href);
    chosen.click();
  } else if (event.key === "Escape" && field.value) {
    event.preventDefault();
    field.value = "";
    update();
  }
}

function scopes() {
  if (!site.filters.tab) return;
  filters.hidden = false;
  const button = (label, value) => {
    const element = make("button", { type: "button", "aria-pressed": String(everywhere === value) }, label);
    element.addEventListener("click", () => {
      everywhere = value;
      keep("dj-search-scope", value ? null : "tab");
      for (const other of filters.children) other.setAttribute("aria-pressed", String(other === element));
      field.focus();
      update();
    });
    return element;
  };
  filters.append(button(t("all"), true), button(site.filters.tab, false));
}

field.addEventListener("input", update);
field.addEventListener("keydown", keys);
list.addEventListener("pointermove", (event) => activate(event.target.closest("[role=option]")));
dialog.addEventListener("click", (event) => {
  const link = event.target.closest("a");
  if (event.target === dialog || (link && !event.ctrlKey && !event.metaKey)) dialog.close();
});
scopes();
