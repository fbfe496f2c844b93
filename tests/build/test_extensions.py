"""Extensions that an owner lists under `markdown_extensions` work on pages of a site."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import Built, build

CONFIG = "site_name: x\ndocs_dir: docs\ntheme: docsjson\nplugins: [docsjson]\nmarkdown_extensions: [{}]\n"


@pytest.fixture
def built(tmp_path: Path):
    def start(page: str, extensions: str) -> Built:
        folder = tmp_path / "project"
        (folder / "docs").mkdir(parents=True, exist_ok=True)
        settings = {"name": "x", "navigation": [{"group": "g", "pages": ["index"]}]}
        (folder / "docs/docs.json").write_text(json.dumps(settings), "utf-8")
        (folder / "docs/index.mdx").write_text(page, "utf-8")
        (folder / "mkdocs.yml").write_text(CONFIG.format(extensions), "utf-8")
        return build(folder, tmp_path / "out", keep=True)

    return start


def test_blocks_and_spans_of_other_extensions_are_drawn(built):
    page = "!!! note\n\n    Words of **it**.\n\n++ctrl+k++ and ==marked==\n\n<Note>\n  Ours.\n</Note>\n"
    main = built(page, "admonition, pymdownx.keys, pymdownx.mark").main("")
    assert main.cssselect(".admonition strong")
    assert main.cssselect("kbd")
    assert main.cssselect("mark")
    assert main.cssselect(".dj-callout")


def test_without_them_the_same_text_is_text(built):
    assert "==marked==" in built("==marked==\n", "toc").main("").text_content()


def test_what_they_read_is_never_stale(built, tmp_path):
    part = tmp_path / "part.md"
    part.write_text("First part.", "utf-8")
    extensions = f"{{pymdownx.snippets: {{base_path: {tmp_path}}}}}"
    page = '--8<-- "part.md"\n'
    assert "First part." in built(page, extensions).main("").text_content()
    part.write_text("Other part.", "utf-8")
    assert "Other part." in built(page, extensions).main("").text_content()


def test_what_cannot_work_is_reported(built):
    assert "pymdownx.saneheaders is not needed" in built("Text.\n", "pymdownx.saneheaders").messages


def test_their_styles_are_published_only_where_they_are_used(built):
    def style(site: Built) -> str:
        return "".join(path.read_text("utf-8") for path in site.folder.glob("assets/site-*.css"))

    assert ".admonition" in style(built("Text.\n", "admonition"))
    assert ".admonition" not in style(built("Text.\n", "toc"))


def test_the_markdown_copy_has_what_they_drew(built):
    page = (
        '!!! tip "Hint"\n    Some *text*.\n\n=== "One"\n\n    First\n\n=== "Two"\n\n    Second\n\nA {++new++} word.\n'
    )
    site = built(page, "admonition, pymdownx.tabbed, pymdownx.critic")
    written = (site.folder / "index.md").read_text("utf-8")
    assert "> **Hint**\n>\n> Some *text*." in written
    assert "**One**\n\nFirst\n\n**Two**\n\nSecond" in written
    assert "A new word." in written
    assert "\x02" not in written
