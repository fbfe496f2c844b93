"""Makes Pagefind's index reproducible: the same pages give the same bytes on every machine.

Pagefind (1.5) numbers pages in the order in which the disk lists them, and writes filters in a different order in each
run. Here pages are numbered by their addresses, so numbers stay when the content of pages changes, as
search_patch.py needs it.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from mkdocs_docsjson import disk
from mkdocs_docsjson.outputs.search_language import NOT_READ, SIGNATURE, SearchLanguage
from mkdocs_docsjson.outputs.search_postings import renumber_postings

ENTRY = "pagefind-entry.json"
_URL = re.compile(re.escape(SIGNATURE) + rb'\{"url":("(?:[^"\\]|\\.)*")')
_ENOUGH = 4_096
"""How many bytes at the start of a page's file contain its address."""


def sort_index(folder: Path) -> frozenset[str] | None:
    """Rewrite the index in `folder` with pages, words and filters in order; leave one of unknown format unchanged.

    Returns the paths of the files that are named by their content; None for an unknown format.
    """
    try:
        entry = json.loads((folder / ENTRY).read_bytes())
        urls = page_urls(folder)
        parts: set[str] = set()
        names, read = {}, set()
        files: dict[str, bytes | None] = {}
        # Everything is read before anything is written. Languages are processed one at a time, as words need much
        # memory.
        for name, language_entry in entry["languages"].items():
            language = SearchLanguage(folder, language_entry["hash"])
            _number(language, urls)
            parts.update(language.fragments())
            read |= language.files
            names[name], new = language.changed_files()
            files |= new
        if not all((folder / part).is_file() for part in parts):
            return None
    except NOT_READ:
        return None
    for path in read - files.keys():
        disk.remove_file(folder / path, folder)
    for path, content in files.items():
        if content is not None:
            (folder / path).write_bytes(content)
    (folder / ENTRY).write_text(entry_text(entry, names), "utf-8")
    return frozenset({*parts, *files})


def entry_text(entry: Mapping[str, Any], names: Mapping[str, str]) -> str:
    """Return the text of the index's entry file. names: new `hash` values by language."""
    languages = {
        name: {**meta, "hash": names.get(name, meta["hash"])} for name, meta in sorted(entry["languages"].items())
    }
    return json.dumps({**entry, "languages": languages}, ensure_ascii=False, separators=(",", ":"))


def page_urls(folder: Path) -> dict[str, str]:
    """Return the address from the root of each page in the index, by its id there."""
    found = {}
    for path in (folder / "fragment").glob("*.pf_fragment"):
        start = zlib.decompressobj(31).decompress(path.read_bytes(), _ENOUGH)
        if url := _URL.match(start):
            found[path.stem] = json.loads(url[1]).removeprefix("/")
    return found


def _number(language: SearchLanguage, urls: Mapping[str, str]) -> None:
    """Renumber the pages in the order of their addresses."""
    order = sorted(range(len(language.pages)), key=lambda number: urls[language.pages[number][0]])
    numbers = [0] * len(order)
    for number, before in enumerate(order):
        numbers[before] = number
    language.pages = [language.pages[number] for number in order]
    for values in language.filters.values():
        for value, pages in values.items():
            values[value] = sorted(numbers[page] for page in pages)
    language.words = [(text, renumber_postings(entry, numbers)) for text, entry in language.words]
