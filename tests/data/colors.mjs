// The colors that the playground gives to samples. In node: `node colors.mjs <folder of theme/js> <cases.json>`; cases are
// [{language, code, colors}], a letter for the color of each character. Tells the share that differs, by language.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const { samplePieces } = await import(pathToFileURL(join(process.argv[2], "playground", "colors.js")));
const { groups, cases } = JSON.parse(readFileSync(process.argv[3], "utf-8"));
const found = {};
for (const { language, code, colors } of cases) {
  const mine = samplePieces(code, language).map(([text, kind]) => (groups[kind] ?? ".").repeat(text.length)).join("");
  const count = (found[language] ??= { all: 0, other: 0, first: "" });
  for (let at = 0; at < code.length; at += 1) {
    if (!/\w/.test(code[at])) continue; // signs are small
    count.all += 1;
    if (mine[at] === colors[at]) continue;
    count.other += 1;
    count.first ||= `${code.slice(Math.max(0, at - 30), at)}»${code[at]}«${code.slice(at + 1, at + 20)} ${mine[at]} for ${colors[at]}`;
  }
}
console.log(JSON.stringify(Object.fromEntries(Object.entries(found).map(([language, { all, other, first }]) => [language, [other / all, first]]))));
