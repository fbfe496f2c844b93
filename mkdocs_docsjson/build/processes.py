"""Worker processes: how they start, and how they end with their parent."""

from __future__ import annotations

import atexit
import gc
import os
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from concurrent.futures import Executor

ALLOCATIONS = 250_000
"""Allocations between two runs of the garbage collector, in processes of our own. A page makes and drops some ten
thousand objects, hardly any of them in a cycle: Python's default of 700 costs a twentieth of the time."""


def collect_rarely() -> None:
    """Collect garbage less often, and not at the end. Only for processes that we own, not when hosted by MkDocs."""
    gc.freeze()
    gc.set_threshold(ALLOCATIONS, 20, 20)
    atexit.register(gc.freeze)  # Python would look through all of a site before it ends


def release_memory() -> None:
    """Give memory that is not used back to the system; the GNU C library would keep it for the next pages."""
    import ctypes

    with suppress(OSError, TypeError, AttributeError):  # other libraries, and systems without `CDLL(None)`
        ctypes.CDLL(None).malloc_trim(0)


NICE = 10
"""The `nice` value of background work."""


def can_fork() -> bool:
    """Whether workers can be forked, and so share this process's memory: not while threads run, nor on all systems."""
    return hasattr(os, "fork") and sys.platform != "darwin" and threading.active_count() == 1


def process_pool(
    workers: int, start: Callable[..., None], arguments: tuple[Any, ...], *, in_background: bool = False
) -> Executor:
    """A pool of processes, each of which calls `start` with `arguments` once. in_background: with low priority.

    Forked workers share what is already loaded (see `can_fork`); for others, `arguments` are pickled.
    """
    import multiprocessing  # which loads much, for builds that have something to share
    from concurrent.futures import ProcessPoolExecutor

    context = multiprocessing.get_context("fork" if can_fork() else "spawn")
    return ProcessPoolExecutor(workers, context, initializer=_start_worker, initargs=(start, arguments, in_background))


def _start_worker(start: Callable[..., None], arguments: tuple[Any, ...], in_background: bool) -> None:
    if in_background and hasattr(os, "nice"):
        os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    start(*arguments)


def _end_with_parent() -> None:
    """Exit when the parent process ends, even if it was killed."""
    import multiprocessing

    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)
