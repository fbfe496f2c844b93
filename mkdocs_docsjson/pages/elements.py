"""Names of HTML, SVG and MathML elements, and what they may contain."""

from __future__ import annotations

import re
from collections.abc import Mapping


def names(text: str) -> frozenset[str]:
    """Return the words of a text."""
    return frozenset(text.split())


FOREIGN = "Foreign.Block"
"""Name of the placeholder tag for the output of another extension, while the page is read."""
VOID = names("area base br col embed hr img input link meta param source track wbr")
RAW = names("script style textarea")
"""Elements whose content is plain text."""

PHRASING = names("""
    a abbr b bdi bdo big button cite code data del dfn em font i ins kbd label mark meter output progress q s samp
    small span strike strong sub sup time tt u var area br img input wbr select option
""")
"""Elements of running text."""

_BLOCK = names("""
    address article aside audio blockquote body canvas caption center col colgroup dd details dialog div dl dt embed
    fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hgroup hr html iframe legend
    li link main map menu meta nav noscript object ol optgroup p param picture pre script search section slot source
    style summary table tbody td template textarea tfoot th thead title tr track ul video base datalist dir ruby rb
    rp rt rtc marquee
""")
_SVG = names("""
    svg g path circle rect line polyline polygon ellipse text tspan textPath defs use symbol clipPath mask pattern
    linearGradient radialGradient stop filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix
    feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA feFuncB feFuncG feFuncR
    feGaussianBlur feImage feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight
    feTile feTurbulence foreignObject image marker animate animateMotion animateTransform set desc metadata switch
    view mpath
""")
_MATH = names("""
    math mi mn mo ms mtext mspace mrow mfrac msqrt mroot mstyle merror mpadded mphantom menclose msub msup msubsup
    munder mover munderover mmultiscripts mprescripts mtable mtr mtd semantics annotation
""")
ELEMENTS = PHRASING | _BLOCK | _SVG | _MATH
"""All names of HTML, SVG and MathML elements. Other lower-case names in angle brackets are text, unless attributes or a
closing tag show that a tag is meant."""

TEXT_ONLY = names("""
    p h1 h2 h3 h4 h5 h6 summary label button legend dt caption option text tspan title
""") | (PHRASING - {"a", "ins", "del"})
"""Elements that contain running text: a lone paragraph inside them is unwrapped."""

LONE_PARAGRAPH = TEXT_ONLY | names("li td th dd figcaption")
"""Elements in which a single paragraph is unwrapped."""

NO_PARAGRAPHS = (
    (_SVG - {"foreignObject"})
    | _MATH
    | names("""
    ul ol dl menu table thead tbody tfoot tr colgroup select optgroup datalist picture video audio object canvas iframe
    ruby
""")
)
"""Elements that can only contain certain elements: no paragraph is ever added to them."""

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
"""The elements that an opening tag closes, by its name, if one of them is the innermost open element."""

OPTIONAL_END = names("""
    li dt dd tr td th thead tbody tfoot option optgroup p colgroup caption
""")
"""Elements whose closing tag HTML lets authors leave out."""

_SAFE_ELEMENTS = ELEMENTS - names("""
    script style link meta base iframe object embed applet form input button select textarea frame frameset noscript
    dialog template slot html head body foreignObject use animate animateMotion animateTransform set title
""")


IN_TEXT = (
    PHRASING
    | _SVG
    | _MATH
    | names("picture object audio canvas iframe embed script style link ruby rt rp noscript slot")
)
"""Elements that may be in a paragraph."""

NOT_IN_TEXT = ELEMENTS - IN_TEXT

BLOCKS = names("""
    p div ul ol table pre blockquote section details figure hr h1 h2 h3 h4 h5 h6 article aside dl form iframe video
    header footer main nav address
""")
"""Elements that end a paragraph."""


_OWN_NAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


def may_be_custom_element(name: str) -> bool:
    """Whether a tag can be a custom element of the author's own, such as `lite-youtube`."""
    return name not in ELEMENTS and _OWN_NAME.fullmatch(name) is not None


def is_phrasing(name: str) -> bool:
    """Whether a lower-case name is that of an element of running text, as which browsers treat unknown ones."""
    return name in PHRASING or name not in ELEMENTS


def is_element(name: str) -> bool:
    """Whether a tag's name is one of HTML, SVG or MathML. Upper-case tags on old pages (`BR`) are elements, too."""
    return name in ELEMENTS or (name.isupper() and len(name) > 1 and name.lower() in PHRASING | _BLOCK)


def is_math(name: str) -> bool:
    """Whether a name is that of a MathML element."""
    return name in _MATH


def is_safe_element(name: str) -> bool:
    """Whether an element may be used by authors who are not trusted."""
    return name in _SAFE_ELEMENTS
