/* Search through Pagefind's index: it loads the parts of it that a query needs. */

const WAIT = 120; /* milliseconds without a key before a query is sent */
const SECTIONS = 3; /* of a page at most, those with most matches */
const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&#x27;": "'", "&amp;": "&" };

export async function start(root) {
  const pagefind = await import(new URL("pagefind/pagefind.js", root));
  await pagefind.options({ baseUrl: root.pathname, excerptLength: 24 });
  await pagefind.init();

  return {
    /** At most `limit` pages, the best first; null when a newer query took over. */
    async search(query, filters, limit) {
      const found = await pagefind.debouncedSearch(query, { filters }, WAIT);
      if (!found) return null;
      return Promise.all(found.results.slice(0, limit).map(async (result) => pageOf(await result.data())));
    },
  };
}

function pageOf({ url, meta = {}, sub_results: parts = [], excerpt }) {
  const { title = url, breadcrumb: trail = "" } = meta;
  const isPage = (part) => !part.title || part.url === url;
  const best = parts.filter((part) => !isPage(part)).sort((one, other) => other.locations.length - one.locations.length).slice(0, SECTIONS);
  const own = parts.length ? parts.find(isPage)?.excerpt : excerpt;
  return {
    title,
    url,
    trail,
    text: without(title, textOf(own)),
    sections: parts.filter((part) => best.includes(part)).map((part) => ({ title: part.title, url: part.url, text: without(part.title, textOf(part.excerpt)) })),
  };
}

/** An excerpt without the heading that it begins with: the heading stands above it. */
function without(title, parts) {
  const text = parts.map(([part]) => part).join("");
  const gap = text.startsWith(title) && text.slice(title.length).match(/^[\s\p{P}]+/u);
  let rest = gap ? title.length + gap[0].length : 0;
  return parts.flatMap(([part, match]) => {
    const left = part.slice(rest);
    rest = Math.max(0, rest - part.length);
    return left ? [[left, match]] : [];
  });
}

/** `a <mark>b</mark>` → `[["a ", false], ["b", true]]`. */
function textOf(excerpt = "") {
  return excerpt
    .split(/<mark>(.*?)<\/mark>/s)
    .map((part, number) => [part.replace(/&(lt|gt|quot|#39|#x27|amp);/g, (entity) => ENTITIES[entity]), number % 2 === 1])
    .filter(([part]) => part);
}
