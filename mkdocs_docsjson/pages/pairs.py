"""Pairs opening and closing tags, and reports those that are left open, closed twice or crossed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from mkdocs_docsjson.pages import elements
from mkdocs_docsjson.pages.serialise import MAX_NESTING
from mkdocs_docsjson.pages.tokens import Scan, Token

Report = Callable[[str, int, str, str], None]
"""Arguments: code, offset, message, hint."""


@dataclass(slots=True)
class _Open:
    token: Token
    index: int


@dataclass(slots=True)
class _Pairing:
    scan: Scan
    report: Report
    is_known: Callable[[str], bool]
    out: list[Token] = field(default_factory=list)
    stack: list[Token] = field(default_factory=list)
    implicitly_closed: dict[str, list[Token]] = field(default_factory=dict)
    """Opening tags that were closed implicitly, by name; their closing tags may still follow."""
    counts: dict[str, int] = field(default_factory=dict)
    """Number of open tags by name."""
    paragraph: tuple[int, int] = (0, -1)
    """Start and end of the paragraph that was searched for last."""

    def end_of_paragraph(self, position: int) -> int:
        start, end = self.paragraph
        if not start <= position <= end:
            text = self.scan.text
            start, end = text.rfind("\n\n", 0, position + 1) + 1, text.find("\n\n", position)
            end = len(text) if end < 0 else end
            self.paragraph = (start, end)
        return end


def pair(scan: Scan, is_known: Callable[[str], bool], report: Report) -> None:
    """Set `pair` on the tags of `scan`, add missing closing tags, and turn placeholders into text.

    An unclosed tag is closed where its parent ends; an inline one, at the end of its paragraph at the latest.
    """
    closings = {token.name for token in scan.tokens if token.closing}
    pairing = _Pairing(scan, report, is_known)
    for token in scan.tokens:
        if token.kind != "tag":
            pairing.out.append(token)
        elif _is_placeholder(token, closings, scan.text, is_known):
            _as_text(pairing, token)
        elif token.closing:
            _close(pairing, token)
        else:
            _open(pairing, token)
    while pairing.stack:
        _leave_open(pairing, len(scan.text), "")
    _sort(scan, pairing.out)


def _is_placeholder(token: Token, closings: set[str], text: str, is_known: Callable[[str], bool]) -> bool:
    """Whether `<API_KEY>`, `List<String>` or `<T>` is text: no component, and never closed."""
    if not token.name[0].isupper() or token.attributes or token.self_closing or is_known(token.name):
        return False
    if token.closing:
        return False
    if token.name in closings:
        return False
    before = text[token.start - 1 : token.start]
    return token.name.isupper() or before.isalnum() or before == "_"


def _as_text(pairing: _Pairing, token: Token) -> None:
    pairing.out.append(Token("less", token.start, token.start + 1))


def _open(pairing: _Pairing, token: Token) -> None:
    stack = pairing.stack
    while stack and stack[-1].name in elements.IMPLIED_END.get(token.name, ()):
        _imply(pairing, token.start)
    pairing.out.append(token)
    if not token.self_closing:
        stack.append(token)
        if len(stack) == MAX_NESTING + 1:
            message = f"more than {MAX_NESTING} tags are nested here"
            pairing.report("deep-nesting", token.start, message, "close some of them")
        pairing.counts[token.name] = pairing.counts.get(token.name, 0) + 1


def _close(pairing: _Pairing, token: Token) -> None:
    name = token.name
    if name in elements.VOID or not pairing.counts.get(name):
        pairing.out.append(Token("comment", token.start, token.end))  # as text, it would start an HTML block
        if name not in elements.VOID:  # `<br></br>` is one break
            _stray(pairing, token)
        return
    while pairing.stack[-1].name != name:
        _leave_open(pairing, token.start, f"</{name}>", token)
    opened = _pop(pairing)
    opened.pair, token.pair = token, opened
    pairing.out.append(token)


def _pop(pairing: _Pairing) -> Token:
    token = pairing.stack.pop()
    pairing.counts[token.name] -= 1
    return token


def _imply(pairing: _Pairing, position: int) -> Token:
    """Close the innermost open tag implicitly, at `position`."""
    opened = _pop(pairing)
    closing = Token("tag", position, position, name=opened.name)
    closing.closing = closing.implied = True
    closing.pair = opened
    opened.pair = closing
    pairing.out.append(closing)
    return opened


def _leave_open(pairing: _Pairing, position: int, before: str, by: Token | None = None) -> None:
    opened = pairing.stack[-1]
    if opened.name in elements.OPTIONAL_END:
        _imply(pairing, position)
        return
    if opened.name[0].islower() and elements.is_phrasing(opened.name):
        position = min(position, pairing.end_of_paragraph(opened.end))
    _imply(pairing, position)
    pairing.implicitly_closed.setdefault(opened.name, []).append(opened)
    pairing.report(
        "unclosed-tag",
        opened.start,
        f"<{opened.name}> is never closed" + (f" before {before}" if before else ""),
        f"write </{opened.name}>, or end the tag with />",
    )


def _stray(pairing: _Pairing, token: Token) -> None:
    if pairing.implicitly_closed.get(token.name):
        # Already reported at the opening tag, which was closed early.
        pairing.implicitly_closed[token.name].pop()
        return
    if token.name in elements.OPTIONAL_END:
        return
    pairing.report(
        "stray-tag",
        token.start,
        f"</{token.name}> closes nothing",
        f"remove it, or write <{token.name}> where it should begin",
    )


def _sort(scan: Scan, tokens: list[Token]) -> None:
    """Sort implied closing tags of inline tags into place. Python's sort keeps the order of equals."""
    if not any(token.implied for token in tokens):
        scan.tokens = tokens
        for number, token in enumerate(tokens):
            token.number = number
        return
    order = sorted(range(len(tokens)), key=lambda index: (tokens[index].start, not tokens[index].implied, index))
    scan.tokens = [tokens[index] for index in order]
    for number, token in enumerate(scan.tokens):
        token.number = number
