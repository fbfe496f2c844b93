/* For pages in other themes: loads the modules of the components that are there. Everything has been readable before. */
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

/* The way to the root is that of the page that was loaded: on one that is swapped in it would lead elsewhere. */
site.base = new URL(site.base, location.href).href;
document.documentElement.dataset.js = "";
document.body.dataset.js = "";
const start = (again) => {
  for (const [name, selector] of Object.entries(FEATURES)) if (all(selector).length) import(`./${name}.js${again}`);
};
start("");
/* Material's instant navigation swaps what a page says. A module whose address ends otherwise runs once more, for what is
   there then; the first page is told of as well. */
let pages = 0;
/* Modules ask for more beside this one: by its whole address, as that of the page will be another. */
for (const script of all("script[src*='assets/js-']")) script.setAttribute("src", script.src);
window.document$?.subscribe(() => {
  if (!pages++) return;
  colored();
  start(`?${pages}`);
});
/* Its palette is an attribute of the body. */
new MutationObserver(() => emit("mode", { mode: document.body.dataset.mdColorScheme === "slate" ? "dark" : "light" })).observe(
  document.body,
  { attributeFilter: ["data-md-color-scheme"] },
);
