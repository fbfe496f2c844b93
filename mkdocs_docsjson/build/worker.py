"""What a worker does: it makes whole pages of the site that the first process has opened."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.processes import collect_rarely

if TYPE_CHECKING:
    from mkdocs_docsjson.build.body import Body
    from mkdocs_docsjson.build.site_build import Finished, SiteBuild, SiteOpener

_worker: tuple[SiteBuild, Path | None]


def start(build: SiteBuild, place: Path | None) -> None:
    """place: where pages are written."""
    global _worker
    collect_rarely()
    _worker = (build, place)


def start_opened(opener: SiteOpener, place_name: str, place: Path | None) -> None:
    """`start` in a process that shares nothing with the first one. place_name: see `SiteBuild.place_name`."""
    build = opener.open().build
    build.place_name = place_name
    start(build, place)


def make_pages(paths: Sequence[str]) -> list[Finished]:
    """Make pages and write them."""
    build, place = _worker
    assert place is not None, "only bodies are made"
    made = [build.made(path, place) for path in paths]
    build.write_results()
    return made


def make_bodies(paths: Sequence[str]) -> list[Body]:
    """Make the bodies of pages that the first process draws."""
    build, _ = _worker
    bodies = [build.body_of(path) for path in paths]
    for path in paths:
        build.forget_body(path)
    build.write_results()
    return bodies
