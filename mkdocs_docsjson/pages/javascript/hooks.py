"""React hooks for the first rendering only: state has its initial value, effects do not run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.pages.javascript.arguments import argument_at
from mkdocs_docsjson.pages.javascript.values import (
    CALLABLE,
    FRAGMENT,
    UNDEFINED,
    Element,
    Namespace,
    Native,
    Refused,
)

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.javascript.machine import Machine

_NOTHING = Native("set", lambda _machine, _this, _arguments: UNDEFINED)


def _function(name: str, run: Callable[[Machine, list[Any]], Any]) -> Native:
    return Native(name, lambda machine, _this, arguments: run(machine, arguments))


def _called(machine: Machine, value: Any) -> Any:
    return machine.call(value, []) if isinstance(value, CALLABLE) else value


def _state(machine: Machine, arguments: list[Any]) -> list[Any]:
    return [_called(machine, argument_at(arguments, 0)), _NOTHING]


def _reducer(machine: Machine, arguments: list[Any]) -> list[Any]:
    initial, make = argument_at(arguments, 1), argument_at(arguments, 2)
    return [machine.call(make, [initial]) if isinstance(make, CALLABLE) else initial, _NOTHING]


def _context(_machine: Machine, arguments: list[Any]) -> Any:
    context = argument_at(arguments, 0)
    return context.get("value", UNDEFINED) if isinstance(context, dict) else UNDEFINED


def _create_context(_machine: Machine, arguments: list[Any]) -> dict[str, Any]:
    return {"value": argument_at(arguments, 0), "Provider": FRAGMENT, "Consumer": FRAGMENT}


def _first_argument(_machine: Machine, arguments: list[Any]) -> Any:
    return argument_at(arguments, 0)


def _ref(_machine: Machine, arguments: list[Any]) -> dict[str, Any]:
    return {"current": argument_at(arguments, 0)}


def _create(machine: Machine, arguments: list[Any]) -> Element:
    kind, props = argument_at(arguments, 0), argument_at(arguments, 1)
    values = dict(props) if isinstance(props, dict) else {}
    machine.charge(len(values) + len(arguments))
    if len(arguments) > 2:
        values["children"] = arguments[2] if len(arguments) == 3 else arguments[2:]
    key = values.pop("key", None)
    values.pop("ref", None)
    return Element(kind, values, None, 0, key)


def _clone(machine: Machine, arguments: list[Any]) -> Element:
    element, props = argument_at(arguments, 0), argument_at(arguments, 1)
    if not isinstance(element, Element):
        raise Refused("cloneElement is evaluated only for elements")
    values = {**element.props, **(props if isinstance(props, dict) else {})}
    machine.charge(len(values))
    if len(arguments) > 2:
        values["children"] = arguments[2] if len(arguments) == 3 else arguments[2:]
    return Element(element.type, values, element.home, element.offset, values.pop("key", element.key))


def children_list(machine: Machine, value: Any) -> list[Any]:
    """Return `children` as one flat list, without values that show nothing."""
    if isinstance(value, list):
        machine.charge(len(value))
        return [one for inner in value for one in children_list(machine, inner)]
    return [] if value is None or value is UNDEFINED or isinstance(value, bool) else [value]


def _children_map(machine: Machine, arguments: list[Any]) -> list[Any]:
    return [
        machine.call(argument_at(arguments, 1), [one, at])
        for at, one in enumerate(children_list(machine, argument_at(arguments, 0)))
    ]


def _only(machine: Machine, arguments: list[Any]) -> Any:
    children = children_list(machine, argument_at(arguments, 0))
    if len(children) != 1:
        raise Refused("Children.only is given more than one child")
    return children[0]


_CHILDREN = Namespace(
    "Children",
    {
        "map": _function("map", _children_map),
        "forEach": _function("forEach", lambda machine, args: (_children_map(machine, args), UNDEFINED)[1]),
        "toArray": _function("toArray", lambda machine, args: children_list(machine, argument_at(args, 0))),
        "count": _function("count", lambda machine, args: len(children_list(machine, argument_at(args, 0)))),
        "only": _function("only", _only),
    },
)
_NO_EFFECT = _function("useEffect", lambda _machine, _arguments: UNDEFINED)

HOOKS: Mapping[str, Any] = {
    "useState": _function("useState", _state),
    "useReducer": _function("useReducer", _reducer),
    "useMemo": _function("useMemo", lambda machine, arguments: machine.call(argument_at(arguments, 0), [])),
    "useCallback": _function("useCallback", _first_argument),
    "useRef": _function("useRef", _ref),
    "useContext": _function("useContext", _context),
    "useEffect": _NO_EFFECT,
    "useLayoutEffect": _NO_EFFECT,
    "useDeferredValue": _function("useDeferredValue", _first_argument),
    "createContext": _function("createContext", _create_context),
    "Fragment": FRAGMENT,
    "memo": _function("memo", _first_argument),
    "forwardRef": _function("forwardRef", _first_argument),
    "Children": _CHILDREN,
    "createElement": _function("createElement", _create),
    "cloneElement": _function("cloneElement", _clone),
    "isValidElement": _function("isValidElement", lambda _machine, args: isinstance(argument_at(args, 0), Element)),
}
"""The exports of `react`; the hosted service makes the hooks available on every page."""
REACT = Namespace("React", HOOKS)
STATEFUL = frozenset({"useState", "useReducer"})
"""Hooks whose values change what a component shows."""
