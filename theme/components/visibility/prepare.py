"""Who sees the content."""

from __future__ import annotations

from markupsafe import Markup

from mkdocs_docsjson.pages.drawing import Drawing
from mkdocs_docsjson.problems import closest

_AUDIENCES = ("humans", "agents", "signed-in", "signed-out")


def prepare(drawing: Drawing) -> None:
    """Leave out what is for agents, who read the Markdown output. All else is shown: a page has one audience here."""
    audience = drawing.attributes["for"]
    if audience == "agents":
        drawing.content = Markup()
    elif not isinstance(audience, dict) and audience not in _AUDIENCES:
        got = "nothing" if audience is None else f'"{audience}"'
        message = f"<Visibility>: for: expected humans or agents, got {got}"
        hint = closest(str(audience), _AUDIENCES) or 'write for="humans" or for="agents"'
        drawing.state.report("bad-value", drawing.line, drawing.column, message, hint)
