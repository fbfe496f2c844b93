/* Endpoint bars: copy the path, and "Try it", which loads the playground when it is first used. An address that ends
   in #try?limit=5 opens it with these values; the playground never writes such an address. */
import { all, copy, make, say } from "./page.js";

const ADDRESS = /^#try(?:\?|$)/;

for (const button of all(".dj-api-copy")) {
  button.hidden = false;
  button.addEventListener("click", () => copy(button.parentElement.querySelector(".dj-api-path").textContent, "path"));
}

const panel = document.querySelector(".dj-playground");
const buttons = panel ? all(".dj-api-try") : [];
let playground;
let styles;

/** The stylesheet of the panel, loaded with it. */
const styled = () =>
  new Promise((done) => {
    const beside = document.querySelector("script[src*='assets/js-']").src;
    const link = make("link", { rel: "stylesheet", href: new URL("playground/playground.css", beside) });
    link.addEventListener("load", done);
    link.addEventListener("error", done);
    document.head.append(link);
  });

async function load() {
  const { start } = await import("./playground/panel.js");
  return start(panel, () => toggle(false));
}

async function toggle(open) {
  if (open) await (styles ??= styled());
  panel.inert = open; /* until its script has put the fields in place, nothing can be typed that would be lost */
  panel.hidden = !open;
  for (const button of buttons) button.setAttribute("aria-expanded", String(open));
  if (!open) {
    buttons[0]?.focus();
    return;
  }
  playground ??= load();
  try {
    const { open: begin } = await playground;
    panel.inert = false;
    begin();
  } catch {
    playground = undefined;
    panel.hidden = true;
    for (const button of buttons) button.setAttribute("aria-expanded", "false");
    say(panel.dataset.failed);
  }
}

for (const button of buttons) {
  button.hidden = false;
  button.setAttribute("aria-expanded", "false");
  button.setAttribute("aria-controls", panel.id);
  button.addEventListener("click", () => toggle(panel.hidden));
}
if (buttons.length && ADDRESS.test(location.hash)) toggle(true);
