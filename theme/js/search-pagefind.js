/* Full text with Pagefind, which loads the parts of its index that a term needs. Keys of pages are Pagefind's ids. */

export async function start(root) {
  await WebAssembly.compile(Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0)); /* nothing; where a policy forbids even that, Pagefind would never answer */
  const pagefind = await import(new URL("pagefind/pagefind.js", root));
  await pagefind.options({ baseUrl: root.pathname });
  await pagefind.init();
  const kept = new Map();
  const data = new Map();

  const ask = (query) => {
    if (!kept.has(query)) {
      const found = pagefind.search(query).then(({ results }) => {
        for (const result of results) data.set(result.id, result);
        return new Map(results.map(({ id, score }) => [id, score]));
      });
      found.catch(() => kept.delete(query));
      kept.set(query, found);
    }
    return kept.get(query);
  };

  return {
    /** Scores, by id, of pages that may have a term: Pagefind shortens a word until it finds something. */
    pages: (query) => ask(query),
    /** A page: `{ title, url, text, hidden, trail, filters, anchors }`, an anchor being `{ id, title, at }`. */
    async read(id) {
      const { url, content, meta, anchors, filters } = await data.get(id).data();
      return { title: meta.title, url, text: content, trail: meta.breadcrumb, filters, hidden: `${meta.terms} ${meta.operation} ${meta.breadcrumb}`, anchors: places(content, anchors) };
    },
  };
}

/** Anchors with positions in characters, as Pagefind counts words. */
function places(content, anchors) {
  const starts = [...content.matchAll(/[^\s\u200b]+/g)].map(({ index }) => index);
  return anchors
    .filter(({ id, text }) => id && text)
    .map(({ id, text, location }) => ({ id, title: text.trim(), at: starts[location] ?? content.length }))
    .sort((one, other) => one.at - other.at);
}
