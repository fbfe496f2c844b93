/* Loads the search of this site: the list of names of the reader's part of the site, and the full-text engine. */
import { make, site } from "./page.js";
import { startAnswers } from "./search-answers.js";

export const root = new URL(site.base, location.href);

let started;
/** Load everything for a search; gives a promise of the functions of `startAnswers`. */
export const prepare = () =>
  (started ??= start().catch((failure) => {
    started = undefined;
    throw failure;
  }));

async function start() {
  let text;
  const isCopy = site.search === "list"; /* of a site on a disk, where no browser reads an index */
  const engine = () => (text ??= isCopy ? Promise.reject(new Error("no full text")) : import(`./search-${site.search}.js`).then((module) => module.start(root)));
  engine().catch(() => {});
  const listed = isCopy ? run : fetched;
  const list = (await listed(site.names)) ?? (await listed("search/names.json"));
  if (!list) throw new Error("no list of names");
  return startAnswers(root, list, engine);
}

/** Load the list as a script, which browsers also read from a disk. */
const run = (path) =>
  new Promise((done) => {
    window.djNames = done;
    const script = make("script", { src: new URL(path.replace(/json$/, "js"), root) });
    script.addEventListener("error", () => done(null));
    document.head.append(script);
  });

/** Fetch the list; null if there is no such file, as for a division without searchable pages. */
async function fetched(path) {
  const answer = await fetch(new URL(path, root), { cache: "no-cache" });
  return answer.ok ? answer.json() : null;
}
