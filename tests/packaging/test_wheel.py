"""The built wheel contains everything that sites need, and no development files."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow
PROJECT = Path(__file__).resolve().parents[2]


@pytest.fixture(scope="module")
def names(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """Names of files in the wheel of `$DOCSJSON_WHEEL`, else in one that is built here."""
    given = os.environ.get("DOCSJSON_WHEEL")
    if not given:
        pytest.importorskip("build")
        folder = tmp_path_factory.mktemp("wheel")
        # Build a copy: another test process may build at the same time, and both would use the project's `build/`.
        copy = shutil.copytree(
            PROJECT, folder / "project", ignore=shutil.ignore_patterns(".*", "build", "*.egg-info", "__pycache__")
        )
        subprocess.run(
            [sys.executable, "-m", "build", "--wheel", "--outdir", folder, copy], check=True, capture_output=True
        )
        given = str(next(folder.glob("*.whl")))
    with zipfile.ZipFile(given) as wheel:
        return wheel.namelist()


@pytest.mark.parametrize(
    "name",
    [
        "mkdocs_docsjson_theme/main.html",
        "mkdocs_docsjson_theme/partials/topbar.html",
        "mkdocs_docsjson_theme/components/card/Card.html",
        "mkdocs_docsjson_theme/css/components.css",
        "mkdocs_docsjson_theme/js/boot.js",
        "mkdocs_docsjson_theme/components/tabs/tabs.js",
        "mkdocs_docsjson_theme/locales/en.yml",
        "mkdocs_docsjson_theme/mkdocs_theme.yml",
        "mkdocs_docsjson/py.typed",
        "mkdocs_docsjson/plugin.py",
        "mkdocs_docsjson/data/icon-synonyms.yml",
    ],
)
def test_it_holds(names, name):
    assert name in names


def test_it_holds_no_tests_caches_or_documentation(names):
    assert not [name for name in names if name.split("/")[0] in ("tests", "benchmarks", "demo_site", "theme")]
    assert not [name for name in names if "__pycache__" in name or name.endswith((".pyc", ".orig", ".map"))]


def test_entry_points_are_registered(names):
    assert any(name.endswith("entry_points.txt") for name in names)
