/* Tools of code blocks: copy, wrap long lines, open long blocks. Their space is kept by the stylesheet. */
import { all, copy, glyph, laidOut, make, t } from "./page.js";

const DONE = 2000; /* milliseconds that the tick stays */

/** The code to copy, without prompts and output, as the build has decided (pages/copying.py): `data-copy="0:2 3"` is
    the first line without its first two characters, then the fourth. */
export function textOf(pre) {
  const code = (pre.querySelector("code") ?? pre).cloneNode(true);
  for (const note of all(".dj-code-note", code)) note.remove();
  const text = code.textContent.replace(/\n$/, "");
  const lines = text.split("\n");
  const taken = (piece) => piece && lines[piece.split(":")[0]].slice(piece.split(":")[1]);
  return pre.dataset.copy?.split(" ").map(taken).join("\n") ?? text;
}

const shown = (figure) => all("pre", figure).find((pre) => pre.getClientRects().length) ?? figure.querySelector("pre");

function button(name, label) {
  const element = make("button", { type: "button", class: "dj-icon-btn", "aria-label": label, title: label }, glyph(name));
  return element;
}

function copyButton(figure) {
  const element = button("copy", t("copy"));
  element.addEventListener("click", async () => {
    if (!(await copy(textOf(shown(figure)), "code"))) return;
    element.dataset.done = "";
    element.replaceChildren(glyph("check"));
    setTimeout(() => {
      delete element.dataset.done;
      element.replaceChildren(glyph("copy"));
    }, DONE);
  });
  return element;
}

function wrapButton(figure) {
  const element = button("wrap", t("wrap"));
  element.setAttribute("aria-pressed", "false");
  element.addEventListener("click", () => {
    const wrap = element.getAttribute("aria-pressed") !== "true";
    element.setAttribute("aria-pressed", String(wrap));
    for (const pre of all("pre", figure)) pre.toggleAttribute("data-wrap", wrap);
  });
  return element;
}

/** Add the button "Show all 84 lines" over the end of a block that the stylesheet has cut. */
function opener(figure, pre) {
  const label = t("show_lines", { count: pre.dataset.rows });
  const toggle = make("button", { type: "button", class: "dj-btn", "aria-expanded": "false" }, label);
  toggle.addEventListener("click", () => {
    const open = figure.toggleAttribute("data-open");
    toggle.setAttribute("aria-expanded", String(open));
    toggle.textContent = open ? t("show_less") : label;
    if (!open) figure.scrollIntoView({ block: "nearest" });
  });
  pre.after(make("div", { class: "dj-code-more" }, toggle));
}

/** Facts about a block or group that depend on its layout. */
function measured(figure) {
  const pres = all("pre:not(.dj-mermaid)", figure);
  const isWide = pres.some((pre) => pre.scrollWidth > pre.clientWidth + 1);
  return { figure, pres, isWide, cut: pres.filter((pre) => pre.dataset.rows && pre.scrollHeight > pre.clientHeight + 4) };
}

/* Add tools: to a single block in its corner or title, to blocks in tabs at the end of the row of tabs. */
function equip({ figure, pres, isWide, cut }) {
  const tools = make("div", { class: "dj-code-tools" });
  if (isWide && !pres.some((pre) => "wrap" in pre.dataset)) tools.append(wrapButton(figure));
  if (!("nocopy" in figure.dataset) && !figure.querySelector("[data-nocopy]")) tools.append(copyButton(figure));
  if (tools.children.length) (figure.querySelector(":scope > figcaption") ?? figure).append(tools);
  for (const pre of cut) opener(pre.closest(".dj-code"), pre);
}

/* Annotations: a number at the end of a line shows a copy of its item in the list after the block. */
function annotate(figure, list) {
  for (const mark of all(".dj-code-note", figure)) {
    const item = list.children[mark.dataset.note - 1];
    if (!item) continue;
    const tip = make("div", { class: "dj-menu dj-code-note-tip", popover: "", dir: "auto" }, ...[...item.childNodes].map((node) => node.cloneNode(true)));
    for (const named of all("[id]", tip)) named.removeAttribute("id");
    const label = `${mark.dataset.note}: ${item.textContent.trim()}`;
    const opener = make("button", { type: "button", class: "dj-code-note", "data-note": mark.dataset.note, "aria-label": label });
    opener.popoverTargetElement = tip;
    mark.replaceWith(opener);
    figure.append(tip);
  }
}

for (const figure of all(".dj-code:has(.dj-code-note)")) {
  const list = (figure.closest(".dj-code-group") ?? figure).nextElementSibling;
  if (list?.tagName === "OL") annotate(figure, list);
}
for (const pre of all("pre[data-start]")) pre.querySelector("code").style.counterReset = `line ${pre.dataset.start - 1}`;

/* Measure all blocks before changing any, so that the browser does not lay out the whole page for each of them. */
const outer = all(".dj-code-group, .dj-code").filter((figure) => !figure.parentElement.closest(".dj-code-group"));
laidOut(() => {
  for (const block of outer.map(measured)) if (block.pres.length) equip(block);
});
