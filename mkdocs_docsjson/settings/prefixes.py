"""The older shape's navigation as the newer one's tree: who owns a page is told by the start of its path.

Versions are outermost. Inside, tabs hold anchors or anchors hold tabs, whichever nest by their prefixes; where
neither does, tabs are the outer ones, so that they stay in sight on every page. A page belongs to the longest
prefix that matches whole segments; those that none matches form a first division of their own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mkdocs_docsjson.settings import convert, older
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.paths import owns, page_path, plain_path
from mkdocs_docsjson.settings.placed import Placed
from mkdocs_docsjson.settings.raw_model import Icon, IconType
from mkdocs_docsjson.settings.shared import GradientStops
from mkdocs_docsjson.settings.shared_api import OpenApi

Node = dict[str, Any]
"""A division or group as the newer shape has it; or the part of a division that holds other divisions, or groups."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A tab or anchor, ready to be filled."""

    node: Node
    where: str
    version: str | None
    prefix: str
    """Empty for a link."""
    lists_pages: bool
    """Whether a page of the navigation, of any version, is under the prefix."""

    @property
    def makes_pages(self) -> bool:
        """Whether pages are made for it from an OpenAPI document."""
        return bool("openapi" in self.node and self.prefix)

    @property
    def active(self) -> bool:
        return self.lists_pages or self.makes_pages

    def filled(self, content: Node) -> Placed:
        return Placed({**self.node, **content}, self.where)


@dataclass(frozen=True, slots=True)
class _Kind:
    """All tabs, or all anchors."""

    key: str
    """Of their list."""
    entries: tuple[_Entry, ...]
    rest: _Entry
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


def navigation_of(groups: Sequence[older.Group], body: older.OlderBody, findings: Findings) -> Node:
    """The `navigation` of the newer shape."""
    return _Tree(groups, body, findings).built()


def links_of(body: older.OlderBody, findings: Findings) -> Node:
    """The `global` of a newer navigation that tabs and anchors of the older shape stand beside: none divides it."""
    entries = [entry for kind in _Tree((), body, findings).kinds for entry in kind.entries]
    return _links(replace(entry, node={"href": f"/{entry.prefix}", **entry.node}) for entry in entries)


