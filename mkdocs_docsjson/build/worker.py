"""Code of a worker process, which makes pages of the site that the coordinating process has opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.build.processes import collect_rarely
from mkdocs_docsjson.problems import Problem, take_all

_Make = Callable[[BuildState, str], Any]
_worker: tuple[BuildState, _Make]


def start(opened: Callable[[], BuildState], folder_digest: str, make: _Make) -> None:
    """Set up a worker.

    opened: returns the site, which a worker that was not forked opens itself. folder_digest: see `BuildState`.
    make: what is done for each page.
    """
    global _worker
    state = opened()
    state.folder_digest = folder_digest
    collect_rarely()
    _worker = (state, make)


def make_pages(paths: Sequence[str]) -> tuple[Sequence[Any], Sequence[Problem]]:
    """Make pages, or only what is wanted of them, such as their bodies.

    Returns the results in order, and the problems of this process that belong to no page, as with the cache.
    """
    state, make = _worker
    results = [make(state, path) for path in paths]
    state.project.cache.write()  # for the coordinating process and for later builds
    return results, take_all(state.project.cache.problems)
