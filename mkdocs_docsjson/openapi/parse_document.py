"""Parses the text of an OpenAPI file into a tree of dict, list, str, int, float, bool and None."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from mkdocs_docsjson import plain_json, yaml12
from mkdocs_docsjson.marks import may_hold_marks, tree_without_marks, without_marks
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.yaml12 import LiteralFloat


@dataclass(slots=True)
class Parsed:
    """The tree of a file, and the problems of its text."""

    tree: Any
    problems: list[Problem] = field(default_factory=list)


def parse(text: bytes, file: str) -> Parsed:
    """Parse a JSON or YAML text; `tree` is None if it cannot be read at all."""
    problems: list[Problem] = []
    content = _decode(text, file, problems)
    if file.lower().endswith((".md", ".markdown", ".txt")):  # a description in a file of its own
        return Parsed(without_marks(content), problems)
    if content.lstrip()[:1] not in ("{", "["):
        result = _parse_yaml(content, file)
        return Parsed(result.tree, problems + result.problems)
    result = _parse_json(content, file)
    if result.tree is None and (as_yaml := _parse_yaml(content, file)).tree is not None:
        # YAML may begin with a brace, too, and allows trailing commas and comments.
        kept = result.problems if file.lower().endswith(".json") else as_yaml.problems
        return Parsed(as_yaml.tree, problems + kept)
    return Parsed(result.tree, problems + result.problems)


def _parse_json(content: str, file: str) -> Parsed:
    try:
        tree = plain_json.read(content, parse_float=_json_float)
    except plain_json.TooDeep:
        return Parsed(None, [Problem(file, 0, 0, "openapi-too-large", _TOO_DEEP)])
    except ValueError as error:  # a syntax error, or an integer of thousands of digits
        line, column = getattr(error, "lineno", 0), getattr(error, "colno", 0)
        message = f"this is not JSON: {getattr(error, 'msg', error)}"
        return Parsed(None, [Problem(file, line, column, "openapi-syntax", message)])
    return Parsed(tree_without_marks(tree) if may_hold_marks(content) else tree)


def _decode(text: bytes, file: str, problems: list[Problem]) -> str:
    wide = text[:2] in (b"\xff\xfe", b"\xfe\xff")
    try:
        return text.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        line = text.count(b"\n", 0, error.start) + 1
        problems.append(Problem(file, line, 0, "openapi-syntax", "this line is not UTF-8", "save the file as UTF-8"))
        return text.decode("utf-8", errors="replace")


def _json_float(written: str) -> float:
    value = float(written)
    return value if repr(value) == written else LiteralFloat(written)


_TOO_DEEP = f"values are nested more than {plain_json.DEEPEST} levels deep"


def _parse_yaml(content: str, file: str) -> Parsed:
    try:
        read = yaml12.read(content)
    except yaml12.UnreadableYaml as fault:
        code = "openapi-too-large" if fault.kind == "size" else "openapi-syntax"
        return Parsed(None, [Problem(file, fault.line, fault.column, code, _message(fault))])
    problems = [
        Problem(
            file,
            each.line,
            each.column,
            "openapi-duplicate-key" if each.is_repeated_key else "openapi-syntax",
            each.message,
        )
        for each in read.remarks
    ]
    return Parsed(tree_without_marks(read.value) if may_hold_marks(content) else read.value, problems)


def _message(fault: yaml12.UnreadableYaml) -> str:
    return f"this is not YAML: {fault.message}" if fault.kind == "syntax" else fault.message
