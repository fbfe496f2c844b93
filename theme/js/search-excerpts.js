/* Excerpts of a page's text: the sections with the terms of a query, and the words around them. */
import { findTerm, flatten } from "./search-words.js";

const SECTIONS = 3; /* of a page at most, the best */
const AROUND = 60; /* characters shown before a match */
const LENGTH = 180;
const HITS = 400; /* of a page at most that are looked at */

/** A page as in search-answers.js, with sections and excerpts. `rows`: matches in names. `text`: of `read`, or null. */
export function drawn({ page, rows }, terms, text) {
  const at = (id) => `${page.url}#${id}`;
  const sections = rows
    .filter(({ name, cover }) => name.anchor && cover > 0.4)
    .slice(0, SECTIONS)
    .map(({ name }) => ({ title: name.text, url: at(name.anchor), text: [] }));
  let own = [];
  for (const spot of text ? spotsOf(text, terms) : []) {
    const excerpt = excerptOf(text, spot, terms);
    const known = spot.anchor && sections.find(({ url }) => url === at(spot.anchor.id));
    if (!spot.anchor) own = excerpt;
    else if (known) known.text = excerpt;
    else if (sections.length < SECTIONS) sections.push({ title: spot.anchor.title, url: at(spot.anchor.id), text: excerpt });
  }
  return { title: page.title, url: page.url, trail: page.place.trail, kind: page.kind, text: own, sections };
}

/** Whether a page has a term, in its text, title or hidden words. */
export const holds = ({ flat, title, hidden }, term) =>
  [flat, flatten(title), flatten(hidden)].some((each) => findTerm(each, term) || (term.loose && term.parts.every((part) => findTerm(each, { word: part, stem: part }))));

/** The best place in each section with a term: `{ anchor, at }`. Sections with most terms come first. */
function spotsOf({ flat, anchors }, terms) {
  const sections = new Map();
  terms.forEach((term, number) => {
    for (let from = 0, found, count = 0; count < HITS && (found = findTerm(flat, term, from)); from = found.end, count++) {
      const at = flat.at[found.at];
      const anchor = anchors.findLast((each) => each.at <= at) ?? null;
      if (!sections.has(anchor)) sections.set(anchor, { anchor, at, terms: new Set(), count: 0, exact: false });
      const spot = sections.get(anchor);
      spot.terms.add(number);
      spot.count++;
      if (found.exact && !spot.exact) [spot.at, spot.exact] = [at, true];
    }
  });
  return [...sections.values()].sort((one, other) => other.terms.size - one.terms.size || other.exact - one.exact || other.count - one.count);
}

function excerptOf({ text }, { at, anchor }, terms) {
  const heading = anchor && text.startsWith(anchor.title, anchor.at) ? anchor.title.length : 0; /* it stands above */
  const begin = anchor ? anchor.at + heading + (heading && /[\s.:·—]*/u.exec(text.slice(anchor.at + heading))[0].length) : 0;
  const near = Math.max(begin, at - AROUND);
  const start = near > begin ? Math.min(at, near + text.slice(near, at).search(/\s|$/) + 1) : begin; /* not inside a word */
  const piece = text.slice(start, start + LENGTH);
  const flat = flatten(piece);
  const marks = terms.flatMap((term) => {
    const found = [];
    for (let from = 0, one; (one = findTerm(flat, term, from)); from = one.end) found.push([flat.at[one.at], flat.at[one.end - 1] + 1]);
    return found;
  });
  const parts = marked(piece, marks);
  return [...(start > begin ? [["…", false]] : []), ...parts, ...(start + LENGTH < text.length ? [["…", false]] : [])];
}

/** A text as parts `[string, isMatch]`. */
function marked(piece, marks) {
  const parts = [];
  let at = 0;
  for (const [start, end] of marks.sort((one, other) => one[0] - other[0] || other[1] - one[1])) {
    if (start < at) continue;
    parts.push([piece.slice(at, start), false], [piece.slice(start, end), true]);
    at = end;
  }
  return [...parts, [piece.slice(at), false]].filter(([part]) => part);
}
