"""Exceptions that are caught silently are all in `fixtures/handlers.yml`, with the reason.

A new `except` whose body neither raises, yields nor reports must be added there: under `told`, with the code of the
problem that reports it elsewhere, or under the reason why nothing is lost.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from yaml_files import read_yaml

from mkdocs_docsjson.problems import CODES

PACKAGE = Path(__file__).parents[2] / "mkdocs_docsjson"
FOLDERS = (
    "settings",
    "site",
    "pages",
    "openapi",
    "context",
    "outputs",
    "store",
    "project",
    "rendering",
    "build",
    "hosts",
    "icons",
    "repository",
)
"""Folders with the code between the owner's files and the finished site."""
REPORTS = frozenset(
    [
        "report",
        "_report",
        "report_once",
        "report_unknown",
        "failure_problem",
        "Problem",
        "append",
        "problem",
        "_problem",
        "tell",
        "_tell",
        "_fail",
        "_failed",
        "explain",
        "_explain",
        "unread",
        "report_missing",
        "warning",
        "error",
        "info",
        "exception",
        "debug",
        "fault",
        "note",
        "_note",
    ]
)
"""Names of functions that report a failure, or record it for a report."""
LISTED: list[dict[str, Any]] = read_yaml(Path(__file__).parents[1] / "fixtures" / "handlers.yml")


def is_silent(body: list[ast.stmt]) -> bool:
    for node in ast.walk(ast.Module(body, [])):
        if isinstance(node, ast.Raise | ast.Yield | ast.YieldFrom):
            return False
        if isinstance(node, ast.Call):
            called = node.func
            name = called.attr if isinstance(called, ast.Attribute) else getattr(called, "id", "")
            if name in REPORTS:
                return False
    return True


def handlers(tree: ast.AST, around: str = "") -> Iterator[str]:
    """The name of the function around each silent handler."""
    for node in ast.iter_child_nodes(tree):
        name = node.name if isinstance(node, ast.FunctionDef) else around
        if isinstance(node, ast.ExceptHandler) and is_silent(node.body):
            yield name
        if isinstance(node, ast.With) and any("suppress(" in ast.unparse(each.context_expr) for each in node.items):
            yield name
        yield from handlers(node, name)


def found() -> Counter[str]:
    """Counts of silent handlers by `module:function`. Modules are named without their packages."""
    names: Counter[str] = Counter()
    for folder in FOLDERS:
        for path in sorted((PACKAGE / folder).rglob("*.py")):
            names.update(f"{path.stem}:{name}" for name in handlers(ast.parse(path.read_text("utf-8"))))
    return names


@pytest.mark.source
def test_every_silent_handler_is_listed() -> None:
    listed = Counter(name for row in LISTED for name in row["at"])
    assert sorted((found() - listed).elements()) == []
    assert sorted((listed - found()).elements()) == []


def test_every_row_says_why() -> None:
    for row in LISTED:
        assert row["why"]
        assert set(row.get("told", ())) <= CODES.keys()
