"""What the git command knows about the docs folder. Every question has an empty answer where there is no git.

`_Git` is the one place that starts git. A docs folder may come from strangers, and git runs what a repository's
configuration names: so it is told which repository to open, and to run and fetch nothing.
"""

from __future__ import annotations

import os
import posixpath
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.process_group import end_group

LONGEST = 30
"""Seconds for one question."""
_MARK = "\x01"
_STATE = ("HEAD", "logs/HEAD", "config")
_TAGS = ("packed-refs", "refs/tags")
_REPOSITORY = ".git"
_FILES = ("100644", "100755")
"""Modes of what is a file and nothing else."""
_SETTINGS = {
    # A folder that looks like a repository without being named .git may be ordinary files of somebody's commit.
    "safe.bareRepository": "explicit",
    "core.hooksPath": os.devnull,
    "core.fsmonitor": "false",
    "core.untrackedCache": "false",
    "core.attributesFile": os.devnull,
    "core.pager": "",
    "core.editor": ":",
    "core.askPass": "",
    "core.sshCommand": "false",
    "core.gitProxy": "",
    "core.quotePath": "false",
    "core.alternateRefsCommand": "",
    "credential.helper": "",
    "diff.external": "",
    "gpg.program": "false",
    "log.showSignature": "false",
    "log.mailmap": "false",
    "protocol.allow": "never",
}
"""Set for every question; they count more than those of any file."""
_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",  # more than protocol.NAME.allow of a file, which is more than protocol.allow
    "GIT_NO_LAZY_FETCH": "1",
    "GIT_LITERAL_PATHSPECS": "1",
    "GIT_OPTIONAL_LOCKS": "0",
    "GIT_TERMINAL_PROMPT": "0",
    "GIT_ASKPASS": "",
    "SSH_ASKPASS": "",
    "GIT_PAGER": "",
    "LC_ALL": "C",
}
_OF_THE_USER = ("GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM")
"""Variables of git that are kept: where the user's own configuration lies."""


@dataclass(frozen=True, slots=True)
class Checkout:
    """The docs folder as a part of a git repository."""

    remote: str
    """Address of `origin`, as configured; empty when there is none."""
    branch: str
    """The remote's default branch, else the present one, else `HEAD`."""
    folder: str
    """Of the docs inside the repository, with a slash at its end; empty at its root."""
    is_shallow: bool = False
    """Whether it holds the newest part of the history only."""
    state: tuple[Path, ...] = field(default=(), compare=False)
    """Files that are written when a commit is made or taken back, another branch is chosen, a remote changes."""


def checkout(docs: Path) -> Checkout | None:
    """How the docs folder stands in its repository; None when it is in none, or git is not installed."""
    git = _Git.around(docs)
    if git is None:
        return None
    default = git.line("symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD")
    present = git.line("symbolic-ref", "--quiet", "--short", "HEAD")
    return Checkout(
        git.line("config", "--get", "remote.origin.url"),
        default.removeprefix("origin/") or present or "HEAD",
        git.folder,
        (git.top / _REPOSITORY / "shallow").is_file(),
        tuple(_place(git.top) / name for name in _STATE),
    )


@dataclass(frozen=True, slots=True)
class Commit:
    """A commit of the history."""

    order: int
    """How many are newer."""
    name: str
    date: str
    """Date and time (ISO 8601)."""

    @property
    def short(self) -> str:
        return self.name[:8]


def changed(docs: Path) -> dict[str, str]:
    """Date and time (ISO 8601, of the commit) of each file's last change, by path relative to the docs folder.

    One `git log` for all of them. Files that were never committed are missing, and so are those whose last change
    lies before what a shallow clone holds: its oldest commit seems to have written every file.
    """
    dates: dict[str, str] = {}
    for commit, files in _commits(docs):
        for file in files:
            dates.setdefault(file, commit.date)
    return dates


def history(docs: Path) -> dict[str, list[Commit]]:
    """The commits that have changed each file, the newest first; as `changed` in all else."""
    found: dict[str, list[Commit]] = {}
    for commit, files in _commits(docs):
        for file in files:
            found.setdefault(file, []).append(commit)
    return found


