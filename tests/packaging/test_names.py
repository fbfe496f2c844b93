"""Names of the package: no two classes or files share one by accident, and none that was given up comes back."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import Counter, defaultdict
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "mkdocs_docsjson"
THEME = ROOT / "theme"
FIXTURES = ROOT / "tests" / "fixtures" / "names"
SHARED = tomllib.loads((FIXTURES / "shared.toml").read_text("utf-8"))
ABANDONED = tomllib.loads((FIXTURES / "abandoned.toml").read_text("utf-8"))
MODULES = {path.relative_to(PACKAGE): path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
Definition = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


@cache
def definitions() -> list[tuple[Path, Definition]]:
    """Return every class and function of the package, with its module."""
    return [
        (file, node)
        for file, text in MODULES.items()
        for node in ast.walk(ast.parse(text))
        if isinstance(node, Definition)
    ]


def class_places() -> dict[str, list[Path]]:
    """Return the modules of each public class by its name."""
    found: dict[str, list[Path]] = defaultdict(list)
    for file, node in definitions():
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            found[node.name].append(file)
    return found


def test_classes_share_a_name_only_for_a_reason() -> None:
    of_settings = frozenset(SHARED["classes"]["settings"].split())
    wrong = []
    for name, files in class_places().items():
        settings = [file for file in files if file.parts[0] == "settings"]
        others = len(files) - len(settings)
        if (len(settings) > 1 and name not in of_settings) or (
            others and len(files) > 1 and name not in SHARED["classes"]["others"]
        ):
            wrong.append((name, [str(file) for file in files]))
    assert not wrong, "name them apart, or write the reason into tests/fixtures/names/shared.toml"


def test_files_share_a_name_only_for_a_reason() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for file in MODULES:
        if file.name not in ("__init__.py", "__main__.py"):
            found[file.name].append(str(file))
    wrong = {name: files for name, files in found.items() if len(files) > 1 and name not in SHARED["files"]}
    assert not wrong, "name them apart, or write the reason into tests/fixtures/names/shared.toml"


def test_reasons_are_given_only_for_names_that_are_shared() -> None:
    files = Counter(file.name for file in MODULES)
    classes = class_places()
    of_settings = SHARED["classes"]["settings"].split()
    stale = [name for name in SHARED["files"] if files[name] < 2]
    stale += [name for name in SHARED["classes"]["others"] if len(classes[name]) < 2]
    stale += [name for name in of_settings if sum(file.parts[0] == "settings" for file in classes[name]) < 2]
    assert not stale, "take them out of tests/fixtures/names/shared.toml"


def test_names_that_were_given_up_do_not_come_back() -> None:
    names = frozenset(ABANDONED["names"].split())
    found = [f"{file}:{node.lineno}: {node.name}" for file, node in definitions() if node.name in names]
    files = frozenset(ABANDONED["files"].split())
    assert not found + [str(file) for file in MODULES if file.name in files]


def attributes_of(node: ast.ClassDef) -> set[str]:
    """Return the names of the fields, attributes and methods that a class defines."""
    found = {each.name for each in node.body if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef)}
    found |= {each.id for part in node.body for each in targets_of(part) if isinstance(each, ast.Name)}
    inside = [each for part in ast.walk(node) for each in targets_of(part) if isinstance(each, ast.Attribute)]
    return found | {each.attr for each in inside if isinstance(each.value, ast.Name) and each.value.id == "self"}


def targets_of(statement: ast.AST) -> list[ast.expr]:
    """Return what a statement assigns to."""
    targets = statement.targets if isinstance(statement, ast.Assign) else []
    targets = [statement.target] if isinstance(statement, ast.AnnAssign) else targets
    return [part for each in targets for part in (each.elts if isinstance(each, ast.Tuple) else [each])]


def test_attributes_that_were_given_up_do_not_come_back() -> None:
    names = frozenset(ABANDONED["attributes"].split())
    found = [
        f"{file}:{node.lineno}: {node.name}.{name}"
        for file, node in definitions()
        if isinstance(node, ast.ClassDef)
        for name in attributes_of(node) & names
    ]
    assert not found


def test_names_that_scripts_have_given_up_do_not_come_back() -> None:
    names = re.compile(rf"\b(?:{'|'.join(map(re.escape, ABANDONED['scripts'].split()))})\b")
    scripts = [file for kind in ("*.js", "*.css") for folder in ("js", "css") for file in (THEME / folder).rglob(kind)]
    found = [f"{file.name}: {match[0]}" for file in scripts for match in names.finditer(file.read_text("utf-8"))]
    assert scripts
    assert not found + [file.name for file in scripts if names.search(file.name)]


def test_sentences_that_were_given_up_do_not_come_back() -> None:
    sentences = re.compile("|".join(map(re.escape, ABANDONED["sentences"])))
    wrong = [
        f"{file}: {match[0]}"
        for file, text in MODULES.items()
        for match in sentences.finditer(re.sub(r"\s+#?\s*", " ", text))
    ]
    assert not wrong
