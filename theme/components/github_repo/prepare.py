"""The name and address of a repository."""

from __future__ import annotations

import re

from mkdocs_docsjson.pages.component_state import ComponentView

_REPOSITORY = re.compile(r"(?:(?:https?://)?(?:www\.)?github\.com/)?(?P<name>[\w.-]+/[\w.-]+?)(?:\.git)?/?", re.A)


def prepare(view: ComponentView) -> None:
    """Read `owner/name`. Anything else is reported and has no link."""
    written = view.attributes["repo"].strip()
    found = _REPOSITORY.fullmatch(written)
    view.attributes["repo"] = found["name"] if found else written
    view.attributes["href"] = f"https://github.com/{found['name']}" if found else ""
    if written and not found:
        message = f'<GitHub.Repo>: repo: expected owner/name, got "{written}"'
        view.state.report("bad-value", view.line, view.column, message, 'write repo="acme/client"')
