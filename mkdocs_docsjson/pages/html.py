"""HTML attributes as authors write them: JSX spellings, values, addresses that would run code."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.pages.elements import names
from mkdocs_docsjson.pages.expressions import text_of_value

URL_ATTRIBUTES: Mapping[str, str] = {
    "href": "href",
    "src": "src",
    "poster": "src",
    "srcset": "srcset",
    "imagesrcset": "srcset",
    "cite": "href",
    "action": "href",
    "formaction": "href",
    "data": "src",
    "xlink:href": "href",
}
"""Attributes with addresses, and the kind of link of each."""

_JSX_NAMES = {
    "className": "class",
    "htmlFor": "for",
    "xlinkHref": "xlink:href",
    "xmlLang": "xml:lang",
    "xmlSpace": "xml:space",
    "xmlnsXlink": "xmlns:xlink",
    "acceptCharset": "accept-charset",
    "httpEquiv": "http-equiv",
    "defaultValue": "value",
    "defaultChecked": "checked",
}
SVG_CAMEL = names("""
    attributeName attributeType baseFrequency baseProfile calcMode clipPathUnits diffuseConstant edgeMode
    filterUnits glyphRef gradientTransform gradientUnits kernelMatrix kernelUnitLength keyPoints keySplines keyTimes
    lengthAdjust limitingConeAngle markerHeight markerUnits markerWidth maskContentUnits maskUnits numOctaves
    pathLength patternContentUnits patternTransform patternUnits pointsAtX pointsAtY pointsAtZ preserveAlpha
    preserveAspectRatio primitiveUnits refX refY repeatCount repeatDur requiredExtensions requiredFeatures
    specularConstant specularExponent spreadMethod startOffset stdDeviation stitchTiles surfaceScale systemLanguage
    tableValues targetX targetY textLength viewBox xChannelSelector yChannelSelector zoomAndPan
""")
_SVG_DASHED = names("""
    accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath clipRule colorInterpolation
    colorInterpolationFilters colorProfile colorRendering dominantBaseline enableBackground fillOpacity fillRule
    floodColor floodOpacity fontFamily fontSize fontSizeAdjust fontStretch fontStyle fontVariant fontWeight
    glyphOrientationHorizontal glyphOrientationVertical imageRendering letterSpacing lightingColor markerEnd
    markerMid markerStart overlinePosition overlineThickness paintOrder pointerEvents shapeRendering stopColor
    stopOpacity strikethroughPosition strikethroughThickness strokeDasharray strokeDashoffset strokeLinecap
    strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor textDecoration textRendering
    transformOrigin underlinePosition underlineThickness unicodeBidi vectorEffect wordSpacing writingMode
""")
_BOOLEAN = names("""
    allowfullscreen async autofocus autoplay checked controls default defer disabled hidden inert ismap itemscope
    loop multiple muted nomodule novalidate open playsinline readonly required reversed selected
""")
_UNITLESS = names("""
    animation-iteration-count aspect-ratio column-count columns fill-opacity flex flex-grow flex-shrink font-weight
    grid-area grid-column grid-column-end grid-column-start grid-row grid-row-end grid-row-start line-clamp
    line-height opacity order orphans scale stop-opacity stroke-dashoffset stroke-opacity stroke-width tab-size
    widows z-index zoom
""")
_UPPER = re.compile(r"[A-Z]")
_HANDLER = re.compile(r"on[a-z]", re.I)


def is_handler(name: str) -> bool:
    """Whether an attribute contains code (`onclick`, JSX `onClick`)."""
    return _HANDLER.match(name) is not None


def attribute_name(name: str) -> str:
    """Return the HTML spelling of an attribute that may be written as in JSX."""
    if not _UPPER.search(name):
        return name
    if name in _JSX_NAMES:
        return _JSX_NAMES[name]
    if name in SVG_CAMEL:
        return name
    if name in _SVG_DASHED:
        return _UPPER.sub(lambda match: "-" + match[0].lower(), name)
    return name.lower()


def attribute_text(name: str, value: Any) -> str | None:
    """Return the text of an HTML attribute; None if the attribute must be left out."""
    if value is True:
        return "" if name in _BOOLEAN or not name.startswith(("aria-", "data-")) else "true"
    if value is False:
        return None if name in _BOOLEAN or not name.startswith(("aria-", "data-")) else "false"
    if value is None:
        return None
    if name == "style" and isinstance(value, dict):
        return "; ".join(_declarations(value))
    if name in _BOOLEAN and value in ("false", "true"):
        return "" if value == "true" else None
    if isinstance(value, list):
        return " ".join(text_of_value(item) for item in value)
    return text_of_value(value)


def own_value(name: str, value: str) -> str | None:
    """Return the text of an author's attribute without what would act as a part of the theme; None for nothing.

    The theme finds its parts by `data-…` and by its classes, of which one puts a dialog over the page.
    """
    if name.startswith("data-"):
        return None
    return " ".join(one for one in value.split() if not one.startswith("dj-")) if name == "class" else value


def _declarations(style: Mapping[str, Any]) -> Iterator[str]:
    for key, value in style.items():
        name = key if key.startswith("--") else _UPPER.sub(lambda match: "-" + match[0].lower(), key)
        if value is None or isinstance(value, bool | dict | list):
            continue
        number = isinstance(value, int | float) and value != 0
        unit = "px" if number and not name.startswith("--") and name not in _UNITLESS else ""
        yield f"{name}: {text_of_value(value)}{unit}"
