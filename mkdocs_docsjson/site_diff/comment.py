"""Writes a comparison as a comment on a pull request: a summary, then details in disclosures."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mkdocs_docsjson.api_diff.changes_page import change_line
from mkdocs_docsjson.pages.ticks import code_span
from mkdocs_docsjson.site_diff.model import NavigationChange, PageChange, SiteDiff, TextChange
from mkdocs_docsjson.site_diff.report import summary

MARK = "<!-- docsjson diff -->"
"""First line of a comment; the next run finds the comment by it."""
LONGEST = 60_000
"""The largest number of characters of a comment. Code hosts accept 65,536."""
_MARKUP = re.compile(r"([\\`*_{}\[\]<>()#!|~&$@:])")
_LEVELS = ("breaking", "risky", "safe")


def comment(diff: SiteDiff, preview: str = "") -> str:
    """The Markdown of a comment. preview: address where the new site can be seen; pages are linked to it."""
    links = _Links(preview)
    parts = [MARK, f"**Documentation:** {summary(diff)}"]
    if preview:
        parts.append(f"[Preview]({preview})")
    parts += filter(None, [_lost_table(diff), _section("Pages", _pages(diff, links)), _api(diff)])
    parts += filter(None, [_section("Anchors that no longer exist", _anchors(diff, links)), _navigation(diff)])
    written = "\n\n".join(parts) + "\n"
    left_out = 0
    for page in diff.changed:
        details = _page_details(page, links)
        if len(written) + len(details) > LONGEST:
            left_out += 1
            continue
        written += f"\n{details}\n"
    if left_out:
        written += f"\n{left_out} more changed pages do not fit here; `docsjson diff` tells them.\n"
    return written if len(written) <= LONGEST + 200 else written[:LONGEST] + "\n\n…\n"


class _Links:
    def __init__(self, preview: str) -> None:
        self._preview = preview.rstrip("/")

    def page(self, address: str, title: str = "") -> str:
        """An address as code, linked to the preview if there is one, with a title."""
        name = code_span(address)
        linked = (
            f"[{name}]({self._preview}{address.replace(' ', '%20').replace(')', '%29')})" if self._preview else name
        )
        return f"{linked} {escape_line(title)}".strip()


def escape_line(text: str) -> str:
    """A text on one line, escaped so that it contains no Markdown, mentions or tags."""
    return _MARKUP.sub(r"\\\1", " ".join(text.split()))


def _section(heading: str, lines: Iterator[str]) -> str:
    listed = [f"- {line}" for line in lines]
    return "\n".join([f"### {heading}", "", *listed]) if listed else ""


def _lost_table(diff: SiteDiff) -> str:
    if not diff.lost:
        return ""
    rows = [
        f"| {code_span(each.address)} | {code_span(each.destination) if each.destination else 'for you to choose'} |"
        for each in diff.lost
    ]
    head = ["### Addresses that no longer work", "", "| Address | Redirect needed |", "|---|---|"]
    hint = "\n\n`docsjson diff --fix` writes the redirects." if any(each.destination for each in diff.lost) else ""
    return "\n".join([*head, *rows]) + hint


def _pages(diff: SiteDiff, links: _Links) -> Iterator[str]:
    yield from (f"new: {links.page(page.address, page.title)}" for page in diff.added)
    yield from (f"removed: {code_span(page.address)} {escape_line(page.title)}" for page in diff.removed)
    for each in diff.moved:
        yield f"moved: {code_span(each.old.address)} → {links.page(each.new.address, each.new.title)}"
    for page in diff.changed:
        count = f"{len(page.changes)} {'place' if len(page.changes) == 1 else 'places'}"
        yield f"changed: {links.page(page.page.address, page.page.title)} ({count})"


def _anchors(diff: SiteDiff, links: _Links) -> Iterator[str]:
    for each in diff.anchors:
        now = f", now {code_span('#' + each.replacement)}" if each.replacement else ""
        yield f"{links.page(each.address)} {code_span('#' + each.id)}{now}"


def _navigation(diff: SiteDiff) -> str:
    return _section("Navigation", map(_navigation_line, diff.navigation))


def _navigation_line(change: NavigationChange) -> str:
    subject = code_span(change.subject) if change.subject.startswith("/") else escape_line(change.subject)
    match change.kind:
        case "added":
            return f"new: {subject}"
        case "removed":
            return f"removed: {subject}"
        case "reordered":
            return f"{subject}: in another order"
    if change.kind == "renamed" and not change.subject.startswith("/"):
        return f"{subject} → {escape_line(change.new)}"
    return f"{subject}: {escape_line(change.old)} → {escape_line(change.new)}"


def _api(diff: SiteDiff) -> str:
    lines = []
    for api in diff.apis:
        for level in _LEVELS:
            for each in api.operations:
                for change in each.changes:
                    if change.rule.level == level:
                        lines.append(f"**{level}** {code_span(each.key)}: {change_line(change)}")
    return _section("API", iter(lines))


def _page_details(page: PageChange, links: _Links) -> str:
    lines = "\n".join(f"- {_change(change)}" for change in page.changes)
    title = f"<code>{_html(page.page.address)}</code> {_html(page.page.title)}"
    return f"<details><summary>{title}</summary>\n\n{lines}\n\n</details>"


def _html(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("@", "&#64;")


def _change(change: TextChange) -> str:
    marks = {"removed": "~~{}~~", "added": "**{}**", "same": "{}", "left out": "{}"}
    where = f"{escape_line(change.heading)}: " if change.heading not in ("", change.new, change.old) else ""
    return where + " ".join(marks[each.kind].format(escape_line(each.text)) for each in change.pieces)
