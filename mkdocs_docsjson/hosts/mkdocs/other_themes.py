"""Our components in themes of MkDocs that are not ours, Material above all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mkdocs.config.config_options import ExtraScriptValue

from mkdocs_docsjson.hosts.mkdocs import material_theme
from mkdocs_docsjson.project import standalone
from mkdocs_docsjson.theme_folder import own_theme_folder

if TYPE_CHECKING:
    from collections.abc import Mapping

    from mkdocs.config.defaults import MkDocsConfig

    from mkdocs_docsjson.project.project import Project

MATERIAL_REM = 0.8
"""Material's root font is a quarter larger than a browser's, so our `rem` must be smaller there."""


def completed(html: str, base: str, spoken: Mapping[str, str]) -> str:
    """A page's HTML with what its scripts read. base: way from the page to the site's root.

    Material's instant navigation sets `href` of everything that has one, which icons in SVG refuse: they name theirs in
    the older way.
    """
    return html.replace("<use href=", "<use xlink:href=") + standalone.script_data(base, spoken)


def prepare(config: MkDocsConfig, project: Project) -> None:
    """Have every page load the stylesheet, before the owner's own, and the scripts."""
    material_theme.apply(config, project)
    config.extra_css.insert(0, standalone.STYLE)
    script = ExtraScriptValue(standalone.script_of(own_theme_folder()))
    script.type = "module"
    config.extra_javascript.append(script)


def files(config: MkDocsConfig, project: Project) -> dict[str, bytes]:
    """What is published for it, by path."""
    settings = material_theme.effective_settings(config, project.settings)
    rem = MATERIAL_REM if config.theme.name == "material" else 1.0
    colors_material = project.options.stand_in is None
    return standalone.files(own_theme_folder(), project.palette, settings, rem=rem, colors_material=colors_material)
