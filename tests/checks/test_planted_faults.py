"""A valid site is broken in one way at a time: each fault is found, with its code and line."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import pytest
from checked_site import check_site
from yaml_files import read_yaml

from mkdocs_docsjson.scaffold.starter import StarterOptions, starter_files

FAULTS: dict[str, dict[str, Any]] = read_yaml(Path(__file__).parents[1] / "fixtures" / "checks" / "planted.yml")


@cache
def _starter() -> dict[str, str]:
    return starter_files(StarterOptions("Harbor"))


def good_site() -> dict[str, str]:
    return dict(_starter())


def broken(fault: dict[str, Any]) -> dict[str, str]:
    """The files of the valid site with one fault."""
    files = good_site()
    if "delete" in fault:
        del files[fault["delete"]]
        return files
    path = fault["file"]
    if "old" in fault:
        assert files[path].count(fault["old"]) >= 1, "the place of the fault has moved"
        files[path] = files[path].replace(fault["old"], fault["new"], 1)
    else:
        files[path] = files.get(path, "") + fault["add"]
    return files


def expected_line(files: dict[str, str], fault: dict[str, Any]) -> tuple[str, int]:
    """(file, line of the text `at`; 0 for the whole file)."""
    file = fault.get("in", fault.get("file", ""))
    if "at" not in fault:
        return file, 0
    before, found, _ = files[file].partition(fault["at"])
    assert found, "the text of `at` is not in the file"
    return file, before.count("\n") + 1


def test_the_site_is_good_before(tmp_path: Path) -> None:
    found = [one.problem for one in check_site(tmp_path, good_site())]
    # Without a clone there is no repository for feedback buttons.
    assert [str(problem) for problem in found if problem.code != "no-repository"] == []


@pytest.mark.parametrize("name", FAULTS)
def test_fault_is_found_at_its_line(tmp_path: Path, name: str) -> None:
    fault = FAULTS[name]
    files = broken(fault)
    found = [one.problem for one in check_site(tmp_path, files)]
    wanted = (fault["code"], *expected_line(files, fault))
    assert wanted in [(problem.code, problem.file, problem.line) for problem in found], "\n".join(map(str, found))


def test_there_are_enough_faults() -> None:
    assert len(FAULTS) >= 60
