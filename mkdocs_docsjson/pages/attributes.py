"""Attributes of components as authors wrote them, with expressions evaluated in the scope of the text."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.pages.component import AttributeValue
from mkdocs_docsjson.pages.expressions import Jsx, UnreadableExpression, reason_of, shorten
from mkdocs_docsjson.pages.tags import RawAttribute
from mkdocs_docsjson.pages.text import Text
from mkdocs_docsjson.pages.tokens import Token

REACT_ONLY = frozenset({"key", "ref", "suppressHydrationWarning"})
"""Attributes that only matter to React."""


def report_repeated(text: Text, token: Token) -> None:
    """Report the attributes that a tag has twice: one of the two has no effect."""
    seen: set[str] = set()
    for raw in token.attributes:
        if raw.kind != "spread" and raw.name in seen:
            message = f'<{token.name}>: the attribute "{raw.name}" is given twice'
            hint = "remove one of them, as only the last one has an effect"
            text.report("repeated-attribute", raw.offset, message, hint)
        seen.add(raw.name)


def attributes_of(text: Text, token: Token) -> dict[str, AttributeValue]:
    """Return the attributes of a component that this package renders."""
    values: dict[str, AttributeValue] = {}
    for raw in token.attributes:
        if raw.kind == "spread":
            values.update(_spread_attributes(text, token, raw))
        elif raw.name not in REACT_ONLY:
            values[raw.name] = _attribute(text, raw)
    return values


def props_of(text: Text, token: Token) -> dict[str, Any]:
    """Return the attributes of a snippet or of a component that the page's JavaScript defines, as JavaScript values.

    Attributes that cannot be evaluated are reported and left out.
    """
    values: dict[str, Any] = {}
    for raw in token.attributes:
        if raw.kind == "spread":
            values.update(spread_of(text, token.name, raw, as_javascript=True))
        elif raw.name not in REACT_ONLY:
            try:
                values[raw.name] = own_value_of(text, raw)
            except UnreadableExpression as unread:
                written = f"{raw.name}={{{shorten(raw.source)}}}"
                message = f"<{token.name}>: {written} needs JavaScript{reason_of(unread)}"
                text.report("needs-javascript", raw.offset, message, "write a literal value")
    return values


def _attribute(text: Text, raw: RawAttribute) -> AttributeValue:
    line, column = text.source.place(raw.offset)
    written = f"{{{raw.source}}}" if raw.kind == "expression" else raw.source
    try:
        value = value_of(text, raw)
    except UnreadableExpression as unread:
        return AttributeValue(raw.source, line, column, written, opaque=True, reason=reason_of(unread))
    if isinstance(value, Jsx):
        value = text.markup_text(value, raw.offset)
    return AttributeValue(value, line, column, written)


def _spread_attributes(text: Text, token: Token, raw: RawAttribute) -> dict[str, AttributeValue]:
    line, column = text.source.place(raw.offset)
    spread = spread_of(text, token.name, raw)
    return {name: AttributeValue(one, line, column, raw.source) for name, one in spread.items()}


def spread_of(text: Text, tag: str, raw: RawAttribute, as_javascript: bool = False) -> dict[str, Any]:
    """Return the attributes of `{...name}` in a tag; none, with a report, if they are only known in a browser.

    as_javascript: whether to return JavaScript values.
    """
    reason = ""
    try:
        value = text.value(raw.source, raw.offset) if as_javascript else text.plain_value(raw.source, raw.offset)
    except UnreadableExpression as unread:
        value, reason = None, reason_of(unread)
    if isinstance(value, dict):
        return value
    message = f"<{tag}>: {{...{shorten(raw.source)}}} needs JavaScript{reason}"
    text.report("needs-javascript", raw.offset, message, "write the attributes out")
    return {}


def value_of(text: Text, raw: RawAttribute) -> Any:
    """Return a plain value, with `Jsx` or Markup for elements. Raises UnreadableExpression."""
    if raw.kind == "flag":
        return True
    if raw.kind == "string":
        return raw.source
    return text.plain_value(raw.source, raw.offset)


def own_value_of(text: Text, raw: RawAttribute) -> Any:
    """Return a JavaScript value. Raises UnreadableExpression."""
    if raw.kind == "flag":
        return True
    if raw.kind == "string":
        return raw.source
    return text.value(raw.source, raw.offset, markup=False)
