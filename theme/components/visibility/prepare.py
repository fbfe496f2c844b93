"""Content for humans or agents."""

from __future__ import annotations

from markupsafe import Markup

from mkdocs_docsjson.pages.component_state import ComponentView
from mkdocs_docsjson.problems import closest

_AUDIENCES = ("humans", "agents", "signed-in", "signed-out")


def prepare(view: ComponentView) -> None:
    """Leave out content for agents, who read the Markdown output.

    Everything else is shown, as all readers get the same page.
    """
    audience = view.attributes["for"]
    if audience == "agents":
        view.content = Markup()
    elif not isinstance(audience, dict) and audience not in _AUDIENCES:
        got = "nothing" if audience is None else f'"{audience}"'
        message = f"<Visibility>: for: expected humans or agents, got {got}"
        hint = closest(str(audience), _AUDIENCES) or 'write for="humans" or for="agents"'
        view.state.report("bad-value", view.line, view.column, message, hint)
