/* Buttons of prompts: copy, or hand the text to an editor that takes it in an address. */
import { all, copy, glyph, make, t } from "./page.js";

const EDITORS = { cursor: ["Cursor", "cursor://anysphere.cursor-deeplink/prompt?text="] };

for (const prompt of all(".dj-prompt")) {
  const text = prompt.querySelector(".dj-prompt-text").textContent;
  const tools = make("div", { class: "dj-prompt-tools" });
  for (const action of prompt.dataset.actions.split(" ")) {
    if (action === "copy") {
      const button = make("button", { type: "button", class: "dj-btn" }, glyph("copy"), t("copy"));
      button.addEventListener("click", () => copy(text, "prompt"));
      tools.append(button);
    } else if (EDITORS[action]) {
      const [name, address] = EDITORS[action];
      tools.append(make("a", { class: "dj-btn", href: address + encodeURIComponent(text) }, t("open_in", { name })));
    }
  }
  /* Beside the summary, not inside it, where some assistive technologies cannot reach it. */
  prompt.before(make("div", { class: "dj-prompt-box" }));
  prompt.previousElementSibling.append(prompt, tools);
}
