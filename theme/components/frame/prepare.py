"""Videos in a frame."""

from __future__ import annotations

import re

from markupsafe import Markup

from mkdocs_docsjson.pages.drawing import Drawing

_VIDEO = re.compile(r"<video\b[^>]*\sautoplay\b[^>]*>", re.I)


def prepare(drawing: Drawing) -> None:
    """Make a video that starts by itself silent and have it go on: browsers let nothing else start."""
    if "<video" in drawing.content:
        drawing.content = Markup(_VIDEO.sub(_looped, drawing.content))


def _looped(video: re.Match[str]) -> str:
    missing = (name for name in ("muted", "loop", "playsinline") if not re.search(rf"\b{name}\b", video[0], re.I))
    return f"{video[0][:-1]}{''.join(f' {name}' for name in missing)}>"
