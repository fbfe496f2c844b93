"""Reads the configuration of a site from its docs folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings import models
from mkdocs_docsjson.settings.references import Read, ReferencedFile, document
from mkdocs_docsjson.settings.text import Position, SyntaxProblem, pointer
from mkdocs_docsjson.settings.variables import misspelled_in_configuration

NAMES = ("docs.json", "mint.json")
"""Names of the configuration file; the first that exists is read."""
IGNORE_FILE = ".mintignore"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A configuration, and where everything in it stands."""

    settings: models.Settings | None
    """None if the problems hold an error: the file is not JSON, or has no navigation."""
    problems: tuple[Problem, ...]
    """In the order of the file."""
    files: tuple[str, ...]
    """Files to watch: those that decide what is loaded, relative to the docs folder. Some may not exist."""
    text: str = ""
    """Text of the configuration file."""
    ignore: str = ""
    """Text of `.mintignore`, in the syntax of gitignore."""
    document: ReferencedFile | None = field(default=None, repr=False)

    @property
    def texts(self) -> tuple[str, ...]:
        """Name and text in turn of each file that the settings are made of."""
        read = self.document.texts if self.document else {NAMES[0]: self.text} if self.text else {}
        return tuple(part for file in read.items() for part in file)

    def locate(self, pointer: str) -> tuple[str, Position]:
        """Return file, line and column of the value at a JSON pointer (`Division.where`, `PageItem.where`, …)."""
        if self.document is None or self.document.value is None:
            return self.settings.file if self.settings else NAMES[0], Position(0, 0)
        return self.document.place(pointer)


ParseResult = tuple[models.Settings | None, tuple[Problem, ...]]


class ParseCache(Protocol):
    """A cache of settings and problems by the texts of their files."""

    def get(self, texts: Mapping[str, str]) -> ParseResult | None: ...

    def put(self, texts: Mapping[str, str], result: ParseResult) -> None: ...


def load_settings(source: Path | Read, cache: ParseCache | None = None) -> Loaded:
    """Return the configuration, and what is wrong with it.

    source: the docs folder, or what reads a text by its path relative to it.
    """
    read = reader(source) if isinstance(source, Path) else source
    where = f" in {source}" if isinstance(source, Path) else ""
    texts = {name: text for name in NAMES if (text := _text(read, name)) is not None}
    ignore, problems = _ignore_file(read)
    watched = (*NAMES, IGNORE_FILE)
    if not texts:
        hint = 'write a docs.json with a "name" and a "navigation", or name the folder that holds it'
        problem = Problem("", 0, 0, "no-configuration", f"found neither {' nor '.join(NAMES)}{where}", hint)
        return Loaded(None, (problem, *problems), watched, ignore=ignore)
    name, *others = texts
    for other in others:
        message = f"{other} is not read, as there is a {name}"
        problems.append(Problem(other, 0, 0, "two-configurations", message, "remove one of them"))
    if isinstance(text := texts[name], UnicodeDecodeError):
        problems.append(Problem(name, 0, 0, "json-syntax", f"not UTF-8 text at byte {text.start}"))
        return Loaded(None, tuple(problems), watched, ignore=ignore)
    try:
        file = document(name, text, read)
    except SyntaxProblem as error:
        problems.append(Problem(name, *error.position, "json-syntax", error.message, error.hint))
        return Loaded(None, tuple(problems), watched, text, ignore)
    settings, found_problems = (cache.get(file.texts) if cache else None) or _parse(file, name, cache)
    problems += file.problems
    problems += (problem for problem in found_problems if not _follows(problem, file.problems))
    if any(problem.severity == "error" for problem in problems):
        settings = None
    files = tuple(dict.fromkeys((*watched, *file.texts)))
    return Loaded(settings, tuple(sorted(problems)), files, text, ignore, file)


def load_stand_in(text: str, file: str, cache: ParseCache | None = None) -> Loaded:
    """Return the configuration in a text that was made from another file.

    file: name of that file, which problems name without a line.
    """
    loaded = load_settings(lambda name: text if name == NAMES[0] else None, cache)
    problems = tuple(replace(problem, file=file, line=0, column=0) for problem in loaded.problems)
    settings = loaded.settings and replace(loaded.settings, file=file)
    return replace(loaded, settings=settings, problems=problems, document=None)


def _parse(file: ReferencedFile, name: str, cache: ParseCache | None) -> ParseResult:
    """Return the settings of a file, and its problems. Imports pydantic, which is not needed for known texts."""
    from mkdocs_docsjson.settings.findings import Findings
    from mkdocs_docsjson.settings.formats import settings_of

    findings = Findings(file.place)
    settings = None
    if isinstance(file.value, dict):
        settings = settings_of(file.value, name, findings)
        for path, message, hint in misspelled_in_configuration(file.authored):
            findings.add("unknown-name", pointer(path), message, hint)
    else:
        findings.add("empty-navigation", "", "expected an object with a name and a navigation")
    found = settings, tuple(findings.problems)
    if cache and settings:
        cache.put(file.texts, found)
    return found


def reader(folder: Path) -> Callable[[str], str | None]:
    """Return what reads a text file of a folder by its relative path. Links that lead outside are not followed."""
    root = folder.resolve()

    def read(relative: str) -> str | None:
        path = (root / relative).resolve()
        if not path.is_relative_to(root) or not path.is_file():
            return None
        return path.read_bytes().decode("utf-8")

    return read


def _follows(problem: Problem, references: list[Problem]) -> bool:
    """Whether a problem is only a consequence of a failed reference, which is already reported."""
    return problem.severity != "error" and any(
        problem.pointer == reference.pointer or problem.pointer.startswith(reference.pointer + "/")
        for reference in references
        if reference.code == "ref"
    )


def _text(read: Read, name: str) -> str | UnicodeDecodeError | None:
    """Return the text of a file, or why it cannot be read; None if there is no such file."""
    try:
        return read(name)
    except UnicodeDecodeError as error:
        return error


def _ignore_file(read: Read) -> tuple[str, list[Problem]]:
    """Return the text of `.mintignore`, and its problems."""
    text = _text(read, IGNORE_FILE)
    if isinstance(text, UnicodeDecodeError):
        message = f"is not UTF-8 text (byte {text.start}), so it excludes no files"
        return "", [Problem(IGNORE_FILE, 0, 0, "file-pattern", message, "save it as UTF-8")]
    if not text:
        return "", []
    from mkdocs_docsjson.settings.file_patterns import pattern_problems

    return text, list(pattern_problems(text.splitlines(), IGNORE_FILE))
