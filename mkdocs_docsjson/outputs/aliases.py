"""Class names and ids of the hosted service, by which styles and scripts of the owner may select parts of a page.

They are added to our own names on sites that have styles or scripts of their own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

CLASSES: Mapping[str, str] = {
    "prose": "mdx-content prose",
    "callout": "callout",
    "card": "card",
    "columns": "columns card-group",
    "accordion": "accordion",
    "accordions": "accordion-group",
    "steps": "steps",
    "step": "step",
    "tabs": "tabs",
    "code": "code-block",
    "code-group": "code-group",
    "frame": "frame",
    "badge": "badge",
    "tooltip": "tooltip",
    "expandable": "expandable",
    "field": "field",
    "update": "update",
    "tile": "tile",
    "side-panel": "panel",
    "tree": "tree",
    "toc": "toc",
    "tabs-bar": "nav-tabs",
    "tab-link": "nav-tabs-item",
    "anchors": "nav-anchors",
    "link": "navbar-link",
    "logo": "nav-logo",
    "bar-end": "topbar-right-container",
    "feedback": "feedback-toolbar",
    "eyebrow": "eyebrow",
}
"""Other classes by our class, without its `dj-`."""
IDS: Mapping[str, str] = {
    "banner": "banner",
    "topbar": "navbar",
    "nav": "sidebar",
    "article": "content-area",
    "page-head": "header",
    "footer": "footer",
    "pager": "pagination",
    "toc": "table-of-contents",
    "search-button": "search-bar-entry",
    "cta": "topbar-cta-button",
}
"""Ids by our class, without its `dj-`; not added to a page whose text already has the id."""

_CLASS = re.compile(rf'(<[a-z][^<>]*? class=")(?=dj-({"|".join(sorted(CLASSES, key=len, reverse=True))})[ "])')


def with_aliases(html: str) -> str:
    """Return a finished page with the other names added to its parts."""
    html = _CLASS.sub(lambda match: f"{match[1]}{CLASSES[match[2]]} ", html)
    for part, name in IDS.items():
        if f'id="{name}"' not in html:
            pattern = rf'(<[a-z]+)(?= class="(?:[a-z -]+ )?dj-{part}(?: [^"]*)?"(?! id=))'
            html = re.sub(pattern, rf'\1 id="{name}"', html, count=1)
    return html
