"""The lists of names that search looks at first: titles, headings, operations, schemas; a file for each division.

A file is JSON, `{"stop": words, "places": [place], "pages": [page], "editions": [ids]}`. A place is `[breadcrumb,
tab]`. A page is `[title, address, place, kind, id, names, headings]` without empty values at its end: `place` is an
index into `places`, `kind` as in `SearchArticle`, `id` the page's id in the full text (empty where there is none),
`names` one string with a name per line, `headings` a list of titles, or of `[title, id]` where the id is not
`plain_id(title)`. `editions` groups pages that are the same page in several versions, languages or products. Each
entry lists the ids of one page, also those outside of this list; the key is left out if there are none.
"""

from __future__ import annotations

import gzip
import json
import re
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.site.readers import KINDS, names_file

if TYPE_CHECKING:
    from mkdocs_docsjson.outputs.search import SearchArticle

LIMIT = 25_000
"""The most bytes of a compressed list. Headings are left out to reach it; titles and addresses never are."""
COMMON = 8
"""A heading that more pages than this have is left out, as it identifies none of them."""

Key = tuple[str, ...]


def names_files(articles: Sequence[SearchArticle], ids: Mapping[str, str]) -> dict[str, str]:
    """Return all lists by path.

    ids: the id of each page in the full text, by the page's address.
    """
    by_key: dict[Key, list[SearchArticle]] = {}
    for article in articles:
        by_key.setdefault(_key(article), []).append(article)
    editions = _editions(articles, ids)
    files = {}
    for key in {*by_key, ("",) * len(KINDS)}:
        own = [each for each in articles if _belongs(each, key)]
        files[names_file(zip(KINDS, key, strict=True))] = names_list(own, ids, editions)
    return dict(sorted(files.items()))


def names_scripts(files: Mapping[str, str]) -> dict[str, Any]:
    """Return the lists as scripts, for a copy on a disk, where a page cannot read JSON files."""
    return {f"{path.removesuffix('.json')}.js": f"djNames({text});\n" for path, text in files.items()}


def names_list(articles: Sequence[SearchArticle], ids: Mapping[str, str], editions: Sequence[str] = ()) -> str:
    """Return one list. Headings that many pages have are left out.

    If the list is too long, the last headings of the longest pages are left out, too.

    editions: see `_editions`.
    """
    shared = Counter(title for article in articles for title in {title for _, title in article.headings})
    places: dict[tuple[str, str], int] = {}
    common = {title for title, count in shared.items() if count > COMMON}
    pages = [_page(article, ids.get(article.page.url, ""), places, common) for article in articles]
    lang = articles[0].page.lang if articles else ""
    while True:
        found = {
            "stop": stop_words(lang),
            "places": list(places),
            "pages": [_without_empty_end(page) for page in pages],
        }
        text = _json({**found, "editions": editions} if editions else found)
        if len(text) < LIMIT or not _shorten(pages, text):
            return text


def plain_id(title: str) -> str:
    """Return the id that most headings have. The search script computes the same from a title."""
    return re.sub(r"\W+", "-", title.lower()).strip("-")


@lru_cache(maxsize=1)
def _all_stop_words() -> dict[str, str]:
    text = files("mkdocs_docsjson").joinpath("data", "stop-words.yml").read_text("utf-8")
    return {str(lang): str(words) for lang, words in yaml12.read(text).value.items()}


def stop_words(lang: str) -> str:
    """Return the words of a language that are ignored in queries, separated by spaces."""
    known = _all_stop_words()
    return known.get(lang) or known.get(re.split("[-_]", lang)[0].lower(), "")


def _key(article: SearchArticle) -> Key:
    filters = dict(article.filters)
    return tuple(filters.get(kind, "") for kind in KINDS)


def _belongs(article: SearchArticle, key: Key) -> bool:
    """Whether a page belongs to the list of `key`. A page outside of these divisions belongs to all lists."""
    own = _key(article)
    if any(mine and wanted and mine != wanted for mine, wanted in zip(own, key, strict=True)):
        return False
    return own == key or article.page.primary or all(wanted or not mine for mine, wanted in zip(own, key, strict=True))


def _editions(articles: Sequence[SearchArticle], ids: Mapping[str, str]) -> list[str]:
    """Return the ids of each page with several editions, separated by spaces; addresses where there is no full text."""
    groups: dict[str, list[str]] = {}
    for article in articles:
        page = article.page
        groups.setdefault(page.original_url or page.url, []).append(ids.get(page.url, "") or page.url)
    return [" ".join(group) for group in groups.values() if len(group) > 1]


def _page(article: SearchArticle, id_: str, places: dict[tuple[str, str], int], common: Collection[str]) -> list[Any]:
    page = article.page
    place = (article.breadcrumb, dict(article.filters).get("tab", ""))
    headings = [
        title if plain_id(title) == name else [title, name]
        for name, title in article.headings
        if name and title and title not in common
    ]
    number = places.setdefault(place, len(places))
    return [page.title, page.url, number, article.kind, id_, "\n".join(article.names), headings]


def _without_empty_end(page: list[Any]) -> list[Any]:
    """Return a page without the empty values at its end."""
    end = len(page)
    while not page[end - 1] and end > 3:
        end -= 1
    return page[:end]


def _shorten(pages: list[list[Any]], text: str) -> bool:
    """Shorten a list that is too long by a fifth of the headings of its longest pages. Returns whether it did."""
    size = len(gzip.compress(text.encode(), 6))
    if size <= LIMIT:
        return False
    most = max((len(page[-1]) for page in pages), default=0)
    if not most:
        return False
    for page in pages:
        del page[-1][max(most * 4 // 5, 0) :]
    return True


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
