"""Keeps the copies of pages that Pagefind reads from one run to the next, and updates them."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from mkdocs_docsjson import disk

SITE = "site"
"""Name of the folder with the copies."""
SHARE = 4
"""If more than one in so many pages has changed, Pagefind reads all of them again."""

_DIGESTS = "digests.json"


@dataclass(slots=True)
class Copies:
    """The result of updating the copies."""

    key: str
    """Cache key of these texts and of the program that reads them."""
    previous_key: str = ""
    """Cache key of the last run, if it had the same pages and few of them have changed; else empty."""
    changed: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)
    """The old and the new content of each changed page, by path."""

    def write_changed(self, folder: Path) -> str:
        """Write the changed pages into a new folder, and their old content into a subfolder.

        Returns the subfolder's name.
        """
        tops = {name.partition("/")[0] for name in self.changed}
        old = next(str(number) for number in count() if str(number) not in tops)
        for name, (was, now) in self.changed.items():
            for path, data in ((folder / old / name, was), (folder / name, now)):
                disk.make_folder(path.parent, folder.parent)
                disk.write_file(path, data, path.parent)
        return old


def update_copies(documents: Iterable[tuple[str, str]], work: Path, reader: str) -> Copies:
    """Update the copies in `work`.

    documents: path and HTML of each page.
    reader: name and version of the program that reads the copies.
    """
    before = _digests(work)
    if before.get("") != reader:
        before = {}
        for path in work.iterdir():
            disk.remove_tree(path, work)
    forget(work)
    now, folders, few = {"": reader}, set(), len(before) // SHARE
    changed: dict[str, tuple[bytes, bytes]] = {}
    for name, text in documents:
        data = text.encode()
        now[name] = digest = hashlib.blake2b(data, digest_size=16).hexdigest()
        if before.get(name, "") == digest:
            continue
        path = work / SITE / name
        if name in before and len(changed) <= few:
            changed[name] = (disk.read_file(path, work), data)
        if path.parent not in folders:
            disk.make_folder(path.parent, work)
            folders.add(path.parent)
        disk.write_file(path, data, path.parent)
    for name in before.keys() - now.keys():
        disk.remove_file(work / SITE / name, work)
    text = json.dumps(now, sort_keys=True)
    (work / _DIGESTS).write_text(text, "utf-8")
    if before.keys() != now.keys() or len(changed) > few:
        return Copies(_state(now))
    return Copies(_state(now), _state(before), changed)


def forget(work: Path) -> None:
    """Make the next run write all copies again."""
    disk.remove_file(work / _DIGESTS, work)


def are_complete(work: Path) -> bool:
    """Whether the next run can reuse these copies."""
    return (work / _DIGESTS).is_file()


def _state(digests: Mapping[str, str]) -> str:
    return hashlib.sha256(json.dumps(digests, sort_keys=True).encode()).hexdigest()[:32]


def _digests(work: Path) -> dict[str, str]:
    """The digests of the last run's copies by path; empty when they are unknown."""
    try:
        digests = json.loads(disk.read_file(work / _DIGESTS, work))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(digests, dict) or not all(isinstance(digest, str) for digest in digests.values()):
        return {}
    return digests if all(name == "" or disk.is_below(name) for name in digests) else {}
