"""A finished site is published, whatever was in its place before."""

from __future__ import annotations

from pathlib import Path

import pytest

from mkdocs_docsjson.build.publish import SiteFolder


def publish(place: Path, memory: Path, files: dict[str, str]) -> dict[str, str]:
    folder = SiteFolder(place, memory)
    for name, text in files.items():
        path = folder.staging / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
        folder.record(name, text)
    folder.publish()
    return {p.relative_to(place).as_posix(): p.read_text("utf-8") for p in place.rglob("*") if p.is_file()}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"guide": "a file"}, {"guide/index.html": "a page"}),
        ({"guide/index.html": "a page", "guide/more/index.html": "another"}, {"guide": "a file"}),
        ({"a/b": "a file"}, {"a/b/c/d/index.html": "a page", "a/index.html": "another"}),
        ({"a/b/c/d.html": "a page", "e": "a file"}, {"a/b": "a file", "e/b/c.html": "a page"}),
    ],
)
def test_a_file_becomes_a_folder_and_a_folder_a_file(tmp_path, before, after):
    assert publish(tmp_path / "site", tmp_path / "memory", before) == before
    assert publish(tmp_path / "site", tmp_path / "memory", after) == after
    assert publish(tmp_path / "site", tmp_path / "memory", before) == before


def test_a_link_that_is_not_ours_stays_and_so_does_what_it_leads_to(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere/kept.txt").write_text("kept", "utf-8")
    (tmp_path / "site").mkdir()
    (tmp_path / "site/guide").symlink_to(tmp_path / "elsewhere")
    for name in ("guide", "guide/kept.txt"):
        folder = SiteFolder(tmp_path / "site", tmp_path / "memory")
        path = folder.staging / name
        path.parent.mkdir(exist_ok=True)
        path.write_text("a file", "utf-8")
        assert [problem.code for problem in folder.problems()] == ["site-folder"]
        folder.discard()
    assert (tmp_path / "elsewhere/kept.txt").read_text("utf-8") == "kept"
