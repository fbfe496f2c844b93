"""Reports of all pages of a site: as in a build, they are reused while their notes hold, else made on all cores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.build.pool import PagePool
from mkdocs_docsjson.checks.api_report import ApiReport, make_api_report
from mkdocs_docsjson.checks.model import Edit, Finding
from mkdocs_docsjson.checks.page_report import PageReport, report_page
from mkdocs_docsjson.checks.running.run_options import RunOptions
from mkdocs_docsjson.checks.running.runnable_blocks import RunnableBlock
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.store.codec import JsonCodec
from mkdocs_docsjson.store.result_store import ResultStore

PAGES, PAGES_WITH_CODE, API = "checks", "checks with code", "checks of api pages"
"""Kinds of the cache entries with reports of single pages, and of all API pages together."""
_CODEC = JsonCodec((PageReport, ApiReport, RunnableBlock, Finding, Problem, Edit, LinkUse))


def opened(options: SiteOptions) -> BuildState:
    """Open and read a site, in a worker process that shares no memory with this one."""
    project = Project(options)
    project.read()
    return laid_out(project)


def laid_out(project: Project) -> BuildState:
    """Return the state of a site that was read, from which its pages are checked."""
    state = BuildState(project)
    state.lay_out()
    state.opener = partial(opened, project.options)
    return state


def page_reports(
    state: BuildState, paths: Sequence[str], words: frozenset[str], run: RunOptions | None
) -> dict[str, PageReport]:
    """Return the reports of pages by path, in this order. words, run: see `report_page`."""
    store = _page_store(state, words, run)
    stored = {path: store.get(path) for path in paths}
    missing = [path for path, known in stored.items() if known is None]
    make = partial(_make_report, words=words, run=run)
    pool: PagePool[PageReport] = PagePool(state, missing, make, lambda: state.renderer.inputs.page_options)
    try:
        made = {path: pool.take(path) or make(state, path) for path in missing}
    finally:
        pool.close()
    return {path: known.result if known else made[path] for path, known in stored.items()}


def api_report(state: BuildState, pages: Mapping[str, tuple[str, frozenset[str]]]) -> ApiReport:
    """Return what API pages add to the site. pages: see `make_api_report`."""
    recorder = state.renderer.inputs.recorder
    recorder.define("operations", lambda _: [(path, named, sorted(ids)) for path, (named, ids) in pages.items()])
    store = ResultStore[ApiReport](state.project.cache, recorder, API, ApiReport, _CODEC)
    if known := store.get(""):
        return known.result
    with recorder.recording() as recording:
        recorder.note("operations")
        made = make_api_report(state.renderer.inputs, pages)
    store.put("", made, recording.notes)
    return made


def _page_store(state: BuildState, words: frozenset[str], run: RunOptions | None) -> ResultStore[PageReport]:
    recorder = state.renderer.inputs.recorder
    recorder.define(
        "check options",
        lambda _: (sorted(words), run and sorted((pattern, sorted(names)) for pattern, names in run.listed.items())),
    )
    return ResultStore(state.project.cache, recorder, PAGES_WITH_CODE if run else PAGES, PageReport, _CODEC)


def _make_report(state: BuildState, path: str, words: frozenset[str], run: RunOptions | None) -> PageReport:
    """Make the report of a page and store it; also called in workers."""
    site, store = state.renderer.inputs, _page_store(state, words, run)
    with site.recorder.recording() as recording:
        site.recorder.note("check options")
        source = site.source(path)
        language = str(source.meta.get("lang") or site.language_of(path))
        report = report_page(source, language, site, words, run)
    store.put(path, report, recording.notes)
    return report
