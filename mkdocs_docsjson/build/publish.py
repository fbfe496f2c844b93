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

_PARTIAL = ".docsjson-half-"
"""Prefix of the name of a file while it is copied to its place from another disk."""
_EXAMPLES = 3
"""How many names of files a message lists."""


class SiteFolder:
    """The folder of the finished site (its place), and the staging folder of the next one."""

    def __init__(
        self, root: Path, state_folder: Path | None, *, background_folder: str = "", is_ours: bool = False
    ) -> None:
        """root: absolute path of the site. state_folder: the project's folder in the cache; None for no manifest.

        background_folder: name of a folder in the site that is written in the background, and left alone here. is_ours:
        whether the folder was made for this process alone, as for `serve`, so that anything in it may be removed.
        """
        self.root = root
        self._background_folder = background_folder
        self._state_folder = state_folder
        self._is_ours = is_ours
        self._manifest = Manifest(root, state_folder)
        self._inputs_digests: dict[str, str] = {}
        """By path: a digest of what the file was made from in this build."""
        self._reused: dict[str, Stamp] = {}
        self._staging: Staging | None = None
        self.can_reuse = True
        """Whether files that are up to date may stay; not where another plugin changes finished files."""

    @property
    def staging(self) -> Path:
        """The folder that the new site is written to; created on first use."""
        if self._staging is None:
            self._staging = Staging(self.root, self._state_folder)
        return self._staging.folder

    @property
    def is_known(self) -> bool:
        """Whether the place is empty, or holds a site that a build has written."""
        return self._is_ours or bool(self._manifest.files) or not _holds_anything(self.root)

    def reuse(self, path: str, inputs_digest: str) -> bool:
        """Whether the file at `path` is in its place, unchanged and made from `inputs_digest`. If so, it stays."""
        recorded = self._manifest.files.get(path)
        if not self.can_reuse or recorded is None or recorded[0] != inputs_digest or self._stamp(path) != recorded[1]:
            return False
        self._inputs_digests[path] = inputs_digest
        self._reused[path] = recorded[1]
        return True

    def reuse_all(self, inputs_digest: str) -> bool:
        """Reuse all files that were made from `inputs_digest`. Returns False, and reuses none, if one is missing.

        Files with a digest of their content in their name are recorded under their own path, and count for every
        `inputs_digest`.
        """
        files = self._manifest.files
        paths = {path: made_from for path, (made_from, _) in files.items() if made_from in (inputs_digest, path)}
        if not self.can_reuse or inputs_digest not in paths.values():
            return False
        stamps = {path: files[path][1] for path in paths}
        if any(self._stamp(path) != stamp for path, stamp in stamps.items()):
            return False
        self._inputs_digests |= paths
        self._reused |= stamps
        return True

    def _stamp(self, path: str) -> Stamp | None:
        return stamp_of(f"{self.root}/{path}")

    def record(self, path: str, inputs_digest: str) -> None:
        """Remember the digest of what a file of this build was made from."""
        self._inputs_digests[path] = inputs_digest

    def add_files(self, outdated: str = "") -> None:
        """Move new files to their place, and remove files that were made from `outdated`. All others stay."""
        written, replaceable = names_in(self.staging), self._replaceable_files()
        self._move(written, replaceable)
        digests = self._inputs_digests.items()
        gone = [path for path, digest in digests if outdated and digest == outdated and path not in written]
        for path in gone:
            del self._inputs_digests[path]
            self._remove(path)
        self.discard()
        self._write_manifest((replaceable | written | set(self._inputs_digests)) - set(gone))

    def problems(self) -> list[Problem]:
        """The problems that prevent publishing the new site, and notes about foreign files in its place."""
        self._manifest.read()
        foreign = [] if self.is_known else sorted(names_in(self.root) - names_in(self.staging))
        blocked = self._blocked()
        if blocked:
            what = f"{some_names(blocked)}: no build has written it, and a file of the site belongs in its place"
            message = f"the site cannot be written to {self.root}, which holds {what}"
            hint = "remove the folder, or choose another with --site-dir or site_dir"
            return [Problem("", 0, 0, "site-folder", message, hint)]
        if foreign:
            message = f"{self.root} holds files that no build has written, so they are kept: {some_names(foreign)}"
            return [Problem("", 0, 0, "site-files", message, "remove them if they belong to an older site")]
        return []

    def _blocked(self) -> list[str]:
        """Paths of foreign files, links and folders where a file of the new site belongs."""
        if self._is_ours or not _holds_anything(self.root):
            return []
        found, ours, names = set(), self._manifest.files, names_in(self.staging)
        for folder in {folder for name in names for folder in _folders_around(name)}:
            path = self.root / folder
            if disk.is_link(path) or (os.path.lexists(path) and not path.is_dir() and folder not in ours):
                found.add(folder)
        for name in names - ours.keys():
            target = self.root / name
            if not os.path.lexists(target):
                continue
            if target.is_dir() and not disk.is_link(target):
                inside = {f"{name}/{inner}" for inner, _ in disk.walk(target)}
                found |= (inside - ours.keys()) if inside else {name}
            elif disk.is_link(target) or not filecmp.cmp(self.staging / name, target, shallow=False):
                found.add(name)
        return sorted(found)

    def publish(self, *, others_follow: bool = False) -> None:
        """Move new files to their place, remove what is no longer part of the site, and write the manifest.

        others_follow: whether other plugins run afterwards. They know files by their path in the staging folder, so
        that is a link to the place until `discard`.
        """
        with self._manifest.locked():
            self._publish()
        if others_follow and self._staging:
            self._staging.replace_by_link(self.root)
        else:
            self.discard()

    def _publish(self) -> None:
        self._manifest.read()
        written, replaceable = names_in(self.staging), self._replaceable_files()
        ours = {*written, *self._reused}
        partial_copy = f"{_PARTIAL}{secrets.token_hex(8)}"
        if written:
            # Written before anything is moved, so that the next build knows our files even if this one is killed now.
            before = {path: ("", stamp) for path in written if (stamp := stamp_of(f"{self.staging}/{path}"))}
            self._manifest.write({**self._manifest.files, **before, partial_copy: ("", (0, 0))})
        if not self._moved_whole():
            self._move(written, replaceable, partial_copy)
            for name in sorted(replaceable - ours):
                if not (self._background_folder and name.startswith(f"{self._background_folder}/")):
                    self._remove(name)
        self._write_manifest(ours | set(self._inputs_digests))

    def update_manifest(self, others: Iterable[str] = ()) -> None:
        """Write the manifest of a place that was written to after `publish`. others: files that it does not list."""
        self._write_manifest({*self._manifest.files, *self._inputs_digests, *others})

    def discard(self) -> None:
        """Remove the staging folder."""
        if self._staging:
            self._staging.discard()
            self._staging = None

    def _replaceable_files(self) -> set[str]:
        """Paths of the files that may be replaced and removed."""
        if not self._is_ours:
            return set(self._manifest.files)
        found = set()
        for name, entry in disk.walk(self.root):
            if entry.is_symlink():
                disk.remove_file(self.root / name, self.root)
            else:
                found.add(name)
        return found

    def _moved_whole(self) -> bool:
        """Move the whole folder at once, where the place does not exist or is empty. Returns whether that was so."""
        try:
            self.root.parent.mkdir(parents=True, exist_ok=True)
            os.rename(self.staging, self.root)
        except OSError:
            self.root.mkdir(parents=True, exist_ok=True)
            return False
        os.chmod(self.root, 0o777 & ~_umask())
        return True

    def _move(self, written: Iterable[str], replaceable: set[str], partial_copy: str = "") -> None:
        folders = {self.root}
        for name in written:
            path, target = self.staging / name, self.root / name
            if target.parent not in folders:
                self._make_room(name, replaceable)
                folders.add(target.parent)
            if target.is_dir() and not disk.is_link(target):
                for inner in [each for each in replaceable if each.startswith(f"{name}/")]:
                    self._remove(inner)
                if self._is_ours:  # folders that hold nothing
                    disk.remove_tree(target, self.root)
                disk.make_folder(target.parent, self.root)
            elif disk.is_plain_file(target) and filecmp.cmp(path, target, shallow=False):
                continue
            _move_file(path, target, self.root / (partial_copy or f"{_PARTIAL}{secrets.token_hex(8)}"))

    def _make_room(self, name: str, replaceable: set[str]) -> None:
        """Create the folder of a file below the place. Files of ours that are in its way are removed."""
        for folder in _folders_around(name):
            if folder in replaceable and not (self.root / folder).is_dir():
                disk.remove_file(self.root / folder, self.root)
        disk.make_folder((self.root / name).parent, self.root)

    def _remove(self, name: str) -> None:
        """Remove a file of ours, and the folders that are empty without it."""
        path = self.root / name
        if path.is_dir() and not disk.is_link(path):  # it has become a folder
            return
        disk.remove_file(path, self.root)
        disk.remove_empty_folders(path.parent, self.root)

    def _write_manifest(self, paths: Iterable[str]) -> None:
        # What other plugins have changed no longer belongs to its digest.
        digests = self._inputs_digests if self.can_reuse else {}
        found = {}
        for path in paths:
            if stamp := self._stamp(path):
                is_meant = self._reused.get(path, stamp) == stamp  # no other build has written it meanwhile
                found[path] = (digests.get(path, "") if is_meant else "", stamp)
        self._manifest.write(found)


