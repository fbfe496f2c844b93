"""From the value of docs.json to `Settings`, whichever shape it has."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.settings import convert, models, tree, upgrade
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.newer import IDLE_OPTIONS, Contextual, Newer, Styling

Fields = dict[str, Any]
"""Fields of `Settings` that a part of the file gives; what it does not give is as `models.py` says."""


def settings_of(data: dict[str, Any], file: str, findings: Findings) -> models.Settings | None:
    """What `data` says, and all that is wrong with it in `findings`; None when it has no navigation."""
    data = without_null(data)
    written = upgrade.read(data, findings)
    if written is None:
        return None
    may_be_unnamed = not upgrade.is_newer(data)
    navigation, everywhere = tree.navigation_of(written.navigation, findings, may_be_unnamed=may_be_unnamed)
    return models.Settings(
        file=file,
        name=written.name,
        navigation=navigation,
        global_divisions=everywhere,
        description=written.description or "",
        language=written.language or "",
        redirects=convert.redirects(written.redirects, findings),
        search_prompt=(written.search.prompt if written.search else None) or "",
        variables=written.variables,
        rounded=written.rounded or "default",
        drilldown=bool(written.interaction and written.interaction.drilldown),
        **_look(written, findings),
        **_around_pages(written, findings),
        **_services(written, findings),
    )


def without_null(value: Any) -> Any:
    """A value without the keys that have `null`, which say nothing."""
    if isinstance(value, dict):
        return {key: without_null(item) for key, item in value.items() if item is not None}
    return [without_null(item) for item in value] if isinstance(value, list) else value


def _look(written: Newer, findings: Findings) -> Fields:
    background = written.background
    fields: Fields = {"colors": convert.colors(written.colors, background.color if background else None)}
    if written.logo:
        fields["logo"] = convert.logo(written.logo, "/logo", findings)
    if written.favicon:
        fields["favicon"] = convert.by_mode(written.favicon)
    if background:
        image = convert.by_mode(background.image)
        fields["background"] = models.Background(image=image, decoration=background.decoration)
    if appearance := written.appearance:
        mode = None if appearance.default == "system" else appearance.default
        fields["mode_toggle"] = models.ModeToggle(default=mode, is_hidden=appearance.strict)
    if written.icons:
        fields["icon_library"] = written.icons.library
    return {**fields, "fonts": convert.fonts(written.fonts), **_styling(written.styling or Styling())}


def _styling(styling: Styling) -> Fields:
    is_dark = styling.codeblocks is not None and styling.codeblocks.mode == "dark"
    eyebrow = styling.eyebrows or models.Settings.eyebrow
    return {"eyebrow": eyebrow, "code_mode": "dark" if is_dark else "auto", "latex": styling.latex}


def _around_pages(written: Newer, findings: Findings) -> Fields:
    """What stands above, beside and below the text of pages."""
    fields: Fields = {
        "footer_socials": convert.socials(written.footer.socials if written.footer else {}),
        "footer_columns": convert.footer_columns(written.footer),
    }
    if written.navbar:
        fields["topbar_links"], fields["topbar_cta"] = tree.navbar(written.navbar, "/navbar", findings)
    if written.banner:
        fields["banner"] = tree.banner(written.banner)
    if written.feedback:
        fields["feedback"] = models.Feedback(**written.feedback.model_dump(exclude={"enabled"}))
    if written.contextual:
        fields["contextual"] = _contextual(written.contextual, findings)
    if written.metadata and written.metadata.timestamp is not None:
        fields |= {"timestamp": written.metadata.timestamp, "asks_for_dates": written.metadata.timestamp}
    return fields


def _services(written: Newer, findings: Findings) -> Fields:
    """What is told search engines, assistants and other services; the API reference."""
    fields: Fields = {}
    if written.api:
        fields["api"] = convert.api(written.api, findings)
    if written.seo:
        fields["seo"] = convert.seo(written.seo)
    if written.integrations:
        fields["analytics"] = convert.analytics(written.integrations)
    if written.errors:
        fields["not_found"] = models.NotFound(**written.errors.not_found.model_dump())
    instructions = (written.markdown.instructions if written.markdown else None) or []
    fields["markdown_instructions"] = instructions if isinstance(instructions, str) else "\n\n".join(instructions)
    return fields


def _contextual(written: Contextual, findings: Findings) -> models.Contextual:
    options: list[str | models.AssistantLink] = []
    idle: dict[str, str] = {}
    for index, option in enumerate(written.options):
        where = f"/contextual/options/{index}"
        if isinstance(option, str):
            if option in IDLE_OPTIONS:
                idle[option] = where
            elif option in options:
                findings.add("twice", where, f'"{option}" is listed already')
            else:
                options.append(option)
            continue
        query = "&".join(f"{entry.key}={entry.value}" for entry in option.href.query)
        mark = "&" if "?" in option.href.base else "?"
        options.append(
            models.AssistantLink(
                title=option.title,
                description=option.description,
                icon=convert.icon(option.icon, f"{where}/icon", findings),
                href=f"{option.href.base}{mark}{query}" if query else option.href.base,
            )
        )
    if idle:
        message = f"read, but without effect here: {', '.join(idle)}"
        findings.add("no-effect", next(iter(idle.values())), message)
    return models.Contextual(options=tuple(options), display=written.display)
