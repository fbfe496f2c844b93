"""Builds of the same sources are identical, byte for byte, wherever and whenever they are made."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

SITES = Path(__file__).resolve().parents[1] / "sites"


def build(source: Path, folder: Path, **environment: str) -> dict[str, bytes]:
    """Files of a site, built from a copy, so that neither path nor cache is the same."""
    docs = folder / "docs"
    shutil.copytree(source, docs, ignore=shutil.ignore_patterns(".cache", "site"))
    command = [sys.executable, "-m", "mkdocs_docsjson", "build", str(docs), "--site-dir", str(folder / "out")]
    command += ["--site-url", "https://docs.example.com/"]
    done = subprocess.run(command, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    out = folder / "out"
    files = {path.relative_to(out).as_posix(): path for path in out.rglob("*") if path.is_file()}
    return {name: path.read_bytes() for name, path in files.items()}


@pytest.mark.slow
@pytest.mark.parametrize("name", ["showcase", "rtl"])
def test_the_same_sources_give_the_same_bytes(name: str, tmp_path: Path) -> None:
    first = build(SITES / name, tmp_path / "a", PYTHONHASHSEED="1", TZ="Pacific/Kiritimati", LC_ALL="C.UTF-8")
    second = build(SITES / name, tmp_path / "much/longer/path", PYTHONHASHSEED="2", TZ="America/Anchorage", LC_ALL="C")
    assert first.keys() == second.keys()
    assert [path for path in first if first[path] != second[path]] == []
