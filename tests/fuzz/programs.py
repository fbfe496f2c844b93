"""Runs random programs in the evaluator of pages' JavaScript: none may hang, raise, or reach anything outside."""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator
from typing import Any

from fuzz.oracles import Fault, nothing, unbalanced

from mkdocs_docsjson.pages.javascript.hooks import HOOKS
from mkdocs_docsjson.pages.javascript.machine import Machine
from mkdocs_docsjson.pages.javascript.module import ProgramModule
from mkdocs_docsjson.pages.javascript.names import REASONS, names
from mkdocs_docsjson.pages.javascript.values import (
    UNDEFINED,
    Collection,
    Element,
    Function,
    Namespace,
    Native,
    Pattern,
    Refused,
)
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.problems import CODES

SECONDS = 2.0
"""The largest processor time, in seconds, of a program of a few lines, on a busy machine."""
OWN = ["a", "b", "c", "f", "g", "C", "D", "x", "props", "user"]
OUTSIDE = [
    *("constructor", "__proto__", "prototype", "__class__", "__globals__", "__init__", "__dict__", "__subclasses__"),
    *("mro", "home", "machine", "env", "run", "members", "entries", "tree", "call", "apply", "bind", "values", "name"),
]
METHODS = [
    *(
        "map",
        "filter",
        "reduce",
        "sort",
        "join",
        "concat",
        "flat",
        "flatMap",
        "fill",
        "push",
        "splice",
        "slice",
        "reverse",
    ),
    *(
        "repeat",
        "padStart",
        "padEnd",
        "replace",
        "replaceAll",
        "split",
        "match",
        "matchAll",
        "toUpperCase",
        "at",
        "trim",
    ),
    *(
        "toFixed",
        "toString",
        "toLocaleString",
        "toPrecision",
        "has",
        "get",
        "set",
        "add",
        "forEach",
        "includes",
        "indexOf",
    ),
    *("find", "findLast", "some", "every", "entries", "keys", "normalize", "localeCompare", "test", "exec", "with"),
]
BINARY = ["+", "-", "*", "/", "%", "**", "===", "==", "<", ">=", "&&", "||", "??", "&", "<<", ">>>", "in", "instanceof"]
NUMBERS = ["0", "1", "2", "-1", "0.5", "1e9", "1e21", "1e308", "NaN", "Infinity", "1e-7", "0x10", "2**53", "5n"]
TEXTS = [
    "''",
    "'a'",
    "'é\\u{1F600}'",
    "`x${a}y`",
    "'__proto__'",
    "'length'",
    '"\\ufdd3"',
    "'<b>&amp;{'",
    "'aaaaaaaaaaaaaaaaaaaaaaaa!'",
]
REGEXES = [
    "/a+/g",
    "/(a+)+$/",
    "/(a|a)*b/",
    "/a?a?a?a?aaaa/",
    "/.*.*.*=/",
    "/\\s+$/",
    "/(?<n>a)\\k<n>/",
    "/[^]/g",
    "/x*/g",
    "/\\p{L}/u",
]
TAGS = [
    "b",
    "div",
    "Card",
    "C",
    "D",
    "Fragment",
    "React.Fragment",
    "script",
    "Tabs",
    "a",
    "svg",
    "Unknown",
    "img",
    "table",
]


