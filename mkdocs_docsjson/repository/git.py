"""What the git command knows about the docs folder. Without git or a repository, every result is empty.

`_Git` is the only class that runs git. A docs folder may come from strangers, and git can run programs that the
configuration of a repository names. So git gets the repository to open as an argument, and must not run programs
or fetch anything.
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
from mkdocs_docsjson.user_cache import repository_root

LONGEST = 30
"""The timeout of one git command, in seconds."""
_MARK = "\x01"
_STATE = ("HEAD", "logs/HEAD", "config")
_TAGS = ("packed-refs", "refs/tags")
_REPOSITORY = ".git"
_FILES = ("100644", "100755")
"""Modes of regular files. Links and submodules have other modes."""
_SETTINGS = {
    # Git finds no bare repositories: a folder that looks like one may be ordinary files that somebody committed.
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
"""Settings given to every git command; they override those of configuration files."""
_ENVIRONMENT = {
    "GIT_ALLOW_PROTOCOL": "none",  # overrides `protocol.NAME.allow` of a file, which overrides `protocol.allow`
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
"""Git's variables that are passed on: they name the configuration files of the user and of the system."""


@dataclass(frozen=True, slots=True)
class Checkout:
    """The docs folder within its git repository."""

    remote: str
    """The address of the remote `origin`, as configured; empty when there is none."""
    branch: str
    """The default branch of the remote, or else the current branch; `HEAD` when neither is known."""
    folder: str
    """The path of the docs folder from the repository's root, ending in a slash; empty for the root itself."""
    is_shallow: bool = False
    """Whether only the newest part of the history was cloned."""
    state: tuple[Path, ...] = field(default=(), compare=False)
    """Files that git writes when a commit is made or undone, the branch is switched, or a remote changes."""


def checkout(docs: Path) -> Checkout | None:
    """The docs folder within its repository; None when it is in no repository, or git is not installed."""
    git = _Git.find(docs)
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
    """The number of newer commits in the same log."""
    name: str
    date: str
    """When it was committed (ISO 8601)."""

    @property
    def short(self) -> str:
        return self.name[:8]


def change_dates(docs: Path) -> dict[str, str]:
    """When each file was last changed (ISO 8601 time of the commit), by path relative to the docs folder.

    All dates come from one `git log`. Files that were never committed are missing. In a shallow clone, so are files
    whose last change is older than the clone: git shows them as if the oldest commit had written them all.
    """
    dates: dict[str, str] = {}
    for commit, files in _commits(docs):
        for file in files:
            dates.setdefault(file, commit.date)
    return dates


def history(docs: Path) -> dict[str, list[Commit]]:
    """The commits that changed each file, newest first. Paths and missing files are as in `change_dates`."""
    found: dict[str, list[Commit]] = {}
    for commit, files in _commits(docs):
        for file in files:
            found.setdefault(file, []).append(commit)
    return found


def _commits(docs: Path) -> Iterator[tuple[Commit, list[str]]]:
    """The commits that touch the docs folder and the files they changed, newest first.

    The oldest commit of a shallow clone is left out: git shows it as if it had written every file.
    """
    git = _Git.find(docs)
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
    """The texts of files at given commits; None for a file that does not exist there.

    asked: pairs of a commit and a path relative to `folder`.
    """
    git = _Git.find(folder) if asked else None
    if git is None:
        return [None] * len(asked)
    names = [f"{commit}:{git.folder}{path}" for commit, path in asked]
    found = git.contents(["" if "\n" in name else name for name in names]) or [None] * len(asked)
    return [None if content is None else content.decode("utf-8", "replace") for content in found]


@dataclass(frozen=True, slots=True)
class GitTag:
    """A tag of the current commit or of one of its ancestors."""

    name: str
    commit: str
    date: str
    """The date of the tag (ISO 8601)."""


def tags(docs: Path) -> list[GitTag] | None:
    """The tags of the current commit and its ancestors, newest first; None outside of a repository."""
    git = _Git.find(docs)
    if git is None:
        return None
    fields = ("refname:lstrip=2", "objectname", "*objectname", "objecttype", "*objecttype", "creatordate:iso-strict")
    lines = git.ask(
        "for-each-ref", "--merged=HEAD", "--sort=-version:refname", "--sort=-creatordate",
        "--format=" + "%09".join(f"%({field})" for field in fields), "refs/tags",
    )  # fmt: skip
    found = []
    for line in (lines or "").splitlines():
        name, tag_hash, peeled, kind, inner, date = line.split("\t")
        if (inner or kind) == "commit":
            found.append(GitTag(name, peeled or tag_hash, date))
    return found


def tag_files(docs: Path) -> tuple[Path, ...]:
    """Files and folders that git writes when a tag is made or removed."""
    git = _Git.find(docs)
    return tuple(_place(git.top) / name for name in _TAGS) if git else ()


def files_at(folder: Path, revision: str) -> Callable[[str], bytes | None]:
    """A function that returns the content of a file as it was at a revision, given its path relative to `folder`.

    It returns None where the file, the revision or the repository does not exist.
    """
    git = _Git.find(folder)
    commit = _commit(git, revision) if git else ""

    def read_file(name: str) -> bytes | None:
        path = posixpath.normpath(f"{git.folder}{name}") if git else ".."
        if not git or not commit or path.startswith(("..", "/")):
            return None
        return git.answer("cat-file", "blob", f"{commit}:{path}")

    return read_file


