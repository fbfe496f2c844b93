"""The changes between two documents as a page of Markdown."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence

from mkdocs_docsjson.api_diff.compare import OperationDiff
from mkdocs_docsjson.api_diff.rules import Change, Level
from mkdocs_docsjson.openapi.model import Operation
from mkdocs_docsjson.openapi.pages import operation_title
from mkdocs_docsjson.pages.ticks import code_span

_HEADINGS: dict[Level, str] = {"breaking": "Breaking changes", "risky": "Changes to look at", "safe": "Other changes"}
_FIELDS = re.compile(r"\{(name|old|new)\}")


def changes_page(
    found: Sequence[OperationDiff], title: str, address: Callable[[Operation], str] = lambda operation: ""
) -> str:
    """A page with frontmatter: breaking changes first, by operation. address: of an operation's page, or empty."""
    counts = {
        level: sum(change.rule.level == level for each in found for change in each.changes) for level in _HEADINGS
    }
    lines = ["---", f"title: {json.dumps(title, ensure_ascii=False)}", "---", "", _summary(counts), ""]
    for level, heading in _HEADINGS.items():
        of_level = [(each.operation, [one for one in each.changes if one.rule.level == level]) for each in found]
        if not any(changes for _, changes in of_level):
            continue
        lines += [f"## {heading}", ""]
        for operation, changes in of_level:
            if changes:
                lines += [f"### {_name(operation, address)}", "", *(f"- {change_line(one)}" for one in changes), ""]
    return "\n".join(lines).rstrip() + "\n"


def _summary(counts: dict[Level, int]) -> str:
    if not any(counts.values()):
        return "Nothing has changed."
    told = f"{counts['breaking']} breaking, {counts['risky']} to look at, {counts['safe']} other"
    return f"{sum(counts.values())} changes: {told}."


def _name(operation: Operation, address: Callable[[Operation], str]) -> str:
    gone = address(operation)
    name = code(operation.key)
    return (
        f"[{name}]({gone}) {_plain(operation_title(operation))}"
        if gone
        else f"{name} {_plain(operation_title(operation))}"
    )


def change_line(change: Change) -> str:
    """What has changed, in Markdown on one line, with its rule."""
    values = {"name": change.name, "old": change.old, "new": change.new}
    text = _FIELDS.sub(lambda match: code(values[match[1]]), change.rule.text)
    where = f"{code(change.where)}: " if change.where else ""
    return f"{where}{text} ({code(change.rule.code)})"


def code(text: str) -> str:
    """A text of a document as a code span, in one line."""
    return code_span(" ".join(text.split()))


def _plain(text: str) -> str:
    """A title as text that no Markdown and no tag is read from."""
    return re.sub(r"([\\`*_{}\[\]<>()#!|~&$])", r"\\\1", " ".join(text.split()))
