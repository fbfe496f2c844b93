"""Builds the site: the navigation of the settings with the pages that exist.

Listed pages that do not exist are reported; hidden pages keep their place but are not shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.models import Division, Group, PageItem, Settings
from mkdocs_docsjson.settings.paths import operation, owns
from mkdocs_docsjson.settings.text import Position
from mkdocs_docsjson.site.editions import with_editions
from mkdocs_docsjson.site.graft import with_generated_root
from mkdocs_docsjson.site.model import NavGroup, NavPage, PageFacts, Place, Site, SiteDivision
from mkdocs_docsjson.site.nearest import Nearest
from mkdocs_docsjson.site.page_places import HiddenPage, Listing, main_folder, places_of
from mkdocs_docsjson.site.page_versions import with_page_versions
from mkdocs_docsjson.site.titles import entry_of

NavItem = NavPage | NavGroup
Generated = Mapping[str, Sequence[NavItem]]
"""Navigation generated from OpenAPI documents, by the `where` of the division, group or page item that it belongs to.

The key "" has the navigation of documents of the whole site."""


def build_site(
    settings: Settings,
    pages: Mapping[str, PageFacts],
    *,
    generated: Generated | None = None,
    locate: Callable[[str], tuple[str, Position]] | None = None,
) -> tuple[Site, list[Problem]]:
    """Return the site, and the problems of its navigation.

    pages: all pages by path, including generated ones.
    generated: navigation from OpenAPI documents.
    locate: `Loaded.locate`, which finds the line and column of a problem.
    """
    place = locate or (lambda pointer: (settings.file, Position(0, 0)))
    findings = Findings(lambda pointer, key=False: place(pointer))
    builder = _Builder(pages, generated or {}, findings)
    root = builder.site_division(with_page_versions(settings.navigation, pages))
    root = with_generated_root(root, (generated or {}).get("", ()), builder.unique_id)
    everywhere = tuple(link for link in settings.global_divisions if builder.leads_somewhere(link))
    root, editions, original_of = with_editions(root, pages)
    pages = {**pages, **editions}
    places, listed = places_of(root, pages, builder.hidden_pages)
    site = Site(
        settings=replace(settings, global_divisions=tuple(map(builder.link_to_page, everywhere))),
        root=root,
        pages={path: pages[path] for path in (*places, *pages) if path in pages},
        places=places,
        home=_home(root, pages),
        listed_paths=listed,
        edition_paths=_shared(places, original_of),
    )
    return site, findings.problems


def _home(root: SiteDivision, pages: Mapping[str, PageFacts]) -> str:
    """The path of the home page: `index`, or else the first page of a division, with hidden divisions last."""
    if "index" in pages:
        return "index"
    return root.first_path or next(iter(pages), "")


def _shared(places: Mapping[str, Place], original_of: Mapping[str, str]) -> dict[str, dict[str, str]]:
    """The value of `Site.edition_paths`.

    original_of: the path of the original by the path of each edition.
    """
    shared: dict[str, dict[str, str]] = {}
    originals = set(original_of.values())
    for path, place in places.items():
        original = original_of.get(path, path)
        if original in originals:
            for division in place.divisions:
                shared.setdefault(division.id, {}).setdefault(original, path)
    return shared


@dataclass(slots=True)
class _Builder:
    pages: Mapping[str, PageFacts]
    generated: Generated
    findings: Findings
    hidden_pages: dict[str, list[HiddenPage]] = field(default_factory=dict)
    """Pages that a division lists but does not show, by the id of the division."""
    _ids: set[str] = field(default_factory=set)
    _lower: dict[str, str] = field(default_factory=dict)
    _folders: dict[str, str] = field(default_factory=dict)
    _listed_in: dict[str, list[str]] = field(default_factory=dict)
    """All paths that a division or one inside it lists, by the id of the division."""
    _nearest: Nearest | None = None
    _reported: set[tuple[str, str]] = field(default_factory=set)

    def __post_init__(self) -> None:
        self._lower = {path.lower(): path for path in self.pages}
        for path in self.pages:
            folder = path.rpartition("/")[0]
            while folder and folder not in self._folders:
                self._folders[folder] = path
                folder = folder.rpartition("/")[0]

    def site_division(self, division: Division, parent: str = "") -> SiteDivision:
        """Return `division` with its pages. The caller drops it if it is empty."""
        own_id = self.unique_id(parent, division.name) if division.kind != "root" else ""
        hidden = self.hidden_pages.setdefault(own_id, [])
        items = self._items(division.items, hidden, Listing(True, division.searchable, 1.0))
        items += self._generated_items(division.where) if division.kind != "root" else ()
        divisions = tuple(
            inner_divisions
            for inner in division.divisions
            if (inner_divisions := self._inner(inner, own_id, beside=division.divisions)) is not None
        )
        listed = [page.path for page in _flat(items)] + [page.path for page in hidden]
        inside = [path for division in divisions for path in self._listed_in.get(division.id, ())]
        self._listed_in[own_id] = [*listed, *inside]
        return SiteDivision(
            id=own_id,
            kind=division.kind,
            name=division.name,
            first_path=_first_path(items, divisions) or next(iter(listed), ""),
            href=division.href,
            icon=division.icon,
            color=division.color,
            description=division.description,
            tag=division.tag,
            prefix=division.prefix,
            folder=main_folder(self._listed_in[own_id]),
            default=division.default,
            hidden=division.hidden,
            searchable=division.searchable,
            align=division.align,
            divisions=divisions,
            items=items,
            banner=division.banner,
            topbar_links=division.topbar_links,
            topbar_cta=division.topbar_cta,
            footer_columns=division.footer_columns,
        )

    def _inner(self, division: Division, parent: str, beside: Sequence[Division]) -> SiteDivision | None:
        if division.href:
            return self.site_division(self.link_to_page(division), parent) if self.leads_somewhere(division) else None
        site_division = self.site_division(division, parent)
        if site_division.first_path or site_division.items or site_division.divisions:
            return site_division
        claimed = next((path for path in self.pages if division.prefix and owns(division.prefix, path)), "")
        if claimed:
            return replace(site_division, first_path=claimed)
        if not division.openapi and not division.items:
            name = f'"{division.name}" has no pages'
            self.findings.add("nav-prefix", division.where, name, "it is left out of the navigation")
        return None

    def leads_somewhere(self, division: Division) -> bool:
        """Whether a link's page exists; reports it if not."""
        if is_external(division.href) or division.href.startswith("#") or self._target(division.href):
            return True
        known = dict.fromkeys((*self.pages, *self._folders))
        near = Nearest(known).nearest_to(division.href.strip("/"))
        where = division.where + ("/url" if division.prefix else "/href")
        message = f'"{division.name}": no page is at or under "{division.href.strip("/")}"'
        hint = f'did you mean "{near}"?' if near else "it is left out of the navigation"
        self.findings.add("nav-prefix", where, message, hint)
        return False

    def link_to_page(self, division: Division) -> Division:
        """Return a link to a page of the site with the page's own path."""
        target = "" if is_external(division.href) else self._target(division.href)
        return replace(division, href=f"/{target}") if target else division

    def _target(self, href: str) -> str:
        path = href.partition("#")[0].strip("/")
        options = (path, f"{path}/index", self._folders.get(path, ""))
        return next((option for option in options if option in self.pages), "") if path else "/"

    def unique_id(self, parent: str, name: str) -> str:
        slug = re.sub(r"[^\w.]+", "-", name.lower()).strip("-") or "part"
        base = f"{parent}/{slug}" if parent else slug
        numbered, count = base, 1
        while numbered in self._ids:
            count += 1
            numbered = f"{base}-{count}"
        self._ids.add(numbered)
        return numbered

    def _generated_items(self, where: str) -> tuple[NavItem, ...]:
        return tuple(self.generated.get(where, ()))

    def _items(
        self, items: Iterable[PageItem | Group], hidden: list[HiddenPage], listed: Listing
    ) -> tuple[NavItem, ...]:
        items, made = tuple(items), list[NavItem]()
        self._check_operations(items)
        for item in items:
            if isinstance(item, Group):
                if group := self._group(item, hidden, listed):
                    made.append(group)
            elif operation(item.path):
                made += self._generated_items(item.where)
            elif (page := self._page(item.path, item.where, hidden, listed)) is not None:
                made.append(page)
        return tuple(made)

    def _group(self, group: Group, hidden: list[HiddenPage], listed: Listing) -> NavGroup | None:
        inner = Listing(
            listed.is_shown and not group.hidden,
            listed.searchable and group.searchable,
            listed.boost * group.boost,
        )
        items = self._items(group.items, hidden, inner) + self._generated_items(group.where)
        root = self._page(group.root, f"{group.where}/root", hidden, inner) if group.root else None
        if not inner.is_shown:
            hidden += (HiddenPage(page.path, inner) for page in _flat(items))
            return None
        if not items and root is None:
            return None
        return NavGroup(
            title=group.title,
            items=items,
            icon=group.icon,
            tag=group.tag,
            expanded=group.expanded,
            root=root,
            directory=group.directory,
            searchable=inner.searchable,
            boost=inner.boost,
        )

    def _check_operations(self, items: Iterable[PageItem | Group]) -> None:
        """Report all missing operations of a list in one problem, as they mostly have the same cause."""
        missing = [
            item
            for item in items
            if isinstance(item, PageItem) and operation(item.path) and not self._generated_items(item.where)
        ]
        if missing:
            more = f" and {len(missing) - 1} more of this list" if len(missing) > 1 else ""
            message = f'no OpenAPI document has the operation "{missing[0].path}"{more}'
            self._report_once("nav-operation", missing[0].where, message, "")

    def _page(self, path: str, where: str, hidden: list[HiddenPage], listed: Listing) -> NavPage | None:
        """Return the entry of a listed page; None when it is hidden or does not exist."""
        found = path if path in self.pages else self._other_spelling(path, where)
        if not found:
            return None
        page = self.pages[found]
        if page.meta.get("hidden") is True or not listed.is_shown:
            hidden.append(HiddenPage(found, replace(listed, is_shown=False)))
            return None
        return entry_of(page)

    def _other_spelling(self, path: str, where: str) -> str:
        if f"{path}/index" in self.pages:
            return f"{path}/index"
        if found := self._lower.get(path.lower()):
            message = f'"{path}" differs from the file in upper and lower case'
            self._report_once("nav-case", where, message, f'write it as "{found}"')
            return found
        self._nearest = self._nearest or Nearest(self.pages)
        near = self._nearest.nearest_to(path)
        hint = f'did you mean "{near}"?' if near else "add the file, or remove the entry"
        self._report_once("nav-page", where, f'there is no page "{path}"', hint)
        return ""

    def _report_once(self, code: str, where: str, message: str, hint: str) -> None:
        """Report a problem once, although a group may be listed in several versions."""
        if (code, where) not in self._reported:
            self._reported.add((code, where))
            self.findings.add(code, where, message, hint)


def _flat(items: Iterable[NavItem]) -> list[NavPage]:
    """Return all entries in reading order."""
    pages: list[NavPage] = []
    for item in items:
        if isinstance(item, NavGroup):
            pages += [item.root] if item.root else []
            pages += _flat(item.items)
        else:
            pages.append(item)
    return pages


def _first_path(items: Sequence[NavItem], divisions: Sequence[SiteDivision]) -> str:
    """Return the path of the first page; among divisions the default comes first, hidden ones last."""
    for page in _flat(items):
        if not page.href:
            return page.path
    order = sorted(divisions, key=lambda division: (division.hidden, not division.default))
    return next((division.first_path for division in order if division.first_path and not division.href), "")
