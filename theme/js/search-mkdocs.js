/* Search through the index of MkDocs' own search plugin: one file with the text of all sections. */

const AROUND = 60; /* characters shown before a match */
const LENGTH = 180;
const SECTIONS = 3; /* of a page at most, the best */

export async function start(root) {
  const answer = await fetch(new URL("search/search_index.json", root));
  if (!answer.ok) throw new Error(`search index: ${answer.status}`);
  const { docs } = await answer.json();
  const entries = docs.map(({ location, title, text }) => ({ location, page: location.split("#")[0], title: plain(title), text: plain(text) }));
  const titles = new Map(entries.map(({ location, title }) => [location, title]));
  const address = (location) => new URL(location, root).href;

  return {
    /** At most `limit` pages, that of the best section or text first. */
    async search(query, filters, limit) {
      const words = query.toLowerCase().split(/\s+/).filter(Boolean);
      const pages = new Map();
      const found = entries.map((entry) => ({ ...entry, score: score(entry, words) })).filter((entry) => entry.score > 0);
      for (const { location, page, title, text } of found.sort((one, other) => other.score - one.score)) {
        if (!pages.has(page) && pages.size === limit) continue;
        const hit = pages.get(page) ?? { title: titles.get(page) ?? title, url: address(page), text: [], sections: [] };
        pages.set(page, hit);
        if (location === page) hit.text = excerpt(text, words);
        else if (hit.sections.length < SECTIONS) hit.sections.push({ title, url: address(location), text: excerpt(text, words) });
      }
      return [...pages.values()];
    },
  };
}

const CHARACTERS = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " ", "#39": "'", "#34": '"' };

/** The index holds text, with entities in places. It is never read as HTML: a tag in it is what a page shows. */
function plain(text) {
  return (text ?? "").replace(/&(#?\w+);/g, (whole, name) => CHARACTERS[name] ?? whole);
}

/** 0 unless every word is found; words in titles and at the start of words count more. */
function score({ title, text }, words) {
  const [head, body] = [title.toLowerCase(), text.toLowerCase()];
  let total = 0;
  for (const word of words) {
    const inTitle = head.includes(word) ? (head.startsWith(word) ? 12 : 8) : 0;
    const inText = body.includes(word) ? (` ${body}`.includes(` ${word}`) ? 2 : 1) : 0;
    if (!inTitle && !inText) return 0;
    total += inTitle + inText;
  }
  return total;
}

function excerpt(text, words) {
  const low = text.toLowerCase();
  const places = words.map((word) => low.indexOf(word)).filter((place) => place >= 0);
  const start = Math.max(0, Math.min(...(places.length ? places : [0])) - AROUND);
  const part = (start ? "…" : "") + text.slice(start, start + LENGTH) + (start + LENGTH < text.length ? "…" : "");
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  return part.split(new RegExp(`(${pattern})`, "gi")).map((piece, number) => [piece, number % 2 === 1]).filter(([piece]) => piece);
}
