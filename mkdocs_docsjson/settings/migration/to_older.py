"""Writes a newer docs.json in the older form, if its navigation can be described by the paths of pages."""

from __future__ import annotations

import copy
import posixpath
from collections.abc import Iterator, Sequence
from typing import Any

from mkdocs_docsjson.settings import models
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.formats import settings_of
from mkdocs_docsjson.settings.keys import keys_of
from mkdocs_docsjson.settings.migration import MigratedFile
from mkdocs_docsjson.settings.migration.skeleton import skeleton
from mkdocs_docsjson.settings.newer import NewerBody
from mkdocs_docsjson.settings.older import OlderBody
from mkdocs_docsjson.settings.placed import with_below

_PATHS_ONLY = "the older form divides pages by the start of their paths only"
_MOVES: tuple[tuple[str, str, dict[Any, Any]], ...] = (
    ("logo", "logo", {}),
    ("colors", "colors", {}),
    ("background.color", "colors.background", {}),
    ("background.decoration", "background.style", {}),
    ("appearance.strict", "modeToggle.isHidden", {}),
    ("appearance.default", "modeToggle.default", {"system": None}),
    ("styling.eyebrows", "eyebrow.display", {}),
    ("styling.codeblocks.mode", "codeBlock.mode", {"system": None}),
    ("footer.socials", "footerSocials", {}),
    ("search", "search", {}),
    ("redirects", "redirects", {}),
    ("api.mdx.auth", "api.auth", {}),
    ("api.mdx.server", "api.baseUrl", {}),
    ("api.openapi", "openapi", {}),
    ("api.playground.display", "api.playground.mode", {"interactive": "show", "none": "hide", "auth": "show"}),
    ("api.examples.languages", "api.request.example.languages", {}),
    ("api.examples.defaults", "api.request.example.showOptionalParams", {"all": True, "required": False}),
    ("api.params.expanded", "api.paramFields.expanded", {"closed": "none"}),
    ("api.params.post", "api.paramFields.post", {}),
)
"""Newer key, older key, and values that change, each with the older one."""


def to_older(data: dict[str, Any], settings: models.Settings) -> MigratedFile:
    """Return the older file, with None as its data if it cannot describe the navigation.

    data: the newer file; settings: what it says.
    """
    left: dict[str, Any] = copy.deepcopy(data)
    migrated = MigratedFile()
    fields: dict[str, Any] = {"name": take(left, "name")}
    for key in ("$schema", "theme", "navigation"):
        take(left, key)
    if isinstance(mode := take(left, "styling.codeblocks"), str):
        left = with_below(left, "styling.codeblocks.mode", mode)
    image = take(left, "background.image")
    if isinstance(image, dict):
        migrated.lost.append("background.image: only the image of light mode is kept")
        image = image.get("light")
    navbar = take(left, "navbar") or {}
    links = [link for entry in navbar.get("links") or () if (link := _link(entry, migrated))]
    button = _link(navbar["primary"], migrated) if navbar.get("primary") else None
    moved = [("backgroundImage", image), ("topbarLinks", links or None), ("topbarCtaButton", button)]
    for newer, older, words in _MOVES:
        value = take(left, newer)
        moved.append((older, words.get(value, value) if isinstance(value, str) else value))
    if take(left, "metadata.timestamp") is False:
        migrated.lost.append("metadata.timestamp: the older form has no place for it")
    existing = [key for key in left if key in keys_of(NewerBody) or key in keys_of(OlderBody)]
    for key, value in [*moved, *((key, left.pop(key)) for key in existing)]:
        if value is not None:
            fields = with_below(fields, key, value)
    migrated.lost += [f"{leaf}: no reader of the file knows it" for key in left for leaf in leaves(left[key], key)]
    navigation = _navigation(settings, migrated)
    migrated.data = None if navigation is None else {**fields, **navigation}
    return migrated


def take(data: dict[str, Any], key: str) -> Any:
    """Remove and return the value at dotted keys, with the objects that are empty then; None if there is none."""
    first, _, rest = key.partition(".")
    if not rest:
        return data.pop(first, None)
    inner = data.get(first)
    if not isinstance(inner, dict):
        return None
    value = take(inner, rest)
    if not inner:
        del data[first]
    return value


def leaves(value: Any, key: str) -> Iterator[str]:
    """Yield the dotted keys of all values in a value."""
    if isinstance(value, dict) and value:
        for inner, item in value.items():
            yield from leaves(item, f"{key}.{inner}")
    else:
        yield key


def _link(link: dict[str, Any], migrated: MigratedFile) -> dict[str, Any] | None:
    """Return a link of the topbar; None if the older form cannot have it."""
    if "icon" in link:
        migrated.lost.append(f'navbar: the icon of "{link.get("label") or link["href"]}"')
    if link.get("type") == "discord":
        migrated.lost.append(f"navbar: the link to {link['href']}, as the older form knows no Discord links")
        return None
    if link.get("type") == "github":
        return {"type": "github", "url": link["href"]}
    return {"name": link["label"], "url": link["href"]}


