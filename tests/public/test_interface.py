"""The public Python names are those that the documentation lists, and its examples for plugin authors work."""

from __future__ import annotations

import contextlib
import importlib
import io
import re
import sys
import tomllib
from pathlib import Path

import markdown
import pytest
import yaml
from mkdocs.commands.build import build
from mkdocs.config import load_config

import mkdocs_docsjson

DEMO = Path(__file__).resolve().parents[2] / "demo_site"
PUBLIC = (DEMO / "reference" / "public-interface.mdx").read_text("utf-8")
GUIDE = (DEMO / "customize" / "plugins-and-extensions.mdx").read_text("utf-8")


def example(name: str) -> str:
    """The code of a fence of the guide, by its title."""
    found = re.search(rf"^```\w+ {re.escape(name)}\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)
    assert found
    return found[1]


@pytest.fixture
def examples(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "examples"
    folder.mkdir()
    for name in ("acme_reading_time.py", "acme_ticket.py"):
        (folder / name).write_text(example(name), "utf-8")
        monkeypatch.delitem(sys.modules, name.removesuffix(".py"), raising=False)
    monkeypatch.syspath_prepend(str(folder))
    return folder


def test_the_page_lists_every_public_name() -> None:
    part = PUBLIC.split("## Names in Python")[1].split("##")[0]
    assert sorted(re.findall(r"^\| `(\w+)` \|", part, re.MULTILINE)) == sorted(mkdocs_docsjson.__all__)


def test_every_public_name_is_there() -> None:
    for name in mkdocs_docsjson.__all__:
        assert getattr(mkdocs_docsjson, name)
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = mkdocs_docsjson.no_such_name


def test_the_plugin_adds_to_the_page(examples: Path, tmp_path: Path) -> None:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "docs.json").write_text('{"name": "A", "navigation": [{"group": "G", "pages": ["index"]}]}', "utf-8")
    (docs / "index.md").write_text("---\ntitle: Home\n---\n\n" + "word " * 650, "utf-8")
    (docs / "mkdocs.yml").write_text("site_name: A\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson]\n", "utf-8")
    from acme_reading_time import ReadingTimePlugin

    config = load_config(str(docs / "mkdocs.yml"), site_dir=str(tmp_path / "site"))
    config.plugins["acme"] = ReadingTimePlugin()
    config.plugins.on_startup(command="build", dirty=False)  # the plugin object is reused by MkDocs
    build(config)
    assert '<p class="acme-time">3 min</p>' in (tmp_path / "site" / "index.html").read_text("utf-8")


def test_mkdocs_finds_both_by_what_the_guide_declares(examples: Path) -> None:
    package = tomllib.loads(example("pyproject.toml"))
    config = yaml.safe_load(example("mkdocs.yml"))
    [(name, plugin)] = package["project"]["entry-points"]["mkdocs.plugins"].items()
    assert config["plugins"] == ["docsjson", name]
    for place in (plugin, *config["markdown_extensions"]):
        module, _, wanted = place.partition(":")
        assert module in package["tool"]["setuptools"]["py-modules"]
        assert getattr(importlib.import_module(module), wanted)


def test_the_extension_works_in_components(examples: Path) -> None:
    from acme_ticket import TicketExtension

    html = markdown.markdown("<Note>See ACME-42.</Note>", extensions=["docsjson", TicketExtension()])
    assert '<a href="https://tickets.example.com/ACME-42">ACME-42</a>' in html
    assert "dj-callout" in html


def test_problems_are_read_in_python() -> None:
    code = re.findall(r"^```python\n(.*?)^```$", GUIDE, re.MULTILINE | re.DOTALL)[1]
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(code, "guide", "exec"), {})
    assert printed.getvalue().strip() == re.search(r"print\(.*\)  # (.*)", code)[1]
