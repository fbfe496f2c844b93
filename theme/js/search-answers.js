/* Answers to a query: pages from the list of names, and pages from the full text, merged.
   A page is `{ title, url, trail, kind, text, sections }`, a section `{ title, url, text }`; `text` is a list of
   `[string, isMatch]`, so that nothing is ever parsed as HTML.

   A full-text engine has two functions. `pages(query)`: scores, by key, of pages that may have all words of the query.
   `read(key)`: `{ title, url, text, hidden, trail, filters, anchors }`, an anchor being `{ id, title, at }`. */
import { drawn, holds } from "./search-excerpts.js";
import { namesOf } from "./search-names.js";
import { flatten, lettersOf, stem, termsOf } from "./search-words.js";

const PAGES = 10;
const READ = 4; /* pages whose text is looked at */
const FEW = 3; /* pages with all terms below which those with some, and those of other readers, are shown, too */
const PARTS = 0.6; /* what it is worth that a text has the parts of `a.b_c` */
/* Weights, relative to a title with all words and others: for the best page of the full text; … */
const TEXT = 0.8;
const TEXT_OF_NAMED = 0.4; /* … the share of that where a name says it already */
const PHRASE = 0.3; /* … that its words stand beside each other, as typed */
const LITERAL = 0.4; /* … that it has `--a-b` to the letter */
const GUIDE = 1.2; /* how much more a guide is worth than an operation or a list of changes */

