/* Frames of other sites, where the owner has them wait for a click. Without script the link leads to the site itself. */
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
