"""The installed command works outside the checkout: it makes a new site, checks, builds and serves it.

`nox -s package` runs this with the wheel that it has built; otherwise the checkout is installed.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from served_process import Served

ROOT = Path(__file__).resolve().parents[2]


def run(folder: Path, *arguments: str) -> str:
    """The output of a program that is run in a folder, without the checkout on its path."""
    done = subprocess.run([sys.executable, "-I", *arguments], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_a_new_site_is_checked_built_and_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)  # Python also looks for packages in the current folder
    if "DOCSJSON_WHEEL" in os.environ:
        code = "import mkdocs_docsjson as code, mkdocs_docsjson_theme as theme; print(*code.__path__, *theme.__path__)"
        assert all(folder.startswith(sys.prefix) for folder in run(tmp_path, "-c", code).split())
    for command in (["new", "docs"], ["check", "docs", "--strict"], ["build", "docs", "--strict"]):
        run(tmp_path, "-m", "mkdocs_docsjson", *command)
    assert "<title>" in (tmp_path / "docs" / "site" / "index.html").read_text("utf-8")
    served = Served(tmp_path / "docs", tmp_path / "serve.log")
    try:
        assert "<title>" in served.text(""), served.log.read_text("utf-8")
    finally:
        served.stop()
