"""Converts attributes as authors wrote them to the types that a component declares.

Careless values of real pages are accepted (`cols="2"`, `required="false"`, `defaultOpen="True"`, a color without `#`).
Every other value is a problem with its place, and the default is used instead.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.colors import visible
from mkdocs_docsjson.pages.attribute_addresses import address
from mkdocs_docsjson.pages.classes import note_classes
from mkdocs_docsjson.pages.component import Attribute, AttributeValue, Component
from mkdocs_docsjson.pages.glyphs import render_icon
from mkdocs_docsjson.pages.html import own_value
from mkdocs_docsjson.pages.other_dialects import suggested_callout
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.problems import closest

_ALWAYS = frozenset({"classname", "class", "id", "style", "key", "children", "ref"})
"""Attributes that every component allows, in lower case, besides `data-…` and `aria-…`. Only class and id have an
effect."""

_HEX = re.compile(r"#?([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_NUMBER = re.compile(r"\s*(-?\d{1,9}(?:\.\d{1,9})?)(?:px)?\s*")
_LINK_TAG = re.compile(r"</?a(?=[\s>])[^>]*>")
_YES = frozenset({"", "true", "yes", "1", "on"})
_NO = frozenset({"false", "no", "0", "off"})

COLOR_NAMES: Mapping[str, str] = {
    "black": "#000000", "white": "#ffffff", "gray": "#6b7280", "grey": "#6b7280", "red": "#dc2626",
    "orange": "#ea580c", "yellow": "#ca8a04", "green": "#16a34a", "teal": "#0d9488", "blue": "#2563eb",
    "indigo": "#4f46e5", "purple": "#9333ea", "pink": "#db2777", "brown": "#92400e",
}  # fmt: skip
"""Color names that are accepted instead of a hex color."""

_MEANT: Mapping[str, str] = {
    "link": "href", "url": "href", "to": "href", "name": "title", "heading": "title", "label": "title",
    "text": "tip", "content": "tip", "colour": "color", "image": "img", "lang": "language",
}  # fmt: skip
"""Meanings of names that are too different from ours for the nearest match."""


class BadValue(ValueError):
    """Raised for an invalid value, with what was expected and what to do."""

    def __init__(self, expected: str, hint: str = "") -> None:
        super().__init__(expected)
        self.expected = expected
        self.hint = hint


def read_values(
    component: Component, values: Mapping[str, AttributeValue], state: PageState, line: int, column: int
) -> dict[str, Any]:
    """Return all declared attributes by name, including defaults, and `classes`: the author's own class names.

    line, column: those of the tag, for reports of a missing attribute.
    """
    read = dict(component.defaults)
    read["classes"] = ""
    icons: list[tuple[Attribute, AttributeValue]] = []
    for written, value in values.items():
        attribute = component.by_name.get(written.lower())
        if attribute is None:
            _undeclared(component, written, values, read, state)
        elif attribute.type == "icon":
            icons.append((attribute, value))
        elif value.value is not None:
            read[attribute.name] = _convert(component, attribute, value, state)
    for attribute, value in icons:
        read[attribute.name] = _icon(component, value, read, state)
    _report_missing(component, values, read, state, line, column)
    return read


def _undeclared(
    component: Component, written: str, values: Mapping[str, AttributeValue], read: dict[str, Any], state: PageState
) -> None:
    """Handle an attribute that the component does not declare: class names are read, all others are reported.

    values: all attributes of the tag. read: gets the class names.
    """
    name, value = written.lower(), values[written]
    if name in ("classname", "class"):
        written_classes = value.value if isinstance(value.value, str) and not value.opaque else ""
        read["classes"] = own_value("class", written_classes) if state.options.safe else written_classes
        note_classes(read["classes"], state)
    elif name not in _ALWAYS and not name.startswith(("data-", "aria-", "{")):
        names = [attribute.name for attribute in component.attributes]
        takes = f"{component.name} takes {', '.join(names)}" if names else f"{component.name} takes no attributes"
        meant = _MEANT.get(name, "")
        free = set(names) - {each.lower() for each in values}
        near = (
            f'did you mean "{meant}"?' if meant in free else closest(written, [each for each in names if each in free])
        )
        if component.name == "Callout" and name in ("type", "kind", "variant"):
            near = suggested_callout(str(value.value))
        hint = "; ".join(filter(None, (near, takes)))
        message = f'<{component.name}>: unknown attribute "{written}"'
        state.report("unknown-attribute", value.line, value.column, message, hint)


def _convert(component: Component, attribute: Attribute, value: AttributeValue, state: PageState) -> Any:
    if value.opaque:
        return _opaque(component, attribute, value, state)
    try:
        read = _READERS[attribute.type](attribute, value, state)
        return _within(component, attribute, read, value, state) if attribute.type == "number" else read
    except BadValue as bad:
        got = "no value" if _is_bare(value) else _shorten(json.dumps(value.value, ensure_ascii=False))
        message = f"<{component.name}>: {attribute.name}: expected {bad.expected}, got {got}"
        state.report("bad-value", value.line, value.column, message, bad.hint)
        return attribute.default_value


def _within(
    component: Component, attribute: Attribute, given: int | float, value: AttributeValue, state: PageState
) -> int | float:
    """Return a number, or the nearest one that is allowed."""
    least = given if attribute.minimum is None else attribute.minimum
    nearest = max(least, given if attribute.maximum is None else min(given, attribute.maximum))
    if attribute.integer and int(nearest) != nearest:
        nearest = int(nearest)
    if nearest == given:
        return given
    number = "a whole number" if attribute.integer else "a number"
    upper = attribute.maximum
    bounds = f"{number} of {least} or more" if upper is None else f"{number} from {least} to {upper}"
    message = f"<{component.name}>: {attribute.name}: expected {bounds}, got {given}"
    state.report("bad-value", value.line, value.column, message, f"{nearest} is used")
    return nearest


def _opaque(component: Component, attribute: Attribute, value: AttributeValue, state: PageState) -> Any:
    """Report an expression that needs JavaScript. Returns its source if text is wanted, else the default."""
    source = str(value.value)
    _report_expression(component, attribute.name, value, state)
    if attribute.type == "text":
        return source
    return Markup.escape(source) if attribute.type in ("inline", "label") else attribute.default_value


def _report_expression(component: Component, attribute: str, value: AttributeValue, state: PageState) -> None:
    written = _shorten(value.raw or str(value.value))
    message = f"<{component.name}>: {attribute}: {written} would need JavaScript{value.reason}"
    state.report("needs-javascript", value.line, value.column, message, "write the value itself")


def _icon(component: Component, value: AttributeValue, read: Mapping[str, Any], state: PageState) -> Markup:
    """Return the finished icon. Style, library, color and size are read from the attributes beside it."""
    name = value.value.get("name") if isinstance(value.value, dict) else value.value
    if (name is None and value.value is not None) or not isinstance(name, str | bool | None):
        got = _shorten(json.dumps(value.value, ensure_ascii=False))
        message = f"<{component.name}>: icon: expected a name or a path, got {got}"
        state.report("bad-value", value.line, value.column, message, 'write icon="rocket"')
        return Markup()
    color = str(read.get("color") or "")
    drawn = (
        None
        if value.opaque
        else render_icon(
            value.value,
            state,
            line=value.line,
            column=value.column,
            style=str(read.get("iconType") or ""),
            library=str(read.get("iconLibrary") or ""),
            # A color by name (on a Badge) is one of the theme's, which the icon inherits.
            color=visible(color, state.options.surfaces) if color.startswith("#") else "",
            size=str(read.get("size") or ""),
        )
    )
    if drawn is None:
        _report_expression(component, "icon", value, state)
        return Markup()
    return drawn


def _report_missing(
    component: Component,
    values: Mapping[str, AttributeValue],
    read: Mapping[str, Any],
    state: PageState,
    line: int,
    column: int,
) -> None:
    for attribute in component.required:
        if read[attribute.name] not in ("", None, ()):
            continue
        if not any(component.by_name.get(name.lower()) is attribute for name in values):
            message = f'<{component.name}>: attribute "{attribute.name}" is missing'
            state.report("missing-attribute", line, column, message, f'add {attribute.name}="…"')
        elif attribute.name == "title":
            message = f"<{component.name}>: title is empty"
            state.report("empty-title", line, column, message, "give it a short name of its own")
    present = [name for name in component.needs_one if read[name]]
    if len(present) > 1:
        message = f"<{component.name}>: {' and '.join(present)} are given, but only one is allowed"
        state.report(
            "repeated-attribute", line, column, message, f"{present[0]} is used; remove {' and '.join(present[1:])}"
        )
    if component.needs_one and not present:
        names = ", ".join(component.needs_one)
        message = f"<{component.name}>: one of the attributes {names} is missing"
        state.report("missing-attribute", line, column, message, f'write {component.needs_one[0]}="…"')


def _text(attribute: Attribute, value: AttributeValue, state: PageState) -> str:
    match value.value:
        case Markup() as markup:
            return markup.striptags()
        case str(text):
            return text
        case bool(flag):
            if _is_bare(value):
                raise BadValue("a string", f'write {attribute.name}="…"')
            return "true" if flag else "false"
        case int() | float() as number:
            return str(number)
        case other:
            return json.dumps(other, ensure_ascii=False)


def _is_bare(value: AttributeValue) -> bool:
    """Whether the attribute has no value."""
    return value.value is True and not value.raw


def _inline(attribute: Attribute, value: AttributeValue, state: PageState) -> Markup:
    return value.value if isinstance(value.value, Markup) else state.inline(_text(attribute, value, state))


def _label(attribute: Attribute, value: AttributeValue, state: PageState) -> Markup:
    """Render a label. Links in it are reduced to their text."""
    markup = _inline(attribute, value, state)
    return Markup(_LINK_TAG.sub("", markup)) if "<a" in markup else markup


def _url(attribute: Attribute, value: AttributeValue, state: PageState) -> str:
    return address(_text(attribute, value, state), "href", state, value.line, value.column)


def _image(attribute: Attribute, value: AttributeValue, state: PageState) -> str:
    return address(_text(attribute, value, state), "src", state, value.line, value.column)


def _number(attribute: Attribute, value: AttributeValue, state: PageState) -> int | float:
    given = value.value
    if isinstance(given, str) and (found := _NUMBER.fullmatch(given)):
        number = float(found[1])
        given = int(number) if number.is_integer() else number
    if not isinstance(given, int | float) or isinstance(given, bool):
        raise BadValue("a number", f"write {attribute.name}={{2}}")
    return given


def _flag(attribute: Attribute, value: AttributeValue, state: PageState) -> bool:
    flag = value.value
    if isinstance(flag, bool):
        return flag
    word = str(flag).strip().lower()
    if word in _YES or word == attribute.name.lower():
        return True
    if word in _NO:
        return False
    raise BadValue("true or false", f"write {attribute.name} alone, or {attribute.name}={{false}}")


def _choice(attribute: Attribute, value: AttributeValue, state: PageState) -> str:
    word = _text(attribute, value, state).strip()
    for choice in attribute.choices:
        if choice.lower() == word.lower():
            return choice
    raise BadValue(f"one of {', '.join(attribute.choices)}", closest(word, attribute.choices))


def _color(attribute: Attribute, value: AttributeValue, state: PageState) -> str:
    return color(_text(attribute, value, state), attribute.choices)


def color(text: str, names: tuple[str, ...] = ()) -> str:
    """Return `#rrggbb` in lower case (`#rrggbbaa` with alpha), or one of `names`. Raises BadValue."""
    word = text.strip().lower()
    if word in names:
        return word
    if word in COLOR_NAMES:
        return COLOR_NAMES[word]
    if found := _HEX.fullmatch(word):
        digits = found[1]
        return "#" + (digits if len(digits) > 4 else "".join(digit * 2 for digit in digits))
    named = f" or one of {', '.join(names)}" if names else ""
    raise BadValue(f"a hex color{named}", closest(word, names or COLOR_NAMES) or 'write it as "#0d9373"')


def _list(attribute: Attribute, value: AttributeValue, state: PageState) -> tuple[str, ...]:
    match value.value:
        case str(text):
            return tuple(filter(None, (word.strip() for word in text.split(","))))
        case list(words) if all(isinstance(word, str) for word in words):
            return tuple(words)
        case _:
            raise BadValue("a list of strings", f'write {attribute.name}={{["one", "two"]}}')


def _any(attribute: Attribute, value: AttributeValue, state: PageState) -> Any:
    return value.value


def _shorten(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= 60 else f"{line[:59]}…"


_READERS: Mapping[str, Callable[[Attribute, AttributeValue, PageState], Any]] = {
    "text": _text,
    "inline": _inline,
    "label": _label,
    "url": _url,
    "image": _image,
    "number": _number,
    "flag": _flag,
    "choice": _choice,
    "color": _color,
    "list": _list,
    "any": _any,
}
