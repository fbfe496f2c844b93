"""JavaScript expressions have the values that Node.js gives them, or are refused; never others.

tests/fixtures/javascript/expressions.json: `values` by family, `{expression: value as text}`, and `refused`, a list.
UPDATE_SNAPSHOTS=1 asks Node.js for all values anew.
"""

from __future__ import annotations

import json
import os
import subprocess
from pathlib import Path
from typing import Any

import pytest

from mkdocs_docsjson.pages.javascript.machine import Machine
from mkdocs_docsjson.pages.javascript.members import keys_of
from mkdocs_docsjson.pages.javascript.module import ProgramModule
from mkdocs_docsjson.pages.javascript.values import (
    UNDEFINED,
    Collection,
    Function,
    Namespace,
    Native,
    Refused,
    is_number,
    to_text,
)
from mkdocs_docsjson.pages.source import Source

FILE = Path(__file__).parents[1] / "fixtures" / "javascript" / "expressions.json"
CASES: dict[str, Any] = json.loads(FILE.read_text("utf-8"))
PROGRAM = """
const text = value =>
  value === undefined ? "undefined"
  : value === null || typeof value === "boolean" ? String(value)
  : typeof value === "number" ? (value === 0 ? "0" : String(value))
  : typeof value === "string" ? JSON.stringify(value)
  : typeof value === "function" ? "function"
  : Array.isArray(value) ? `[${Array.from(value, text).join(", ")}]`
  : value instanceof Map || value instanceof Set ? `${value.size} entries`
  : value instanceof RegExp ? String(value)
  : `{${Object.entries(value).map(([key, one]) => JSON.stringify(key) + ": " + text(one)).join(", ")}}`
const expressions = JSON.parse(require("fs").readFileSync(0, "utf8"))
console.log(JSON.stringify(expressions.map(one => text((0, eval)(`(${one}\n)`)))))
"""


def value_of(expression: str) -> Any:
    def outer(name: str) -> Any:
        raise KeyError(name)

    machine = Machine()
    machine.add_steps_for(len(expression))
    return ProgramModule(machine, Source("page.mdx", expression), outer).evaluate(expression, 1)


def text(value: Any) -> str:
    """Return a value as the program above prints it."""
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if is_number(value):
        return "0" if value == 0 else to_text(value)
    if isinstance(value, list):
        return f"[{', '.join(map(text, value))}]"
    if isinstance(value, Function | Native | Namespace):
        return "function"
    if isinstance(value, Collection):
        return f"{len(value.entries)} entries"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{json.dumps(key)}: {text(value[key])}' for key in keys_of(value))}}}"
    return "undefined" if value is UNDEFINED else to_text(value)


def asked_of_node(expressions: list[str]) -> list[str]:
    command = ["node", "-e", PROGRAM]
    done = subprocess.run(command, input=json.dumps(expressions), capture_output=True, text=True, check=True)
    values: list[str] = json.loads(done.stdout)
    return values


if os.environ.get("UPDATE_SNAPSHOTS") == "1":
    for family, known in CASES["values"].items():
        CASES["values"][family] = dict(zip(known, asked_of_node([*known]), strict=True))
    FILE.write_text(json.dumps(CASES, ensure_ascii=False, indent=1) + "\n", "utf-8")


@pytest.mark.parametrize("family", CASES["values"])
def test_they_have_the_values_of_node(family: str) -> None:
    wanted = CASES["values"][family]
    assert {expression: text(value_of(expression)) for expression in wanted} == wanted


@pytest.mark.parametrize("expression", CASES["refused"])
def test_what_is_not_supported_is_refused(expression: str) -> None:
    with pytest.raises(Refused):
        value_of(expression)
