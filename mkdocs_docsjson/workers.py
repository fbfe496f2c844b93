"""Other processes to share the work with."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from typing import Any


def process_pool(workers: int, start: Callable[..., None], arguments: tuple[Any, ...]) -> Executor:
    """A pool of processes, each of which calls `start` with `arguments` once.

    "fork" shares what is loaded already, but is unsafe with threads running, as there are under `serve`.
    """
    fork = "fork" in multiprocessing.get_all_start_methods() and threading.active_count() == 1
    context = multiprocessing.get_context("fork" if fork else "spawn")
    return ProcessPoolExecutor(workers, context, initializer=_begin, initargs=(start, arguments))


def _begin(start: Callable[..., None], arguments: tuple[Any, ...]) -> None:
    threading.Thread(target=_end_with_parent, daemon=True).start()
    start(*arguments)


def _end_with_parent() -> None:
    """End this process with the one that began it: of a killed one, nobody else tells it that no work will come."""
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(1)
