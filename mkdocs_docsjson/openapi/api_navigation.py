"""Addresses of API pages, and the groups in which the navigation lists them.

An address depends only on the operation (and on those before it in the same folder), so operations that are added
later do not change it.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from mkdocs_docsjson.openapi.api_words import Words
from mkdocs_docsjson.openapi.large_navigation import regroup
from mkdocs_docsjson.openapi.model import ApiModel, Operation
from mkdocs_docsjson.openapi.slugs import RESERVED, Unique, digest, first_slug, slug
from mkdocs_docsjson.settings.paths import plain_path
from mkdocs_docsjson.site.model import NavGroup, NavPage

FOLDER = "api-reference"
WEBHOOKS = "webhooks"
OVERVIEW = "overview"
CHANGELOG = "changelog"
SCHEMAS = "schemas"

MOST_LOOSE = 30
"""The largest number of untagged operations that are not grouped; more are grouped by the first word of their paths."""

NavItem = NavPage | NavGroup
_COMMON = re.compile(r"api|rest|v?\d[\w.]*|\{.*", re.I)
"""First words of paths that say nothing about the operation."""


class Addresses:
    """Gives paths to pages, each unique in the site."""

    def __init__(self, used: Collection[str] = ()) -> None:
        """used: paths of hand-written pages."""
        self._hand_written = {path.lower().removesuffix("/index"): path for path in used}
        self._hand_written |= {path.lower(): path for path in used}
        self._used = set(self._hand_written)
        self.redirected: dict[str, str] = {}
        """Path of the hand-written page that has the address of a generated page, by path of the generated one."""

    def of_operation(self, operation: Operation, folder: str, tag_folders: Collection[str]) -> str:
        """The path of an operation's page. tag_folders: slugs of tags, not used for untagged operations."""
        pinned = operation.mint.get("href")
        if isinstance(pinned, str) and plain_path(pinned) and self._take(plain_path(pinned)):
            return plain_path(pinned)
        base = f"{folder}/{self._folder(operation)}".rstrip("/")
        name = name_of(operation)
        if name in RESERVED or (base == folder and name in tag_folders):
            name += "-op"
        method = slug(operation.method)
        for candidate in (name, f"{name}-{method}", f"{name}-{digest(operation.key)}"):
            if self._take(f"{base}/{candidate}"):
                return self._note(f"{base}/{candidate}", f"{base}/{name}")
        return self.reserve(f"{base}/{name}-{digest(operation.key)}")

    def reserve(self, preferred: str) -> str:
        """A path of a page without an operation, such as an overview or a schema."""
        path = preferred
        while not self._take(path):
            path = f"{preferred}-{digest(path)}"
        return self._note(path, preferred)

    def _note(self, path: str, preferred: str) -> str:
        if path != preferred and preferred.lower() in self._hand_written:
            self.redirected[path] = self._hand_written[preferred.lower()]
        return path

    def _folder(self, operation: Operation) -> str:
        if operation.is_webhook:
            return WEBHOOKS
        return tag_slug(operation.tags[0]) if operation.tags else ""

    def _take(self, path: str) -> bool:
        if path.lower() in self._used:
            return False
        self._used.add(path.lower())
        return True


def tag_slug(tag: str) -> str:
    return slug(tag) or f"tag-{digest(tag)}"


def name_of(operation: Operation) -> str:
    """The last part of an operation's address."""
    is_event = operation.is_webhook
    others = (operation.path,) if is_event else (operation.operation_id, f"{operation.method}-{operation.path}")
    return first_slug(operation.summary, *others) or f"op-{digest(operation.key)}"


def folders(apis: Sequence[ApiModel], directories: Sequence[str]) -> list[str]:
    """The folder of each document: from docs.json, or the default for a single one, or named after the document."""
    unique = Unique()
    found = []
    for api, directory in zip(apis, directories, strict=True):
        folder = plain_path(directory)
        if not folder:
            name = first_slug(api.info.title, api.source.rsplit("/", 1)[-1].partition(".")[0]) or digest(api.source)
            folder = FOLDER if len(apis) == 1 else f"{FOLDER}/{name}"
        found.append(unique(folder))
    return found


