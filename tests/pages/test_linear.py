"""Work for malformed pages grows only linearly with their length.

Work is measured independently of the machine: calls of functions, and characters that are searched.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from mkdocs_docsjson.pages.emphasis import join_emphasis
from mkdocs_docsjson.pages.layout import lay_out
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.open_tree import OpenTree
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.pairs import pair
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.pages.scan import scan
from mkdocs_docsjson.pages.text_tree import TextTree

COUNT = 200

PAGES: dict[str, Callable[[int], str]] = {
    "bare brackets": lambda n: "a < b " * n,
    "bare brackets beyond ASCII": lambda n: "文 < " * n,
    "tags beyond ASCII": lambda n: "文 <b>é</b> " * n,
    "tags that take a second look": lambda n: "文 <Icon icon='a&amp;b'/> " * n,
    "stray ticks": lambda n: "a ` b `` c " * n,
    "ticks of many lengths": lambda n: " ".join("`" * i for i in range(1, int((8 * n) ** 0.5))),
    "ticks behind tags": lambda n: "<b>``` " * n,
    "dollars": lambda n: "$" * n,
    "prices": lambda n: "a $$ b $5 " * n,
    "braces that never close": lambda n: "{ " * n,
    "braces in braces": lambda n: "{" * n + "}" * n,
    "braces before tags": lambda n: "}<Card " * n,
    "strings before tags": lambda n: '}<a href="' * n,
    "values that never close": lambda n: "<Card a={ " * n,
    "values in values": lambda n: "<C a={" * n + "}" * n,
    "words in angles": lambda n: "".join(f"<a-{i}> " for i in range(n)),
    "comments that never end in an export": lambda n: "export const a = {" + "/*" * n,
    "exports that never end": lambda n: "export const a = {\n\nb\n\n" * n,
    "HTML in ticks": lambda n: "`\n" + "<div>\n" * n + "`",
    "headings in headings": lambda n: "<h2>" * n,
    "expressions in a sentence": lambda n: "{1} " * n,
}

LONG = 300_000
LONG_PAGES = {
    "space in a heading": f"# a{' ' * LONG}b",
    "space in an id": f"# a {{#{' ' * LONG}}} b",
    "a word in a heading": f"# {'a' * LONG}b x-t",
    "numbers in a heading": f"# {'1 ' * LONG}a1",
    "space behind what a component shows": f"export const A = () => {{ return <b>x</b>{' ' * LONG}y }}\n\n<A/>",
    "space in a default": f"export const A = ({{ a = 1{' ' * LONG}2 }}) => <b>x</b>\n\n<A/>",
    "space in frontmatter": f"---\na: b{' ' * LONG}c\n---\n",
    "lines that might be frontmatter": "\n---\na: b\n" + "x x x x x\n" * 300,
}


class Counted(str):
    """A text that counts the characters that searches pass over."""

    looked = 0

    def _count(self, found: int, start: int, stop: int) -> int:
        self.looked += abs((stop if found < 0 else found) - start)
        return found

    def find(self, wanted: Any, start: Any = 0, end: Any = None) -> int:
        stop = len(self) if end is None else end
        return self._count(super().find(wanted, start, stop), start, stop)

    def rfind(self, wanted: Any, start: Any = 0, end: Any = None) -> int:
        stop = len(self) if end is None else end
        return self._count(super().rfind(wanted, start, stop), stop, start)

    def __contains__(self, wanted: Any) -> bool:
        return self.find(wanted) >= 0


def looked_at(text: str) -> int:
    """The number of characters that searches pass over while a page is scanned."""
    counted = Counted(text)
    scanned = scan(counted, lambda name: False, math=True)
    pair(scanned, lambda name: True, lambda *problem: None)
    lay_out(scanned, lambda name: name == "Icon")
    return counted.looked


def called(run: Callable[[], object]) -> int:
    """The number of function calls, including built-in functions."""
    calls = 0

    def count(frame: FrameType, event: str, argument: object) -> None:
        nonlocal calls
        calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        run()
    finally:
        sys.setprofile(before)
    return calls


def render(text: str) -> PageBody:
    return render_page(text, "page.mdx", PageOptions(), lambda path: None)


@pytest.mark.parametrize("name", PAGES)
def test_four_times_the_page_is_four_times_the_work(name: str) -> None:
    page = PAGES[name]
    render(page(4))  # fill caches that all pages share
    few, many = page(COUNT), page(4 * COUNT)
    longer = len(many) / len(few)
    assert called(lambda: render(many)) < 1.25 * longer * called(lambda: render(few))
    assert looked_at(many) < 1.25 * longer * (looked_at(few) + len(few))


def test_ticks_beside_bold_chinese_are_paired_once() -> None:
    def line(n: int) -> str:
        return "文**a**" + " ".join("`" * i for i in range(1, n))

    few, many = called(lambda: join_emphasis(line(50))), called(lambda: join_emphasis(line(100)))
    assert many < 4 * few


def test_a_sentence_of_many_pieces_is_joined_once(monkeypatch: pytest.MonkeyPatch) -> None:
    added: list[str] = []
    monkeypatch.setattr(OpenTree, "add_text", lambda self, text: added.append(text))
    render("{1} " * COUNT)
    assert added == [("1 " * COUNT).strip()]


def test_lines_of_html_that_are_text_are_joined_once(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    monkeypatch.setattr(TextTree, "stray_html", lambda self, text, block: taken.append(text))
    render("`\n" + "<div>\n" * COUNT + "`")
    assert len(taken) < 5


@pytest.mark.parametrize("name", LONG_PAGES)
def test_a_page_with_a_long_stretch_is_rendered_to_its_end(name: str) -> None:
    """Steps of a regular expression cannot be counted; one that restarts at each character would take minutes here."""
    assert "<p>The end</p>" in render(f"{LONG_PAGES[name]}\n\nThe end").html
