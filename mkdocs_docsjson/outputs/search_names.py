"""The list of names that search looks at first: titles, headings, operations, schemas; a file for each division.

A file is JSON, `{"stop": words, "ways": [way], "pages": [page], "editions": [ids]}`. A way is `[breadcrumb, tab]`; a
page is `[title, address, way, kind, id, names, headings]`, its empty ends left out: `kind` as in `SearchArticle`, `id`
that of the full text (empty where there is none), `names` one string with a name a line, `headings` a list of titles,
or of `[title, id]` where the id is not what `plain_id` makes of the title. `editions` names pages that are one page in
several versions, languages or products, each entry those of one, other readers' too; it is left out if there are none.
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
"""Bytes of a list, compressed, beside those of the page's titles and addresses."""
COMMON = 8
"""Pages that have a heading from which on it names none of them."""

Key = tuple[str, ...]


def names_files(articles: Sequence[SearchArticle], ids: Mapping[str, str]) -> dict[str, str]:
    """All lists by path. ids: by address of a page, its id in the full text."""
    by_key: dict[Key, list[SearchArticle]] = {}
    for article in articles:
        by_key.setdefault(_key(article), []).append(article)
    editions = _editions(articles, ids)
    made = {}
    for key in {*by_key, ("",) * len(KINDS)}:
        own = [each for each in articles if _belongs(each, key)]
        made[names_file(zip(KINDS, key, strict=True))] = names_list(own, ids, editions)
    return dict(sorted(made.items()))


def names_scripts(files: Mapping[str, str]) -> dict[str, Any]:
    """Lists as scripts that hand them in, for a copy on a disk, where a page may read nothing else."""
    return {f"{path.removesuffix('.json')}.js": f"djNames({text});\n" for path, text in files.items()}


def names_list(articles: Sequence[SearchArticle], ids: Mapping[str, str], editions: Sequence[str] = ()) -> str:
    """One list. Headings that many pages have are left out, and of a long list the deeper ones. See `_editions`."""
    shared = Counter(title for article in articles for title in {title for _, title in article.headings})
    ways: dict[tuple[str, str], int] = {}
    common = {title for title, count in shared.items() if count > COMMON}
    pages = [_page(article, ids.get(article.page.url, ""), ways, common) for article in articles]
    lang = articles[0].page.lang if articles else ""
    while True:
        told = {"stop": stop_words(lang), "ways": list(ways), "pages": [_cut(page) for page in pages]}
        text = _json({**told, "editions": editions} if editions else told)
        if len(text) < LIMIT or not _shortened(pages, text):
            return text


def plain_id(title: str) -> str:
    """The id that most headings have; the script makes the same of a title."""
    return re.sub(r"\W+", "-", title.lower()).strip("-")


@lru_cache(maxsize=1)
def _all_stop_words() -> dict[str, str]:
    text = files("mkdocs_docsjson").joinpath("data", "stop-words.yml").read_text("utf-8")
    return {str(lang): str(words) for lang, words in yaml12.read(text).value.items()}


def stop_words(lang: str) -> str:
    """Words of a language that say nothing of what is looked for, with a space between them."""
    known = _all_stop_words()
    return known.get(lang) or known.get(re.split("[-_]", lang)[0].lower(), "")


def _key(article: SearchArticle) -> Key:
    given = dict(article.filters)
    return tuple(given.get(kind, "") for kind in KINDS)


def _belongs(article: SearchArticle, key: Key) -> bool:
    """Whether a page is one of the readers of `key`; a page that no division names is one of all."""
    own = _key(article)
    if any(mine and wanted and mine != wanted for mine, wanted in zip(own, key, strict=True)):
        return False
    return own == key or article.page.primary or all(wanted or not mine for mine, wanted in zip(own, key, strict=True))


def _editions(articles: Sequence[SearchArticle], ids: Mapping[str, str]) -> list[str]:
    """Of each page that has several editions, their ids, or addresses where there is no full text."""
    groups: dict[str, list[str]] = {}
    for article in articles:
        page = article.page
        groups.setdefault(page.original_url or page.url, []).append(ids.get(page.url, "") or page.url)
    return [" ".join(group) for group in groups.values() if len(group) > 1]


def _page(article: SearchArticle, id_: str, ways: dict[tuple[str, str], int], common: Collection[str]) -> list[Any]:
    page = article.page
    way = (article.breadcrumb, dict(article.filters).get("tab", ""))
    headings = [
        title if plain_id(title) == name else [title, name]
        for name, title in article.headings
        if name and title and title not in common
    ]
    number = ways.setdefault(way, len(ways))
    return [page.title, page.url, number, article.kind, id_, "\n".join(article.names), headings]


def _cut(page: list[Any]) -> list[Any]:
    """Without the empty values at its end."""
    end = len(page)
    while not page[end - 1] and end > 3:
        end -= 1
    return page[:end]


def _shortened(pages: list[list[Any]], text: str) -> bool:
    """Whether anything could be left out of a list that is too long: a fifth of the headings of the longest pages."""
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
