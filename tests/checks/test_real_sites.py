"""Real documentation sites are checked without errors; the recorded findings were reviewed."""

from __future__ import annotations

import shutil
from collections import Counter
from pathlib import Path

import pytest
from checked_site import site_check
from real_input import sites

from mkdocs_docsjson.problems import Severity

RIGHT = {
    "trench-v1": {"broken-link": 1, "media-title": 1, "openapi-security": 1, "missing-alt": 2},
    "x402-v2": {"broken-link": 4, "missing-description": 1},
    "kaneo-v2": {"broken-anchor": 2},
    "dnd-kit-v1": {
        "media-title": 1,
        "missing-alt": 13,
        "missing-description": 11,
        "unknown-attribute": 8,
        "broken-anchor": 5,
        "broken-link": 2,
        "unknown-component": 2,
        "unknown-icon": 2,
        "two-configurations": 1,
    },
}
"""Numbers of warnings by code. All were reviewed, in doubt with the source."""


def copied(name: str, folder: Path) -> Path:
    """A copy of a site, with empty files for those that the data set left out."""
    docs = folder / name
    shutil.copytree(sites()[name], docs)
    for line in (docs / "MISSING.txt").read_text("utf-8").splitlines():
        path = docs / line.split("\t")[0]
        if not line.startswith("#") and not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"")
    return docs


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(sites().keys() & RIGHT.keys()))
def test_findings_are_those_that_were_read(tmp_path: Path, name: str) -> None:
    found = [one.problem for one in site_check(copied(name, tmp_path)).run()]
    assert [str(problem) for problem in found if problem.severity is Severity.ERROR] == []
    warnings = Counter(problem.code for problem in found if problem.severity is Severity.WARNING)
    assert dict(warnings) == RIGHT[name]
