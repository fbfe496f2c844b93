"""A good site, broken in one way at a time: each fault is found, by its code and at its line."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
import yaml
from checked_site import check_site

from mkdocs_docsjson.scaffold.starter import Wishes, starter_files

FAULTS: dict[str, dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parents[1] / "fixtures" / "checks" / "planted.yml").read_text("utf-8")
)


def good_site() -> dict[str, str]:
    return starter_files(Wishes("Harbor"))


def broken(fault: dict[str, Any]) -> dict[str, str]:
    """The good site with one fault in it."""
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
    """The file, and the line of the text that `at` names; 0 where the whole file is meant."""
    file = fault.get("in", fault.get("file", ""))
    if "at" not in fault:
        return file, 0
    before, found, _ = files[file].partition(fault["at"])
    assert found, "the text of `at` is not in the file"
    return file, before.count("\n") + 1


def test_the_site_is_good_before(tmp_path: Path) -> None:
    found = [one.problem for one in check_site(tmp_path, good_site())]
    # A folder that is no clone yet has no repository for the feedback buttons to lead to.
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
