"""Names for finished pages: whatever could change one letter of a page is part of its name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.cache import fingerprint
from mkdocs_docsjson.project.sources import digest_of
from mkdocs_docsjson.site.directory import listed_group, pages_of

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project

OWN_FOLDERS = frozenset(
    {
        "docs", "site", "cache_folder", "state_folder", "cache_problem", "excluded", "rules", "referred", "workers",
        "strict", "serving",
    }
)  # fmt: skip
"""Options that say where or how a site is built, not what it looks like; which files it has is told apart."""


def site_name(project: Project, theme: str) -> str:
    """Names everything that all pages share: settings, navigation, addresses, options, the theme.

    theme: what MkDocs' own configuration adds (see `theme_name`).
    """
    options = project.options
    chosen = [f"{f.name}={getattr(options, f.name)!r}" for f in fields(options) if f.name not in OWN_FOLDERS]
    return digest_of(
        fingerprint(),
        theme,
        *project.loaded.texts,
        repr(project.site.root),
        project.site.home,
        "\n".join(f"{path}={page.file}" for path, page in project.site.pages.items()),
        "\n".join(project.found.static),
        repr(project.page_options),
        repr((project.origin.repository, project.origin.branch)),
        *chosen,
    )


def page_name(project: Project, shared: str, path: str) -> str:
    """Names one page. shared: of `site_name`. What it includes is not part of the name: it is checked apart."""
    facts = project.site.pages[path]
    parts = [shared, path, project.updated(path)]
    if group := listed_group(project.site.places.get(path)):
        listed = (project.site.pages.get(page.path) for page in pages_of(group))
        parts += [str(page.meta.get("description")) for page in listed if page]
    if not facts.generated:
        parts.append(project.source_of(path).text)
    if facts.generated or any(facts.meta.get(key) for key in ("openapi", "openapi-schema", "api")):
        parts.append(project.api_name)
    return digest_of(*parts)


def theme_name(folders: Iterable[str], *settings: object) -> str:
    """Names a theme: the files of its folders by their last change, and what mkdocs.yml says of it."""
    parts = [repr(value) for value in settings]
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.is_file() and path.suffix != ".pyc":
                stat = path.stat()
                parts.append(f"{path}:{stat.st_mtime_ns}:{stat.st_size}")
    return digest_of(*parts)
