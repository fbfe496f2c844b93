"""What has become of an mkdocs.yml."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

Path = tuple[str | int, ...]
"""The way to a value of mkdocs.yml: keys, and indexes of lists."""
Kind = Literal["lost", "stays", "by-hand"]
"""`lost`: has no counterpart. `stays`: is read in mkdocs.yml, as before. `by-hand`: is for the owner to do."""


@dataclass(frozen=True, slots=True)
class Note:
    """What does not simply become a part of docs.json."""

    path: Path
    kind: Kind
    text: str

    @property
    def key(self) -> str:
        """The path as a person names it: `theme.features`, `extra.social`."""
        return ".".join(part for part in self.path if isinstance(part, str))


@dataclass(slots=True)
class Conversion:
    """A docs.json in the making, and what there is to say of it."""

    value: dict[str, Any] = field(default_factory=dict)
    """Of docs.json, in its newer shape."""
    notes: list[Note] = field(default_factory=list)
    labels: dict[str, str] = field(default_factory=dict)
    """By path of the page: what the navigation calls it. A docs.json has no place for it, a page's frontmatter has."""

    def lost(self, path: Path, text: str) -> None:
        self.notes.append(Note(path, "lost", text))

    def stays(self, path: Path, text: str) -> None:
        self.notes.append(Note(path, "stays", text))

    def by_hand(self, path: Path, text: str) -> None:
        self.notes.append(Note(path, "by-hand", text))


@dataclass(frozen=True, slots=True)
class Given:
    """What is converted."""

    config: Mapping[str, Any]
    """The value of mkdocs.yml."""
    files: Sequence[str] = ()
    """Files of the docs folder, relative, sorted."""
    read: Callable[[str], str | None] = lambda _: None
    """The text of a file of the docs folder."""
    stands_in: bool = False
    """Whether MkDocs itself arranges the pages in the end: it makes an index of `README.md`, and has links in place."""

    def part(self, key: str) -> Mapping[str, Any]:
        """A mapping at the top of mkdocs.yml; an empty one where there is none."""
        value = self.config.get(key)
        return value if isinstance(value, Mapping) else {}

    @property
    def theme(self) -> Mapping[str, Any]:
        """What is said of the theme; a name alone is one as well."""
        value = self.config.get("theme")
        return {"name": value} if isinstance(value, str) else self.part("theme")

    @property
    def features(self) -> Sequence[str]:
        value = self.theme.get("features")
        return [each for each in value if isinstance(each, str)] if isinstance(value, list) else []


def text_of(value: Any) -> str:
    """A value that is meant as a text; of the names and the default after `!ENV` the default."""
    if isinstance(value, list) and value and all(isinstance(each, str | int | float) for each in value):
        value = value[-1]
    return str(value).strip() if isinstance(value, str | int | float) and not isinstance(value, bool) else ""
