"""Functions and their parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.environment import Env
from mkdocs_docsjson.pages.javascript.nodes import Run, children_of, expression, reads, refuse, text_of
from mkdocs_docsjson.pages.javascript.patterns import assigner_of, declares
from mkdocs_docsjson.pages.javascript.statements import Returned, block
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Function

if TYPE_CHECKING:
    from tree_sitter import Node


@reads("arrow_function", "function_expression", "function_declaration", "method_definition")
def function(node: Node) -> Run:
    """Return what creates the function of a node, as a closure over the environment."""
    name = text_of(node.child_by_field_name("name"))
    body = node.child_by_field_name("body")
    written = node.child_by_field_name("parameters")
    parameters = children_of(written) if written is not None else []
    if single := node.child_by_field_name("parameter"):
        parameters = [single]
    bind, weight = _binder(parameters), node.descendant_count
    run = _body(body)
    if any(child.type == "async" for child in node.children):
        run = refuse("an async function is not evaluated", node.start_byte)
    return lambda env: Function(name, bind, run, env, weight, len(parameters))


def _body(node: Node | None) -> Run:
    if node is None or node.type != "statement_block":
        return expression(node)
    statements = block(node)

    def run(env: Env) -> Any:
        done = statements(env)
        return done.value if type(done) is Returned else UNDEFINED

    return run


def _binder(parameters: list[Node]) -> Callable[[Env, list[Any]], None]:
    taken = [(child.type == "rest_pattern", assigner_of(child, declares)) for child in parameters]

    def bind(env: Env, arguments: list[Any]) -> None:
        for index, (rest, take) in enumerate(taken):
            if rest:
                take(env, arguments[index:])
            else:
                take(env, arguments[index] if index < len(arguments) else UNDEFINED)

    return bind
