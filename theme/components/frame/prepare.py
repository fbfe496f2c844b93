"""Videos in frames."""

from __future__ import annotations

import re

from markupsafe import Markup

from mkdocs_docsjson.pages.component_state import ComponentView

_VIDEO = re.compile(r"<video\b[^>]*\sautoplay\b[^>]*>", re.I)


def prepare(view: ComponentView) -> None:
    """Mute and loop videos that start automatically, as browsers only start muted ones."""
    if "<video" in view.content:
        view.content = Markup(_VIDEO.sub(_looped, view.content))


def _looped(video: re.Match[str]) -> str:
    missing = (name for name in ("muted", "loop", "playsinline") if not re.search(rf"\b{name}\b", video[0], re.I))
    return f"{video[0][:-1]}{''.join(f' {name}' for name in missing)}>"
