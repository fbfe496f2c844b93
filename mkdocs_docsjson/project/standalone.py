"""Our components on pages that our theme does not render: their stylesheet, scripts and words.

For other themes of MkDocs, and for pages that are made with Python-Markdown alone.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from markupsafe import Markup

from mkdocs_docsjson.colors import Palette, palette
from mkdocs_docsjson.context.words import words
from mkdocs_docsjson.project.assets import standalone_style, theme_assets, vendor_files
from mkdocs_docsjson.settings.models import Colors, Division, Settings
from mkdocs_docsjson.stylesheet import material_stylesheet
from mkdocs_docsjson.theme_folder import own_theme_folder

STYLE = "assets/docsjson-components.css"
_SCRIPT = "standalone.js"
_SCRIPT_WORD = "js_"


@dataclass(frozen=True, slots=True)
class StandaloneAssets:
    """The files that a page with components needs beside its HTML."""

    files: Mapping[str, bytes]
    """The files to publish, by path."""
    _words: Mapping[str, str] = field(repr=False)

    def head(self, base: str = "./") -> Markup:
        """Return HTML for the end of a page's head. base: relative path from the page to the folder of the files, with
        a slash."""
        script = next(path for path in self.files if path.endswith(f"/{_SCRIPT}"))
        links = Markup('<link rel="stylesheet" href="{0}{1}">\n<script type="module" src="{0}{2}"></script>')
        return links.format(base, STYLE, script) + Markup(script_data(base, self._words))


def standalone_assets(*, primary: str = "", language: str = "en") -> StandaloneAssets:
    """Return the stylesheet, scripts and words for components on a page that is made without MkDocs.

    primary: hex color of links and accents. language: of the components' own words.
    """
    theme = own_theme_folder()
    colors = Colors(primary=primary) if primary else Colors()
    settings = Settings(name="-", navigation=Division(), colors=colors)
    assets = files(theme, palette(colors, False, ""), settings)
    return StandaloneAssets(assets, words(language, (theme,)))


def files(
    theme: str, colors: Palette, settings: Settings, *, rem: float = 1.0, colors_material: bool = True
) -> dict[str, bytes]:
    """Return the files to publish by path: colors, components, modules, the library of diagrams. theme: our theme's
    folder."""
    style = material_stylesheet(colors, settings, colors_material=colors_material) + standalone_style(theme, rem)
    assets = theme_assets(theme)
    modules = {assets.scripts + name: content for name, content in assets.modules.items()}
    return {STYLE: style.encode(), **modules, **vendor_files(theme, "mermaid")}


def script_of(theme: str) -> str:
    """Return the path of the module that a page loads."""
    return f"{theme_assets(theme).scripts}{_SCRIPT}"


def script_data(base: str, spoken: Mapping[str, str]) -> str:
    """Return the data that the scripts read from a page. base: relative path from the page to the site's root.

    It is an attribute, as Material's instant navigation runs every script element of a new page, even JSON.
    """
    of_scripts = {key.removeprefix(_SCRIPT_WORD): word for key, word in spoken.items() if key.startswith(_SCRIPT_WORD)}
    text = json.dumps({"base": base, "t": of_scripts}, ensure_ascii=False)
    return str(Markup('\n<span hidden id="dj:data" data-json="{}"></span>').format(text))