class _Tree:
    def __init__(self, groups: Sequence[older.Group], body: older.OlderBody, findings: Findings) -> None:
        self.groups, self.body, self.findings = groups, body, findings
        self.versions = {version.name: version for version in body.versions if not version.url}
        self._check_versions()
        for where, group in all_groups(groups):
            if not group.pages:
                findings.add("incomplete", f"{where}/pages", "the group has no pages", "it is not shown")
        self.icons = {where: self._icon(group.icon, where, group.icon_type) for where, group in all_groups(groups)}
        self._shown_in: dict[str | None, list[str]] = {}
        self.kinds = self._kinds()

    def built(self) -> Node:
        links = _links(entry for entry in _inner_links(self.kinds) if entry.version not in self.versions)
        everywhere = {"global": links} if links else {}
        if not self.body.versions:
            everything = _Part(None, tuple(self._paths_in(None)), lambda prefix: True)
            return {**everywhere, **(self._split(self.kinds, everything) or {"pages": []})}
        key = "languages" if self._are_languages else "versions"
        versions = [self._version(version, index) for index, version in enumerate(self.body.versions)]
        return {**everywhere, key: versions}

    @property
    def _are_languages(self) -> bool:
        return all(entry.locale for entry in self.body.versions)

    def _icon(self, written: Icon | None, where: str, style: IconType | None) -> Node:
        if written is None:
            return {}
        icon = convert.icon(written, f"{where}/icon", self.findings, style)
        more = {key: value for key, value in (("style", icon.style), ("library", icon.library)) if value}
        return {"icon": {"name": icon.name, **more} if more else icon.name}

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
            *((f"{where}/version", group.version) for where, group in all_groups(self.groups)),
            *((f"/tabs/{index}/version", tab.version) for index, tab in enumerate(self.body.tabs)),
            *((f"/anchors/{index}/version", anchor.version) for index, anchor in enumerate(self.body.anchors)),
        ]
        for where, name in named:
            if name is not None and name not in self.versions:
                known = ", ".join(self.versions)
                hint = f"known here: {known}" if known else 'there is no "versions"'
                self.findings.add("unknown-version", where, f'no version is called "{name}"', hint)

    def _version(self, version: older.Version, index: int) -> Placed:
        name = {"language": version.locale} if self._are_languages else {"version": version.name}
        own = [entry for entry in self.body.versions if not entry.url] or self.body.versions
        default = next((entry for entry in self.body.versions if entry.default), own[0])
        base: Node = {**name, **({"default": True} if version is default else {})}
        if version.url:
            return Placed({**base, "href": _target(version.url)}, f"/versions/{index}")
        elsewhere = _Owners(e for kind in self.kinds for e in kind.entries if not self._shown(e, version.name))
        kinds = [
            replace(kind, entries=tuple(e for e in kind.entries if self._shown(e, version.name))) for kind in self.kinds
        ]
        here = _Owners(entry for kind in kinds for entry in kind.entries)

        def belongs(path: str) -> bool:
            """Not to a tab or anchor of another version, unless one of this version owns it more closely."""
            foreign, own = elsewhere.of(path), here.of(path)
            return foreign is None or (own is not None and len(own.prefix) >= len(foreign.prefix))

        paths = tuple(path for path in self._paths_in(version.name) if belongs(path))
        links = _links(entry for entry in _inner_links(kinds) if entry.version in self.versions)
        content = self._split(kinds, _Part(version.name, paths, belongs))
        return Placed({**base, **({"global": links} if links else {}), **content}, f"/versions/{index}")

    def _shown(self, entry: _Entry, version: str) -> bool:
        return entry.version in (None, version) or entry.version not in self.versions

    def _kinds(self) -> list[_Kind]:
        """Tabs and anchors, the outer kind first."""
        body = self.body
        tabs = tuple(self._entry("tab", tab, f"/tabs/{index}") for index, tab in enumerate(body.tabs))
        anchors = tuple(self._entry("anchor", anchor, f"/anchors/{index}") for index, anchor in enumerate(body.anchors))
        tab_kind = _Kind("tabs", tabs, self._primary_tab(), bool(tabs))
        nested = any(entry.active for entry in anchors)
        splits = nested or (not tabs and bool(anchors or body.top_anchor))
        anchor_kind = _Kind("anchors", anchors, self._top_anchor(), splits)
        return [anchor_kind, tab_kind] if _anchors_outside(tabs, anchors) else [tab_kind, anchor_kind]

    def _entry(self, kind: str, written: older.Tab, where: str) -> _Entry:
        external = is_external(written.url)
        for source in written.openapi:
            if not source.source.startswith("/") and not is_external(source.source):
                message = f'expected an address or a path from the root, got "{source.source}"'
                self.findings.add("openapi-path", f"{where}/openapi", message, f'write it as "/{source.source}"')
        prefix = "" if external else plain_path(written.url)
        lists = bool(prefix) and any(owns(prefix, path) for path in self._paths_in(None))
        node: Node = {kind: written.name, **self._icon(written.icon, where, written.icon_type)}
        if kind == "anchor":
            node |= self._color(written.color if isinstance(written, older.Anchor) else None)
        if written.is_default_hidden:
            node |= {"hidden": True, "searchable": True}  # else hidden pages of the newer shape are not searched
        if written.openapi:
            sources = [_source(source, prefix) for source in written.openapi]
            node["openapi"] = Placed(sources[0] if len(sources) == 1 else sources, f"{where}/openapi")
        if prefix:
            node["<prefix>"] = prefix
        if not prefix or not (lists or written.openapi):
            node["href"] = Placed(_target(written.url), f"{where}/url")
        return _Entry(node, where, written.version, prefix, lists)

    def _color(self, given: GradientStops | None) -> Node:
        """The color of an anchor, which the newer shape has no gradients for."""
        gradient = convert.gradient(given or (self.body.colors.anchors if self.body.colors else None))
        if gradient is None:
            return {}
        first, *more = gradient.stops
        return {"color": {"light": first, "dark": first}, **({"<stops>": list(gradient.stops)} if more else {})}

    def _primary_tab(self) -> _Entry:
        tab = self.body.primary_tab
        node: Node = {"tab": tab.name if tab else "Documentation"}
        if tab and tab.is_default_hidden:
            node |= {"hidden": True, "searchable": True}
        return _Entry(node, "/primaryTab" if tab else "/navigation", None, "", False)

    def _top_anchor(self) -> _Entry:
        anchor = self.body.top_anchor or older.TopAnchor(name="Documentation")
        icon = self._icon(anchor.icon or Icon(name="book-open"), "/topAnchor", anchor.icon_type)
        where = "/topAnchor" if self.body.top_anchor else "/navigation"
        return _Entry({"anchor": anchor.name, **icon, **self._color(None)}, where, None, "", False)

    def _split(self, kinds: Sequence[_Kind], part: _Part, outermost: bool = True) -> Node:
        """The pages of a part, as divisions of the first kind that divides it, or as groups."""
        if not kinds:
            groups = self._groups(part)
            return {"groups": groups} if groups else {}
        kind, inner = kinds[0], kinds[1:]
        owners = _Owners(kind.entries)
        pages: dict[int, list[str]] = {}
        for path in part.paths:
            pages.setdefault(id(owners.of(path)), []).append(path)
        here = pages.keys() | {id(e) for e in kind.entries if e.makes_pages and part.claims(e.prefix)}
        if not kind.splits or not (outermost or any(id(entry) in here for entry in kind.entries)):
            return self._split(inner, part, outermost)

        def content(entry: _Entry | None) -> Node:
            def claims(prefix: str) -> bool:
                return part.claims(prefix) and owners.of(prefix) is entry

            owned = _Part(part.version, tuple(pages.get(id(entry), ())), claims)
            return self._split(inner, owned, outermost=False)

        rest = content(None)
        made = [kind.rest.filled(rest)] if rest else []
        for entry in kind.entries:
            if id(entry) in here:
                made.append(entry.filled(content(entry)))
            elif outermost and not entry.active:
                made.append(entry.filled({}))
        return {kind.key: made} if made else {}

    def _groups(self, part: _Part) -> list[Placed]:
        shown = frozenset(part.paths)
        groups = (
            self._group(group, f"/navigation/{index}", part.version, shown, None)
            for index, group in enumerate(self.groups)
        )
        return [group for group in groups if group]

    def _group(
        self, group: older.Group, where: str, version: str | None, shown: frozenset[str], inherited: str | None
    ) -> Placed | None:
        """`group` with the pages of a version that are `shown`; None when there are none."""
        own = group.version if group.version in self.versions else inherited
        items: list[Placed] = []
        for index, entry in enumerate(group.pages):
            if isinstance(entry, older.Group):
                if nested := self._group(entry, f"{where}/pages/{index}", version, shown, own):
                    items.append(nested)
            elif (version is None or own in (None, version)) and page_path(entry) in shown:
                items.append(Placed(entry, f"{where}/pages/{index}"))
        if not items:
            return None
        return Placed({"group": group.group, **self.icons[where], "pages": items}, where)


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


def _links(entries: Iterable[_Entry]) -> Node:
    """A `global` with links."""
    links: Node = {}
    for entry in entries:
        links.setdefault("tabs" if "tab" in entry.node else "anchors", []).append(entry.filled({}))
    return links


def _source(written: OpenApi, prefix: str) -> str | Node:
    node: Node = written.model_dump(by_alias=True, exclude_defaults=True)
    if directory := plain_path(written.directory or prefix):
        node["directory"] = directory
    return node if node.keys() - {"source"} else written.source


def _target(url: str) -> str:
    return url if is_external(url) else f"/{plain_path(url)}"


def all_groups(entries: Iterable[str | older.Group], where: str = "/navigation") -> Iterator[tuple[str, older.Group]]:
    """Groups at any depth, each with its JSON pointer."""
    for index, entry in enumerate(entries):
        if isinstance(entry, older.Group):
            yield f"{where}/{index}", entry
            yield from all_groups(entry.pages, f"{where}/{index}/pages")
