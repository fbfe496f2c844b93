"""Makes one page, from its source to its files, in this process or in a worker."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.build.build_state import BuildState, write_or_report
from mkdocs_docsjson.rendering.page_result import CODEC, TEXTS, PageResult
from mkdocs_docsjson.store.recorder import Recording

MadePage = tuple[PageResult, str]
"""The result of a page without its long texts, and the digest of everything that it was made from."""


def make_page(state: BuildState, path: str, folder: Path) -> MadePage:
    """Make the page at a path, and write its files below `folder`."""
    project, renderer = state.project, state.renderer
    renderer.shared.take_used_icons()
    with renderer.inputs.recorder.recording() as recording:
        body = renderer.bodies.body_at(path, renderer.inputs.routes.url(path))
        html = state.render_page(path, body)
        result = state.result_of(path, body)
    files = {project.routes.output(path): html}
    files |= {file: str(getattr(result, field)) for file, field in state.files_beside(path, result).items()}
    failed = [problem for file, text in files.items() if (problem := write_or_report(folder, file, text))]
    problems = (*result.problems, *recording.problems, *failed)
    result = replace(result, icons=renderer.shared.take_used_icons(), problems=problems)
    return _store(state, path, result, recording), recording.inputs_digest


def _store(state: BuildState, path: str, result: PageResult, recording: Recording) -> PageResult:
    """Store the result, and its long texts apart from it. Returns the result without those."""
    cache, key = state.project.cache, state.store_key(path)
    if not cache.is_persistent:
        return result
    for field, kind in TEXTS.items():  # an empty text too, in place of the one of an earlier build
        cache.put(kind, key, CODEC.encode(getattr(result, field)))
    result = replace(result, article="", markdown="", playground="")
    state.store().put(key, result, recording.notes, recording.inputs_digest)
    return result
