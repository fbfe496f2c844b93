"""The name and address of a repository."""

from __future__ import annotations

import re

from mkdocs_docsjson.pages.drawing import Drawing

_REPOSITORY = re.compile(r"(?:(?:https?://)?(?:www\.)?github\.com/)?(?P<name>[\w.-]+/[\w.-]+?)(?:\.git)?/?", re.A)


def prepare(drawing: Drawing) -> None:
    """Read `owner/name`; the link is empty, and a problem is told, when it is no such thing."""
    written = drawing.attributes["repo"].strip()
    found = _REPOSITORY.fullmatch(written)
    drawing.attributes["repo"] = found["name"] if found else written
    drawing.attributes["href"] = f"https://github.com/{found['name']}" if found else ""
    if written and not found:
        message = f'<GitHub.Repo>: repo: expected owner/name, got "{written}"'
        drawing.state.report("bad-value", drawing.line, drawing.column, message, 'write repo="acme/client"')
