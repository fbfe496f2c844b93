"""Files among an owner's templates that nothing reads: with another ending, or in a folder of another name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.site.kinds import FOR_CODE_HOST

CODE = "unread-template"
_FOLDERS: dict[str, tuple[str, str]] = {
    "partials": (r".+\.html", "a partial is a file that ends in .html"),
    "components": (
        r"(.+\.(html|md|css|js)|(.+/)?component\.yml)",
        "a component has templates (.html, .md), component.yml, styles (.css) and scripts (.js)",
    ),
    "locales": (
        r"[A-Za-z]{2,3}([-_][A-Za-z0-9]+)*\.yml",
        "words are in a file that is named after a language, such as locales/en.yml",
    ),
    ".icons": (r".+\.svg", "an icon is an SVG"),
}
"""By folder: the files that are read in it, below it, and what to do about others."""
_LIKE_TEMPLATES = (".html", ".htm", ".xhtml", ".jinja", ".jinja2", ".j2", ".yaml", ".yml", ".svg")
"""Endings of files that somebody means as a template, words or an icon."""
_LIKE_HTML = _LIKE_TEMPLATES[1:6]


def near_folder(name: str) -> str:
    """Return a hint if the name of the folder of a template resembles one that is read; else an empty string."""
    top, slash, _ = name.partition("/")
    is_meant = slash and top not in _FOLDERS and Path(name).suffix.lower() in _LIKE_TEMPLATES
    return closest(top, _FOLDERS, 0.75) if is_meant else ""


@dataclass(frozen=True)
class TemplateFolder:
    """The owner's folder. base: folder that reported paths are relative to."""

    folder: Path
    base: Path
    publishes: bool
    """Whether the host publishes all other files there. MkDocs does, and its plugins may use any template."""

    @cached_property
    def files(self) -> list[Path]:
        """All files of the folder, in order."""
        return [path for path in sorted(self.folder.rglob("*")) if path.is_file()]

    def name(self, path: Path) -> str:
        """Return the name by which templates name a file of the folder."""
        return path.relative_to(self.folder).as_posix()

    def reported_name(self, path: Path) -> str:
        """Return the name by which problems name a file of the folder."""
        return (path.relative_to(self.base) if path.is_relative_to(self.base) else path).as_posix()

    def problems(self) -> Iterator[Problem]:
        """Yield a problem for each file that has no effect."""
        for path in self.files:
            name = self.name(path)
            hidden = any(part.startswith(".") for part in name.removeprefix(".icons/").split("/"))
            if not hidden and path.stem.upper() not in (*FOR_CODE_HOST, "README") and (hint := self._hint(name)):
                yield Problem(self.reported_name(path), 0, 0, CODE, "is not read, so it has no effect", hint)

    def _hint(self, name: str) -> str:
        """What to do about a file; empty for one that is read, or that a check of templates looks at."""
        top, slash, inside = name.partition("/")
        if not slash:
            top, inside = "", name
        ending = Path(name).suffix.lower()
        if self.publishes and ending not in _LIKE_TEMPLATES:
            return ""
        if top in _FOLDERS:
            pattern, hint = _FOLDERS[top]
            return "" if re.fullmatch(pattern, inside) else hint
        if near := near_folder(name):
            return near
        if ending in _LIKE_HTML:
            return "a template is a file that ends in .html"
        if ending == ".html" or self.publishes:
            return ""
        if ending in (".css", ".js"):
            return "put it beside your pages, which all load it, or into the folder of a component"
        return "put what pages show into the folder of the pages"
