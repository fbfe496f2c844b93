"""Workers that are stopped write nothing afterwards, and what they report is not lost."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace
from typing import Any

import pytest

from mkdocs_docsjson.build import pool, processes
from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.problems import Problem

PATHS = [f"page{number}" for number in range(pool.WORTH_WORKERS)]


FULL = Problem("", 0, 0, "cache-unwritable", "the cache cannot be written: the disk is full")


class Threads(ThreadPoolExecutor):
    """Threads in place of processes."""

    waits: bool | None = None
    """Whether the pool has waited for pages that are being made."""

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        self.waits = wait
        released.set()
        super().shutdown(wait, cancel_futures=cancel_futures)


released = threading.Event()


@pytest.fixture
def threads(monkeypatch: pytest.MonkeyPatch) -> Threads:
    """The executor of the next pool. Its workers make the first pages at once, and wait with all others until it ends."""
    released.clear()
    executor = Threads(2)

    def made(paths: list[str]) -> tuple[list[str], list[Problem]]:
        if PATHS[0] not in paths:
            released.wait(60)
        return [f"made {path}" for path in paths], [FULL]

    monkeypatch.setattr(pool, "_executor", lambda *_: executor)
    monkeypatch.setattr(pool, "make_pages", made)
    monkeypatch.setattr(processes, "can_fork", lambda: True)
    return executor


def opened(paths: list[str]) -> tuple[pool.PagePool[Any], list[Problem]]:
    problems = list[Problem]()
    project = SimpleNamespace(problems=problems, options=SimpleNamespace(workers=2))
    state: BuildState = SimpleNamespace(project=project, opener=None)  # type: ignore[assignment]
    return pool.PagePool(state, paths, lambda _, path: path), problems


def test_pages_that_are_being_made_are_waited_for(threads: Threads) -> None:
    pages, _ = opened(PATHS)
    assert pages.take("page0") == "made page0"
    pages.close()
    assert threads.waits
    assert pages.take("page1") is None


def test_a_build_does_not_wait_until_finished_workers_have_ended(threads: Threads) -> None:
    released.set()
    pages, problems = opened(PATHS)
    assert [pages.take(path) for path in PATHS] == [f"made {path}" for path in PATHS]
    pages.close()
    assert threads.waits is False
    assert problems == [FULL]
