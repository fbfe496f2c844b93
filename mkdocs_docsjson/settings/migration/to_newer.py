"""The newer form of an older docs.json."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from mkdocs_docsjson.settings import models
from mkdocs_docsjson.settings.keys import keys_of
from mkdocs_docsjson.settings.migration.renames import Made, Mover
from mkdocs_docsjson.settings.newer import NewerBody
from mkdocs_docsjson.settings.older import OlderBody

THEME = "mint"
_KEPT = ("feedback", "rounded")
"""The newer form has no place for them; they stay, as they are read here all the same."""
_LIST_KEY = {
    "language": "languages",
    "version": "versions",
    "product": "products",
    "dropdown": "dropdowns",
    "tab": "tabs",
    "anchor": "anchors",
    "item": "menu",
}
_GONE = "the newer form has no place for it"

_MOVES = (
    ("logo", "logo"),
    ("favicon", "favicon"),
    ("colors.primary", "colors.primary"),
    ("colors.light", "colors.light"),
    ("colors.dark", "colors.dark"),
    ("colors.background", "background.color"),
    ("backgroundImage", "background.image"),
    ("background.style", "background.decoration"),
    ("modeToggle.default", "appearance.default"),
    ("modeToggle.isHidden", "appearance.strict"),
    ("eyebrow.display", "styling.eyebrows"),
    ("footer.socials", "footer.socials"),
    ("search.prompt", "search.prompt"),
    ("redirects", "redirects"),
    ("metadata", "seo.metatags"),
    ("analytics", "integrations"),
    ("openapi", "api.openapi"),
    ("api.openapi", "api.openapi"),
    ("api.baseUrl", "api.mdx.server"),
    ("api.auth.method", "api.mdx.auth.method"),
    ("api.auth.name", "api.mdx.auth.name"),
    ("api.request.example.languages", "api.examples.languages"),
    ("api.paramFields.post", "api.params.post"),
)
_OWN = (
    "api.params",
    "api.examples",
    "api.mdx",
    "api.playground.display",
    "api.playground.proxy",
    "api.playground.credentials",
    "api.playground.oauth2",
    "seo.metatags",
    "seo.paths",
    "seo.organization",
    "seo.indexing",
    "integrations",
)
"""Keys of the newer shape inside objects that both have; they may stand in an older file already."""


def to_newer(data: dict[str, Any], settings: models.Settings) -> Made:
    """data: the older file; settings: what it says, as the tree of the navigation is taken from there."""
    mover = Mover(data)
    mover.take("$schema")
    mover.take("theme")
    mover.put("theme", THEME)
    mover.put("name", mover.take("name"))
    for source, target in _MOVES:
        mover.move(source, target)
    mover.move("codeBlock.mode", "styling.codeblocks", lambda mode: "dark" if mode == "dark" else "system")
    mover.move("font", "fonts", _fonts)
    mover.move("seo.indexHiddenPages", "seo.indexing", lambda every: "all" if every else "navigable")
    mover.move("footer.links", "footer.links", lambda columns: [_column(column) for column in columns])
    mover.move("footerSocials", "footer.socials", _socials)
    mover.move("topbarLinks", "navbar.links", lambda links: [_link(link, mover) for link in links])
    mover.move("topbarCtaButton", "navbar.primary", lambda link: _primary(link, mover))
    mover.move("integrations.intercom", "integrations.intercom.appId")
    mover.move("integrations.frontchat", "integrations.frontchat.snippetId")
    mover.move("api.playground.mode", "api.playground.display", _display)
    mover.move("api.playground.disableProxy", "api.playground.proxy", lambda off: not off)
    mover.move(
        "api.request.example.showOptionalParams", "api.examples.defaults", lambda every: "all" if every else "required"
    )
    mover.move("api.paramFields.expanded", "api.params.expanded", lambda which: "closed" if which == "none" else "all")
    _move_navigation(mover, settings)
    if settings.colors.given is False:
        mover.put("colors.primary", settings.colors.primary)
        mover.made.notes.append(f'colors.primary is required: "{settings.colors.primary}", the default, was written')
    mover.made.notes.append(f'theme is required: "{THEME}" was written; this project has one theme of its own')
    for path in _OWN:
        mover.move(path, path)
    for key in [key for key in mover.left if key in _KEPT or key in keys_of(NewerBody).keys() - keys_of(OlderBody)]:
        mover.put(key, mover.left.pop(key))
    if kept := [key for key in _KEPT if key in (mover.made.data or {})]:
        mover.made.notes.append(f"{' and '.join(kept)}: kept, as they are read here; other readers pass over them")
    mover.lose_the_rest(_GONE)
    return mover.made


def _fonts(font: dict[str, Any]) -> dict[str, Any]:
    names = {"headings": "heading", "url": "source"}
    return {names.get(key, key): _fonts(value) if isinstance(value, dict) else value for key, value in font.items()}


def _column(column: dict[str, Any]) -> dict[str, Any]:
    links = [{"label": link["label"], "href": link.get("href") or link.get("url")} for link in column.get("links", ())]
    title = column.get("title")
    return {**({"header": title} if title else {}), "items": links}


def _socials(socials: Any) -> dict[str, str]:
    if not isinstance(socials, list):
        return socials  # type: ignore[no-any-return]
    whole = [entry for entry in socials if isinstance(entry, dict) and {"type", "url"} <= entry.keys()]
    return {entry["type"]: entry["url"] for entry in whole}


def _link(link: dict[str, Any], mover: Mover) -> dict[str, Any]:
    _tell_style(link, "topbarLinks", mover)
    if link.get("type") == "github":
        return {"type": "github", "href": link["url"]}
    return {"label": link["name"], "href": link["url"]}


def _primary(link: dict[str, Any], mover: Mover) -> dict[str, Any]:
    _tell_style(link, "topbarCtaButton", mover)
    label = {"label": link["name"]} if link.get("name") else {}
    return {"type": "github" if link.get("type") == "github" else "button", **label, "href": link["url"]}


def _tell_style(link: dict[str, Any], key: str, mover: Mover) -> None:
    mover.made.lost += [f"{key}.{name}: {_GONE}" for name in ("style", "arrow") if name in link]


def _display(mode: str) -> str:
    return {"show": "interactive", "hide": "none"}.get(mode, mode)


def _move_navigation(mover: Mover, settings: models.Settings) -> None:
    for key in ("tabs", "anchors", "versions", "topAnchor", "primaryTab", "colors.anchors"):
        mover.take(key)
    if _names(mover.take("navigation"), "public"):
        mover.made.lost.append(f"navigation.public: {_GONE}")
    gradients: dict[str, None] = {}
    navigation = _node(settings.navigation, gradients)
    everywhere = _lists(settings.global_divisions, gradients)
    mover.put("navigation", {**({"global": everywhere} if everywhere else {}), **(navigation or {"pages": []})})
    if gradients:
        names = ", ".join(gradients)
        mover.made.lost.append(f"anchors.color: only the first color of a gradient is kept ({names})")


def _names(value: Any, key: str) -> bool:
    """Whether a key occurs anywhere in a value."""
    if isinstance(value, dict):
        return key in value or any(_names(item, key) for item in value.values())
    return isinstance(value, list) and any(_names(item, key) for item in value)


def _node(division: models.Division, gradients: dict[str, None]) -> dict[str, Any]:
    """What a division says, its name aside. gradients: gets the names of those whose color is cut short."""
    node: dict[str, Any] = {}
    if division.icon:
        node["icon"] = _icon(division.icon)
    if division.color:
        color = division.color.stops[0]
        node["color"] = {"light": color, "dark": color}
        if len(division.color.stops) > 1:
            gradients[division.name] = None
    if division.hidden:
        # Hidden pages of the older shape are searched; the newer one must be told so.
        node |= {"hidden": True, **({"searchable": True} if division.searchable else {})}
    if division.default and division.kind != "root":
        node["default"] = True
    if division.openapi:
        sources = [_source(source) for source in division.openapi]
        node["openapi"] = sources[0] if len(sources) == 1 else sources
    if division.href:
        return {**node, "href": division.href}
    kind = next((inner.kind for inner in division.divisions if not inner.href), None)
    own = [inner for inner in division.divisions if inner.kind == kind]
    if links := [inner for inner in division.divisions if inner.kind != kind]:
        node["global"] = _lists(links, gradients)
    return {**node, **_lists(own, gradients), **_items(division.items)}


def _lists(divisions: Sequence[models.Division], gradients: dict[str, None]) -> dict[str, Any]:
    """Divisions by the key of their list."""
    lists: dict[str, Any] = {}
    for division in divisions:
        named = {division.kind: division.name, **_node(division, gradients)}
        lists.setdefault(_LIST_KEY[division.kind], []).append(named)
    return lists


def _items(items: Sequence[models.PageItem | models.Group]) -> dict[str, Any]:
    if not items:
        return {}
    entries = _entries(items)
    return {"groups" if all(isinstance(entry, dict) for entry in entries) else "pages": entries}


def _entries(items: Sequence[models.PageItem | models.Group]) -> list[Any]:
    """Pages and groups; a group without a name, which the newer form does not allow, gives its pages."""
    entries: list[Any] = []
    for item in items:
        if isinstance(item, models.PageItem):
            entries.append(item.path)
        elif not item.title:
            entries += _entries(item.items)
        else:
            icon = {"icon": _icon(item.icon)} if item.icon else {}
            entries.append({"group": item.title, **icon, "pages": _entries(item.items)})
    return entries


def _icon(icon: models.Icon) -> Any:
    more = {key: value for key, value in (("style", icon.style), ("library", icon.library)) if value}
    return {"name": icon.name, **more} if more else icon.name


def _source(source: models.OpenApiSource) -> Any:
    return {"source": source.source, "directory": source.directory} if source.directory else source.source
