"""The part of a code block that the copy button takes: what can be run, without prompts, output and removed lines.

The rules are the table below. They are applied when a page is built; the script only reads the result, so that
pages carry no rules. A block that does not begin with a prompt is a script and is never changed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

Piece = tuple[int, int]
"""Number of a line that is copied, from 0, and how many of its first characters are left out."""


@dataclass(frozen=True, slots=True)
class Session:
    """How commands and output of one kind of terminal session are told apart."""

    languages: frozenset[str]
    prompt: re.Pattern[str]
    """In front of a command; the block begins with one."""
    more: re.Pattern[str]
    """In front of what goes on from the line before."""
    goes_on: re.Pattern[str] | None = None
    """What a line ends with that is not a whole command; None where `more` alone says it."""


_SCRIPTS = "bash sh shell zsh fish curl cli env"
_TERMINALS = "console terminal shellsession sh-session bash-session terminal-session shell-session command"
_WINDOWS = "powershell ps1 pwsh pwsh-session ps1con cmd batch bat doscon"
_POSIX = (
    r"(?:\([\w .-]+\) )?(?:"
    r"\[[\w.-]+@[^\]\n]*\][$#%] "
    r"|[\w.-]+@[\w.-]+:[^\s$#]*[$#] "
    r"|[$%❯➜] "
)
_DOS = r"|PS(?: [A-Za-z]:[^>\n]*| [~/][^>\n]*)?> ?|[A-Za-z]:\\[^>\n]*> ?"
_UNFINISHED = re.compile(r"(?:\\|\||&&|\|\||\{|\(|\bdo|\bthen|\belse|`|\^)[ \t]*$")

SESSIONS = (
    Session(frozenset(_SCRIPTS.split()), re.compile(_POSIX + _DOS + r"|> )"), re.compile(r"> ?"), _UNFINISHED),
    Session(frozenset(_TERMINALS.split()), re.compile(_POSIX + _DOS + r"|[#>] )"), re.compile(r"> ?"), _UNFINISHED),
    Session(frozenset(_WINDOWS.split()), re.compile(r"(?:\$ |> " + _DOS + ")"), re.compile(r">> ?"), _UNFINISHED),
    Session(frozenset(["python", "py", "python3", "pycon"]), re.compile(r">>> ?"), re.compile(r"\.\.\.(?: |$)")),
)
"""Kinds of sessions, by the languages that pages name them with."""

_ROOT = re.compile(r"\bsudo (?:-[is]\b|su\b|bash\b)|(?:^|\s)su(?: -\S*)?(?: root)?$")
"""A command after which `# ` is a prompt."""
_HEREDOC = re.compile(r"<<-?[ \t]*(['\"]?)(?P<end>[A-Za-z_]\w*)\1")
_QUOTED = re.compile(r"\\.|'[^']*'|\"(?:[^\"\\]|\\.)*\"|(?:^|\s)#.*")
_DIFFS = frozenset(("diff", "patch", "udiff"))
_PATCH = re.compile(r"^@@ ", re.M)
"""A diff with places is a patch: it is applied as it is."""


def plan(language: str, code: str, removed: Collection[int] = ()) -> tuple[Piece, ...] | None:
    """Return the parts of lines to copy; None for the whole block. removed: numbers of removed lines, from 1."""
    lines = code.split("\n")
    gone = {number - 1 for number in removed}
    pieces = _pieces(language, code, lines)
    if pieces is None and gone:
        pieces = [(number, 0) for number in range(len(lines))]
    return None if pieces is None else tuple(piece for piece in pieces if piece[0] not in gone)


def copied(language: str, code: str, removed: Collection[int] = ()) -> str:
    """Return the text that the copy button takes."""
    found = plan(language, code, removed)
    lines = code.split("\n")
    return code if found is None else "\n".join(lines[number][drop:] for number, drop in found)


def attribute(pieces: Sequence[Piece] | None) -> str:
    """Return the attribute for the script, ` data-copy="0:2 3:2"`; empty when the whole block is copied."""
    if pieces is None:
        return ""
    return f' data-copy="{" ".join(f"{number}:{drop}" if drop else str(number) for number, drop in pieces)}"'


def diff_marks(language: str, code: str) -> dict[int, str]:
    """Return the lines (from 1) of a diff that add or remove something; empty for other languages."""
    if language not in _DIFFS:
        return {}
    kinds = {"+": "add", "-": "remove"}
    return {
        number: kinds[line[0]]
        for number, line in enumerate(code.split("\n"), 1)
        if line[:1] in kinds and not line.startswith(("+++ ", "--- "))
    }


def _pieces(language: str, code: str, lines: list[str]) -> list[Piece] | None:
    if language in _DIFFS:
        return None if _PATCH.search(code) else _of_diff(lines)
    for session in SESSIONS:
        if language in session.languages:
            return _of_session(session, lines)
    return None


def _of_diff(lines: list[str]) -> list[Piece] | None:
    """Return the lines of a diff to copy, without the column of signs; None for the whole block."""
    kept = [(number, line) for number, line in enumerate(lines) if not line.startswith(("-", "+++ "))]
    column = all(line[:1] in ("", " ", "+") for _, line in kept)
    return [(number, 1 if line.startswith("+") or column else 0) for number, line in kept]


def _of_session(session: Session, lines: list[str]) -> list[Piece] | None:
    """Return the commands of a session with their continuation lines; None when the block is no session."""
    first = _first(session, lines)
    if first is None:
        return None
    command = _Command(session, is_root=lines[first].startswith("# "), is_angle=lines[first].startswith("> "))
    dropped = ((number, command.take(line)) for number, line in enumerate(lines))
    return [(number, drop) for number, drop in dropped if drop is not None]


@dataclass(slots=True)
class _Command:
    """The command that is being read, line by line."""

    session: Session
    is_root: bool
    """`# ` is a prompt."""
    is_angle: bool
    """`> ` is the prompt, not the mark of a line that goes on."""
    text: str = ""
    end: str = ""
    """Word that ends the text which the command is given in the lines after it."""
    goes_on: bool = False
    is_marked: bool = False
    """The line before had the shell's mark of one that goes on."""

    def take(self, line: str) -> int | None:
        """Return the number of characters to leave out at the start of a line; None when the line is output."""
        if self.end:
            self.end = "" if line.strip() == self.end else self.end
            return 0
        more = self.session.more.match(line)
        if more and not self.is_angle and (self.goes_on or self.is_marked):
            return self._read(line, more.end(), self.text, marked=True)
        found = self.session.prompt.match(line)
        if found and (self.is_root or not line.startswith("# ")) and (self.is_angle or not line.startswith("> ")):
            return self._read(line, found.end(), "")
        self.is_marked = False
        if self.goes_on and self.session.goes_on:
            return self._read(line, 0, self.text)
        return 0 if line.startswith("#") and self.session.goes_on else None

    def _read(self, line: str, start: int, before: str, *, marked: bool = False) -> int:
        command = line[start:]
        self.text = f"{before}\n{command}" if before else command
        self.is_marked = marked
        self.is_root = self.is_root or bool(_ROOT.search(command))
        heredoc = _HEREDOC.search(command)
        self.end = heredoc["end"] if heredoc and self.session.goes_on else ""
        self.goes_on = self.session.goes_on is None or (
            not self.end and _is_unfinished(self.session.goes_on, self.text)
        )
        return start


def _is_unfinished(goes_on: re.Pattern[str], text: str) -> bool:
    """Whether a command goes on in the next line: by its end, or because a quote is open."""
    rest = _QUOTED.sub("", text)
    return bool(goes_on.search(text)) or "'" in rest or '"' in rest


def _first(session: Session, lines: list[str]) -> int | None:
    """Return the line of the first prompt if there are only comments before it, else None."""
    for number, line in enumerate(lines):
        if session.prompt.match(line) and not (line.startswith("# ") and _has_other(session, lines[number:])):
            return number
        if line.strip() and not line.startswith("#"):
            return None
    return None


def _has_other(session: Session, lines: list[str]) -> bool:
    """Whether `# ` starts a comment, as other prompts follow."""
    return any(session.prompt.match(line) and not line.startswith(("# ", "> ")) for line in lines)
