"""Code of a worker process, which makes whole pages of the site that the coordinating process has opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.build.page_maker import MadePage, make_page
from mkdocs_docsjson.build.processes import collect_rarely
from mkdocs_docsjson.problems import Problem, take_all

if TYPE_CHECKING:
    from mkdocs_docsjson.pages.page_body import PageBody

_worker: tuple[BuildState, Path | None]


def start(opened: Callable[[], BuildState], folder_digest: str, folder: Path | None) -> None:
    """Set up a worker.

    opened: returns the site, which a worker that was not forked opens itself. folder_digest: see `BuildState`.
    folder: the folder that pages are written to; None where only bodies are made.
    """
    global _worker
    state = opened()
    state.folder_digest = folder_digest
    collect_rarely()
    _worker = (state, folder)


def make(paths: Sequence[str]) -> tuple[Sequence[MadePage | PageBody], Sequence[Problem]]:
    """Make pages and write them, or only their bodies, if the coordinating process renders the pages.

    Returns the results in order, and the problems of this process that belong to no page, as with the cache.
    """
    state, folder = _worker
    results = [make_page(state, path, folder) if folder else state.body_of(path) for path in paths]
    state.project.cache.write()  # for the coordinating process and for later builds
    return results, take_all(state.project.cache.problems)
