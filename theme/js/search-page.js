/* The search page: answers to the text in the field, or to `?q=` of the address. If the search cannot be loaded, the
   list of all pages is filtered by the words; without script, it is complete. */
import { all, emit, site, t } from "./page.js";

const WAIT = 150; /* milliseconds without a key */
const PATIENCE = 150; /* … and from there on until a search that takes its time says so */
const form = document.querySelector("[data-search-page]");
const field = form?.querySelector("input");
const told = document.querySelector(".dj-search-told");
const found = document.querySelector(".dj-search-found");
const listing = document.getElementById("dj:listing");

let asked = 0;
let engine;

/** Load the modules of the search. */
function answers() {
  engine ??= Promise.all([import("./search-engine.js"), import("./search-rows.js")]);
  return engine;
}

async function update() {
  const query = field.value.trim();
  const mine = ++asked;
  const loading = query ? answers() : null;
  if (!loading) return filter(query);
  if (!found.hasChildNodes()) listing.hidden = true; /* the answers take its place, and it would be seen for a moment */
  const waiting = setTimeout(() => mine === asked && told.replaceChildren(t("searching")), PATIENCE);
  try {
    const [{ prepare }, { count, groups, nothingFound, styled }] = await loading;
    await styled;
    const search = await prepare();
    const { pages, meant } = await search.full(query);
    if (mine !== asked) return;
    const hits = count(pages);
    const number = hits === 1 ? t("hit") : t("hits", { count: hits });
    found.replaceChildren(...groups(pages));
    told.replaceChildren(...(hits ? [meant ? `${t("no_hits", { query })} – ${number}: “${meant}”` : number] : nothingFound(query, search.near(query), ask)));
    listing.hidden = hits > 0;
    emit("search", { query, hits, results: pages.map(({ title, url }) => ({ title, url })) });
  } catch {
    if (mine === asked) filter(query);
  } finally {
    clearTimeout(waiting);
  }
}

/** Search for a suggestion. */
function ask(query) {
  field.value = query;
  field.dispatchEvent(new Event("input"));
  field.focus();
}

function filter(query) {
  found.replaceChildren();
  told.textContent = "";
  listing.hidden = false;
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (text) => words.every((word) => text.includes(word));
  for (const entry of all("li", listing).reverse()) {
    const inside = all(":scope > ul > li", entry).some((item) => !item.hidden);
    const own = [entry.querySelector("a"), entry.querySelector(":scope > small")].map((part) => part?.textContent ?? "").join(" ");
    entry.hidden = !inside && !holds(own.toLowerCase());
  }
  for (const section of listing.children) section.hidden = all("li", section).every((item) => item.hidden);
}

let waiting;
if (form) {
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const address = new URL(location);
      if (field.value.trim()) address.searchParams.set("q", field.value.trim());
      else address.searchParams.delete("q");
      if (address.protocol !== "file:") history.replaceState(history.state, "", address);
      update();
    }, WAIT);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  found.addEventListener("click", (event) => {
    const link = event.target.closest("a");
    if (link) emit("search-choice", { query: field.value.trim(), url: link.href, position: all("a", found).indexOf(link) + 1 });
  });
  field.value ||= new URLSearchParams(location.search).get("q") ?? "";
  if (field.value) update();
  field.focus();
}
