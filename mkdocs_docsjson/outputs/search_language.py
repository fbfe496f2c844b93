"""The files of one language in Pagefind's index, read and written: pages, words, filters.

They are CBOR behind a signature, gzipped. What is written is in order, so that the same pages give the same bytes:
parts, filters and their values by name. Pagefind itself has another order of filters in every run.
"""

from __future__ import annotations

import gzip
import hashlib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs_docsjson.outputs.search_cbor import UnknownShape, decoded, encoded
from mkdocs_docsjson.outputs.search_parts import Word, parts_of, words_of

SIGNATURE = b"pagefind_dcd"
NOT_READ = (OSError, ValueError, LookupError, TypeError, AttributeError, EOFError, zlib.error)
"""What an index of another shape, or a damaged one, ends in."""

_LEVEL = 6
"""Of compression: the highest takes a fifth longer for a thousandth."""


class SearchLanguage:
    """The index of one language."""

    def __init__(self, folder: Path, name: str) -> None:
        """Everything is read at once. name: in the index's entry, as `hash`."""
        self.prefix = name.rpartition("_")[0]
        self.version, pages, parts, filters, sorts, self.fields = _read(folder / _meta(name))
        if sorts:
            raise UnknownShape
        self.pages: list[tuple[str, int]] = [(id_, count) for id_, count in pages]
        """Id and number of words, by the number that a page has in postings and filters."""
        self.words: list[Word] = [word for *_, part in parts for word in words_of(_content(folder / _words(part)))]
        self.filters: dict[str, dict[str, list[int]]] = {}
        for title, chunk in filters:
            inner, values = _read(folder / _filter(chunk))
            if inner != title:
                raise UnknownShape
            self.filters[title] = {value: list(numbers) for value, numbers in values}
        self.read = {_meta(name), *(_filter(chunk) for _, chunk in filters), *(_words(part) for *_, part in parts)}
        """The files that it stands in, but for those of pages."""

    def written(self) -> tuple[str, dict[str, bytes | None]]:
        """Its name, and its files by path; None: one that it was read from and stays."""
        files: dict[str, bytes | None] = {}
        filters = []
        for title, values in sorted(self.filters.items()):
            given = [[value, numbers] for value, numbers in sorted(values.items()) if numbers]
            if given:
                filters.append([title, self._add(files, _filter, encoded([title, given]))])
        parts = []
        for first, last, part in parts_of(sorted(self.words)):
            parts.append([first, last, self._add(files, _words, part)])
        meta = encoded([self.version, self.pages, parts, filters, [], self.fields])
        return self._add(files, _meta, meta), files

    def fragments(self) -> Iterator[str]:
        """The files of its pages."""
        return (fragment(id_) for id_, _ in self.pages)

    def _add(self, files: dict[str, bytes | None], path: Any, content: bytes) -> str:
        name = f"{self.prefix}_{hashlib.sha256(content).hexdigest()[:10]}"
        files[path(name)] = None if path(name) in self.read else gzip.compress(SIGNATURE + content, _LEVEL, mtime=0)
        return name


def fragment(id_: str) -> str:
    """The file of a page."""
    return f"fragment/{id_}.pf_fragment"


def _meta(name: str) -> str:
    return f"pagefind.{name}.pf_meta"


def _filter(name: str) -> str:
    return f"filter/{name}.pf_filter"


def _words(name: str) -> str:
    return f"index/{name}.pf_index"


def _content(path: Path) -> bytes:
    data = gzip.decompress(path.read_bytes())
    if not data.startswith(SIGNATURE):
        raise UnknownShape
    return data[len(SIGNATURE) :]


def _read(path: Path) -> Any:
    data = _content(path)
    value, end = decoded(data)
    if end != len(data):
        raise UnknownShape
    return value
