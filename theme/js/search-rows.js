/* Draws answers, for the dialog and the search page. */
import { isolated, make, site, t } from "./page.js";

/** Resolves when the stylesheet of both is loaded. */
export const styled = new Promise((done) => {
  const link = make("link", { rel: "stylesheet", href: new URL("search.css", document.querySelector("script[src$='/page.js']").src) });
  for (const end of ["load", "error"]) link.addEventListener(end, done);
  document.head.append(link);
});

/** A page, with the sections that were found under it. `role`: of its links. */
export function group(page, role = "") {
  return make("div", { role: "group", "aria-label": page.title }, row(page, role), ...(page.sections ?? []).map((section) => row(section, role)));
}

/** All answers; those of other versions and products come last, under a line with a label. */
export function groups(pages, role = "") {
  const [own, others] = [pages.filter(({ isOther }) => !isOther), pages.filter(({ isOther }) => isOther)];
  const line = others.length ? [make("p", { class: "dj-search-others", role: role && "presentation" }, t("others"))] : [];
  return [...own.map((page) => group(page, role)), ...line, ...others.map((page) => group(page, role))];
}

function row({ title, url, trail, kind, text = [] }, role) {
  const link = make("a", { href: url, class: "dj-search-hit", ...(role && { role, tabindex: "-1", "aria-selected": "false" }) });
  if (trail) link.append(make("small", {}, trail));
  link.append(make("b", {}, ...(kind ? [chip(kind), " "] : []), isolated(title)));
  const marked = isolated(text.map(([part, match]) => (match ? `\x01${part}\x01` : part)).join(""));
  if (marked) link.append(make("span", {}, ...marked.split("\x01").map((part, at) => (at % 2 ? make("mark", {}, part) : part))));
  return link;
}

const chip = (kind) =>
  kind === kind.toUpperCase() ? make("span", { class: "dj-method", "data-method": kind.toLowerCase() }, kind) : make("span", { class: "dj-search-kind" }, t(kind === "schema" ? "kind_schema" : "kind_changelog"));

/** A note instead of answers: that there are none, similar words, and a link to ask.
    ask(word): searches for a similar word. */
export function nothingFound(query, words, ask) {
  const buttons = words.map((word) => {
    const button = make("button", { type: "button", class: "dj-btn" }, t("did_you_mean", { word }));
    button.addEventListener("click", () => ask(word));
    return button;
  });
  const place = site.issueUrl ? [make("a", { href: site.issueUrl, class: "dj-btn" }, t("report_missing"))] : [];
  return [make("span", {}, t("no_hits", { query })), ...buttons, ...place];
}

/** The number of rows that answers have. */
export const count = (pages) => pages.reduce((sum, { sections }) => sum + 1 + sections.length, 0);
