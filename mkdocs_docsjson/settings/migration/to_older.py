"""The older form of a newer docs.json, where its navigation can be told by the paths of pages."""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from typing import Any

from mkdocs_docsjson.settings import models
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.formats import settings_of
from mkdocs_docsjson.settings.keys import keys_of
from mkdocs_docsjson.settings.migration.made import MigratedFile, leaves, take
from mkdocs_docsjson.settings.migration.skeleton import skeleton
from mkdocs_docsjson.settings.newer import NewerBody
from mkdocs_docsjson.settings.older import OlderBody
from mkdocs_docsjson.settings.placed import with_below
from mkdocs_docsjson.settings.text import Position

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
"""Newer key, older key, and what other values become."""


def to_older(data: dict[str, Any], settings: models.Settings) -> MigratedFile:
    """data: the newer file; settings: what it says. `MigratedFile.data` is None where the navigation cannot be told."""
    left: dict[str, Any] = copy.deepcopy(data)
    made = MigratedFile()
    fields: dict[str, Any] = {"name": take(left, "name")}
    for key in ("$schema", "theme", "navigation"):
        take(left, key)
    if isinstance(mode := take(left, "styling.codeblocks"), str):
        left = with_below(left, "styling.codeblocks.mode", mode)
    image = take(left, "background.image")
    if isinstance(image, dict):
        made.lost.append("background.image: only the image of light mode is kept")
        image = image.get("light")
    moved = [("backgroundImage", image), *_navbar(take(left, "navbar") or {}, made)]
    for newer, older, words in _MOVES:
        value = take(left, newer)
        moved.append((older, words.get(value, value) if isinstance(value, str) else value))
    if take(left, "metadata.timestamp") is False:
        made.lost.append("metadata.timestamp: the older form has no place for it")
    known = [key for key in left if key in keys_of(NewerBody) or key in keys_of(OlderBody)]
    for key, value in [*moved, *((key, left.pop(key)) for key in known)]:
        if value is not None:
            fields = with_below(fields, key, value)
    made.lost += [f"{leaf}: no reader of the file knows it" for key in left for leaf in leaves(left[key], key)]
    navigation = _navigation(settings, made)
    made.data = None if navigation is None else {**fields, **navigation}
    return made


def _navbar(navbar: dict[str, Any], made: MigratedFile) -> list[tuple[str, Any]]:
    """Older keys and their values."""
    links = [link for entry in navbar.get("links") or () if (link := _link(entry, made))]
    primary = navbar.get("primary")
    return [("topbarLinks", links or None), ("topbarCtaButton", _link(primary, made) if primary else None)]


def _link(link: dict[str, Any], made: MigratedFile) -> dict[str, Any] | None:
    if "icon" in link:
        made.lost.append(f'navbar: the icon of "{link.get("label") or link["href"]}"')
    if link.get("type") == "discord":
        made.lost.append(f"navbar: the link to {link['href']}, as the older form knows no Discord links")
        return None
    if link.get("type") == "github":
        return {"type": "github", "url": link["href"]}
    return {"name": link["label"], "url": link["href"]}


def _navigation(settings: models.Settings, made: MigratedFile) -> dict[str, Any] | None:
    """`navigation` and the keys that divide it; None, with the reasons told, where they would not say the same."""
    root = settings.navigation
    fields: dict[str, Any] = {}
    editions = [division for division in root.divisions if division.kind in ("version", "language")]
    groups: list[dict[str, Any]] = []
    if editions:
        fields["versions"] = [_version(division) for division in editions]
        for division in editions:
            name = fields["versions"][editions.index(division)]["name"]
            groups += [{**group, "version": name} for group in _parts(division, fields)]
    else:
        groups = _parts(root, fields)
    _add_links(settings.global_divisions, fields)
    if not groups:
        first = next(iter(skeleton(settings)), "it lists no pages")
        made.lost.append(f"navigation: {first} ({_PATHS_ONLY})")
        return None
    fields["navigation"] = groups
    findings = Findings(lambda pointer, key=False: ("docs.json", Position(1, 1)))
    again = settings_of({"name": settings.name, **fields}, "docs.json", findings)
    before = skeleton(settings)
    after = skeleton(again) if again else []
    if before != after:
        first = next((line for line in [*before, *after] if (line in before) != (line in after)), "the order of pages")
        made.lost.append(f"navigation: {first} ({_PATHS_ONLY})")
        return None
    made.lost += _lost_details(root)
    return fields


