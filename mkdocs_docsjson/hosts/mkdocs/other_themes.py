"""Our components under other themes of MkDocs, and the effects of docs.json under Material: palette, logo, tabs,
socials and repository.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

from mkdocs.config.config_options import ExtraScriptValue

from mkdocs_docsjson.hosts.mkdocs.stand_in import written_configs
from mkdocs_docsjson.icons import FoundIcon
from mkdocs_docsjson.project import standalone
from mkdocs_docsjson.repository import repository_of
from mkdocs_docsjson.settings.models import Fonts, ModeToggle
from mkdocs_docsjson.stylesheet import font_links
from mkdocs_docsjson.theme_folder import own_theme_folder

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_docsjson.project.project import Project

MATERIAL_REM = 0.8
"""Material's root font is a quarter larger than a browser's, so our `rem` must be smaller there."""
SOCIAL_ICONS = {
    "earth-americas": "solid/earth-americas",
    "podcast": "solid/podcast",
    "website": "solid/globe",
    "x": "brands/x-twitter",
}
"""Icons of platforms that have no brand icon, or one with another name."""


def add_script_data(html: str, base: str, spoken: Mapping[str, str]) -> str:
    """Return the HTML of a page with the data that its scripts read. base: relative path from the page to the site's
    root.

    Material's instant navigation sets the property `href` of all elements with that attribute, which fails in SVG:
    icons have `xlink:href` instead.
    """
    return html.replace("<use href=", "<use xlink:href=") + standalone.script_data(base, spoken)


def prepare(config: MkDocsConfig, project: Project) -> None:
    """Add the stylesheet, before the owner's, and the scripts to every page."""
    if config.theme.name == "material" and not project.options.stand_in:
        _set_up_material(config, project)  # without a docs.json, mkdocs.yml has Material's own settings
    config.extra_css.insert(0, standalone.STYLE)
    script = ExtraScriptValue(standalone.script_of(own_theme_folder()))
    script.type = "module"
    config.extra_javascript.append(script)


def files(config: MkDocsConfig, project: Project) -> dict[str, bytes]:
    """Return the files to publish for components, by path."""
    settings = project.settings
    if _owner_says(config, "font"):
        settings = replace(settings, fonts=Fonts())
    rem = MATERIAL_REM if config.theme.name == "material" else 1.0
    colors_material = project.options.stand_in is None
    return standalone.files(own_theme_folder(), project.palette, settings, rem=rem, colors_material=colors_material)


def _set_up_material(config: MkDocsConfig, project: Project) -> None:
    """Set the configuration of Material, before its plugin or templates read it.

    What the owner's mkdocs.yml itself sets is kept; docs.json sets the rest.
    """
    settings, theme = project.settings, config.theme
    if "palette" not in theme or not theme["palette"]:
        theme["palette"] = _palette(project.words_of(project.language), settings.mode_toggle)
    if not _owner_says(config, "font"):
        # Material's default is Roboto, which every reader's browser would ask Google for.
        theme["font"] = False
        config.extra_css[:0] = font_links(settings)
    theme["features"] = theme.get("features") or []
    if any(division.kind == "tab" for division in settings.navigation.divisions):
        theme["features"] = [*theme["features"], "navigation.tabs"]
    if settings.logo and not theme.get("logo"):
        # Material's header has the primary color in both schemes, on which the image for dark mode is visible.
        theme["logo"] = (settings.logo.dark or settings.logo.light).lstrip("/")
    if settings.favicon and settings.favicon.light:
        theme["favicon"] = settings.favicon.light.lstrip("/")
    socials = [(each.platform, each.url) for each in settings.footer_socials]
    icons = {platform: SOCIAL_ICONS.get(platform, f"brands/{platform}") for platform, _ in socials}
    shown = [{"icon": f"fontawesome/{icons[name]}", "link": url, "name": name} for name, url in socials]
    config.extra.setdefault("social", shown)
    _repository(config, project)


def _repository(config: MkDocsConfig, project: Project) -> None:
    """Set the link to the repository, and that to edit a page if docs.json asks for it."""
    call, suggests = project.settings.topbar_cta, project.settings.feedback.suggest_edit
    if not config.repo_url:
        address = call.url if call and call.kind == "github" else ""
        found = repository_of(address) if address else project.origin.repository if suggests else None
        config.repo_url = (found.url if found else address) or None
        # MkDocs has derived the name and the edit form of a repository before any plugin could set its address.
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
"""By our name of an icon set: its folder in Material."""


def page_meta(meta: Mapping[str, Any], icon: Callable[[str], FoundIcon | None]) -> dict[str, Any]:
    """Return frontmatter that Material can read: it takes an icon for a path in its own sets, and fails for any
    other."""
    changed = dict(meta)
    found = icon(str(changed.pop("icon", "") or ""))
    for prefix, folder in ICON_SETS.items():
        if found and found.key.startswith(f"{prefix}-"):
            changed["icon"] = f"{folder}/{found.key.removeprefix(prefix + '-')}"
    return changed


def _owner_says(config: MkDocsConfig, key: str) -> bool:
    """Return whether mkdocs.yml itself sets an option of the theme, whose value may also be a default."""
    themes = (written.get("theme") for written in written_configs(config))
    return any(isinstance(theme, Mapping) and key in theme for theme in themes)


def _palette(words: Mapping[str, str], toggle: ModeToggle) -> list[dict[str, Any]] | dict[str, Any]:
    """Return both schemes, that of the reader's system first; only one if docs.json hides the toggle."""
    default, hidden = toggle.default, toggle.is_hidden
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
                "name": words["js_use_dark" if mode == "light" else "js_use_light"],
            },
        }
        | ({} if default else {"media": f"(prefers-color-scheme: {mode})"})
        for mode in order
    ]
