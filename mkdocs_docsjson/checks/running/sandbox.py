"""Runs a program isolated as far as the system allows: in a folder of its own, for a limited time.

It gets a home folder of its own and limited resources, and of the environment only PATH. Where bwrap is installed, it
can see no other files of the user and no network; where unshare works, no network and no other processes.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from shutil import which

from mkdocs_docsjson import disk
from mkdocs_docsjson.process_group import end_group

MOST_BYTES = 16_000_000
"""The largest size in bytes of a file that a program may write, including its output."""
SHOWN = 200_000
"""Largest number of characters of output that are read."""
_PROBE_SECONDS = 10
_PASSED_ON = ("PATH", "SYSTEMROOT", "PATHEXT", "COMSPEC")


@dataclass(frozen=True, slots=True)
class Ran:
    """The result of a program."""

    status: int | None
    """Exit status; None when the program was stopped at the time limit."""
    output: str
    """Standard output and standard error, interleaved in the order of printing."""


class Sandbox:
    """A folder in which programs are run one after the other; a context manager that removes it."""

    def __init__(self, seconds: float, wrapper: Callable[[Path], list[str]]) -> None:
        """Set up a sandbox.

        seconds: the time limit of a program.
        wrapper: returns the words to put before a command, given the folder.
        """
        self._seconds = seconds
        self._wrapper = wrapper

    def __enter__(self) -> Sandbox:
        self._root = Path(os.path.realpath(tempfile.mkdtemp(prefix="docsjson-run-")))
        self.folder = self._root / "work"
        for name in ("work", "home", "tmp"):
            (self._root / name).mkdir()
        return self

    def __exit__(self, *_failure: object) -> None:
        disk.remove_tree(self._root, self._root.parent)

    def save(self, name: str, text: str) -> None:
        """Write a file into the folder. Raises OSError if the name is that of a folder or leads out of it."""
        disk.write_file(self.folder / name, text.encode(), self.folder)

    def run(self, command: Sequence[str]) -> Ran:
        """Run a program in the folder. Raises FileNotFoundError if it is not installed."""
        program = which(command[0], path=os.environ.get("PATH"))
        if program is None:
            raise FileNotFoundError(command[0])
        words = [*self._wrapper(self._root), program, *command[1:]]
        with tempfile.TemporaryFile() as printed:
            running = subprocess.Popen(
                words, cwd=self.folder, env=self._environment(), stdin=subprocess.DEVNULL, stdout=printed,
                stderr=subprocess.STDOUT, start_new_session=True, preexec_fn=_limits(self._seconds),
            )  # fmt: skip
            try:
                status: int | None = running.wait(self._seconds)
            except subprocess.TimeoutExpired:
                status = None
            finally:
                end_group(running)
                running.wait()
            printed.seek(0)
            output = printed.read(SHOWN).decode("utf-8", "replace")
        return Ran(status, output.replace(f"{self.folder}{os.sep}", ""))

    def _environment(self) -> dict[str, str]:
        passed_on = {name: os.environ[name] for name in _PASSED_ON if name in os.environ}
        home, temporary = str(self._root / "home"), str(self._root / "tmp")
        home_folders = {"HOME": home, "USERPROFILE": home, "TMPDIR": temporary, "TEMP": temporary, "TMP": temporary}
        constants = {"LANG": "C.UTF-8", "TERM": "dumb", "NO_COLOR": "1", "PYTHONIOENCODING": "utf-8"}
        return {**passed_on, **home_folders, **constants, "PYTHONDONTWRITEBYTECODE": "1", "PYTHONUNBUFFERED": "1"}


def _limits(seconds: float) -> Callable[[], None] | None:
    """Return a function that limits the resources of this process, or None where the system has no limits."""
    if sys.platform == "win32":
        return None
    import resource

    limits = {
        resource.RLIMIT_CPU: int(seconds) + 1,
        resource.RLIMIT_FSIZE: MOST_BYTES,
        resource.RLIMIT_CORE: 0,
        resource.RLIMIT_NOFILE: 1024,
    }

    def limit() -> None:
        for kind, most in limits.items():
            _, hard = resource.getrlimit(kind)
            if hard != resource.RLIM_INFINITY:
                most = min(most, hard)
            resource.setrlimit(kind, (most, most))

    return limit


@dataclass(frozen=True)
class Isolation:
    """The means of isolation that this machine has."""

    @cached_property
    def _find_wrapper(self) -> tuple[str, Callable[[Path], list[str]]]:
        for name, wrapper in (("bwrap", _bwrap), ("unshare", _unshare)):
            if sys.platform == "linux" and which(name) and _works(wrapper):
                return name, wrapper
        return "", lambda _place: []

    @property
    def wrapper(self) -> Callable[[Path], list[str]]:
        """Return a function from the folder to the words to put before a command."""
        return self._find_wrapper[1]

    @property
    def description(self) -> str:
        """Return a description for people."""
        return {
            "bwrap": "bwrap: no network, and no files except those of the system",
            "unshare": "unshare: no network; your files can be read",
        }.get(
            self._find_wrapper[0],
            "only limits of time and size; install bubblewrap to keep code away from the network and your files",
        )


def _works(wrapper: Callable[[Path], list[str]]) -> bool:
    with Sandbox(_PROBE_SECONDS, wrapper) as sandbox:
        try:
            return sandbox.run(["true"]).status == 0
        except OSError:
            return False


def _bwrap(folder: Path) -> list[str]:
    home = os.path.realpath(os.path.expanduser("~"))
    hidden = [path for path in (home, "/tmp", "/run", "/var/tmp", "/mnt", "/media", "/srv") if os.path.isdir(path)]
    words = ["bwrap", "--ro-bind", "/", "/", "--dev", "/dev", "--proc", "/proc"]
    for path in hidden:
        words += ["--tmpfs", path] if path != "/" else []
    for path in dict.fromkeys(map(os.path.realpath, (sys.base_prefix, sys.prefix))):
        if any(path.startswith(f"{each}{os.sep}") for each in hidden):
            words += ["--ro-bind", path, path]
    return [*words, "--bind", str(folder), str(folder), "--unshare-all", "--die-with-parent", "--new-session",
            "--chdir", str(folder / "work"), "--"]  # fmt: skip


def _unshare(_place: Path) -> list[str]:
    return ["unshare", "--user", "--map-root-user", "--net", "--pid", "--fork", "--kill-child", "--"]
