"""`{{name}}` in pages: values that docs.json gives in `variables`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.pages.frontmatter import Frontmatter
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.variables import misspelled_variables, with_variables


def meta_with_variables(meta: Mapping[str, Any], variables: Mapping[str, str]) -> dict[str, Any]:
    """Return frontmatter with the variables replaced in its texts, which may be in a list."""

    def filled(value: Any) -> Any:
        if isinstance(value, list):
            return [filled(each) for each in value]
        return with_variables(value, variables) if isinstance(value, str) else value

    return {key: filled(value) for key, value in meta.items()}


def misspelled_in_page(front: Frontmatter, file: str, variables: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a problem for each misspelled variable in the body of a page."""
    for offset, message, hint in misspelled_variables(front.body, variables):
        before = front.body[:offset]
        line, column = front.line + before.count("\n"), len(before) - before.rfind("\n")
        yield Problem(file, line, column, "unknown-name", message, hint)
