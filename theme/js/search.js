/* The search dialog. */
import { all, emit, keep, kept, make, say, site, t } from "./page.js";
import { prepare, root } from "./search-engine.js";
import { count, groups, nothingFound, styled } from "./search-rows.js";

export { prepare };

const dialog = document.querySelector(".dj-search");
const field = dialog.querySelector("input");
const list = dialog.querySelector("[role=listbox]");
const note = dialog.querySelector(".dj-search-note");
const filters = dialog.querySelector(".dj-search-filters");
const WAIT = 80; /* milliseconds without a key before the full text is asked */
const PATIENCE = 150; /* milliseconds from a key until a search that takes its time says so; the answers before stay meanwhile */

let asked = 0; /* number of the last query */
let shown = ""; /* the query whose answers stand there, all of them or those of the list of names */
let wantsFirst = false; /* Enter was pressed before there was an answer */
let everywhere = kept("dj-search-scope") !== "tab";

/** Open or close the dialog. `query`: for an empty field. `typed()`: text typed while the dialog was loading. */
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

const within = (page) => everywhere || !site.filters.tab || page.place.tab === site.filters.tab;
const pause = (time) => new Promise((done) => setTimeout(done, time));

async function update() {
  const query = field.value.trim();
  const mine = ++asked;
  const isOld = () => mine !== asked;
  wantsFirst = false;
  if (!query) return show(recent(), "", t("recent"));
  const waiting = setTimeout(() => isOld() || shown === query || note.replaceChildren(t("searching")), PATIENCE);
  try {
    const answers = await prepare();
    if (isOld()) return;
    const quick = answers.quick(query, within);
    if (quick.length) show(quick, query, "");
    await pause(WAIT);
    if (isOld()) return;
    const { pages, meant } = await answers.full(query, within);
    if (isOld()) return;
    const hits = count(pages);
    const told = hits === 1 ? t("hit") : t("hits", { count: hits });
    if (hits) show(pages, query, meant ? `${t("no_hits", { query })} – ${told}: “${meant}”` : told);
    else nothing(query, answers.near(query));
    if (hits) say(told, true);
    emit("search", { query, hits, results: pages.map(({ title, url }) => ({ title, url })) });
  } catch {
    clearTimeout(waiting);
    if (!isOld()) note.replaceChildren(make("a", { href: site.searchUrl }, t("search_failed")));
  }
}

function show(pages, query, told) {
  const before = shown === query ? list.querySelector("[aria-selected=true]")?.href : null;
  shown = query;
  list.replaceChildren(...groups(pages, "option"));
  const options = all("[role=option]", list);
  options.forEach((option, number) => (option.id = `dj:search-hit-${number}`));
  field.setAttribute("aria-expanded", String(pages.length > 0));
  /* Keep the selection of the reader when more answers arrive. */
  const chosen = before && before !== first?.href ? options.find(({ href }) => href === before) : null;
  first = options[0];
  activate(query ? (chosen ?? first) : null);
  list.scrollTop = chosen ? list.scrollTop : 0;
  note.replaceChildren(pages.length ? told : "");
  if (wantsFirst && first) first.click();
}
let first;

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

/** Show that there are no answers, with similar words, the list of all pages, and a link to ask. */
function nothing(query, words) {
  show([], query, "");
  const ask = (word) => {
    field.value = word;
    field.focus();
    update();
  };
  note.replaceChildren(...nothingFound(query, words, ask), make("a", { href: site.searchUrl, class: "dj-btn" }, t("all_pages")));
  say(t("no_hits", { query }), true);
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
    if (shown !== field.value.trim() || !chosen) wantsFirst = true;
    else if (event.ctrlKey || event.metaKey) {
      choose(chosen);
      open(chosen.href);
    } else chosen.click();
  } else if (event.key === "Escape" && field.value) {
    event.preventDefault();
    field.value = "";
    update();
  }
}

/** Send the event for a chosen answer to the owner's scripts. */
const choose = (link) => emit("search-choice", { query: shown, url: link.href, position: all("[role=option]", list).indexOf(link) + 1 });

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
  if (link?.getAttribute("role") === "option") choose(link);
  if (event.target === dialog || (link && !event.ctrlKey && !event.metaKey)) dialog.close();
});
scopes();