class Writer:
    """Writes random programs. tame: without names and syntax that are refused at once, so that more is executed."""

    def __init__(self, dice: random.Random, tame: bool) -> None:
        self.dice = dice
        self.tame = tame
        self.left = dice.randrange(5, 60)

    def pick(self, choices: list[str]) -> str:
        return self.dice.choice(choices)

    def value(self) -> str:
        self.left -= 1
        if self.tame:
            return self.dice.choice(TAME if self.left > 0 and self.dice.random() < 0.8 else TAME_LEAVES)(self)
        return self.dice.choice(FORMS if self.left > 0 else LEAVES)(self)

    def many(self, most: int = 4) -> str:
        spread = ("...", "", "", "", "")
        return ", ".join(self.dice.choice(spread) + self.value() for _ in range(self.dice.randrange(most)))

    def name(self) -> str:
        outside = [] if self.tame else [*sorted(REASONS), *OUTSIDE]
        return self.pick([*OWN, *OWN, *sorted(names()), *outside])

    def member(self) -> str:
        return self.pick(
            [*METHODS, *METHODS, *([] if self.tame else OUTSIDE), "length", "a", "current", "size", "props", "children"]
        )

    def pattern(self) -> str:
        return self.pick(
            ["x", "{ a, b = 1, ...c }", "[a, [b], ...c]", "{ x: { a } = {} }", "{ [a]: b }", "x = a", "...x"]
        )

    def body(self) -> str:
        return f"{{ {'; '.join(self.statement() for _ in range(self.dice.randrange(1, 4)))} return {self.value()} }}"

    def statement(self) -> str:
        self.left -= 1
        return self.dice.choice(STATEMENTS)(self) if self.left > 0 else ";"

    def element(self) -> str:
        tag = self.pick(TAGS)
        attributes = "".join(
            f" {self.pick(['title', 'href', 'style', 'onClick', 'className', 'key', 'children', 'cols', 'icon', 'dangerouslySetInnerHTML'])}"
            f"={{{self.value()}}}"
            for _ in range(self.dice.randrange(3))
        )
        spread = f" {{...{self.value()}}}" if self.dice.random() < 0.2 else ""
        inner = self.pick(
            ["text &amp; more", f"{{{self.value()}}}", self.value() if self.dice.random() < 0.1 else "", "{/* c */}"]
        )
        return f"<{tag}{attributes}{spread}>{inner}</{tag}>"


