"""Writes a comparison as text for a terminal, and as JSON for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator

from mkdocs_docsjson.api_diff.changes_page import change_line
from mkdocs_docsjson.site_diff.model import MovedPage, NavigationChange, SiteDiff, TextChange
from mkdocs_docsjson.site_diff.snapshot import PageSnapshot


def summary(diff: SiteDiff) -> str:
    """Return a summary in one sentence."""
    if diff.is_empty:
        return "Nothing changes for readers."
    operations = [change for api in diff.apis for each in api.operations for change in each.changes]
    counts = [
        (len(diff.added), "page added", "pages added"),
        (len(diff.removed), "page removed", "pages removed"),
        (len(diff.moved), "page moved", "pages moved"),
        (len(diff.changed), "page changed", "pages changed"),
        (len(diff.lost), "address lost", "addresses lost"),
        (len(diff.anchors), "anchor lost", "anchors lost"),
        (len(diff.navigation), "change of the navigation", "changes of the navigation"),
        (len(operations), "change of the API", "changes of the API"),
    ]
    parts = [f"{count} {one if count == 1 else many}" for count, one, many in counts if count]
    breaking = sum(change.rule.level == "breaking" for change in operations)
    return ", ".join(parts) + (f" ({breaking} breaking)" if breaking else "") + "."


def text(diff: SiteDiff) -> str:
    """Return the report for a terminal."""
    parts = [summary(diff)]
    for heading, lines in (
        ("Addresses that no longer work", [_lost_line(*each) for each in lost_lines(diff)]),
        ("Anchors that no longer exist", list(anchor_lines(diff))),
        ("Pages", list(_pages(diff))),
        ("Navigation", list(map(navigation_line, diff.navigation))),
    ):
        if lines:
            parts.append("\n".join([heading, *(f"  {line}" for line in lines)]))
    for page in diff.changed:
        lines = [line for change in page.changes for line in _change_lines(change)]
        parts.append("\n".join([f"{page.page.address} ({page.page.file})", *lines]))
    for api in diff.apis:
        lines = [
            f"  {each.key}, {change.rule.level}: {_without_backticks(change_line(change))}"
            for each in api.operations
            for change in each.changes
        ]
        parts.append("\n".join([api.file, *lines]))
    return "\n\n".join(parts) + "\n"


def lost_lines(diff: SiteDiff) -> Iterator[tuple[str, str]]:
    """Return pairs: a lost address, and the address to which it should redirect."""
    for each in diff.lost:
        yield each.address, each.destination


def _lost_line(address: str, destination: str) -> str:
    return f"{address} → {destination}" if destination else f"{address} (decide where it should lead)"


def anchor_lines(diff: SiteDiff) -> Iterator[str]:
    for each in diff.anchors:
        title = f' ("{each.title}")' if each.title else ""
        yield f"{each.address}#{each.id}{title}" + (f", now #{each.replacement}" if each.replacement else "")


def _pages(diff: SiteDiff) -> Iterator[str]:
    yield from (f"+ {page_line(page)}" for page in diff.added)
    yield from (f"- {page_line(page)}" for page in diff.removed)
    yield from (f"> {moved_line(each)}" for each in diff.moved)


def page_line(page: PageSnapshot) -> str:
    return f"{page.address} ({page.title})"


def moved_line(moved: MovedPage) -> str:
    same = "the same text" if moved.likeness == 1 else f"{moved.likeness:.0%} of the text the same"
    return f"{moved.old.address} → {moved.new.address} ({moved.new.title}; {same})"


def navigation_line(change: NavigationChange) -> str:
    match change.kind:
        case "added" | "removed":
            return f"{'+' if change.kind == 'added' else '-'} {change.subject}"
        case "reordered":
            return f"{change.subject}: in another order: {change.new}"
    part = change.kind == "renamed" and not change.subject.startswith("/")
    return f"{change.subject} → {change.new}" if part else f"{change.subject}: {change.old} → {change.new}"


_MARKS = {"removed": "[-{}-]", "added": "{{+{}+}}"}


def _change_lines(change: TextChange) -> Iterator[str]:
    where = f"  {change.heading}: " if change.heading not in ("", change.new, change.old) else "  "
    if not (change.old and change.new):
        yield f"{where}{'+' if change.new else '-'} {change.new or change.old}"
    else:
        yield where + " ".join(_MARKS.get(each.kind, "{}").format(each.text) for each in change.pieces)


def _without_backticks(markdown: str) -> str:
    return markdown.replace("`", "")


def data(diff: SiteDiff) -> str:
    """Return the comparison as JSON, for programs."""
    value = {
        "old": diff.old,
        "new": diff.new,
        "pages": {
            "added": [_page(page) for page in diff.added],
            "removed": [_page(page) for page in diff.removed],
            "moved": [
                {"from": each.old.address, "likeness": round(each.likeness, 3), **_page(each.new)}
                for each in diff.moved
            ],
            "changed": [
                {
                    **_page(each.page),
                    "changes": [{"heading": one.heading, "old": one.old, "new": one.new} for one in each.changes],
                }
                for each in diff.changed
            ],
        },
        "lostAddresses": [{"address": each.address, "destination": each.destination or None} for each in diff.lost],
        "lostAnchors": [
            {"address": each.address, "id": each.id, "title": each.title, "now": each.replacement or None}
            for each in diff.anchors
        ],
        "navigation": [
            {"kind": each.kind, "what": each.subject, "old": each.old, "new": each.new} for each in diff.navigation
        ],
        "apis": [
            {
                "file": api.file,
                "changes": [
                    {
                        "operation": each.key,
                        "rule": change.rule.code,
                        "level": change.rule.level,
                        "text": _without_backticks(change_line(change)),
                    }
                    for each in api.operations
                    for change in each.changes
                ],
            }
            for api in diff.apis
        ],
    }
    return json.dumps(value, ensure_ascii=False, indent=2) + "\n"


def _page(page: PageSnapshot) -> dict[str, str]:
    return {"address": page.address, "title": page.title, "file": page.file}
