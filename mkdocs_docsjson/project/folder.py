"""The folder of the finished site: written beside its place, then moved there file by file, and only what changed.

A build that fails leaves the last good site whole. What is known to be in place already need not be made again:
a memory of the last build says which file came from what.
"""

from __future__ import annotations

import contextlib
import errno
import filecmp
import hashlib
import json
import os
import shutil
import tempfile
from collections.abc import Container, Iterable
from pathlib import Path

_Stamp = tuple[int, int]
_HALF = ".docsjson-new"
"""Ending of a file that is being copied to its place; what a killed build leaves of it, the next one removes."""


class SiteFolder:
    """The site's place, and a folder in which the next site grows."""

    def __init__(self, place: Path, memory: Path | None, apart: str = "") -> None:
        """place: absolute folder of the site. memory: folder for what is known of it, None to know nothing.

        apart: a folder in it that is written by others meanwhile, and left alone.
        """
        self._apart = apart
        self.place = place
        self.staging = _folder_beside(place)
        self._file = memory / f"{hashlib.sha256(str(place).encode()).hexdigest()[:16]}.json" if memory else None
        self._known = self._remembered()
        self._names: dict[str, str] = {}
        """By path: what a file of this build was made from."""
        self._kept: set[str] = set()

    def _remembered(self) -> dict[str, tuple[str, _Stamp]]:
        """By path: what the file was made from, and its stamp. Nothing when the memory is missing or damaged."""
        try:
            told = json.loads(self._file.read_bytes()) if self._file else {}
            return {str(path): (str(name), (int(a), int(b))) for path, (name, a, b) in told.items()}
        except (OSError, ValueError, TypeError, AttributeError):
            return {}

    def keep(self, path: str, name: str) -> bool:
        """Whether the file at `path` stands in its place as it was made from `name`; it then stays."""
        known = self._known.get(path)
        if known is None or known[0] != name or _stamp(self.place / path) != known[1]:
            return False
        self._names[path] = name
        self._kept.add(path)
        return True

    def keep_all(self, name: str) -> bool:
        """`keep` for every file that was made from `name`; False, and nothing is kept, when one of them is missing.

        Files that are named by what is in them, and so are made from their own name, belong to every such name.
        """
        paths = {path: known for path, (known, _) in self._known.items() if known in (name, path)}
        if name not in paths.values() or any(_stamp(self.place / path) != self._known[path][1] for path in paths):
            return False
        for path, known in paths.items():
            self.keep(path, known)
        return True

    def made_from(self, path: str, name: str) -> None:
        """Remember what a file of this build is made from."""
        self._names[path] = name

    def begin_again(self) -> None:
        """Have more files grow, for a site that is published already."""
        self.staging = _folder_beside(self.place)

    def add(self, outdated: str = "") -> None:
        """Move what is new to its place, beside all that is there but for what was made from `outdated`, if given."""
        written = _files(self.staging)
        self._move(written, {name for name in written if (self.place / name).is_file()})
        for path in [path for path, name in self._names.items() if outdated and name == outdated]:
            del self._names[path]
            with contextlib.suppress(FileNotFoundError, NotADirectoryError):
                self._remove(self.place / path)
        self.discard()
        self.remember()

    def publish(self) -> None:
        """Move what is new to its place, take away what is no longer of the site, remember what is there."""
        written = _files(self.staging)
        if self._moved_whole():
            standing = set(written)
        else:
            standing = set(_files(self.place))
            self._move(written, standing)
            self._remove_others(standing, {*written, *self._kept})
            self.discard()
        self.remember()

    def _moved_whole(self) -> bool:
        """Put the whole folder where none is yet, or an empty one."""
        try:
            os.rename(self.staging, self.place)
        except OSError:
            self.place.mkdir(parents=True, exist_ok=True)
            return False
        os.chmod(self.place, 0o777 & ~_umask())
        return True

    def _move(self, written: Iterable[str], standing: Container[str]) -> None:
        made = {self.place}
        for name in written:
            path, target = self.staging / name, self.place / name
            if name in standing:
                if filecmp.cmp(path, target, shallow=False):
                    continue
            elif target.is_symlink():
                target.unlink()
            elif target.is_dir():
                shutil.rmtree(target)
            elif target.parent not in made:
                _make_folder(target.parent, self.place)
                made.add(target.parent)
            _move_file(path, target)

    def _remove_others(self, standing: Iterable[str], ours: Container[str]) -> None:
        """Hidden files that no build of ours made stay, as MkDocs leaves them: `.git` of a published branch."""
        for name in standing:
            if self._apart and name.startswith(f"{self._apart}/"):
                continue
            if name not in ours and (not name.startswith(".") or name in self._known or name.endswith(_HALF)):
                # It may have gone with a folder in whose place a file is now, or have become a folder itself.
                with contextlib.suppress(FileNotFoundError, NotADirectoryError):
                    self._remove(self.place / name)

    def _remove(self, path: Path) -> None:
        """Remove a file, and the folders that hold nothing else."""
        if path.is_dir():
            return
        path.unlink()
        for folder in path.parents:
            if folder == self.place or any(folder.iterdir()):
                break
            folder.rmdir()

    def remember(self) -> None:
        """Have the next build know what stands in the place, and what it was made from."""
        if self._file is None:
            return
        stamps = {path: _stamp(self.place / path) for path in self._names}
        self._known = {path: (self._names[path], stamp) for path, stamp in stamps.items() if stamp}
        told = {path: (name, *stamp) for path, (name, stamp) in self._known.items()}
        # Without a memory the next build makes everything again, no more.
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_text(json.dumps(told), "utf-8")

    def discard(self) -> None:
        """Forget the growing site."""
        shutil.rmtree(self.staging, ignore_errors=True)


def _folder_beside(place: Path) -> Path:
    """An empty folder on the same disk where that can be, so that moving costs nothing."""
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        return Path(tempfile.mkdtemp(prefix=".docsjson-", dir=place.parent))
    except OSError:
        return Path(tempfile.mkdtemp(prefix="docsjson-"))


def _make_folder(folder: Path, place: Path) -> None:
    """Make a folder below `place`; a file that stands where it, or one around it, shall be goes."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        below = (each for each in (folder, *folder.parents) if each.is_relative_to(place) and each != place)
        in_the_way = next((each for each in below if os.path.lexists(each) and not each.is_dir()), None)
        if in_the_way is None:
            raise
        in_the_way.unlink()
        folder.mkdir(parents=True, exist_ok=True)


def _move_file(path: Path, target: Path) -> None:
    """Move a file over another. From another disk it is copied beside it first: no half of it ever stands there."""
    try:
        os.replace(path, target)
    except OSError as failure:
        if failure.errno != errno.EXDEV:
            raise
        beside = target.with_name(f".{target.name[:100]}{_HALF}")
        try:
            shutil.copyfile(path, beside)
            os.replace(beside, target)
        finally:
            beside.unlink(missing_ok=True)


def _stamp(path: Path) -> _Stamp | None:
    try:
        stat = os.stat(path)
    except OSError:
        return None
    return stat.st_mtime_ns, stat.st_size


def _files(folder: Path) -> list[str]:
    """All files below a folder, relative to it; `.git` of a published branch is nobody's business here."""
    found = []
    for root, folders, names in os.walk(folder):
        if ".git" in folders:
            folders.remove(".git")
        inside = Path(root).relative_to(folder).as_posix()
        prefix = "" if inside == "." else f"{inside}/"
        found += [prefix + name for name in names]
    return found


def _umask() -> int:
    """What the process leaves out of the rights of new files; there is no way to ask but to set it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
