"""Compares docs.json with the files of the site: what it names exists, and every page is listed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.outputs.redirect_book import read
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.rendering.redirect_files import known_files
from mkdocs_docsjson.rendering.site_inputs import SiteInputs
from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import Division, Group, PageItem
from mkdocs_docsjson.settings.paths import operation
from mkdocs_docsjson.settings.text import pointer, texts
from mkdocs_docsjson.site.routes import Missing, Target
from mkdocs_docsjson.store.recorder import Recorder

_IMAGES = frozenset({"logo", "favicon", "background", "backgroundImage", "thumbnails"})
_IMAGE_KEYS = frozenset({"light", "dark", "image", "default", "background"})
_LINK_KEYS = frozenset({"href", "url"})
_LINK_PLACES = frozenset(
    {"topbarLinks", "topbarCtaButton", "footer", "navbar", "logo", "navigation", "errors", "banner"}
)
"""Keys of docs.json below which addresses are links; `url` of older tabs and anchors is a prefix and not among them."""
_META = frozenset({"404", "README", "CHANGELOG", "CONTRIBUTING"})
"""Pages that a navigation is not expected to list."""


def check(project: Project, included: frozenset[str]) -> Iterator[Finding]:
    """Yield the findings of docs.json.

    included: files that some page includes.
    """
    value = project.loaded.document.value if project.loaded.document else {}
    if isinstance(value, dict):
        yield from _images(project, value)
        yield from _links(project, value)
    yield from _redirects(project)
    yield from _unlisted(project)
    yield from _twice(project, project.settings.navigation)
    yield from _unused(project, included)


def _at(project: Project, place: str, code: str, message: str, hint: str = "") -> Finding:
    return Finding(project.placed(Problem(project.settings.file, 0, 0, code, message, hint, place)))


def _texts(value: Mapping[str, Any], top: str) -> Iterator[tuple[str, str, str]]:
    """Yield every text below a key of docs.json as (key it stands under, pointer, text)."""
    for path, text in texts(value[top], (top,)):
        yield next(part for part in reversed(path) if isinstance(part, str)), pointer(path), text


def _images(project: Project, value: Mapping[str, Any]) -> Iterator[Finding]:
    for top in sorted(_IMAGES & value.keys()):
        for key, place, text in _texts(value, top):
            named = key in _IMAGE_KEYS or key in ("logo", "favicon", "backgroundImage")
            if not named or not _is_path(text) or "." not in text.rsplit("/", 1)[-1]:
                continue
            found = project.routes.resolve(text, "", "src")
            if isinstance(found, Missing):
                yield _at(project, place, "missing-file", found.message, found.hint)


def _is_path(text: str) -> bool:
    return bool(text) and not is_external(text) and not text.startswith(("#", "data:"))


def _links(project: Project, value: Mapping[str, Any]) -> Iterator[Finding]:
    for top in sorted(_LINK_PLACES & value.keys()):
        for key, place, text in _texts(value, top):
            if key not in _LINK_KEYS or not _is_path(text) or (key == "url" and top == "navigation"):
                continue
            found = project.routes.resolve(text, "")
            if isinstance(found, Missing):
                yield _at(project, place, "broken-link", found.message, found.hint)
            elif not found.exact:
                message = f'"{text}" is spelled "/{found.file or found.path}" in the docs folder'
                yield _at(project, place, "link-case", message, "write it with the same upper and lower case")


def links_with_anchor(project: Project) -> Iterator[tuple[str, str, Target]]:
    """Yield (pointer, address, target) for every link of docs.json with a fragment."""
    value = project.loaded.document.value if project.loaded.document else {}
    for top in sorted(_LINK_PLACES & value.keys()) if isinstance(value, dict) else ():
        for key, place, text in _texts(value, top):
            if key in _LINK_KEYS and _is_path(text) and "#" in text:
                found = project.routes.resolve(text, "")
                if isinstance(found, Target) and found.fragment and found.path:
                    yield place, text, found


def _redirects(project: Project) -> Iterator[Finding]:
    book = read(project.settings.redirects, known_files(SiteInputs(project, Recorder())), project.settings.file)
    book.targets()
    for problem in book.problems:
        yield Finding(project.placed(problem))


def _unlisted(project: Project) -> Iterator[Finding]:
    site = project.site
    if not site.places:
        return
    for path, page in site.pages.items():
        place = site.places.get(path)
        listed = place is not None and place.entry is not None
        if listed or page.generated or page.meta.get("hidden") or path in _META or page.meta.get("url"):
            continue
        message = "no part of the navigation lists the page"
        hint = "add it to a group of docs.json, or write hidden: true in its frontmatter"
        yield Finding(Problem(page.file, 0, 0, "unlisted-page", message, hint))


def _twice(project: Project, division: Division) -> Iterator[Finding]:
    """Yield findings for pages that one part of the site lists twice; versions, languages and tabs may share pages."""
    seen: set[str] = set()
    for item in _pages(division.items):
        if item.path in seen and not operation(item.path):
            message = f'"{item.path}" is listed in this part of the navigation already'
            yield _at(project, item.where, "listed-twice", message, "leave one of them out")
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
    for file in project.found.snippets:
        if file not in included and file.endswith((".md", ".mdx")):
            hint = "delete the file, or include it"
            yield Finding(Problem(file, 0, 0, "unused-snippet", "no page includes the snippet", hint))
