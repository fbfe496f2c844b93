"""Checks a whole site: docs.json, pages, snippets, OpenAPI documents, links."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.checks import api, configuration, external, links, secrets, unknown_classes, unread
from mkdocs_docsjson.checks.baseline import Key
from mkdocs_docsjson.checks.fixes import edits_of
from mkdocs_docsjson.checks.model import MARK, Finding, finding
from mkdocs_docsjson.checks.options import CheckOptions
from mkdocs_docsjson.checks.page_report import PageReport, report_page
from mkdocs_docsjson.checks.reports import api_report, laid_out, page_reports
from mkdocs_docsjson.checks.selection import Selection
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import CODES, Problem, Severity
from mkdocs_docsjson.project.operation_pages import meta_text
from mkdocs_docsjson.project.page_links import PageLinks, missing_anchor, missing_anchors
from mkdocs_docsjson.project.page_sources import PageSource, source_of
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.unknown_icons import page_icon_problems
from mkdocs_docsjson.site.routes import Target

if TYPE_CHECKING:
    from mkdocs_docsjson.checks.running.run_check import RunCheck

_APART = frozenset({"language", "version", "product"})
"""Kinds of divisions that are shown one at a time, so that pages of two of them may share a title."""


_OF_PAGES = frozenset({"missing-title", "missing-description"})
"""Codes of findings that only apply to pages, not to snippets."""
_SAME = 3
"""From this number of equal messages about one OpenAPI document, only the first is reported, with their count."""


@dataclass(slots=True)
class SiteCheck:
    """One run over one site."""

    project: Project
    options: CheckOptions
    external: bool = False
    """Whether links to other sites are requested."""
    baseline: Counter[Key] = field(default_factory=Counter)
    """The baseline, whose findings are not reported."""
    run_check: RunCheck | None = None
    """Runs the code of pages; None unless requested."""
    texts: dict[str, str] = field(default_factory=dict)
    """Text of every file with findings, by path, for comments that hide findings and for fixes."""
    _resolved: list[PageLinks] = field(default_factory=list)
    """The links of the pages that were checked."""
    _commented: list[str] = field(default_factory=list)
    """Pages with comments that hide findings; the comments are checked, too."""

    def run(self) -> list[Finding]:
        """Return all findings, ordered by file and line."""
        project = self.project
        found = [Finding(problem) for problem in project.take_problems()]
        if not any(one.problem.severity is Severity.ERROR for one in found):
            project.read()
            found += self._site()
            found += map(Finding, project.unknown_icons(project.routes.resolve))
            found += (self._finding(problem) for problem in project.take_problems())
            found = merge_repetitions(
                unknown_classes.without_repetitions(unread.replace_unread(found, project), self._stylesheets())
            )
            project.cache.tidy()
        return self._select_findings(found, is_whole=not self.options.only)

    def run_page(self, file: str, text: str) -> list[Finding]:
        """Return the findings of one page with a text that is not saved yet."""
        project = self.project
        project.read()
        project.take_problems()
        source = source_of(file, text)
        self.texts[file] = source.text
        path = next((path for path, page in project.site.pages.items() if page.file == file), "")
        language = self._language(path)
        report = report_page(source, language, laid_out(project).renderer.inputs, self.options.words)
        is_snippet = file in project.docs_files.snippets
        found = [one for one in report.findings if not (is_snippet and one.problem.code in _OF_PAGES)]
        found += map(Finding, page_icon_problems(project, source, project.routes.resolve))
        if path:
            self._resolve(path, report.links)
            found += self._link_findings(path, report)
            found += self._wrong_links({path: report.ids})
        found = list(unknown_classes.without_repetitions(found, self._stylesheets()))
        return [one for one in self._select_findings(found) if one.problem.file == file]

    # The parts of a site

    def _site(self) -> Iterator[Finding]:
        project = self.project
        paths = [path for path, page in project.site.pages.items() if not (page.generated or page.original)]
        sources = [project.source_of(path) for path in paths]
        self.texts.update({source.file: source.text for source in sources})
        self._commented = [source.file for source in sources if MARK in source.text]
        state = laid_out(project)
        reports = page_reports(state, paths, self.options.words, self.run_check.options if self.run_check else None)
        for report in reports.values():
            yield from report.findings
        included = frozenset(file for report in reports.values() for file in report.includes)
        yield from self._links(state, reports)
        yield from configuration.check(project, included)
        yield from self._titles()
        yield from self._apis(sources)
        yield from self._secrets()
        if self.run_check:
            yield from self.run_check.findings(report.blocks for report in reports.values())
        if self.external:
            uses = [(project.site.pages[path].file, use) for path, one in reports.items() for use in one.external_links]
            yield from external.check(uses, project.cache)

    def _stylesheets(self) -> Iterator[str]:
        """Yield the texts of the owner's stylesheets, including those that no page loads."""
        found = self.project.docs_files
        for file in sorted({*found.static, *found.on_demand, *found.unlisted}):
            if file.endswith(".css"):
                yield self.project.sources.text(file) or ""

    def _language(self, path: str) -> str:
        """Return the language code of a page: of its frontmatter, else of its division, else of the site."""
        page = self.project.site.pages.get(path)
        language = page.meta.get("lang") if page else None
        return str(language or self.project.language_of(path))

    def _links(self, state: BuildState, reports: Mapping[str, PageReport]) -> Iterator[Finding]:
        """Yield findings for broken links of pages and of docs.json."""
        project = self.project
        ids: dict[str, Collection[str]] = {path: report.ids for path, report in reports.items()}
        for path, report in reports.items():
            self._resolve(path, report.links)
            yield from self._link_findings(path, report)
        for path, more, more_links in self._operations(state, reports):
            ids[path] = frozenset(ids.get(path, ())) | more
            self._resolve(path, more_links)
        yield from self._wrong_links(ids)
        for pointer, url, target in configuration.links_with_anchor(project):
            ids_of_page = ids.get(target.path)
            if ids_of_page is not None and target.fragment not in ids_of_page:
                message, hint = missing_anchor(url, target.fragment, target.path, ids_of_page)
                problem = Problem(project.settings.file, 0, 0, "broken-anchor", message, hint, pointer)
                yield Finding(project.located(problem))

    def _resolve(self, path: str, links: Sequence[LinkUse]) -> None:
        project = self.project
        resolved = PageLinks(project.site.pages[path], project.routes.url(path), project.routes, project.site, "")
        for use in links:
            resolved.address(use)
        self._resolved.append(resolved)

    def _wrong_links(self, ids: Mapping[str, Collection[str]]) -> Iterator[Finding]:
        """Yield findings for links that do not resolve. ids: the ids of each page that links can point to."""
        problems = [problem for each in self._resolved for problem in each.problems]
        problems += missing_anchors((anchor for each in self._resolved for anchor in each.anchors), ids)
        self._resolved.clear()
        yield from map(self._make_fixable, problems)

    def _link_findings(self, path: str, report: PageReport) -> Iterator[Finding]:
        """Yield findings for links that have a file extension or leave the page's language."""
        page = self.project.site.pages[path]
        for use in report.links:
            if found := links.out_of_language(self.project, path, use):
                yield found
            if links.extension_of(use):
                target = self.project.routes.resolve(use.url, page.file, use.kind)
                if isinstance(target, Target) and target.path:
                    yield links.with_extension(use.file or page.file, use, self._line)

    def _operations(
        self, state: BuildState, reports: Mapping[str, PageReport]
    ) -> Iterator[tuple[str, frozenset[str], Sequence[LinkUse]]]:
        """Yield (path of the page, ids, links) that operations add to pages."""
        project = self.project
        pages = {path: page for path, page in project.site.pages.items() if not page.original}  # as editions are alike
        named = {path: "" if page.generated else meta_text(page.meta, "openapi") for path, page in pages.items()}
        operations = {
            path: (named[path], reports[path].ids if path in reports else frozenset[str]())
            for path, page in pages.items()
            if page.generated or named[path]
        }
        api = api_report(state, operations)
        uses: dict[str, list[LinkUse]] = {}
        for path, use in api.links:
            uses.setdefault(path, []).append(use)
        for path, ids in api.ids.items():
            yield path, ids, uses.get(path, ())
        project.problems += api.problems
        for path, page in pages.items():
            if page.meta.get("api") or (page.generated and project.api and project.api.pages[path].content):
                # authored text around an operation
                yield path, frozenset(state.body_of(path).ids), ()

    def _titles(self) -> Iterator[Finding]:
        """Yield findings for pages of one part of the site that share a title."""
        site = self.project.site
        seen: dict[tuple[object, ...], str] = {}
        for path, page in site.pages.items():
            place, title = site.places.get(path), str(page.meta.get("title") or "").strip()
            is_made = page.generated or page.original or page.meta.get("openapi")
            if is_made or place is None or place.entry is None or not title:
                continue
            apart = (division.id for division in place.divisions if division.kind in _APART)
            key = (*apart, title.lower())
            if key in seen:
                line = self.project.source_of(path).lines.get("title", 1)
                message = f'the title "{title}" is also that of {seen[key]}'
                yield finding(page.file, line, 1, "duplicate-page-title", message, "give each one a title of its own")
            seen.setdefault(key, page.file)

    def _apis(self, sources: list[PageSource]) -> Iterator[Finding]:
        project = self.project
        if project.api is None:
            return
        limits_told = any(api.states_limits(source.text) for source in sources)
        has_auth = project.settings.api.auth.method is not None
        for context in project.api.contexts:
            yield from api.check(context.document, context.api, has_auth, limits_told)

    def _secrets(self) -> Iterator[Finding]:
        """Yield findings for keys in files other than pages; those of pages are part of their reports."""
        project = self.project
        yield from secrets.check(project.loaded.text, project.settings.file)
        named = {file for context in (project.api.contexts if project.api else ()) for file in context.document.files}
        for file in (*project.docs_files.snippets, *sorted(named & set(project.docs_files.static))):
            if text := project.sources.text(file):
                yield from secrets.check(text, file)

    # The reported findings

    def _line(self, file: str, line: int) -> str:
        lines = self._text(file).split("\n")
        return lines[line - 1] if 0 < line <= len(lines) else ""

    def _text(self, file: str) -> str:
        if file not in self.texts:
            self.texts[file] = (self.project.sources.text(file) or "").replace("\r\n", "\n")
        return self.texts[file]

    def _finding(self, problem: Problem) -> Finding:
        return Finding(self.project.located(problem) if problem.file == self.project.settings.file else problem)

    def _make_fixable(self, problem: Problem) -> Finding:
        return Finding(problem, edits_of(problem, self._line))

    def _select_findings(self, findings: list[Finding], *, is_whole: bool = False) -> list[Finding]:
        """Return the findings to report, each once, in order: without skipped and hidden ones."""
        selection = Selection(self.options, self._text, self.baseline)
        return [*selection.select(findings, self._commented), *(selection.outdated_notes() if is_whole else ())]


def merge_repetitions(findings: Iterable[Finding]) -> list[Finding]:
    """Return findings with repetitions merged: a mistake in a part that many operations share is one mistake."""
    result: list[Finding] = []
    same: dict[tuple[str, str, str], list[Finding]] = {}
    for one in sorted(set(findings)):
        problem = one.problem
        if CODES[problem.code].family == "openapi":
            same.setdefault((problem.file, problem.code, problem.message), []).append(one)
        else:
            result.append(one)
    for alike in same.values():
        if len(alike) < _SAME:
            result += alike
        else:
            first = alike[0].problem
            result.append(Finding(replace(first, message=f"{first.message} (here and {len(alike) - 1} times more)")))
    return result
