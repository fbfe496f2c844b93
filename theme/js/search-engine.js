/* The search of this site: the list of names of the reader's own pages, and the engine of full text behind it. */
import { make, site } from "./page.js";
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
  const isCopy = site.search === "list"; /* of a site on a disk, where no browser reads an index */
  const engine = () => (text ??= isCopy ? Promise.reject(new Error("no full text")) : import(`./search-${site.search}.js`).then((module) => module.start(root)));
  engine().catch(() => {});
  const listed = isCopy ? run : fetched;
  const list = (await listed(site.names)) ?? (await listed("search/names.json"));
  if (!list) throw new Error("no list of names");
  return startAnswers(root, list, engine);
}

/** The list as a script that hands it in, which may be read from a disk. */
const run = (path) =>
  new Promise((done) => {
    window.djNames = done;
    const script = make("script", { src: new URL(path.replace(/json$/, "js"), root) });
    script.addEventListener("error", () => done(null));
    document.head.append(script);
  });

/** null where there is no such file, as for a division without pages that search may find. */
async function fetched(path) {
  const answer = await fetch(new URL(path, root), { cache: "no-cache" });
  return answer.ok ? answer.json() : null;
}
