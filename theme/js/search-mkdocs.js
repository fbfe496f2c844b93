/* Full text through the index of MkDocs' own search plugin: one file with the text of all sections. */
import { flatten, findTerm, lettersOf } from "./search-words.js";

export async function start(root) {
  const answer = await fetch(new URL("search/search_index.json", root));
  if (!answer.ok) throw new Error(`search index: ${answer.status}`);
  const pages = new Map();
  for (const { location, title, text } of (await answer.json()).docs) {
    const [url, id] = location.split("#");
    if (!pages.has(url)) pages.set(url, { title: plain(title), url: new URL(url, root).href, text: "", hidden: "", trail: "", filters: {}, anchors: [] });
    const page = pages.get(url);
    if (id) page.anchors.push({ id, title: plain(title), at: page.text.length });
    page.text += `${id ? `${plain(title)} ` : ""}${plain(text)} `;
  }
  for (const page of pages.values()) page.flat = flatten(page.text);

  return {
    /** Scores by page: how often it has the words, in relation to the length of its text. */
    async pages(query) {
      const words = query.startsWith('"') ? [lettersOf(query)] : query.split(/\s+/).map(lettersOf).filter(Boolean);
      const found = new Map();
      for (const [url, { flat }] of pages) {
        const hits = words.map((word) => counted(flat, word));
        if (hits.every(Boolean)) found.set(url, hits.reduce((sum, hit) => sum + hit, 0) / Math.sqrt(flat.letters.length + 400));
      }
      return found;
    },
    read: async (url) => pages.get(url),
  };
}

function counted(flat, word) {
  let [count, from] = [0, 0];
  for (let found; count < 40 && (found = findTerm(flat, { word, stem: word }, from)); from = found.end) count++;
  return count;
}

const CHARACTERS = { lt: "<", gt: ">", amp: "&", quot: '"', nbsp: " ", "#39": "'", "#34": '"' };

/** A text of the index with its entities decoded. It is never parsed as HTML: a tag in it is text of the page. */
function plain(text) {
  return (text ?? "").replace(/&(#?\w+);/g, (whole, name) => CHARACTERS[name] ?? whole);
}
