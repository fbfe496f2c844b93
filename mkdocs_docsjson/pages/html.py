"""HTML that authors write: element names, attribute spellings of JSX, and which elements hold what."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.pages.expressions import printed

VOID = frozenset(
    ["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "param", "source", "track", "wbr"]
)
RAW = frozenset(["script", "style", "textarea"])
"""Elements whose content is text as it stands."""

PHRASING = frozenset(
    [
        "a",
        "abbr",
        "b",
        "bdi",
        "bdo",
        "big",
        "button",
        "cite",
        "code",
        "data",
        "del",
        "dfn",
        "em",
        "font",
        "i",
        "ins",
        "kbd",
        "label",
        "mark",
        "meter",
        "output",
        "progress",
        "q",
        "s",
        "samp",
        "small",
        "span",
        "strike",
        "strong",
        "sub",
        "sup",
        "time",
        "tt",
        "u",
        "var",
        "area",
        "br",
        "img",
        "input",
        "wbr",
        "select",
        "option",
    ]
)
"""Elements of running text."""

_BLOCK = frozenset(
    [
        "address",
        "article",
        "aside",
        "audio",
        "blockquote",
        "body",
        "canvas",
        "caption",
        "center",
        "col",
        "colgroup",
        "dd",
        "details",
        "dialog",
        "div",
        "dl",
        "dt",
        "embed",
        "fieldset",
        "figcaption",
        "figure",
        "footer",
        "form",
        "frame",
        "frameset",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "head",
        "header",
        "hgroup",
        "hr",
        "html",
        "iframe",
        "legend",
        "li",
        "link",
        "main",
        "map",
        "menu",
        "meta",
        "nav",
        "noscript",
        "object",
        "ol",
        "optgroup",
        "p",
        "param",
        "picture",
        "pre",
        "script",
        "search",
        "section",
        "slot",
        "source",
        "style",
        "summary",
        "table",
        "tbody",
        "td",
        "template",
        "textarea",
        "tfoot",
        "th",
        "thead",
        "title",
        "tr",
        "track",
        "ul",
        "video",
        "base",
        "datalist",
        "dir",
        "ruby",
        "rb",
        "rp",
        "rt",
        "rtc",
        "marquee",
    ]
)
_SVG = frozenset(
    [
        "svg",
        "g",
        "path",
        "circle",
        "rect",
        "line",
        "polyline",
        "polygon",
        "ellipse",
        "text",
        "tspan",
        "textPath",
        "defs",
        "use",
        "symbol",
        "clipPath",
        "mask",
        "pattern",
        "linearGradient",
        "radialGradient",
        "stop",
        "filter",
        "feBlend",
        "feColorMatrix",
        "feComponentTransfer",
        "feComposite",
        "feConvolveMatrix",
        "feDiffuseLighting",
        "feDisplacementMap",
        "feDistantLight",
        "feDropShadow",
        "feFlood",
        "feFuncA",
        "feFuncB",
        "feFuncG",
        "feFuncR",
        "feGaussianBlur",
        "feImage",
        "feMerge",
        "feMergeNode",
        "feMorphology",
        "feOffset",
        "fePointLight",
        "feSpecularLighting",
        "feSpotLight",
        "feTile",
        "feTurbulence",
        "foreignObject",
        "image",
        "marker",
        "animate",
        "animateMotion",
        "animateTransform",
        "set",
        "desc",
        "metadata",
        "switch",
        "view",
        "mpath",
    ]
)
_MATH = frozenset(
    [
        "math",
        "mi",
        "mn",
        "mo",
        "ms",
        "mtext",
        "mspace",
        "mrow",
        "mfrac",
        "msqrt",
        "mroot",
        "mstyle",
        "merror",
        "mpadded",
        "mphantom",
        "menclose",
        "msub",
        "msup",
        "msubsup",
        "munder",
        "mover",
        "munderover",
        "mmultiscripts",
        "mprescripts",
        "mtable",
        "mtr",
        "mtd",
        "semantics",
        "annotation",
    ]
)
ELEMENTS = PHRASING | _BLOCK | _SVG | _MATH
"""Every name that is an HTML, SVG or MathML element; other lower-case names in angle brackets are text."""

TEXT_ONLY = frozenset(
    [
        "p",
        "h1",
        "h2",
        "h3",
        "h4",
        "h5",
        "h6",
        "summary",
        "label",
        "button",
        "legend",
        "dt",
        "caption",
        "option",
        "text",
        "tspan",
        "title",
    ]
) | (PHRASING - {"a", "ins", "del"})
"""Elements that hold running text: a lone paragraph inside them is unwrapped."""

IMPLIED_END: Mapping[str, frozenset[str]] = {
    "li": frozenset({"li"}),
    "dt": frozenset({"dt", "dd"}),
    "dd": frozenset({"dt", "dd"}),
    "tr": frozenset({"tr", "td", "th"}),
    "td": frozenset({"td", "th"}),
    "th": frozenset({"td", "th"}),
    "thead": frozenset({"thead", "tbody", "tr", "td", "th", "colgroup", "caption"}),
    "tbody": frozenset({"thead", "tbody", "tr", "td", "th", "colgroup", "caption"}),
    "tfoot": frozenset({"thead", "tbody", "tr", "td", "th", "colgroup", "caption"}),
    "option": frozenset({"option"}),
    "optgroup": frozenset({"option", "optgroup"}),
    "p": frozenset({"p"}),
}
"""By the name of an opening tag: elements that it closes when one of them is the innermost open one."""

OPTIONAL_END = frozenset(
    ["li", "dt", "dd", "tr", "td", "th", "thead", "tbody", "tfoot", "option", "optgroup", "p", "colgroup", "caption"]
)
"""Elements that HTML lets authors leave open."""

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
"""Attributes that hold addresses, and the kind of link that each is."""

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
_SVG_CAMEL = frozenset(
    [
        "attributeName",
        "attributeType",
        "baseFrequency",
        "baseProfile",
        "calcMode",
        "clipPathUnits",
        "diffuseConstant",
        "edgeMode",
        "filterUnits",
        "glyphRef",
        "gradientTransform",
        "gradientUnits",
        "kernelMatrix",
        "kernelUnitLength",
        "keyPoints",
        "keySplines",
        "keyTimes",
        "lengthAdjust",
        "limitingConeAngle",
        "markerHeight",
        "markerUnits",
        "markerWidth",
        "maskContentUnits",
        "maskUnits",
        "numOctaves",
        "pathLength",
        "patternContentUnits",
        "patternTransform",
        "patternUnits",
        "pointsAtX",
        "pointsAtY",
        "pointsAtZ",
        "preserveAlpha",
        "preserveAspectRatio",
        "primitiveUnits",
        "refX",
        "refY",
        "repeatCount",
        "repeatDur",
        "requiredExtensions",
        "requiredFeatures",
        "specularConstant",
        "specularExponent",
        "spreadMethod",
        "startOffset",
        "stdDeviation",
        "stitchTiles",
        "surfaceScale",
        "systemLanguage",
        "tableValues",
        "targetX",
        "targetY",
        "textLength",
        "viewBox",
        "xChannelSelector",
        "yChannelSelector",
        "zoomAndPan",
    ]
)
_SVG_DASHED = frozenset(
    [
        "accentHeight",
        "alignmentBaseline",
        "arabicForm",
        "baselineShift",
        "capHeight",
        "clipPath",
        "clipRule",
        "colorInterpolation",
        "colorInterpolationFilters",
        "colorProfile",
        "colorRendering",
        "dominantBaseline",
        "enableBackground",
        "fillOpacity",
        "fillRule",
        "floodColor",
        "floodOpacity",
        "fontFamily",
        "fontSize",
        "fontSizeAdjust",
        "fontStretch",
        "fontStyle",
        "fontVariant",
        "fontWeight",
        "glyphOrientationHorizontal",
        "glyphOrientationVertical",
        "imageRendering",
        "letterSpacing",
        "lightingColor",
        "markerEnd",
        "markerMid",
        "markerStart",
        "overlinePosition",
        "overlineThickness",
        "paintOrder",
        "pointerEvents",
        "shapeRendering",
        "stopColor",
        "stopOpacity",
        "strikethroughPosition",
        "strikethroughThickness",
        "strokeDasharray",
        "strokeDashoffset",
        "strokeLinecap",
        "strokeLinejoin",
        "strokeMiterlimit",
        "strokeOpacity",
        "strokeWidth",
        "textAnchor",
        "textDecoration",
        "textRendering",
        "transformOrigin",
        "underlinePosition",
        "underlineThickness",
        "unicodeBidi",
        "vectorEffect",
        "wordSpacing",
        "writingMode",
    ]
)
_BOOLEAN = frozenset(
    [
        "allowfullscreen",
        "async",
        "autofocus",
        "autoplay",
        "checked",
        "controls",
        "default",
        "defer",
        "disabled",
        "hidden",
        "inert",
        "ismap",
        "itemscope",
        "loop",
        "multiple",
        "muted",
        "nomodule",
        "novalidate",
        "open",
        "playsinline",
        "readonly",
        "required",
        "reversed",
        "selected",
    ]
)
_UNITLESS = frozenset(
    [
        "animation-iteration-count",
        "aspect-ratio",
        "column-count",
        "columns",
        "fill-opacity",
        "flex",
        "flex-grow",
        "flex-shrink",
        "font-weight",
        "grid-area",
        "grid-column",
        "grid-column-end",
        "grid-column-start",
        "grid-row",
        "grid-row-end",
        "grid-row-start",
        "line-clamp",
        "line-height",
        "opacity",
        "order",
        "orphans",
        "scale",
        "stop-opacity",
        "stroke-dashoffset",
        "stroke-opacity",
        "stroke-width",
        "tab-size",
        "widows",
        "z-index",
        "zoom",
    ]
)
_UPPER = re.compile(r"[A-Z]")
_HANDLER = re.compile(r"on[a-z]", re.I)
_SCHEME = re.compile(r"([a-z][a-z0-9+.-]*):", re.I)
_IGNORED_IN_SCHEME = re.compile(r"[\0-\x20\x7f]+")
_REFUSED = frozenset({"javascript", "vbscript"})
_SAFE_ELEMENTS = ELEMENTS - frozenset(
    [
        "script",
        "style",
        "link",
        "meta",
        "base",
        "iframe",
        "object",
        "embed",
        "applet",
        "form",
        "input",
        "button",
        "select",
        "textarea",
        "frame",
        "frameset",
        "noscript",
        "template",
        "slot",
        "html",
        "head",
        "body",
        "foreignObject",
        "use",
        "animate",
        "animateMotion",
        "animateTransform",
        "set",
        "title",
    ]
)


def is_element(name: str) -> bool:
    """Whether a tag's name is one of HTML, SVG or MathML; `BR` and `Img` as in old pages are not components."""
    return name in ELEMENTS or (name.isupper() and len(name) > 1 and name.lower() in PHRASING | _BLOCK)


