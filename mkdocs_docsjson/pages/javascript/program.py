"""A JavaScript text as a program: parsed once, however many pages use it."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript import calls, functions, literals, markup  # noqa: F401  fill the table
from mkdocs_docsjson.pages.javascript.environment import Env
from mkdocs_docsjson.pages.javascript.nodes import Run, children_of, expression, text_of
from mkdocs_docsjson.pages.javascript.parse import parse, parse_expression
from mkdocs_docsjson.pages.javascript.statements import statement
from mkdocs_docsjson.pages.javascript.values import Refused

if TYPE_CHECKING:
    from tree_sitter import Node

_DEFINED = re.compile(
    r"^(?:export\s+)?(?:default\s+)?(?:async\s+)?(?:const|let|var|function\*?|class)\s+([A-Za-z_$][\w$]*)", re.M
)
"""Finds the names that a statement with syntax errors would define."""


class ProgramPart:
    """A statement, which is compiled when it is evaluated for the first time."""

    __slots__ = ("_compile", "_compiled", "_source_node", "names")

    def __init__(self, names: tuple[str, ...], node: Node | None, make: Callable[[Node], Run]) -> None:
        self.names = names
        """Names that the statement defines."""
        self._source_node = node
        self._compile = make
        self._compiled: Run | None = None

    def run(self, env: Env) -> Any:
        if self._compiled is None:
            if self._source_node is None:
                raise Refused("its JavaScript cannot be read")
            self._compiled = self._compile(self._source_node)
        return self._compiled(env)


@dataclass(slots=True)
class Program:
    """The statements and names of a text. Evaluation does not change them."""

    definitions: list[ProgramPart] = field(default_factory=list)
    effects: list[ProgramPart] = field(default_factory=list)
    """Statements that define nothing."""
    imports: list[tuple[str, int]] = field(default_factory=list)
    """Import statements with the bytes at which they start."""
    exported: dict[str, str] = field(default_factory=dict)
    """The local name of each exported name."""


@lru_cache(maxsize=512)
def expression_of(source: str) -> Run | None:
    """Return a function that evaluates an expression; None if `source` is not an expression."""
    node = parse_expression(source)
    return expression(node) if node is not None else None


@lru_cache(maxsize=256)
def program_of(text: str) -> Program:
    program = Program()
    try:
        root = parse(text)
    except Refused:
        return program
    for node in root.children:
        _add(program, node)
    if root.has_error:
        defined = {name for part in program.definitions for name in part.names}
        unread = dict.fromkeys(match[1] for match in _DEFINED.finditer(text) if match[1] not in defined)
        program.definitions += [ProgramPart((name,), None, statement) for name in unread]
    return program


def _add(program: Program, node: Node) -> None:
    if node.type == "import_statement":
        program.imports.append((text_of(node), node.start_byte))
        return
    target = node
    if node.type == "export_statement":
        value, declared = node.child_by_field_name("value"), node.child_by_field_name("declaration")
        if value is not None:
            program.definitions.append(ProgramPart(("default",), None if node.has_error else value, _default))
            return
        if declared is None:
            _add_clause(program, node)
            return
        if any(child.type == "default" for child in node.children):
            program.exported["default"] = text_of(declared.child_by_field_name("name"))
        target = declared
    names = _names_of(target)
    if names:
        program.definitions.append(ProgramPart(names, None if node.has_error else target, statement))
    elif target.type != "comment" and not node.has_error:
        program.effects.append(ProgramPart((), target, statement))


def _default(value: Node) -> Run:
    run = expression(value)

    def define(env: Env) -> None:
        env.values["default"] = run(env)

    return define


def _add_clause(program: Program, node: Node) -> None:
    """Add `export { a, b as c }`, which may also take the names from another file."""
    clause = next((child for child in children_of(node) if child.type == "export_clause"), None)
    pairs = [
        (text_of(one.child_by_field_name("name")), text_of(one.child_by_field_name("alias")))
        for one in (children_of(clause) if clause is not None else ())
    ]
    source = node.child_by_field_name("source")
    if source is not None:
        listed = ", ".join(f"{name} as {alias or name}" for name, alias in pairs)
        program.imports.append((f"import {{ {listed} }} from {text_of(source)}", node.start_byte))
    else:
        program.exported.update({alias or name: name for name, alias in pairs})


def _names_of(node: Node) -> tuple[str, ...]:
    """Return the names that a statement defines."""
    if node.type in ("function_declaration", "class_declaration", "generator_function_declaration"):
        return (text_of(node.child_by_field_name("name")),)
    if node.type not in ("lexical_declaration", "variable_declaration"):
        return ()
    names: list[str] = []
    stack = [one.child_by_field_name("name") for one in children_of(node)]
    while stack:
        one = stack.pop()
        if one is None:
            continue
        if one.type in ("identifier", "shorthand_property_identifier_pattern"):
            names.append(text_of(one))
        elif one.type == "pair_pattern":
            stack.append(one.child_by_field_name("value"))
        elif one.type in ("assignment_pattern", "object_assignment_pattern"):
            stack.append(one.child_by_field_name("left"))
        else:
            stack.extend(children_of(one))
    return tuple(names)
