/* For pages in other themes: loads the modules of components on the page. Everything is readable without them. */
import { all, colored, emit, site } from "./page.js";

const FEATURES = {
  tabs: ".dj-tablist",
  code: ".dj-code",
  details: ".dj-accordion[id]",
  tooltip: ".dj-tooltip",
  color: ".dj-colors",
  zoom: ".dj-frame img, .dj-zoom img",
  update: ".dj-update",
  view: ".dj-view",
  prompt: ".dj-prompt",
  mermaid: ".dj-mermaid",
  frames: "[data-frame]",
  playground: ".dj-api-endpoint",
};

/* Make the base absolute: a relative one would be wrong after Material swaps in another page. */
site.base = new URL(site.base, location.href).href;
document.documentElement.dataset.js = "";
document.body.dataset.js = "";
const start = (again) => {
  for (const [name, selector] of Object.entries(FEATURES)) if (all(selector).length) import(`./${name}.js${again}`);
};
start("");
/* Material's instant navigation replaces the content of a page. Importing a module with another query runs it again,
   for the new content. Material also reports the first page, which is skipped. */
let pages = 0;
/* Modules load files relative to this script: make its address absolute, as the address of the page changes. */
for (const script of all("script[src*='assets/js-']")) script.setAttribute("src", script.src);
window.document$?.subscribe(() => {
  if (!pages++) return;
  colored();
  start(`?${pages}`);
});
/* Material's mode is an attribute of the body. */
new MutationObserver(() => emit("mode", { mode: document.body.dataset.mdColorScheme === "slate" ? "dark" : "light" })).observe(
  document.body,
  { attributeFilter: ["data-md-color-scheme"] },
);
