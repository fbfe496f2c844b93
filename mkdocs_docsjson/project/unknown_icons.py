"""Reports unknown icon names, and missing pictures for icons, where their authors wrote them: in docs.json or in the
frontmatter of a page.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import reduce
from operator import getitem
from pathlib import Path
from typing import Any

from mkdocs_docsjson.icons import FoundIcon, owned
from mkdocs_docsjson.icons.svg import drawing_of
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.named_files import Resolve
from mkdocs_docsjson.project.page_sources import PageSource
from mkdocs_docsjson.project.site_config import SiteConfig
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.text import Path as Place
from mkdocs_docsjson.settings.text import pointer, strings_in
from mkdocs_docsjson.site.routes import Missing
from mkdocs_docsjson.site.titles import icon_of

CODE = "unknown-icon"
_WITHOUT_ICONS = frozenset({"variables", "seo", "metadata", "integrations", "api", "redirects"})
"""Parts of docs.json in which `icon` is a key of the owner or of another vendor."""


def icon_problems(site: SiteConfig, sources: Iterable[PageSource], resolve: Resolve) -> Iterator[Problem]:
    """Yield a problem for each place of an unknown icon, and for each of an owner's icons that is not a drawing.

    Problems of docs.json have a pointer to their place.
    """
    icons = site.icons
    for source in sources:
        yield from page_icon_problems(site, source, resolve)
    written = site.loaded.document.value if site.loaded.document else None
    settings = written if isinstance(written, dict) else {}
    shown = {key: value for key, value in settings.items() if key not in _WITHOUT_ICONS}
    for where, name, library in _icons_in(shown):
        found = icons.find(name.removeprefix("fa-"), None, library)
        if name and (wrong := _fault(site, name, found, resolve)):
            yield Problem(site.settings.file, 0, 0, *wrong, pointer(where))
    for folder in site.page_options.icon_folders:
        for path in sorted(Path(folder).rglob("*.svg")):
            file = path.relative_to(folder).as_posix()
            if (icon_file := owned.file_in([folder], file)) and drawing_of(owned.read_icon(icon_file), file) is None:
                message, hint = "is not an SVG that can be drawn", "save it again as plain SVG"
                yield Problem(f"{Path(folder).name}/{file}", 0, 0, "unreadable-file", message, hint)


def page_icon_problems(site: SiteConfig, source: PageSource, resolve: Resolve) -> Iterator[Problem]:
    """Yield the problem of an unknown icon in a page's frontmatter."""
    if not (icon := icon_of(source.meta)):
        return
    found = site.icons.find(icon.name, icon.style, icon.library)
    if wrong := _fault(site, icon.name, found, resolve):
        yield Problem(source.file, source.lines.get("icon", 1), 1, *wrong)


def _fault(site: SiteConfig, name: str, found: FoundIcon | None, resolve: Resolve) -> tuple[str, str, str] | None:
    """Return code, message and hint for what is wrong with an icon; None if nothing is."""
    if found is None:
        return CODE, f'there is no icon "{name}"', site.icons.suggest(name)
    if found.kind == "image" and not is_external(found.value):
        # The address starts at the docs folder, as docs.json has it, whichever page shows the icon.
        missing = resolve(found.value, "", "src")
        return ("missing-file", missing.message, missing.hint) if isinstance(missing, Missing) else None
    return None


def _icons_in(settings: Any) -> Iterator[tuple[Place, str, str]]:
    """Yield path, name and library of every `"icon": "name"` and `"icon": {"name": "name"}`."""
    for path, name in strings_in(settings):
        if path[-1] == "icon":
            yield path, name.strip(), ""
        elif path[-2:] == ("icon", "name"):
            library = reduce(getitem, path[:-1], settings).get("library")
            yield path, name.strip(), library if isinstance(library, str) else ""
