"""Makes one page, from its source to its files, in this process or in a worker."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.build_state import BuildState, written
from mkdocs_docsjson.rendering.page_result import CODEC, TEXTS, PageResult, result_of
from mkdocs_docsjson.store.recorder import Recording

if TYPE_CHECKING:
    from mkdocs_docsjson.project.page_body import PageBody

Finished = tuple[PageResult, str]
"""The result of a page without its long texts, and the digest of everything that it was made from."""


def made_page(state: BuildState, path: str, place: Path) -> Finished:
    """Make the page at a path, and write its files below `place`."""
    project, drawing = state.project, state.drawing
    drawing.parts.take_drawn()
    with drawing.inputs.recorder.recording() as recording:
        body = drawing.bodies.shown_at(path, drawing.inputs.routes.url(path))
        html = state.draw_page(path, body)
        result = page_result(state, path, body)
    problems = (*result.problems, *recording.problems)
    result = replace(result, icons=drawing.parts.take_drawn(), problems=problems)
    if failed := written(place, project.routes.output(path), html):
        result = replace(result, problems=(*problems, failed))
    for file, field in state.files_beside(path, result).items():
        written(place, file, str(getattr(result, field)))
    return _kept(state, path, result, recording), recording.name


def made_body(state: BuildState, path: str) -> tuple[PageBody, PageResult]:
    """The body of a page that a host draws, and its result so far."""
    body = state.drawing.bodies.shown_at(path, state.project.routes.url(path))
    return body, page_result(state, path, body)


def page_result(state: BuildState, path: str, body: PageBody) -> PageResult:
    """The result of a page, from its body."""
    feed = state.drawing.bodies.feed_of(path) if body.has_updates else ()
    return result_of(body, searched=state.is_searched, feed=feed)


def _kept(state: BuildState, path: str, result: PageResult, recording: Recording) -> PageResult:
    """Store the result, and its long texts apart from it. Returns the result without those."""
    cache, key = state.project.cache, state.key(path)
    if cache is None:
        return result
    for field, kind in TEXTS.items():
        if (text := getattr(result, field)) or field != "playground":
            cache.put(kind, key, CODEC.written(text))
    result = replace(result, article="", markdown="", playground="")
    state.store().put(key, result, recording.notes, recording.name)
    return result
