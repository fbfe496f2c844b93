"""Converts `nav` of mkdocs.yml, or the order of folders, to `navigation`."""

from __future__ import annotations

import posixpath
from collections.abc import Iterable, Mapping, Sequence
from typing import Any
from urllib.parse import urlsplit

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, MkdocsSite, Path, text_of

_SUFFIXES = (".md", ".mdx", ".markdown", ".mdown", ".mkdn", ".mkd")
_INDEX = ("index", "readme")


def navigation(mkdocs: MkdocsSite, conversion: Conversion) -> None:
    """Set `navigation`, and collect the labels of its pages."""
    nav = mkdocs.config.get("nav")
    listed = nav if isinstance(nav, list) and nav else folder_order(mkdocs.files)
    built = _Builder(mkdocs, conversion)
    entries = built.entries(listed, ("nav",))
    if built.readmes:
        first, path = next(iter(built.readmes.items()))
        more = f" and {len(built.readmes) - 1} more of this name" if len(built.readmes) > 1 else ""
        conversion.note(
            "by-hand", path, f"{first}{more}: rename to index.md, here and in docs.json, so that addresses stay"
        )
    if "navigation.tabs" in mkdocs.features and len(entries) > 1:
        tabs = [_tab(entry, built.labels_of_tabs) for entry in entries]
        conversion.value["navigation"] = {"tabs": [tab for tab in tabs if tab]}
    else:
        links = [entry for entry in entries if isinstance(entry, dict) and "href" in entry]
        conversion.value["navigation"] = {"pages": [entry for entry in entries if entry not in links]}
        if links and not mkdocs.stands_in:
            anchors = [{"anchor": link["title"], "href": link["href"]} for link in links]
            conversion.value["navigation"]["global"] = {"anchors": anchors}


def _tab(entry: Any, labels: Mapping[str, str]) -> dict[str, Any] | None:
    """Return an entry of the top level (a group, a link or a page) as a tab; None if it holds no pages."""
    if isinstance(entry, str):
        return {"tab": labels.get(entry) or _title(entry), "pages": [entry]}
    if "href" in entry:
        return {"tab": entry["title"], "href": entry["href"]}
    pages = ([entry["root"]] if "root" in entry else []) + entry["pages"]
    return {"tab": entry["group"], "pages": pages} if pages else None


def folder_order(files: Iterable[str]) -> list[Any]:
    """Return the navigation that MkDocs makes of folders if mkdocs.yml has no `nav`."""
    root: dict[str, Any] = {}
    for file in files:
        if not file.lower().endswith(_SUFFIXES):
            continue
        *folders, _ = file.split("/")
        inside = root
        for folder in folders:
            inside = inside.setdefault(f"{folder}/", {})
        inside[file] = file
    return _folder_entries(root)


def _folder_entries(folder: Mapping[str, Any]) -> list[Any]:
    """Return the entries of a folder: the index, other pages, then folders."""
    pages = sorted((file for file in folder if not file.endswith("/")), key=lambda file: (not _is_index(file), file))
    inner = sorted(name for name in folder if name.endswith("/"))
    return [*pages, *({_title(name.rstrip("/")): _folder_entries(folder[name])} for name in inner)]


def _is_index(file: str) -> bool:
    return posixpath.splitext(posixpath.basename(file))[0].lower() in _INDEX


def _title(path: str) -> str:
    """Return the name that MkDocs gives to a folder, or to a page without a title."""
    words = posixpath.basename(path).replace("-", " ").replace("_", " ")
    return words.capitalize() if words.lower() == words else words


class _Builder:
    """Converts entries of `nav` to entries of docs.json. Links stay `{title, href}` until their place is known."""

    def __init__(self, mkdocs: MkdocsSite, conversion: Conversion) -> None:
        self._mkdocs, self._conversion = mkdocs, conversion
        self._indexes = "navigation.indexes" in mkdocs.features
        self._expanded = "navigation.expand" in mkdocs.features
        self._known = {file.lower(): file for file in mkdocs.files}
        self.labels_of_tabs: dict[str, str] = {}
        self.readmes: dict[str, Path] = {}
        """Pages that are the index of their folder in MkDocs alone."""

    def entries(self, items: Sequence[Any], path: Path) -> list[Any]:
        result = []
        for index, item in enumerate(items):
            result += self._entry(item, (*path, index), is_top=len(path) == 1)
        return result

    def _entry(self, item: Any, path: Path, *, is_top: bool) -> list[Any]:
        if isinstance(item, str):
            return self._target("", item, path, is_top=is_top)
        if not isinstance(item, Mapping):
            self._conversion.note("lost", path, f"{item!r} is neither a page nor a group")
            return []
        found: list[Any] = []
        for title, value in item.items():
            inner = (*path, title)
            if isinstance(value, list):
                found += self._group(str(title), value, inner, is_top=is_top)
            elif isinstance(value, str):
                found += self._target(str(title), value, inner, is_top=is_top)
            else:
                self._conversion.note("lost", inner, f'"{title}" is neither a page nor a group')
        return found

    def _group(self, title: str, items: Sequence[Any], path: Path, *, is_top: bool) -> list[Any]:
        pages = self.entries(items, path)
        links = [entry for entry in pages if isinstance(entry, dict) and "href" in entry]
        for link in links:
            text = f'"{link["title"]}" leads to {link["href"]}, but a group can hold only pages'
            self._conversion.note("lost", path, f"{text}; write a page with `url: {link['href']}` in its frontmatter")
        pages = [entry for entry in pages if entry not in links]
        group: dict[str, Any] = {"group": title}
        first = items[0] if items else None
        if self._indexes and isinstance(first, str) and _is_index(first) and pages and isinstance(pages[0], str):
            group["root"] = pages.pop(0)
        if self._expanded and not is_top:
            group["expanded"] = True
        group["pages"] = pages
        if not pages and "root" not in group:
            self._conversion.note("lost", path, f'"{title}" holds no pages')
            return []
        return [group]

    def _target(self, title: str, value: str, path: Path, *, is_top: bool) -> list[Any]:
        parts = urlsplit(value)
        if parts.scheme or parts.netloc or not parts.path.lower().endswith(_SUFFIXES):
            is_address = parts.scheme or parts.netloc or value.startswith(("/", "#"))
            return [{"title": title or value, "href": value if is_address else f"/{posixpath.normpath(value)}"}]
        page = self._page(posixpath.normpath(parts.path).lstrip("/"), path)
        if title:
            self._conversion.labels.setdefault(page, title)
            if is_top:
                self.labels_of_tabs.setdefault(page, title)
        return [page]

    def _page(self, file: str, path: Path) -> str:
        file = self._known.get(file.lower(), file)
        stem = posixpath.splitext(file)[0]
        index = posixpath.join(posixpath.dirname(file), "index")
        if posixpath.basename(stem) == "README" and f"{index}.md" not in self._known:
            self.readmes.setdefault(file, path)
            return index if self._mkdocs.stands_in else stem
        return stem


def addressed(file: str) -> str:
    """Return the address of a page by its source, as redirects have it: `/guides/start`, `/` for `index.md`."""
    target, mark, anchor = text_of(file).partition("#")
    stem = posixpath.splitext(target)[0]
    if posixpath.basename(stem).lower() in _INDEX:
        stem = posixpath.dirname(stem)
    return f"/{stem.strip('/')}{mark}{anchor}"
