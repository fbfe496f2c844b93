"""`{{name}}` in pages: values that docs.json gives in `variables`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.pages.frontmatter import Frontmatter
from mkdocs_docsjson.problems import Problem, closest

_VARIABLE = re.compile(r"\{\{\s*([\w.-]+)\s*\}\}")
_TAGS = re.compile(r"<[^>]*>")


def with_variables(text: str, variables: Mapping[str, str]) -> str:
    """Return `text` with `{{name}}` replaced by the site's variables, without the tags in their values."""
    if not variables or "{{" not in text:
        return text
    values = {name: _TAGS.sub("", value).replace("\n", " ") for name, value in variables.items()}
    return _VARIABLE.sub(lambda match: values.get(match[1], match[0]), text)


def meta_with_variables(meta: Mapping[str, Any], variables: Mapping[str, str]) -> dict[str, Any]:
    """Return frontmatter with the variables replaced in its texts, which may be in a list."""

    def filled(value: Any) -> Any:
        if isinstance(value, list):
            return [filled(each) for each in value]
        return with_variables(value, variables) if isinstance(value, str) else value

    return {key: filled(value) for key, value in meta.items()}


def misspelled_variables(front: Frontmatter, file: str, variables: Mapping[str, str]) -> Iterator[Problem]:
    """Yield a problem for each `{{name}}` in the body of a page that resembles a variable and is none."""
    for found in _VARIABLE.finditer(front.body) if variables and "{{" in front.body else ():
        if found[1] not in variables and (hint := closest(found[1], variables, 0.75)):
            before = front.body[: found.start()]
            line, column = front.line + before.count("\n"), len(before) - before.rfind("\n")
            message = f"{found[0]} is shown as it is written: docs.json has no variable of this name"
            yield Problem(file, line, column, "unknown-name", message, hint)
