/* Diagrams. The library is a large file of this site, loaded when the first diagram comes near the screen. Diagrams are
   drawn again when the mode changes. Styles are adopted, not inlined, so that a strict policy allows them. */
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

/** Run `task` so that a policy of `style-src 'self'` blocks nothing: `style` attributes of the library are set through
    the object model or kept as `data-dj-style`, its `<style>` elements are adopted. Tasks run one after another, as
    each replaces methods of the browser until it is done. */
const unstyled = (task) => (turn = turn.then(() => patched(task), () => patched(task)));
let turn = Promise.resolve();

async function patched(task) {
  const undo = [];
  const wrap = (owner, name, made) => {
    const usual = owner[name];
    owner[name] = made(usual);
    undo.push(() => (owner[name] = usual));
  };
  wrap(Element.prototype, "setAttribute", (usual) => function (name, value) {
    if (name === "style") this.style.cssText = value;
    else usual.call(this, name, value);
  });
  wrap(DOMParser.prototype, "parseFromString", (usual) => function (text, type) {
    return usual.call(this, withoutStyles(text), type);
  });
  for (const name of ["insertBefore", "appendChild"]) {
    wrap(Node.prototype, name, (usual) => function (child, ...rest) {
      if (child.localName !== "style") return usual.call(this, child, ...rest);
      adopt(child.textContent);
      return child;
    });
  }
  try {
    return await task();
  } finally {
    for (const one of undo) one();
  }
}

const TAG = /<[a-z][^\s>]*(?:\s+[^\s=>]+(?:="[^"]*")?)*\s*\/?>/gi;
const withoutStyles = (html) => String(html).replace(TAG, (tag) => tag.replace(/\sstyle="/i, ' data-dj-style="'));

function adopt(css) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Give a diagram an accessible name: its own title (`accTitle`), else the heading above it. */
function name(picture, block) {
  picture.setAttribute("role", "img");
  if (picture.hasAttribute("aria-labelledby")) return;
  const above = all("h1, h2, h3, h4").filter((heading) => heading.compareDocumentPosition(block) & Node.DOCUMENT_POSITION_FOLLOWING);
  picture.setAttribute("aria-label", [t("diagram"), above.at(-1)?.textContent.trim()].filter(Boolean).join(": "));
}

/** Replace the source by the diagram. Of the markup from the library, only the SVG element is used. */
async function draw({ block, source }) {
  const mermaid = await load();
  mermaid.initialize(look());
  try {
    const { svg } = await unstyled(() => mermaid.render(`dj-diagram-${++number}`, source));
    const picture = document.importNode(new DOMParser().parseFromString(withoutStyles(svg), "text/html").querySelector("svg"), true);
    for (const element of [picture, ...all("[data-dj-style]", picture)]) {
      element.style.cssText = element.dataset.djStyle ?? "";
      delete element.dataset.djStyle;
    }
    name(picture, block);
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
document.addEventListener("dj:mode", () => blocks.filter(({ block }) => block.isConnected && "drawn" in block.dataset).forEach(draw));
