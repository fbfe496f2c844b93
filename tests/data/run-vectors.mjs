// Runs vectors.js in node: `node run-vectors.mjs <folder of theme/js>`; ends with status 1 if there are differences.

import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const load = (name) => import(pathToFileURL(join(process.argv[2], "playground", `${name}.js`)));
const modules = { json: await load("json"), styles: await load("styles"), request: await load("request") };
const read = (name) => readFileSync(join(here, name), "utf-8");
const differences = (0, eval)(read("vectors.js"))(modules, read("request-vectors.json"));
console.log(differences.join("\n"));
process.exit(differences.length ? 1 : 0);
