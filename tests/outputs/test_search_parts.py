"""The words of an index are divided into new parts; none is lost or changed."""

from __future__ import annotations

import pytest

from mkdocs_docsjson.outputs.search_cbor import UnknownShape, encode_item
from mkdocs_docsjson.outputs.search_parts import parts_of, words_of


def part(words):
    return encode_item([words])


def word(text, pages=3):
    return [text, [[page, [25, 4, 70_000], [1, page]] for page in range(pages)], [["é" + text, [[0, [1], []]]]]]


WORDS = [word("ab"), word("b" * 30, 40), word("메모리"), word("메모리를", 300), word("z", 0)]


def test_words_are_cut_into_parts_of_a_size_and_stay_in_order():
    parts = list(parts_of(words_of(part(WORDS)), least=10**6, most=600))
    assert [(first, last) for first, last, _ in parts] == [
        ("ab", "ab"), ("b" * 30, "b" * 30), ("메모리", "메모리"), ("메모리를", "메모리를"), ("z", "z"),
    ]  # fmt: skip
    assert [content for _, _, content in parts] == [part([one]) for one in WORDS]
    [(first, last, content)] = parts_of(words_of(part(WORDS)), least=10**6, most=10**6)
    assert (first, last, content) == ("ab", "z", part(WORDS))


def test_many_words_of_one_part():
    words = [word(f"{number:05}", 1) for number in range(400)]
    assert [text.decode() for text, _ in words_of(part(words))] == [text for text, *_ in words]


@pytest.mark.parametrize(
    "damaged", [part(WORDS) + b"\xa1", part(WORDS).replace(b"\x83", b"\x84"), b"\x81\x82" + part(WORDS)[2:]]
)
def test_another_shape_is_reported(damaged):
    with pytest.raises(UnknownShape):
        list(words_of(damaged))