def write_revision(folder: Path, revision: str, into: Path, is_read: Callable[[str], bool]) -> bool:
    """Write the files of `folder`, as they were at a revision, into `into`. False if there is no such revision.

    is_read: given a path, whether the content of the file matters. Other files are written empty, so that they exist.
    The work tree is not read. Symbolic links and submodules are left out, as they point elsewhere.
    """
    git = _Git.find(folder)
    commit = _commit(git, revision) if git else ""
    if not git or not commit:
        return False
    listed = git.answer("ls-tree", "-r", "-z", "--full-tree", commit, "--", *filter(None, [git.folder]))
    entries: list[tuple[str, str]] = []
    for line in (listed or b"").decode("utf-8", "replace").split("\0"):
        head, _, path = line.partition("\t")
        mode, _, rest = head.partition(" ")
        if mode in _FILES and path.startswith(git.folder):
            entries.append((path.removeprefix(git.folder), rest.rpartition(" ")[2]))
    names = [(path, name) for path, name in entries if is_read(path)]
    contents = git.contents([name for _, name in names])
    if contents is None:
        return False
    contents_by_path = {
        path: content for (path, _), content in zip(names, contents, strict=True) if content is not None
    }
    for path, _ in entries:
        disk.write_file(into / path, contents_by_path.get(path, b""), into)
    return True


def commit_of(folder: Path, revision: str) -> str:
    """The full hash of the commit that a revision names; empty if there is none."""
    git = _Git.find(folder)
    return _commit(git, revision) if git else ""


def _commit(git: _Git, revision: str) -> str:
    return git.line("rev-parse", "--verify", "--quiet", "--end-of-options", f"{revision}^{{commit}}")


@dataclass(frozen=True, slots=True)
class _Git:
    """Runs git commands in one work tree only."""

    program: str
    top: Path
    """The root of the work tree."""
    folder: str
    """As `Checkout.folder`."""

    @classmethod
    def find(cls, docs: Path) -> _Git | None:
        """The work tree that contains `docs`; None when there is none, or when git must not be run in it."""
        docs = docs.resolve()
        top = repository_root(docs)
        if top is None or not _is_its_own(top) or not (program := _program(top)):
            return None
        steps = docs.relative_to(top).parts
        git = cls(program, top, "".join(f"{step}/" for step in steps))
        answer = git.line("rev-parse", "--show-toplevel")
        return git if answer and Path(answer).resolve() == top else None

    def line(self, *arguments: str) -> str:
        """The output of a git command that prints one line; empty when it fails."""
        return (self.ask(*arguments) or "").strip()

    def ask(self, *arguments: str) -> str | None:
        """The output of a git command as text; None when it fails for any reason."""
        answer = self.answer(*arguments)
        return None if answer is None else answer.decode("utf-8", "replace").replace("\r\n", "\n")

    def contents(self, names: Sequence[str]) -> list[bytes | None] | None:
        """The contents of git objects, None for one that does not exist; None instead of the list when git fails.

        names: what identifies each object, for example `COMMIT:PATH`.
        """
        answer = self.answer("cat-file", "--batch", given="".join(f"{name}\n" for name in names).encode())
        found: list[bytes | None] = []
        at = 0
        while answer and at < len(answer):
            end = answer.index(b"\n", at)
            size = answer[at:end].rpartition(b" ")[2]
            if size.isdigit():
                found.append(answer[end + 1 : end + 1 + int(size)])
                at = end + 2 + int(size)
            else:  # the line is `NAME missing`
                found.append(None)
                at = end + 1
        return found if len(found) == len(names) else None

    def answer(self, *arguments: str, given: bytes = b"") -> bytes | None:
        """The output of a git command; None when it fails for any reason.

        given: its standard input.
        """
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
        """The environment of a git command, without the variables of another repository that a git hook would set."""
        environment = {name: value for name, value in os.environ.items() if not name.startswith("GIT_")}
        environment |= {name: os.environ[name] for name in _OF_THE_USER if name in os.environ}
        return environment | _ENVIRONMENT | {"GIT_CEILING_DIRECTORIES": str(self.top.parent)}


def _place(top: Path) -> Path:
    """The repository folder of a work tree: `.git`, or the folder that the file `.git` names."""
    entry = top / _REPOSITORY
    if entry.is_file():
        entry = top / entry.read_text("utf-8").removeprefix("gitdir:").strip()
    return entry.resolve()


def _is_its_own(top: Path) -> bool:
    """Whether `.git` is a folder, or names one outside of the work tree, as in submodules and linked work trees."""
    try:
        top_place = _place(top)
    except (OSError, ValueError):
        return False
    return top_place == top / _REPOSITORY or not top_place.is_relative_to(top)


def _program(top: Path) -> str:
    """The absolute path of the first git on PATH that is not inside the work tree; empty if there is none.

    Only absolute folders are searched. A link in the work tree counts as inside, and so does a link into it.
    """
    for folder in os.environ.get("PATH", os.defpath).split(os.pathsep):
        found = shutil.which("git", path=folder) if os.path.isabs(folder) else None
        if found and os.path.isabs(found) and not any(each.is_relative_to(top) for each in _paths_of(Path(found))):
            return found
    return ""


def _paths_of(program: Path) -> tuple[Path, Path]:
    """The real path of a program, and the real folder in which it was found."""
    return program.resolve(), program.parent.resolve()
