"""Turns the older shape's navigation, where a page belongs to a tab by the start of its path, into the newer tree.

Versions are outermost. Inside, tabs hold anchors or anchors hold tabs, as their prefixes nest; if they do not nest,
tabs are the outer ones, so that they are visible on every page. A page belongs to the longest prefix that matches
whole segments; pages without one form a first division of their own.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from mkdocs_docsjson.settings import convert, older
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.paths import owns, page_path, plain_path
from mkdocs_docsjson.settings.placed import PlacedValue
from mkdocs_docsjson.settings.raw_model import Icon, IconType
from mkdocs_docsjson.settings.shared import GradientStops
from mkdocs_docsjson.settings.shared_api import OpenApi

Node = dict[str, Any]
"""A division or group of the newer shape, or its part that holds other divisions or groups."""
_HIDDEN: Node = {"hidden": True, "searchable": True}  # unless it says so, search does not find what is hidden


@dataclass(frozen=True, slots=True)
class _Entry:
    """A tab or anchor, still without its pages."""

    node: Node
    where: str
    version: str | None
    prefix: str
    """Start of the paths of its pages; empty for a link."""
    lists_pages: bool
    """Whether a page of the navigation, in any version, has the prefix."""

    @property
    def makes_pages(self) -> bool:
        """Whether it has pages that are made from an OpenAPI document."""
        return bool("openapi" in self.node and self.prefix)

    @property
    def active(self) -> bool:
        return self.lists_pages or self.makes_pages

    def filled(self, content: Node) -> PlacedValue:
        return PlacedValue({**self.node, **content}, self.where)


@dataclass(frozen=True, slots=True)
class _Kind:
    """All tabs, or all anchors."""

    key: str
    """Of their list in the newer shape."""
    entries: tuple[_Entry, ...]
    rest: _Entry
    """The division for pages that belong to no entry."""
    splits: bool
    """Whether pages are divided by it; otherwise all entries are links."""


def navigation_of(groups: Sequence[older.Group], body: older.OlderBody, findings: Findings) -> Node:
    """Return the `navigation` of the newer shape."""
    return _Tree(groups, body, findings).built()


def links_of(body: older.OlderBody, findings: Findings) -> Node:
    """Return the `global` for a newer navigation in a file that also has tabs and anchors of the older shape."""
    entries = [entry for kind in _Tree((), body, findings).kinds for entry in kind.entries]
    return _links(replace(entry, node={"href": f"/{entry.prefix}", **entry.node}) for entry in entries)


class _Tree:
    def __init__(self, groups: Sequence[older.Group], body: older.OlderBody, findings: Findings) -> None:
        self.body, self.findings = body, findings
        self.groups = dict(all_groups(groups))
        self.versions = {version.name: version for version in body.versions if not version.url}
        self.are_languages = all(version.locale for version in body.versions)
        if sum(version.default for version in body.versions) > 1:
            findings.add("two-defaults", "/versions", "expected at most one default version", "the first counts")
        self._shown_in: dict[str, str | None] = {}
        """By JSON pointer of a group: the only version that shows it; None if all do."""
        for where, group in self.groups.items():
            if not group.pages:
                findings.add("incomplete", f"{where}/pages", "the group has no pages", "it is not shown")
            self._check_version(group.version, where)
            inherited = self._shown_in.get(where.rpartition("/pages/")[0])
            self._shown_in[where] = group.version if group.version in self.versions else inherited
        self.listed = self._paths(None)
        self.kinds = self._kinds()

    def built(self) -> Node:
        links = _links(entry for entry in _inner_links(self.kinds) if entry.version not in self.versions)
        everywhere = {"global": links} if links else {}
        if not self.body.versions:
            return {**everywhere, **(self._split(self.kinds, None, self._paths(None, self.kinds)) or {"pages": []})}
        key = "languages" if self.are_languages else "versions"
        versions = [self._version(version, index) for index, version in enumerate(self.body.versions)]
        return {**everywhere, key: versions}

    def _icon(self, written: Icon | None, where: str, style: IconType | None) -> Node:
        if written is None:
            return {}
        icon = convert.icon(written, f"{where}/icon", self.findings, style)
        more = {key: value for key, value in (("style", icon.style), ("library", icon.library)) if value}
        return {"icon": {"name": icon.name, **more} if more else icon.name}

    def _is_shown(self, where: str, version: str | None) -> bool:
        """Return whether a version shows the pages of a group. version: None stands for any."""
        return version is None or self._shown_in[where] in (None, version)

    def _paths(self, version: str | None, kinds: Iterable[_Kind] = ()) -> frozenset[str]:
        """Return the paths of the pages that a version shows, and the prefixes of those that are made for `kinds`."""
        groups = (group for where, group in self.groups.items() if self._is_shown(where, version))
        pages = (entry for group in groups for entry in group.pages if isinstance(entry, str))
        prefixes = (entry.prefix for kind in kinds for entry in kind.entries if entry.makes_pages)
        return frozenset((*map(page_path, pages), *prefixes))

    def _check_version(self, name: str | None, where: str) -> None:
        """Report a group, tab or anchor of a version that does not exist."""
        if name is not None and name not in self.versions:
            versions = ", ".join(self.versions)
            hint = f"known here: {versions}" if versions else 'there is no "versions"'
            self.findings.add("unknown-version", f"{where}/version", f'no version is called "{name}"', hint)

    def _version(self, version: older.Version, index: int) -> PlacedValue:
        name = {"language": version.locale} if self.are_languages else {"version": version.name}
        without_url = [entry for entry in self.body.versions if not entry.url] or self.body.versions
        default = next((entry for entry in self.body.versions if entry.default), without_url[0])
        base: Node = {**name, **({"default": True} if version is default else {})}
        if version.url:
            return PlacedValue({**base, "href": _target(version.url)}, f"/versions/{index}")
        elsewhere = _by_prefix(
            e for kind in self.kinds for e in kind.entries if not self._is_division_shown(e, version.name)
        )
        kinds = [
            replace(kind, entries=tuple(e for e in kind.entries if self._is_division_shown(e, version.name)))
            for kind in self.kinds
        ]
        here = _by_prefix(entry for kind in kinds for entry in kind.entries)

        def belongs(path: str) -> bool:
            """Return whether no tab or anchor of another version has a longer prefix of the path."""
            other, owner = _owner(path, elsewhere), _owner(path, here)
            return other is None or (owner is not None and len(owner.prefix) >= len(other.prefix))

        paths = frozenset(filter(belongs, self._paths(version.name, kinds)))
        links = _links(entry for entry in _inner_links(kinds) if entry.version in self.versions)
        content = self._split(kinds, version.name, paths)
        return PlacedValue({**base, **({"global": links} if links else {}), **content}, f"/versions/{index}")

    def _is_division_shown(self, entry: _Entry, version: str) -> bool:
        return entry.version in (None, version) or entry.version not in self.versions

    def _kinds(self) -> list[_Kind]:
        """Return tabs and anchors, the outer kind first."""
        body = self.body
        tabs = tuple(self._entry("tab", tab, f"/tabs/{index}") for index, tab in enumerate(body.tabs))
        anchors = tuple(self._entry("anchor", anchor, f"/anchors/{index}") for index, anchor in enumerate(body.anchors))
        tab_kind = _Kind("tabs", tabs, self._primary_tab(), bool(tabs))
        nested = any(entry.active for entry in anchors)
        splits = nested or (not tabs and bool(anchors or body.top_anchor))
        anchor_kind = _Kind("anchors", anchors, self._top_anchor(), splits)
        return [anchor_kind, tab_kind] if _anchors_outside(tabs, anchors) else [tab_kind, anchor_kind]

    def _entry(self, kind: str, raw: older.Tab, where: str) -> _Entry:
        self._check_version(raw.version, where)
        for source in raw.openapi:
            if not source.source.startswith("/") and not is_external(source.source):
                message = f'expected an address or a path from the root, got "{source.source}"'
                self.findings.add("openapi-path", f"{where}/openapi", message, f'write it as "/{source.source}"')
        prefix = "" if is_external(raw.url) else plain_path(raw.url)
        lists = bool(prefix) and any(owns(prefix, path) for path in self.listed)
        node: Node = {kind: raw.name, **self._icon(raw.icon, where, raw.icon_type)}
        if kind == "anchor":
            node |= self._color(raw.color if isinstance(raw, older.Anchor) else None)
        if raw.is_default_hidden:
            node |= _HIDDEN
        if raw.openapi:
            sources = [_source(source, prefix) for source in raw.openapi]
            node["openapi"] = PlacedValue(sources[0] if len(sources) == 1 else sources, f"{where}/openapi")
        if prefix:
            node["<prefix>"] = prefix
        if not prefix or not (lists or raw.openapi):
            node["href"] = PlacedValue(_target(raw.url), f"{where}/url")
        return _Entry(node, where, raw.version, prefix, lists)

    def _color(self, color: GradientStops | None) -> Node:
        """Return the color of an anchor; all colors of a gradient under an internal key, as the newer shape has one."""
        gradient = color or (self.body.colors.anchors if self.body.colors else None)
        if gradient is None:
            return {}
        stops = list(dict.fromkeys(filter(None, (gradient.from_, gradient.via, gradient.to))))
        return {"color": {"light": stops[0], "dark": stops[0]}, **({"<stops>": stops} if stops[1:] else {})}

    def _primary_tab(self) -> _Entry:
        tab = self.body.primary_tab or older.PrimaryTab()
        node: Node = {"tab": tab.name, **(_HIDDEN if tab.is_default_hidden else {})}
        return _Entry(node, "/primaryTab" if self.body.primary_tab else "/navigation", None, "", False)

    def _top_anchor(self) -> _Entry:
        anchor = self.body.top_anchor or older.TopAnchor()
        icon = self._icon(anchor.icon or Icon(name="book-open"), "/topAnchor", anchor.icon_type)
        where = "/topAnchor" if self.body.top_anchor else "/navigation"
        return _Entry({"anchor": anchor.name, **icon, **self._color(None)}, where, None, "", False)

    def _split(
        self, kinds: Sequence[_Kind], version: str | None, paths: frozenset[str], outermost: bool = True
    ) -> Node:
        """Return the pages of a version that are in `paths`, as divisions or, if no kind divides them, as groups."""
        if not kinds:
            top = (self._group(where, version, paths) for where in self.groups if "/pages/" not in where)
            groups = [group for group in top if group]
            return {"groups": groups} if groups else {}
        kind, inner = kinds[0], kinds[1:]
        owners = _by_prefix(kind.entries)
        owned: dict[int, set[str]] = {}
        for path in paths:
            owned.setdefault(id(_owner(path, owners)), set()).add(path)
        here = owned.keys() | {id(entry) for entry in kind.entries if entry.makes_pages and entry.prefix in paths}
        if not kind.splits or not (outermost or any(id(entry) in here for entry in kind.entries)):
            return self._split(inner, version, paths, outermost)

        def content(entry: _Entry | None) -> Node:
            return self._split(inner, version, frozenset(owned.get(id(entry), ())), outermost=False)

        rest = content(None)
        nodes = [kind.rest.filled(rest)] if rest else []
        for entry in kind.entries:
            if id(entry) in here:
                nodes.append(entry.filled(content(entry)))
            elif outermost and not entry.active:
                nodes.append(entry.filled({}))
        return {kind.key: nodes} if nodes else {}

    def _group(self, where: str, version: str | None, paths: frozenset[str]) -> PlacedValue | None:
        """Return a group with its pages that a version shows and that are in `paths`; None if it has none."""
        group = self.groups[where]
        icon = self._icon(group.icon, where, group.icon_type)
        items: list[PlacedValue] = []
        for index, entry in enumerate(group.pages):
            at = f"{where}/pages/{index}"
            if isinstance(entry, older.Group):
                items += [nested] if (nested := self._group(at, version, paths)) else []
            elif self._is_shown(where, version) and page_path(entry) in paths:
                items.append(PlacedValue(entry, at))
        return PlacedValue({"group": group.group, **icon, "pages": items}, where) if items else None


def _by_prefix(entries: Iterable[_Entry]) -> dict[str, _Entry]:
    """Return tabs or anchors by prefix; of several with the same prefix the first."""
    owners: dict[str, _Entry] = {}
    for entry in entries:
        owners.setdefault(entry.prefix, entry)
    return owners


def _owner(path: str, owners: Mapping[str, _Entry]) -> _Entry | None:
    """Return the entry of `owners` with the longest prefix of a path, if there is one."""
    while path and path not in owners:
        path = path.rpartition("/")[0]
    return owners[path] if path else None


def _anchors_outside(tabs: Sequence[_Entry], anchors: Sequence[_Entry]) -> bool:
    """Return whether more tabs lie inside anchors than anchors inside tabs, by their prefixes."""

    def inside(inner: Sequence[_Entry], outer: Sequence[_Entry]) -> int:
        folders = [f"{other.prefix}/" for other in outer if other.prefix]
        return sum(any(map(entry.prefix.startswith, folders)) for entry in inner)

    return inside(tabs, anchors) > inside(anchors, tabs)


def _inner_links(kinds: Sequence[_Kind]) -> list[_Entry]:
    """Return the links that are not in the outermost division. They are shown everywhere."""
    outer = next((kind for kind in kinds if kind.splits), None)
    return [entry for kind in kinds if kind is not outer for entry in kind.entries if not entry.active]


def _links(entries: Iterable[_Entry]) -> Node:
    """Return a `global` with links."""
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
    """Yield the JSON pointer and the group, for groups at any depth, outer ones first."""
    for index, entry in enumerate(entries):
        if isinstance(entry, older.Group):
            yield f"{where}/{index}", entry
            yield from all_groups(entry.pages, f"{where}/{index}/pages")
