/* For pages in other themes: loads the modules of the components that are there. Everything has been readable before. */
import { all } from "./page.js";

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

document.documentElement.dataset.js = "";
document.body.dataset.js = "";
for (const [name, selector] of Object.entries(FEATURES)) if (all(selector).length) import(`./${name}.js`);
