"""What API pages add to a site: ids that links can point to, links, and problems found while rendering."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import Problem

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs


@dataclass(frozen=True, slots=True)
class ApiReport:
    ids: Mapping[str, frozenset[str]]
    """Ids by the path of their page."""
    links: tuple[tuple[str, LinkUse], ...]
    """Pairs of the path of a page and a link on it."""
    problems: tuple[Problem, ...]


def make_api_report(site: SiteInputs, pages: Mapping[str, tuple[str, frozenset[str]]]) -> ApiReport:
    """Render every page of an operation, as a document finds problems in what its pages share.

    pages: by path, the operation that a page's frontmatter names, empty for a generated page, and the ids in its text.
    """
    api = site.api
    if api is None:
        return ApiReport({}, (), ())
    site.use_theme()
    site.recorder.note("components")  # owners' templates draw fields
    ids: dict[str, frozenset[str]] = {}
    links: list[tuple[str, LinkUse]] = []
    problems: dict[Problem, None] = {}
    for path, (named, ids_in_text) in pages.items():
        if path in api.changelogs.values():  # its text is all
            continue
        page = api.render_operation(named, "", ids_in_text) if named else api.render(path)
        if not isinstance(page, Problem):
            ids[path] = frozenset(page.ids)
            links += ((path, use) for use in page.links)
            problems |= dict.fromkeys(page.problems)
    problems |= dict.fromkeys(problem for context in api.contexts for problem in context.document.problems())
    return ApiReport(ids, tuple(links), tuple(problems))
