"""A comparison as lines for a terminal, and as data for programs."""

from __future__ import annotations

import json
from collections.abc import Iterator

from mkdocs_docsjson.api_diff.changes_page import change_line
from mkdocs_docsjson.site_diff.model import Moved, NavigationChange, SiteDiff, TextChange
from mkdocs_docsjson.site_diff.snapshot import PageSnapshot


def summary(diff: SiteDiff) -> str:
    """Return a summary in one sentence."""
    if diff.is_empty:
        return "Readers find the same."
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
    told = [f"{count} {one if count == 1 else many}" for count, one, many in counts if count]
    breaking = sum(change.rule.level == "breaking" for change in operations)
    return ", ".join(told) + (f" ({breaking} breaking)" if breaking else "") + "."


def text(diff: SiteDiff) -> str:
    """Return the report for a terminal."""
    parts = [summary(diff)]
    for heading, lines in (
        ("Addresses that lead nowhere now", [_lost(*each) for each in lost_lines(diff)]),
        ("Anchors that are gone", list(anchor_lines(diff))),
        ("Pages", list(_pages(diff))),
        ("Navigation", list(map(navigation_line, diff.navigation))),
    ):
        if lines:
            parts.append("\n".join([heading, *(f"  {line}" for line in lines)]))
    for page in diff.changed:
        lines = [line for change in page.changes for line in _words(change)]
        parts.append("\n".join([f"{page.page.address} ({page.page.file})", *lines]))
    for api in diff.apis:
        lines = [
            f"  {each.key}, {change.rule.level}: {_plain(change_line(change))}"
            for each in api.operations
            for change in each.changes
        ]
        parts.append("\n".join([api.file, *lines]))
    return "\n\n".join(parts) + "\n"


def lost_lines(diff: SiteDiff) -> Iterator[tuple[str, str]]:
    """Addresses, each with the destination that it should have."""
    for each in diff.lost:
        yield each.address, each.destination


def _lost(address: str, destination: str) -> str:
    return f"{address} → {destination}" if destination else f"{address} (where it should lead is for you to say)"


def anchor_lines(diff: SiteDiff) -> Iterator[str]:
    for each in diff.anchors:
        title = f' ("{each.title}")' if each.title else ""
        yield f"{each.address}#{each.id}{title}" + (f", now #{each.now}" if each.now else "")


def _pages(diff: SiteDiff) -> Iterator[str]:
    yield from (f"+ {page_line(page)}" for page in diff.added)
    yield from (f"- {page_line(page)}" for page in diff.removed)
    yield from (f"> {moved_line(each)}" for each in diff.moved)


def page_line(page: PageSnapshot) -> str:
    return f"{page.address} ({page.title})"


def moved_line(moved: Moved) -> str:
    same = "the same text" if moved.likeness == 1 else f"{moved.likeness:.0%} of the text the same"
    return f"{moved.old.address} → {moved.new.address} ({moved.new.title}; {same})"


def navigation_line(change: NavigationChange) -> str:
    match change.kind:
        case "added" | "removed":
            return f"{'+' if change.kind == 'added' else '-'} {change.what}"
        case "reordered":
            return f"{change.what}: in another order: {change.new}"
    part = change.kind == "renamed" and not change.what.startswith("/")
    return f"{change.what} → {change.new}" if part else f"{change.what}: {change.old} → {change.new}"


_MARKS = {"removed": "[-{}-]", "added": "{{+{}+}}"}


def _words(change: TextChange) -> Iterator[str]:
    where = f"  {change.heading}: " if change.heading not in ("", change.new, change.old) else "  "
    if not (change.old and change.new):
        yield f"{where}{'+' if change.new else '-'} {change.new or change.old}"
    else:
        yield where + " ".join(_MARKS.get(each.kind, "{}").format(each.text) for each in change.pieces)


def _plain(markdown: str) -> str:
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
            {"address": each.address, "id": each.id, "title": each.title, "now": each.now or None}
            for each in diff.anchors
        ],
        "navigation": [
            {"kind": each.kind, "what": each.what, "old": each.old, "new": each.new} for each in diff.navigation
        ],
        "apis": [
            {
                "file": api.file,
                "changes": [
                    {
                        "operation": each.key,
                        "rule": change.rule.code,
                        "level": change.rule.level,
                        "text": _plain(change_line(change)),
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
