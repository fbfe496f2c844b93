"""The values that keys of frontmatter can have. Others have no effect, or an unintended one, and are reported."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from datetime import date
from typing import Any

from mkdocs_docsjson.problems import Problem, closest

PAIR = re.compile(
    r"^(?P<key>[A-Za-z_][\w:.-]*|\"[^\"\n]+\"|'[^'\n]+')[ \t]*:(?:[ \t]++(?P<value>.*(?<![ \t])))?[ \t]*$"
)
"""A line of frontmatter with a key and the start of its value."""

TEXTS = frozenset({
    "title", "description", "sidebarTitle", "tag", "url", "api", "openapi", "openapi-schema", "version", "robots",
    "canonical", "contentType",
})  # fmt: skip
FLAGS = frozenset({
    "hidden", "noindex", "searchable", "deprecated", "timestamp", "rss", "hideFooterPagination", "hideApiMarker",
})  # fmt: skip
CHOICES: Mapping[str, tuple[str, ...]] = {
    "mode": ("default", "wide", "custom", "frame", "center"),
    "playground": ("interactive", "simple", "none", "auth"),
    "authMethod": ("bearer", "basic", "key", "cobo", "none"),
    "iconType": (
        "solid", "regular", "light", "thin", "duotone", "brands",
        "sharp-solid", "sharp-regular", "sharp-light", "sharp-thin", "sharp-duotone-solid",
    ),
}  # fmt: skip
OTHERS = frozenset({"icon", "keywords", "boost", "lastUpdatedDate", "related"})
"""Keys for whose values `_expected` has a rule of its own."""
NEED_SERVER = frozenset({"groups", "public"})
"""Keys that restrict who can read a page, which a static site cannot check."""

NO_EFFECT = "asyncapi"
"""The key that names a channel. Pages of channels can only be requested in docs.json."""


def settle_flags(meta: dict[str, Any], lines: Mapping[str, int], file: str) -> Iterator[Problem]:
    """Convert texts such as `"true"` to flags, as many pages write these in quotes. Yields a problem for each."""
    for key in FLAGS & meta.keys():
        value = meta[key]
        if isinstance(value, str) and (word := value.strip().lower()) in ("true", "false"):
            meta[key] = word == "true"
            message = f"{key}: {json.dumps(value)} is text and is read as {word}"
            yield Problem(file, lines.get(key, 2), 1, "frontmatter-value", message, f"write {word} without quotes")


def leave_out_unfit(meta: dict[str, Any]) -> None:
    """Remove the values that cannot be the text that a key expects. `value_problems` has reported them."""
    for key in TEXTS & meta.keys():
        if isinstance(meta[key], list | dict | bool):
            del meta[key]


def value_problems(meta: Mapping[str, Any], lines: Mapping[str, int], file: str) -> Iterator[Problem]:
    """Yield a problem for each value that a key cannot have. lines: line in the file by key."""
    for key, value in meta.items():
        line = lines.get(key, 2)
        if value is None or (type(value) is str and key in TEXTS):
            continue
        if key in NEED_SERVER and value is not True and value != []:
            message = f'"{key}" has no effect: nobody signs in to a static site, so all its readers see the page'
            yield Problem(file, line, 1, "needs-server", message, "keep the page out of the docs folder")
        elif key == NO_EFFECT:
            hint = "name the document in asyncapi of docs.json: all its operations have pages then"
            yield Problem(file, line, 1, "no-effect", f"read, but without effect here: {key}", hint)
        elif expected := _expected(key, value):
            shown = json.dumps(value, ensure_ascii=False, default=str)
            shown = shown if len(shown) <= 60 else shown[:59] + "…"
            near = closest(value, CHOICES[key]) if key in CHOICES and isinstance(value, str) else ""
            yield Problem(file, line, 1, "frontmatter-value", f"{key}: expected {expected}, got {shown}", near)


def _expected(key: str, value: Any) -> str:
    """Return what a key expects if its value is invalid; else an empty string."""
    if key in TEXTS:
        return "a string" if isinstance(value, list | dict | bool) else ""
    if key in FLAGS:
        return "" if isinstance(value, bool) else "true or false"
    if key in CHOICES:
        return "" if value in CHOICES[key] else f"one of {', '.join(CHOICES[key])}"
    if key == "icon":
        return "" if isinstance(value, str | dict) else "the name or path of an icon"
    if key == "keywords":
        return "" if isinstance(value, str | list) else "a list of words"
    if key == "related":
        is_list = isinstance(value, list) and all(isinstance(each, str) for each in value)
        return "" if value is False or is_list else "a list of pages"
    if key == "boost":
        return "" if isinstance(value, int | float) and not isinstance(value, bool) else "a number"
    if key == "lastUpdatedDate":
        return "" if _is_date(value) else "a date such as 2026-03-01"
    return ""


def _is_date(value: Any) -> bool:
    try:
        date.fromisoformat(str(value)[:10])
    except ValueError:
        return False
    return True
