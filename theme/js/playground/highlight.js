// Colours for JSON and for samples that follow what is typed: spans with the classes of Pygments, never parsed as HTML.

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

const JSON_TOKEN = /("(?:[^"\\]|\\.)*")(\s*:)?|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g;

/** Indented JSON as nodes. */
export function colouredJson(text) {
  return coloured(text, JSON_TOKEN, ([, string, colon, number]) => {
    if (string) return colon ? "nt" : "s2";
    return number ? "mi" : "kc";
  });
}

const CODE_TOKEN =
  /("""[\s\S]*?"""|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|((?:#|\/\/)[^\n]*)|\b(\d+(?:\.\d+)?)\b|\b(await|async|const|let|var|val|new|import|from|package|func|fun|fn|def|return|if|throw|throws|using|use|require|public|static|class|void|final|try|let|mut|print|puts|echo|nil|null|None|true|false|True|False)\b/g;
const SHELL_TOKEN = /('(?:[^']|'\\'')*'|"(?:[^"\\]|\\.)*")|((?:^|\s)#[^\n]*)|(\b\d+\b)(?!.)|^(curl)\b/gm;

/** A sample as nodes; roughly, as it only has to look like the highlighter's own. */
export function colouredCode(text, language) {
  return coloured(text, language === "curl" ? SHELL_TOKEN : CODE_TOKEN, ([, string, comment, number]) => {
    if (string) return "s2";
    if (comment) return "c1";
    return number ? "mi" : "k";
  });
}

function coloured(text, pattern, classOf) {
  const nodes = [];
  let at = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > at) nodes.push(text.slice(at, match.index));
    const word = match[2] && classOf(match) === "nt" ? match[1] : match[0];
    nodes.push(make("span", { class: classOf(match) }, word));
    at = match.index + word.length;
  }
  nodes.push(text.slice(at));
  return nodes;
}
