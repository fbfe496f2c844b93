"""Sanitizes the HTML of a page whose authors are not trusted (`safe: true`).

Elements and handlers that authors write are left out when they are read, and a problem names their line. The results of
the owner's extensions are checked in the tree, before components are rendered (`without_chrome`). The finished body is
sanitized (`sanitize_html`).
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from functools import lru_cache

import nh3

from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.elements import ELEMENTS, is_math, is_safe_element, names
from mkdocs_docsjson.pages.html import is_handler, own_value

_OURS = names("button input")
"""Elements that only our own components may use, in harmless kinds."""
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
"""Properties that change how an element looks. Their values must not move it elsewhere (`_style`)."""
_NEGATIVE = re.compile(r"(?<![\w-])-\.?\d")
_FUNCTION = re.compile(r"(?<![\w-])([\w-]*)\(")
_FUNCTIONS = names("rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark var repeat minmax fit-content")
"""CSS functions that neither load nor compute anything: a computed value may be negative."""
_SHIFTS = names("lspace voffset")
_LENGTHS = names("rspace width height depth")
"""Attributes of MathML that move a formula over its neighbors: `_SHIFTS` always, `_LENGTHS` if negative."""
_SHORT = re.compile(
    r"-?[0-2]?(?:\.\d+)?(?:em|ex)|-?\d{1,2}(?:\.\d+)?px|(?:negative)?(?:very)*(?:thin|medium|thick)mathspace"
)
_Filter = Callable[[str, str, str], str | None]
_TAG = re.compile(r'<[a-zA-Z][^<>"]*(?:"[^"]*"[^<>"]*)*>')
_VALUE = re.compile(r'"[^"]*"')
_SCHEMES = {"http", "https", "mailto", "tel"}
_OWN_ID = re.compile(r"dj(?::|-ui-)")
"""Ids of the theme's own elements, which its scripts search for."""
_TABBED = "__tabbed_"
"""Prefix of the names of radio buttons in an extension's tabs, which need no script."""
_NAMED = {"a", "details", "map"}
"""Elements that may have a name. That of an image would become a member of `document`, such as `currentScript`."""


_EXTENSIONS_DATA = {"data-tabs", "data-toc-label"}
"""`data-…` attributes that extensions write and the theme does not use."""


def without_chrome(root: ET.Element) -> None:
    """Remove from elements of extensions what would make them parts of the theme: classes, `data-…`, handlers."""
    for element in root.iter():
        if isinstance(element, Node):
            continue  # its attributes are read by its declaration
        for name, value in list(element.attrib.items()):
            allowed = None if is_handler(name) else _allowed_value(name, value)
            if allowed is None:
                del element.attrib[name]
            elif allowed != value:
                element.set(name, allowed)


def _allowed_value(name: str, value: str) -> str | None:
    return value if name in _EXTENSIONS_DATA else own_value(name, value)


def sanitize_html(body: str) -> str:
    """Return HTML without scripts, handlers, frames, forms and styles with effects elsewhere.

    Addresses may be link marks.
    """
    return _clean(body, _filtered) if body else body


def sanitize_fragment(html: str) -> str:
    """Return sanitized HTML that an extension has stashed, also without what would act as a part of the theme."""
    return _clean(html, _filtered_own)


def _clean(html: str, filtered: _Filter) -> str:
    return _TAG.sub(_escape_tag, _cleaner(filtered).clean(html))


def _escape_tag(tag: re.Match[str]) -> str:
    """Return a tag with `<` and `>` in its attributes escaped, as our own serializer does, but nh3 only since 0.3.7."""
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
    allowed = _allowed_value(attribute, value)
    return None if allowed is None else _filtered(element, attribute, allowed)


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
"""Properties that put an element over its neighbors."""
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
    """Return the allowed declarations, without those that move an element over its neighbors."""
    declarations = [one.strip() for one in value.split(";") if one.strip() and _stays(one)]
    return "; ".join(declarations) or None


def _stays(declaration: str) -> bool:
    name, _, value = declaration.lower().partition(":")
    name = name.strip()
    if name not in _STYLES or "\\" in value or "/*" in value or not _FUNCTIONS.issuperset(_FUNCTION.findall(value)):
        return False
    if name.startswith("overflow"):
        return "visible" not in value  # a drawing could show outside of its frame
    return name.startswith("grid-") or not _NEGATIVE.search(value)
