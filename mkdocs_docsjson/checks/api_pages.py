"""What the pages of operations add to a site: ids that links can point to, links, and problems found while rendering.

All pages of operations must be rendered for this, so the result is cached until docs.json, a document or a page that
names an operation changes.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import TypeAdapter

from mkdocs_docsjson.openapi.api_site import ApiSite
from mkdocs_docsjson.openapi.whole_pages import ApiPage
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.site.model import PageFacts
from mkdocs_docsjson.store.cache import fingerprint
from mkdocs_docsjson.store.file_digests import digest_of

KIND = "checks"


@dataclass(frozen=True, slots=True)
class ApiReport:
    ids: dict[str, frozenset[str]]
    """Ids by the path of their page."""
    links: tuple[tuple[str, LinkUse], ...]
    """Pairs of the path of a page and a link on it."""
    problems: tuple[Problem, ...]


_REPORT = TypeAdapter(ApiReport)


def api_report(project: Project, ids_in_text: Mapping[str, frozenset[str]]) -> ApiReport:
    """Return the report from the cache, or render every page of an operation to make it.

    ids_in_text: ids in the text of authored pages, by path.
    """
    if project.api is None:
        return ApiReport({}, (), ())
    name = _name(project, ids_in_text)
    report = project.cache.read(KIND, name, _REPORT.validate_json)
    if report is None:
        report = _render_all(project, project.api, ids_in_text)
        project.cache.put(KIND, name, _REPORT.dump_json(report))
    return report


def _name(project: Project, ids_in_text: Mapping[str, frozenset[str]]) -> str:
    """Return the cache key: a digest of everything that the pages are made from."""
    pages = (
        f"{path} {_operation_named(page)} {sorted(ids_in_text.get(path, ()))}"
        for path, page in project.site.pages.items()
    )
    return digest_of(fingerprint(), project.api_digest, project.loaded.text, *pages)


def _operation_named(page: PageFacts) -> str:
    """Return the operation that a page's frontmatter names."""
    named = page.meta.get("openapi")
    return named.strip() if isinstance(named, str) else ""


def _render_all(project: Project, api: ApiSite, ids_in_text: Mapping[str, frozenset[str]]) -> ApiReport:
    ids: dict[str, frozenset[str]] = {}
    links: list[tuple[str, LinkUse]] = []
    problems: dict[Problem, None] = {}
    for path, page in project.site.pages.items():
        if page.original:  # an edition has the content of its original
            continue
        page_or_problem: ApiPage | Problem | None = None
        if page.generated:
            page_or_problem = api.render(path)
        elif named := _operation_named(page):
            page_or_problem = api.render_operation(named, "", ids_in_text.get(path, frozenset()))
        if page_or_problem is not None and not isinstance(page_or_problem, Problem):
            ids[path] = frozenset(page_or_problem.ids)
            links += ((path, use) for use in page_or_problem.links)
            problems |= dict.fromkeys(page_or_problem.problems)
    problems |= dict.fromkeys(problem for context in api.contexts for problem in context.document.problems())
    return ApiReport(ids, tuple(links), tuple(problems))
