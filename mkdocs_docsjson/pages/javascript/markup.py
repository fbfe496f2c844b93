"""JSX → `Element`s."""

from __future__ import annotations

import html
import re
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.marks import without_marks
from mkdocs_docsjson.pages.javascript.environment import Env, with_place
from mkdocs_docsjson.pages.javascript.members import member
from mkdocs_docsjson.pages.javascript.nodes import Run, children_of, expression, reads, refuse, text_of
from mkdocs_docsjson.pages.javascript.values import FRAGMENT, UNDEFINED, Element, Refused

if TYPE_CHECKING:
    from collections.abc import Callable

    from tree_sitter import Node

_ENTITY = re.compile(r"&(?:#\d{1,8}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_TEXT = ("jsx_text", "html_character_reference")


@reads("jsx_element", "jsx_self_closing_element", "jsx_fragment")
def _element(node: Node) -> Run:
    opening = node.child_by_field_name("open_tag") or node
    kind = _kind(opening.child_by_field_name("name"))
    attributes = [_attribute(child) for child in opening.children_by_field_name("attribute")]
    children = _children(node) if opening is not node else []
    at = node.start_byte

    def run(env: Env) -> Any:
        env.home.machine.charge(1 + len(attributes))
        props: dict[str, Any] = {}
        for attribute in attributes:
            attribute(env, props)
        if children:
            values = [child(env) for child in children]
            props["children"] = values[0] if len(values) == 1 else values
        key = props.pop("key", None)
        props.pop("ref", None)
        return Element(kind(env), props, env.home, at, key)

    return run


def _kind(name: Node | None) -> Run:
    """Return what evaluates the type of an element: a fragment, the name of an element or component, or a variable."""
    if name is None:
        return lambda _env: FRAGMENT
    written, at = text_of(name), name.start_byte
    base, *rest = written.split(".")
    if name.type == "jsx_namespace_name" or (not rest and not base[:1].isupper() and base[:1] not in "_$"):
        return lambda _env: written

    def run(env: Env) -> Any:
        scope: Env | None = env
        while scope is not None and base not in scope.values:
            scope = scope.parent
        if scope is None and not env.home.module.defines(base, bool(rest)):
            return written
        try:
            value = scope.values[base] if scope is not None else env.home.module.look(base)
            for key in rest:
                value = member(env.home.machine, value, key)
        except Refused as refused:
            raise with_place(refused, env, at) from None
        if value is None or value is UNDEFINED:
            raise with_place(Refused(f"<{written}> is {'null' if value is None else 'undefined'}"), env, at)
        return value

    return run


def _attribute(node: Node) -> Callable[[Env, dict[str, Any]], None]:
    if node.type == "jsx_expression":
        inner = children_of(node)
        spread = inner[0] if inner and inner[0].type == "spread_element" else None
        value = expression(children_of(spread)[0] if spread is not None and children_of(spread) else None)
        if not inner:
            return lambda _env, _props: None

        def put_all(env: Env, props: dict[str, Any]) -> None:
            more = value(env)
            if isinstance(more, dict):
                env.home.machine.charge(len(more))
                props.update(more)

        return put_all
    name, *values = children_of(node)
    written = text_of(name)
    run = _attribute_value(values[0]) if values else _true

    def put(env: Env, props: dict[str, Any]) -> None:
        props[written] = run(env)

    return put


def _true(_env: Env) -> Any:
    return True


def _attribute_value(node: Node) -> Run:
    if node.type == "string":
        text = decode_entities(text_of(node)[1:-1])
        return lambda _env: text
    if node.type == "jsx_expression":
        inner = children_of(node)
        return expression(inner[0]) if inner else refuse("an attribute has empty braces", node.start_byte)
    return expression(node)


def _children(node: Node) -> list[Run]:
    runs: list[Run] = []
    text: list[str] = []

    def end_text() -> None:
        shown = decode_entities(collapse_space("".join(text)))
        text.clear()
        if shown:
            runs.append(lambda _env: shown)

    inner = [child for child in node.named_children if child.type not in ("jsx_opening_element", "jsx_closing_element")]
    for child in inner:
        if child.type in _TEXT:
            text.append(text_of(child))
            continue
        end_text()
        if child.type == "jsx_expression":
            runs.extend(_braces(child))
        elif child.type != "comment":
            runs.append(expression(child))
    end_text()
    return runs


def _braces(node: Node) -> list[Run]:
    inner = children_of(node)
    if inner and inner[0].type == "spread_element":
        return [expression(children_of(inner[0])[0] if children_of(inner[0]) else None)]
    return [expression(inner[0])] if inner else []


def collapse_space(text: str) -> str:
    """Return the text of JSX without white space at the starts and ends of its lines."""
    if "\n" not in text:
        return text
    lines = text.replace("\t", " ").split("\n")
    last = len(lines) - 1
    kept = []
    for index, line in enumerate(lines):
        line = line.lstrip(" \r") if index else line
        line = line.rstrip(" \r") if index < last else line
        if line:
            kept.append(line)
    return " ".join(kept)


def decode_entities(text: str) -> str:
    """Return a text with its entities resolved."""
    return without_marks(_ENTITY.sub(lambda match: html.unescape(match[0]), text)) if "&" in text else text
