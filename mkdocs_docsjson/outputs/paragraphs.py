"""The text of a page as a reader sees it: paragraphs below their headings, without markup."""

from __future__ import annotations

from dataclasses import dataclass
from html.parser import HTMLParser

from mkdocs_docsjson.outputs.lean import lean

_HEADINGS = frozenset({"h1", "h2", "h3", "h4", "h5", "h6"})
_ROW = "tr"
_CELLS = frozenset({"td", "th"})
_LINES = "pre"


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A separate piece of text: a paragraph, a list item, a table row, a line of code."""

    heading: str
    """The heading above it; empty before the first heading."""
    text: str


def paragraphs(html: str) -> tuple[Paragraph, ...]:
    """Return the text of an article in reading order. Headings are paragraphs, too."""
    reader = _Reader()
    reader.feed(lean(html))
    reader.close()
    reader.end()
    return tuple(reader.paragraphs)


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.paragraphs: list[Paragraph] = []
        self._heading = ""
        self._words: list[str] = []
        self._lines = 0
        """Number of open code blocks."""
        self._rows = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in _CELLS and self._rows:
            self._words.append(" · " if self._words else "")
            return
        if not (self._rows and tag in ("p", "br", "div")):
            self.end()
        self._lines += tag == _LINES
        self._rows += tag == _ROW

    def handle_endtag(self, tag: str) -> None:
        if tag in _HEADINGS:
            self._heading = self._text()
        if tag not in _CELLS and not (self._rows and tag in ("p", "div")):
            self.end()
        self._lines -= tag == _LINES
        self._rows -= tag == _ROW

    def handle_data(self, data: str) -> None:
        if not self._lines:
            self._words.append(data)
            return
        for line in data.split("\n"):
            self._words.append(line)
            self.end()

    def end(self) -> None:
        """End a paragraph: add the text since the last end, if there is any."""
        if text := self._text():
            self.paragraphs.append(Paragraph(self._heading, text))
        self._words.clear()

    def _text(self) -> str:
        return " ".join("".join(self._words).split()).strip("· ")
