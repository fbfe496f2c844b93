"""Pagefind's index with its filters in order, so that the same pages give the same bytes, and its words in even parts.

Pagefind (1.5) writes filters and their values in an order that is another one in every run, and names files by what
is in them. All the rest of an index is the same each time. Its files are CBOR behind a signature, gzipped.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from mkdocs_docsjson import disk
from mkdocs_docsjson.outputs.search_parts import parts_of, words_of

_SIGNATURE = b"pagefind_dcd"
_ENTRY = "pagefind-entry.json"
_URL = re.compile(re.escape(_SIGNATURE) + rb'\{"url":("(?:[^"\\]|\\.)*")')
_ENOUGH = 4_096
"""Bytes at the start of a page's file in which its address stands."""
_UNSIGNED, _TEXT, _ARRAY = 0, 3, 4
"""Kinds of CBOR (RFC 8949, 3.1) that an index is made of."""


class _Unknown(Exception):
    """An index of another shape, from another version."""


_NOT_READ = (OSError, ValueError, LookupError, TypeError, AttributeError, EOFError, zlib.error, _Unknown)


def put_in_order(folder: Path) -> frozenset[str] | None:
    """Rewrite the filters and the words of the index in `folder`. One of a shape that is not known stays as it is.

    Returns the files of the index that are named by what is in them, or None when its shape is not known.
    """
    try:
        entry = json.loads((folder / _ENTRY).read_bytes())
        languages = entry["languages"]
        # Everything is read before anything is written.
        changes = {name: _Language(folder, language["hash"]) for name, language in sorted(languages.items())}
        parts = frozenset(part for change in changes.values() for part in change.parts())
    except _NOT_READ:
        return None
    for name, change in changes.items():
        languages[name]["hash"] = change.write(folder)
    entry["languages"] = {name: languages[name] for name in sorted(languages)}
    (folder / _ENTRY).write_text(json.dumps(entry, ensure_ascii=False, separators=(",", ":")), "utf-8")
    return parts if all((folder / part).is_file() for part in parts) else None


def page_ids(folder: Path) -> dict[str, str]:
    """By address relative to the root, the id that each page of the index in `folder` has in it."""
    found = {}
    for path in (folder / "fragment").glob("*.pf_fragment"):
        start = zlib.decompressobj(31).decompress(path.read_bytes(), _ENOUGH)
        if url := _URL.match(start):
            found[json.loads(url[1]).removeprefix("/")] = path.stem
    return found


class _Language:
    """What is to be written for one language."""

    def __init__(self, folder: Path, name: str) -> None:
        self.old = [_meta(name)]
        self.prefix = name.rpartition("_")[0]
        self.chunks: dict[str, bytes] = {}
        self.meta = _read(folder / self.old[0])
        filters = []
        for title, chunk in self.meta[3]:
            self.old.append(_filter(chunk))
            inner, values = _read(folder / self.old[-1])
            content = _written([inner, sorted(values)])
            named = f"{self.prefix}_{_digest(content)[:7]}"
            self.chunks[_filter(named)] = content
            filters.append([title, named])
        self.meta[3] = sorted(filters)
        words = [word for *_, name in self.meta[2] for word in words_of(_content(folder / _words(name)))]
        self.old += [_words(name) for *_, name in self.meta[2]]
        self.meta[2] = []
        for first, last, part in parts_of(sorted(words)):
            named = f"{self.prefix}_{_digest(part)[:7]}"
            self.chunks[_words(named)] = _packed(part)
            self.meta[2].append([first, last, named])

    def parts(self) -> Iterator[str]:
        """Files of the language beside its own one."""
        yield from (f"fragment/{page[0]}.pf_fragment" for page in self.meta[1])
        yield from self.chunks

    def write(self, folder: Path) -> str:
        """Write the files; gives the name of the language's own."""
        for path in self.old:
            disk.remove_file(folder / path, folder)
        content = _written(self.meta)
        name = f"{self.prefix}_{_digest(content)[:10]}"
        for path, data in {**self.chunks, _meta(name): content}.items():
            (folder / path).write_bytes(data)
        return name


def _meta(name: str) -> str:
    return f"pagefind.{name}.pf_meta"


def _filter(name: str) -> str:
    return f"filter/{name}.pf_filter"


def _words(name: str) -> str:
    return f"index/{name}.pf_index"


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def _content(path: Path) -> bytes:
    data = gzip.decompress(path.read_bytes())
    if not data.startswith(_SIGNATURE):
        raise _Unknown
    return data[len(_SIGNATURE) :]


def _packed(content: bytes) -> bytes:
    return gzip.compress(_SIGNATURE + content, 9, mtime=0)


def _read(path: Path) -> Any:
    data = _content(path)
    value, end = _decoded(data, 0)
    if end != len(data):
        raise _Unknown
    return value


def _written(value: Any) -> bytes:
    return _packed(_encoded(value))


def _decoded(data: bytes, at: int) -> tuple[Any, int]:
    kind, size = data[at] >> 5, data[at] & 31
    at += 1
    if 24 <= size <= 27:
        width = 1 << (size - 24)
        size, at = int.from_bytes(data[at : at + width]), at + width
    elif size > 27:
        raise _Unknown
    if kind == _UNSIGNED:
        return size, at
    if kind == _TEXT:
        return data[at : at + size].decode(), at + size
    if kind == _ARRAY:
        items = []
        for _ in range(size):
            item, at = _decoded(data, at)
            items.append(item)
        return items, at
    raise _Unknown


def _encoded(value: Any) -> bytes:
    if isinstance(value, int):
        return _head(_UNSIGNED, value)
    if isinstance(value, str):
        text = value.encode()
        return _head(_TEXT, len(text)) + text
    return _head(_ARRAY, len(value)) + b"".join(map(_encoded, value))


def _head(kind: int, size: int) -> bytes:
    if size < 24:
        return bytes([kind << 5 | size])
    width = next(width for width in (1, 2, 4, 8) if size < 1 << (8 * width))
    return bytes([kind << 5 | (24 + width.bit_length() - 1)]) + size.to_bytes(width)
