"""The words of Pagefind's index in parts of even size, so that a query loads little.

Pagefind cuts its list of words where their first letters change, and what begins with letters that it does not know, as
Korean words do, stays in one part of several hundred KB. Each part is an array that holds an array of words in order;
a word is an array of three that begins with its text. They are moved as the bytes they are: to read all numbers in
them would take longer than Pagefind itself.

Where a part ends depends on the words around: when one of them gets longer, all other parts stay what they were.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from itertools import pairwise

from mkdocs_docsjson.outputs.search_cbor import ARRAY, TEXT, UnknownShape, head, length

LEAST, MOST = 14_000, 24_000
"""Bytes of a part before it is compressed; compressed, it has a third."""
EVERY = 16
"""Of so many words, one may be the last of a part."""

_NO_TEXT = re.compile(
    rb"(?:[\x00-\x17\x20-\x37\x80-\x97\xf4-\xf6]|[\x18\x38\x98].|[\x19\x39\x99]..|[\x1a\x3a\x9a]....)*+", re.S
)
"""Numbers and heads of arrays (RFC 8949, 3.1)."""
_WORD = 0x83
"""Head of an array of three."""

Word = tuple[bytes, bytes]
"""Its text, and all of it."""


def words_of(part: bytes) -> Iterator[Word]:
    """The words of one part, in order. part: without the signature."""
    count, at = length(part, length(part, 0)[1])
    starts, texts = [], []
    first = at
    while at < len(part):
        gap = _NO_TEXT.match(part, at)
        at = gap.end() if gap else at
        if at >= len(part):
            break
        if part[at] >> 5 != TEXT:
            raise UnknownShape
        size, begin = length(part, at)
        if part[at - 1] == _WORD:
            starts.append(at - 1)
            texts.append(part[begin : begin + size])
        at = begin + size
    if len(starts) != count or (starts and starts[0] != first):
        raise UnknownShape
    for text, (start, end) in zip(texts, pairwise([*starts, len(part)]), strict=True):
        yield text, part[start:end]


def parts_of(words: Iterable[Word], least: int = LEAST, most: int = MOST) -> Iterator[tuple[str, str, bytes]]:
    """The parts of a list: first and last word, and the content without the signature."""
    held: list[Word] = []
    weight = 0
    for word in words:
        text, entry = word
        if held and weight + len(entry) > most:
            yield _part(held)
            held, weight = [], 0
        held.append(word)
        weight += len(entry)
        if weight >= least and zlib.crc32(text) % EVERY == 0:
            yield _part(held)
            held, weight = [], 0
    if held:
        yield _part(held)


def _part(words: list[Word]) -> tuple[str, str, bytes]:
    content = b"\x81" + head(ARRAY, len(words)) + b"".join(entry for _, entry in words)
    return words[0][0].decode(), words[-1][0].decode(), content
