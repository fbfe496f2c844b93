"""Which packages may import which, as in ARCHITECTURE.md. Imports for types and inside functions count too."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

pytestmark = pytest.mark.source
ROOT = Path(__file__).resolve().parents[2] / "mkdocs_docsjson"
PACKAGE = ROOT.name

LAYERS = (
    {
        "component_files",
        "console",
        "process_group",
        "problems",
        "disk",
        "marks",
        "plain_json",
        "plain_text",
        "theme_folder",
        "web_addresses",
    },
    {"template_code", "user_cache", "web", "yaml12"},
    {"theme_words", "yaml_places"},
    {"icons", "repository", "settings", "utilities"},
    {"colors", "site"},
    {"pages"},
    {"openapi", "stylesheet"},
    {"asyncapi", "context", "api_diff", "scaffold"},
    {"outputs"},
    {"store"},
    {"project"},
    {"rendering"},
    {"build"},
    {"checks", "rules"},
    {"books", "hosts"},
    {"assistants", "site_diff"},
    {"commands", "plugin"},
    {"cli", ""},
    {"__main__"},
)
"""Packages by layer, from the lowest: none imports from its own layer or a higher one."""
RECURSIVE = ("pages.javascript",)
"""Packages whose modules import each other: values of programs hold functions, which run in the machine that holds values."""
KNOW_MKDOCS = (
    "hosts/mkdocs/",
    "hosts/opening.py",
    "commands/build.py",
    "commands/serve.py",
    "commands/site_commands.py",
)


def name_of(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


MODULES = {name_of(path): path for path in ROOT.rglob("*.py")}


def statements(body: Sequence[ast.AST]) -> Iterator[ast.AST]:
    """All statements of a module, at any depth. Expressions are left out, as nothing is imported there."""
    for each in body:
        yield each
        for field in ("body", "orelse", "handlers", "finalbody", "cases"):
            yield from statements(getattr(each, field, ()))


@cache  # modules are read when a test asks: each process of a run collects the tests, not all run these
def imported(name: str) -> tuple[str, ...]:
    """All modules that a module of the package imports, by their full names."""
    found = list[str]()
    for node in statements(ast.parse(MODULES[name].read_text("utf-8")).body):
        if isinstance(node, ast.Import):
            found += (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, f"{name}: imports are absolute"
            for each in node.names:
                inner = f"{node.module}.{each.name}"
                found.append(inner if inner.removeprefix(f"{PACKAGE}.") in MODULES else str(node.module))
    return tuple(found)


def own(name: str) -> set[str]:
    return {
        found.removeprefix(PACKAGE).removeprefix(".")
        for found in imported(name)
        if found.split(".")[0] == PACKAGE and found != PACKAGE
    } - {name}


def layer(name: str) -> int:
    part = name.split(".")[0]
    [found] = [number for number, names in enumerate(LAYERS) if part in names]
    return found


@pytest.mark.parametrize("name", sorted(MODULES))
def test_nothing_is_imported_from_above(name: str) -> None:
    part = name.split(".")[0]
    others = {each for each in own(name) if each.split(".")[0] != part}
    assert [each for each in others if layer(each) >= layer(name)] == []


def cycles() -> Iterator[set[str]]:
    """Sets of modules that import each other, directly or not (Kosaraju's algorithm)."""
    forward = {name: own(name) for name in MODULES}
    order: list[str] = []
    seen: set[str] = set()

    def walk(name: str, graph: dict[str, set[str]], found: list[str]) -> None:
        stack = [(name, iter(sorted(graph[name])))]
        seen.add(name)
        while stack:
            at, following = stack[-1]
            for each in following:
                if each not in seen:
                    seen.add(each)
                    stack.append((each, iter(sorted(graph[each]))))
                    break
            else:
                found.append(at)
                stack.pop()

    for name in forward:
        if name not in seen:
            walk(name, forward, order)
    back: dict[str, set[str]] = {name: set() for name in forward}
    for name, inner in forward.items():
        for each in inner:
            back[each].add(name)
    seen.clear()
    for name in reversed(order):
        if name not in seen:
            found: list[str] = []
            walk(name, back, found)
            if len(found) > 1:
                yield {*found}


def test_no_module_imports_one_that_imports_it() -> None:
    assert [found for found in cycles() if {each.rpartition(".")[0] for each in found}.difference(RECURSIVE)] == []


def test_only_the_edge_knows_mkdocs() -> None:
    hosts = ("mkdocs", "properdocs")
    knowing = {name for name in MODULES if any(each.split(".")[0] in hosts for each in imported(name))}
    files = {name.replace(".", "/") + ("/" if f"{name}.plugin" in MODULES else ".py") for name in knowing}
    assert sorted(file for file in files if not file.startswith(KNOW_MKDOCS)) == []
