"""How a parameter or a part of a body is written, as facts, where it is not written as usual."""

from __future__ import annotations

from mkdocs_docsjson.openapi.facts import Fact
from mkdocs_docsjson.openapi.model import Parameter
from mkdocs_docsjson.openapi.styles import DEFAULT_STYLES, Style

_KINDS = {
    ("form", False): "commas",
    ("simple", True): "",
    ("spaceDelimited", False): "blanks",
    ("pipeDelimited", False): "pipes",
    ("label", False): "dots",
    ("label", True): "dot_each",
    ("matrix", False): "matrix",
    ("matrix", True): "matrix_each",
    ("deepObject", True): "brackets",
}
"""Kinds of facts by style and explode."""


def style_words(parameter: Parameter, types: tuple[str, ...]) -> list[Fact]:
    """Facts about `style`, `explode` and the like, only where they differ from the default of the place."""
    if parameter.content:
        return []
    found = style_facts(parameter.serialization, DEFAULT_STYLES.get(parameter.location, "form"), types)
    return [*found, Fact("may_be_empty")] if parameter.allow_empty else found


def style_facts(serialization: Style, usual: str, types: tuple[str, ...]) -> list[Fact]:
    """How a value is written, where it is not written as usual. usual: the style that it has by default."""
    found = []
    style = serialization.style or usual
    explode = serialization.is_exploded(style)
    differs = style != usual or explode != (usual == "form")
    if differs and (style in ("label", "matrix") or {"array", "object"} & set(types)):
        kind = _KINDS.get((style, explode)) or _KINDS.get((style, not explode)) or ""
        if "array" not in types and "object" not in types:
            kind = {"label": "dot_value", "matrix": "matrix_value"}[style]
        elif "object" in types and style == "form":
            kind = "pairs"
        found += [Fact(kind)] if kind else []
    return [*found, Fact("reserved")] if serialization.allow_reserved else found
