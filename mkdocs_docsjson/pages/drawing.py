"""One component while it is drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.pages.component import ChildComponent, Component
from mkdocs_docsjson.pages.state import PageState


@dataclass(slots=True)
class Drawing:
    """What is known of a component before its template runs; `prepare.py` may change it."""

    component: Component
    attributes: dict[str, Any]
    """Read by the declaration, defaults filled in, and `classes`; as written for an owner's component."""
    content: Markup
    children: Sequence[ChildComponent]
    state: PageState
    id: str
    line: int
    column: int


def panel_id(drawing: Drawing) -> str:
    """An id for a panel that no heading can have: colons are taken out of theirs."""
    return f"panel:{drawing.state.number('panel')}"