Form = Callable[[Writer], str]
LEAVES: list[Form] = [
    lambda w: w.pick(NUMBERS),
    lambda w: w.pick(TEXTS),
    lambda w: w.pick(REGEXES),
    lambda w: w.pick(OWN),
    lambda w: w.name(),
    lambda w: w.pick(
        ["true", "null", "undefined", "[]", "({})", "this", "new Date()", "[1, 2, 3]", "({a: 1, b: [2]})"]
    ),
]
FORMS: list[Form] = [
    *LEAVES,
    lambda w: f"({w.value()} {w.pick(BINARY)} {w.value()})",
    lambda w: f"({w.value()} ? {w.value()} : {w.value()})",
    lambda w: f"{w.pick(['!', '-', 'typeof ', '~', 'void ', 'await ', 'delete '])}{w.value()}",
    lambda w: f"[{w.many()}]",
    lambda w: f"({{ a: {w.value()}, [{w.value()}]: {w.value()}, ...{w.value()}, {w.pick(OUTSIDE)}: 1 }})",
    lambda w: f"({w.value()}).{w.member()}",
    lambda w: f"({w.value()})?.{w.member()}",
    lambda w: f"({w.value()})[{w.value()}]",
    lambda w: f"({w.value()}).{w.member()}({w.many()})",
    lambda w: f"({w.value()}).{w.member()}({w.many()})",
    lambda w: f"({w.value()}).map((x, y) => {w.value()})",
    lambda w: f"({w.value()}).reduce((x, y) => {w.value()}, {w.value()})",
    lambda w: f"({w.value()}).sort((x, y) => {w.value()})",
    lambda w: f"{w.name()}({w.many()})",
    lambda w: f"{w.pick(['Object', 'Math', 'JSON', 'Array', 'React', 'Number', 'String'])}.{w.member()}({w.many()})",
    lambda w: f"Object.{w.pick(['entries', 'keys', 'values', 'assign', 'fromEntries'])}({w.many()})",
    lambda w: (
        f"{w.pick(['Array.from', 'Array', 'JSON.stringify', 'JSON.parse', 'String'])}({w.value()}, {w.value()}, 2)"
    ),
    lambda w: f"new {w.pick(['Map', 'Set', 'Array', 'RegExp', 'Error', 'Date', 'Function', 'Object'])}({w.many()})",
    lambda w: f"(({w.pattern()}) => {w.value()})({w.many()})",
    lambda w: f"(function f({w.pattern()}) {w.body()})({w.many()})",
    lambda w: f"({w.pick(OWN)} {w.pick(['=', '+=', '**=', '??=', '&&='])} {w.value()})",
    lambda w: f"(({w.value()})[{w.value()}] = {w.value()})",
    lambda w: f"({w.value()}).{w.member()} = {w.value()}",
    lambda w: f"`${{{w.value()}}}${{{w.value()}}}`",
    lambda w: w.element(),
    lambda w: w.element(),
    lambda w: f"useState({w.value()})[0]",
    lambda w: f"useMemo(() => {w.value()})",
    lambda w: f"React.{w.pick(['createElement', 'cloneElement'])}({w.value()}, {w.value()}, {w.many()})",
]
TAME_LEAVES: list[Form] = [
    lambda w: w.pick(["0", "1", "2", "3", "7.5", "'ab'", "'a b c'", "''", "true", "null", "undefined", "/a+/g"]),
    lambda w: w.pick(["[1, 2, 3]", "['b', 'a']", "({ a: 1, b: [2, 3] })", "[[1, 2], [3]]", "x", "a", "b", "c"]),
]
TAME: list[Form] = [
    lambda w: f"({w.value()} {w.pick(['+', '-', '*', '&&', '||', '??', '===', '<'])} {w.value()})",
    lambda w: f"({w.value()} ? {w.value()} : {w.value()})",
    lambda w: f"[{w.value()}, {w.value()}]",
    lambda w: f"({{ a: {w.value()}, b: {w.value()} }})",
    lambda w: f"({w.value()})?.{w.pick(['a', 'b', 'length', 'children'])}",
    lambda w: f"[].concat({w.value()}).map((x) => {w.value()})",
    lambda w: f"[...[{w.value()}, {w.value()}]].sort((x, y) => {w.value()})",
    lambda w: (
        f"[{w.value()}, 1].flat().{w.pick(['join', 'slice', 'reverse', 'indexOf', 'includes', 'concat', 'fill'])}({w.value()})"
    ),
    lambda w: (
        f"String({w.value()}).{w.pick(['split', 'repeat', 'padStart', 'replace', 'match', 'at', 'slice'])}({w.value()}, 2)"
    ),
    lambda w: f"[1, 2, 3].reduce((x, y) => {w.value()}, {w.value()})",
    lambda w: f"Object.{w.pick(['entries', 'keys', 'values'])}({w.value()} ?? {{}})",
    lambda w: f"JSON.stringify({w.value()}, null, 1)",
    lambda w: f"`${{{w.value()}}} ${{{w.value()}}}`",
    lambda w: f"(() => {w.body()})()",
    lambda w: f"((x) => {w.value()})({w.value()})",
    lambda w: f"{w.pick(['f', 'g'])}({w.value()})",
    lambda w: w.element(),
    lambda w: f"[{w.value()}, x].map((x) => <b key={{x}}>{{{w.value()}}}</b>)",
]
STATEMENTS: list[Form] = [
    lambda w: f"const {w.pattern()} = {w.value()};",
    lambda w: f"let x = {w.value()};",
    lambda w: f"{w.value()};",
    lambda w: f"if ({w.value()}) {{ {w.statement()} }} else {w.body()}",
    lambda w: f"for (let i = 0; i < {w.value()}; i++) {{ {w.statement()} }}",
    lambda w: f"for (const x of {w.value()}) {{ {w.statement()} }}",
    lambda w: f"for (var x in {w.value()}) {{ {w.statement()} break }}",
    lambda w: f"while ({w.value()}) {{ {w.statement()} }}",
    lambda w: f"do {{ {w.statement()} continue }} while ({w.value()})",
    lambda w: (
        f"try {{ {w.statement()} throw {w.value()} }} catch (x) {{ {w.statement()} }} finally {{ {w.statement()} }}"
    ),
    lambda w: f"switch ({w.value()}) {{ case {w.value()}: {w.statement()} default: {w.statement()} }}",
    lambda w: f"return {w.value()};",
    lambda w: f"function g({w.pattern()}) {w.body()}",
]


