"""A component while it is rendered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.pages.component import ChildComponent, Component
from mkdocs_docsjson.pages.state import PageState


@dataclass(slots=True)
class ComponentView:
    """The data of a component before its template is rendered; `prepare.py` may change it."""

    component: Component
    attributes: dict[str, Any]
    """As read by the declaration, with defaults and with `classes`; as written for an owner's component without one."""
    content: Markup
    children: Sequence[ChildComponent]
    state: PageState
    id: str
    line: int
    column: int


def panel_id(view: ComponentView) -> str:
    """Return an id for a panel. It has a colon, so no heading can have the same id."""
    return f"panel:{view.state.number('panel')}"
