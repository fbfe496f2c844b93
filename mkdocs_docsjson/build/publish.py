"""Publishes a site: it is written to a staging folder, and then only the files that differ are moved to their place.

A build that fails leaves the last good site as it was. A manifest in the project's cache lists the files that builds
have written: a later build may replace and remove those, and need not make again what is up to date. Files that no
manifest lists belong to somebody else: they are neither removed nor overwritten.
"""

from __future__ import annotations

import errno
import filecmp
import os
import secrets
import shutil
from collections.abc import Iterable
from pathlib import Path

from mkdocs_docsjson import disk
from mkdocs_docsjson.build.manifest import Manifest, Stamp, stamp_of
from mkdocs_docsjson.build.staging import Staging
from mkdocs_docsjson.problems import Problem

_HALF = ".docsjson-half-"
"""Prefix of the name of a file while it is copied to its place from another disk."""
_TOLD = 3
"""How many names of files a message lists."""


class SiteFolder:
    """The folder of the finished site, and the staging folder of the next one."""

    def __init__(self, place: Path, state: Path | None, *, apart: str = "", is_ours: bool = False) -> None:
        """place: absolute path of the site. state: the project's folder in the cache; None for no manifest.

        apart: name of a folder in the site that is written in the background, and left alone here. is_ours: whether
        the place was made for this process alone, as for `serve`, so that anything in it may be removed.
        """
        self.place = place
        self._apart = apart
        self._state = state
        self._is_ours = is_ours
        self._record = Manifest(place, state)
        self._names: dict[str, str] = {}
        """By path: a digest of what the file was made from in this build."""
        self._kept: dict[str, Stamp] = {}
        self._staging: Staging | None = None
        self.keeps = True
        """Whether files that are up to date may stay; not where another plugin changes finished files."""

    @property
    def staging(self) -> Path:
        """The folder that the new site is written to; created on first use."""
        if self._staging is None:
            self._staging = Staging(self.place, self._state)
        return self._staging.folder

    @property
    def is_known(self) -> bool:
        """Whether the place is empty, or holds a site that a build has written."""
        return self._is_ours or bool(self._record.files) or not _holds_anything(self.place)

    def keep(self, path: str, name: str) -> bool:
        """Whether the file at `path` is in its place, unchanged and made from `name`. If so, it stays."""
        known = self._record.files.get(path)
        if not self.keeps or known is None or known[0] != name or stamp_of(self.place / path) != known[1]:
            return False
        self._names[path] = name
        self._kept[path] = known[1]
        return True

    def keep_all(self, name: str) -> bool:
        """`keep` for every file that was made from `name`; False, and none is kept, when one of them is missing.

        Files that are named by their content, whose name is their own path, count for every `name`.
        """
        files = self._record.files
        paths = {path: known for path, (known, _) in files.items() if known in (name, path)}
        if not self.keeps or name not in paths.values():
            return False
        if any(stamp_of(self.place / path) != files[path][1] for path in paths):
            return False
        for path, known in paths.items():
            self.keep(path, known)
        return True

    def made_from(self, path: str, name: str) -> None:
        """Remember the digest of what a file of this build was made from."""
        self._names[path] = name

    def add(self, outdated: str = "") -> None:
        """Move new files to their place, and remove files that were made from `outdated`. All others stay."""
        written = _stamps(self.staging)
        listed = self._listed()
        self._move(written, listed)
        gone = [path for path, name in self._names.items() if outdated and name == outdated and path not in written]
        for path in gone:
            del self._names[path]
            self._remove(path)
        self.discard()
        self._remember((listed | set(written) | set(self._names)) - set(gone))

    def problems(self) -> list[Problem]:
        """What keeps the new site from being published, or what to say about foreign files in its place."""
        self._record.read()
        foreign = [] if self.is_known else sorted(self.listing() - set(_stamps(self.staging)))
        blocked = self._blocked()
        if blocked:
            what = f"{_told(blocked)}: no build has written that, and it stands where a file of the site belongs"
            message = f"the site cannot be written to {self.place}, which holds {what}"
            hint = "remove the folder, or choose another with --site-dir or site_dir"
            return [Problem("", 0, 0, "site-folder", message, hint)]
        if foreign:
            message = f"{self.place} holds files that no build has written, and they stay: {_told(foreign)}"
            return [Problem("", 0, 0, "site-files", message, "remove them if they belong to an older site")]
        return []

    def _blocked(self) -> list[str]:
        """Paths of foreign files, links and folders where a file of the new site belongs."""
        if self._is_ours:
            return []
        found, looked_at = set(), {self.place}
        for name in _stamps(self.staging):
            target = self.place / name
            for each in self._on_the_way(target.parent, looked_at):
                if disk.is_link(each) or (os.path.lexists(each) and not each.is_dir() and not self._lists(each)):
                    found.add(each.relative_to(self.place).as_posix())
            if self._lists(target) or not os.path.lexists(target):
                continue
            if target.is_dir() and not disk.is_link(target):
                inside = {f"{name}/{inner}" for inner, _ in disk.walk(target)}
                found |= {each for each in inside if each not in self._record.files} or (
                    {name} if not inside else set()
                )
            elif disk.is_link(target) or not filecmp.cmp(self.staging / name, target, shallow=False):
                found.add(name)
        return sorted(found)

    def _on_the_way(self, folder: Path, looked_at: set[Path]) -> list[Path]:
        """The folders between the place and `folder`, without those in `looked_at`, to which they are added."""
        found = []
        while folder not in looked_at:
            looked_at.add(folder)
            found.append(folder)
            folder = folder.parent
        return found

    def _lists(self, path: Path) -> bool:
        return path.relative_to(self.place).as_posix() in self._record.files

    def publish(self, *, others_follow: bool = False) -> None:
        """Move new files to their place, remove what is no longer part of the site, and write the manifest.

        others_follow: whether other plugins run now that know files by their path in the staging folder, which leads
        to the place until `discard`.
        """
        with self._record.locked():
            self._publish()
        if others_follow and self._staging:
            self._staging.lead_to(self.place)
        else:
            self.discard()

    def _publish(self) -> None:
        self._record.read()
        written = _stamps(self.staging)
        listed = self._listed()
        ours = {*written, *self._kept}
        half = f"{_HALF}{secrets.token_hex(8)}"
        # Before anything is moved, so that the build after one that was killed here knows which files are ours.
        before = {path: ("", stamp) for path, stamp in written.items()}
        self._record.write({**self._record.files, **before, half: ("", (0, 0))})
        if not self._moved_whole():
            self._move(written, listed, half)
            for name in sorted(listed - ours):
                if not (self._apart and name.startswith(f"{self._apart}/")):
                    self._remove(name)
        self._remember(ours | set(self._names))

    def listing(self) -> set[str]:
        """Paths of all files in the place."""
        return {name for name, _ in disk.walk(self.place)}

    def take_in(self, before: set[str]) -> None:
        """Add files to the manifest that have appeared since `before`, the `listing` at that time."""
        self._remember({*self._record.files, *(self.listing() - before)})

    def remember(self) -> None:
        """Write the manifest of a place that was written to after `publish`."""
        self._remember({*self._record.files, *self._names})

    def discard(self) -> None:
        """Remove the staging folder."""
        if self._staging:
            self._staging.discard()
            self._staging = None

    def _listed(self) -> set[str]:
        """Paths of the files that may be replaced and removed."""
        if not self._is_ours:
            return set(self._record.files)
        found = set()
        for name, entry in disk.walk(self.place):
            if entry.is_symlink():
                disk.remove_file(self.place / name, self.place)
            else:
                found.add(name)
        return found

    def _moved_whole(self) -> bool:
        """Move the whole folder at once, where the place does not exist or is empty. Returns whether that was so."""
        try:
            self.place.parent.mkdir(parents=True, exist_ok=True)
            os.rename(self.staging, self.place)
        except OSError:
            self.place.mkdir(parents=True, exist_ok=True)
            return False
        os.chmod(self.place, 0o777 & ~_umask())
        return True

    def _move(self, written: Iterable[str], listed: set[str], half: str = "") -> None:
        made = {self.place}
        for name in written:
            path, target = self.staging / name, self.place / name
            if target.parent not in made:
                self._make_room(target.parent, listed)
                made.add(target.parent)
            if target.is_dir() and not disk.is_link(target):
                for inner in [each for each in listed if each.startswith(f"{name}/")]:
                    self._remove(inner)
                if self._is_ours:  # folders that hold nothing
                    disk.remove_tree(target, self.place)
                disk.make_folder(target.parent, self.place)
            elif disk.is_plain_file(target) and filecmp.cmp(path, target, shallow=False):
                continue
            _move_file(path, target, self.place / (half or f"{_HALF}{secrets.token_hex(8)}"))

    def _make_room(self, folder: Path, listed: set[str]) -> None:
        """Create a folder below the place. Files of ours that are in its way are removed."""
        for each in reversed(self._on_the_way(folder, {self.place})):
            name = each.relative_to(self.place).as_posix()
            if name in listed and not each.is_dir():
                disk.remove_file(each, self.place)
        disk.make_folder(folder, self.place)

    def _remove(self, name: str) -> None:
        """Remove a file of ours, and the folders that are empty without it."""
        path = self.place / name
        if path.is_dir() and not disk.is_link(path):  # it has become a folder
            return
        disk.remove_file(path, self.place)
        disk.remove_empty_folders(path.parent, self.place)

    def _remember(self, paths: Iterable[str]) -> None:
        names = self._names if self.keeps else {}  # what others have changed is not what it was made from
        found = {}
        for path in paths:
            if stamp := stamp_of(self.place / path):
                is_meant = self._kept.get(path, stamp) == stamp  # no other build has written it meanwhile
                found[path] = (names.get(path, "") if is_meant else "", stamp)
        self._record.write(found)


def _move_file(path: Path, target: Path, half: Path) -> None:
    """Move a file over another. From another disk by way of `half`, so that `target` is never incomplete."""
    try:
        os.replace(path, target)
    except OSError as failure:
        if failure.errno != errno.EXDEV:
            raise
        try:
            shutil.copyfile(path, half)
            shutil.copystat(path, half)
            os.replace(half, target)
        finally:
            disk.remove_file(half, half.parent)


def _holds_anything(folder: Path) -> bool:
    try:
        with os.scandir(folder) as entries:
            return next(entries, None) is not None
    except OSError:
        return False


def _stamps(folder: Path) -> dict[str, Stamp]:
    """The stamps of all files below a folder, by relative path."""
    found = ((name, entry.stat(follow_symlinks=False)) for name, entry in disk.walk(folder))
    return {name: (stat.st_mtime_ns, stat.st_size) for name, stat in found}


def _told(names: list[str]) -> str:
    more = len(names) - _TOLD
    return ", ".join(names[:_TOLD]) + (f" and {more} more" if more > 0 else "")


def _umask() -> int:
    """The umask of the process, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
