/* The search of this site: the list of names of the reader's own pages, and the engine of full text behind it. */
import { site } from "./page.js";
import { startAnswers } from "./search-answers.js";

export const root = new URL(site.base, location.href);

let started;
/** Load what a search needs; gives `startAnswers`. */
export const prepare = () =>
  (started ??= start().catch((failure) => {
    started = undefined;
    throw failure;
  }));

async function start() {
  let text;
  const engine = () => (text ??= import(`./search-${site.search}.js`).then((module) => module.start(root)));
  engine().catch(() => {});
  const list = (await fetched(site.names)) ?? (await fetched("search/names.json"));
  if (!list) throw new Error("no list of names");
  return startAnswers(root, list, engine);
}

/** null where there is no such file, as for a division without pages that search may find. */
async function fetched(path) {
  const answer = await fetch(new URL(path, root), { cache: "no-cache" });
  return answer.ok ? answer.json() : null;
}
