"""Documents at addresses that could not be read: each is reported once, and its consequences not at all."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.api_sources import api_sources
from mkdocs_docsjson.settings.addresses import is_external

if TYPE_CHECKING:
    from mkdocs_docsjson.project.project import Project

_OPERATIONS = frozenset({"nav-operation", "openapi-page"})
_LINKS = frozenset({"broken-link", "broken-anchor", "redirect-destination"})
_FOLDER = "api-reference"
"""Folder of generated pages when docs.json names none."""
_PATH = re.compile(r'"/?(?:\.{1,2}/)*([^"#?]*)')


def without_unread(found: Iterable[Finding], project: Project, told: set[str] | None = None) -> Iterator[Finding]:
    """Return findings without those that only follow from an unread document, and one finding for each such document.

    told: addresses that an earlier list has reported; those of this list are added.
    """
    unread, told = _unread(project), set() if told is None else told
    folders = tuple(f"{folder}/" for folder in {*unread.values()})
    for one in found:
        code, message = one.problem.code, one.problem.message
        if code == "openapi-remote":
            address = message.partition(" ")[0]
            if address not in told and project.options.fetch:
                told.add(address)
                yield one
        elif unread and (code in _OPERATIONS or (code in _LINKS and _leads_into(message, folders))):
            continue
        else:
            yield one
    for address in () if project.options.fetch else unread:
        message = f"{address} was not read, so nothing is told of its operations"
        yield Finding(Problem(project.settings.file, 0, 0, "openapi-not-read", message, "--external reads it"))


def _unread(project: Project) -> dict[str, str]:
    """Return the addresses of documents that could not be read, with the folder of the pages made from each."""
    if project.loaded.settings is None:
        return {}
    remote = [wish.source for wish in api_sources(project.settings) if is_external(wish.source.source)]
    return {
        source.source: source.directory.strip("/") or _FOLDER
        for source in remote
        if source.source in project.documents.remote.failures and project.documents.remote.read(source.source) is None
    }


def _leads_into(message: str, folders: tuple[str, ...]) -> bool:
    match = _PATH.search(message)
    return match is not None and f"{match[1]}/".startswith(folders)
