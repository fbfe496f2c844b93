"""Analytics and other services of third parties that a site owner may configure.

The values end up in scripts and addresses, so each must look like what its vendor hands out.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal, get_args

from pydantic import AfterValidator, Field, create_model

from mkdocs_docsjson.settings.raw_model import Becomes, NoEffect, RawModel, WebUrl, about, refused

_SAFE = re.compile(r"[\w.:/@=+~-]+")
_DOMAIN = re.compile(r"[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:/[\w.~-]+)*/?")


def _safe_value(value: str) -> str:
    if not _SAFE.fullmatch(value.strip()):
        raise refused("vendor-value", "an id or key as the vendor shows it")
    return value.strip()


def _google(value: str) -> str:
    if not value.startswith("G"):
        raise refused("vendor-value", 'an id that starts with "G"', "Google no longer reads other ids")
    return _safe_value(value)


def _domain(value: str) -> str:
    if "://" in value:
        raise refused("vendor-value", "a domain without https://", f'write it as "{value.split("://", 1)[1]}"')
    if not _DOMAIN.fullmatch(value.strip()):
        raise refused("vendor-value", "a domain, as example.com")
    return value.strip()


Id = Annotated[str, AfterValidator(_safe_value), Field(description="Id or key, as the vendor shows it.")]
GoogleId = Annotated[str, AfterValidator(_google), Field(description="Id that starts with G.")]
Domain = Annotated[str, AfterValidator(_domain), Field(description="Domain without https://.")]
Script = Annotated[WebUrl, Field(description="Address of the script.")]
Server = Annotated[WebUrl, Field(description="Address of the vendor's server.")]
Switch = Annotated[bool, Field(description="`true` switches it on.")]
Region = Annotated[Literal["us", "eu", "in"], Field(description="Region of the servers.")]


def _vendor(name: str, label: str, *marks: Any, **keys: Any) -> tuple[str, Any]:
    """Return name and field of a vendor. keys: types of its values; those that allow None may be left out."""
    values: Any = {key: (type_, None if type(None) in get_args(type_) else ...) for key, type_ in keys.items()}
    model = create_model(name.capitalize(), __base__=RawModel, __module__=__name__, **values)
    annotation: Any = Annotated[(model | None, *marks)] if marks else model | None
    return name, (annotation, about(label))


def _vendor_by_id(name: str, label: str, key: str) -> tuple[str, Any]:
    """Return name and field of a vendor that has only an id. In the older shape it is the id without a key."""
    name, (annotation, field) = _vendor(name, label, **{key: Id})
    as_object = Becomes(f".{name}", lambda value: {key: value} if isinstance(value, str) else value)
    return name, (Annotated[annotation | Id, as_object], field)


_ANALYTICS = dict((
    _vendor("adobe", "Adobe Analytics.", launchUrl=Script),
    _vendor("amplitude", "Amplitude.", apiKey=Id),
    _vendor("clarity", "Microsoft Clarity.", projectId=Id),
    _vendor("clearbit", "Clearbit.", publicApiKey=Id),
    _vendor("fathom", "Fathom.", siteId=Id),
    _vendor("ga4", "Google Analytics 4.", measurementId=GoogleId),
    _vendor("gtm", "Google Tag Manager.", tagId=GoogleId),
    _vendor("heap", "Heap.", appId=Id),
    _vendor("hightouch", "Hightouch.", writeKey=Id, apiHost=Domain | None),
    _vendor("hotjar", "Hotjar.", hjid=Id, hjsv=Id),
    _vendor("koala", "Koala.", publicApiKey=Id),
    _vendor("logrocket", "LogRocket.", appId=Id),
    _vendor("mixpanel", "Mixpanel.", projectToken=Id, region=Region | None),
    _vendor("pirsch", "Pirsch.", id=Id),
    _vendor("plausible", "Plausible.", domain=Domain, server=Domain | None),
    _vendor("posthog", "PostHog.", apiKey=Id, apiHost=Server | None, sessionRecording=Switch | None),
    _vendor("segment", "Segment.", key=Id, cdnURL=Server | None),
))  # fmt: skip
_SERVICES = dict((
    _vendor_by_id("frontchat", "Front Chat.", "snippetId"),
    _vendor_by_id("intercom", "Intercom.", "appId"),
    _vendor("onetrust", "OneTrust.", domainScript=Id, categoryId=Id | None, scriptSource=Script | None),
    _vendor("telemetry", "Accepted, without effect: nothing is collected.", NoEffect(), enabled=Switch | None),
    _vendor("cookies", "Cookie that says whether the reader has agreed.", key=Id | None, value=Id | None),
    _vendor("transcend", "Transcend.", bundleId=Id, analyticsPurpose=Id | None),
))  # fmt: skip


class Analytics(create_model("_Analytics", __base__=RawModel, **_ANALYTICS)):  # type: ignore[misc]
    """Analytics vendors; each is loaded only when it is configured."""


class Integrations(create_model("_Integrations", __base__=Analytics, **_SERVICES)):  # type: ignore[misc]
    """Analytics vendors and other services; each is loaded only when it is configured."""
