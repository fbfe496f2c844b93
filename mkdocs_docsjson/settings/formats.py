"""From the value of docs.json, in either of its shapes or a mixture, to `Settings`.

Which shape a file has is told by its `navigation`: a list is the older one, an object the newer one. Keys of the
other shape that stand beside it are read as well; where both say the same thing, the file's own shape wins.
"""

from __future__ import annotations

import dataclasses
from dataclasses import replace
from functools import cache
from typing import Any

from mkdocs_docsjson.settings import convert, models, prefixes, tree
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.keys import check_keys, keys_of
from mkdocs_docsjson.settings.mending import validated
from mkdocs_docsjson.settings.newer import IDLE_OPTIONS, Newer, NewerBody
from mkdocs_docsjson.settings.older import Older, OlderBody, TopbarLink

Fields = dict[str, Any]
"""Fields of `Settings` that a part of the file gives."""


@cache
def _defaults() -> Fields:
    """What `Settings` say when a file gives nothing but what it must."""
    settings = models.Settings(name="-", navigation=models.Division())
    return {field.name: getattr(settings, field.name) for field in dataclasses.fields(settings)}


def is_newer(data: dict[str, Any]) -> bool:
    return isinstance(data.get("navigation"), dict)


def settings_of(data: dict[str, Any], file: str, findings: Findings) -> models.Settings | None:
    """What `data` says, and all that is wrong with it in `findings`; None when it has no navigation."""
    data = _without_null(data)
    own: type[Newer] | type[Older] = Newer if is_newer(data) else Older
    other: type[NewerBody] | type[OlderBody] = OlderBody if own is Newer else NewerBody
    foreign = {key: value for key, value in data.items() if key not in keys_of(own) and key in keys_of(other)}
    check_keys(data, {**keys_of(other), **keys_of(own)}, findings)
    main = validated(own, {key: value for key, value in data.items() if key not in foreign}, findings)
    extra = validated(other, foreign, findings) if foreign else None
    if main is None:
        return None
    given = _merged(main, extra, findings) if extra else _fields(main, findings)
    if isinstance(main, Newer):
        navigation, everywhere = tree.navigation_of(main.navigation, findings)
        if isinstance(extra, OlderBody) and (extra.tabs or extra.anchors):
            everywhere += _older_links(extra, findings)
    elif isinstance(main, Older):
        navigation, everywhere = prefixes.navigation_of(main.navigation, main, findings)
    given.setdefault("colors", convert.colors(None))
    given |= {"name": main.name, "navigation": navigation, "global_divisions": everywhere}
    return models.Settings(file=file, **{name: findings.left_out.placed(value) for name, value in given.items()})


def _without_null(value: Any) -> Any:
    """A key with `null` says nothing, as if it were not there."""
    if isinstance(value, dict):
        return {key: _without_null(item) for key, item in value.items() if item is not None}
    return [_without_null(item) for item in value] if isinstance(value, list) else value


def _merged(main: OlderBody | NewerBody, extra: OlderBody | NewerBody, findings: Findings) -> Fields:
    """What the file's own shape says, and below it what the keys of the other shape say."""
    own, foreign = _fields(main, findings), _fields(extra, findings)
    if "api" in own and "api" in foreign:  # the older shape names its documents outside of `api`
        documents = (*foreign["api"].openapi, *own["api"].openapi)
        own["api"] = replace(own["api"], openapi=documents)
    return foreign | own


def _fields(body: OlderBody | NewerBody, findings: Findings) -> Fields:
    """Only what the file gives: fields that are as without it are left to their defaults."""
    fields = _of_older(body, findings) if isinstance(body, OlderBody) else _of_newer(body, findings)
    return {name: value for name, value in fields.items() if value != _defaults().get(name)}


def _older_links(body: OlderBody, findings: Findings) -> tuple[models.Division, ...]:
    """Tabs and anchors of the older shape beside a newer navigation: links, as nothing is divided by them."""
    return prefixes.navigation_of((), body, findings)[0].divisions


def _common(body: OlderBody | NewerBody, findings: Findings) -> Fields:
    fields: Fields = {
        "redirects": convert.redirects(body.redirects, findings),
        "search_prompt": (body.search.prompt if body.search else None) or "",
        "footer_columns": convert.footer_columns(body.footer),
        "language": body.language or "",
    }
    if body.logo:
        fields["logo"] = convert.logo(body.logo, "/logo", findings)
    if body.favicon:
        fields["favicon"] = convert.by_mode(body.favicon)
    return fields


