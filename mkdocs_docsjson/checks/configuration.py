"""Compares docs.json with the files of the site: whether what it names exists, and whether every page is listed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.outputs.redirect_book import redirect_book
from mkdocs_docsjson.pages.inline import links_in
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.page_sources import content_of
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.rendering.redirect_files import known_files
from mkdocs_docsjson.rendering.site_inputs import SiteInputs
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import Division, Group, PageItem
from mkdocs_docsjson.settings.paths import operation
from mkdocs_docsjson.settings.text import pointer, strings_in
from mkdocs_docsjson.site.routes import Missing, Target
from mkdocs_docsjson.site.titles import entry_address
from mkdocs_docsjson.store.recorder import Recorder

_LINK_KEYS = frozenset({"href", "url"})
_LINK_PLACES = frozenset(
    {"topbarLinks", "topbarCtaButton", "footer", "navbar", "logo", "navigation", "errors", "banner"}
)
"""Keys of docs.json whose addresses are links. `url` of older tabs and anchors is left out, as it is a prefix."""
_TEXTS = (("banner", "content"), ("404", "description"))
"""Last keys of the texts that may have inline Markdown."""
_META = frozenset({"404", "README", "CHANGELOG", "CONTRIBUTING"})
"""Pages that a navigation is not expected to list."""


def check(project: Project, included: frozenset[str]) -> Iterator[Finding]:
    """Yield the findings of docs.json.

    included: files that some page includes.
    """
    value = project.loaded.document.value if project.loaded.document else {}
    if isinstance(value, dict):
        yield from _links(project, value)
        yield from _links_in_texts(project, value)
    yield from map(Finding, project.tagged_path_problems(project.page_order))
    yield from map(Finding, _of_files(project))
    yield from _redirects(project)
    yield from _unlisted(project)
    yield from _unreachable(project)
    yield from _twice(project, project.settings.navigation)
    yield from _unused(project, included)


def _of_files(project: Project) -> Iterator[Problem]:
    """Yield the problems with files that docs.json names, and with stylesheets."""
    docs = project.options.docs
    yield from project.named_file_problems(project.routes.resolve, lambda file: content_of(docs / file))
    yield from project.style_problems(project.docs_files.static, project.sources.text)


def _finding(project: Project, where: str, code: str, message: str, hint: str = "") -> Finding:
    return Finding(project.located(Problem(project.settings.file, 0, 0, code, message, hint, where)))


def _texts_of(value: Mapping[str, Any], top: str) -> Iterator[tuple[str, str, str]]:
    """Yield (key it belongs to, pointer, text) for every text below a key of docs.json."""
    for path, text in strings_in(value[top], (top,)):
        yield next(part for part in reversed(path) if isinstance(part, str)), pointer(path), text


def _is_path(text: str) -> bool:
    return bool(text) and not is_external(text) and not text.startswith(("#", "data:"))


def _links(project: Project, value: Mapping[str, Any]) -> Iterator[Finding]:
    left_out = {problem.pointer for problem in project.problems if problem.code == "nav-prefix"}
    for top in sorted(_LINK_PLACES & value.keys()):
        for key, where, text in _texts_of(value, top):
            is_link = key in _LINK_KEYS and _is_path(text) and (key, top) != ("url", "navigation")
            if is_link and where not in left_out:
                yield from _link(project, where, text)


def _links_in_texts(project: Project, value: Mapping[str, Any]) -> Iterator[Finding]:
    """Yield findings for the links in texts of docs.json that may have inline Markdown."""
    for path, text in strings_in(value):
        if path[-2:] in _TEXTS:
            for use in links_in(text, project.page_options):
                if _is_path(use.url):
                    yield from _link(project, pointer(path), use.url)


def _link(project: Project, where: str, address: str) -> Iterator[Finding]:
    found = project.routes.resolve(address, "")
    if isinstance(found, Missing):
        yield _finding(project, where, "broken-link", found.message, found.hint)
    elif not found.exact:
        message = f'"{address}" is spelled "/{found.file or found.path}" in the docs folder'
        yield _finding(project, where, "link-case", message, "use the same upper and lower case")


def links_with_anchor(project: Project) -> Iterator[tuple[str, str, Target]]:
    """Yield (pointer, address, target) for every link of docs.json with a fragment."""
    value = project.loaded.document.value if project.loaded.document else {}
    for top in sorted(_LINK_PLACES & value.keys()) if isinstance(value, dict) else ():
        for key, where, text in _texts_of(value, top):
            if key in _LINK_KEYS and _is_path(text) and "#" in text:
                found = project.routes.resolve(text, "")
                if isinstance(found, Target) and found.fragment and found.path:
                    yield where, text, found


def _redirects(project: Project) -> Iterator[Finding]:
    book = redirect_book(
        project.settings.redirects, known_files(SiteInputs(project, Recorder())), project.settings.file
    )
    book.targets()
    for problem in book.problems:
        yield Finding(project.located(problem))


def _unlisted(project: Project) -> Iterator[Finding]:
    site = project.site
    if not site.places:
        return
    for path, page in site.pages.items():
        place = site.places.get(path)
        listed = place is not None and place.entry is not None
        if listed or page.generated or page.meta.get("hidden") or path in _META or entry_address(page.meta):
            continue
        message = "the page is not in the navigation"
        hint = "add it to a group of docs.json, or write hidden: true in its frontmatter"
        yield Finding(Problem(page.file, 0, 0, "unlisted-page", message, hint))


def _unreachable(project: Project) -> Iterator[Finding]:
    """Yield findings for pages that have a text although their entry in the navigation leads elsewhere (`url`)."""
    for path, page in project.site.pages.items():
        source = None if page.generated or page.original else project.source_of(path)
        if source and source.entry_link and source.body.strip():
            message = "the page has a text, but its entry leads elsewhere, and search does not list it"
            hint = "remove url, or move the text to another page"
            yield Finding(Problem(page.file, source.lines.get("url", 0), 1, "unlisted-page", message, hint))


def _twice(project: Project, division: Division) -> Iterator[Finding]:
    """Yield findings for pages that one part of the site lists twice; versions, languages and tabs may share pages."""
    seen: set[str] = set()
    for item in _pages(division.items):
        if item.path in seen and not operation(item.path):
            message = f'"{item.path}" is already listed in this part of the navigation'
            yield _finding(project, item.where, "listed-twice", message, "leave one of them out")
        seen.add(item.path)
    for inner in division.divisions:
        yield from _twice(project, inner)


def _pages(items: tuple[PageItem | Group, ...]) -> Iterator[PageItem]:
    for item in items:
        if isinstance(item, PageItem):
            yield item
        else:
            yield from _pages(item.items)


def _unused(project: Project, included: frozenset[str]) -> Iterator[Finding]:
    for file in project.docs_files.snippets:
        if file not in included and file.endswith((".md", ".mdx")):
            hint = "delete the file, or include it"
            yield Finding(Problem(file, 0, 0, "unused-snippet", "no page includes the snippet", hint))
