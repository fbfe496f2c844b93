"""`theme` of mkdocs.yml → colors, mode, logo, favicon, fonts, language."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, Given, text_of

PRIMARY = {
    "red": "#ef5552", "pink": "#e92063", "purple": "#ab47bd", "deep-purple": "#7e56c2", "indigo": "#4051b5",
    "blue": "#2094f3", "light-blue": "#02a6f2", "cyan": "#00bdd6", "teal": "#009485", "green": "#4cae4f",
    "light-green": "#8bc34b", "lime": "#cbdc38", "yellow": "#ffec3d", "amber": "#ffc105", "orange": "#ffa724",
    "deep-orange": "#ff6e42", "brown": "#795649", "grey": "#757575", "blue-grey": "#546d78",
    "black": "#4051b5", "white": "#4051b5",
}  # fmt: skip
"""Material's primary colors; where the bar alone is black or white, the color of its links."""
DEFAULT = "indigo"
_CUSTOM = re.compile(r"--md-primary-fg-color\s*:\s*(#[0-9a-fA-F]{3,8})\b")
_SHADE = re.compile(r"\[data-md-color-scheme=[\"']?(?P<name>[\w-]+)[\"']?\][^{}]*\{(?P<rules>[^{}]*)\}")
_PAGES = {"language", "name", "custom_dir", "static_templates", "locale", "features", "logo", "favicon"}
"""Keys that are read here or stay where they are."""
_NONE = {
    "direction": "the language says it: Arabic, Hebrew, Persian and Urdu run from right to left",
    "include_sidebar": "frontmatter `mode` says of a page whether it has a sidebar",
    "highlightjs": "code is colored when the site is built",
    "hljs_languages": "code is colored when the site is built",
    "hljs_style": "code is colored when the site is built",
    "hljs_style_dark": "code is colored when the site is built",
    "nav_style": "the colors follow `colors`",
    "navigation_depth": "the sidebar shows all levels, folded",
    "collapse_navigation": "the sidebar shows all levels, folded",
    "sticky_navigation": "the sidebar stays",
    "titles_only": "the sidebar holds pages alone",
    "prev_next_buttons_location": "they stand below the page",
    "include_homepage_in_sidebar": "list it in the navigation",
    "shortcuts": "the search opens with / and Ctrl K",
    "admonition": 'write an icon for one callout: `<Callout icon="…">`',
}
"""Of any theme, what has no counterpart, and why it need not or what does it."""


def look(given: Given, made: Conversion) -> None:
    """Fill everything that `theme` says of how the site looks."""
    theme = given.theme
    _colors(given, made)
    _mode(given, made)
    for key in ("logo", "favicon"):
        if image := text_of(theme.get(key)):
            made.value[key] = _file(image)
    _fonts(theme, made)
    language = text_of(theme.get("language")) or text_of(theme.get("locale"))
    if language and language != "en":
        made.value["language"] = language.replace("_", "-")
    if theme.get("custom_dir"):
        where = "its templates extend another theme's; the blocks and partials here have other names"
        made.by_hand(("theme", "custom_dir"), f"{where}, see /customize/templates")
    for key, value in theme.items():
        if key == "icon" and isinstance(value, Mapping):
            _icons(value, made)
        elif key in _NONE:
            made.lost(("theme", key), _NONE[key])
        elif key not in _PAGES and key not in ("palette", "font", "icon", "color_mode", "user_color_mode_toggle"):
            made.lost(("theme", key), "is not known here")


def _file(path: str) -> str:
    """A path relative to the docs folder as docs.json has it."""
    return path if "://" in path else "/" + posixpath.normpath(path).lstrip("/")


def palettes(given: Given) -> list[Mapping[str, Any]]:
    value = given.theme.get("palette")
    found = value if isinstance(value, list) else [value]
    return [each for each in found if isinstance(each, Mapping)]


