"""The navigation entry of a page, from its frontmatter."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, get_args

from mkdocs_docsjson.plain_text import plain_text
from mkdocs_docsjson.settings.models import Icon, IconLibrary, IconType
from mkdocs_docsjson.settings.paths import operation
from mkdocs_docsjson.site.model import NavPage, PageFacts

_HEADING = re.compile(
    r"(?:[ \t]*\n|import\b.*\n|\{/\*(?s:.)*?\*/\}|<!--(?s:.)*?-->)*+"
    r" {0,3}(?:#[ \t]+(?P<atx>.+)|(?P<setext>[^\s#<>|`~*+{-].*)\n {0,3}=+[ \t]*(?:\n|\Z))"
)
_HOST = re.compile(r"https?://[^/]*")
_ATTRIBUTES = re.compile(r"\{[:#. ][^{}]*\}\s*$")


def entry_of(page: PageFacts) -> NavPage:
    """Return the entry that a page's frontmatter describes; values of an unexpected type are ignored."""
    meta = page.meta
    method, endpoint = ("", "") if meta.get("hideApiMarker") is True else endpoint_of(meta)
    return NavPage(
        path=page.path,
        title=_text(meta, "sidebarTitle") or title_of(page),
        icon=icon_of(meta),
        tag=_text(meta, "tag"),
        method=method,
        endpoint=endpoint,
        href=entry_address(meta),
        deprecated=meta.get("deprecated") is True,
    )


def title_of(page: PageFacts) -> str:
    """Return the title of a page by MkDocs' rule: that in frontmatter, or else its first heading, or else its name."""
    return _text(page.meta, "title") or page.heading or title_from_path(page.path)


def heading_of(body: str) -> str:
    """Return the plain text of the h1 that a page starts with; empty if only rendering could tell."""
    found = _HEADING.match(body)
    text = _ATTRIBUTES.sub("", (found["atx"] or found["setext"]).strip()).rstrip("#").strip() if found else ""
    return "" if "{" in text else plain_text(text)


def title_from_path(path: str) -> str:
    """Return `Rate limits` for `guides/rate-limits`; an index page is named after its folder."""
    parts = path.split("/")
    name = parts[-2] if parts[-1] == "index" and len(parts) > 1 else parts[-1]
    if path == "index":
        return "Home"
    words = name.replace("-", " ").replace("_", " ").strip() or name
    return words[:1].upper() + words[1:]


def endpoint_of(meta: Mapping[str, Any]) -> tuple[str, str]:
    """Return method and path of an API page (`openapi: "[file] METHOD /path"`, `api: "METHOD /path"`), else empty."""
    for key in ("openapi", "api"):
        if found := operation(_text(meta, key)):
            return found[1], _HOST.sub("", found[2]) or "/"
    return ("WEBHOOK" if _text(meta, "asyncapi") else ""), ""


def entry_address(meta: Mapping[str, Any]) -> str:
    """Return the address that the entry of a page leads to (`url`); empty if that is the page."""
    return _text(meta, "url")


def _text(meta: Mapping[str, Any], key: str) -> str:
    value = meta.get(key)
    if isinstance(value, bool) or not isinstance(value, str | int | float):
        return ""
    return str(value).strip()


def icon_of(meta: Mapping[str, Any]) -> Icon | None:
    """Return the icon that a page's frontmatter names."""
    icon = meta.get("icon")
    fields = dict(icon) if isinstance(icon, Mapping) else {"name": icon}
    name = fields.get("name")
    if isinstance(name, str):
        words = name.split()
        is_css = name.strip().startswith("fa-")  # `fa-book`, `fa-solid fa-book`
        fields["name"] = name = words[-1].removeprefix("fa-") if is_css else name.strip()
    fields.setdefault("style", meta.get("iconType"))
    if not isinstance(name, str) or not name:
        return None
    style, library = fields.get("style"), fields.get("library")
    right = style in (None, *get_args(IconType)) and library in (None, *get_args(IconLibrary))
    if not right or set(fields) - {"name", "style", "library"}:
        return Icon(name=name)
    return Icon(name=name, style=style, library=library)