def _move_file(path: Path, target: Path, partial_copy: Path) -> None:
    """Replace a file by another one. From another disk it is first copied to `partial_copy`, so that the target is
    never incomplete."""
    try:
        os.replace(path, target)
    except OSError as failure:
        if failure.errno != errno.EXDEV:
            raise
        try:
            shutil.copyfile(path, partial_copy)
            shutil.copystat(path, partial_copy)
            os.replace(partial_copy, target)
        finally:
            disk.remove_file(partial_copy, partial_copy.parent)


def _holds_anything(folder: Path) -> bool:
    try:
        return bool(os.listdir(folder))
    except OSError:
        return False


def _folders_around(name: str) -> list[str]:
    """The relative paths of the folders that a file lies in, outermost first."""
    folders = name.split("/")[:-1]
    return ["/".join(folders[: count + 1]) for count in range(len(folders))]


def names_in(folder: Path) -> set[str]:
    """The relative paths of all files and links below a folder."""
    return {name for name, _ in disk.walk(folder)}


def some_names(names: list[str]) -> str:
    """The first names for a message, and the number of the others."""
    more = len(names) - _EXAMPLES
    return ", ".join(names[:_EXAMPLES]) + (f" and {more} more" if more > 0 else "")


def _umask() -> int:
    """The umask of the process, which can only be read by setting it."""
    mask = os.umask(0)
    os.umask(mask)
    return mask
