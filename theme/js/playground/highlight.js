// Colours for JSON and for samples that follow what is typed: spans with the classes of Pygments, never parsed as HTML.

import { jsonPieces, samplePieces } from "./colours.js";
import { make } from "./elements.js";
import { tokens } from "./json.js";

/** JSON with a line for each value, made of the text's own tokens; null for what is not JSON. */
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
export const colouredJson = (text) => nodesOf(jsonPieces(text));

/** A sample as nodes, in the colours that the page's own samples have. */
export const colouredCode = (text, language) => nodesOf(samplePieces(text, language));

function nodesOf(pieces) {
  return pieces.map(([text, kind]) => (kind ? make("span", { class: kind }, text) : text));
}
