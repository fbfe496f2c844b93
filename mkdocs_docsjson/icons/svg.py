"""Makes SVG files safe for a sprite: keeps shapes and paint, drops everything that runs, loads or links.

A drawing with one color takes the color of the surrounding text; with several colors it keeps them. Styles become
presentation attributes, as the site's policy allows no inline styles.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from xml.etree import ElementTree as ET

from markupsafe import escape

_SVG = "{http://www.w3.org/2000/svg}"
_SHAPES = {"path", "circle", "ellipse", "line", "polygon", "polyline", "rect"}
_GROUPS = {"g", "svg", "defs", "linearGradient", "radialGradient", "stop", "clipPath", "mask", "use", "symbol"}
_PAINT = {
    "fill", "fill-opacity", "fill-rule", "clip-rule", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin",
    "stroke-miterlimit", "stroke-dasharray", "stroke-dashoffset", "stroke-opacity", "opacity", "stop-color",
    "stop-opacity", "clip-path", "mask", "color", "vector-effect",
}  # fmt: skip
_GEOMETRY = {
    "d", "points", "x", "y", "x1", "y1", "x2", "y2", "cx", "cy", "r", "rx", "ry", "fx", "fy", "width", "height",
    "transform", "offset", "gradientUnits", "gradientTransform", "spreadMethod", "clipPathUnits", "maskUnits",
    "maskContentUnits", "viewBox", "id", "href", "pathLength",
}  # fmt: skip
_UNPAINTED = {"none", "currentcolor", "inherit", "transparent"}
_REFERENCE = re.compile(r"url\(\s*['\"]?#([\w.-]+)['\"]?\s*\)")
_HARMLESS = re.compile(r"[^<>&;{}\\]*")
_NUMBER = r"[-+]?(?:\d+(?:\.\d*)?|\.\d+)"
_VIEW_BOX = re.compile(rf"\s*{_NUMBER}(?:[\s,]+{_NUMBER}){{3}}\s*")
_LARGEST = 256 * 1024
_DEEPEST = 50
"""The most levels of nested groups. Drawing programs write a handful."""


@dataclass(frozen=True, slots=True)
class IconDrawing:
    """A safe drawing, without its `<svg>` element."""

    view_box: str
    body: str
    """Its elements, with all attribute values escaped."""
    lines: bool
    """Whether it has strokes of its own. Then CSS must change neither strokes nor fill."""


def drawing_of(text: str, prefix: str) -> IconDrawing | None:
    """The drawing in an SVG file or in an `<svg>` of a page; None when it is not SVG, too large or empty.

    prefix: put before every id, so that several drawings can be on one page.
    """
    root = _parse(text)
    if root is None:
        return None
    rules = _class_rules(root)
    _clean(root, rules, prefix)
    view_box = _view_box(root)
    if not view_box or not any(element.tag in _SHAPES for element in root.iter()):
        return None
    paints = _paints(root, "black")
    if len({paint for paint in paints if paint not in _UNPAINTED}) == 1:
        _repaint(root)
    lines = any(element.get("stroke", "none") != "none" for element in root.iter())
    if not lines:
        for element in root.iter():
            if element.tag in _SHAPES:
                # Strokes that CSS adds (duotone, light, thin) then have the same width at every size of the icon.
                element.set("vector-effect", "non-scaling-stroke")
    body = "".join(_print(child) for child in root)
    paint = _attributes({name: value for name, value in root.attrib.items() if name in _PAINT})
    return IconDrawing(view_box, f"<g{paint}>{body}</g>" if paint else body, lines)


def _parse(text: str) -> ET.Element | None:
    start = text.find("<svg")
    if start < 0 or len(text) > _LARGEST or "<!ENTITY" in text:
        return None
    text = text[start:]
    if "xlink:" in text and "xmlns:xlink" not in text:
        text = text.replace("<svg", '<svg xmlns:xlink="http://www.w3.org/1999/xlink"', 1)
    try:
        root = ET.fromstring(text)
    except ET.ParseError:
        return None
    return root if root.tag in ("svg", f"{_SVG}svg") and not _is_too_deep(root) else None


def _is_too_deep(root: ET.Element) -> bool:
    level = [root]
    for _ in range(_DEEPEST):
        level = [child for element in level for child in element]
    return bool(level)


def _class_rules(root: ET.Element) -> dict[str, dict[str, str]]:
    """The declarations of each class in the `<style>` elements that drawing programs write: `.a{fill:#f00}`."""
    rules: dict[str, dict[str, str]] = {}
    for element in root.iter():
        if element.tag in ("style", f"{_SVG}style"):
            for rule in (element.text or "").split("}"):
                selectors, _, declarations = rule.rpartition("{")
                for name in re.findall(r"\.([\w-]+)", selectors):
                    rules.setdefault(name, {}).update(_declarations(declarations))
    return rules


def _declarations(css: str) -> dict[str, str]:
    """The declarations of paint in a style: `fill:#f00;x:y` -> {fill: #f00}."""
    pairs = (declaration.partition(":") for declaration in css.split(";"))
    return {name.strip(): value.strip() for name, _, value in pairs if name.strip() in _PAINT}


def _clean(element: ET.Element, rules: Mapping[str, Mapping[str, str]], prefix: str) -> None:
    """Remove unknown elements, unknown attributes and namespaces, in place."""
    element.tag = element.tag.removeprefix(_SVG)
    written = {_attribute_name(name): value for name, value in element.attrib.items()}
    for name in dict.fromkeys(element.get("class", "").split()):
        written |= rules.get(name, {})
    written |= _declarations(element.get("style", ""))
    element.attrib.clear()
    for name, value in written.items():
        if name in _PAINT | _GEOMETRY and (safe := _value(name, value, prefix)):
            element.set(name, safe)
    element.text = element.tail = None
    for child in list(element):
        is_drawing = isinstance(child.tag, str) and child.tag.removeprefix(_SVG) in _SHAPES | _GROUPS
        if is_drawing:
            _clean(child, rules, prefix)
        else:
            element.remove(child)


def _attribute_name(name: str) -> str:
    """An attribute's name in SVG: JSX's `strokeWidth` -> `stroke-width`, `xlink:href` -> `href`; `viewBox` stays."""
    name = name.rpartition("}")[2]
    return name if name in _GEOMETRY else re.sub(r"(?<=[a-z])([A-Z])", lambda found: f"-{found[1].lower()}", name)


def _value(name: str, value: str, prefix: str) -> str:
    """The value of an attribute, with `prefix` before ids; empty when it could load or run something."""
    if name == "id":
        return f"{prefix}-{value}" if re.fullmatch(r"[\w.-]+", value) else ""
    if name == "href":
        return f"#{prefix}-{value[1:]}" if re.fullmatch(r"#[\w.-]+", value) else ""
    if reference := _REFERENCE.fullmatch(value):
        return f"url(#{prefix}-{reference[1]})"
    return value if _HARMLESS.fullmatch(value) and "url(" not in value.lower() else ""


def _view_box(root: ET.Element) -> str:
    """The `viewBox` of the drawing, or else one made from its width and height; empty without either."""
    box = root.get("viewBox", "")
    if _VIEW_BOX.fullmatch(box):
        return box.strip()
    sides = [re.fullmatch(rf"({_NUMBER})(?:px)?", root.get(side, "")) for side in ("width", "height")]
    return f"0 0 {sides[0][1]} {sides[1][1]}" if sides[0] and sides[1] else ""


def _paints(element: ET.Element, fill: str) -> set[str]:
    """All colors that the drawing uses, in lower case; `black` for shapes without a color."""
    fill = element.get("fill", fill).lower()
    found = {element.get(name, "none").lower() for name in ("stroke", "stop-color")}
    if element.tag in _SHAPES:
        found.add(fill)
    for child in element:
        found |= _paints(child, fill)
    return found


def _repaint(root: ET.Element) -> None:
    """Replace every color by the color of the text."""
    for element in root.iter():
        for name in ("fill", "stroke"):
            if element.get(name, "none").lower() not in _UNPAINTED:
                element.set(name, "currentColor")


def _attributes(values: Mapping[str, str]) -> str:
    return "".join(f' {name}="{escape(value)}"' for name, value in values.items())


def _print(element: ET.Element) -> str:
    inner = "".join(_print(child) for child in element)
    opened = f"<{element.tag}{_attributes(element.attrib)}"
    return f"{opened}>{inner}</{element.tag}>" if inner else f"{opened}/>"
