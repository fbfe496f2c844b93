"""Documents at addresses that could not be read: each is reported once, and its consequences are not reported."""

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


def replace_unread(
    findings: Iterable[Finding], project: Project, reported: set[str] | None = None
) -> Iterator[Finding]:
    """Return the findings, with one for each unread document instead of those that it has caused.

    reported: addresses that an earlier list has reported; those of this list are added.
    """
    unread, reported = _unread(project), set() if reported is None else reported
    folders = tuple(f"{folder}/" for folder in {*unread.values()})
    for one in findings:
        code, message = one.problem.code, one.problem.message
        if code == "openapi-remote":
            address = message.partition(" ")[0]
            if address not in reported and project.options.fetch:
                reported.add(address)
                yield one
        elif unread and (code in _OPERATIONS or (code in _LINKS and _leads_into(message, folders))):
            continue
        else:
            yield one
    for address in () if project.options.fetch else unread:
        message = f"{address} was not read, so its operations are not checked"
        yield Finding(Problem(project.settings.file, 0, 0, "openapi-not-read", message, "use --external to read it"))


def _unread(project: Project) -> dict[str, str]:
    """Return the addresses of documents that could not be read, with the folder of the pages made from each."""
    if project.loaded.settings is None:
        return {}
    remote = [each.source for each in api_sources(project.settings) if is_external(each.source.source)]
    return {
        source.source: source.directory.strip("/") or _FOLDER
        for source in remote
        if source.source in project.documents.remote.failures and project.documents.remote.read(source.source) is None
    }


def _leads_into(message: str, folders: tuple[str, ...]) -> bool:
    match = _PATH.search(message)
    return match is not None and f"{match[1]}/".startswith(folders)
