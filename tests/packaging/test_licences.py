"""Every distributed work of others has its licence beside it and an entry in NOTICE."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PROJECT = Path(__file__).resolve().parents[2]
NOTICE = (PROJECT / "NOTICE").read_text("utf-8")
LICENCE_NAMES = re.compile(r"(?:LICEN[CS]E|OFL|COPYING|NOTICE)", re.I)
OURS = {".py", ".html", ".css", ".js", ".yml", ".yaml", ".json", ".txt", ".md", ".mdx", ".svg", ".typed"}
"""Endings of files that we write ourselves, outside of the folders named below."""
SHIPPED = ("mkdocs_docsjson", "theme")


def folders_of_others() -> list[Path]:
    """Folders of bundled libraries, and folders with kinds of files that we do not write (fonts)."""
    vendor = [path for path in (PROJECT / "theme/vendor").iterdir() if path.is_dir()]
    strange = {
        path.parent
        for name in SHIPPED
        for path in (PROJECT / name).rglob("*")
        if path.is_file() and path.suffix not in OURS and "vendor" not in path.parts and "__pycache__" not in path.parts
        and not LICENCE_NAMES.match(path.name)
    }  # fmt: skip
    return sorted([*vendor, *strange])


@pytest.mark.parametrize("folder", folders_of_others(), ids=lambda path: path.relative_to(PROJECT).as_posix())
def test_a_licence_is_beside_it_and_in_the_notice(folder: Path) -> None:
    licences = [path for path in folder.iterdir() if LICENCE_NAMES.match(path.name)]
    assert licences
    assert all(path.stat().st_size > 500 for path in licences)
    assert folder.relative_to(PROJECT).as_posix() in NOTICE


def test_no_script_of_others_stands_among_ours() -> None:
    for path in [*(PROJECT / "theme/js").rglob("*.js"), *(PROJECT / "theme/components").rglob("*.js")]:
        head = path.read_text("utf-8")[:2000]
        assert not re.search(r"@license|Copyright|\(c\) \d{4}", head), path


def test_no_maps_ship() -> None:
    assert not list((PROJECT / "theme").rglob("*.map"))
