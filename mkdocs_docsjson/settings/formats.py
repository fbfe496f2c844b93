"""Turns the value of docs.json, of either shape, into `Settings`."""

from __future__ import annotations

from functools import partial
from typing import Any

from mkdocs_docsjson.settings import convert, models, tree, upgrade
from mkdocs_docsjson.settings.findings import Findings


def settings_of(data: dict[str, Any], file: str, findings: Findings) -> models.Settings | None:
    """Return the settings that `data` describes, None if it has no navigation. findings: gets all problems."""
    data = without_null(data)
    written = upgrade.read_newer(data, findings)
    if written is None:
        return None
    may_be_unnamed = not upgrade.is_newer(data)
    navigation, everywhere = tree.navigation_of(written.navigation, findings, may_be_unnamed=may_be_unnamed)
    at = partial(convert.value_at, written)
    mode, timestamp, instructions = at("appearance.default"), at("metadata.timestamp"), at("markdown.instructions")
    return convert.filled(
        models.Settings,
        written,
        "",
        findings,
        file=file,
        colors=convert.filled(
            models.Colors,
            written.colors,
            "/colors",
            findings,
            background=convert.converted(at("background.color"), "/background/color", findings),
            is_default=not written.colors,
        ),
        mode_toggle=models.ModeToggle(
            default=None if mode == "system" else mode, is_hidden=bool(at("appearance.strict"))
        ),
        icon_library=at("icons.library"),
        eyebrow=at("styling.eyebrows"),
        code_mode="dark" if at("styling.codeblocks.mode") == "dark" else "auto",
        **convert.around_pages(written, "", findings),
        navigation=navigation,
        global_divisions=everywhere,
        footer_socials=convert.socials(at("footer.socials") or {}),
        redirects=convert.redirects(written.redirects, findings),
        search_prompt=at("search.prompt"),
        not_found=convert.converted(at("errors.not_found"), "/errors/404", findings),
        timestamp=timestamp,
        asks_for_dates=timestamp,
        drilldown=at("interaction.drilldown"),
        markdown_instructions="\n\n".join(instructions) if isinstance(instructions, list) else instructions,
        latex=at("styling.latex"),
        analytics=convert.analytics(written.integrations),
    )


def without_null(value: Any) -> Any:
    """Return a value without keys whose value is `null`: they count as not written."""
    if isinstance(value, dict):
        return {key: without_null(item) for key, item in value.items() if item is not None}
    return [without_null(item) for item in value] if isinstance(value, list) else value
