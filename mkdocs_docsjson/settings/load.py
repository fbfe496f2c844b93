"""Read the configuration of a site from its docs folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Protocol

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings import models
from mkdocs_docsjson.settings.references import Read, ReferencedFile, document
from mkdocs_docsjson.settings.text import Position, SyntaxProblem

NAMES = ("docs.json", "mint.json")
"""Names of the configuration file; the first that exists is read."""
IGNORE_FILE = ".mintignore"


@dataclass(frozen=True, slots=True)
class Loaded:
    """A configuration, and where everything in it stands."""

    settings: models.Settings | None
    """None when there is an error among the problems: no JSON, or no navigation."""
    problems: tuple[Problem, ...]
    """In the order of the file."""
    files: tuple[str, ...]
    """Files that decide what is loaded, relative to the docs folder: to be watched. Some may not exist."""
    text: str = ""
    """Text of the configuration file."""
    ignore: str = ""
    """Text of `.mintignore`, in the syntax of gitignore."""
    document: ReferencedFile | None = field(default=None, repr=False)

    @property
    def texts(self) -> tuple[str, ...]:
        """Every file that was read, name and text in turn: what the settings are made of."""
        read = self.document.texts if self.document else {NAMES[0]: self.text} if self.text else {}
        return tuple(part for file in read.items() for part in file)

    def locate(self, pointer: str) -> tuple[str, Position]:
        """File, line and column of the value at a JSON pointer (`Division.where`, `PageItem.where`, …)."""
        if self.document is None or self.document.value is None:
            return self.settings.file if self.settings else NAMES[0], Position(0, 0)
        return self.document.place(pointer)


Found = tuple[models.Settings | None, tuple[Problem, ...]]


class Known(Protocol):
    """What was found in the same texts before."""

    def get(self, texts: Mapping[str, str]) -> Found | None: ...

    def put(self, texts: Mapping[str, str], found: Found) -> None: ...


def load_settings(source: Path | Read, known: Known | None = None) -> Loaded:
    """source: the docs folder, or what reads a text by its path relative to it."""
    read = reader(source) if isinstance(source, Path) else source
    where = f" in {source}" if isinstance(source, Path) else ""
    found = [name for name in NAMES if _exists(read, name)]
    ignore, problems = _ignore_file(read)
    watched = (*NAMES, IGNORE_FILE)
    if not found:
        problem = Problem("", 0, 0, "no-configuration", f"found neither {' nor '.join(NAMES)}{where}", _START)
        return Loaded(None, (problem, *problems), watched, ignore=ignore)
    name = found[0]
    if len(found) > 1:
        message = f"{found[1]} is not read, as there is a {name}"
        problems.append(Problem(found[1], 0, 0, "two-configurations", message, "remove one of them"))
    try:
        text = read(name) or ""
        made = document(name, text, read)
    except UnicodeDecodeError as error:
        problems.append(Problem(name, 0, 0, "json-syntax", f"not UTF-8 text at byte {error.start}"))
        return Loaded(None, tuple(problems), watched, ignore=ignore)
    except SyntaxProblem as error:
        problems.append(Problem(name, *error.position, "json-syntax", error.message, error.hint))
        return Loaded(None, tuple(problems), watched, text, ignore)
    settings, found_problems = (known.get(made.texts) if known else None) or _found(made, name, known)
    problems += made.problems
    problems += (problem for problem in found_problems if not _follows(problem, made.problems))
    if any(problem.severity == "error" for problem in problems):
        settings = None
    files = tuple(dict.fromkeys((*watched, *made.texts)))
    return Loaded(settings, tuple(sorted(problems)), files, text, ignore, made)


def load_stand_in(text: str, file: str, known: Known | None = None) -> Loaded:
    """What another file says in the words of docs.json. file: its name, in which problems have no line."""
    loaded = load_settings(lambda name: text if name == NAMES[0] else None, known)
    problems = tuple(replace(problem, file=file, line=0, column=0) for problem in loaded.problems)
    settings = loaded.settings and replace(loaded.settings, file=file)
    return replace(loaded, settings=settings, problems=problems, document=None)


def _found(made: ReferencedFile, name: str, known: Known | None) -> Found:
    """What a file says, and what is wrong with it. Loads what reads it, which texts that are known do not need."""
    from mkdocs_docsjson.settings.findings import Findings
    from mkdocs_docsjson.settings.formats import settings_of

    findings = Findings(made.place)
    settings = None
    if isinstance(made.value, dict):
        settings = settings_of(made.value, name, findings)
    else:
        findings.add("empty-navigation", "", "expected an object with a name and a navigation")
    found = settings, tuple(findings.problems)
    if known and settings:
        known.put(made.texts, found)
    return found


_START = 'write a docs.json with a "name" and a "navigation", or name the folder that holds it'


def reader(folder: Path) -> Callable[[str], str | None]:
    """Reads text files of a folder; None for what is not there. Links that lead outside are not followed."""
    root = folder.resolve()

    def read(relative: str) -> str | None:
        path = (root / relative).resolve()
        if not path.is_relative_to(root) or not path.is_file():
            return None
        return path.read_bytes().decode("utf-8")

    return read


def _follows(problem: Problem, references: list[Problem]) -> bool:
    """Whether a problem only says that a reference brought nothing, which is told already."""
    return problem.severity != "error" and any(
        problem.pointer == reference.pointer or problem.pointer.startswith(reference.pointer + "/")
        for reference in references
        if reference.code == "ref"
    )


def _exists(read: Read, name: str) -> bool:
    try:
        return read(name) is not None
    except UnicodeDecodeError:
        return True


def _ignore_file(read: Read) -> tuple[str, list[Problem]]:
    """The text of `.mintignore`, and what is wrong with it."""
    try:
        text = read(IGNORE_FILE) or ""
    except UnicodeDecodeError as error:
        message = f"is not UTF-8 text (byte {error.start}), so it means no files"
        return "", [Problem(IGNORE_FILE, 0, 0, "file-pattern", message, "save it as UTF-8")]
    if not text:
        return "", []
    from mkdocs_docsjson.settings.file_patterns import pattern_problems

    return text, list(pattern_problems(text.splitlines(), IGNORE_FILE))