/** root: address of the site's root. list: content of the file of names. engine(): promise of the full-text engine. */
export function startAnswers(root, list, engine) {
  const names = namesOf(list, root);
  const byKey = new Map(names.pages.map((page) => [page.key, page]));
  const originals = new Set(names.pages.map(({ key }) => names.originalOf(key)));
  const texts = new Map();

  /** A list in which only the first edition of each page is kept. list: keys, or objects with a page. */
  function once(list) {
    const seen = new Set();
    return list.filter((each) => seen.size < seen.add(names.originalOf(each.page?.key ?? each)).size);
  }

  async function read(text, key) {
    if (!texts.has(key)) texts.set(key, text.read(key).then((page) => ({ ...page, flat: flatten(page.text) })).catch(() => null));
    return texts.get(key);
  }

  /** The pages that have a term in their text: `{ term, pages }`, with scores from 0 to 1 by key. */
  async function holders(text, term) {
    const queries = [term.exact ? `"${term.text}"` : term.stem === term.word ? term.text : term.stem];
    if (term.breaks) queries.push(/^v/i.test(term.text) ? term.text.slice(1) : `v${term.text}`);
    const parts = !term.exact && term.parts.length > 1 ? [term.parts.join(" ")] : [];
    const pages = new Map();
    const take = async (query, share, wanted) => {
      const found = await checked(text, await text.pages(query), wanted);
      const most = Math.max(...found.values(), 0) || 1;
      for (const [key, score] of found) pages.set(key, Math.max(pages.get(key) ?? 0, (share * score) / most));
    };
    await Promise.all([...queries.map((query) => take(query, 1, term)), ...parts.map((query) => take(query, PARTS, { ...term, loose: true }))]);
    return { term, pages };
  }

  /** The pages found, or none if the best one lacks the term: Pagefind shortens a word until it finds something. */
  async function checked(text, found, term) {
    if (!found.size || names.knows(term)) return found;
    const [best] = [...found].reduce((one, other) => (other[1] > one[1] ? other : one));
    const page = await read(text, best);
    return page && holds(page, term) ? found : new Map();
  }

  /** Whether the engine found a page for a term that is not in its text. Such pages are removed from the term. */
  async function isUnfounded(text, { page, share }, found, literal) {
    const known = share ? await read(text, page.key) : null;
    if (!known) return false;
    const low = known.text.toLowerCase();
    literal.set(page.key, found.filter(({ term }) => term.code && low.includes(term.text.toLowerCase())).length);
    const wrong = found.filter(({ term, pages }) => pages.has(page.key) && !holds(known, { ...term, loose: term.parts.length > 1 && !term.breaks }));
    for (const { pages } of wrong) pages.delete(page.key);
    return wrong.length > 0;
  }

  /** For each term: null, or if it was found nowhere, a term with a similar word from the names. */
  function corrections(terms, found) {
    return terms.map((term, i) => {
      const unknown = !found[i]?.pages.size && !term.exact && !term.code && !names.knows(term);
      const word = unknown ? names.correction(term.word) : null;
      return word && { ...term, text: word, word, parts: [word], stem: stem(word) };
    });
  }

  function together(query, terms, found, phrase, literal, within) {
    const all = new Map(names.match(terms, lettersOf(query)).map((each) => [each.page.key, { ...each, share: 0 }]));
    const rare = found.map(({ pages }) => Math.log(1 + byKey.size / (1 + pages.size)));
    const weight = rare.reduce((sum, each) => sum + each, 0) || 1;
    for (const key of new Set(found.flatMap(({ pages }) => [...pages.keys()]))) {
      const page = byKey.get(key);
      if (!page) continue;
      if (!all.has(key)) all.set(key, { page, score: 0, rows: [], best: terms.map(() => 0), near: false });
      const each = all.get(key);
      each.has = found.map(({ pages }, i) => pages.has(key) || each.best[i] > 0.5);
      each.share = found.reduce((sum, { pages }, i) => sum + (pages.get(key) ?? 0) * rare[i], 0) / weight;
      const cover = each.has.reduce((sum, yes, i) => sum + (yes ? rare[i] : 0), 0) / weight;
      each.score += (each.near ? TEXT_OF_NAMED : 1) * TEXT * each.share * cover * cover + (phrase.has(key) ? PHRASE * cover : 0);
      each.score += (LITERAL * (literal.get(key) ?? 0)) / terms.length;
    }
    const isCode = terms.some(({ code }) => code);
    const own = [...all.values()].filter(({ page }) => within(page));
    for (const each of own) if (!each.page.kind && !isCode) each.score *= GUIDE;
    const sorted = once(own.sort((one, other) => other.score - one.score));
    const [whole, part] = split(sorted, ({ has, best }) => (has ?? best.map((one) => one > 0.5)).every(Boolean));
    if (whole.length < FEW) return [...whole, ...part];
    return sorted.filter((each) => whole.includes(each) || each.score > 0.8 * whole[0].score);
  }

  /** Pages of other versions and products that have all terms, without other editions of the reader's own pages. */
  async function elsewhere(text, terms, found) {
    const keys = [...(found[0]?.pages.keys() ?? [])].filter((key) => !originals.has(names.originalOf(key)) && found.every(({ pages }) => pages.has(key)));
    const total = (key) => found.reduce((sum, { pages }) => sum + pages.get(key), 0);
    const best = once(keys.sort((one, other) => total(other) - total(one))).slice(0, FEW);
    const pages = await Promise.all(best.map((key) => read(text, key)));
    return pages
      .filter((page) => page && terms.every((term) => holds(page, { ...term, loose: term.parts.length > 1 })))
      .map((page) => {
        const trail = [...["product", "version"].flatMap((kind) => page.filters[kind] ?? []), page.trail].filter(Boolean).join(" / ");
        return { ...drawn({ page: { ...page, kind: "", place: { trail } }, rows: [] }, terms, page), isOther: true };
      });
  }

  async function answered(query, within, text) {
    let terms = termsOf(query, names.stopWords);
    const look = () => Promise.all(terms.map((term) => (text ? holders(text, term) : { term, pages: new Map() })));
    let found = await look();
    const instead = corrections(terms, found);
    if (instead.some(Boolean)) {
      terms = terms.map((term, i) => instead[i] ?? term);
      found = await look();
    }
    const phrase = text && terms.length > 1 ? await text.pages(`"${query.replaceAll('"', " ").trim()}"`) : new Map();
    const literal = new Map();
    const list = () => together(query, terms, found, phrase, literal, within);
    let pages = list();
    for (let round = 0, again = Boolean(text); round < 3 && again; round++) {
      again = (await Promise.all(pages.slice(0, READ).map((each) => isUnfounded(text, each, found, literal)))).some(Boolean);
      pages = list();
    }
    const others = text && pages.length < FEW ? await elsewhere(text, terms, found) : [];
    const shown = await Promise.all(pages.slice(0, PAGES).map(async (each, i) => drawn(each, terms, i < READ && each.share ? await read(text, each.page.key) : null)));
    return { pages: [...shown, ...others], meant: instead.some(Boolean) ? terms.map(({ text }) => text).join(" ") : "" };
  }

  return {
    /** Pages with all terms in the list of names, without waiting for the full text. */
    quick(query, within = () => true) {
      const terms = termsOf(query, names.stopWords);
      const found = names.match(terms, lettersOf(query)).filter(({ page, best }) => within(page) && best.every((part) => part > 0.5));
      return once(found).slice(0, PAGES).map((each) => drawn(each, terms, null));
    },

    /** All answers: `{ pages, meant }`. `meant`: the corrected query if a word was corrected, else empty.
        within(page): whether to show a page of the list of names. Without a full text, only names are searched. */
    full: (query, within = () => true) => engine().then((text) => answered(query, within, text)).catch(() => answered(query, within, null)),

    /** Suggestions for a query without answers: similar words of names, the most similar first. */
    near: (query) => names.near(termsOf(query, names.stopWords).map(({ word }) => word)),
  };
}

function split(list, test) {
  return [list.filter(test), list.filter((each) => !test(each))];
}
