"""CBOR (RFC 8949), as far as Pagefind's index uses it: integers, texts and arrays."""

from __future__ import annotations

from typing import Any

UNSIGNED, NEGATIVE, TEXT, ARRAY = 0, 1, 3, 4
"""Kinds of items (3.1)."""


class UnknownShape(ValueError):
    """The index has an unknown format, perhaps that of another version."""


def length(data: bytes, at: int) -> tuple[int, int]:
    """Return the number, count or length at the start of an item, and the offset behind it."""
    size = data[at] & 31
    if size < 24:
        return size, at + 1
    if size > 27:
        raise UnknownShape
    width = 1 << (size - 24)
    return int.from_bytes(data[at + 1 : at + 1 + width]), at + 1 + width


def head(kind: int, size: int) -> bytes:
    """Return the head of an item."""
    if size < 24:
        return bytes([kind << 5 | size])
    width = next(width for width in (1, 2, 4, 8) if size < 1 << (8 * width))
    return bytes([kind << 5 | (24 + width.bit_length() - 1)]) + size.to_bytes(width)


def decode_item(data: bytes, at: int = 0) -> tuple[Any, int]:
    """Return the item at an offset, and the offset of its end."""
    kind = data[at] >> 5
    size, at = length(data, at)
    if kind == UNSIGNED:
        return size, at
    if kind == NEGATIVE:
        return -1 - size, at
    if kind == TEXT:
        return data[at : at + size].decode(), at + size
    if kind == ARRAY:
        items = []
        for _ in range(size):
            item, at = decode_item(data, at)
            items.append(item)
        return items, at
    raise UnknownShape


def encode_item(value: Any) -> bytes:
    """Return a number, a text, or a list of these as an item."""
    if isinstance(value, int):
        return head(UNSIGNED, value) if value >= 0 else head(NEGATIVE, -1 - value)
    if isinstance(value, str):
        text = value.encode()
        return head(TEXT, len(text)) + text
    return head(ARRAY, len(value)) + b"".join(map(encode_item, value))
