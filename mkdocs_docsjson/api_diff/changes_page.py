"""Writes the changes between two documents, or from release to release, as a page of Markdown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from mkdocs_docsjson.api_diff.change_rules import Change, Level
from mkdocs_docsjson.api_diff.compare import OperationDiff
from mkdocs_docsjson.pages.ticks import code_span

Address = Callable[[str], str]
"""Returns the address of an operation's page by its key; empty if it has none."""

_HEADINGS: dict[Level, str] = {"breaking": "Breaking changes", "risky": "Changes to look at", "safe": "Other changes"}
_FIELDS = re.compile(r"\{(name|old|new)\}")


@dataclass(frozen=True, slots=True)
class Release:
    """The changes of a version of a document from the version before."""

    label: str
    date: str
    """ISO 8601; empty if it is not released."""
    operations: tuple[OperationDiff, ...]


def changes_page(diffs: Sequence[OperationDiff], title: str, address: Address = lambda key: "") -> str:
    """A page with frontmatter: breaking changes first, by operation."""
    lines = ["---", f"title: {json.dumps(title, ensure_ascii=False)}", "---", "", _summary(diffs), ""]
    for level, operations in _by_level(diffs):
        lines += [f"## {_HEADINGS[level]}", ""]
        for operation, changes in operations:
            lines += [f"### {_name(operation, address)}", "", *(f"- {change_line(one)}" for one in changes), ""]
    return "\n".join(lines).rstrip() + "\n"


def releases_page(releases: Sequence[Release], address: Address) -> str:
    """The body of a page with an entry for each release in which the document has changed, in the given order."""
    lines = []
    for release in releases:
        if release.operations:
            lines += [_opening(release), _summary(release.operations), ""]
            for level, operations in _by_level(release.operations):
                lines += [f"**{_HEADINGS[level]}**", ""]
                for operation, changes in operations:
                    lines += [f"- {_name(operation, address)}", *(f"  - {change_line(each)}" for each in changes)]
                lines.append("")
            lines += ["</Update>", ""]
    return "\n".join(lines) or "Nothing has changed.\n"


def _opening(release: Release) -> str:
    breaks = any(change.rule.level == "breaking" for each in release.operations for change in each.changes)
    label, date = escape(release.label), escape(release.date[:10])
    attributes = (f' description="{date}"' if date else "") + (' tags={["Breaking"]}' if breaks else "")
    return f'<Update label="{label}"{attributes}>\n'


def _by_level(
    diffs: Sequence[OperationDiff],
) -> Iterator[tuple[Level, list[tuple[OperationDiff, list[Change]]]]]:
    """The levels that occur, most severe first, each with its operations and their changes of that level."""
    for level in _HEADINGS:
        of_level = [(each, [one for one in each.changes if one.rule.level == level]) for each in diffs]
        if operations := [(each, changes) for each, changes in of_level if changes]:
            yield level, operations


def _summary(diffs: Sequence[OperationDiff]) -> str:
    levels = [change.rule.level for each in diffs for change in each.changes]
    if not levels:
        return "Nothing has changed."
    counts = f"{levels.count('breaking')} breaking, {levels.count('risky')} to look at, {levels.count('safe')} other"
    return f"{len(levels)} change{'s' if len(levels) > 1 else ''}: {counts}."


def _name(operation: OperationDiff, address: Address) -> str:
    url, name = address(operation.key), code(operation.key)
    title = "" if operation.title == operation.key else f" {_escape_title(operation.title)}"
    return f"[{name}]({url}){title}" if url else f"{name}{title}"


def change_line(change: Change) -> str:
    """A change as one line of Markdown, with the name of its rule."""
    values = {"name": change.name, "old": change.old, "new": change.new}
    text = _FIELDS.sub(lambda match: code(values[match[1]]), change.rule.text)
    where = f"{code(change.location)}: " if change.location else ""
    return f"{where}{text} ({code(change.rule.code)})"


def code(text: str) -> str:
    """A text of a document as a code span on one line."""
    return code_span(" ".join(text.split()))


def _escape_title(text: str) -> str:
    """A title escaped, so that nothing in it is read as Markdown or HTML."""
    return re.sub(r"([\\`*_{}\[\]<>()#!|~&$])", r"\\\1", " ".join(text.split()))
