"""The comparison of home pages with a reference reports missing content."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path

import pytest

pytest.importorskip("lxml", reason="the comparison reads HTML with lxml, which the package's own environment lacks")
ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("home_pages", ROOT / "benchmarks" / "home_pages.py")
assert SPEC is not None
assert SPEC.loader is not None
home_pages = importlib.util.module_from_spec(SPEC)
sys.modules["home_pages"] = home_pages  # dataclasses look up names there
SPEC.loader.exec_module(home_pages)

OUTLINE = """[{"path": "start/intro.mdx", "ok": true, "blocks": [
  ["h2", 0, "Set up"], ["p", 0, "Read the guide first."], ["a", 0, "the guide"], ["img", 0, "A boat"]
]}]"""
PAGE = (
    "<body><nav>Menu</nav><article><nav class='dj-breadcrumbs'>Menu</nav>"
    "<h2>Set up</h2><p>Read <a href='g'>the guide</a> {}.</p><img src='b.png' alt='A boat'></article></body>"
)


@pytest.mark.parametrize(("last", "poor"), [("first", False), ("last", True)])
def test_what_is_missing_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str], last: str, poor: bool) -> None:
    (tmp_path / "acme.json").write_text(OUTLINE, "utf-8")
    (tmp_path / "index.html").write_text(PAGE.format(last), "utf-8")
    wanted = home_pages.reference("acme", "start/intro", tmp_path, tmp_path / "none.json")
    assert home_pages.report("acme", "start/intro", wanted, home_pages.shown(tmp_path / "index.html")) is poor
    told = capsys.readouterr().out
    assert "links 100.0 %, images 100.0 %" in told
    assert ("missing: first" in told) == poor


def test_a_page_that_the_reference_has_not_counts_as_it_is(tmp_path: Path) -> None:
    assert home_pages.reference("acme", "other", tmp_path, tmp_path / "none.json") is None
