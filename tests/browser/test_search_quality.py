"""The quality of search in the documentation: how often the right page is first. Queries and answers are data."""

from __future__ import annotations

import json
from collections import defaultdict
from fnmatch import fnmatchcase
from pathlib import Path
from urllib.parse import unquote

import yaml
from browser_sites import OpenPage, Serve

QUERIES: dict[str, dict[str, list[str] | None]] = yaml.safe_load(
    (Path(__file__).parent.parent / "fixtures" / "search-queries.yml").read_text("utf-8")
)
FIRST, IN_THREE, KIND = 0.92, 0.97, 0.8
ASK = """async (queries) => {
  const folder = document.querySelector("script[type=module]").src.replace(/[^/]*$/, "");
  const { prepare, root } = await import(folder + "search-engine.js");
  const answers = await prepare();
  const path = (url) => url.slice(root.href.length).replace(/\\/(?=$|#)/, "");
  const found = {};
  for (const query of queries) {
    const quick = answers.quick(query).map(({ url }) => path(url));
    const { pages } = await answers.full(query);
    found[query] = { quick, pages: pages.map(({ url, sections }) => [path(url), ...sections.map((one) => path(one.url))]) };
  }
  return found;
}"""


def rank(pages: list[list[str]], right: list[str]) -> int:
    """The rank of the first right page, from 1; 0 if there is none."""
    wanted = [each.partition("#")[0] for each in right]
    places = (number for number, (page, *_) in enumerate(pages, 1) if any(fnmatchcase(page, each) for each in wanted))
    return next(places, 0)


def test_the_right_page_comes_first(demo: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(demo)}/")
    asked = [str(query) for kind in QUERIES.values() for query in kind]
    found = page.evaluate(ASK, asked)
    ranks: dict[str, dict[str, int]] = defaultdict(dict)
    sections, flickers = [], []
    for kind, queries in QUERIES.items():
        for query, right in queries.items():
            pages, quick = found[str(query)]["pages"], found[str(query)]["quick"]
            if not right:
                assert pages == [], f"{query}: nothing is to be found"
                continue
            ranks[kind][str(query)] = place = rank(pages, right)
            if quick and rank([[each] for each in quick[:1]], right) and place != 1:
                flickers.append(query)
            sections += [any(each in map(unquote, rows) for rows in pages[:3]) for each in right if "#" in each]
    every = [place for kind in ranks.values() for place in kind.values()]
    told = json.dumps(
        {kind: {query: place for query, place in each.items() if place != 1} for kind, each in ranks.items()}
    )
    assert sum(place == 1 for place in every) >= FIRST * len(every), told
    assert sum(0 < place <= 3 for place in every) >= IN_THREE * len(every), told
    for kind, places in ranks.items():
        assert sum(place == 1 for place in places.values()) >= KIND * len(places), f"{kind}: {told}"
    assert sum(sections) >= 0.85 * len(sections)
    assert flickers == [], "the list of names had them right, and the full text put another page first"
    assert page.failures == []
