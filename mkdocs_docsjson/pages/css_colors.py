"""CSS colors (CSS Color Module Level 5)."""

from __future__ import annotations

import re

from mkdocs_docsjson.pages.attribute_values import BadValue, color
from mkdocs_docsjson.pages.elements import names
from mkdocs_docsjson.problems import closest

NAMES = names("""
    aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown
    burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan
    darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred
    darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink
    deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold
    goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush
    lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey
    lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow
    lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen
    mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin
    navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise
    palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue
    saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow
    springgreen steelblue tan teal thistle tomato turquoise violet wheat white whitesmoke yellow yellowgreen
    transparent currentcolor
    accentcolor accentcolortext activetext buttonborder buttonface buttontext canvas canvastext field fieldtext graytext
    highlight highlighttext linktext mark marktext selecteditem selecteditemtext visitedtext
""")
"""Named colors, and those of the reader's system."""
_FUNCTION = re.compile(
    r"(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix|light-dark|device-cmyk|contrast-color)"
    r"\((?:[\w\s.,%#/*+-]|(?:calc|rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([\w\s.,%#/*+-]{1,80}\)){1,200}\)",
    re.ASCII,
)
"""Functions of numbers and of other colors: `color-mix(in oklab, red, #00f 20%)`."""


def css_color(text: str) -> str:
    """Return a color as CSS: a name, hex digits, or a function. Raises BadValue."""
    written = text.strip().lower()
    if written in NAMES or _FUNCTION.fullmatch(written):
        return written
    try:
        return color(written)
    except BadValue as bad:
        raise BadValue("a color of CSS", closest(written, NAMES) or bad.hint) from None
