/* Opens pictures in a dialog if they are larger than their place: all pictures of a page, framed or not. */
import { all, make, t } from "./page.js";

let dialog;

function open(image) {
  dialog ??= document.body.appendChild(make("dialog", { class: "dj-zoom-dialog", "aria-label": t("zoom") }));
  const large = make("img", { src: image.src, alt: image.alt });
  const close = make("button", { type: "button", class: "dj-zoom-shut", "aria-label": t("close") }, large);
  close.addEventListener("click", () => dialog.close());
  dialog.replaceChildren(close);
  dialog.showModal();
}

function equip(image) {
  if (image.closest("a, button, summary, .dj-tile, .dj-card") || image.dataset.zoom === "no") return;
  const drawn = /\.svg($|[?#])/.test(image.currentSrc);
  const larger = image.clientWidth * 1.15 < (drawn ? innerWidth : image.naturalWidth) && image.naturalWidth > 200;
  if (!larger) return;
  const button = make("button", { type: "button", class: "dj-zoomable", "aria-label": [t("zoom"), image.alt].filter(Boolean).join(": ") });
  image.replaceWith(button);
  button.append(image);
  button.addEventListener("click", () => open(image));
}

for (const image of all(".dj-frame img, .dj-zoom img, img[data-zoom], .dj-prose img")) {
  if (image.complete && image.naturalWidth) equip(image);
  else image.addEventListener("load", () => equip(image), { once: true });
}
