"""Every file of tests is collected by a run of all tests."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]


def test_no_folder_of_tests_is_left_out(pytestconfig: pytest.Config) -> None:
    """pytest leaves out folders with names such as `build` and `dist`, unless it is told otherwise."""
    patterns = pytestconfig.getini("norecursedirs")
    folders = {part for path in TESTS.rglob("test_*.py") for part in path.relative_to(TESTS).parts[:-1]}
    assert {name for name in folders if any(Path(name).match(pattern) for pattern in patterns)} == set()
