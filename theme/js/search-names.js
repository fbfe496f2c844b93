/* Searches the list of names (see search_names.py): titles, headings and operations of pages. */
import { distance, find, flatten, fold, stem, wordEnd } from "./search-words.js";

const TITLE = 1; /* how much a match is worth there */
const NAME = 1;
const HEADING = 0.8;
const TRAIL = 0.35;

/** The same as `plain_id` of search_names.py. */
const idOf = (title) => title.toLowerCase().replace(/[^\p{L}\p{N}_]+/gu, "-").replace(/^-+|-+$/g, "");

export function namesOf(list, root) {
  const stopWords = new Set(list.stop.split(" "));
  const telling = (text) => (text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).map(fold).filter((word) => !stopWords.has(word)).join("");
  const places = list.places.map(([trail, tab]) => ({ trail, tab, ...flatten(trail) }));
  const pages = list.pages.map(([title, url, place = 0, kind = "", id = "", names = "", headings = []]) => {
    const page = { title, url: new URL(url, root).href, key: id || url, place: places[place], kind, names: [] };
    const add = (text, weight, anchor = "") => page.names.push({ text, weight, anchor, ...flatten(text), bare: telling(text) });
    add(title, TITLE);
    for (const name of names.split("\n").filter(Boolean)) {
      add(name, NAME);
      if (kind && name.startsWith("/")) add(`${kind} ${name}`, NAME);
    }
    for (const heading of headings) add(...(Array.isArray(heading) ? [heading[0], HEADING, heading[1]] : [heading, HEADING, idOf(heading)]));
    return page;
  });
  const editions = new Map((list.editions ?? []).flatMap((keys, number) => keys.split(" ").map((key) => [key, number])));
  return { pages, stopWords, originalOf: (key) => editions.get(key) ?? key, ...matcher(pages) };
}

function matcher(pages) {
  let words; /* of all names, for corrections; made when the first is wanted */
  const known = () =>
    (words ??= new Set(pages.flatMap(({ names }) => names.flatMap(({ letters, starts }) => wordsIn(letters, starts)))));

  return {
    /** Every page with a term in its names: `{ page, score, rows, best }`, best first. `terms`: of `termsOf`.
        `typed`: the letters of the whole query. */
    match(terms, typed) {
      const all = pages.map((page) => matchPage(page, terms)).filter(Boolean);
      const rare = terms.map((_, i) => Math.log(1 + pages.length / (1 + all.filter(({ best }) => best[i] > 0.5).length)));
      const weight = rare.reduce((sum, each) => sum + each, 0);
      for (const each of all) rate(each, rare, weight, typed);
      return all.sort((one, other) => other.score - one.score);
    },
    /** Whether any name has a word that begins with a term. */
    knows: (term) => pages.some(({ names }) => names.some((name) => quality(name, term) >= 0.6)),
    /** The most similar word of all names, for an unknown word; null if none is similar. */
    correction(word) {
      const size = word.length;
      if (size < 4 || /\d/.test(word)) return null;
      const allowed = size < 8 ? 1 : 2;
      let [best, least] = [null, 9];
      for (const other of known()) {
        const same = common(word, other);
        const most = same * 3 >= size * 2 && size >= 8 ? allowed + 1 : allowed;
        const steps = distance(word, other, most);
        if (steps > most) continue;
        const cost = steps - same / 100 + (same ? 0 : 0.5);
        if (cost < least) [best, least] = [other, cost];
      }
      return best;
    },
    /** Up to three words of names that are similar to the longest of some unknown words. */
    near(wanted) {
      const word = wanted.sort((one, other) => other.length - one.length)[0] ?? "";
      const most = Math.max(2, Math.floor(word.length / 2));
      const seen = new Set();
      const found = [...known()].map((other) => ({ other, steps: distance(word, other, most) - common(word, other) / 4 }));
      return found
        .filter(({ other, steps }) => steps <= most && common(word, other) > 0)
        .sort((one, other) => one.steps - other.steps)
        .filter(({ other }) => seen.size < seen.add(stem(other)).size)
        .slice(0, 3)
        .map(({ other }) => other);
    },
  };
}

