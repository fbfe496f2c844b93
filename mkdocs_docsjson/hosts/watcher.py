"""Watches files and folders: by events of the system, or by polling where it has none."""

from __future__ import annotations

import logging
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from watchfiles import DefaultFilter, watch

from mkdocs_docsjson.site.discover import is_ignored_folder

log = logging.getLogger("mkdocs.plugins.docsjson")

SETTLE_MS, LONGEST_MS = 50, 1000
"""Quiet time before a change is reported, as editors write a file in several steps; and the longest wait."""
LOOK_MS = 300
"""Between two rounds of polling."""
RETRY = 1.0
"""Seconds until watching is tried again after it has failed."""


class Watcher:
    """Watches until it is stopped. Folders that are ignored (a cache, `node_modules`) are not watched."""

    def __init__(self, paths: Callable[[], Iterable[Path]]) -> None:
        """paths: files, and folders with all that is in them; asked for again after every change."""
        self._paths = paths
        self._known: set[Path] = set()
        self._failure = ""
        """Why the list of watched files could not be made; empty when it could."""
        self._stop = threading.Event()
        self._is_noise = DefaultFilter(ignore_dirs=())
        self._polls = False

    def stop(self) -> None:
        self._stop.set()

    def changes(self) -> Iterator[None]:
        """Yield once for each group of changes. Changes during the work on one group make the next."""
        is_new = False
        while not self._stop.is_set():
            paths = self._watched()
            folders = _folders(paths)
            try:
                for found in self._told(folders):
                    # Folders that have come since may have got files before they were watched.
                    if is_new or any(self._is_meant(kind, Path(path), paths) for kind, path in found):
                        is_new = False
                        yield
                    if (found or self._failure) and _folders(self._watched()) != folders:
                        break
            except FileNotFoundError:  # a folder has gone since it was listed
                pass
            except OSError as failure:  # the system allows only so many watches
                if self._polls:
                    log.warning("changes cannot be followed for the moment: %s", failure)
                    self._stop.wait(RETRY)
                else:
                    log.info("changes are looked for every %s ms: %s", LOOK_MS, failure)
                self._polls = True
            is_new = True

    def _watched(self) -> set[Path]:
        """Return what to watch. If that cannot be found out, log why and return what was watched before."""
        try:
            self._known = {Path(os.path.abspath(path)) for path in self._paths()}
            self._failure = ""
        except Exception as failure:  # whatever it is that plugins add, the next save is to be seen
            reason = f"{type(failure).__name__}: {failure}"
            if reason != self._failure:
                log.warning("it cannot be told which files to watch (%s); those of before are watched", reason)
            self._failure = reason
        return self._known

    def _told(self, folders: set[str]) -> Iterator[set[tuple[object, str]]]:
        """Yield the changes directly in these folders, and an empty set now and then."""
        yield from watch(  # type: ignore[misc]  # a set of pairs with a narrower type
            *sorted(folders),
            watch_filter=None,
            debounce=LONGEST_MS,
            step=SETTLE_MS,
            stop_event=self._stop,
            rust_timeout=500,
            yield_on_timeout=True,
            raise_interrupt=False,
            force_polling=self._polls or None,
            poll_delay_ms=LOOK_MS,
            recursive=False,
            ignore_permission_denied=True,
        )

    def _is_meant(self, kind: object, path: Path, paths: set[Path]) -> bool:
        return (path in paths or bool(paths.intersection(path.parents))) and self._is_noise(kind, str(path))  # type: ignore[arg-type]


def _folders(paths: Iterable[Path]) -> set[str]:
    """Return the folders to watch one by one: those around watched files, and all below watched folders."""
    found: set[str] = set()
    for path in paths:
        if not path.is_dir():
            found.add(str(path.parent))
            continue
        for folder, inner, _ in os.walk(path):
            found.add(folder)
            inner[:] = [name for name in inner if not is_ignored_folder(name)]
    return {folder for folder in found if os.path.isdir(folder)}
