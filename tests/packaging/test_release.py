"""Release notes are from the changelog, and a tag matches the version."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
CHANGELOG = """\
# Changelog

## Unreleased

Nothing yet.

## 0.2.0 - 2027-01-31

### Added

- One thing.

## 0.1.0

First.
"""


@pytest.mark.parametrize(
    ("version", "status", "output"),
    [
        ("0.2.0", 0, "### Added\n\n- One thing.\n"),
        ("0.1.0", 0, "First.\n"),
        ("0.3.0", 1, 'CHANGELOG.md has no heading "## 0.3.0"\n'),
    ],
)
def test_notes_are_the_part_of_the_version(tmp_path: Path, version: str, status: int, output: str) -> None:
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, "utf-8")
    command = [sys.executable, str(ROOT / ".github" / "release_notes.py"), version]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout or done.stderr) == (status, output)
