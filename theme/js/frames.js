/* Loads frames of other sites at a click, if the owner wants that. Without script, the link leads to the site. */
import { all } from "./page.js";

for (const box of all("[data-frame]")) {
  box.querySelector("a").addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const frame = box.querySelector("template").content.firstElementChild;
    box.replaceWith(frame);
    frame.tabIndex = -1;
    frame.focus();
  });
}
