// Highlights code: pieces of a text, each with the Pygments class that it has in a page.

import languages from "./languages.js";

const JSON_TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;
const CODE_TOKEN =
  /(\x60[^\x60]*\x60|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*')|(\/\/[^\n]*|#include[^\n]*)|(?<![\w$])(\d+(?:\.\d+)?L?)\b|([.]?[$@]?[A-Za-z_]\w*)/g;
const SHELL_TOKEN = /('[^']*')|((?<=^|\s)#[^\n]*)|(\\(?:$|'))|([a-z]+)/gm;
const ESCAPE = /(\\(?:u\{?[0-9a-f]+\}?|.))/;

/** Indented JSON as [text, class], …. */
export function jsonPieces(text) {
  return piecesOf(text, JSON_TOKEN, ([whole, string, colon, number]) => {
    if (colon) return [[string, "nt"], [whole.slice(string.length), ""]];
    return [[whole, string ? "s2" : number ? "mi" : "kc"]];
  });
}

/** A sample in one of our languages; languages.js has the colored words of each. */
export function samplePieces(text, name) {
  const { words, escapes } = languages[name].colors;
  const classes = new Map(Object.entries(words).flatMap(([kind, list]) => list.split(" ").map((word) => [word, kind])));
  return piecesOf(text, name === "curl" ? SHELL_TOKEN : tokenOf(languages[name]), ([whole, string, comment, number, word]) => {
    if (string && escapes) return string.split(ESCAPE).map((piece, index) => [piece, index % 2 ? "se" : "s2"]);
    return [[whole, string ? "s2" : comment ? "c1" : number ? "mi" : (classes.get(word) ?? classes.get(word.replace(".", "")) ?? "")]];
  });
}

/** The pattern for tokens of a language; multi-line strings are tried first. */
function tokenOf({ block }) {
  if (!block?.open[1]) return CODE_TOKEN;
  const [open, close] = [block.open, block.close].map((mark) => mark.replace(/[^\w\s]/g, "\\$&"));
  return new RegExp(CODE_TOKEN.source.replace("(", `(${open}[^]*?${close}|`), "g");
}

function piecesOf(text, pattern, colored) {
  const pieces = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    pieces.push([text.slice(at, match.index), ""], ...colored(match));
    at = match.index + match[0].length;
  }
  return [...pieces, [text.slice(at), ""]].filter(([piece]) => piece);
}
