"""On a package index, where no file is beside it, every link and picture of README.md leads somewhere."""

from __future__ import annotations

import re
import runpy
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
ADDRESS = re.compile(r'(?:\]\(|\b(?:src|srcset|href)=")([^)"\s]+)')


def readme() -> str:
    return runpy.run_path(str(ROOT / "setup.py"))["package_readme"]()


def test_every_address_is_absolute_and_its_file_exists() -> None:
    here = ADDRESS.findall((ROOT / "README.md").read_text("utf-8"))
    there = ADDRESS.findall(readme())
    assert len(there) == len(here) > 15
    files = f"{PROJECT['urls']['Source']}/(?:raw|blob)/v{PROJECT['version']}/(.+)"
    pages = f"{PROJECT['urls']['Documentation']}(.+)"
    for address in there:
        file, page = re.fullmatch(files, address), re.fullmatch(pages, address)
        assert file or page, address
        path = ROOT / file[1] if file else ROOT / f"demo_site/{page and page[1]}.mdx"
        assert path.is_file(), address


def test_pictures_are_shown_and_not_pages_about_them() -> None:
    pictures = re.findall(r'(?:src|srcset)="([^"]+)', readme())
    assert len(pictures) == 2
    assert all("/raw/" in address for address in pictures)


def test_nothing_else_is_changed() -> None:
    assert ADDRESS.sub("", readme()) == ADDRESS.sub("", (ROOT / "README.md").read_text("utf-8"))


def test_the_package_has_it(tmp_path: Path) -> None:
    pytest.importorskip("setuptools", minversion="77")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE", "NOTICE"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    (tmp_path / "theme").mkdir()
    code = "from setuptools import build_meta; build_meta.prepare_metadata_for_build_wheel('.')"
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True, capture_output=True)
    (made,) = tmp_path.glob("*.dist-info/METADATA")
    metadata = made.read_text("utf-8")
    assert "Description-Content-Type: text/markdown" in metadata
    assert readme() in metadata