def is_safe_element(name: str) -> bool:
    """Whether an author's element may stay on a page of untrusted origin."""
    return name in _SAFE_ELEMENTS


def scheme_of(url: str) -> str:
    """The scheme of an address in lower case, as a browser sees it; empty for a relative one."""
    match = _SCHEME.match(_IGNORED_IN_SCHEME.sub("", url))
    return match[1].lower() if match else ""


def is_refused(url: str, image: bool = False) -> bool:
    """Whether following (or, for `image`, loading) an address would run code."""
    scheme = scheme_of(url)
    if scheme == "data":
        return not (image and _IGNORED_IN_SCHEME.sub("", url)[5:].lower().startswith("image/"))
    return scheme in _REFUSED


def is_handler(name: str) -> bool:
    """Whether an attribute holds code (`onclick`, JSX `onClick`)."""
    return _HANDLER.match(name) is not None


def attribute_name(name: str) -> str:
    """The HTML spelling of an attribute that may be written as in JSX."""
    if not _UPPER.search(name):
        return name
    if name in _JSX_NAMES:
        return _JSX_NAMES[name]
    if name in _SVG_CAMEL:
        return name
    if name in _SVG_DASHED:
        return _UPPER.sub(lambda match: "-" + match[0].lower(), name)
    return name.lower()


def attribute_text(name: str, value: Any) -> str | None:
    """What stands in the quotes of an HTML attribute; None when the attribute is to be left out."""
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
        return " ".join(printed(item) for item in value)
    return printed(value)


def _declarations(style: Mapping[str, Any]) -> Iterator[str]:
    for key, value in style.items():
        name = key if key.startswith("--") else _UPPER.sub(lambda match: "-" + match[0].lower(), key)
        if value is None or isinstance(value, bool | dict | list):
            continue
        number = isinstance(value, int | float) and value != 0
        unit = "px" if number and not name.startswith("--") and name not in _UNITLESS else ""
        yield f"{name}: {printed(value)}{unit}"
