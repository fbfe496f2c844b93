"""What the git command knows about the docs folder. Every question has an empty answer where there is no git."""

from __future__ import annotations

import os
import subprocess
from dataclasses import dataclass
from pathlib import Path

_SECONDS = 30
_MARK = "\x01"


@dataclass(frozen=True, slots=True)
class Checkout:
    """The docs folder as a part of a git repository."""

    remote: str
    """Address of `origin`, as configured; empty when there is none."""
    branch: str
    """The remote's default branch, else the present one, else `HEAD`."""
    folder: str
    """Of the docs inside the repository, with a slash at its end; empty at its root."""


def checkout(docs: Path) -> Checkout | None:
    """How the docs folder stands in its repository; None when it is in none, or git is not installed."""
    folder = _git(docs, "rev-parse", "--show-prefix")
    if folder is None:
        return None
    default = (_git(docs, "symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD") or "").strip()
    present = (_git(docs, "symbolic-ref", "--quiet", "--short", "HEAD") or "").strip()
    return Checkout(
        (_git(docs, "config", "--get", "remote.origin.url") or "").strip(),
        default.removeprefix("origin/") or present or "HEAD",
        folder.strip("\n"),
    )


def changed(docs: Path) -> dict[str, str]:
    """Date and time (ISO 8601, of the commit) of each file's last change, by path relative to the docs folder.

    One `git log` for all of them. Files that were never committed are missing, and so are those whose last change
    lies before what a shallow clone holds: its oldest commit seems to have written every file.
    """
    shallow = (_git(docs, "rev-parse", "--is-shallow-repository") or "").strip() == "true"
    log = _git(
        docs, "-c", "core.quotepath=off", "log", "--no-renames", "--no-show-signature", "--relative", "--name-only",
        f"--format={_MARK}%cI %P", "--", ".",
    )  # fmt: skip
    dates: dict[str, str] = {}
    for commit in (log or "").split(_MARK)[1:]:
        head, *files = commit.split("\n")
        date, _, parents = head.partition(" ")
        if parents or not shallow:
            for file in filter(None, files):
                dates.setdefault(file, date)
    return dates


def _git(folder: Path, *arguments: str) -> str | None:
    """Output of a git command; None when it fails in any way."""
    environment = os.environ | {"GIT_TERMINAL_PROMPT": "0", "GIT_OPTIONAL_LOCKS": "0", "LC_ALL": "C"}
    try:
        done = subprocess.run(
            ["git", "-C", str(folder), *arguments],
            capture_output=True, encoding="utf-8", errors="replace", timeout=_SECONDS, env=environment, check=False,
        )  # fmt: skip
    except (OSError, subprocess.TimeoutExpired):
        return None
    return done.stdout if done.returncode == 0 else None
