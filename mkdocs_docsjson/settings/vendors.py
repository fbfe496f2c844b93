"""Analytics and other services of third parties that a site owner may configure.

The values end up in scripts and addresses, so each is held to what its vendor hands out.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Annotated, Any, Literal

from pydantic import AfterValidator, Field

from mkdocs_docsjson.settings.raw_model import Becomes, NoEffect, RawModel, WebUrl, about, refused

_SAFE = re.compile(r"[\w.:/@=+~-]+")
_DOMAIN = re.compile(r"[\w-]+(?:\.[\w-]+)*(?::\d+)?(?:/[\w.~-]+)*/?")


def _plain(value: str) -> str:
    if not _SAFE.fullmatch(value.strip()):
        raise refused("vendor-value", "an id or key as the vendor shows it")
    return value.strip()


def _google(value: str) -> str:
    if not value.startswith("G"):
        raise refused("vendor-value", 'an id that starts with "G"', "ids of another kind are not read any more")
    return _plain(value)


def _domain(value: str) -> str:
    if "://" in value:
        raise refused("vendor-value", "a domain without https://", f'write it as "{value.split("://", 1)[1]}"')
    if not _DOMAIN.fullmatch(value.strip()):
        raise refused("vendor-value", "a domain, as example.com")
    return value.strip()


Id = Annotated[str, AfterValidator(_plain), Field(description="Id or key, as the vendor shows it.")]
GoogleId = Annotated[str, AfterValidator(_google), Field(description="Id that starts with G.")]
Domain = Annotated[str, AfterValidator(_domain), Field(description="Domain without https://.")]


class Adobe(RawModel):
    launch_url: WebUrl = about("Address of the launch script.", ...)


class Amplitude(RawModel):
    api_key: Id


class Clarity(RawModel):
    project_id: Id


class Clearbit(RawModel):
    public_api_key: Id


class Fathom(RawModel):
    site_id: Id


class Ga4(RawModel):
    measurement_id: GoogleId


class Gtm(RawModel):
    tag_id: GoogleId


class Heap(RawModel):
    app_id: Id


class Hightouch(RawModel):
    write_key: Id
    api_host: Domain | None = None


class Hotjar(RawModel):
    hjid: Id
    hjsv: Id


class Koala(RawModel):
    public_api_key: Id


class LogRocket(RawModel):
    app_id: Id


class Mixpanel(RawModel):
    project_token: Id
    region: Literal["us", "eu", "in"] | None = about("Region of the servers.")


class Pirsch(RawModel):
    id: Id


class Plausible(RawModel):
    domain: Domain
    server: Domain | None = None


class PostHog(RawModel):
    api_key: Id
    api_host: WebUrl | None = about("Address of the API.")
    session_recording: bool | None = about("Record sessions.")


class Segment(RawModel):
    key: Id
    cdn_url: WebUrl | None = about("Address of the CDN.", alias="cdnURL")


class FrontChat(RawModel):
    snippet_id: Id


class Intercom(RawModel):
    app_id: Id


class OneTrust(RawModel):
    domain_script: Id
    category_id: Id | None = None
    script_source: WebUrl | None = about("Address of the script.")


class Telemetry(RawModel):
    enabled: bool | None = about("Whether it is on.")


class Cookies(RawModel):
    key: Id | None = None
    value: Id | None = None


class Transcend(RawModel):
    bundle_id: Id
    analytics_purpose: Id | None = None


class Analytics(RawModel):
    """Analytics vendors; each is loaded only when it is configured."""

    adobe: Adobe | None = about("Adobe Analytics.")
    amplitude: Amplitude | None = about("Amplitude.")
    clarity: Clarity | None = about("Microsoft Clarity.")
    clearbit: Clearbit | None = about("Clearbit.")
    fathom: Fathom | None = about("Fathom.")
    ga4: Ga4 | None = about("Google Analytics 4.")
    gtm: Gtm | None = about("Google Tag Manager.")
    heap: Heap | None = about("Heap.")
    hightouch: Hightouch | None = about("Hightouch.")
    hotjar: Hotjar | None = about("Hotjar.")
    koala: Koala | None = about("Koala.")
    logrocket: LogRocket | None = about("LogRocket.")
    mixpanel: Mixpanel | None = about("Mixpanel.")
    pirsch: Pirsch | None = about("Pirsch.")
    plausible: Plausible | None = about("Plausible.")
    posthog: PostHog | None = about("PostHog.")
    segment: Segment | None = about("Segment.")


def _id_of(key: str) -> Callable[[Any], Any]:
    """The older shape has the id alone."""
    return lambda value: {key: value} if isinstance(value, str) else value


class Integrations(Analytics):
    """Analytics vendors and other services; each is loaded only when it is configured."""

    frontchat: Annotated[FrontChat | Id | None, Becomes(".frontchat", _id_of("snippetId"))] = about("Front Chat.")
    intercom: Annotated[Intercom | Id | None, Becomes(".intercom", _id_of("appId"))] = about("Intercom.")
    onetrust: OneTrust | None = about("OneTrust.")
    telemetry: Annotated[Telemetry | None, NoEffect()] = about("Accepted, without effect: nothing is collected.")
    cookies: Cookies | None = about("Cookie that says whether the reader has agreed.")
    transcend: Transcend | None = about("Transcend.")
