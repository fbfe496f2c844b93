"""Words that API pages print by themselves: English, over which a site in another language lays its own."""

from __future__ import annotations

from collections.abc import Mapping

from mkdocs_docsjson.pages.words import PREFIX
from mkdocs_docsjson.theme_words import english

Words = Mapping[str, str]

ENGLISH: Words = english("api_", PREFIX)
"""A field that a document describes is marked with the words of one that is written by hand. `{name}` and the like are
filled in."""