def _commits(docs: Path) -> Iterator[tuple[Commit, list[str]]]:
    """All commits that git can tell the files of, the newest first."""
    git = _Git.around(docs)
    if git is None:
        return
    shallow = git.line("rev-parse", "--is-shallow-repository") == "true"
    log = git.ask(
        "log", "--no-renames", "--no-show-signature", "--no-ext-diff", "--no-textconv", f"--relative={git.folder}",
        "--name-only", f"--format={_MARK}%H %cI %P", "--", git.folder or ".",
    )  # fmt: skip
    for order, text in enumerate((log or "").split(_MARK)[1:]):
        head, *files = text.split("\n")
        name, date, *parents = head.split()
        if parents or not shallow:
            yield Commit(order, name, date), [file for file in files if file]


def files_of_commits(folder: Path, asked: Sequence[tuple[str, str]]) -> list[str | None]:
    """Texts of files as commits have them; None for one that is not there. asked: (commit, path below `folder`)."""
    git = _Git.around(folder) if asked else None
    if git is None:
        return [None] * len(asked)
    names = [f"{commit}:{git.folder}{path}" for commit, path in asked]
    found = git.contents(["" if "\n" in name else name for name in names]) or [None] * len(asked)
    return [None if content is None else content.decode("utf-8", "replace") for content in found]


@dataclass(frozen=True, slots=True)
class GitTag:
    """A tag of a commit that the present one comes from."""

    name: str
    commit: str
    date: str
    """ISO 8601, of the tag."""


def tags(docs: Path) -> list[GitTag] | None:
    """The tags on the way to the present commit, the newest first; None where there is no repository."""
    git = _Git.around(docs)
    if git is None:
        return None
    fields = ("refname:lstrip=2", "objectname", "*objectname", "objecttype", "*objecttype", "creatordate:iso-strict")
    told = git.ask(
        "for-each-ref", "--merged=HEAD", "--sort=-version:refname", "--sort=-creatordate",
        "--format=" + "%09".join(f"%({field})" for field in fields), "refs/tags",
    )  # fmt: skip
    found = []
    for line in (told or "").splitlines():
        name, own, peeled, kind, inner, date = line.split("\t")
        if (inner or kind) == "commit":
            found.append(GitTag(name, peeled or own, date))
    return found


def tag_files(docs: Path) -> tuple[Path, ...]:
    """Files and folders that are written when a tag is made or removed."""
    git = _Git.around(docs)
    return tuple(_place(git.top) / name for name in _TAGS) if git else ()


def files_at(folder: Path, revision: str) -> Callable[[str], bytes | None]:
    """Reads files of a folder as a revision has them; None where there is no such file, revision or repository."""
    git = _Git.around(folder)
    commit = _commit(git, revision) if git else ""

    def read(name: str) -> bytes | None:
        path = posixpath.normpath(f"{git.folder}{name}") if git else ".."
        if not git or not commit or path.startswith(("..", "/")):
            return None
        return git.answer("cat-file", "blob", f"{commit}:{path}")

    return read


def write_revision(folder: Path, revision: str, into: Path, is_read: Callable[[str], bool]) -> bool:
    """Write the files of a folder as a revision has them into another folder; False without such a revision.

    is_read: whether what is in a file matters, by its path; the others are written empty, so that they are there.
    The work tree is not looked at. Links and other repositories inside it are left out, as they lead elsewhere.
    """
    git = _Git.around(folder)
    commit = _commit(git, revision) if git else ""
    if not git or not commit:
        return False
    listed = git.answer("ls-tree", "-r", "-z", "--full-tree", commit, "--", *filter(None, [git.folder]))
    wanted: list[tuple[str, str]] = []
    for line in (listed or b"").decode("utf-8", "replace").split("\0"):
        head, _, path = line.partition("\t")
        mode, _, rest = head.partition(" ")
        if mode in _FILES and path.startswith(git.folder):
            wanted.append((path.removeprefix(git.folder), rest.rpartition(" ")[2]))
    names = [(path, name) for path, name in wanted if is_read(path)]
    contents = git.contents([name for _, name in names])
    if contents is None:
        return False
    texts = {path: content for (path, _), content in zip(names, contents, strict=True) if content is not None}
    for path, _ in wanted:
        disk.write_file(into / path, texts.get(path, b""), into)
    return True


