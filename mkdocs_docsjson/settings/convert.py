"""Turns the objects of docs.json into the dataclasses of `models`."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache, partial
from typing import Any, TypeVar

from pydantic.alias_generators import to_camel

from mkdocs_docsjson.settings import models, newer, newer_navigation, shared, shared_api
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.paths import page_path, plain_path
from mkdocs_docsjson.settings.raw_model import ColorModes, Icon, IconType, Modes, RawModel

_CANONICAL = {"twitter": "x", "x-twitter": "x", "earth-americas": "website"}
_PLAYGROUND_MODES = {"interactive": "show", "auth": "simple", "simple": "simple", "none": "hide"}
"""By `display` of a playground: its mode."""
_Kind = TypeVar("_Kind")


def filled(kind: type[_Kind], raw: RawModel | None, where: str, findings: Findings, /, **others: Any) -> _Kind:
    """Return a `kind` with the values that `raw` has under the same names; the rest have their defaults.

    raw: None if the object is not in the file.
    where: JSON pointer of `raw`.
    others: further values, which are not copied from there; None stands for the default.
    """
    values = {name: value for name, value in others.items() if value is not None}
    for name, key in _keys_of(kind):  # type: ignore[arg-type]  # for mypy not every class can be hashed
        if name == "where":
            values.setdefault("where", findings.authored_pointer(where))
        elif name not in others and (value := getattr(raw, name, None)) is not None:
            values[name] = converted(value, f"{where}/{key}", findings)
    return kind(**values)


@cache
def _keys_of(kind: Any) -> tuple[tuple[str, str], ...]:
    """Return the names of the fields of a dataclass, each with its key in docs.json."""
    return tuple((field.name, to_camel(field.name)) for field in fields(kind))


def converted(written: Any, where: str, findings: Findings) -> Any:
    """Return a value of docs.json as `models` have it; strings, numbers and the like stay as they are."""
    if isinstance(written, list):
        return tuple(converted(item, f"{where}/{index}", findings) for index, item in enumerate(written))
    if not isinstance(written, RawModel):
        return written
    kind = type(written)
    convert = _CONVERTERS.get(kind) or partial(filled, getattr(models, kind.__name__))
    return convert(written, where, findings)


def value_at(raw: RawModel, names: str) -> Any:
    """Return the value at dotted names below an object; None if any of them is not written."""
    value: Any = raw
    for name in names.split("."):
        value = getattr(value, name, None)
    return value


def icon(written: Icon, where: str, findings: Findings, style: IconType | None = None) -> models.Icon:
    """Return an icon. style: from a separate `iconType`."""
    name = written.name
    if name.startswith("fa-"):
        plain = name.split()[-1].removeprefix("fa-")  # of `fa-solid fa-book`, too
        findings.add("icon-name", where, f'expected the name of an icon, got "{name}"', f'write it as "{plain}"')
        name = plain
    return models.Icon(name=name, style=written.style or style, library=written.library)


def _logo(raw: shared.Logo, where: str, findings: Findings) -> models.Logo | None:
    image = raw.light or raw.dark
    if not image:
        findings.add("incomplete", where, 'the logo has neither a "light" nor a "dark" image')
        return None
    for mode in ("light", "dark"):
        if not getattr(raw, mode):
            findings.add("incomplete", where, f'the logo has no "{mode}" image', "the other one is shown in both modes")
    return models.Logo(light=image, dark=raw.dark or image, href=raw.href)


def documents(
    raw: newer_navigation.Division | newer_navigation.Group | shared_api.Api, where: str, findings: Findings
) -> tuple[models.OpenApiSource, ...]:
    """Return the OpenAPI and AsyncAPI documents of a part of the site. where: pointer of that part."""
    sources = []
    for key in ("openapi", "asyncapi"):
        for index, document in enumerate(getattr(raw, key)):
            entry = findings.moved_entry(f"{where}/{key}", index)
            folder = plain_path(document.directory)
            changelog = converted(value_at(document, "changelog") or None, entry, findings)
            if changelog is True:
                changelog = models.ApiChangelog()
            sources.append(
                filled(models.OpenApiSource, document, entry, findings, directory=folder, changelog=changelog)
            )
    return tuple(sources)


def _changelog(raw: shared_api.ApiChangelog, where: str, findings: Findings) -> models.ApiChangelog:
    path = page_path(raw.path) if raw.path else None
    return filled(models.ApiChangelog, raw, where, findings, path=path)


def redirects(written: Sequence[shared.Redirect], findings: Findings) -> tuple[models.Redirect, ...]:
    by_source: dict[str, models.Redirect] = {}
    for index, entry in enumerate(written):
        where = f"/redirects/{index}"
        if entry.source in by_source:
            findings.add("twice", f"{where}/source", f'"{entry.source}" is redirected twice', "the first one counts")
        else:
            by_source[entry.source] = filled(models.Redirect, entry, where, findings)
    return tuple(by_source.values())


def socials(written: Mapping[Any, str]) -> tuple[models.Social, ...]:
    named = {_CANONICAL.get(platform, platform): url for platform, url in written.items()}
    return tuple(models.Social(platform=platform, url=url) for platform, url in named.items())


def around_pages(raw: newer.Newer | newer_navigation.Division, where: str, findings: Findings) -> dict[str, Any]:
    """Return topbar and footer columns of a site or a language, by field of `models`; None for what is not written."""
    columns = converted(value_at(raw, "footer.links"), f"{where}/footer/links", findings)
    return {
        "topbar_links": converted(value_at(raw, "navbar.links"), f"{where}/navbar/links", findings),
        "topbar_cta": converted(value_at(raw, "navbar.primary"), f"{where}/navbar/primary", findings),
        "footer_columns": columns and tuple(column for column in columns if column.links),
    }


def _topbar_link(raw: newer_navigation.NavbarLink, where: str, findings: Findings) -> models.NavLink:
    kind = raw.type if raw.type in ("github", "discord") else None
    return filled(models.NavLink, raw, where, findings, name=raw.label, url=raw.href, kind=kind)


def _footer_column(raw: shared.FooterColumn, where: str, findings: Findings) -> models.FooterColumn:
    links = tuple(models.NavLink(name=link.label, url=link.href) for link in raw.items if link.href)
    return models.FooterColumn(title=raw.header or "", links=links)


def _fonts(raw: shared.Fonts, where: str, findings: Findings) -> models.Fonts:
    every = filled(models.Font, raw, where, findings) if raw.family else None
    heading, body = (converted(font, where, findings) or every for font in (raw.heading, raw.body))
    return models.Fonts(heading=heading, body=body)


def _seo(raw: shared.Seo, where: str, findings: Findings) -> models.Seo:
    organization = (item for item in raw.organization.items() if _is_text(item[1]))
    return models.Seo(
        metatags=raw.metatags,
        path_metatags={page_path(entry.path): entry.metatags for entry in raw.paths},
        organization={name: converted(value, where, findings) for name, value in organization},
        index_hidden=raw.indexing == "all",
    )


def _is_text(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(item, str) for item in value))


def _contextual(raw: newer.Contextual, where: str, findings: Findings) -> models.Contextual:
    options: list[str | models.AssistantLink] = []
    idle: dict[str, str] = {}
    for index, option in enumerate(raw.options):
        at = f"{where}/options/{index}"
        if not isinstance(option, str):
            query = "&".join(f"{entry.key}={entry.value}" for entry in option.href.query)
            mark = "&" if "?" in option.href.base else "?"
            href = f"{option.href.base}{mark}{query}" if query else option.href.base
            options.append(filled(models.AssistantLink, option, at, findings, href=href))
        elif option in newer.IDLE_OPTIONS:
            idle[option] = at
        elif option in options:
            findings.add("twice", at, f'"{option}" is listed already')
        else:
            options.append(option)
    if idle:
        findings.add("no-effect", next(iter(idle.values())), f"read, but without effect here: {', '.join(idle)}")
    return models.Contextual(options=tuple(options), display=raw.display)


def _api(raw: shared_api.Api, where: str, findings: Findings) -> models.Api:
    at = partial(value_at, raw)
    if at("mdx.auth.method") == "cobo":
        message = '"cobo" signs every request on a server'
        findings.add("needs-server", f"{where}/mdx/auth/method", message, "readers get a field for their key instead")
    return filled(
        models.Api,
        raw,
        where,
        findings,
        base_urls=converted(at("mdx.server"), where, findings),
        auth=converted(at("mdx.auth"), where, findings),
        openapi=documents(raw, where, findings),
        languages=tuple(language.lower() for language in at("examples.languages") or ()),
        show_optional=at("examples.defaults") != "required",
        autogenerate_examples=at("examples.autogenerate"),
        prefill=at("examples.prefill"),
        params_expanded=at("params.expanded") == "all",
        params_post=converted(at("params.post"), where, findings),
    )


def _playground(raw: shared_api.Playground, where: str, findings: Findings) -> models.Playground:
    if raw.display == "auth":
        message = '"auth" shows the playground to readers who signed in'
        findings.add("needs-server", f"{where}/display", message, 'it counts as "simple"')
    if raw.proxy is True:
        message = "requests go straight to the API: there is no proxy to send them through"
        findings.add("needs-server", f"{where}/proxy", message, "name one of your own, or remove it")
    oauth = raw.oauth2 or shared_api.OAuth()
    ids = oauth.client_id if isinstance(oauth.client_id, dict) else {"": oauth.client_id or ""}
    return filled(
        models.Playground,
        raw,
        where,
        findings,
        mode=_PLAYGROUND_MODES.get(raw.display or ""),
        proxy=raw.proxy if isinstance(raw.proxy, str) and is_external(raw.proxy) else "",
        clients=tuple((scheme, id_) for scheme, id_ in ids.items() if id_),
        scopes=tuple(oauth.scopes),
    )


def analytics(raw: RawModel | None) -> tuple[models.Analytics, ...]:
    """Return the vendors that are configured. raw: `integrations`."""
    vendors = raw.model_dump(by_alias=True, exclude_none=True) if raw else {}
    return tuple(
        models.Analytics(
            vendor=vendor,
            values={key: value if isinstance(value, str) else json.dumps(value) for key, value in values.items()},
        )
        for vendor, values in vendors.items()
    )


_CONVERTERS: Mapping[type[RawModel], Callable[..., Any]] = {
    Icon: icon,
    Modes: partial(filled, models.ByMode),
    ColorModes: partial(filled, models.ByMode),
    shared.Logo: _logo,
    shared.Fonts: _fonts,
    shared.FontFace: partial(filled, models.Font),
    shared.FooterColumn: _footer_column,
    shared.Seo: _seo,
    shared_api.Api: _api,
    shared_api.ApiChangelog: _changelog,
    shared_api.Playground: _playground,
    newer.Contextual: _contextual,
    newer_navigation.NavbarLink: _topbar_link,
    newer_navigation.PrimaryLink: _topbar_link,
}
"""By class of an object: what turns it into a value of `models`. Others become the class of the same name there."""
