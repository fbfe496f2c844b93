"""Checks the outline of a page: whether it starts at level 2, under the page's title, and skips no level."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from mkdocs_docsjson.checks.checked_page import Page, Visit, text_of
from mkdocs_docsjson.checks.model import Edit, Finding
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.element_tree import AuthoredElement

_LEVELS = {f"h{level}": level for level in range(1, 7)}
_TITLED = {name: component.heading_level for name, component in COMPONENTS.items() if component.heading_level}
"""Level of the heading that a component makes from its title, by component."""
_HASHES = re.compile(r"[ \t>]*(#{1,6})(?=[ \t])")


@dataclass(frozen=True, slots=True)
class _Heading:
    visit: Visit
    level: int


def check(page: Page) -> Iterator[Finding]:
    headings = [_Heading(visit, level) for visit in page.visits if (level := _LEVELS.get(visit.tag))]
    if not headings:
        return
    findings = [*_body_titles(page, headings), *_skips(page)]
    findings.sort()
    edits = renumber_headings(page, headings) if findings and page.meta.get("title") else ()
    for index, found in enumerate(findings):
        yield Finding(found.problem, edits if index == 0 else ())


def _body_titles(page: Page, headings: Sequence[_Heading]) -> Iterator[Finding]:
    for heading in headings:
        if heading.level == 1:
            first = not page.meta.get("title") and heading is headings[0]
            hint = "move it to title: in the frontmatter" if first else "write it as ## "
            yield heading.visit.problem(
                "body-title", f'"{_short_text(heading.visit)}" is a heading of level 1', hint.strip()
            )


def _skips(page: Page) -> Iterator[Finding]:
    """Yield findings for headings more than one level below the previous one; the page's own title is level 1."""
    before = 1
    for visit in page.visits:
        if visit.tag in _TITLED:
            before = _TITLED[visit.tag]
        level = _LEVELS.get(visit.tag)
        if level is None:
            continue
        if level > before + 1:
            message = f'"{_short_text(visit)}" has level {level}, but the heading before it has level {before}'
            yield visit.problem("heading-skip", message, f"write it as {'#' * (before + 1)}")
        before = level


def renumber_headings(page: Page, headings: Sequence[_Heading]) -> tuple[Edit, ...]:
    """Return edits that make the outline start at level 2 and skip no level, with its nesting unchanged.

    There are none when a heading cannot be edited safely: it is HTML, in a snippet or under a component's own title.
    """
    edits: list[Edit] = []
    open_levels: list[int] = []
    for heading in headings:
        visit = heading.visit
        match = _HASHES.match(page.source_line(visit.file, visit.line))
        nested = visit.has_ancestor(*_TITLED)
        if isinstance(visit.element, AuthoredElement) or visit.file != page.file or nested or match is None:
            return ()
        while open_levels and open_levels[-1] >= heading.level:
            open_levels.pop()
        level = min(2 + len(open_levels), 6)
        open_levels.append(heading.level)
        if level != heading.level:
            edits.append(Edit(visit.file, visit.line, match.start(1) + 1, match[1], "#" * level))
    return tuple(edits)


def _short_text(visit: Visit) -> str:
    text = " ".join(text_of(visit.element).split())
    return text if len(text) <= 50 else text[:47] + "…"
