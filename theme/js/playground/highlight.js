// Highlights JSON and samples that change with the form: spans with Pygments classes, never parsed as HTML.

import { jsonPieces, samplePieces } from "./colors.js";
import { make } from "./elements.js";
import { tokens } from "./json.js";

/** JSON with a line for each value, with the tokens of the text unchanged; null if it is not JSON. */
export function indented(text) {
  const out = [];
  let depth = 0;
  let before = "";
  const line = () => `\n${"  ".repeat(depth)}`;
  try {
    for (const [, token] of tokens(text)) {
      const closes = token === "}" || token === "]";
      if (closes) {
        depth -= 1;
        if (before !== "{" && before !== "[") out.push(line());
      } else if (before === "{" || before === "[" || before === ",") out.push(line());
      out.push(token === ":" ? ": " : token);
      if (token === "{" || token === "[") depth += 1;
      before = token;
    }
  } catch {
    return null;
  }
  return depth === 0 && out.length ? out.join("") : null;
}

/** Indented JSON as nodes. */
export const coloredJson = (text) => nodesOf(jsonPieces(text));

/** A sample as nodes, highlighted like the samples of the page. */
export const coloredCode = (text, language) => nodesOf(samplePieces(text, language));

function nodesOf(pieces) {
  return pieces.map(([text, kind]) => (kind ? make("span", { class: kind }, text) : text));
}
