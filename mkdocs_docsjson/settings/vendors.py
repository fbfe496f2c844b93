"""Analytics and other services of third parties that a site owner may configure.

The values end up in scripts and addresses, so each is held to what its vendor hands out.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from mkdocs_docsjson.settings.written import WebUrl, Written, hard

_SAFE = re.compile(r"[\w.:/@=+~-]+")


def _plain(value: str) -> str:
    if not _SAFE.fullmatch(value.strip()):
        raise hard("vendor-value", "an id or key as the vendor shows it")
    return value.strip()


def _google(value: str) -> str:
    if not value.startswith("G"):
        raise hard("vendor-value", 'an id that starts with "G"', "ids of another kind are not read any more")
    return _plain(value)


def _domain(value: str) -> str:
    if "://" in value:
        raise hard("vendor-value", "a domain without https://", f'write it as "{value.split("://", 1)[1]}"')
    return _plain(value)


Id = Annotated[str, AfterValidator(_plain)]
GoogleId = Annotated[str, AfterValidator(_google)]
Domain = Annotated[str, AfterValidator(_domain)]


class Adobe(Written):
    launch_url: WebUrl


class Amplitude(Written):
    api_key: Id


class Clarity(Written):
    project_id: Id


class Clearbit(Written):
    public_api_key: Id


class Fathom(Written):
    site_id: Id


class Ga4(Written):
    measurement_id: GoogleId


class Gtm(Written):
    tag_id: GoogleId


class Heap(Written):
    app_id: Id


class Hightouch(Written):
    write_key: Id
    api_host: Id | None = None


class Hotjar(Written):
    hjid: Id
    hjsv: Id


class Koala(Written):
    public_api_key: Id


class LogRocket(Written):
    app_id: Id


class Mixpanel(Written):
    project_token: Id
    region: Literal["us", "eu", "in"] | None = None


class Pirsch(Written):
    id: Id


class Plausible(Written):
    domain: Domain
    server: Domain | None = None


class PostHog(Written):
    api_key: Id
    api_host: WebUrl | None = None
    session_recording: bool | None = None


class Segment(Written):
    key: Id
    cdn_url: WebUrl | None = Field(default=None, alias="cdnURL")


class FrontChat(Written):
    snippet_id: Id


class Intercom(Written):
    app_id: Id


class OneTrust(Written):
    domain_script: Id
    category_id: Id | None = None
    script_source: WebUrl | None = None


class Telemetry(Written):
    enabled: bool | None = None


class Cookies(Written):
    key: Id | None = None
    value: Id | None = None


class Transcend(Written):
    bundle_id: Id
    analytics_purpose: Id | None = None


class Analytics(Written):
    """Analytics vendors; each is loaded only when it is configured."""

    adobe: Adobe | None = None
    amplitude: Amplitude | None = None
    clarity: Clarity | None = None
    clearbit: Clearbit | None = None
    fathom: Fathom | None = None
    ga4: Ga4 | None = None
    gtm: Gtm | None = None
    heap: Heap | None = None
    hightouch: Hightouch | None = None
    hotjar: Hotjar | None = None
    koala: Koala | None = None
    logrocket: LogRocket | None = None
    mixpanel: Mixpanel | None = None
    pirsch: Pirsch | None = None
    plausible: Plausible | None = None
    posthog: PostHog | None = None
    segment: Segment | None = None


class Integrations(Analytics):
    """Analytics vendors and other services; each is loaded only when it is configured."""

    frontchat: FrontChat | Id | None = None
    intercom: Intercom | Id | None = None
    onetrust: OneTrust | None = None
    telemetry: Telemetry | None = None
    cookies: Cookies | None = None
    transcend: Transcend | None = None
