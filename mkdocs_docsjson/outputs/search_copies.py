"""The copies of pages that Pagefind reads, as the last run has left them, brought up to date."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from mkdocs_docsjson import disk

SITE = "site"
"""Folder of the copies."""
SHARE = 4
"""Where one page of so many has changed, or more, all are read anew."""

_DIGESTS = "digests.json"


@dataclass(slots=True)
class Copies:
    """What was laid out."""

    state: str
    """Name of these texts and the program that reads them."""
    before: str = ""
    """Name of those of the last run, if it had the same pages and few of them have changed."""
    changed: dict[str, tuple[bytes, bytes]] = field(default_factory=dict)
    """By path, these pages as they were and as they are."""

    def lay_out_changed(self, folder: Path) -> str:
        """Write the changed pages into a new folder, and as they were into a folder there; gives its name."""
        tops = {name.partition("/")[0] for name in self.changed}
        old = next(str(number) for number in count() if str(number) not in tops)
        for name, (was, now) in self.changed.items():
            for path, data in ((folder / old / name, was), (folder / name, now)):
                disk.make_folder(path.parent, folder.parent)
                disk.write_file(path, data, path.parent)
        return old


def lay_out(documents: Iterable[tuple[str, str]], work: Path, reader: str) -> Copies:
    """Bring the copies in `work` up to date. documents: path and HTML. reader: name of the program."""
    before = _digests(work)
    if before.get("") != reader:
        before = {}
        for path in work.iterdir():
            disk.remove_tree(path, work)
    forget(work)
    now, made, few = {"": reader}, set(), len(before) // SHARE
    changed: dict[str, tuple[bytes, bytes]] = {}
    for name, text in documents:
        data = text.encode()
        now[name] = digest = hashlib.blake2b(data, digest_size=16).hexdigest()
        if before.get(name, "") == digest:
            continue
        path = work / SITE / name
        if name in before and len(changed) <= few:
            changed[name] = (disk.read_file(path, work), data)
        if path.parent not in made:
            disk.make_folder(path.parent, work)
            made.add(path.parent)
        disk.write_file(path, data, path.parent)
    for name in before.keys() - now.keys():
        disk.remove_file(work / SITE / name, work)
    told = json.dumps(now, sort_keys=True)
    (work / _DIGESTS).write_text(told, "utf-8")
    if before.keys() != now.keys() or len(changed) > few:
        return Copies(_state(now))
    return Copies(_state(now), _state(before), changed)


def forget(work: Path) -> None:
    """Have the next run lay out everything anew."""
    disk.remove_file(work / _DIGESTS, work)


def are_whole(work: Path) -> bool:
    """Whether the next run can go on from these copies."""
    return (work / _DIGESTS).is_file()


def _state(digests: Mapping[str, str]) -> str:
    return hashlib.sha256(json.dumps(digests, sort_keys=True).encode()).hexdigest()[:32]


def _digests(work: Path) -> dict[str, str]:
    """Of the copies of the last run, by their path; nothing when that is not known."""
    try:
        told = json.loads(disk.read_file(work / _DIGESTS, work))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(told, dict) or not all(isinstance(digest, str) for digest in told.values()):
        return {}
    return told if all(name == "" or disk.is_below(name) for name in told) else {}