def _version(division: models.Division) -> dict[str, Any]:
    made: dict[str, Any] = {"name": division.name}
    if division.kind == "language":
        made["locale"] = division.name
    if division.href:
        made["url"] = division.href
    return {**made, **({"default": True} if division.default else {})}


def _parts(division: models.Division, fields: dict[str, Any]) -> list[dict[str, Any]]:
    """The groups of a division; the tabs and anchors inside are added to `fields`."""
    groups = _groups(division.items)
    for inner in division.divisions:
        key = {"tab": "tabs", "anchor": "anchors"}.get(inner.kind)
        if key is None:
            continue
        if inner.href:
            _add(fields, key, {"name": inner.name, "url": inner.href, **_look(inner)})
        elif folder := _folder(inner):
            _add(fields, key, {"name": inner.name, "url": folder, **_look(inner)})
        else:
            fields["primaryTab" if key == "tabs" else "topAnchor"] = {"name": inner.name, **_look(inner, top=True)}
            fields.setdefault(key, [])
        groups += _parts(inner, fields)
    return groups


def _add(fields: dict[str, Any], key: str, entry: dict[str, Any]) -> None:
    """Once, although each version of a site may have the same tab."""
    entries = fields.setdefault(key, [])
    if entry not in entries:
        entries.append(entry)


def _add_links(links: Sequence[models.Division], fields: dict[str, Any]) -> None:
    for link in links:
        _add(fields, "tabs" if link.kind == "tab" else "anchors", {"name": link.name, "url": link.href, **_look(link)})


def _look(division: models.Division, top: bool = False) -> dict[str, Any]:
    made: dict[str, Any] = {}
    if division.icon and (division.kind == "anchor" or not top):
        made["icon"] = division.icon.name
        if division.icon.style:
            made["iconType"] = division.icon.style
    if division.color and division.kind == "anchor" and not top:
        made["color"] = division.color.stops[0]
    if division.hidden and not top:
        made["isDefaultHidden"] = True
    if division.openapi:
        made["openapi"] = [_from_root(source.source) for source in division.openapi]
    return made


def _from_root(source: str) -> str:
    return source if is_external(source) else f"/{source.lstrip('/')}"


def _groups(items: Sequence[models.PageItem | models.Group]) -> list[dict[str, Any]]:
    """Loose pages go into groups without a name."""
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
    icon: dict[str, Any] = {"icon": group.icon.name} if group.icon else {}
    if group.icon and group.icon.style:
        icon["iconType"] = group.icon.style
    pages = [item.path if isinstance(item, models.PageItem) else _group(item) for item in group.items]
    return {"group": group.title, **icon, "pages": pages}


def _folder(division: models.Division) -> str:
    """The folder that all pages of a division are in; of one that is made from a document, that of its pages."""
    if division.openapi and not division.items and not division.divisions:
        return division.openapi[0].directory or "api-reference"
    shared: list[str] = []
    for parts in zip(*(path.split("/")[:-1] for path in _paths(division)), strict=False):
        if len(set(parts)) > 1:
            break
        shared.append(parts[0])
    return "/".join(shared)


def _paths(node: models.Division | models.Group) -> Iterator[str]:
    for item in node.items:
        if isinstance(item, models.Group):
            yield from _paths(item)
        else:
            yield item.path
    for division in node.divisions if isinstance(node, models.Division) else ():
        yield from _paths(division)


_DETAILS = ("tag", "expanded", "root", "hidden", "boost", "openapi", "directory")
_DIVISION_DETAILS = (
    "tag",
    "description",
    "align",
    "banner",
    "directory",
    "topbar_links",
    "topbar_cta",
    "footer_columns",
)


def _lost_details(node: models.Division | models.Group) -> list[str]:
    """What the older form's groups and divisions cannot say, by name."""
    is_group = isinstance(node, models.Group)
    told = node.title if isinstance(node, models.Group) else f"{node.kind} {node.name}"
    lost = [
        f'navigation: {name} of "{told.strip()}"'
        for name in (_DETAILS if is_group else _DIVISION_DETAILS)
        if getattr(node, name) != getattr(type(node), name)
    ]
    for inner in (*node.items, *(node.divisions if isinstance(node, models.Division) else ())):
        if isinstance(inner, models.Group | models.Division):
            lost += _lost_details(inner)
    return lost
