"""Changes in the text of a page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from mkdocs_docsjson.outputs.prose import Paragraph
from mkdocs_docsjson.site_diff.model import Piece, PieceKind, TextChange

_ALIKE = 0.5
"""Share of words from which on one paragraph is another one rewritten."""
_NAME = 4
"""Words of a title."""
_AROUND = 6
"""Words that are shown on each side of a change."""


def text_changes(old: Sequence[Paragraph], new: Sequence[Paragraph]) -> tuple[TextChange, ...]:
    """Return the changed paragraphs, in the order of the new text."""
    matcher = SequenceMatcher(None, [each.text for each in old], [each.text for each in new], autojunk=False)
    found: list[TextChange] = []
    for kind, start, end, new_start, new_end in matcher.get_opcodes():
        if kind != "equal":
            found += _rewritten(old[start:end], new[new_start:new_end])
    return tuple(found)


def _rewritten(old: Sequence[Paragraph], new: Sequence[Paragraph]) -> Iterator[TextChange]:
    """Paragraphs in the place of others: each is told beside the one that it was, where there is one."""
    waiting = list(old)
    for number, paragraph in enumerate(new):
        at = next((at for at, each in enumerate(waiting) if _likeness(each.text, paragraph.text) >= _ALIKE), None)
        if at is None and len(old) == len(new) == number + len(waiting) and _is_short(waiting[0], paragraph):
            at = 0
        if at is None:
            yield TextChange(paragraph.heading, "", paragraph.text, (Piece("added", paragraph.text),))
            continue
        for gone in waiting[:at]:
            yield TextChange(gone.heading, gone.text, "", (Piece("removed", gone.text),))
        was = waiting[at].text
        yield TextChange(paragraph.heading, was, paragraph.text, tuple(pieces(was, paragraph.text)))
        del waiting[: at + 1]
    for gone in waiting:
        yield TextChange(gone.heading, gone.text, "", (Piece("removed", gone.text),))


def _is_short(*paragraphs: Paragraph) -> bool:
    """Whether these are no more than names, of which no word need stay."""
    return all(len(each.text.split()) <= _NAME for each in paragraphs)


def _likeness(old: str, new: str) -> float:
    matcher = SequenceMatcher(None, old.split(), new.split(), autojunk=False)
    return matcher.ratio() if matcher.quick_ratio() >= _ALIKE else 0.0


def pieces(old: str, new: str) -> Iterator[Piece]:
    """A paragraph in its two readings at once; of what both share, the words around changes."""
    before, after = old.split(), new.split()
    codes = SequenceMatcher(None, before, after, autojunk=False).get_opcodes()
    for number, (kind, start, end, new_start, new_end) in enumerate(codes):
        if kind != "equal":
            yield from _of("removed", before[start:end])
            yield from _of("added", after[new_start:new_end])
            continue
        words = after[new_start:new_end]
        first, last = number == 0, number == len(codes) - 1
        head, tail = 0 if first else _AROUND, 0 if last else _AROUND
        if len(words) <= head + tail + 1:
            yield from _of("same", words)
        else:
            yield from _of("same", words[:head])
            yield Piece("left out", "…")
            yield from _of("same", words[len(words) - tail :])


def _of(kind: PieceKind, words: Sequence[str]) -> Iterator[Piece]:
    if words:
        yield Piece(kind, " ".join(words))
