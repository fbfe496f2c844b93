"""Words that components print by themselves. English here; `PageOptions.words` brings those of the page's language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

PREFIX = "component_"
"""Before these keys in the theme's `locales/*.yml`: `component_required: obligatorio`."""

ENGLISH: Mapping[str, str] = {
    "note": "Note",
    "tip": "Tip",
    "warning": "Warning",
    "info": "Info",
    "check": "Check",
    "danger": "Danger",
    "link_to": "Link to {title}",
    "code": "Code",
    "tabs": "Choose one",
    "request_example": "Request example",
    "response_example": "Response example",
    "request": "Request",
    "response": "Response",
    "required": "required",
    "deprecated": "deprecated",
    "default": "default:",
    "show": "Show",
    "hide": "Hide",
    "child_attributes": "child attributes",
    "other_site": "opens another site",
    "new_tab": "opens in a new tab",
    "details": "Details",
    "prompt": "Prompt",
}
"""`{title}` is filled in."""


@lru_cache(maxsize=32)
def words_of(words: tuple[tuple[str, str], ...]) -> Mapping[str, str]:
    """The English words with those of the language over them."""
    return {**ENGLISH, **dict(words)}


def words_among(words: Mapping[str, str]) -> tuple[tuple[str, str], ...]:
    """The components' words among all words of a language, for `PageOptions.words`."""
    return tuple((key.removeprefix(PREFIX), word) for key, word in words.items() if key.startswith(PREFIX))
