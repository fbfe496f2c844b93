"""Paths in `seo.paths` of docs.json whose meta tags no page gets: no page is there, or the path is there again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.paths import owns, page_path
from mkdocs_docsjson.settings.text import pointer
from mkdocs_docsjson.site.nearest import Nearest


def tagged_path_problems(written: Any, file: str, pages: Iterable[str]) -> Iterator[Problem]:
    """Yield the problems, each with its pointer. written: the value of docs.json. pages: paths of all pages."""
    paths = [*pages]
    seen: set[str] = set()
    for place, text in _paths(written):
        path = page_path(text)
        if path in seen:
            message, hint = f'"{text}" has meta tags twice', "the last ones count: write all of them into one entry"
            yield Problem(file, 0, 0, "twice", message, hint, place)
        elif not any(owns(path, page) for page in paths):
            near = Nearest(paths).nearest_to(path)
            hint = f'did you mean "{near}"?' if near else "its meta tags are on no page"
            yield Problem(file, 0, 0, "nav-prefix", f'no page is at or under "{text}"', hint, place)
        seen.add(path)


def _paths(written: Any) -> Iterator[tuple[str, str]]:
    """Yield the pointer and the value of each path."""
    seo = written.get("seo") if isinstance(written, dict) else None
    entries = seo.get("paths") if isinstance(seo, dict) else None
    for index, entry in enumerate(entries if isinstance(entries, list) else ()):
        path = entry.get("path") if isinstance(entry, dict) else None
        if isinstance(path, str) and path.strip():
            yield pointer(("seo", "paths", index, "path")), path