function wordsIn(letters, starts) {
  const found = [];
  for (let at = 0, next; at < letters.length; at = next) {
    for (next = at + 1; next < letters.length && starts[next] !== 2; ) next++;
    if (next - at >= 4) found.push(letters.slice(at, next));
  }
  return found;
}

/** The letters that the longer of two words has after the other; empty if it does not begin with the other. */
const ending = (one, other) => (one.startsWith(other) ? one.slice(other.length) : other.startsWith(one) ? other.slice(one.length) : "");

function common(one, other) {
  let size = 0;
  while (size < one.length && one[size] === other[size]) size++;
  return size;
}

/** How well a name matches a term, from 0 to 1. */
function quality(name, { word, stem: bare, parts, breaks }) {
  const found = find(name, word, 0, breaks);
  if (found && !found.inside) {
    if (found.whole) return 1;
    const rest = name.letters.slice(found.end, wordEnd(name, found.end));
    return /^e?s$/.test(rest) ? 0.99 : 0.6 + (0.35 * word.length) / (word.length + rest.length);
  }
  if (bare !== word) {
    const near = find(name, bare);
    if (near && !near.inside && stem(name.letters.slice(near.at, wordEnd(name, near.end))) === bare) return 0.95;
  }
  if (parts.length > 1) {
    const each = parts.map((part) => find(name, part)).filter((part) => part && !part.inside);
    if (each.length === parts.length) return 0.8;
    if (parts.at(-1).length > 2 && name.letters === parts.at(-1)) return 0.7;
  }
  return found && word.length >= 4 ? 0.3 : 0;
}

function matchPage(page, terms) {
  const best = terms.map(() => 0);
  const rows = [];
  for (const name of page.names) {
    const found = terms.map((term) => quality(name, term));
    if (!found.some(Boolean)) continue;
    rows.push({ name, found });
    found.forEach((each, i) => (best[i] = Math.max(best[i], each * name.weight)));
  }
  const inTrail = terms.map((term) => quality(page.place, term));
  if (!rows.length && !inTrail.some(Boolean)) return null;
  return { page, best, rows, inTrail, terms };
}

/** Rate a page. rare: weight of each term, larger if fewer pages have it. weight: their sum. typed: as for `match`. */
function rate(each, rare, weight, typed) {
  const share = (found) => found.reduce((sum, part, i) => sum + part * rare[i], 0) / weight;
  const meant = each.terms.map(({ word }) => word).join("");
  for (const row of each.rows) {
    const { name, found } = row;
    const covered = Math.min(1, each.terms.reduce((sum, { word }, i) => sum + (found[i] >= 0.95 ? word.length + (found[i] < 1 ? 2 : 0) : found[i] > 0.5 ? word.length * found[i] : 0), 0) / (name.bare || name.letters).length);
    const cover = share(found);
    row.cover = cover;
    row.exact = name.letters === typed || name.letters === meant;
    row.near = row.exact || name.bare === meant || /^e?s$/.test(ending(name.bare, meant));
    const begins = name.letters.startsWith(typed) || name.bare.startsWith(meant);
    const nearly = name.letters === typed && typed !== meant ? 1.2 : row.exact ? 0.5 : row.near ? 0.48 : begins ? 0.15 : 0;
    const whole = covered > 0.8 ? 0.35 * cover : 0; /* nothing else is in the name */
    row.score = (name.letters === typed ? 1 : name.weight) * (cover * cover * (0.55 + 0.45 * covered) + whole + nearly);
  }
  each.rows.sort((one, other) => other.score - one.score);
  const together = each.best.map((part, i) => Math.max(part, each.inTrail[i] * TRAIL));
  const second = each.rows.find(({ name }) => name.letters !== each.rows[0].name.letters);
  each.near = each.rows.some(({ near }) => near);
  each.name = each.rows[0]?.name ?? null;
  each.cover = share(together);
  each.score = (each.rows[0]?.score ?? 0) + (each.rows[0]?.near ? 0.1 : 0.25) * (second?.score ?? 0) + 0.3 * each.cover * each.cover;
}
