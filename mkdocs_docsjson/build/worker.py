"""What runs in a worker: it makes whole pages of the site that the coordinating process has opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.build_state import BuildState, SiteOpener
from mkdocs_docsjson.build.page_maker import Finished, made_body, made_page
from mkdocs_docsjson.build.processes import collect_rarely

if TYPE_CHECKING:
    from mkdocs_docsjson.project.page_body import PageBody

_worker: tuple[BuildState, Path | None]


def start(state: BuildState, place: Path | None) -> None:
    """Set up a forked worker. place: the folder that pages are written to; None where only bodies are made."""
    global _worker
    collect_rarely()
    _worker = (state, place)


def start_opened(opener: SiteOpener, place_name: str, place: Path | None) -> None:
    """Set up a worker that was not forked: it opens the site itself. place_name: see `BuildState.place_name`."""
    state = opener.open()
    state.place_name = place_name
    start(state, place)


def make_pages(paths: Sequence[str]) -> list[Finished]:
    """Make pages and write them."""
    state, place = _worker
    assert place is not None, "only bodies are made"
    made = [made_page(state, path, place) for path in paths]
    _write_results(state)
    return made


def make_bodies(paths: Sequence[str]) -> list[PageBody]:
    """Make the bodies of pages that the coordinating process draws."""
    state, _ = _worker
    bodies = [made_body(state, path)[0] for path in paths]
    _write_results(state)
    return bodies


def _write_results(state: BuildState) -> None:
    """Write results to the disk, for the coordinating process and for later builds."""
    if state.project.cache:
        state.project.cache.write()