def _navigation(settings: models.Settings, migrated: MigratedFile) -> dict[str, Any] | None:
    """Return `navigation` and the keys that divide it; None if they would not say the same.

    migrated: gets what is lost, or the reason why there is no navigation.
    """
    root = settings.navigation
    fields: dict[str, Any] = {}
    editions = [division for division in root.divisions if division.kind in ("version", "language")]
    groups = [] if editions else _parts(root, fields)
    for division in editions:
        fields.setdefault("versions", []).append(_version(division))
        groups += ({**group, "version": division.name} for group in _parts(division, fields))
    for link in settings.global_divisions:
        _add(fields, "tabs" if link.kind == "tab" else "anchors", link, link.href)
    fields["navigation"] = groups
    again = settings_of({"name": settings.name, **fields}, "docs.json", Findings())
    before, after = skeleton(settings), skeleton(again) if again else []
    if before != after or not groups:
        differing = (line for line in [*before, *after] if (line in before) != (line in after))
        first = next(differing, "the order of pages" if groups else "it lists no pages")
        migrated.lost.append(f"navigation: {first} ({_PATHS_ONLY})")
        return None
    migrated.lost += _lost_details(root)
    return fields


def _non_empty(**values: Any) -> dict[str, Any]:
    """Return the values that are neither empty nor false, by key."""
    return {key: value for key, value in values.items() if value}


def _version(division: models.Division) -> dict[str, Any]:
    locale = division.name if division.kind == "language" else ""
    return _non_empty(name=division.name, locale=locale, url=division.href, default=division.default)


def _parts(division: models.Division, fields: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the groups of a division, and add the tabs and anchors inside it to `fields`."""
    groups = _groups(division.items)
    for inner in division.divisions:
        key = {"tab": "tabs", "anchor": "anchors"}.get(inner.kind)
        if key is None:
            continue
        if url := inner.href or _folder(inner):
            _add(fields, key, inner, url)
        else:
            fields["primaryTab" if key == "tabs" else "topAnchor"] = {"name": inner.name, **_look(inner, top=True)}
            fields.setdefault(key, [])
        groups += _parts(inner, fields)
    return groups


def _add(fields: dict[str, Any], key: str, division: models.Division, url: str) -> None:
    """Add a tab or anchor to `fields`, unless another version of the site has added the same."""
    entry = {"name": division.name, "url": url, **_look(division)}
    entries = fields.setdefault(key, [])
    if entry not in entries:
        entries.append(entry)


def _look(division: models.Division, top: bool = False) -> dict[str, Any]:
    """Return icon, color and the like of a tab or anchor. top: it is the first one, for the pages of no other."""
    is_anchor = division.kind == "anchor"
    return {
        **(_icon(division.icon) if is_anchor or not top else {}),
        **_non_empty(
            color=division.color.stops[0] if division.color and is_anchor and not top else None,
            isDefaultHidden=division.hidden and not top,
            openapi=[
                source.source if is_external(source.source) else f"/{source.source.lstrip('/')}"
                for source in division.openapi
            ],
        ),
    }


def _icon(icon: models.Icon | None) -> dict[str, Any]:
    return _non_empty(icon=icon.name, iconType=icon.style) if icon else {}


def _groups(items: Sequence[models.PageItem | models.Group]) -> list[dict[str, Any]]:
    """Return the groups of a division. Pages outside groups are put into groups without a name."""
    groups: list[dict[str, Any]] = []
    for item in items:
        if isinstance(item, models.Group):
            groups.append(_group(item))
        elif groups and not groups[-1]["group"]:
            groups[-1]["pages"].append(item.path)
        else:
            groups.append({"group": "", "pages": [item.path]})
    return groups


def _group(group: models.Group) -> dict[str, Any]:
    pages = [item.path if isinstance(item, models.PageItem) else _group(item) for item in group.items]
    return {"group": group.title, **_icon(group.icon), "pages": pages}


def _folder(division: models.Division) -> str:
    """Return the folder of all pages of a division, also of pages that are made from a document."""
    if division.openapi and not division.items and not division.divisions:
        return division.openapi[0].directory or "api-reference"
    folders = [posixpath.dirname(path) for path in _paths(division)]
    return posixpath.commonpath(folders) if folders else ""


def _paths(node: models.Division | models.Group | models.PageItem) -> Iterator[str]:
    if isinstance(node, models.PageItem):
        yield node.path
    else:
        for inner in (*node.items, *getattr(node, "divisions", ())):
            yield from _paths(inner)


_OF_GROUPS = ["tag", "expanded", "root", "hidden", "boost", "openapi", "directory"]
_OF_DIVISIONS = ["tag", "description", "align", "banner", "directory", "topbar_links", "topbar_cta", "footer_columns"]
"""Attributes that the older form has no place for."""


def _lost_details(node: models.Division | models.Group) -> list[str]:
    """Return a line for each attribute that is lost, of all groups and divisions below a node."""
    if isinstance(node, models.Group):
        names, label = _OF_GROUPS, node.title
    else:
        names, label = _OF_DIVISIONS, f"{node.kind} {node.name}"
    changed = (name for name in names if getattr(node, name) != getattr(type(node), name))
    lost = [f'navigation: {name} of "{label.strip()}"' for name in changed]
    for inner in (*node.items, *getattr(node, "divisions", ())):
        if isinstance(inner, models.Group | models.Division):
            lost += _lost_details(inner)
    return lost
