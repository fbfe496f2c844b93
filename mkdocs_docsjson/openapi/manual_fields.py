"""The ParamFields of a rendered page, as `theme/components/_Field.html` draws them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from html.parser import HTMLParser

from mkdocs_docsjson.openapi.words import ENGLISH


@dataclass(frozen=True, slots=True)
class ManualField:
    """A ParamField of a page, or a field inside one."""

    name: str
    place: str
    """`path`, `query`, `header`, `body`, `cookie`; empty for a field inside another."""
    type: str = ""
    required: bool = False
    default: str | None = None
    placeholder: str = ""
    deprecated: bool = False
    description: str = ""
    fields: tuple[ManualField, ...] = ()


@dataclass(slots=True)
class _Open:
    """A field that is being read."""

    place: str
    placeholder: str
    deprecated: bool
    name: str = ""
    type: str = ""
    required: bool = False
    default: str | None = None
    about: list[str] = field(default_factory=list)
    fields: list[ManualField] = field(default_factory=list)

    def finished(self) -> ManualField:
        about = " ".join("".join(self.about).split())
        return ManualField(
            self.name, self.place, self.type, self.required, self.default, self.placeholder, self.deprecated, about,
            tuple(self.fields),
        )  # fmt: skip


class _Reader(HTMLParser):
    """Finds the fields in the HTML that `theme/components/_Field.html` draws."""

    def __init__(self, default_word: str) -> None:
        super().__init__()
        self.found: list[ManualField] = []
        self._default_word = default_word
        self._open: list[_Open] = []
        self._lists: list[bool] = []
        """For each open `<dl>`: whether it is a field."""
        self._part = ""
        """What is being read: `head`, in it `name`, `type`, `pill`; `body` below it."""
        self._text: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        classes = given.get("class", "").split()
        if tag == "dl":
            is_field = "dj-field" in classes
            self._lists.append(is_field)
            if is_field:
                place, hint = given.get("data-location", ""), given.get("data-placeholder", "")
                self._open.append(_Open(place, hint, "data-deprecated" in given))
        elif not self._open:
            return
        elif tag == "dt" and self._lists[-1]:
            self._part = "head"
        elif tag == "dd" and self._lists[-1]:
            self._part = "body"
        elif self._part == "head":
            self._begin_part(tag, classes)
        elif tag == "summary":  # "Show customer"
            self._part = ""

    def handle_data(self, data: str) -> None:
        if self._part == "body" and self._open:
            self._open[-1].about.append(data)
        elif self._part in ("name", "type", "pill"):
            self._text.append(data)

    def handle_endtag(self, tag: str) -> None:
        if tag == "dl" and self._lists:
            if self._lists.pop() and self._open:
                self._close()
        elif tag == "summary" and self._open:
            self._part = "body"
        elif tag in ("code", "span") and self._part in ("name", "type", "pill") and self._open:
            self._take(self._part, " ".join("".join(self._text).split()))
            self._part = "head"

    def _begin_part(self, tag: str, classes: Sequence[str]) -> None:
        """A part of the head: the name, the type, another pill."""
        if "dj-field-required" in classes:
            self._open[-1].required = True
        elif tag in ("code", "span"):
            self._part = "name" if tag == "code" else "type" if "dj-field-type" in classes else "pill"
            self._text = []

    def _take(self, part: str, text: str) -> None:
        one = self._open[-1]
        if part == "name":
            one.name = text
        elif part == "type":
            one.type = text
        elif text.startswith(self._default_word):
            one.default = text.removeprefix(self._default_word).strip()

    def _close(self) -> None:
        done = self._open.pop()
        self._part = "body" if self._open else ""
        made = done.finished()
        if not made.name:
            return
        if self._open:
            self._open[-1].fields.append(made)
        elif made.place:
            self.found.append(made)


def fields_of(html: str, default_word: str = ENGLISH["component_default"]) -> tuple[ManualField, ...]:
    """The ParamFields of a rendered page, with the fields inside them. ResponseFields are not among them."""
    reader = _Reader(default_word)
    reader.feed(html)
    reader.close()
    return tuple(reader.found)