def program(number: int) -> tuple[list[str], str]:
    """Returns (definitions, an expression that uses them)."""
    dice = random.Random(f"programs {number}")
    tame = dice.random() < 0.5
    definitions = [
        f"export const {name} = {Writer(dice, tame).value()}" for name in ("a", "b", "c") if tame or dice.random() < 0.6
    ]
    definitions += [
        f"export {kind}" + Writer(dice, tame).body()
        for kind in (
            "function f(x, ...c) ",
            "const g = (x) => ",
            "const C = ({ children, ...props }) => ",
            "function D(props) ",
        )
        if tame or dice.random() < 0.6
    ]
    expression = Writer(dice, tame).value()
    if dice.random() < 0.1 and len(expression) > 3:
        at = dice.randrange(len(expression))
        expression = expression[:at] + dice.choice("(){}[]`'\"<>/\\$.;\n") + expression[at + dice.randrange(2) :]
    return definitions, expression


def programs(number: int) -> list[Fault]:
    definitions, expression = program(number)
    before = _shared()
    start = time.process_time()
    found = [*_evaluated(definitions, expression), *_shown(definitions, expression)]
    seconds = time.process_time() - start
    if seconds > SECONDS:
        found.append(Fault("slow", f"{seconds:.1f} s"))
    if _shared() != before:
        found.append(Fault("shared", "a table that all pages share was changed"))
    return found


def _evaluated(definitions: list[str], expression: str) -> Iterator[Fault]:
    """Faults when a program is evaluated by itself: values of other types, or exceptions other than a refusal."""
    text = "\n".join(definitions)
    module = ProgramModule(Machine(), Source(text, "page.mdx"), _no_names)
    module.machine.add_steps_for(len(text))
    module.add(text, 0)
    try:
        value = module.evaluate(expression, 0)
    except Refused as refused:
        if not refused.reason or "\n" in refused.reason or len(refused.reason) > 300:
            yield Fault("reason", repr(refused.reason)[:300])
        return
    if strange := next(foreign(value), None):
        yield Fault("outside", strange)


def _no_names(name: str) -> Any:
    raise KeyError(name)


VALUES = (str, bool, int, float, type(None), type(UNDEFINED), Native, Namespace, Pattern)


def foreign(value: Any) -> Iterator[str]:
    """Values inside a value that no program may have, such as objects of Python."""
    stack, seen = [value], 0
    while stack and seen < 10_000:
        one = stack.pop()
        seen += 1
        if isinstance(one, Element):
            stack += [one.type, one.props]
        elif type(one) is list:
            stack += one
        elif type(one) is dict:
            stack += one.values()
            yield from (f"a key that is {key!r}" for key in one if type(key) is not str or key == "__proto__")
        elif isinstance(one, Collection):
            stack += [part for pair in one.entries.values() for part in pair]
        elif not isinstance(one, (*VALUES, Function)):
            yield f"{type(one).__name__}: {one!r}"[:200]


def _shown(definitions: list[str], expression: str) -> Iterator[Fault]:
    """Faults when a program is part of a page: unbalanced or huge HTML, problems with unknown codes or several lines."""
    text = "\n\n".join(
        [*definitions, f"Before {{{expression}}} after.", f"<C title={{{expression}}}>words</C>", "<D />", "End"]
    )
    rendered = render_page(text, "page.mdx", PageOptions(), nothing)
    yield from (Fault("problem", repr(p)) for p in rendered.problems if p.code not in CODES or "\n" in str(p))
    yield from unbalanced(rendered.html)
    if len(rendered.html) > 4_000_000:
        yield Fault("large", f"{len(rendered.html)} characters")


def _shared() -> list[Any]:
    known = names()
    tables = [known, HOOKS, *(one.members for one in known.values() if isinstance(one, Namespace))]
    return [[(name, id(value)) for name, value in table.items()] for table in tables]
