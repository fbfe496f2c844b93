"""Names of icons that no set has, told where their authors wrote them: in docs.json or in a page's frontmatter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from mkdocs_docsjson.icons import Icons, owned
from mkdocs_docsjson.icons.svg import drawing_of
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.site.titles import icon_of

CODE = "unknown-icon"
_WITHOUT_ICONS = frozenset({"variables", "seo", "metadata", "integrations", "api", "redirects"})
"""Parts of docs.json in which `icon` is a word of the owner's, or of somebody else's."""


def unknown_icons(
    icons: Icons, sources: Iterable[PageSource], settings: Mapping[str, Any], file: str
) -> Iterator[Problem]:
    """One problem for each place. settings: docs.json as read; the problems in it carry the pointer of their place."""
    for source in sources:
        icon = icon_of(source.meta)
        if icon and icons.find(icon.name, icon.style, icon.library) is None:
            place = source.lines.get("icon", 1)
            yield Problem(source.file, place, 1, CODE, f'no icon "{icon.name}"', icons.suggest(icon.name))
    shown = {key: value for key, value in settings.items() if key not in _WITHOUT_ICONS}
    for pointer, name, library in _written(shown, ""):
        if icons.find(name.removeprefix("fa-"), None, library) is None:
            yield Problem(file, 0, 0, CODE, f'no icon "{name}"', icons.suggest(name), pointer)


def unreadable_icons(folders: Iterable[str]) -> Iterator[Problem]:
    """One problem for each of an owner's icons that is no drawing."""
    for folder in folders:
        for path in sorted(Path(folder).rglob("*.svg")):
            file = path.relative_to(folder).as_posix()
            if (found := owned.file_in([folder], file)) and drawing_of(owned.read(found), file) is None:
                place = f"{Path(folder).name}/{file}"
                yield Problem(
                    place, 0, 0, "unreadable-file", "is no SVG that can be drawn", "save it anew as plain SVG"
                )


def _written(value: Any, pointer: str) -> Iterator[tuple[str, str, str]]:
    """Pointer, name and library of every `"icon": "name"` and `"icon": {"name": "name"}`."""
    if isinstance(value, Mapping):
        icon = value.get("icon")
        fields = icon if isinstance(icon, Mapping) else {"name": icon}
        name, library = fields.get("name"), fields.get("library")
        if isinstance(name, str) and name.strip():
            where = f"{pointer}/icon/name" if fields is icon else f"{pointer}/icon"
            yield where, name.strip(), library if isinstance(library, str) else ""
        for key, inner in value.items():
            yield from _written(inner, f"{pointer}/{str(key).replace('~', '~0').replace('/', '~1')}")
    elif isinstance(value, list):
        for number, inner in enumerate(value):
            yield from _written(inner, f"{pointer}/{number}")
