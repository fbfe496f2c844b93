/* Draws all diagrams of a book before it is printed. */
import mermaid from "../assets/vendor/mermaid/mermaid.esm.min.js";

mermaid.initialize({ startOnLoad: false, securityLevel: "strict", theme: "neutral" });
let number = 0;
for (const block of document.querySelectorAll(".dj-mermaid")) {
  const source = block.textContent;
  try {
    const { svg } = await mermaid.render(`diagram-${++number}`, source);
    block.innerHTML = svg;
  } catch {
    block.textContent = source;
  }
}
