"""Values of docs.json as the values of `models`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, Protocol

from mkdocs_docsjson.settings import models, shared, shared_api
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.paths import page_path, plain_path
from mkdocs_docsjson.settings.raw_model import ColorModes, Icon, IconType, Modes, RawModel
from mkdocs_docsjson.settings.vendors import Integrations

_CANONICAL = {"twitter": "x", "x-twitter": "x", "earth-americas": "website"}
_PLAYGROUND: dict[str, Literal["show", "simple", "hide"]] = {
    "interactive": "show",
    "auth": "simple",
    "simple": "simple",
    "none": "hide",
}


def icon(written: Icon | None, where: str, findings: Findings, style: IconType | None = None) -> models.Icon | None:
    """where: JSON pointer of the icon. style: of a separate `iconType`."""
    if written is None:
        return None
    name = written.name
    if name.startswith("fa-"):
        findings.add("icon-name", where, f'expected the name of an icon, got "{name}"', f'write it as "{name[3:]}"')
        name = name[3:]
    return models.Icon(name=name, style=written.style or style, library=written.library)


def by_mode(written: Modes | ColorModes | None) -> models.ByMode:
    if written is None:
        return models.ByMode()
    return models.ByMode(light=written.light or "", dark=written.dark or "")


def logo(written: shared.Logo, where: str, findings: Findings) -> models.Logo | None:
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


def colors(written: shared.Colors | None, background: ColorModes | None = None) -> models.Colors:
    if written is None:
        return models.Colors(given=False, background=by_mode(background))
    return models.Colors(
        primary=written.primary,
        light=written.light,
        dark=written.dark,
        background=by_mode(written.background or background),
    )


def gradient(written: shared.GradientStops | None) -> models.Gradient | None:
    if written is None:
        return None
    stops = (written.from_, *([written.via] if written.via else []), written.to)
    return models.Gradient(stops=tuple(dict.fromkeys(stops)))


def documents(written: _NamesDocuments, where: str, findings: Findings) -> tuple[models.OpenApiSource, ...]:
    """The documents that a part of the site names, of OpenAPI and AsyncAPI. where: pointer of that part."""
    return (
        *_documents(written.openapi, f"{where}/openapi", findings),
        *_documents(written.asyncapi, f"{where}/asyncapi", findings),
    )


class _NamesDocuments(Protocol):
    @property
    def openapi(self) -> list[shared_api.OpenApi]: ...

    @property
    def asyncapi(self) -> list[shared_api.AsyncApi]: ...


def _documents(
    written: Sequence[shared_api.OpenApi | shared_api.AsyncApi], where: str, findings: Findings
) -> tuple[models.OpenApiSource, ...]:
    return tuple(
        models.OpenApiSource(
            source=document.source,
            directory=plain_path(document.directory),
            changelog=_changelog(document.changelog) if isinstance(document, shared_api.OpenApi) else None,
            where=findings.where(findings.moved_entry(where, index)),
        )
        for index, document in enumerate(written)
    )


def _changelog(written: bool | shared_api.ApiChangelog) -> models.ApiChangelog | None:
    if not written:
        return None
    said = shared_api.ApiChangelog() if written is True else written
    return models.ApiChangelog(
        path=page_path(said.path) if said.path else "", title=said.title or "", tags=said.tags or "*"
    )


def redirects(written: Sequence[shared.Redirect], findings: Findings) -> tuple[models.Redirect, ...]:
    made: dict[str, models.Redirect] = {}
    for index, entry in enumerate(written):
        where = f"/redirects/{index}"
        if entry.source in made:
            findings.add("twice", f"{where}/source", f'"{entry.source}" is redirected twice', "the first one counts")
            continue
        made[entry.source] = models.Redirect(
            source=entry.source, destination=entry.destination, permanent=entry.permanent, where=findings.where(where)
        )
    return tuple(made.values())


def socials(written: dict[Any, str]) -> tuple[models.Social, ...]:
    named = {_CANONICAL.get(platform, platform): url for platform, url in written.items()}
    return tuple(models.Social(platform=platform, url=url) for platform, url in named.items())


def footer_columns(footer: shared.Footer | None) -> tuple[models.FooterColumn, ...]:
    columns = []
    for column in footer.links if footer else ():
        links = [models.NavLink(name=link.label, url=target) for link in column.items if (target := link.href)]
        columns.append(models.FooterColumn(title=column.header or "", links=tuple(links)))
    return tuple(column for column in columns if column.links)


def _font(face: shared.FontFace | shared.Fonts | None) -> models.Font | None:
    if face is None or face.family is None:
        return None
    return models.Font(family=face.family, weight=face.weight, source=face.source or "", format=face.format)


def fonts(written: shared.Fonts | None) -> models.Fonts:
    if written is None:
        return models.Fonts()
    every = _font(written)
    return models.Fonts(heading=_font(written.heading) or every, body=_font(written.body) or every)


def seo(written: shared.Seo) -> models.Seo:
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


def api(written: shared_api.Api, findings: Findings) -> models.Api:
    mdx, examples = written.mdx or shared_api.MdxApi(), written.examples or shared_api.Examples()
    auth, params = mdx.auth or shared_api.Auth(), written.params or shared_api.Params()
    _tell_what_needs_a_server(written, findings)
    return models.Api(
        base_urls=tuple(mdx.server),
        auth=models.Auth(method=auth.method, name=auth.name or "", input_prefix=auth.input_prefix or ""),
        playground=_playground(written.playground or shared_api.Playground()),
        maintain_order=written.maintain_order is not False,
        sidebar=written.sidebar or "title",
        schemas=bool(written.schemas),
        openapi=documents(written, "/api", findings),
        languages=tuple(language.lower() for language in examples.languages or ()),
        show_optional=examples.defaults != "required",
        autogenerate_examples=examples.autogenerate is not False,
        prefill=bool(examples.prefill),
        params_expanded=params.expanded == "all",
        params_post=tuple(params.post or ()),
    )


def _tell_what_needs_a_server(written: shared_api.Api, findings: Findings) -> None:
    if written.mdx and written.mdx.auth and written.mdx.auth.method == "cobo":
        message = '"cobo" signs every request on a server'
        findings.add("needs-server", "/api/mdx/auth/method", message, "readers get a field for their key instead")
    playground = written.playground or shared_api.Playground()
    if playground.display == "auth":
        message = '"auth" shows the playground to readers who signed in'
        findings.add("needs-server", "/api/playground/display", message, 'it counts as "simple"')
    if playground.proxy is True:
        message = "requests go straight to the API: there is no proxy to send them through"
        findings.add("needs-server", "/api/playground/proxy", message, "name one of your own, or remove it")


def _playground(written: shared_api.Playground) -> models.Playground:
    proxy = written.proxy if isinstance(written.proxy, str) and is_external(written.proxy) else ""
    oauth = written.oauth2 or shared_api.OAuth()
    ids = oauth.client_id if isinstance(oauth.client_id, dict) else {"": oauth.client_id or ""}
    return models.Playground(
        mode=_PLAYGROUND.get(written.display or "", "show"),
        proxy=proxy,
        credentials=written.credentials,
        clients=tuple((scheme, id_) for scheme, id_ in ids.items() if id_),
        scopes=tuple(oauth.scopes),
    )


def analytics(written: Integrations) -> tuple[models.Analytics, ...]:
    return tuple(
        models.Analytics(vendor=name, values=_values(vendor))
        for name in type(written).model_fields
        if (vendor := getattr(written, name)) is not None
    )


def _values(vendor: RawModel) -> dict[str, str]:
    return {
        key: str(value).lower() if isinstance(value, bool) else str(value)
        for key, value in vendor.model_dump(by_alias=True, exclude_none=True).items()
    }
