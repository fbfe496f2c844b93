"""Utility classes that authors give to their elements."""

from __future__ import annotations

from mkdocs_docsjson.pages.state import PageState

CLASS = "."
"""Prefix of utility classes among the features of a page."""


def note_classes(written: str, state: PageState) -> None:
    """Record the utility classes of an attribute, so that the page's stylesheet defines them."""
    from mkdocs_docsjson.utilities import is_utility  # most pages do not need its tables

    state.features.update(f"{CLASS}{name}" for name in written.split() if is_utility(name))
