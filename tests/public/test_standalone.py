"""Components without a site: the page of the documentation's example has all its files."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from lxml import html

from mkdocs_docsjson import standalone_assets

DEMO = Path(__file__).resolve().parents[2] / "demo_site"


def example() -> str:
    page = (DEMO / "start" / "mkdocs.mdx").read_text("utf-8")
    found = re.search(r"^```python make_page\.py\n(.*?)^```$", page, re.M | re.S)
    assert found
    return found[1]


def test_the_example_of_the_documentation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(example(), "make_page.py", "exec"), {"__name__": "__main__"})
    page = html.document_fromstring((tmp_path / "site" / "index.html").read_text("utf-8"))
    named = [link.get("href") for link in page.cssselect("link")] + [
        script.get("src") for script in page.cssselect("script[src]")
    ]
    assert len(named) == 2
    assert all((tmp_path / "site" / address).is_file() for address in named)
    assert page.cssselect(".dj-callout")
    assert page.cssselect(".dj-tabs")
    style = (tmp_path / "site" / named[0]).read_text("utf-8")
    assert "#0f766e" in style.lower()
    assert ".dj-callout" in style


def test_modules_that_scripts_import_are_among_the_files() -> None:
    files = standalone_assets().files
    scripts = {path: content.decode() for path, content in files.items() if path.endswith("/standalone.js")}
    assert len(scripts) == 1
    for path, text in scripts.items():
        folder = path.rpartition("/")[0]
        for name in re.findall(r"""(?:from|import)\s*\(?["']\./([^"']+)["']""", text):
            assert f"{folder}/{name}" in files, name


def test_words_are_those_of_the_language() -> None:
    assert standalone_assets(language="de").head() != standalone_assets().head()
    assert 'src="../files/' in standalone_assets().head("../files/")
