"""Turns the navigation of the newer shape into a tree of divisions, groups and pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from mkdocs_docsjson.settings import convert, models
from mkdocs_docsjson.settings import newer_navigation as newer
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.invalid import value_text
from mkdocs_docsjson.settings.paths import page_path, plain_path

_LISTS: dict[str, models.DivisionKind] = {
    "products": "product",
    "languages": "language",
    "versions": "version",
    "tabs": "tab",
    "dropdowns": "dropdown",
    "anchors": "anchor",
    "menu": "item",
}
"""By key of a list: kind of its divisions, which is the key of their name too. The first list with pages counts."""


def navigation_of(
    navigation: newer.Navigation, findings: Findings, *, may_be_unnamed: bool = False
) -> tuple[models.Division, tuple[models.Division, ...]]:
    """Return the tree, and the links that are shown everywhere. may_be_unnamed: whether groups need no name."""
    tree = _Tree(findings, may_be_unnamed)
    return tree.division(navigation, "root", "/navigation", "none"), tree.links(
        navigation.global_, "/navigation/global"
    )


@dataclass(frozen=True, slots=True)
class _Tree:
    findings: Findings
    may_be_unnamed: bool

    def division(self, node: newer.Division, kind: models.DivisionKind, where: str, directory: Any) -> models.Division:
        """Return a division. directory: how groups of the parent list their pages; it is inherited."""
        directory = node.directory or directory
        divisions = self._divisions(node, where, directory)
        items = self._items(node.pages or (), f"{where}/pages", directory) + self._items(
            node.groups or (), f"{where}/groups", directory
        )
        if items and any(not division.href for division in divisions):
            lists = [key for key in ("pages", "groups") if getattr(node, key)]
            hint = "move them into one of the others"
            self.findings.add("two-kinds", f"{where}/{lists[0]}", "not shown beside other divisions", hint, key=True)
            items = ()
        if kind != "root":
            divisions += self.links(node.global_, f"{where}/global")
        return convert.filled(
            models.Division,
            node,
            where,
            self.findings,
            kind=kind,
            name=getattr(node, kind, ""),
            color=_color(node),
            href=_href(node.href),
            searchable=not node.hidden if node.searchable is None else node.searchable,
            divisions=divisions,
            items=items,
            openapi=convert.documents(node, where, self.findings),
            directory=directory,
            **convert.around_pages(node, where, self.findings),
        )

    def _divisions(self, node: newer.Division, where: str, directory: Any) -> tuple[models.Division, ...]:
        chosen = ""
        kept: dict[str, models.Division] = {}
        for key, at, child in _children(node, where):
            division = self.division(child, _LISTS[key], at, directory)
            if not division.href and key != (chosen := chosen or key):
                message = f'not shown beside "{chosen}"'
                self.findings.add("two-kinds", f"{where}/{key}", message, f"nest them inside {chosen}", key=True)
            else:
                kept[at] = division
        self._check_names(kept)
        defaults = [(at, division.name) for at, division in kept.items() if division.default]
        for at, _ in defaults[1:]:
            self.findings.add("two-defaults", f"{at}/default", f'"{defaults[0][1]}" is the default already')
        return tuple(kept.values())

    def _check_names(self, divisions: Mapping[str, models.Division]) -> None:
        """Report versions and languages that have the same name. divisions: by their JSON pointers."""
        names = set()
        for at, division in divisions.items():
            if division.kind in ("version", "language"):
                if (division.kind, division.name) in names:
                    message = f'there is another {division.kind} "{division.name}"'
                    self.findings.add("twice", at, message, "leave one of them out, or give each a name of its own")
                names.add((division.kind, division.name))

    def _items(
        self, entries: Sequence[str | newer.Group], where: str, directory: Any
    ) -> tuple[models.PageItem | models.Group, ...]:
        return tuple(
            self._group(entry, f"{where}/{index}", directory)
            if isinstance(entry, newer.Group)
            else models.PageItem(path=page_path(entry), where=self.findings.authored_pointer(f"{where}/{index}"))
            for index, entry in enumerate(entries)
        )

    def _group(self, group: newer.Group, where: str, directory: Any) -> models.Group:
        directory = group.directory or directory
        if not group.group and not self.may_be_unnamed:
            message = f"expected the name of the group, got {value_text(group.group)}"
            self.findings.add("empty-value", f"{where}/group", message, "only the older shape of docs.json allows that")
        return convert.filled(
            models.Group,
            group,
            where,
            self.findings,
            title=group.group.strip(),
            root=page_path(group.root) if group.root else "",
            searchable=not group.hidden if group.searchable is None else group.searchable,
            items=self._items(group.pages, f"{where}/pages", directory),
            openapi=convert.documents(group, where, self.findings),
            directory=directory,
        )

    def links(self, everywhere: newer.Global | None, where: str) -> tuple[models.Division, ...]:
        """Return the links of a `global`. Entries without an address are reported and left out."""
        result = []
        for key, at, child in _children(everywhere, where):
            if child.href:
                result.append(self.division(child, _LISTS[key], at, "none"))
            else:
                self.findings.add("incomplete", at, 'a global link needs an "href"')
        return tuple(result)


def _children(holder: newer.Division | newer.Global | None, where: str) -> Iterator[tuple[str, str, newer.Division]]:
    """Yield the divisions in an object: the key of the list of each, its JSON pointer and the division."""
    for key in _LISTS:
        for index, child in enumerate(getattr(holder, key, None) or ()):
            yield key, f"{where}/{key}/{index}", child


def _href(href: str | None) -> str:
    if not href or is_external(href) or href.startswith("#"):
        return href or ""
    return f"/{plain_path(href)}"


def _color(node: newer.Division) -> models.Gradient | None:
    if node.stops:
        return models.Gradient(stops=tuple(node.stops))
    first = node.color and (node.color.light or node.color.dark)
    return models.Gradient(stops=(first,)) if first else None
