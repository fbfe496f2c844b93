"""Reports of all pages of a site, cached or made now; on all cores when there are many.

A cached report lists the snippets that it read, and is valid while these are unchanged.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass

from pydantic import TypeAdapter

from mkdocs_docsjson.build.processes import process_pool
from mkdocs_docsjson.checks.model import PageReport
from mkdocs_docsjson.checks.page_report import PageContext, report_page
from mkdocs_docsjson.project.page_sources import PageSource, Sources
from mkdocs_docsjson.store.cache import Cache, fingerprint
from mkdocs_docsjson.store.file_digests import FileDigests, digest_of

KIND = "checks"
WORTH_WORKERS = 32
"""Number of pages from which on starting other processes saves more time than it takes."""
CHUNK = 8


@dataclass(frozen=True, slots=True)
class StoredReport:
    """A cached report, with the digests of the snippets that the page includes."""

    report: PageReport
    includes: tuple[tuple[str, str], ...]
    """Pairs of a snippet's file and the digest of its text."""


_ENTRY = TypeAdapter(StoredReport)


class Reports:
    """Makes the page reports of one run."""

    def __init__(
        self, sources: Sources, context: PageContext, files: FileDigests, cache: Cache, workers: int = 0
    ) -> None:
        self._sources = sources
        self._context = context
        self._cache = cache
        self._workers = workers or os.cpu_count() or 1
        options = context.options
        folders = map(files.folder_digest, (*options.template_folders, *options.icon_folders))
        self._settled = digest_of(repr(options), repr(sorted(context.words)), fingerprint(), *folders)

    def reports_of(self, pages: Sequence[tuple[PageSource, str]]) -> list[PageReport]:
        """Return the reports of pages, in their order. pages: (page, language code)."""
        names = [digest_of(self._settled, source.file, language, source.text) for source, language in pages]
        stored = [self._read_stored(name) for name in names]
        missing = [index for index, report in enumerate(stored) if report is None]
        reports = dict(zip(missing, self._make([pages[index] for index in missing]), strict=True))
        for index, report in reports.items():
            self._store(names[index], report)
        return [report or reports[index] for index, report in enumerate(stored)]

    def _make(self, pages: list[tuple[PageSource, str]]) -> list[PageReport]:
        if len(pages) >= WORTH_WORKERS and self._workers > 1:
            try:
                arguments = (self._sources, self._context)
                with process_pool(self._workers, _start_worker, arguments) as pool:
                    return list(pool.map(_report_in_worker, pages, chunksize=CHUNK))
            except (OSError, BrokenProcessPool, ImportError):
                pass  # other processes cannot be started here, so this one does the work
        return [report_page(source, language, self._context, self._sources.text) for source, language in pages]

    def _read_stored(self, name: str) -> PageReport | None:
        entry = self._cache.read(KIND, name, _ENTRY.validate_json)
        holds = entry and all(self._digest(file) == digest for file, digest in entry.includes)
        return entry.report if entry and holds else None

    def _store(self, name: str, report: PageReport) -> None:
        entry = StoredReport(report, tuple((file, self._digest(file)) for file in report.includes))
        self._cache.put(KIND, name, _ENTRY.dump_json(entry))

    def _digest(self, file: str) -> str:
        return digest_of(self._sources.text(file) or "")


_worker: tuple[Sources, PageContext]


def _start_worker(sources: Sources, context: PageContext) -> None:
    global _worker
    _worker = (sources, context)


def _report_in_worker(page: tuple[PageSource, str]) -> PageReport:
    sources, context = _worker
    return report_page(*page, context, sources.text)
