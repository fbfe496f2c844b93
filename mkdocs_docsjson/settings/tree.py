"""The newer shape's navigation as a tree of divisions, groups and pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mkdocs_docsjson.settings import convert, models
from mkdocs_docsjson.settings import newer_navigation as newer
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.paths import page_path, plain_path

_LISTS: tuple[tuple[str, models.DivisionKind, str], ...] = (
    ("products", "product", "product"),
    ("languages", "language", "language"),
    ("versions", "version", "version"),
    ("tabs", "tab", "tab"),
    ("dropdowns", "dropdown", "dropdown"),
    ("anchors", "anchor", "anchor"),
    ("menu", "item", "item"),
)
"""Key of a list, kind and name key of its divisions; the first list that holds pages divides them."""


def navigation_of(
    navigation: newer.Navigation, findings: Findings, *, may_be_unnamed: bool = False
) -> tuple[models.Division, tuple[models.Division, ...]]:
    """The tree, and the links that are shown everywhere. may_be_unnamed: whether groups need no name."""
    tree = _Tree(findings, may_be_unnamed)
    everywhere = tree.links(navigation.global_, "/navigation/global")
    root = tree.division(navigation, "root", "", "/navigation", "none")
    return root, everywhere


class _Tree:
    def __init__(self, findings: Findings, may_be_unnamed: bool) -> None:
        self.findings, self.may_be_unnamed = findings, may_be_unnamed

    def division(
        self, node: newer.Division, kind: models.DivisionKind, name: str, where: str, directory: Any
    ) -> models.Division:
        """directory: how groups of the parent list their pages; it is inherited."""
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
            name=name,
            color=_color(node),
            href=_href(node.href),
            searchable=not node.hidden if node.searchable is None else node.searchable,
            divisions=divisions,
            items=items,
            openapi=convert.documents(node, where, self.findings),
            directory=directory,
            **self._of_language(node, where),
        )

    def _divisions(self, node: newer.Division, where: str, directory: Any) -> tuple[models.Division, ...]:
        lists: list[tuple[str, dict[str, models.Division]]] = []
        for key, kind, name in _LISTS:
            places = {f"{where}/{key}/{index}": child for index, child in enumerate(getattr(node, key) or ())}
            made = {at: self.division(child, kind, getattr(child, name), at, directory) for at, child in places.items()}
            lists.append((key, made))
        chosen = next((key for key, made in lists if any(not division.href for division in made.values())), "")
        kept: dict[str, models.Division] = {}
        for key, made in lists:
            links = {at: division for at, division in made.items() if division.href}
            if key != chosen and len(links) < len(made):
                message = f'not shown beside "{chosen}"'
                self.findings.add("two-kinds", f"{where}/{key}", message, f"nest them inside {chosen}", key=True)
            kept |= made if key == chosen else links
        defaults = [(at, division.name) for at, division in kept.items() if division.default]
        for at, _ in defaults[1:]:
            self.findings.add("two-defaults", f"{at}/default", f'"{defaults[0][1]}" is the default already')
        return tuple(kept.values())

    def _items(
        self, entries: Sequence[str | newer.Group], where: str, directory: Any
    ) -> tuple[models.PageItem | models.Group, ...]:
        return tuple(
            self._group(entry, f"{where}/{index}", directory)
            if isinstance(entry, newer.Group)
            else models.PageItem(path=page_path(entry), where=self.findings.where(f"{where}/{index}"))
            for index, entry in enumerate(entries)
        )

    def _group(self, group: newer.Group, where: str, directory: Any) -> models.Group:
        directory = group.directory or directory
        if not group.group and not self.may_be_unnamed:
            hint = "the older shape alone allows that"
            self.findings.add(
                "empty-value", f"{where}/group", "expected the name of the group, got an empty text", hint
            )
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
        """The links of a `global`; what has no address is told and left out."""
        made = []
        for key, kind, name in _LISTS:
            for index, child in enumerate(getattr(everywhere, key, None) or ()):
                at = f"{where}/{key}/{index}"
                if child.href:
                    made.append(self.division(child, kind, getattr(child, name), at, "none"))
                else:
                    self.findings.add("incomplete", at, 'a global link needs an "href"')
        return tuple(made)

    def _of_language(self, node: newer.Division, where: str) -> dict[str, Any]:
        """What a language may have of its own, beside its banner."""
        made: dict[str, Any] = {}
        if isinstance(node, newer.Language) and node.navbar:
            made["topbar_links"], made["topbar_cta"] = convert.navbar(node.navbar, f"{where}/navbar", self.findings)
        if isinstance(node, newer.Language) and node.footer:
            made["footer_columns"] = convert.footer_columns(node.footer)
        return made


def _href(href: str | None) -> str:
    if not href or is_external(href) or href.startswith("#"):
        return href or ""
    return f"/{plain_path(href)}"


def _color(node: newer.Division) -> models.Gradient | None:
    if node.stops:
        return models.Gradient(stops=tuple(node.stops))
    first = node.color and (node.color.light or node.color.dark)
    return models.Gradient(stops=(first,)) if first else None
