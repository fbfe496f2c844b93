"""`docsjson serve`: a save is shown, a broken docs.json leaves the old site and says what is wrong."""

from __future__ import annotations

import json
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.request import urlopen

import pytest
from mkdocs.commands.build import build
from mkdocs.config import load_config

from mkdocs_docsjson.commands.site import mkdocs_config
from mkdocs_docsjson.project import Superseded
from mkdocs_docsjson.project.finishing import OUTCOMES

PATIENCE = 60
"""Seconds that a loaded machine may take; the test ends as soon as what it waits for is there."""


@pytest.fixture
def docs(tmp_path: Path) -> Path:
    folder = tmp_path / "docs"
    folder.mkdir()
    settings = {"name": "Acme", "navigation": [{"group": "Guide", "pages": ["index", "more"]}]}
    (folder / "docs.json").write_text(json.dumps(settings), "utf-8")
    (folder / "index.mdx").write_text("---\ntitle: Start\n---\n\nFirst words.\n", "utf-8")
    (folder / "more.mdx").write_text("---\ntitle: More\n---\n\nOther words.\n", "utf-8")
    return folder


@pytest.fixture
def shown(docs: Path) -> Iterator[Callable[[str, str], bool]]:
    """Serves the site; tells whether a page comes to show some words."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "mkdocs_docsjson.cli", "serve", str(docs), "--dev-addr", f"127.0.0.1:{port}"]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def comes(path: str, words: str) -> bool:
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            try:
                if words in urlopen(f"http://127.0.0.1:{port}/{path}", timeout=5).read().decode():
                    return True
            except OSError:
                pass
            time.sleep(0.05)
        return False

    yield comes
    server.terminate()
    server.wait(10)


def write(path: Path, text: str) -> None:
    path.write_text(text, "utf-8")


def test_saves_are_shown_and_mistakes_told(docs, shown):
    assert shown("", "First words.")
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nSecond words.\n")
    assert shown("", "Second words.")
    write(docs / "index.mdx", "---\ntitle: New title\n---\n\nSecond words.\n")
    assert shown("more/", "New title")
    settings = (docs / "docs.json").read_text("utf-8")
    write(docs / "docs.json", settings.replace("{", "{,", 1))
    assert shown("more/", "docs.json:1:2")
    assert shown("more/", "Other words.")
    write(docs / "docs.json", settings.replace("Acme", "Zenith"))
    assert shown("more/", "Zenith")
    write(docs / "third.mdx", "---\ntitle: Third\n---\n\nThird words.\n")
    assert shown("third/", "Third words.")


def test_a_save_puts_an_end_to_the_build_that_follows_the_last_one(docs, tmp_path):
    config = load_config(mkdocs_config(docs), site_dir=str(tmp_path / "site"))
    config.plugins.on_startup(command="serve", dirty=False)
    build(config)
    plugin = config.plugins["docsjson"]
    kept = {name: plugin.project.cache.get(OUTCOMES, name) for name in plugin.project.finishing._names.values()}
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nSecond words.\n")
    assert plugin.redraw_changed_pages()
    # What became of the first words is still known as that, for a build that meets them again.
    assert {name: plugin.project.cache.get(OUTCOMES, name) for name in kept} == kept
    plugin.is_superseded = lambda: True
    with pytest.raises(Superseded):
        build(config)
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".")] == []
    write(docs / "index.mdx", "---\ntitle: Start\n---\n\nThird words.\n")
    assert plugin.redraw_changed_pages()
    assert "Third words." in (tmp_path / "site/index.html").read_text("utf-8")
    plugin.is_superseded = lambda: False
    config.site_dir = str(tmp_path / "site")  # MkDocs reads its configuration anew for every build
    build(config)
    assert "Third words." in (tmp_path / "site/llms-full.txt").read_text("utf-8")
    config.plugins.on_shutdown()
