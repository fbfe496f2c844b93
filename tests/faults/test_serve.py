"""What vanishes while `docsjson serve` runs: the server goes on, says what is missing, and shows it once it is back."""

from __future__ import annotations

import json
import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

PATIENCE = 60
"""Seconds that a loaded machine may take; a test ends as soon as what it waits for is there."""
PAGES = {"index": "First words.", "guides/one": "One words.", "guides/two": "Two words."}


class Served:
    """A site that is being served."""

    def __init__(self, docs: Path, log: Path) -> None:
        self.docs = docs
        self.log = log
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        command = [sys.executable, "-m", "mkdocs_docsjson.cli", "serve", str(docs)]
        with log.open("w") as out:
            self.server = subprocess.Popen(
                [*command, "--dev-addr", f"127.0.0.1:{self.port}"], stdout=out, stderr=subprocess.STDOUT
            )

    def text(self, path: str) -> str:
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/{path}", timeout=5) as answer:
                return str(answer.read().decode())
        except HTTPError as failure:
            with failure:
                return f"status {failure.code}"
        except OSError as failure:
            return str(failure)

    def comes(self, path: str, words: str) -> bool:
        """Whether a page comes to show some words."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self.server.poll() is None:
            if words in self.text(path):
                return True
            time.sleep(0.05)
        return False

    def write(self, name: str, words: str) -> None:
        path = self.docs / f"{name}.mdx"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"---\ntitle: {name}\n---\n\n{words}\n", "utf-8")


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "docs.json").write_text(json.dumps({"name": "Acme", "navigation": [{"group": "All", "pages": [*PAGES]}]}))
    (docs / "picture.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    site = Served(docs, tmp_path / "log.txt")
    for name, words in PAGES.items():
        site.write(name, words)
    assert site.comes("", PAGES["index"]), site.log.read_text()
    yield site
    running = site.server.poll() is None
    site.server.terminate()
    site.server.wait(10)
    told = site.log.read_text()
    assert running, told
    assert "Traceback" not in told, told


def test_a_page(served: Served) -> None:
    (served.docs / "guides/two.mdx").unlink()
    assert served.comes("guides/two/", "status 404")
    assert served.comes("guides/one/", "One words.")
    served.write("guides/two", "Two again.")
    assert served.comes("guides/two/", "Two again.")


def test_the_configuration(served: Served) -> None:
    config = served.docs / "docs.json"
    text = config.read_text()
    config.unlink()
    assert served.comes("", "docs.json")
    assert served.comes("", "First words.")
    config.write_text(text.replace("Acme", "Zenith"))
    assert served.comes("", "Zenith")


def test_a_folder_and_the_cache(served: Served) -> None:
    shutil.rmtree(served.docs / "guides")
    shutil.rmtree(served.docs / ".cache", ignore_errors=True)
    served.write("index", "Changed words.")
    assert served.comes("", "Changed words.")
    assert served.comes("guides/one/", "status 404")
    served.write("guides/one", "One again.")
    assert served.comes("guides/one/", "One again.")


def test_files_that_come_and_go_while_it_builds(served: Served) -> None:
    for number in range(60):
        name = f"passing/{number}"
        served.write(name, "Passing words.")
        if number % 3:
            (served.docs / f"{name}.mdx").unlink()
        if number % 7 == 0:
            shutil.rmtree(served.docs / "passing")
        time.sleep(0.03)
    (served.docs / "picture.svg").unlink()
    served.write("index", "Last words.")
    assert served.comes("", "Last words.")
