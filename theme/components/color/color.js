/* Color swatches copy their value. */
import { all, copy, make } from "./page.js";

for (const value of all(".dj-color-value")) {
  const text = value.querySelector("code").textContent;
  const button = make("button", { type: "button", class: "dj-color-value", "data-mode": value.dataset.mode }, ...value.childNodes);
  button.addEventListener("click", () => copy(text, "color"));
  value.replaceWith(button);
}
