"""Analytics and chat of third parties: only the configured ones, each by a small script file of the theme.

No inline script and no value in code: a loader (`theme/js/analytics/<vendor>.js`) reads its values from the
`data-…` attributes of its own element and loads what the vendor documents. `consent.js` runs first and holds the
loaders back until they may start (its head comment is the contract).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from markupsafe import Markup

from mkdocs_docsjson.outputs.policy import SOURCES
from mkdocs_docsjson.plain_text import xml
from mkdocs_docsjson.settings.models import Analytics

CONSENT = ("onetrust", "transcend", "cookies")
"""Entries that control when the others start; `cookies` is a key of the reader's local storage."""


def analytics_scripts(vendors: Sequence[Analytics], folder: str) -> Markup:
    """Return the script elements for the configured vendors, `consent.js` first; empty if there are none.

    folder: address of the theme's scripts as seen from the page, with a slash at its end.
    """
    loaders = [vendor for vendor in vendors if vendor.vendor in SOURCES]
    if not loaders:
        return Markup("")
    keys = next((vendor.values for vendor in vendors if vendor.vendor == "cookies"), {})
    consent = {f"cookies-{name}": value for name, value in keys.items()}
    if any(vendor.vendor in CONSENT for vendor in vendors):
        consent["wait"] = "true"
    ordered = sorted(loaders, key=lambda vendor: vendor.vendor not in CONSENT)
    tags = [_script(folder, "consent", consent), *(_script(folder, vendor.vendor, vendor.values) for vendor in ordered)]
    return Markup("\n".join(tags))


def analytics_files(vendors: Sequence[Analytics]) -> tuple[str, ...]:
    """Return the theme's scripts, relative to its `js/`, that the configured vendors need."""
    names = [vendor.vendor for vendor in vendors if vendor.vendor in SOURCES]
    return tuple(f"analytics/{name}.js" for name in ("consent", *names)) if names else ()


def _script(folder: str, name: str, values: Mapping[str, str]) -> str:
    data = "".join(f' data-{_attribute(key)}="{xml(value)}"' for key, value in values.items() if value)
    return f'<script defer src="{xml(folder)}analytics/{name}.js"{data}></script>'


def _attribute(key: str) -> str:
    """`measurementId` → `measurement-id`, `cdnURL` → `cdn-url`: scripts read it as `dataset.cdnUrl`."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", key).lower()
