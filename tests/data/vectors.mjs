// Runs the vectors through the playground's modules. In node: `node vectors.mjs <folder of theme/js>`; prints one line a
// difference and ends with status 1 if there is one.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const load = (name) => import(pathToFileURL(join(process.argv[2], "playground", name)));
const { parse, lossless } = await load("json.js");
const styles = await load("styles.js");
const { requestOf, serverUrl } = await load("request.js");

const text = readFileSync(join(here, "request-vectors.json"), "utf-8");
const vectors = JSON.parse(text);
const exact = parse(text);
const differences = [];
const check = (name, found, wanted) => {
  const [a, b] = [JSON.stringify(found), JSON.stringify(wanted)];
  if (a !== b) differences.push(`${name}:\n  found  ${a}\n  wanted ${b}`);
};
const filled = (value) =>
  Object.fromEntries(Object.entries(value).filter(([, item]) => item && (!Array.isArray(item) || item.length)));

vectors.parameters.forEach((vector, index) => {
  const value = exact.get("parameters")[index].get("value");
  const join = (pairs, joint) => pairs.map((pair) => pair.join("=")).join(joint);
  const written = {
    path: () => styles.pathText("p", value, vector),
    query: () => join(styles.queryPairs("p", value, vector), "&"),
    header: () => styles.headerText(value, vector),
    cookie: () => join(styles.cookiePairs("p", value, vector), "; "),
  }[vector.in]();
  check(`parameter ${index}`, written, vector.text);
});

for (const { name, call, request } of vectors.calls) {
  const parameters = call.parameters?.map((one) => ({ ...one, value: "value" in one ? lossless(one.value) : undefined }));
  const body = call.body && { ...call.body, value: call.body.value && lossless(call.body.value) };
  const found = filled(requestOf({ ...call, parameters, body }));
  if (found.parts) found.parts = found.parts.map(filled);
  const order = (value) => Object.fromEntries(Object.keys(request).map((key) => [key, value[key]]));
  check(name, { ...order(found), ...found }, request);
}

for (const { url, variables, text: wanted } of vectors.servers) check(url, serverUrl(url, variables), wanted);

differences.forEach((difference) => console.log(difference));
console.log(`${vectors.parameters.length + vectors.calls.length + vectors.servers.length} vectors`);
process.exit(differences.length ? 1 : 0);
