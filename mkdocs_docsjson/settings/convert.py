"""Objects of docs.json as the dataclasses of `models`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import partial
from typing import Any, Protocol, TypeVar

from pydantic.alias_generators import to_camel

from mkdocs_docsjson.settings import models, newer, newer_navigation, shared
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.paths import page_path, plain_path
from mkdocs_docsjson.settings.raw_model import ColorModes, Icon, IconType, Modes, RawModel
from mkdocs_docsjson.settings.shared_api import ApiChangelog, AsyncApi, OpenApi

_CANONICAL = {"twitter": "x", "x-twitter": "x", "earth-americas": "website"}
_Kind = TypeVar("_Kind")


def filled(kind: type[_Kind], written: RawModel, where: str, findings: Findings, /, **given: Any) -> _Kind:
    """A `kind` with what `written` says under the same names; the rest is as the dataclass has it.

    where: JSON pointer of `written`. given: values that are not simply the same.
    """
    for field in fields(kind):  # type: ignore[arg-type]  # mypy has no name for "any dataclass"
        if field.name == "where":
            given.setdefault("where", findings.where(where))
        elif field.name not in given and (value := getattr(written, field.name, None)) is not None:
            given[field.name] = _value(value, f"{where}/{to_camel(field.name)}", findings)
    return kind(**given)


def _value(written: Any, where: str, findings: Findings) -> Any:
    if isinstance(written, list):
        return tuple(_value(item, f"{where}/{index}", findings) for index, item in enumerate(written))
    make = _MADE_BY.get(type(written))
    return make(written, where, findings) if make else written


def icon(written: Icon, where: str, findings: Findings, style: IconType | None = None) -> models.Icon:
    """style: of a separate `iconType`."""
    name = written.name
    if name.startswith("fa-"):
        findings.add("icon-name", where, f'expected the name of an icon, got "{name}"', f'write it as "{name[3:]}"')
        name = name[3:]
    return models.Icon(name=name, style=written.style or style, library=written.library)


def _logo(written: shared.Logo, where: str, findings: Findings) -> models.Logo | None:
    if not (written.light or written.dark):
        findings.add("incomplete", where, 'the logo has neither a "light" nor a "dark" image')
        return None
    for given, lacking in ((written.light, "dark"), (written.dark, "light")):
        if given and not getattr(written, lacking):
            findings.add(
                "incomplete", where, f'the logo has no "{lacking}" image', "the other one is shown in both modes"
            )
    light, dark = written.light or written.dark, written.dark or written.light
    return models.Logo(light=light or "", dark=dark or "", href=written.href)


def gradient(written: shared.GradientStops | None) -> models.Gradient | None:
    if written is None:
        return None
    stops = (written.from_, *([written.via] if written.via else []), written.to)
    return models.Gradient(stops=tuple(dict.fromkeys(stops)))


class _NamesDocuments(Protocol):
    @property
    def openapi(self) -> list[OpenApi]: ...

    @property
    def asyncapi(self) -> list[AsyncApi]: ...


def documents(written: _NamesDocuments, where: str, findings: Findings) -> tuple[models.OpenApiSource, ...]:
    """The documents that a part of the site names, of OpenAPI and AsyncAPI. where: pointer of that part."""

    def sources(named: Sequence[OpenApi | AsyncApi], at: str) -> Iterator[models.OpenApiSource]:
        for index, document in enumerate(named):
            changelog = _changelog(document.changelog, at, findings) if isinstance(document, OpenApi) else None
            entry = findings.moved_entry(at, index)
            folder = plain_path(document.directory)
            yield filled(models.OpenApiSource, document, entry, findings, directory=folder, changelog=changelog)

    return (*sources(written.openapi, f"{where}/openapi"), *sources(written.asyncapi, f"{where}/asyncapi"))


def _changelog(written: bool | ApiChangelog, where: str, findings: Findings) -> models.ApiChangelog | None:
    if isinstance(written, bool):
        return models.ApiChangelog() if written else None
    return filled(models.ApiChangelog, written, where, findings, path=page_path(written.path) if written.path else "")


def redirects(written: Sequence[shared.Redirect], findings: Findings) -> tuple[models.Redirect, ...]:
    made: dict[str, models.Redirect] = {}
    for index, entry in enumerate(written):
        where = f"/redirects/{index}"
        if entry.source in made:
            findings.add("twice", f"{where}/source", f'"{entry.source}" is redirected twice', "the first one counts")
        else:
            made[entry.source] = filled(models.Redirect, entry, where, findings)
    return tuple(made.values())


def socials(written: Mapping[Any, str]) -> tuple[models.Social, ...]:
    named = {_CANONICAL.get(platform, platform): url for platform, url in written.items()}
    return tuple(models.Social(platform=platform, url=url) for platform, url in named.items())


def footer_columns(footer: shared.Footer) -> tuple[models.FooterColumn, ...]:
    """The columns that have links."""
    columns = []
    for column in footer.links:
        links = tuple(models.NavLink(name=link.label, url=link.href) for link in column.items if link.href)
        columns += [models.FooterColumn(title=column.header or "", links=links)] if links else []
    return tuple(columns)


def navbar(
    written: newer_navigation.Navbar, where: str, findings: Findings
) -> tuple[tuple[models.NavLink, ...], models.NavLink | None]:
    """Links of the topbar, and its call to action."""

    def link(one: newer_navigation.NavbarLink, at: str) -> models.NavLink:
        kind = one.type if one.type in ("github", "discord") else "link"
        return filled(models.NavLink, one, at, findings, name=one.label or "", url=one.href, kind=kind)

    links = tuple(link(one, f"{where}/links/{index}") for index, one in enumerate(written.links))
    return links, link(written.primary, f"{where}/primary") if written.primary else None


def _fonts(written: shared.Fonts, where: str, findings: Findings) -> models.Fonts:
    every = filled(models.Font, written, where, findings) if written.family else None
    heading, body = (_value(font, where, findings) or every for font in (written.heading, written.body))
    return models.Fonts(heading=heading, body=body)


def _seo(written: shared.Seo, where: str, findings: Findings) -> models.Seo:
    return models.Seo(
        metatags=written.metatags,
        path_metatags={plain_path(entry.path): entry.metatags for entry in written.paths},
        organization={
            key: tuple(value) if isinstance(value, list) else value
            for key, value in written.organization.items()
            if _is_text(value)
        },
        index_hidden=written.indexing == "all",
    )


def _is_text(value: Any) -> bool:
    return isinstance(value, str) or (isinstance(value, list) and all(isinstance(item, str) for item in value))


def _contextual(written: newer.Contextual, where: str, findings: Findings) -> models.Contextual:
    options: list[str | models.AssistantLink] = []
    idle: dict[str, str] = {}
    for index, option in enumerate(written.options):
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
    return models.Contextual(options=tuple(options), display=written.display)


def analytics(written: RawModel | None) -> tuple[models.Analytics, ...]:
    """written: the `integrations` of the file."""
    vendors = written.model_dump(by_alias=True, exclude_none=True) if written else {}
    return tuple(
        models.Analytics(vendor=vendor, values={key: _text(value) for key, value in values.items()})
        for vendor, values in vendors.items()
    )


def _text(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


_MADE_BY: Mapping[type[RawModel], Callable[..., Any]] = {
    Icon: icon,
    Modes: partial(filled, models.ByMode),
    ColorModes: partial(filled, models.ByMode),
    shared.Logo: _logo,
    shared.Fonts: _fonts,
    shared.FontFace: partial(filled, models.Font),
    shared.Seo: _seo,
    shared.Feedback: partial(filled, models.Feedback),
    newer.Background: partial(filled, models.Background),
    newer.NotFound: partial(filled, models.NotFound),
    newer.Contextual: _contextual,
    newer_navigation.Banner: partial(filled, models.Banner),
}
"""By class of an object, what makes of it the value of a field that has the same name."""
