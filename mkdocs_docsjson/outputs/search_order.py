"""Pagefind's index in an order that its pages alone decide: the same pages give the same bytes, on every machine.

Pagefind (1.5) numbers pages in the order in which the disk lists them, and writes filters in another order in every
run. Here a page's number is its place among the addresses, so it stays when other pages change (see search_patch.py).
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
from mkdocs_docsjson.outputs.search_postings import renumbered

ENTRY = "pagefind-entry.json"
_URL = re.compile(re.escape(SIGNATURE) + rb'\{"url":("(?:[^"\\]|\\.)*")')
_ENOUGH = 4_096
"""Bytes at the start of a page's file in which its address stands."""


def put_in_order(folder: Path) -> frozenset[str] | None:
    """Rewrite the index in `folder`: its pages, words and filters. One of a shape that is not known stays as it is.

    Returns the files of the index that are named by what is in them, or None when its shape is not known.
    """
    try:
        entry = json.loads((folder / ENTRY).read_bytes())
        urls = page_urls(folder)
        parts: set[str] = set()
        names, read = {}, set()
        files: dict[str, bytes | None] = {}
        # Everything is read before anything is written; one language after the other, as their words take much room.
        for name, own in entry["languages"].items():
            language = SearchLanguage(folder, own["hash"])
            _number(language, urls)
            parts.update(language.fragments())
            read |= language.read
            names[name], new = language.written()
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
    """The file that an index begins with. names: those of its languages' files that are new."""
    languages = {
        name: {**own, "hash": names.get(name, own["hash"])} for name, own in sorted(entry["languages"].items())
    }
    return json.dumps({**entry, "languages": languages}, ensure_ascii=False, separators=(",", ":"))


def page_urls(folder: Path) -> dict[str, str]:
    """By the id that each page of the index in `folder` has in it, its address relative to the root."""
    found = {}
    for path in (folder / "fragment").glob("*.pf_fragment"):
        start = zlib.decompressobj(31).decompress(path.read_bytes(), _ENOUGH)
        if url := _URL.match(start):
            found[path.stem] = json.loads(url[1]).removeprefix("/")
    return found


def _number(language: SearchLanguage, urls: Mapping[str, str]) -> None:
    """Number the pages by their addresses."""
    order = sorted(range(len(language.pages)), key=lambda number: urls[language.pages[number][0]])
    numbers = [0] * len(order)
    for number, before in enumerate(order):
        numbers[before] = number
    language.pages = [language.pages[number] for number in order]
    for values in language.filters.values():
        for value, pages in values.items():
            values[value] = sorted(numbers[page] for page in pages)
    language.words = [(text, renumbered(entry, numbers)) for text, entry in language.words]
