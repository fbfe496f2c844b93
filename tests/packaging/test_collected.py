"""Every file of tests is collected by a run of all tests, and mutation testing names files that exist."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
ROOT = TESTS.parent


def test_no_folder_of_tests_is_left_out(pytestconfig: pytest.Config) -> None:
    """pytest leaves out folders with names such as `build` and `dist`, unless it is told otherwise."""
    patterns = pytestconfig.getini("norecursedirs")
    folders = {part for path in TESTS.rglob("test_*.py") for part in path.relative_to(TESTS).parts[:-1]}
    assert {name for name in folders if any(Path(name).match(pattern) for pattern in patterns)} == set()


def test_mutants_are_made_of_files_that_exist() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["mutmut"]
    named = [name for names in settings.values() for name in names]
    assert [name for name in named if not (ROOT / name).exists()] == []
    scores = (ROOT / "benchmarks" / "RESULTS.md").read_text("utf-8").split("## Mutants")[1].split("\n## ")[0]
    scored = re.findall(r"`(\w+/[\w/]+\.py)`", scores)
    assert scored
    assert {f"mkdocs_docsjson/{name}" for name in scored} <= set(settings["only_mutate"])
