/* Search through Pagefind's index: it loads the parts of it that a query needs. */

const WAIT = 120; /* milliseconds without a key before a query is sent */
const ENTITIES = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&#x27;": "'", "&amp;": "&" };

export async function start(root) {
  const pagefind = await import(new URL("pagefind/pagefind.js", root));
  await pagefind.options({ baseUrl: root.pathname, excerptLength: 24 });
  await pagefind.init();

  return {
    /** At most `limit` hits, sections before their page's other text; null when a newer query took over. */
    async search(query, filters, limit) {
      const found = await pagefind.debouncedSearch(query, { filters }, WAIT);
      if (!found) return null;
      const pages = await Promise.all(found.results.slice(0, limit / 2).map((result) => result.data()));
      return pages.flatMap(hitsOf).slice(0, limit);
    },
  };
}

function hitsOf(page) {
  const title = page.meta?.title ?? page.url;
  const sections = page.sub_results?.length ? page.sub_results.slice(0, 3) : [page];
  return sections.map((section) => {
    const whole = !section.title || section.url === page.url || section.title === title;
    return {
      title: whole ? title : section.title,
      trail: [page.meta?.breadcrumb, whole ? "" : title].filter(Boolean).join(" / "),
      url: section.url,
      text: without(whole ? title : section.title, textOf(section.excerpt)),
    };
  });
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