def path_group(path: str) -> str:
    """The first word of a path that says what it is about: `orders` for `/api/v1/orders/{id}`."""
    words = [word for word in path.split("/") if word and not _COMMON.fullmatch(word)]
    return re.split(r"[(:]", words[0])[0] if words else path


def loose_groups(operations: Sequence[Operation]) -> dict[str, list[Operation]]:
    """Operations without a tag by group: all in one group without a name, or by the first word of their paths."""
    found: dict[str, list[Operation]] = {}
    for each in operations:
        found.setdefault(path_group(each.path) if len(operations) > MOST_LOOSE else "", []).append(each)
    return found


@dataclass(slots=True)
class _Node:
    """A group of the navigation while it is being filled."""

    title: str
    pages: list[NavPage] = field(default_factory=list)
    children: list[_Node] = field(default_factory=list)


def navigation(
    api: ApiModel,
    words: Words,
    entries: Iterable[tuple[Operation, NavPage]],
    first: Sequence[NavPage],
) -> tuple[NavItem, ...]:
    """The navigation of a document: its first pages, operations without a tag, groups, webhooks.

    entries: the listed operations with their pages, in the order of the document. first: pages such as the overview.
    """
    builder = _Groups(api, words)
    for operation, page in entries:
        builder.add(operation, page)
    return (*first, *builder.items())


class _Groups:
    def __init__(self, api: ApiModel, words: Words) -> None:
        self.api = api
        self.ungrouped: dict[int, tuple[Operation, NavPage]] = {}
        """Operations without a tag, by the `id` of their nodes."""
        self.webhooks = _Node(words["api_webhooks"])
        self.top: list[_Node] = []
        self._by_tag: dict[str, _Node] = {}
        self._by_title: dict[str, _Node] = {}
        self._in_group = {tag: name for name, tags in api.tag_groups for tag in tags}
        for name, _ in api.tag_groups:
            self._group_of_title(name)
        for tag in dict.fromkeys([*self._in_group, *api.tags]):
            if api.tag(tag).kind == "nav":
                self._group_of_tag(tag)

    def add(self, operation: Operation, page: NavPage) -> None:
        if operation.is_webhook:
            self.webhooks.pages.append(page)
        elif operation.group:
            self._group_of_title(operation.group).pages.append(page)
        elif tag := self.api.group_of(operation):
            self._group_of_tag(tag).pages.append(page)
        else:
            self.ungrouped[id(operation.node)] = (operation, page)

    def items(self) -> tuple[NavItem, ...]:
        alone: list[NavItem] = []
        by_path: list[_Node] = []
        for name, operations in loose_groups([each for each, _ in self.ungrouped.values()]).items():
            pages = [self.ungrouped[id(each.node)][1] for each in operations]
            if name:
                by_path.append(_Node(name, pages))
            else:
                alone += pages
        groups = [_finish_group(node) for node in (*by_path, *self.top, self.webhooks)]
        items = (*alone, *(group for group in groups if group is not None))
        return regroup(items) if self.api.is_large else items

    def _group_of_tag(self, name: str, below: frozenset[str] = frozenset()) -> _Node:
        if name in self._by_tag:
            return self._by_tag[name]
        tag = self.api.tag(name)
        parent = tag.parent if tag.parent in self.api.tags and tag.parent not in below | {name} else ""
        if tag.group:
            node = self._group_of_title(tag.group)
        else:
            node = _Node(tag.label)
            if parent:
                self._group_of_tag(parent, below | {name}).children.append(node)
            elif name in self._in_group:
                self._group_of_title(self._in_group[name]).children.append(node)
            else:
                self.top.append(node)
        self._by_tag[name] = node
        return node

    def _group_of_title(self, title: str) -> _Node:
        if title not in self._by_title:
            self._by_title[title] = _Node(title)
            self.top.append(self._by_title[title])
        return self._by_title[title]


def _finish_group(node: _Node) -> NavGroup | None:
    """The finished group, or None if it contains no page."""
    inner = [group for each in node.children if (group := _finish_group(each)) is not None]
    return NavGroup(node.title, (*node.pages, *inner)) if node.pages or inner else None