def _of_older(body: OlderBody, findings: Findings) -> Fields:
    fields = _common(body, findings)
    if body.colors:
        fields["colors"] = convert.colors(body.colors)
    image, style = body.background_image or "", body.background.style if body.background else None
    fields["background"] = models.Background(image=models.ByMode(light=image, dark=image), decoration=style)
    if toggle := body.mode_toggle:
        fields["mode_toggle"] = models.ModeToggle(default=toggle.default, is_hidden=toggle.is_hidden)
    fields["fonts"] = convert.fonts(body.font)
    if body.eyebrow and body.eyebrow.display:
        fields["eyebrow"] = body.eyebrow.display
    fields["code_mode"] = (body.code_block.mode if body.code_block else None) or "auto"
    fields["rounded"] = body.rounded or "default"
    fields["topbar_links"] = tuple(_topbar_link(link) for link in body.topbar_links)
    if body.topbar_cta_button:
        fields["topbar_cta"] = _topbar_link(body.topbar_cta_button)
    socials = body.footer.socials if body.footer and body.footer.socials else body.footer_socials
    fields["footer_socials"] = convert.socials(socials)
    if feedback := body.feedback:
        fields["feedback"] = models.Feedback(
            thumbs_rating=feedback.thumbs_rating,
            suggest_edit=feedback.suggest_edit,
            raise_issue=feedback.raise_issue,
        )
    fields["api"] = convert.api(body.api, body.openapi, findings)
    fields["seo"] = convert.seo(body.seo, {key: tag for key, tag in body.metadata.items() if isinstance(tag, str)})
    if isinstance(timestamp := body.metadata.get("timestamp"), bool):  # as the newer shape has it
        fields |= {"timestamp": timestamp, "asks_for_dates": timestamp}
    fields["analytics"] = convert.analytics(body.analytics, body.integrations)
    return fields


def _topbar_link(link: TopbarLink) -> models.NavLink:
    return models.NavLink(name=link.name or "", url=link.url, kind=link.type, style=link.style, arrow=link.arrow)


def _of_newer(body: NewerBody, findings: Findings) -> Fields:
    fields = _common(body, findings)
    fields["description"] = body.description or ""
    background = body.background
    if body.colors or (background and background.color):
        fields["colors"] = convert.colors(body.colors, background.color if background else None)
    if background:
        fields["background"] = models.Background(
            image=convert.by_mode(background.image), decoration=background.decoration or background.style
        )
    if (appearance := body.appearance) is not None:
        mode = None if appearance.default == "system" else appearance.default
        fields["mode_toggle"] = models.ModeToggle(default=mode, is_hidden=appearance.strict)
    fields |= _of_styling(body)
    if body.icons:
        fields["icon_library"] = body.icons.library
    if body.navbar:
        fields["topbar_links"], fields["topbar_cta"] = tree.navbar(body.navbar, "/navbar", findings)
    fields["footer_socials"] = convert.socials(body.footer.socials if body.footer else {})
    if body.banner:
        fields["banner"] = tree.banner(body.banner)
    fields["api"] = convert.api(body.api, (), findings)
    fields["seo"] = convert.seo(body.seo, {})
    fields["analytics"] = convert.analytics(body.integrations)
    if body.errors:
        fields["not_found"] = models.NotFound(**body.errors.not_found.model_dump())
    if body.contextual:
        fields["contextual"] = _contextual(body, findings)
    if body.metadata and body.metadata.timestamp is not None:
        fields |= {"timestamp": body.metadata.timestamp, "asks_for_dates": body.metadata.timestamp}
    fields["drilldown"] = bool(body.interaction and body.interaction.drilldown)
    fields["variables"] = body.variables
    instructions = (body.markdown.instructions if body.markdown else None) or []
    fields["markdown_instructions"] = instructions if isinstance(instructions, str) else "\n\n".join(instructions)
    return fields


def _of_styling(body: NewerBody) -> Fields:
    fields: Fields = {"fonts": convert.fonts(body.fonts)}
    if (styling := body.styling) is not None:
        if styling.eyebrows:
            fields["eyebrow"] = styling.eyebrows
        if styling.codeblocks:
            fields["code_mode"] = "dark" if styling.codeblocks.mode == "dark" else "auto"
        fields["latex"] = styling.latex
    return fields


def _contextual(body: NewerBody, findings: Findings) -> models.Contextual:
    options: list[str | models.AssistantLink] = []
    idle: dict[str, str] = {}
    for index, option in enumerate(body.contextual.options if body.contextual else ()):
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
    display = body.contextual.display if body.contextual else "header"
    return models.Contextual(options=tuple(options), display=display)
