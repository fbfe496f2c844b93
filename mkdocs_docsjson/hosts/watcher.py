"""Watches files and folders: by events of the system, or by polling where it has none."""

from __future__ import annotations

import logging
import math
import os
import threading
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from watchfiles import Change, DefaultFilter, watch

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

    def __init__(self, paths: Callable[[], Iterable[Path]], *, since: float = math.inf) -> None:
        """paths: returns the files, and the folders with everything in them, to watch; called again after every change.

        since: in seconds since the epoch; files that have changed later are the first group of changes.
        """
        self._paths = paths
        self._since = since
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
        is_first, is_new = True, False
        while not self._stop.is_set():
            paths = self._paths_to_watch()
            folders = _folders(paths)
            try:
                for found in self._changes_below(folders):
                    if is_first:
                        is_first, is_new = False, is_new or self._has_newer(folders, paths)
                    # New folders may have got files before they were watched.
                    if is_new or any(self._is_meant(kind, Path(path), paths) for kind, path in found):
                        is_new = False
                        yield
                    if (found or self._failure) and _folders(self._paths_to_watch()) != folders:
                        break
            except FileNotFoundError:  # a folder has gone since it was listed
                pass
            except OSError as failure:  # the system allows only so many watches
                if self._polls:
                    log.warning("changes cannot be watched at the moment: %s", failure)
                    self._stop.wait(RETRY)
                else:
                    log.info("files are checked for changes every %s ms instead: %s", LOOK_MS, failure)
                self._polls = True
            is_new = True

    def _has_newer(self, folders: set[str], paths: set[Path]) -> bool:
        """Whether a watched file has changed since the site was read, before it was watched."""
        files = (path for folder in folders for path in Path(folder).iterdir() if path.is_file())
        newer = (path for path in files if path.stat().st_ctime > self._since)
        return any(self._is_meant(Change.modified, path, paths) for path in newer)

    def _paths_to_watch(self) -> set[Path]:
        """Return what to watch. If that cannot be found out, log why and return what was watched before."""
        try:
            self._known = {Path(os.path.abspath(path)) for path in self._paths()}
            self._failure = ""
        except Exception as failure:  # whatever plugins have added, the next save must be noticed
            reason = f"{type(failure).__name__}: {failure}"
            if reason != self._failure:
                log.warning(
                    "the files to watch cannot be determined (%s); the same files as before are watched", reason
                )
            self._failure = reason
        return self._known

    def _changes_below(self, folders: set[str]) -> Iterator[set[tuple[object, str]]]:
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
