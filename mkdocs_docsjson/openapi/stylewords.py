"""How a parameter is written, in words, where it is not written as usual."""

from __future__ import annotations

from mkdocs_docsjson.openapi.facts import Fact
from mkdocs_docsjson.openapi.model import Parameter
from mkdocs_docsjson.openapi.styles import DEFAULT_STYLES

_LIST_WORDS = {
    ("form", False): "items separated by commas",
    ("simple", True): "",
    ("spaceDelimited", False): "items separated by blanks",
    ("pipeDelimited", False): "items separated by |",
    ("label", False): "items after a dot, separated by dots",
    ("label", True): "items each after a dot",
    ("matrix", False): "written ;name=items",
    ("matrix", True): "each item written ;name=item",
    ("deepObject", True): "fields written name[field]=value",
}


def style_words(parameter: Parameter, types: tuple[str, ...]) -> list[Fact]:
    """Facts about `style`, `explode` and the like, only where they differ from the default of the place."""
    if parameter.content:
        return []
    found = []
    usual = DEFAULT_STYLES.get(parameter.place, "form")
    style = parameter.how.style or usual
    explode = parameter.how.exploded(style)
    differs = style != usual or explode != (usual == "form")
    if differs and (style in ("label", "matrix") or {"array", "object"} & set(types)):
        words = _LIST_WORDS.get((style, explode)) or _LIST_WORDS.get((style, not explode)) or ""
        if "array" not in types and "object" not in types:
            words = {"label": "written after a dot", "matrix": "written ;name=value"}[style]
        elif "object" in types and style == "form":
            words = "fields and values separated by commas"
        found += [Fact(words, ())] if words else []
    if parameter.how.allow_reserved:
        found.append(Fact("reserved characters are not encoded", ()))
    if parameter.allow_empty:
        found.append(Fact("may be empty", ()))
    return found
