"""`{{name}}` in pages and in docs.json: values that docs.json gives in `variables`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from mkdocs_docsjson.problems import closest
from mkdocs_docsjson.settings.text import Path, strings_in

_VARIABLE = re.compile(r"\{\{\s*([\w.-]+)\s*\}\}")
_TAGS = re.compile(r"<[^>]*>")
_KEY = "variables"
_LIKENESS = 0.75
"""The least similarity, as in difflib, of a name that is taken for a misspelled variable."""


def with_variables(text: str, variables: Mapping[str, str]) -> str:
    """Return `text` with `{{name}}` replaced by the site's variables, without the tags in their values."""
    if not variables or "{{" not in text:
        return text
    values = {name: _TAGS.sub("", value).replace("\n", " ") for name, value in variables.items()}
    return _VARIABLE.sub(lambda match: values.get(match[1], match[0]), text)


def misspelled_variables(text: str, variables: Mapping[str, str]) -> Iterator[tuple[int, str, str]]:
    """Yield offset, message and hint for each `{{name}}` that resembles a variable and is none."""
    for found in _VARIABLE.finditer(text) if variables and "{{" in text else ():
        if found[1] not in variables and (hint := closest(found[1], variables, _LIKENESS)):
            yield found.start(), f"{found[0]} is shown as it is written: docs.json has no variable of this name", hint


def configuration_with_variables(value: Any) -> Any:
    """Return the value of docs.json with its variables replaced in all its texts except the variables themselves."""
    if not (variables := _variables_of(value)):
        return value
    return {key: part if key == _KEY else _filled(part, variables) for key, part in value.items()}


def misspelled_in_configuration(value: Any) -> Iterator[tuple[Path, str, str]]:
    """Yield path, message and hint for each misspelled variable in the value of docs.json."""
    variables = _variables_of(value)
    for path, text in strings_in(value) if variables else ():
        if path[0] != _KEY:
            yield from ((path, message, hint) for _, message, hint in misspelled_variables(text, variables))


def _variables_of(value: Any) -> dict[str, str]:
    """Return the variables that are texts; all others are reported as invalid."""
    variables = value.get(_KEY) if isinstance(value, dict) else None
    if not isinstance(variables, dict):
        return {}
    return {name: text for name, text in variables.items() if isinstance(text, str)}


def _filled(value: Any, variables: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return with_variables(value, variables)
    if isinstance(value, dict):
        return {key: _filled(part, variables) for key, part in value.items()}
    return [_filled(part, variables) for part in value] if isinstance(value, list) else value