def _colors(given: Given, made: Conversion) -> None:
    """Primary of the light scheme, and of the dark one where it has another."""
    by_mode: dict[str, str] = {}
    named = list(_primaries(given))
    for mode, name, index in named:
        color = PRIMARY.get(name)
        if name == "custom":
            color = _custom(given, mode)
            if color is None:
                made.by_hand(_at(given, index, "primary"), "colors.primary: write the color that your stylesheet sets")
        elif color is None:
            made.lost(_at(given, index, "primary"), f'"{name}" is no color of Material\'s')
        if color:
            by_mode.setdefault(mode, color)
    for index, each in enumerate(palettes(given)):
        accent = _name(each.get("accent"))
        if accent and accent != _name(each.get("primary")):
            made.lost(_at(given, index, "accent"), f'"{accent}": there is one color for all that reacts to a reader')
    light, dark = by_mode.get("light"), by_mode.get("dark")
    if light or dark:
        other = {"light": dark} if light and dark and dark != light else {}
        made.value["colors"] = {"primary": light or dark, **other}
    elif given.theme.get("name") == "material":
        made.value["colors"] = {"primary": PRIMARY[DEFAULT]}


def _primaries(given: Given) -> Iterator[tuple[str, str, int]]:
    """Mode, name of its color and index of each palette that has one."""
    for index, each in enumerate(palettes(given)):
        if name := _name(each.get("primary")):
            yield _mode_of(each), name, index


def _at(given: Given, index: int, key: str) -> tuple[str | int, ...]:
    is_list = isinstance(given.theme.get("palette"), list)
    return ("theme", "palette", index, key) if is_list else ("theme", "palette", key)


def _name(value: Any) -> str:
    return text_of(value).lower().replace(" ", "-")


def _mode_of(palette: Mapping[str, Any]) -> str:
    scheme = text_of(palette.get("scheme")) or "default"
    return "dark" if scheme == "slate" or "dark" in scheme else "light"


def _custom(given: Given, mode: str) -> str | None:
    """The primary color that a stylesheet of the owner's sets."""
    sheets = given.config.get("extra_css")
    files = [each for each in sheets if isinstance(each, str)] if isinstance(sheets, list) else []
    text = "\n".join(given.read(file) or "" for file in files)
    schemes = {match["name"]: match["rules"] for match in _SHADE.finditer(text)}
    own = " ".join(rules for name, rules in schemes.items() if (name == "slate" or "dark" in name) == (mode == "dark"))
    found = _CUSTOM.search(own) or _CUSTOM.search(text)
    return found[1][:7] if found and len(found[1]) in (4, 7, 9) else None


def _mode(given: Given, made: Conversion) -> None:
    """`appearance`: whom the first visit follows, and whether readers can change it."""
    found = [each for each in palettes(given) if "scheme" in each or "toggle" in each]
    theme = given.theme
    if not found:
        if (mode := theme.get("color_mode")) in ("light", "dark"):
            strict = not theme.get("user_color_mode_toggle", False)
            made.value["appearance"] = {"default": mode, "strict": strict}
        return
    first = found[0]
    can_change = any("toggle" in each for each in found) and len(found) > 1
    if can_change and "media" in first:
        return  # the reader's system, as is the default here
    made.value["appearance"] = {"default": _mode_of(first)} | ({} if can_change else {"strict": True})


def _fonts(theme: Mapping[str, Any], made: Conversion) -> None:
    font = theme.get("font")
    if not isinstance(font, Mapping):
        return
    if family := text_of(font.get("text")):
        made.value["fonts"] = {"family": family}
    if code := text_of(font.get("code")):
        text = "code has the reader's own font; set `--dj-font-code` in a stylesheet"
        made.lost(("theme", "font", "code"), f'"{code}": {text}')


def _icons(icons: Mapping[str, Any], made: Conversion) -> None:
    for name in icons:
        text = "the site's name stands there; write `logo` with an image" if name == "logo" else "the theme has its own"
        made.lost(("theme", "icon", name), text)
