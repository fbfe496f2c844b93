"""Divides the words of Pagefind's index into parts of even size, so that a query loads little.

Pagefind starts a new part where the first letters of words change. Words whose letters it does not know, such as Korean
ones, all go into one part of several hundred KB. A part is an array that contains an array of words in order; a word is
an array of three that starts with its text. Words are copied as bytes: decoding all numbers in them would take longer
than Pagefind itself.

Where a part ends depends only on the words near the end, so that other parts stay the same when a word gets longer.
"""

from __future__ import annotations

import re
import zlib
from collections.abc import Iterable, Iterator
from itertools import pairwise

from mkdocs_docsjson.outputs.search_cbor import ARRAY, TEXT, UnknownShape, head, length

LEAST, MOST = 14_000, 24_000
"""Bytes of a part before compression, which reduces it to a third."""
EVERY = 16
"""A part can end after about one in so many words, which are chosen by a hash."""

_NO_TEXT = re.compile(
    rb"(?:[\x00-\x17\x20-\x37\x80-\x97\xf4-\xf6]|[\x18\x38\x98].|[\x19\x39\x99]..|[\x1a\x3a\x9a]....)*+", re.S
)
"""Numbers and heads of arrays (RFC 8949, 3.1)."""
_WORD = 0x83
"""Head of an array of three."""

Word = tuple[bytes, bytes]
"""The text of a word, and its whole array."""


def words_of(part: bytes) -> Iterator[Word]:
    """Yield the words of one part, in order. part: without the signature."""
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
    """Yield the parts for a list of words: the first and the last word, and the content without the signature."""
    words_in_part: list[Word] = []
    weight = 0
    for word in words:
        text, entry = word
        if words_in_part and weight + len(entry) > most:
            yield _part(words_in_part)
            words_in_part, weight = [], 0
        words_in_part.append(word)
        weight += len(entry)
        if weight >= least and zlib.crc32(text) % EVERY == 0:
            yield _part(words_in_part)
            words_in_part, weight = [], 0
    if words_in_part:
        yield _part(words_in_part)


def _part(words: list[Word]) -> tuple[str, str, bytes]:
    content = b"\x81" + head(ARRAY, len(words)) + b"".join(entry for _, entry in words)
    return words[0][0].decode(), words[-1][0].decode(), content
