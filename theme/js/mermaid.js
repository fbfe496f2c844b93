/* Diagrams. The library is a large file of this site, loaded when the first diagram comes near the screen; drawn again
   when the mode changes. Its styles are adopted, not inlined, so that a strict policy lets them through. */
import { all, site, t } from "./page.js";

const blocks = all(".dj-mermaid").map((block) => ({ block, source: block.textContent }));
let library;
let number = 0;

const load = () =>
  (library ??= import(new URL("assets/vendor/mermaid/mermaid.esm.min.js", new URL(site.base, location.href))).then((module) => module.default));

const color = (name) => {
  const probe = document.createElement("canvas").getContext("2d");
  const holder = document.body.appendChild(document.createElement("span"));
  holder.style.color = `var(--dj-${name})`;
  probe.fillStyle = getComputedStyle(holder).color;
  holder.remove();
  return probe.fillStyle;
};

function look() {
  const [bg, ink, line, tint, sunk] = ["bg", "ink", "line-strong", "tint", "sunk"].map(color);
  return {
    startOnLoad: false,
    securityLevel: "strict",
    theme: "base",
    fontFamily: getComputedStyle(document.body).fontFamily,
    themeVariables: {
      background: bg, primaryColor: tint, primaryTextColor: ink, primaryBorderColor: line, lineColor: line,
      textColor: ink, secondaryColor: sunk, tertiaryColor: sunk, noteBkgColor: sunk, noteTextColor: ink,
    },
  };
}

/** Replace the source by the picture; what the library draws is parsed as SVG, never as HTML of the page. */
async function draw({ block, source }) {
  const mermaid = await load();
  mermaid.initialize(look());
  try {
    const { svg } = await mermaid.render(`dj-diagram-${++number}`, source);
    const holder = new DOMParser().parseFromString(svg, "text/html");
    for (const style of all("style", holder)) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style.textContent);
      document.adoptedStyleSheets.push(sheet);
      style.remove();
    }
    const styled = all("[style]", holder).map((element) => [element, element.getAttribute("style")]);
    for (const [element] of styled) element.removeAttribute("style");
    const picture = document.importNode(holder.querySelector("svg"), true);
    const copies = new Map(all("*", holder.querySelector("svg")).map((element, index) => [element, all("*", picture)[index]]));
    for (const [element, style] of styled) (copies.get(element) ?? picture).style.cssText = style;
    picture.setAttribute("role", "img");
    block.replaceChildren(picture);
    block.dataset.drawn = "";
  } catch {
    block.textContent = source;
    block.title = t("diagram_failed");
  }
}

const watch = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting) continue;
      watch.unobserve(target);
      draw(blocks.find(({ block }) => block === target));
    }
  },
  { rootMargin: "400px" },
);
for (const { block } of blocks) watch.observe(block);
document.addEventListener("dj:mode", () => blocks.filter(({ block }) => "drawn" in block.dataset).forEach(draw));
