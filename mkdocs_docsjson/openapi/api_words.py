"""The words of the interface on API pages, in English. Sites in other languages override them."""

from __future__ import annotations

from collections.abc import Mapping

from mkdocs_docsjson.pages.component_words import PREFIX
from mkdocs_docsjson.theme_words import english

Words = Mapping[str, str]

ENGLISH: Words = english("api_", PREFIX)
"""Fields of a document use the same words as hand-written ones (`PREFIX`). `{name}` and the like are filled in."""
