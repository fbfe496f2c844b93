"""The input and the result of converting an mkdocs.yml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Path = tuple[str | int, ...]
"""Keys and indexes that lead to a value of mkdocs.yml."""
Kind = Literal["lost", "stays", "by-hand"]
"""`lost`: has no counterpart. `stays`: is read from mkdocs.yml, as before. `by-hand`: must be done by the owner."""


@dataclass(frozen=True, slots=True)
class Note:
    """A message about a value that could not simply be converted."""

    path: Path
    kind: Kind
    text: str

    @property
    def key(self) -> str:
        """Return the path as people write it: `theme.features`, `extra.social`."""
        return ".".join(part for part in self.path if isinstance(part, str))


@dataclass(slots=True)
class Conversion:
    """A docs.json while it is made, and what its owner must know."""

    value: dict[str, Any] = field(default_factory=dict)
    """The value of docs.json, in the newer shape."""
    notes: list[Note] = field(default_factory=list)
    labels: dict[str, str] = field(default_factory=dict)
    """By path of a page: its name in the navigation, which is not written in docs.json but in the page."""

    def note(self, kind: Kind, path: Path, text: str) -> None:
        self.notes.append(Note(path, kind, text))


@dataclass(frozen=True, slots=True)
class MkdocsSite:
    """An mkdocs.yml and the folder that it belongs to."""

    config: Mapping[str, Any]
    """The value of mkdocs.yml."""
    files: Sequence[str] = ()
    """Relative paths of the files in the docs folder, sorted."""
    read: Callable[[str], str | None] = lambda _: None
    """Returns the text of a file of the docs folder."""
    stands_in: bool = False
    """Whether MkDocs arranges the pages: it turns `README.md` into an index, and keeps links in place."""

    def part(self, key: str) -> Mapping[str, Any]:
        """Return a mapping at the top of mkdocs.yml, empty if there is none."""
        value = self.config.get(key)
        return value if isinstance(value, Mapping) else {}

    @property
    def theme(self) -> Mapping[str, Any]:
        """Return the options of the theme, also if only its name is given."""
        value = self.config.get("theme")
        return {"name": value} if isinstance(value, str) else self.part("theme")

    @property
    def features(self) -> Sequence[str]:
        value = self.theme.get("features")
        return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def text_of(value: Any) -> str:
    """Return a value that is meant as a text; of a list, as after `!ENV`, the last entry."""
    if isinstance(value, list) and value and all(isinstance(each, str | int | float) for each in value):
        value = value[-1]
    return str(value).strip() if isinstance(value, str | int | float) and not isinstance(value, bool) else ""
