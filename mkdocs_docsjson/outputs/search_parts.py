"""The words of Pagefind's index in parts of even size, so that a query loads little.

Pagefind cuts its list of words where their first letters change, and what begins with letters that it does not know, as
Korean words do, stays in one part of several hundred KB. Each part is an array that holds an array of words in order;
a word is an array of three that begins with its text. They are moved as the bytes they are: to read all numbers in
them would take longer than Pagefind itself.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import pairwise

SIZE = 16_000
"""Bytes of a part before it is compressed, about; compressed, it has a third."""

_NO_TEXT = re.compile(
    rb"(?:[\x00-\x17\x20-\x37\x80-\x97\xf4-\xf6]|[\x18\x38\x98].|[\x19\x39\x99]..|[\x1a\x3a\x9a]....)*+", re.S
)
"""Numbers and heads of arrays (RFC 8949, 3.1)."""
_WORD = 0x83
"""Head of an array of three."""

Word = tuple[bytes, bytes]
"""Its text, and all of it."""


class UnknownShape(ValueError):
    """A list of words that is written in another way."""


def words_of(part: bytes) -> Iterator[Word]:
    """The words of one part, in order. part: without the signature."""
    count, at = _head(part, _head(part, 0)[1])
    starts, texts = [], []
    first = at
    while at < len(part):
        gap = _NO_TEXT.match(part, at)
        at = gap.end() if gap else at
        if at >= len(part):
            break
        if part[at] >> 5 != 3:
            raise UnknownShape
        size, begin = _head(part, at)
        if part[at - 1] == _WORD:
            starts.append(at - 1)
            texts.append(part[begin : begin + size])
        at = begin + size
    if len(starts) != count or (starts and starts[0] != first):
        raise UnknownShape
    for text, (start, end) in zip(texts, pairwise([*starts, len(part)]), strict=True):
        yield text, part[start:end]


def parts_of(words: Iterable[Word], size: int = SIZE) -> Iterator[tuple[str, str, bytes]]:
    """The parts of a list: first and last word, and the content without the signature."""
    held: list[Word] = []
    weight = 0
    for word in words:
        if held and weight + len(word[1]) > size:
            yield _part(held)
            held, weight = [], 0
        held.append(word)
        weight += len(word[1])
    if held:
        yield _part(held)


def _part(words: list[Word]) -> tuple[str, str, bytes]:
    content = b"\x81" + _array(len(words)) + b"".join(entry for _, entry in words)
    return words[0][0].decode(), words[-1][0].decode(), content


def _head(data: bytes, at: int) -> tuple[int, int]:
    """The count or length that an item begins with, and where it goes on."""
    size = data[at] & 31
    if size < 24:
        return size, at + 1
    if size > 27:
        raise UnknownShape
    width = 1 << (size - 24)
    return int.from_bytes(data[at + 1 : at + 1 + width]), at + 1 + width


def _array(size: int) -> bytes:
    if size < 24:
        return bytes([0x80 | size])
    width = next(width for width in (1, 2, 4, 8) if size < 1 << (8 * width))
    return bytes([0x80 | (24 + width.bit_length() - 1)]) + size.to_bytes(width)
