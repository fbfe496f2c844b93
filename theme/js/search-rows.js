/* How answers are drawn, in the dialog and on the search page. */
import { isolated, make, site, t } from "./page.js";

/** The stylesheet of both, once it is there. */
export const styled = new Promise((done) => {
  const link = make("link", { rel: "stylesheet", href: new URL("search.css", document.querySelector("script[src$='/page.js']").src) });
  for (const end of ["load", "error"]) link.addEventListener(end, done);
  document.head.append(link);
});

/** A page and, under it, the sections of it that were found. `role`: of its links. */
export function group(page, role = "") {
  return make("div", { role: "group", "aria-label": page.title }, row(page, role), ...(page.sections ?? []).map((section) => row(section, role)));
}

/** Answers with those of other versions and products under a line that says so. */
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

/** What stands in place of answers: that there are none, words that are like what was typed, the place to ask.
    ask(word): looks for one of them. */
export function nothingFound(query, words, ask) {
  const buttons = words.map((word) => {
    const button = make("button", { type: "button", class: "dj-btn" }, t("did_you_mean", { word }));
    button.addEventListener("click", () => ask(word));
    return button;
  });
  const place = site.issueUrl ? [make("a", { href: site.issueUrl, class: "dj-btn" }, t("report_missing"))] : [];
  return [make("span", {}, t("no_hits", { query })), ...buttons, ...place];
}

/** How many rows answers have. */
export const count = (pages) => pages.reduce((sum, { sections }) => sum + 1 + sections.length, 0);
