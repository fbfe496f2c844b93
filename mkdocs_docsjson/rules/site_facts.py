"""Facts about one site that its authors must know: its name, its parts, the components it uses and defines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mkdocs_docsjson.component_files import component_templates
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.scan import scan
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.settings.models import Division, Group
from mkdocs_docsjson.theme_folder import own_theme_folder

_TEMPLATE = ".html"


@dataclass(frozen=True, slots=True)
class SiteFacts:
    """Facts that do not change when pages are merely edited, so that the file of rules seldom changes."""

    name: str
    folder: str = ""
    """The folder of the pages, relative to the root of the repository; empty for the root."""
    divisions: tuple[str, ...] = ()
    """The kind and name of languages, versions and tabs: `tab Guides`."""
    groups: tuple[str, ...] = ()
    used_components: tuple[str, ...] = ()
    """The built-in components that its pages use."""
    owner_components: tuple[str, ...] = ()
    """The names of the owner's components."""
    variables: tuple[str, ...] = ()
    icon_library: str = "fontawesome"
    has_api: bool = False


def facts_of(project: Project, folder: str = "") -> SiteFacts:
    """The facts about a site. The project must have been read.

    folder: the folder of the pages, relative to the root of the repository.
    """
    settings = project.settings
    names = set(_used_components(project))
    owners = set(_owners_components(project.options.theme_folders))
    return SiteFacts(
        settings.name,
        folder,
        tuple(dict.fromkeys(_divisions(settings.navigation))),
        tuple(dict.fromkeys(_groups(settings.navigation))),
        tuple(name for name in COMPONENTS if name in names),
        tuple(sorted(owners)),
        tuple(settings.variables),
        settings.icon_library,
        project.api is not None,
    )


def _used_components(project: Project) -> Iterator[str]:
    for path, page in project.site.pages.items():
        if not page.generated:
            for token in scan(project.source_of(path).body, lambda name: False).tokens:
                if token.kind in ("tag", "raw") and token.name in COMPONENTS:
                    yield token.name


def _owners_components(folders: Iterable[str]) -> Iterator[str]:
    """The names of components that the owner's templates define."""
    for file in component_templates([folder for folder in folders if folder != own_theme_folder()], _TEMPLATE):
        name = file.removesuffix(_TEMPLATE).replace("-", ".")
        if name[0].isupper() and name not in COMPONENTS:
            yield name


def _divisions(division: Division) -> Iterator[str]:
    for inner in division.divisions:
        if inner.name and not inner.href:
            yield f"{inner.kind} {inner.name}"
            yield from _divisions(inner)


def _groups(node: Division | Group) -> Iterator[str]:
    if isinstance(node, Division):
        for division in node.divisions:
            yield from _groups(division)
    for item in node.items:
        if isinstance(item, Group):
            if item.title:
                yield item.title
            yield from _groups(item)
