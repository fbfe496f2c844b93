"""Sanitizes the HTML of a page whose authors are not trusted (`safe: true`).

Elements and handlers that authors write are left out where they are read, with a problem that names their line. What
extensions of the owner make of their words is looked at in the tree, before components are drawn (`without_chrome`);
and the finished body goes through a cleaner (`sanitised`).
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import lru_cache

import nh3

from mkdocs_docsjson.pages.elements import ELEMENTS, is_math, is_safe_element, names
from mkdocs_docsjson.pages.html import is_handler, own_value
from mkdocs_docsjson.pages.tree import Node

_OURS = names("button input")
"""Elements that only our own components may use, in harmless kinds; authors may not write them."""
_DROPPED = {"script", "style"}
"""Elements that are removed with their content, as it is not text."""
_ATTRIBUTES = names("""
    abbr align alt charset cite class cols colspan controls coords datetime decoding dir disabled download draggable for
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
"""Properties that say how an element looks where it stands. Their values must not pull it elsewhere (`_style`)."""
_NEGATIVE = re.compile(r"(?<![\w-])-\.?\d")
_FUNCTION = re.compile(r"(?<![\w-])([\w-]*)\(")
_FUNCTIONS = names("rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var repeat minmax fit-content")
"""Of CSS, that neither load nor compute: what is computed may be negative."""
_SHIFTS = names("lspace voffset")
_LENGTHS = names("rspace width height depth")
"""Attributes of MathML that move a formula over what stands beside it: the first always, the others when negative."""
_SHORT = re.compile(
    r"-?[0-2]?(?:\.\d+)?(?:em|ex)|-?\d{1,2}(?:\.\d+)?px|(?:negative)?(?:very)*(?:thin|medium|thick)mathspace"
)
_Filter = Callable[[str, str, str], str | None]
_TAG = re.compile(r'<[a-zA-Z][^<>"]*(?:"[^"]*"[^<>"]*)*>')
_VALUE = re.compile(r'"[^"]*"')
_SCHEMES = {"http", "https", "mailto", "tel"}
_OWN_ID = re.compile(r"dj(?::|-ui-)")
"""Ids of the theme's own elements, which its scripts look up."""
_TABBED = "__tabbed_"
"""Prefix of the names of radio buttons in an extension's tabs, which work without a script."""
_NAMED = {"a", "details", "map"}
"""Elements that may have a name. An image's one becomes a member of `document`: `currentScript`, for one."""


_EXTENSIONS_DATA = {"data-tabs", "data-toc-label"}
"""`data-…` attributes that extensions write and the theme does not read."""


def without_chrome(root: ET.Element) -> None:
    """Remove from elements of extensions what would make them parts of the theme: classes, `data-…`, handlers."""
    for element in root.iter():
        if isinstance(element, Node):
            continue  # its attributes are read by its declaration
        for name, value in list(element.attrib.items()):
            own = None if is_handler(name) else _own(name, value)
            if own is None:
                del element.attrib[name]
            elif own != value:
                element.set(name, own)


def _own(name: str, value: str) -> str | None:
    return value if name in _EXTENSIONS_DATA else own_value(name, value)


def sanitised(body: str) -> str:
    """HTML without scripts, handlers, frames, forms and styles that reach beyond it; addresses may be link marks."""
    return _cleaned(body, _filtered) if body else body


def sanitised_piece(html: str) -> str:
    """Sanitize HTML that an extension has stashed as text; what would act as a part of the theme is removed too."""
    return _cleaned(html, _filtered_own)


def _cleaned(html: str, filtered: _Filter) -> str:
    return _TAG.sub(_escaped, _cleaner(filtered).clean(html))


def _escaped(tag: re.Match[str]) -> str:
    """A tag as our own serialiser writes it, without another one in its attributes, as nh3 has them before 0.3.7."""
    written = tag[0]
    if written.find("<", 1) < 0 and written.find(">") == len(written) - 1:
        return written
    return _VALUE.sub(lambda value: value[0].replace("<", "&lt;").replace(">", "&gt;"), written)


@lru_cache(maxsize=2)
def _cleaner(filtered: _Filter) -> nh3.Cleaner:
    allowed = {name for name in ELEMENTS if is_safe_element(name)} | _OURS | {"use"}
    return nh3.Cleaner(
        tags=allowed,
        clean_content_tags=_DROPPED,
        attributes={"*": set(_ATTRIBUTES)},
        attribute_filter=filtered,
        generic_attribute_prefixes={"aria-", "data-"},
        url_schemes=_SCHEMES,
        link_rel=None,
    )


def _filtered_own(element: str, attribute: str, value: str) -> str | None:
    own = _own(attribute, value)
    return None if own is None else _filtered(element, attribute, own)


def _filtered(element: str, attribute: str, value: str) -> str | None:
    if element == "input" and attribute == "type":
        return value if value in ("checkbox", "radio") else None
    if element in ("input", "label") and attribute in ("name", "for"):
        return value if value.startswith(_TABBED) else None
    if element == "use" and attribute == "href":
        return value if value.startswith("#") else None
    if attribute == "style":
        return _style(value)
    if attribute == "rel":
        return " ".join(word for word in value.split() if word.lower() != "opener") or None
    if attribute == "class":
        return value.strip() or None
    if is_math(element) and _shifts(attribute, value.strip()):
        return None
    if attribute == "name" and element not in _NAMED:
        return None
    return None if attribute == "id" and _OWN_ID.match(value) else value


_PLACED = names("""
    position inset inset-block inset-inline inset-inline-start inset-inline-end top right bottom left z-index all
    translate --tw-translate-x --tw-translate-y
""")
"""Properties that put an element over what stands beside it."""
_IN_PLACE = frozenset({("position", "static"), ("position", "relative")})


def may_declare(name: str, value: str) -> bool:
    """Whether an untrusted author may use a class of the theme with this declaration."""
    if name in _PLACED:
        return (name, value.removesuffix(" !important")) in _IN_PLACE
    return not (name.startswith("margin") and (_NEGATIVE.search(value) or "(" in value))


def _shifts(attribute: str, value: str) -> bool:
    far = attribute in _SHIFTS or (attribute in _LENGTHS and value.startswith("-"))
    return far and not _SHORT.fullmatch(value)


def _style(value: str) -> str | None:
    """The declarations that are allowed, without those that pull an element over its neighbors."""
    kept = [one.strip() for one in value.split(";") if one.strip() and _stays(one)]
    return "; ".join(kept) or None


def _stays(declaration: str) -> bool:
    name, _, value = declaration.lower().partition(":")
    name = name.strip()
    if name not in _STYLES or "\\" in value or "/*" in value or not _FUNCTIONS.issuperset(_FUNCTION.findall(value)):
        return False
    if name.startswith("overflow"):
        return "visible" not in value  # how a drawing would reach beyond its frame
    return name.startswith("grid-") or not _NEGATIVE.search(value)
