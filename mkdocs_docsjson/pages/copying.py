"""What the copy button copies from a code block: what can be run, without prompts, output and removed lines.

The rules are in the tables below. They are applied during the build: the script only reads the result, so pages carry
no rules. A block that does not start with a prompt is a script and is never changed.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

Piece = tuple[int, int]
"""The number of a line to copy, from 0, and how many characters at its start are left out."""


@dataclass(frozen=True, slots=True)
class Session:
    """How to tell commands from output in one kind of terminal session."""

    languages: frozenset[str]
    prompt: re.Pattern[str]
    """The prompt before a command; the block must start with one."""
    continuation_prompt: re.Pattern[str]
    """The prompt before a continuation line."""
    continuation_end: re.Pattern[str] | None = None
    """The end of a line whose command continues; None if only `continuation_prompt` tells continuation lines."""


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
"""Kinds of sessions, with the languages that pages name them by."""

_ROOT = re.compile(r"\bsudo (?:-[is]\b|su\b|bash\b)|(?:^|\s)su(?: -\S*)?(?: root)?$")
"""A command after which `# ` is a prompt."""
_HEREDOC = re.compile(r"<<-?[ \t]*(['\"]?)(?P<end>[A-Za-z_]\w*)\1")
_QUOTED = re.compile(r"\\.|'[^']*'|\"(?:[^\"\\]|\\.)*\"|(?:^|\s)#.*")
_DIFFS = frozenset(("diff", "patch", "udiff"))
_PATCH = re.compile(r"^@@ ", re.M)
"""A diff with line numbers is a patch, which is copied unchanged."""


def plan(language: str, code: str, removed: Collection[int] = ()) -> tuple[Piece, ...] | None:
    """Return the parts of lines to copy; None for the whole block.

    removed: numbers of removed lines, from 1.
    """
    lines = code.split("\n")
    gone = {number - 1 for number in removed}
    pieces = _pieces_of(language, code, lines)
    if pieces is None and gone:
        pieces = [(number, 0) for number in range(len(lines))]
    return None if pieces is None else tuple(piece for piece in pieces if piece[0] not in gone)


def copied_text(language: str, code: str, removed: Collection[int] = ()) -> str:
    """Return the text that the copy button copies."""
    found = plan(language, code, removed)
    lines = code.split("\n")
    return code if found is None else "\n".join(lines[number][drop:] for number, drop in found)


def attribute(pieces: Sequence[Piece] | None) -> str:
    """Return the attribute for the script, ` data-copy="0:2 3:2"`; empty when the whole block is copied."""
    if pieces is None:
        return ""
    return f' data-copy="{" ".join(f"{number}:{drop}" if drop else str(number) for number, drop in pieces)}"'


def diff_marks(language: str, code: str) -> dict[int, str]:
    """Return whether lines of a diff are added or removed, by line number from 1; empty for other languages."""
    if language not in _DIFFS:
        return {}
    kinds = {"+": "add", "-": "remove"}
    return {
        number: kinds[line[0]]
        for number, line in enumerate(code.split("\n"), 1)
        if line[:1] in kinds and not line.startswith(("+++ ", "--- "))
    }


def _pieces_of(language: str, code: str, lines: list[str]) -> list[Piece] | None:
    if language in _DIFFS:
        return None if _PATCH.search(code) else _of_diff(lines)
    for session in SESSIONS:
        if language in session.languages:
            return _of_session(session, lines)
    return None


def _of_diff(lines: list[str]) -> list[Piece] | None:
    """Return the lines of a diff to copy, without the column of signs."""
    kept_lines = [(number, line) for number, line in enumerate(lines) if not line.startswith(("-", "+++ "))]
    column = all(line[:1] in ("", " ", "+") for _, line in kept_lines)
    return [(number, 1 if line.startswith("+") or column else 0) for number, line in kept_lines]


def _of_session(session: Session, lines: list[str]) -> list[Piece] | None:
    """Return the commands of a session with their continuation lines; None if the block is not a session."""
    first = _first_prompt(session, lines)
    if first is None:
        return None
    command = _Command(
        session, prompts_with_hash=lines[first].startswith("# "), prompts_with_angle=lines[first].startswith("> ")
    )
    dropped = ((number, command.take(line)) for number, line in enumerate(lines))
    return [(number, drop) for number, drop in dropped if drop is not None]


@dataclass(slots=True)
class _Command:
    """The command that is being read, line by line."""

    session: Session
    prompts_with_hash: bool
    """Whether `# ` is a prompt."""
    prompts_with_angle: bool
    """Whether `> ` is the prompt, and not the mark of a continuation line."""
    text: str = ""
    end: str = ""
    """The word that ends the current here-document; empty outside of one."""
    continues: bool = False
    was_marked: bool = False
    """Whether the previous line had the shell's mark of a continuation line."""

    def take(self, line: str) -> int | None:
        """Return the number of characters to leave out at the start of a line; None when the line is output."""
        if self.end:
            self.end = "" if line.strip() == self.end else self.end
            return 0
        more = self.session.continuation_prompt.match(line)
        if more and not self.prompts_with_angle and (self.continues or self.was_marked):
            return self._start_command(line, more.end(), self.text, marked=True)
        found = self.session.prompt.match(line)
        if (
            found
            and (self.prompts_with_hash or not line.startswith("# "))
            and (self.prompts_with_angle or not line.startswith("> "))
        ):
            return self._start_command(line, found.end(), "")
        self.was_marked = False
        if self.continues and self.session.continuation_end:
            return self._start_command(line, 0, self.text)
        return 0 if line.startswith("#") and self.session.continuation_end else None

    def _start_command(self, line: str, start: int, before: str, *, marked: bool = False) -> int:
        command = line[start:]
        self.text = f"{before}\n{command}" if before else command
        self.was_marked = marked
        self.prompts_with_hash = self.prompts_with_hash or bool(_ROOT.search(command))
        heredoc = _HEREDOC.search(command)
        self.end = heredoc["end"] if heredoc and self.session.continuation_end else ""
        self.continues = self.session.continuation_end is None or (
            not self.end and _is_unfinished(self.session.continuation_end, self.text)
        )
        return start


def _is_unfinished(goes_on: re.Pattern[str], text: str) -> bool:
    """Whether a command continues on the next line: because of its end, or because a quote is open."""
    rest = _QUOTED.sub("", text)
    return bool(goes_on.search(text)) or "'" in rest or '"' in rest


def _first_prompt(session: Session, lines: list[str]) -> int | None:
    """Return the line of the first prompt if there are only comments before it, else None."""
    for number, line in enumerate(lines):
        if session.prompt.match(line) and not (line.startswith("# ") and _has_other_prompts(session, lines[number:])):
            return number
        if line.strip() and not line.startswith("#"):
            return None
    return None


def _has_other_prompts(session: Session, lines: list[str]) -> bool:
    """Whether `# ` starts a comment, as other prompts follow."""
    return any(session.prompt.match(line) and not line.startswith(("# ", "> ")) for line in lines)
