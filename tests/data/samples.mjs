// Writes the samples of calls as the playground does. In node:
// `node samples.mjs <folder of theme/js> <cases.json>`; cases are [{call, data, samples: {language: code}}], data the
// request as pages hold it; tells differences.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const load = (name) => import(pathToFileURL(join(process.argv[2], "playground", name)));
const { parse } = await load("json.js");
const { requestIn, requestOf } = await load("request.js");
const { sampleOf } = await load("samples.js");

/** Maps as plain objects, but for the values of parameters and bodies. */
const plain = (map) => Object.fromEntries([...map].map(([key, value]) => [key, key === "value" ? value : shallow(value)]));
const shallow = (value) => {
  if (value instanceof Map) return plain(value);
  return Array.isArray(value) ? value.map(shallow) : value;
};

const text = readFileSync(process.argv[3], "utf-8");
const exact = parse(text);
let count = 0;
let differences = 0;
JSON.parse(text).forEach(({ data, samples }, index) => {
  const requests = { typed: requestOf(plain(exact[index].get("call"))), held: requestIn(data) };
  for (const [language, wanted] of Object.entries(samples)) {
    for (const [origin, request] of Object.entries(requests)) {
      count += 1;
      const found = sampleOf(request, language);
      if (found === wanted) continue;
      differences += 1;
      console.log(`case ${index}, ${origin}, ${language}\n--- found\n${found}\n--- wanted\n${wanted}`);
    }
  }
});
console.log(`${count} samples`);
process.exit(differences ? 1 : 0);
