"""Postings of Pagefind's index: for each form of a word, the pages that have it and its places on them.

A word is `[text, pages, [[form, pages], …]]`, and `pages` an array of `[number, places, places in metadata]`.
The number of a page is stored as the difference from the previous one. Places are copied as bytes.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import accumulate

from mkdocs_docsjson.outputs.search_cbor import ARRAY, TEXT, UNSIGNED, UnknownShape, head, length

_PAGE = re.compile(
    rb"\x83([\x00-\x17]|\x18.|\x19..|\x1a....)"
    rb"((?:[\x80-\x97]|\x98.|\x99..|\x9a....)(?:[\x00-\x17\x20-\x37]|[\x18\x38].|[\x19\x39]..|[\x1a\x3a]....)*+"
    rb"(?:[\x80-\x97]|\x98.|\x99..|\x9a....)(?:[\x00-\x17\x20-\x37]|[\x18\x38].|[\x19\x39]..|[\x1a\x3a]....)*+)",
    re.S,
)
_WORD, _FORM, _NONE = b"\x83", b"\x82", b"\x80"
_MANY = 256
_STEPS = [_WORD + head(UNSIGNED, step) for step in range(_MANY)]
"""The start of a page's entry, by the difference of its number from the previous one."""

Places = dict[int, bytes]
"""The places of a word, by page number."""
Forms = dict[bytes, Places]
"""The postings of each form of a word; `""` is the word itself."""


def forms_of(entry: bytes) -> Forms:
    """Return all forms of a word and their places. entry: the whole array of the word."""
    size, at = length(entry, 1)
    places, at = _places(entry, at + size)
    forms = {b"": places}
    count, at = length(entry, at)
    for _ in range(count):
        if entry[at : at + 1] != _FORM or entry[at + 1] >> 5 != TEXT:
            raise UnknownShape
        size, begin = length(entry, at + 1)
        forms[entry[begin : begin + size]], at = _places(entry, begin + size)
    if at != len(entry):
        raise UnknownShape
    return forms


def entry_of(text: bytes, forms: Forms) -> bytes:
    """Return the whole array of a word, with its forms in order and without those that have no places."""
    others = [(form, places) for form, places in sorted(forms.items()) if form and places]
    written = [_WORD, head(TEXT, len(text)), text, _encoded(forms.get(b"", {})), head(ARRAY, len(others))]
    for form, places in others:
        written += [_FORM, head(TEXT, len(form)), form, _encoded(places)]
    return b"".join(written)


def renumber_postings(entry: bytes, numbers: Sequence[int]) -> bytes:
    """Return the array of a word with new page numbers. numbers: the new number of each page."""
    size, at = length(entry, 1)
    start = at + size
    count, at = length(entry, start)
    found = _PAGE.findall(entry, at, len(entry) - 1)
    if entry.endswith(_NONE) and len(found) == count and _size(found) == len(entry) - 1 - at:
        steps = accumulate([int.from_bytes(number[1:]) if len(number) > 1 else number[0] for number, _ in found])
        pages = sorted([(numbers[page], places) for page, (_, places) in zip(steps, found, strict=True)])
        written, before = [entry[:at]], 0
        for number, places in pages:
            step = number - before
            written.append(_STEPS[step] + places if step < _MANY else _WORD + head(UNSIGNED, step) + places)
            before = number
        return b"".join(written) + _NONE
    forms = forms_of(entry)
    moved = {form: {numbers[page]: encoded for page, encoded in places.items()} for form, places in forms.items()}
    return entry_of(entry[start - size : start], moved)


def _size(found: list[tuple[bytes, bytes]]) -> int:
    return sum([len(number) + len(places) for number, places in found], len(found))


def _places(entry: bytes, at: int) -> tuple[Places, int]:
    if entry[at] >> 5 != ARRAY:
        raise UnknownShape
    count, at = length(entry, at)
    if entry.endswith(_NONE):  # most words have one form, which one pattern can read at once
        found = _PAGE.findall(entry, at, len(entry) - 1)
        if len(found) == count and at + _size(found) == len(entry) - 1:
            return _by_page(found), len(entry) - 1
    found = []
    for _ in range(count):
        page = _PAGE.match(entry, at)
        if page is None:
            raise UnknownShape
        found.append(page.groups())
        at = page.end()
    return _by_page(found), at


def _by_page(found: list[tuple[bytes, bytes]]) -> Places:
    steps = [int.from_bytes(number[1:]) if len(number) > 1 else number[0] for number, _ in found]
    return dict(zip(accumulate(steps), [places for _, places in found], strict=True))


def _encoded(places: Places) -> bytes:
    written = [head(ARRAY, len(places))]
    before = 0
    for number, encoded in sorted(places.items()):
        step = number - before
        written += [_STEPS[step] if step < _MANY else _WORD + head(UNSIGNED, step), encoded]
        before = number
    return b"".join(written)
