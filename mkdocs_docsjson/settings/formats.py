"""From the value of docs.json to `Settings`, whichever shape it has."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.settings import convert, models, newer, newer_navigation, shared, shared_api, tree, upgrade
from mkdocs_docsjson.settings.convert_api import api
from mkdocs_docsjson.settings.findings import Findings


def settings_of(data: dict[str, Any], file: str, findings: Findings) -> models.Settings | None:
    """What `data` says, and all that is wrong with it in `findings`; None when it has no navigation."""
    data = without_null(data)
    written = upgrade.read(data, findings)
    if written is None:
        return None
    may_be_unnamed = not upgrade.is_newer(data)
    navigation, everywhere = tree.navigation_of(written.navigation, findings, may_be_unnamed=may_be_unnamed)
    return convert.filled(
        models.Settings,
        written,
        "",
        findings,
        file=file,
        navigation=navigation,
        global_divisions=everywhere,
        redirects=convert.redirects(written.redirects, findings),
        analytics=convert.analytics(written.integrations),
        **_look(written, findings),
        **_around_pages(written, findings),
    )


def without_null(value: Any) -> Any:
    """A value without the keys that have `null`, which say nothing."""
    if isinstance(value, dict):
        return {key: without_null(item) for key, item in value.items() if item is not None}
    return [without_null(item) for item in value] if isinstance(value, list) else value


def _look(written: newer.Newer, findings: Findings) -> dict[str, Any]:
    """Fields of `Settings` that say how the site looks."""
    appearance, styling = written.appearance or newer.Appearance(), written.styling or newer.Styling()
    tone = written.background.color if written.background else None
    background = convert.filled(models.ByMode, tone, "/background/color", findings) if tone else models.ByMode()
    if written.colors:
        colors = convert.filled(models.Colors, written.colors, "/colors", findings, background=background)
    else:
        colors = models.Colors(given=False, background=background)
    return {
        "colors": colors,
        "mode_toggle": models.ModeToggle(
            default=None if appearance.default == "system" else appearance.default, is_hidden=appearance.strict
        ),
        "icon_library": written.icons.library if written.icons else models.Settings.icon_library,
        "eyebrow": styling.eyebrows or models.Settings.eyebrow,
        "code_mode": "dark" if styling.codeblocks and styling.codeblocks.mode == "dark" else "auto",
        "latex": styling.latex,
    }


def _around_pages(written: newer.Newer, findings: Findings) -> dict[str, Any]:
    """Fields of `Settings` that say what readers and assistants get beside the text of pages."""
    footer, markdown = written.footer or shared.Footer(), written.markdown or newer.Markdown()
    topbar = convert.navbar(written.navbar or newer_navigation.Navbar(), "/navbar", findings)
    not_found = models.NotFound()
    if written.errors:
        not_found = convert.filled(models.NotFound, written.errors.not_found, "/errors/404", findings)
    timestamp = written.metadata.timestamp if written.metadata else None
    instructions = markdown.instructions or ""
    return {
        "topbar_links": topbar[0],
        "topbar_cta": topbar[1],
        "footer_socials": convert.socials(footer.socials),
        "footer_columns": convert.footer_columns(footer),
        "search_prompt": (written.search and written.search.prompt) or "",
        "drilldown": bool(written.interaction and written.interaction.drilldown),
        "timestamp": timestamp is not False,
        "asks_for_dates": bool(timestamp),
        "not_found": not_found,
        "api": api(written.api or shared_api.Api(), findings),
        "markdown_instructions": instructions if isinstance(instructions, str) else "\n\n".join(instructions),
    }
