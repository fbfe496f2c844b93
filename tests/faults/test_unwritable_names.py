"""Files that the disk refuses because of their name are reported, and the rest of the site is built."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from built_site import build

from mkdocs_docsjson.build import build_state


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "docs.json").write_text('{"name": "Acme", "navigation": {"pages": ["two"]}}')
    (docs / "two.md").write_text("# Two\n\nWords.\n")
    return docs


def test_a_markdown_copy_that_cannot_be_written(docs: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = build_state.write

    def refusing(path: Path, content: build_state.Content) -> None:
        if path.name == "two.md":
            raise OSError(errno.ENAMETOOLONG, "File name too long")
        write(path, content)

    monkeypatch.setattr(build_state, "write", refusing)
    made = build(docs, tmp_path / "site")
    assert made.status == 0
    assert "two.md: cannot be written: File name too long; choose a shorter address [unwritable-file]" in made.messages
    assert (tmp_path / "site/two/index.html").exists()
