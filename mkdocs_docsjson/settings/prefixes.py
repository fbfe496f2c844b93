"""The older shape's navigation as a tree: who owns a page is told by the start of its path.

Versions are outermost. Inside, tabs hold anchors or anchors hold tabs, whichever nest by their prefixes; where
neither does, tabs are the outer ones, so that they stay in sight on every page. A page belongs to the longest
prefix that matches whole segments; those that none matches form a first division of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from mkdocs_docsjson.settings import convert, models, older
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.paths import owns, page_path, plain_path
from mkdocs_docsjson.settings.written import Icon


@dataclass(frozen=True, slots=True)
class _Entry:
    """A tab or anchor, ready to be filled."""

    base: models.Division
    version: str | None
    prefix: str
    """Empty for a link."""
    lists_pages: bool
    """Whether a page of the navigation, of any version, is under the prefix."""

    @property
    def active(self) -> bool:
        return self.lists_pages or bool(self.base.openapi and self.prefix)


@dataclass(frozen=True, slots=True)
class _Kind:
    """All tabs, or all anchors."""

    entries: tuple[_Entry, ...]
    rest: models.Division
    """For the pages that no entry owns."""
    splits: bool
    """Whether the pages are divided by it; else its entries are links only."""


@dataclass(frozen=True, slots=True)
class _Part:
    """Some pages of the navigation, in its order."""

    version: str | None
    paths: tuple[str, ...]
    claims: Callable[[str], bool]
    """Whether a prefix that no page has yet (its pages are generated) would be of this part."""


def navigation_of(
    groups: Sequence[older.Group], body: older.OlderBody, findings: Findings
) -> tuple[models.Division, tuple[models.Division, ...]]:
    """The tree, and the links that are shown everywhere."""
    return _Tree(groups, body, findings).built()


class _Tree:
    def __init__(self, groups: Sequence[older.Group], body: older.OlderBody, findings: Findings) -> None:
        self.groups, self.body, self.findings = groups, body, findings
        self.versions = {version.name: version for version in body.versions if not version.url}
        self._check_versions()
        for where, group in _all_groups(groups, "/navigation"):
            if not group.pages:
                findings.add("incomplete", f"{where}/pages", "the group has no pages", "it is not shown")
        self.icons = {
            where: convert.icon(group.icon, f"{where}/icon", findings, group.icon_type)
            for where, group in _all_groups(groups, "/navigation")
        }
        self._shown_in: dict[str | None, list[str]] = {}

    def built(self) -> tuple[models.Division, tuple[models.Division, ...]]:
        kinds = self._kinds()
        links = tuple(entry.base for entry in _inner_links(kinds) if entry.version not in self.versions)
        if not self.body.versions:
            everything = _Part(None, tuple(self._paths_in(None)), lambda prefix: True)
            divisions, items = self._split(kinds, everything)
            return models.Division(divisions=divisions, items=items, where="/navigation"), links
        versions = tuple(
            self._version(version, f"/versions/{index}", kinds) for index, version in enumerate(self.body.versions)
        )
        return models.Division(divisions=versions, where="/navigation"), links

    def _paths_in(self, version: str | None) -> list[str]:
        """Paths of the pages that a version shows; None: of all pages."""
        if version not in self._shown_in:
            found = self._visible(self.groups, version, None)
            self._shown_in[version] = list(dict.fromkeys(map(page_path, found)))
        return self._shown_in[version]

    def _visible(self, groups: Iterable[older.Group], version: str | None, inherited: str | None) -> Iterator[str]:
        for group in groups:
            own = group.version if group.version in self.versions else inherited
            for entry in group.pages:
                if isinstance(entry, older.Group):
                    yield from self._visible([entry], version, own)
                elif version is None or own in (None, version):
                    yield entry

    def _check_versions(self) -> None:
        if sum(version.default for version in self.body.versions) > 1:
            self.findings.add("two-defaults", "/versions", "expected at most one default version", "the first counts")
        named = [
            *((f"{where}/version", group.version) for where, group in _all_groups(self.groups, "/navigation")),
            *((f"/tabs/{index}/version", tab.version) for index, tab in enumerate(self.body.tabs)),
            *((f"/anchors/{index}/version", anchor.version) for index, anchor in enumerate(self.body.anchors)),
        ]
        for where, name in named:
            if name is not None and name not in self.versions:
                known = ", ".join(self.versions)
                hint = f"known here: {known}" if known else 'there is no "versions"'
                self.findings.add("unknown-version", where, f'no version is called "{name}"', hint)

    def _version(self, version: older.Version, where: str, kinds: Sequence[_Kind]) -> models.Division:
        locales = all(entry.locale for entry in self.body.versions)
        own = [entry for entry in self.body.versions if not entry.url] or self.body.versions
        default = next((entry for entry in self.body.versions if entry.default), own[0])
        base = models.Division(
            kind="language" if locales else "version",
            name=version.locale if locales and version.locale else version.name,
            default=version is default,
            where=where,
        )
        if version.url:
            return replace(base, href=_target(version.url))
        elsewhere = _Owners(e for kind in kinds for e in kind.entries if not self._shown(e, version.name))
        kinds = [
            replace(kind, entries=tuple(e for e in kind.entries if self._shown(e, version.name))) for kind in kinds
        ]
        here = _Owners(entry for kind in kinds for entry in kind.entries)

        def belongs(path: str) -> bool:
            """Not to a tab or anchor of another version, unless one of this version owns it more closely."""
            foreign, own = elsewhere.of(path), here.of(path)
            return foreign is None or (own is not None and len(own.prefix) >= len(foreign.prefix))

        paths = tuple(path for path in self._paths_in(version.name) if belongs(path))
        divisions, items = self._split(kinds, _Part(version.name, paths, belongs))
        links = tuple(entry.base for entry in _inner_links(kinds) if entry.version in self.versions)
        return replace(base, divisions=(*divisions, *links), items=items)

    def _shown(self, entry: _Entry, version: str) -> bool:
        return entry.version in (None, version) or entry.version not in self.versions

    def _kinds(self) -> list[_Kind]:
        """Tabs and anchors, the outer kind first."""
        body = self.body
        tabs = tuple(self._entry("tab", tab, f"/tabs/{index}") for index, tab in enumerate(body.tabs))
        anchors = tuple(self._entry("anchor", anchor, f"/anchors/{index}") for index, anchor in enumerate(body.anchors))
        tab_kind = _Kind(tabs, self._primary_tab(), bool(tabs))
        nested = any(entry.active for entry in anchors)
        anchor_kind = _Kind(anchors, self._top_anchor(), nested or (not tabs and bool(anchors or body.top_anchor)))
        return [anchor_kind, tab_kind] if _anchors_outside(tabs, anchors) else [tab_kind, anchor_kind]

    def _entry(self, kind: models.DivisionKind, written: older.Tab, where: str) -> _Entry:
        external = is_external(written.url)
        for source in written.openapi:
            if not source.source.startswith("/") and not is_external(source.source):
                message = f'expected an address or a path from the root, got "{source.source}"'
                self.findings.add("openapi-path", f"{where}/openapi", message, f'write it as "/{source.source}"')
        prefix = "" if external else plain_path(written.url)
        lists = bool(prefix) and any(owns(prefix, path) for path in self._paths_in(None))
        color = written.color if isinstance(written, older.Anchor) else None
        default_color = self.body.colors.anchors if self.body.colors and kind == "anchor" else None
        base = models.Division(
            kind=kind,
            name=written.name,
            icon=convert.icon(written.icon, f"{where}/icon", self.findings, written.icon_type),
            color=convert.gradient(color or default_color),
            prefix=prefix,
            href="" if prefix and (lists or written.openapi) else _target(written.url),
            hidden=written.is_default_hidden,
            openapi=convert.openapi(written.openapi, f"{where}/openapi", prefix),
            where=where,
        )
        return _Entry(base, written.version, prefix, lists)

    def _primary_tab(self) -> models.Division:
        tab = self.body.primary_tab
        return models.Division(
            kind="tab",
            name=tab.name if tab else "Documentation",
            hidden=bool(tab and tab.is_default_hidden),
            where="/primaryTab" if tab else "/navigation",
        )

    def _top_anchor(self) -> models.Division:
        anchor = self.body.top_anchor or older.TopAnchor(name="Documentation")
        written = anchor.icon or Icon(name="book-open")
        return models.Division(
            kind="anchor",
            name=anchor.name,
            icon=convert.icon(written, "/topAnchor/icon", self.findings, anchor.icon_type),
            color=convert.gradient(self.body.colors.anchors if self.body.colors else None),
            where="/topAnchor" if self.body.top_anchor else "/navigation",
        )

    def _split(
        self, kinds: Sequence[_Kind], part: _Part, outermost: bool = True
    ) -> tuple[tuple[models.Division, ...], tuple[models.PageItem | models.Group, ...]]:
        """The pages of a part, as divisions of the first kind that divides it, or as groups."""
        if not kinds:
            return (), self._groups(part)
        kind, inner = kinds[0], kinds[1:]
        owners = _Owners(kind.entries)
        pages: dict[int, list[str]] = {}
        for path in part.paths:
            pages.setdefault(id(owners.of(path)), []).append(path)
        here = pages.keys() | {id(e) for e in kind.entries if e.active and e.base.openapi and part.claims(e.prefix)}
        if not kind.splits or not (outermost or any(id(entry) in here for entry in kind.entries)):
            return self._split(inner, part, outermost)

        def filled(division: models.Division, entry: _Entry | None) -> models.Division:
            def claims(prefix: str) -> bool:
                return part.claims(prefix) and owners.of(prefix) is entry

            owned = _Part(part.version, tuple(pages.get(id(entry), ())), claims)
            divisions, items = self._split(inner, owned, outermost=False)
            return replace(division, divisions=divisions, items=items)

        made = [filled(kind.rest, None)]
        if not (made[0].divisions or made[0].items):
            made = []
        for entry in kind.entries:
            if id(entry) in here:
                made.append(filled(entry.base, entry))
            elif outermost and not entry.active:
                made.append(entry.base)
        return tuple(made), ()

    def _groups(self, part: _Part) -> tuple[models.Group, ...]:
        shown = frozenset(part.paths)
        groups = (
            self._group(group, f"/navigation/{index}", part.version, shown, None)
            for index, group in enumerate(self.groups)
        )
        return tuple(group for group in groups if group)

    def _group(
        self, group: older.Group, where: str, version: str | None, shown: frozenset[str], inherited: str | None
    ) -> models.Group | None:
        """`group` with the pages of a version that are `shown`; None when there are none."""
        own = group.version if group.version in self.versions else inherited
        items: list[models.PageItem | models.Group] = []
        for index, entry in enumerate(group.pages):
            if isinstance(entry, older.Group):
                if nested := self._group(entry, f"{where}/pages/{index}", version, shown, own):
                    items.append(nested)
            elif (version is None or own in (None, version)) and (path := page_path(entry)) in shown:
                items.append(models.PageItem(path=path, where=f"{where}/pages/{index}"))
        if not items:
            return None
        return models.Group(title=group.group.strip(), icon=self.icons[where], items=tuple(items), where=where)


class _Owners:
    """Finds the tab or anchor that owns a path: the longest prefix wins, the first among equals."""

    def __init__(self, entries: Iterable[_Entry]) -> None:
        self._by_prefix: dict[str, _Entry] = {}
        for entry in entries:
            if entry.prefix:
                self._by_prefix.setdefault(entry.prefix, entry)

    def of(self, path: str) -> _Entry | None:
        while path:
            if path in self._by_prefix:
                return self._by_prefix[path]
            path = path.rpartition("/")[0]
        return None


def _anchors_outside(tabs: Sequence[_Entry], anchors: Sequence[_Entry]) -> bool:
    """Whether more tabs lie inside anchors than anchors inside tabs, by their prefixes."""

    def inside(inner: Sequence[_Entry], outer: Sequence[_Entry]) -> int:
        return sum(
            any(other.prefix and owns(other.prefix, entry.prefix) and other.prefix != entry.prefix for other in outer)
            for entry in inner
            if entry.prefix
        )

    return inside(tabs, anchors) > inside(anchors, tabs)


def _inner_links(kinds: Sequence[_Kind]) -> list[_Entry]:
    """Links of the kinds that are not the outermost division: they are shown everywhere."""
    outer = next((kind for kind in kinds if kind.splits), None)
    return [entry for kind in kinds if kind is not outer for entry in kind.entries if not entry.active]


def _target(url: str) -> str:
    return url if is_external(url) else f"/{plain_path(url)}"


def _all_groups(groups: Sequence[older.Group], where: str) -> Iterator[tuple[str, older.Group]]:
    for index, group in enumerate(groups):
        yield f"{where}/{index}", group
        for at, entry in enumerate(group.pages):
            if isinstance(entry, older.Group):
                yield from _nested(entry, f"{where}/{index}/pages/{at}")


def _nested(group: older.Group, where: str) -> Iterator[tuple[str, older.Group]]:
    yield where, group
    for index, entry in enumerate(group.pages):
        if isinstance(entry, older.Group):
            yield from _nested(entry, f"{where}/pages/{index}")
