"""Findings that only say that an address was not read, as `check` reads none unless it is asked to."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from mkdocs_docsjson.build.api_sources import api_sources
from mkdocs_docsjson.build.project import Project
from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.addresses import is_external

_OPERATIONS = frozenset({"openapi-remote", "nav-operation", "openapi-page"})
_LINKS = frozenset({"broken-link", "broken-anchor", "redirect-destination"})
_FOLDER = "api-reference"
"""Of generated pages, where docs.json names none."""
_PATH = re.compile(r'"/?(?:\.{1,2}/)*([^"#?]*)')


def without_unread(found: Iterable[Finding], project: Project) -> Iterator[Finding]:
    """Leave out what cannot be known without the documents that were not read, and say which they are."""
    unread = {} if project.options.fetch else _unread(project)
    folders = tuple(f"{folder}/" for folder in {*unread.values()})
    for one in found:
        if unread and one.problem.code in _OPERATIONS:
            continue
        if unread and one.problem.code in _LINKS and _leads_into(one.problem.message, folders):
            continue
        yield one
    for url in unread:
        message = f"{url} was not read, so nothing is told of its operations"
        yield Finding(Problem(project.settings.file, 0, 0, "openapi-not-read", message, "--external reads it"))


def _unread(project: Project) -> dict[str, str]:
    """Addresses of documents that could not be read, with the folder of the pages made from each."""
    failed = project.documents.remote.failures
    return {
        wish.source.source: wish.source.directory.strip("/") or _FOLDER
        for wish in api_sources(project.settings)
        if is_external(wish.source.source) and wish.source.source in failed
    }


def _leads_into(message: str, folders: tuple[str, ...]) -> bool:
    match = _PATH.search(message)
    return match is not None and f"{match[1]}/".startswith(folders)
