"""Converts `theme` of mkdocs.yml: colors, mode, logo, favicon, fonts, language."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Conversion, MkdocsSite, text_of
from mkdocs_docsjson.settings.paths import plain_path

PRIMARY = {
    "red": "#ef5552", "pink": "#e92063", "purple": "#ab47bd", "deep-purple": "#7e56c2", "indigo": "#4051b5",
    "blue": "#2094f3", "light-blue": "#02a6f2", "cyan": "#00bdd6", "teal": "#009485", "green": "#4cae4f",
    "light-green": "#8bc34b", "lime": "#cbdc38", "yellow": "#ffec3d", "amber": "#ffc105", "orange": "#ffa724",
    "deep-orange": "#ff6e42", "brown": "#795649", "grey": "#757575", "blue-grey": "#546d78",
    "black": "#4051b5", "white": "#4051b5",
}  # fmt: skip
"""Material's primary colors. For black and white, which color only the bar: the color of links."""
DEFAULT = "indigo"
_CUSTOM = re.compile(r"--md-primary-fg-color\s*:\s*(#[0-9a-fA-F]{3,8})\b")
_SHADE = re.compile(r"\[data-md-color-scheme=[\"']?(?P<name>[\w-]+)[\"']?\][^{}]*\{(?P<rules>[^{}]*)\}")
_READ = {
    "language", "name", "custom_dir", "static_templates", "locale", "features", "logo", "favicon", "palette", "font",
    "icon", "color_mode", "user_color_mode_toggle",
}  # fmt: skip
"""Keys that are read here, or stay in mkdocs.yml."""
_NONE = {
    "direction": "the language says it: Arabic, Hebrew, Persian and Urdu run from right to left",
    "include_sidebar": "frontmatter `mode` says of a page whether it has a sidebar",
    **dict.fromkeys(
        ("highlightjs", "hljs_languages", "hljs_style", "hljs_style_dark"), "code is colored when the site is built"
    ),
    "nav_style": "the colors follow `colors`",
    "navigation_depth": "the sidebar shows all levels, folded",
    "collapse_navigation": "the sidebar shows all levels, folded",
    "sticky_navigation": "the sidebar stays",
    "titles_only": "the sidebar lists only pages",
    "prev_next_buttons_location": "they stand below the page",
    "include_homepage_in_sidebar": "list it in the navigation",
    "shortcuts": "the search opens with / and Ctrl K",
    "admonition": 'write an icon for one callout: `<Callout icon="…">`',
}
"""Keys of any theme that have no counterpart, and why, or what to do instead."""


def look(mkdocs: MkdocsSite, conversion: Conversion) -> None:
    """Convert all that `theme` says about the look of the site."""
    theme = mkdocs.theme
    _colors(mkdocs, conversion)
    _mode(mkdocs, conversion)
    for key in ("logo", "favicon"):
        if image := text_of(theme.get(key)):
            conversion.value[key] = image if "://" in image else f"/{plain_path(image)}"
    _fonts(theme, conversion)
    language = text_of(theme.get("language")) or text_of(theme.get("locale"))
    if language and language != "en":
        conversion.value["language"] = language.replace("_", "-")
    if theme.get("custom_dir"):
        where = "its templates extend another theme's; the blocks and partials here have other names"
        conversion.note("by-hand", ("theme", "custom_dir"), f"{where}, see /customize/templates")
    for key, value in theme.items():
        if key == "icon" and isinstance(value, Mapping):
            for name in value:
                text = "the site's name stands there; write `logo` with an image"
                conversion.note("lost", ("theme", key, name), text if name == "logo" else "the theme has its own")
        elif key in _NONE:
            conversion.note("lost", ("theme", key), _NONE[key])
        elif key not in _READ:
            conversion.note("lost", ("theme", key), "is not known here")


