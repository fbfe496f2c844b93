"""Reads and writes the files of one language in Pagefind's index: pages, words, filters.

They are gzipped CBOR behind a signature. Parts, filters and filter values are written in order, so that the same pages
give the same bytes; Pagefind itself writes filters in a different order in every run.
"""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs_docsjson.outputs.search_cbor import UnknownShape, decode_item, encode_item
from mkdocs_docsjson.outputs.search_parts import Word, parts_of, words_of

SIGNATURE = b"pagefind_dcd"
NOT_READ = (OSError, ValueError, LookupError, TypeError, AttributeError, EOFError, zlib.error)
"""What reading an index raises if it is damaged or has an unknown format."""

_LEVEL = 6
"""The gzip level. The highest takes a fifth longer and saves a thousandth."""


class SearchLanguage:
    """The index of one language."""

    def __init__(self, folder: Path, name: str) -> None:
        """Read all files. name: the `hash` of the language in the index's entry file."""
        self.prefix = name.rpartition("_")[0]
        self.version, pages, parts, filters, sorts, self.fields = _read_value(folder / _meta(name))
        if sorts:
            raise UnknownShape
        self.pages: list[tuple[str, int]] = [(id_, count) for id_, count in pages]
        """Id and number of words of each page. Postings and filters refer to pages by their index in this list."""
        self.words: list[Word] = [word for *_, part in parts for word in words_of(_content(folder / _words_file(part)))]
        self.filters: dict[str, dict[str, list[int]]] = {}
        for title, chunk in filters:
            inner, values = _read_value(folder / _filter(chunk))
            if inner != title:
                raise UnknownShape
            self.filters[title] = {value: list(numbers) for value, numbers in values}
        self.files = {
            _meta(name),
            *(_filter(chunk) for _, chunk in filters),
            *(_words_file(part) for *_, part in parts),
        }
        """The files that were read, which does not include those of pages."""

    def changed_files(self) -> tuple[str, dict[str, bytes | None]]:
        """Return the new name (`hash`), and the content of its files by path: None for those that are unchanged."""
        files: dict[str, bytes | None] = {}
        filters = []
        for title, values in sorted(self.filters.items()):
            given = [[value, numbers] for value, numbers in sorted(values.items()) if numbers]
            if given:
                filters.append([title, self._add(files, _filter, encode_item([title, given]))])
        parts = []
        for first, last, part in parts_of(sorted(self.words)):
            parts.append([first, last, self._add(files, _words_file, part)])
        meta = encode_item([self.version, self.pages, parts, filters, [], self.fields])
        return self._add(files, _meta, meta), files

    def fragments(self) -> Iterator[str]:
        """Return the paths of the files of its pages."""
        return (fragment(id_) for id_, _ in self.pages)

    def _add(self, files: dict[str, bytes | None], path: Any, content: bytes) -> str:
        name = f"{self.prefix}_{hashlib.sha256(content).hexdigest()[:10]}"
        files[path(name)] = None if path(name) in self.files else gzip.compress(SIGNATURE + content, _LEVEL, mtime=0)
        return name


def fragment(id_: str) -> str:
    """Return the path of a page's file."""
    return f"fragment/{id_}.pf_fragment"


def _meta(name: str) -> str:
    return f"pagefind.{name}.pf_meta"


def _filter(name: str) -> str:
    return f"filter/{name}.pf_filter"


def _words_file(name: str) -> str:
    return f"index/{name}.pf_index"


def _content(path: Path) -> bytes:
    data = gzip.decompress(path.read_bytes())
    if not data.startswith(SIGNATURE):
        raise UnknownShape
    return data[len(SIGNATURE) :]


def _read_value(path: Path) -> Any:
    data = _content(path)
    value, end = decode_item(data)
    if end != len(data):
        raise UnknownShape
    return value
