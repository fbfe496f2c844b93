"""Compares the text of two states of a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from mkdocs_docsjson.outputs.paragraphs import Paragraph
from mkdocs_docsjson.site_diff.model import PieceKind, TextChange, TextPiece

_ALIKE = 0.5
"""The share of common words from which a paragraph counts as rewritten, not as new."""
_NAME = 4
"""The largest number of words of a short paragraph, such as a title."""
_AROUND = 6
"""The number of unchanged words that are shown on each side of a change."""


def text_changes(old: Sequence[Paragraph], new: Sequence[Paragraph]) -> tuple[TextChange, ...]:
    """Return the changed paragraphs, in the order of the new text."""
    matcher = SequenceMatcher(None, [each.text for each in old], [each.text for each in new], autojunk=False)
    found: list[TextChange] = []
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind != "equal":
            found += _rewritten(old[start:end], new[new_start:new_end])
    return tuple(found)


def _rewritten(old: Sequence[Paragraph], new: Sequence[Paragraph]) -> Iterator[TextChange]:
    """Changes where some paragraphs have replaced others: rewritten, added and removed ones."""
    waiting = list(old)
    for number, paragraph in enumerate(new):
        at = next((at for at, each in enumerate(waiting) if _likeness(each.text, paragraph.text) >= _ALIKE), None)
        if at is None and len(old) == len(new) == number + len(waiting) and _is_short(waiting[0], paragraph):
            at = 0
        if at is None:
            yield TextChange(paragraph.heading, "", paragraph.text, (TextPiece("added", paragraph.text),))
            continue
        for gone in waiting[:at]:
            yield TextChange(gone.heading, gone.text, "", (TextPiece("removed", gone.text),))
        was = waiting[at].text
        yield TextChange(paragraph.heading, was, paragraph.text, tuple(changed_pieces(was, paragraph.text)))
        del waiting[: at + 1]
    for gone in waiting:
        yield TextChange(gone.heading, gone.text, "", (TextPiece("removed", gone.text),))


def _is_short(*paragraphs: Paragraph) -> bool:
    """Whether all paragraphs are short. A short one may have been rewritten without keeping a word."""
    return all(len(each.text.split()) <= _NAME for each in paragraphs)


def _likeness(old: str, new: str) -> float:
    matcher = SequenceMatcher(None, old.split(), new.split(), autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= _ALIKE else 0.0


def changed_pieces(old: str, new: str) -> Iterator[TextPiece]:
    """The pieces of a changed paragraph in order: removed, added, and the unchanged words around them."""
    before, after = old.split(), new.split()
    codes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    for number, (kind, start, end, new_start, new_end) in enumerate(codes):
        if kind != "equal":
            yield from _pieces_of("removed", before[start:end])
            yield from _pieces_of("added", after[new_start:new_end])
            continue
        words = after[new_start:new_end]
        first, last = number == 0, number == len(codes) - 1
        head, tail = 0 if first else _AROUND, 0 if last else _AROUND
        if len(words) <= head + tail + 1:
            yield from _pieces_of("same", words)
        else:
            yield from _pieces_of("same", words[:head])
            yield TextPiece("left out", "…")
            yield from _pieces_of("same", words[len(words) - tail :])


def _pieces_of(kind: PieceKind, words: Sequence[str]) -> Iterator[TextPiece]:
    if words:
        yield TextPiece(kind, " ".join(words))
