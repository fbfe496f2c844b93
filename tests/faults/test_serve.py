"""Files that vanish during `docsjson serve`: the server goes on, reports them, and shows them once they are back."""

from __future__ import annotations

import json
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from built_site import cache_of
from served_process import Served, write

PAGES = {"index": "First words.", "guides/one": "One words.", "guides/two": "Two words."}


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Served]:
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "docs.json").write_text(json.dumps({"name": "Acme", "navigation": [{"group": "All", "pages": [*PAGES]}]}))
    (docs / "picture.svg").write_text('<svg xmlns="http://www.w3.org/2000/svg"/>')
    for name, words in PAGES.items():
        write(docs, name, words)
    site = Served(docs, tmp_path / "log.txt")
    assert site.comes("", PAGES["index"]), site.log.read_text()
    yield site
    running = site.server.poll() is None
    site.stop()
    told = site.log.read_text()
    assert running, told
    assert "Traceback" not in told, told


def test_a_page(served: Served) -> None:
    (served.docs / "guides/two.mdx").unlink()
    assert served.comes("guides/two/", "status 404")
    assert served.comes("guides/one/", "One words.")
    write(served.docs, "guides/two", "Two again.")
    assert served.comes("guides/two/", "Two again.")


@pytest.mark.slow
def test_the_configuration(served: Served) -> None:
    config = served.docs / "docs.json"
    text = config.read_text()
    config.unlink()
    assert served.comes("", "docs.json")
    assert served.comes("", "First words.")
    config.write_text(text.replace("Acme", "Zenith"))
    assert served.comes("", "Zenith")


@pytest.mark.slow
def test_a_folder_and_the_cache(served: Served) -> None:
    shutil.rmtree(served.docs / "guides")
    shutil.rmtree(cache_of(served.docs), ignore_errors=True)  # the indexer may be writing there
    write(served.docs, "index", "Changed words.")
    assert served.comes("", "Changed words.")
    assert served.comes("guides/one/", "status 404")
    write(served.docs, "guides/one", "One again.")
    assert served.comes("guides/one/", "One again.")


@pytest.mark.slow
def test_files_that_come_and_go_while_it_builds(served: Served) -> None:
    for number in range(60):
        name = f"passing/{number}"
        write(served.docs, name, "Passing words.")
        if number % 3:
            (served.docs / f"{name}.mdx").unlink()
        if number % 7 == 0:
            shutil.rmtree(served.docs / "passing")
        time.sleep(0.03)
    (served.docs / "picture.svg").unlink()
    write(served.docs, "index", "Last words.")
    assert served.comes("", "Last words.")
