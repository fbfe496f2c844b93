"""Statements. Running one returns None, or what ends the block: `Returned`, BREAK or CONTINUE."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.environment import Env, with_place
from mkdocs_docsjson.pages.javascript.members import items_of, keys_of
from mkdocs_docsjson.pages.javascript.nodes import Run, children_of, expression, kind_name, refuse, text_of
from mkdocs_docsjson.pages.javascript.patterns import Assigner, assigner_of, assigns, declares, declares_var
from mkdocs_docsjson.pages.javascript.values import UNDEFINED, Refused, ThrownValue, strictly_equal, truthy

if TYPE_CHECKING:
    from tree_sitter import Node


class Returned:
    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value


BREAK, CONTINUE = object(), object()


def statement(node: Node) -> Run:
    reader = _READERS.get(node.type)
    return reader(node) if reader else refuse(f"{kind_name(node)} is not evaluated", node.start_byte)


def block(node: Node) -> Run:
    """Return what runs the statements of a block, in an environment that was created for it."""
    return _sequence(children_of(node))


def _sequence(nodes: list[Node]) -> Run:
    # Functions can be called above the line that declares them.
    ordered = sorted(nodes, key=lambda node: node.type != "function_declaration")
    runs = [statement(node) for node in ordered if node.type != "empty_statement"]

    def run(env: Env) -> Any:
        for one in runs:
            done = one(env)
            if done is not None:
                return done
        return None

    return run


def _scoped(node: Node) -> Run:
    inner = block(node)
    return lambda env: inner(Env({}, env, env.home))


def _expression(node: Node) -> Run:
    inner = expression(children_of(node)[0] if children_of(node) else None)

    def run(env: Env) -> Any:
        inner(env)

    return run


def declaration(node: Node) -> Run:
    """Return what runs `const`, `let` or `var`."""
    name = declares_var if node.type == "variable_declaration" else declares
    parts: list[tuple[Assigner, Run]] = []
    for child in children_of(node):
        value, target = child.child_by_field_name("value"), child.child_by_field_name("name")
        parts.append((assigner_of(target, name), _named_value(value, target)))

    def run(env: Env) -> Any:
        for take, value in parts:
            take(env, value(env))

    return run


def _named_value(value: Node | None, target: Node | None) -> Run:
    if value is None:
        return lambda _env: UNDEFINED
    run = expression(value)
    if value.type in ("arrow_function", "function_expression") and target is not None:
        name = text_of(target)

        def with_name(env: Env) -> Any:
            function = run(env)
            function.name = function.name or name
            return function

        return with_name
    return run


def _function(node: Node) -> Run:
    make, name = expression(node), text_of(node.child_by_field_name("name"))

    def run(env: Env) -> Any:
        env.values[name] = make(env)

    return run


def _return(node: Node) -> Run:
    inner = children_of(node)
    if not inner:
        return lambda _env: Returned(UNDEFINED)
    value = expression(inner[0])
    return lambda env: Returned(value(env))


def _if(node: Node) -> Run:
    condition = expression(node.child_by_field_name("condition"))
    yes, no = node.child_by_field_name("consequence"), node.child_by_field_name("alternative")
    then = statement(yes) if yes is not None else _nothing
    other = statement(children_of(no)[0]) if no is not None and children_of(no) else _nothing
    return lambda env: then(env) if truthy(condition(env)) else other(env)


def _nothing(_env: Env) -> Any:
    return None


def _loop(node: Node) -> tuple[Run, int]:
    """Return what runs the body of a loop, and how many steps each iteration costs."""
    body = node.child_by_field_name("body")
    return (statement(body) if body is not None else _nothing), 1 + node.descendant_count


def _while(node: Node) -> Run:
    condition = expression(node.child_by_field_name("condition"))
    body, weight = _loop(node)
    first = node.type == "do_statement"

    def run(env: Env) -> Any:
        turn = first
        while turn or truthy(condition(env)):
            turn = False
            env.home.machine.charge(weight)
            done = body(env)
            if done is BREAK:
                return None
            if type(done) is Returned:
                return done
        return None

    return _charged(run, node)


def _charged(run: Run, node: Node) -> Run:
    at = node.start_byte

    def run_placed(env: Env) -> Any:
        try:
            return run(env)
        except Refused as refused:
            raise with_place(refused, env, at) from None

    return run_placed


def _for(node: Node) -> Run:
    written = node.child_by_field_name("initializer")
    begin = statement(written) if written is not None else _nothing
    condition = _condition(node.child_by_field_name("condition"))
    step = node.child_by_field_name("increment")
    on = expression(step) if step is not None else _nothing
    body, weight = _loop(node)

    def run(env: Env) -> Any:
        scope = Env({}, env, env.home)
        begin(scope)
        while condition(scope):
            env.home.machine.charge(weight)
            done = body(scope)
            if done is BREAK:
                return None
            if type(done) is Returned:
                return done
            # Closures keep the variables of their own iteration.
            scope = Env(dict(scope.values), env, env.home)
            on(scope)
        return None

    return _charged(run, node)


def _condition(node: Node | None) -> Callable[[Env], bool]:
    if node is None or node.type == "empty_statement":
        return lambda _env: True
    inner = children_of(node)[0] if node.type == "expression_statement" and children_of(node) else node
    value = expression(inner)
    return lambda env: truthy(value(env))


def _for_each(node: Node) -> Run:
    kind = text_of(node.child_by_field_name("kind"))
    name = assigns if not kind else declares_var if kind == "var" else declares
    take, items = assigner_of(node.child_by_field_name("left"), name), expression(node.child_by_field_name("right"))
    of = text_of(node.child_by_field_name("operator")) == "of"
    body, weight = _loop(node)

    def run(env: Env) -> Any:
        holder = items(env)
        values: Iterable[Any] = items_of(holder) if of else keys_of(holder)
        for value in values:
            env.home.machine.charge(weight)
            scope = Env({}, env, env.home)
            take(scope, value)
            done = body(scope)
            if done is BREAK:
                return None
            if type(done) is Returned:
                return done
        return None

    if any(child.type == "await" for child in node.children):
        return refuse("for await is not evaluated", node.start_byte)
    return _charged(run, node)


def _switch(node: Node) -> Run:
    value, body = expression(node.child_by_field_name("value")), node.child_by_field_name("body")
    cases: list[tuple[Run | None, Run]] = []
    for child in children_of(body) if body is not None else []:
        test = child.child_by_field_name("value")
        inner = [one for one in child.children_by_field_name("body") if one.type != "comment"]
        cases.append((expression(test) if test is not None else None, _sequence(inner)))

    def run(env: Env) -> Any:
        given, scope = value(env), Env({}, env, env.home)
        start = next((at for at, (test, _) in enumerate(cases) if test and strictly_equal(test(scope), given)), None)
        if start is None:
            start = next((at for at, (test, _) in enumerate(cases) if test is None), len(cases))
        for _, then in cases[start:]:
            done = then(scope)
            if done is BREAK:
                return None
            if done is not None:
                return done
        return None

    return run


def _throw(node: Node) -> Run:
    value = expression(children_of(node)[0] if children_of(node) else None)

    def run(env: Env) -> Any:
        raise ThrownValue(value(env))

    return run


def _try(node: Node) -> Run:
    body, handler = node.child_by_field_name("body"), node.child_by_field_name("handler")
    work = _scoped(body) if body is not None else _nothing
    caught = handler.child_by_field_name("body") if handler is not None else None
    parameter = handler.child_by_field_name("parameter") if handler is not None else None
    mend = block(caught) if caught is not None else None
    take = assigner_of(parameter, declares) if parameter is not None else None
    final = node.child_by_field_name("finalizer")
    last = _scoped(final.child_by_field_name("body") or final) if final is not None else _nothing

    def run(env: Env) -> Any:
        try:
            done = work(env)
        except ThrownValue as thrown:
            if mend is None:
                last(env)
                raise
            scope = Env({}, env, env.home)
            if take is not None:
                take(scope, thrown.value)
            done = mend(scope)
        ended = last(env)
        return done if ended is None else ended

    return run


def _jump(node: Node) -> Run:
    if children_of(node):
        return refuse("a label is not evaluated", node.start_byte)
    jump = BREAK if node.type == "break_statement" else CONTINUE
    return lambda _env: jump


_READERS: dict[str, Callable[[Node], Run]] = {
    "expression_statement": _expression,
    "lexical_declaration": declaration,
    "variable_declaration": declaration,
    "function_declaration": _function,
    "return_statement": _return,
    "if_statement": _if,
    "for_statement": _for,
    "for_in_statement": _for_each,
    "while_statement": _while,
    "do_statement": _while,
    "switch_statement": _switch,
    "break_statement": _jump,
    "continue_statement": _jump,
    "throw_statement": _throw,
    "try_statement": _try,
    "statement_block": _scoped,
    "empty_statement": lambda _node: _nothing,
}