def palettes(mkdocs: MkdocsSite) -> list[Mapping[str, Any]]:
    value = mkdocs.theme.get("palette")
    found = value if isinstance(value, list) else [value]
    return [each for each in found if isinstance(each, Mapping)]


def _colors(mkdocs: MkdocsSite, conversion: Conversion) -> None:
    """Convert the primary color of the light scheme, and of the dark one if it is another."""
    by_mode: dict[str, str] = {}
    is_list = isinstance(mkdocs.theme.get("palette"), list)
    for index, each in enumerate(palettes(mkdocs)):
        here = ("theme", "palette", index) if is_list else ("theme", "palette")
        name, accent, mode = _name(each.get("primary")), _name(each.get("accent")), _mode_of(each)
        color = _custom(mkdocs, mode) if name == "custom" else PRIMARY.get(name)
        if color:
            by_mode.setdefault(mode, color)
        elif name == "custom":
            text = "colors.primary: write the color that your stylesheet sets"
            conversion.note("by-hand", (*here, "primary"), text)
        elif name:
            conversion.note("lost", (*here, "primary"), f'"{name}" is not a color of Material\'s')
        if accent and accent != name:
            text = "there is one color for all that reacts to a reader"
            conversion.note("lost", (*here, "accent"), f'"{accent}": {text}')
    if by_mode:
        primary, *others = dict.fromkeys(by_mode[mode] for mode in ("light", "dark") if mode in by_mode)
        conversion.value["colors"] = {"primary": primary} | ({"light": others[0]} if others else {})
    elif mkdocs.theme.get("name") == "material":
        conversion.value["colors"] = {"primary": PRIMARY[DEFAULT]}


def _name(value: Any) -> str:
    return text_of(value).lower().replace(" ", "-")


def _mode_of(palette: Mapping[str, Any]) -> str:
    scheme = text_of(palette.get("scheme")) or "default"
    return "dark" if scheme == "slate" or "dark" in scheme else "light"


def _custom(mkdocs: MkdocsSite, mode: str) -> str | None:
    """Return the primary color that the owner's stylesheets set, if they do."""
    sheets = mkdocs.config.get("extra_css")
    files = [each for each in sheets if isinstance(each, str)] if isinstance(sheets, list) else []
    text = "\n".join(mkdocs.read(file) or "" for file in files)
    schemes = {match["name"]: match["rules"] for match in _SHADE.finditer(text)}
    of_mode = " ".join(
        rules for name, rules in schemes.items() if (name == "slate" or "dark" in name) == (mode == "dark")
    )
    found = _CUSTOM.search(of_mode) or _CUSTOM.search(text)
    return found[1][:7] if found and len(found[1]) in (4, 7, 9) else None


def _mode(mkdocs: MkdocsSite, conversion: Conversion) -> None:
    """Convert the mode of the first visit, and whether readers can change it, to `appearance`."""
    found = [each for each in palettes(mkdocs) if "scheme" in each or "toggle" in each]
    theme = mkdocs.theme
    if not found:
        if (mode := theme.get("color_mode")) in ("light", "dark"):
            strict = not theme.get("user_color_mode_toggle", False)
            conversion.value["appearance"] = {"default": mode, "strict": strict}
        return
    first = found[0]
    can_change = any("toggle" in each for each in found) and len(found) > 1
    if can_change and "media" in first:
        return  # the mode of the reader's system, which is the default here
    conversion.value["appearance"] = {"default": _mode_of(first)} | ({} if can_change else {"strict": True})


def _fonts(theme: Mapping[str, Any], conversion: Conversion) -> None:
    font = theme.get("font")
    if not isinstance(font, Mapping):
        return
    if family := text_of(font.get("text")):
        conversion.value["fonts"] = {"family": family}
    if code := text_of(font.get("code")):
        text = "code has the reader's own font; set `--dj-font-code` in a stylesheet"
        conversion.note("lost", ("theme", "font", "code"), f'"{code}": {text}')
