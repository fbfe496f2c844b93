"""The sources that a Content-Security-Policy must allow for the third parties that a site owner has configured.

The site itself needs nothing but 'self'. The sources are those that the vendors name in their documentation.
"""

from __future__ import annotations

from collections.abc import Sequence
from urllib.parse import urlsplit

from mkdocs_docsjson.settings.models import Analytics

SOURCES: dict[str, dict[str, tuple[str, ...]]] = {
    "adobe": {},
    "amplitude": {"script-src": ("https://cdn.amplitude.com",), "connect-src": ("https://*.amplitude.com",)},
    "clarity": {
        "script-src": ("https://*.clarity.ms",),
        "connect-src": ("https://*.clarity.ms",),
        "img-src": ("https://*.clarity.ms", "https://c.bing.com"),
    },
    "clearbit": {
        "script-src": ("https://tag.clearbitscripts.com", "https://x.clearbitjs.com"),
        "connect-src": ("https://app.clearbit.com", "https://x.clearbitjs.com"),
    },
    "fathom": {"script-src": ("https://cdn.usefathom.com",), "img-src": ("https://cdn.usefathom.com",)},
    "frontchat": {
        "script-src": ("https://chat-assets.frontapp.com",),
        "connect-src": ("https://*.frontapp.com", "wss://*.frontapp.com"),
        "frame-src": ("https://*.frontapp.com",),
    },
    "ga4": {
        "script-src": ("https://*.googletagmanager.com",),
        "connect-src": (
            "https://*.google-analytics.com",
            "https://*.analytics.google.com",
            "https://*.googletagmanager.com",
        ),
        "img-src": ("https://*.google-analytics.com", "https://*.googletagmanager.com"),
    },
    "gtm": {"script-src": ("https://*.googletagmanager.com",), "img-src": ("https://*.googletagmanager.com",)},
    "heap": {
        "script-src": ("https://cdn.heapanalytics.com", "https://heapanalytics.com"),
        "connect-src": ("https://heapanalytics.com",),
        "img-src": ("https://heapanalytics.com",),
    },
    "hightouch": {
        "script-src": ("https://cdn.hightouch-events.com",),
        "connect-src": ("https://*.hightouch-events.com",),
    },
    "hotjar": {
        "script-src": ("https://*.hotjar.com",),
        "connect-src": ("https://*.hotjar.com", "https://*.hotjar.io", "wss://*.hotjar.com"),
        "img-src": ("https://*.hotjar.com",),
        "font-src": ("https://*.hotjar.com",),
        "style-src": ("https://*.hotjar.com", "'unsafe-inline'"),
    },
    "intercom": {
        "script-src": ("https://widget.intercom.io", "https://js.intercomcdn.com"),
        "connect-src": ("https://*.intercom.io", "wss://*.intercom.io"),
        "img-src": ("https://*.intercomcdn.com", "https://*.intercomassets.com"),
        "font-src": ("https://js.intercomcdn.com", "https://fonts.intercomcdn.com"),
        "frame-src": ("https://intercom-sheets.com",),
        "style-src": ("'unsafe-inline'",),
    },
    "koala": {"script-src": ("https://cdn.getkoala.com",), "connect-src": ("https://*.getkoala.com",)},
    "logrocket": {
        "script-src": ("https://cdn.logr-in.com",),
        "connect-src": ("https://*.logr-in.com",),
        "worker-src": ("blob:",),
    },
    "mixpanel": {
        "script-src": ("https://cdn.mxpnl.com",),
        "connect-src": ("https://api-js.mixpanel.com", "https://api-eu.mixpanel.com", "https://api-in.mixpanel.com"),
    },
    "onetrust": {
        "script-src": ("https://cdn.cookielaw.org",),
        "connect-src": ("https://cdn.cookielaw.org", "https://*.onetrust.com"),
        "img-src": ("https://cdn.cookielaw.org",),
        "style-src": ("'unsafe-inline'",),
    },
    "pirsch": {"script-src": ("https://api.pirsch.io",), "connect-src": ("https://api.pirsch.io",)},
    "plausible": {"script-src": ("https://plausible.io",), "connect-src": ("https://plausible.io",)},
    "posthog": {"script-src": ("https://*.posthog.com",), "connect-src": ("https://*.posthog.com",)},
    "segment": {
        "script-src": ("https://cdn.segment.com",),
        "connect-src": ("https://api.segment.io", "https://cdn.segment.com"),
    },
    "transcend": {
        "script-src": ("https://transcend-cdn.com",),
        "connect-src": ("https://transcend-cdn.com", "https://*.transcend.io"),
    },
}
"""Directives and their sources, besides 'self', by vendor. Those of the owner's own servers are added."""

OWN_SERVER = {
    "adobe": "launchUrl",
    "hightouch": "apiHost",
    "onetrust": "scriptSource",
    "plausible": "server",
    "posthog": "apiHost",
    "segment": "cdnURL",
}
"""The setting that names a server of the owner's own, by vendor."""


def csp_sources(vendors: Sequence[Analytics]) -> dict[str, tuple[str, ...]]:
    """Return the sources that the site's policy must allow for the configured vendors, by directive.

    A tag manager or tag configuration (`gtm`, `adobe`) may load from further sources, which only its owner knows.
    """
    allowed: dict[str, dict[str, None]] = {}
    for vendor in vendors:
        for directive, sources in SOURCES.get(vendor.vendor, {}).items():
            allowed.setdefault(directive, {}).update(dict.fromkeys(sources))
        if host := _own_server(vendor):
            for directive in ("script-src", "connect-src"):
                allowed.setdefault(directive, {})[host] = None
    return {directive: tuple(sources) for directive, sources in sorted(allowed.items())}


def _own_server(vendor: Analytics) -> str:
    value = vendor.values.get(OWN_SERVER.get(vendor.vendor, ""), "")
    host = urlsplit(value if "//" in value else f"//{value}").netloc
    return f"https://{host}" if host else ""
