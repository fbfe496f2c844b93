"""Safe fixes for problems, and how they are applied.

A fix is safe if readers see the same as before, or what the author plainly meant: another spelling that is accepted, a
letter case, the extension of a link, the only possible language of a code block.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from difflib import unified_diff

from mkdocs_docsjson.checks.model import Edit
from mkdocs_docsjson.problems import Problem

_SUGGESTED = re.compile(r'did you mean "([^"]+)"\?')
_ATTRIBUTE = re.compile(r'unknown attribute "([^"]+)"')
_KEY = re.compile(r'frontmatter key "([^"]+)" is read as "([^"]+)"')
_CASE = re.compile(r'"([^"]+)" is spelled "/([^"]+)"')
_ALIKE = 2
"""Number of letters that may differ between a misspelled attribute and the one that was meant."""

SourceLine = Callable[[str, int], str]
"""Returns a line of a file. Arguments: path, line number from 1."""


def edits_of(problem: Problem, source_line: SourceLine) -> tuple[Edit, ...]:
    """Return the edits that fix a problem which the build also reports; none when the author has to decide."""
    match problem.code:
        case "unknown-attribute":
            found = _ATTRIBUTE.search(problem.message), _SUGGESTED.search(problem.hint)
            if found[0] and found[1] and _is_misspelling(found[0][1], found[1][1]):
                return _replacement(problem, source_line, found[0][1], found[1][1], re.compile(r"(?![\w.-])"))
        case "frontmatter-key":
            if key := _KEY.search(problem.message):
                return _replacement(problem, source_line, key[1], key[2], re.compile(r"\s*:"))
        case "link-case":
            return _case(problem, source_line)
    return ()


def _is_misspelling(written: str, meant: str) -> bool:
    """Whether one word is a misspelling of the other: they differ in nothing but case and one or two letters."""
    first, second = written.lower(), meant.lower()
    if abs(len(first) - len(second)) > _ALIKE:
        return False
    common = sum(map(min, zip(*(_counts(word) for word in (first, second)), strict=True)))
    return max(len(first), len(second)) - common <= _ALIKE and first[0] == second[0]


def _counts(word: str) -> list[int]:
    return [word.count(letter) for letter in "abcdefghijklmnopqrstuvwxyz"]


def _replacement(
    problem: Problem, source_line: SourceLine, old: str, new: str, after: re.Pattern[str]
) -> tuple[Edit, ...]:
    """Return the edit that replaces `old` at the problem's place; none when the source has another text there."""
    line = source_line(problem.file, problem.line)
    start = line.find(old, max(problem.column - 1, 0))
    if start < 0 or not after.match(line, start + len(old)):
        return ()
    return (Edit(problem.file, problem.line, start + 1, old, new),)


def _case(problem: Problem, source_line: SourceLine) -> tuple[Edit, ...]:
    """Return the edit that gives a link the letter case of the file it points to."""
    found = _CASE.search(problem.message)
    if not found:
        return ()
    written, name = found.groups()
    path = written.partition("#")[0].partition("?")[0]
    at = name.lower().find(path.strip("./").lower())
    if at < 0:
        return ()
    spelling = path.replace(path.strip("./"), name[at : at + len(path.strip("./"))])
    return _replacement(problem, source_line, written, written.replace(path, spelling, 1), re.compile(""))


def apply_edits(texts: Mapping[str, str], edits: Iterable[Edit]) -> dict[str, str]:
    """Return the changed texts by file. Edits whose old text is no longer there, or that overlap, are skipped."""
    by_file: dict[str, list[Edit]] = {}
    for edit in set(edits):
        by_file.setdefault(edit.file, []).append(edit)
    changed: dict[str, str] = {}
    for file, edits_of_file in by_file.items():
        if file in texts:
            text = _edit_text(texts[file], edits_of_file)
            if text != texts[file]:
                changed[file] = text
    return changed


def _edit_text(text: str, edits: list[Edit]) -> str:
    lines = text.split("\n")
    before: dict[int, int] = {}
    for edit in sorted(edits, key=lambda edit: (edit.line, edit.column), reverse=True):
        if not 0 < edit.line <= len(lines):
            continue
        line, start = lines[edit.line - 1], edit.column - 1
        end = start + len(edit.old)
        if line[start:end] == edit.old and end <= before.get(edit.line, len(line)):
            lines[edit.line - 1] = line[:start] + edit.new + line[end:]
            before[edit.line] = start
    return "\n".join(lines)


def diff(texts: Mapping[str, str], changed: Mapping[str, str]) -> str:
    """Return the changes as a unified diff."""
    parts: list[str] = []
    for file in sorted(changed):
        old, new = texts[file].splitlines(), changed[file].splitlines()
        parts += unified_diff(old, new, f"a/{file}", f"b/{file}", lineterm="", n=1)
    return "\n".join(parts)
