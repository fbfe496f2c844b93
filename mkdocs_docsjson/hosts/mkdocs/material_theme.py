"""What docs.json means under the theme Material: its palette, logo, tabs, socials and repository.

Whatever the owner's mkdocs.yml says of the same thing stands; docs.json fills what is left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from mkdocs_docsjson.hosts.mkdocs.written_config import written_configs
from mkdocs_docsjson.icons import FoundIcon
from mkdocs_docsjson.repository import repository_of
from mkdocs_docsjson.settings.models import Fonts, Settings
from mkdocs_docsjson.stylesheet import font_links

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_docsjson.project.project import Project

SOCIAL_ICONS = {
    "earth-americas": "solid/earth-americas",
    "podcast": "solid/podcast",
    "website": "solid/globe",
    "x": "brands/x-twitter",
}
"""Platforms whose icon is not one of a brand, or has another name than the platform."""


def apply(config: MkDocsConfig, project: Project) -> None:
    """Set what Material reads, before its own plugin or templates do."""
    if config.theme.name != "material" or project.options.stand_in:
        return  # without a docs.json everything is said in Material's own words
    settings, theme = project.settings, config.theme
    if "palette" not in theme or not theme["palette"]:
        theme["palette"] = _palette(settings.mode_toggle.default, hidden=settings.mode_toggle.is_hidden)
    if not _owner_says(config, "font"):
        # Material's default is Roboto, which every reader's browser would ask Google for.
        theme["font"] = False
        config.extra_css[:0] = font_links(settings)
    theme["features"] = theme.get("features") or []
    if any(division.kind == "tab" for division in settings.navigation.divisions):
        theme["features"] = [*theme["features"], "navigation.tabs"]
    if settings.logo and not theme.get("logo"):
        # Material's header has the primary color in both schemes, on which the image for dark mode is the one to see.
        theme["logo"] = (settings.logo.dark or settings.logo.light).lstrip("/")
    if settings.favicon and settings.favicon.light:
        theme["favicon"] = settings.favicon.light.lstrip("/")
    socials = [(each.platform, each.url) for each in settings.footer_socials]
    icons = {platform: SOCIAL_ICONS.get(platform, f"brands/{platform}") for platform, _ in socials}
    shown = [{"icon": f"fontawesome/{icons[name]}", "link": url, "name": name} for name, url in socials]
    config.extra.setdefault("social", shown)
    _repository(config, project)


def _repository(config: MkDocsConfig, project: Project) -> None:
    """The link to the repository, and the one to edit a page when docs.json asks for it."""
    call, suggests = project.settings.topbar_cta, project.settings.feedback.suggest_edit
    if not config.repo_url:
        address = call.url if call and call.kind == "github" else ""
        found = repository_of(address) if address else project.origin.repository if suggests else None
        config.repo_url = (found.url if found else address) or None
        # MkDocs names a repository, and finds its edit form, before any plugin could say where it is.
        config.repo_name = config.repo_name or (found.label if found else urlsplit(address).netloc) or None
    if suggests:
        config.edit_uri = config.edit_uri or project.origin.edit_url("")
        config.theme["features"] = [*config.theme["features"], "content.action.edit"]


ICON_SETS = {
    "fa-solid": "fontawesome/solid",
    "fa-regular": "fontawesome/regular",
    "fa-brands": "fontawesome/brands",
    "octicons": "octicons",
    "simple": "simple",
    "material": "material",
}
"""Our names of the icon sets → Material's folders."""


def page_meta(meta: Mapping[str, Any], icon: Callable[[str], FoundIcon | None]) -> dict[str, Any]:
    """Frontmatter as Material can read it: it takes an icon for a path of its own sets, and stops at any other."""
    changed = dict(meta)
    found = icon(str(changed.pop("icon", "") or ""))
    for prefix, folder in ICON_SETS.items():
        if found and found.key.startswith(f"{prefix}-"):
            changed["icon"] = f"{folder}/{found.key.removeprefix(prefix + '-')}"
    return changed


def effective_settings(config: MkDocsConfig, settings: Settings) -> Settings:
    """Return the settings without fonts if mkdocs.yml sets those of the theme."""
    return replace(settings, fonts=Fonts()) if _owner_says(config, "font") else settings


def _owner_says(config: MkDocsConfig, key: str) -> bool:
    """Return whether mkdocs.yml itself sets an option of the theme, whose value may also be a default."""
    themes = (written.get("theme") for written in written_configs(config))
    return any(isinstance(theme, Mapping) and key in theme for theme in themes)


def _palette(default: str | None, *, hidden: bool) -> list[dict[str, Any]] | dict[str, Any]:
    """Both schemes, the reader's system first; one alone when docs.json hides the toggle."""
    schemes = {"light": "default", "dark": "slate"}
    if hidden and default:
        return {"scheme": schemes[default], "primary": "custom", "accent": "custom"}
    order = ["dark", "light"] if default == "dark" else ["light", "dark"]
    return [
        {
            "scheme": schemes[mode],
            "primary": "custom",
            "accent": "custom",
            "toggle": {
                "icon": "material/weather-night" if mode == "light" else "material/weather-sunny",
                "name": f"Use {'dark' if mode == 'light' else 'light'} mode",
            },
        }
        | ({} if default else {"media": f"(prefers-color-scheme: {mode})"})
        for mode in order
    ]