def commit_of(folder: Path, revision: str) -> str:
    """The full name of the commit that a revision is; empty where there is none."""
    git = _Git.around(folder)
    return _commit(git, revision) if git else ""


def _commit(git: _Git, revision: str) -> str:
    return git.line("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")


@dataclass(frozen=True, slots=True)
class _Git:
    """Asks git about one work tree, and about no other."""

    program: str
    top: Path
    """Root of the work tree."""
    folder: str
    """As `Checkout.folder`."""

    @classmethod
    def around(cls, docs: Path) -> _Git | None:
        """The work tree that the docs folder lies in; None when there is none that may be asked."""
        docs = docs.resolve()
        top = next((folder for folder in (docs, *docs.parents) if os.path.lexists(folder / _REPOSITORY)), None)
        if top is None or not _is_its_own(top) or not (program := _program(top)):
            return None
        steps = docs.relative_to(top).parts
        git = cls(program, top, "".join(f"{step}/" for step in steps))
        answer = git.line("rev-parse", "--show-toplevel")
        return git if answer and Path(answer).resolve() == top else None

    def line(self, *arguments: str) -> str:
        """Answer of one line; empty when there is none."""
        return (self.ask(*arguments) or "").strip()

    def ask(self, *arguments: str) -> str | None:
        """Output of a git command as text; None when it fails in any way."""
        answer = self.answer(*arguments)
        return None if answer is None else answer.decode("utf-8", "replace").replace("\r\n", "\n")

    def contents(self, names: Sequence[str]) -> list[bytes | None] | None:
        """What is in the objects of these names, None for one that is not there; None when git fails."""
        answer = self.answer("cat-file", "--batch", given="".join(f"{name}\n" for name in names).encode())
        found: list[bytes | None] = []
        at = 0
        while answer and at < len(answer):
            end = answer.index(b"\n", at)
            size = answer[at:end].rpartition(b" ")[2]
            if size.isdigit():
                found.append(answer[end + 1 : end + 1 + int(size)])
                at = end + 2 + int(size)
            else:  # `NAME missing`
                found.append(None)
                at = end + 1
        return found if len(found) == len(names) else None

    def answer(self, *arguments: str, given: bytes = b"") -> bytes | None:
        """Output of a git command; None when it fails in any way. given: what it reads."""
        settings = [word for name, value in _SETTINGS.items() for word in ("-c", f"{name}={value}")]
        command = [self.program, "--no-pager", *settings, "-C", str(self.top), *arguments]
        try:
            running = subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                env=self._environment(), start_new_session=True,
            )  # fmt: skip
        except OSError:
            return None
        with running:
            try:
                answer, _ = running.communicate(given, timeout=LONGEST)
            except subprocess.TimeoutExpired:
                end_group(running)
                return None
        return answer if running.returncode == 0 else None

    def _environment(self) -> dict[str, str]:
        """Without what a hook or another program says of its own repository."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        kept |= {name: os.environ[name] for name in _OF_THE_USER if name in os.environ}
        return kept | _ENVIRONMENT | {"GIT_CEILING_DIRECTORIES": str(self.top.parent)}


def _place(top: Path) -> Path:
    """Where the repository of a work tree lies: `.git`, or the folder that a file of this name tells."""
    entry = top / _REPOSITORY
    if entry.is_file():
        entry = top / entry.read_text("utf-8").removeprefix("gitdir:").strip()
    return entry.resolve()


def _is_its_own(top: Path) -> bool:
    """Whether `.git` is a folder, or names one that lies outside the work tree (a submodule's, another work tree's)."""
    try:
        place = _place(top)
    except (OSError, ValueError):
        return False
    return place == top / _REPOSITORY or not place.is_relative_to(top)


def _program(top: Path) -> str:
    """Where git is: in a folder that PATH names in full, outside the work tree. Empty when it is not installed."""
    folders = [folder for folder in os.environ.get("PATH", os.defpath).split(os.pathsep) if os.path.isabs(folder)]
    found = shutil.which("git", path=os.pathsep.join(folders))
    return found if found and os.path.isabs(found) and not Path(found).resolve().is_relative_to(top) else ""
