"""The body of a page whose authors are not trusted (`safe: true`): what may stay of its HTML.

Elements and handlers that authors write are left out where they are read, with a problem that names their line; this
is the second door, for the finished body, with whatever templates and other extensions have made of their words.
"""

from __future__ import annotations

import re
from functools import lru_cache

import nh3

from mkdocs_docsjson.pages.elements import ELEMENTS, is_safe_element, names

_OURS = names("button input")
"""Elements that our own components need, in their harmless kinds, and `safe` authors may not write."""
_DROPPED = {"script", "style"}
"""With their content, which is no text."""
_ATTRIBUTES = names("""
    abbr align alt charset cite class cols colspan controls coords datetime decoding dir disabled download draggable
    headers height hidden high href hreflang id inert ismap kind label lang loading loop low max media min muted name
    open optimum playsinline popover poster preload rel reversed role rows rowspan sandbox scope shape size sizes span
    spellcheck src srclang srcset start style summary tabindex target title translate type usemap value width wrap
    checked valign
    accent accentunder columnalign columnlines columnspacing columnspan depth display displaystyle fence form lspace
    linethickness mathbackground mathcolor mathsize mathvariant maxsize minsize movablelimits notation rowalign rowlines
    rowspacing rspace scriptlevel separator stretchy symmetric voffset xmlns
    clip-path clip-rule color cx cy d dx dy fill fill-opacity fill-rule font-family font-size font-weight fx fy
    gradientTransform gradientUnits marker-end marker-start mask offset opacity orient pathLength patternUnits points
    preserveAspectRatio r refX refY rx ry stop-color stop-opacity stroke stroke-dasharray stroke-linecap
    stroke-linejoin stroke-opacity stroke-width text-anchor transform viewBox x x1 x2 y y1 y2
""")
_STYLES = names("""
    aspect-ratio background-color border border-collapse border-color border-radius border-style border-width color
    column-count column-gap display flex flex-basis flex-direction flex-grow flex-shrink flex-wrap float font-family
    font-size font-style font-weight gap grid-column grid-row grid-template-columns height justify-content align-items
    line-height list-style-type margin margin-bottom margin-left margin-right margin-top max-height max-width min-height
    min-width object-fit opacity overflow overflow-x overflow-y padding padding-bottom padding-left padding-right
    padding-top row-gap text-align text-decoration text-transform vertical-align white-space width
""")
"""CSS that cannot lay a text over the rest of the page, or load anything."""
_SCHEMES = {"http", "https", "mailto", "tel"}
_OWN_ID = re.compile(r"dj(?::|-ui-)")
"""Ids by which the theme's scripts find its own parts."""
_NAMED = {"a", "details", "map"}
"""Elements that may have a name. An image's one becomes a member of `document`: `currentScript`, for one."""


def sanitised(body: str) -> str:
    """HTML without scripts, handlers, frames, forms and styles that reach beyond it; addresses may be link marks."""
    return _cleaner().clean(body) if body else body


@lru_cache(maxsize=1)
def _cleaner() -> nh3.Cleaner:
    allowed = {name for name in ELEMENTS if is_safe_element(name)} | _OURS | {"use"}
    return nh3.Cleaner(
        tags=allowed,
        clean_content_tags=_DROPPED,
        attributes={"*": set(_ATTRIBUTES)},
        attribute_filter=_filtered,
        generic_attribute_prefixes={"aria-", "data-"},
        filter_style_properties=set(_STYLES),
        url_schemes=_SCHEMES,
        link_rel=None,
    )


def _filtered(element: str, attribute: str, value: str) -> str | None:
    if element == "input" and attribute == "type":
        return value if value == "checkbox" else None
    if element == "use" and attribute == "href":
        return value if value.startswith("#") else None
    if attribute == "name" and element not in _NAMED:
        return None
    return None if attribute == "id" and _OWN_ID.match(value) else value
