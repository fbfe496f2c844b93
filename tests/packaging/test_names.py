"""Names of the package: no two classes or files share one by accident, and none that was given up comes back."""

from __future__ import annotations

import ast
import re
import tomllib
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "mkdocs_docsjson"
FIXTURES = ROOT / "tests" / "fixtures" / "names"
SHARED = tomllib.loads((FIXTURES / "shared.toml").read_text("utf-8"))
ABANDONED = tomllib.loads((FIXTURES / "abandoned.toml").read_text("utf-8"))
MODULES = {path.relative_to(PACKAGE): path.read_text("utf-8") for path in sorted(PACKAGE.rglob("*.py"))}
DEFINITIONS = [
    (file, node)
    for file, text in MODULES.items()
    for node in ast.walk(ast.parse(text))
    if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef))
]


def class_places() -> dict[str, list[Path]]:
    """Return the modules of each class. Private ones are left out: nobody meets them outside of their module."""
    found: dict[str, list[Path]] = defaultdict(list)
    for file, node in DEFINITIONS:
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


def test_names_that_were_given_up_do_not_come_back() -> None:
    names = frozenset(ABANDONED["names"].split())
    found = [f"{file}:{node.lineno}: {node.name}" for file, node in DEFINITIONS if node.name in names]
    files = frozenset(ABANDONED["files"].split())
    assert not found + [str(file) for file in MODULES if file.name in files]


def test_sentences_that_were_given_up_do_not_come_back() -> None:
    sentences = re.compile("|".join(map(re.escape, ABANDONED["sentences"])))
    wrong = [
        f"{file}: {match[0]}"
        for file, text in MODULES.items()
        for match in sentences.finditer(re.sub(r"\s+#?\s*", " ", text))
    ]
    assert not wrong
