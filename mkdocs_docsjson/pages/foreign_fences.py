"""Code blocks that `pymdownx.superfences` hands to somebody: `custom_fences` of mkdocs.yml, or of plugins as d2.

The other blocks are drawn here, as on a page without such an extension, diagrams of Mermaid among them.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

from markdown import Markdown

_NAME = "fenced_code_block"
_OURS = frozenset({"superfences", "mermaid", "math"})
"""Names of fences that need nobody: its own for all languages, and what is drawn here in any case."""
_STASHED = re.compile(r"\s*(\x02wzxhzdk:\d+\x03)\s*")

Fence = Callable[[str], ET.Element | None]
"""The text of a fence at the margin → what its owner made of it, None when it is nobody's."""


def custom_fences(md: Markdown) -> Fence | None:
    """What makes HTML of such blocks, None when there are none. Kept in `md`, which loses its own syntax."""
    if not hasattr(md, "docsjson_fence"):
        md.docsjson_fence = _found(md)  # type: ignore[attr-defined]
    fence: Fence | None = vars(md)["docsjson_fence"]
    return fence


def _found(md: Markdown) -> Fence | None:
    if _NAME not in md.preprocessors:
        return None
    superfences = md.preprocessors[_NAME]
    extension = getattr(superfences, "extension", None)
    custom = [each for each in getattr(extension, "superfences", ()) if each["name"] not in _OURS]
    if not custom:
        return None
    return lambda text: _made(md, superfences, custom, text)


def _made(md: Markdown, superfences: Any, custom: list[Any], text: str) -> ET.Element | None:
    everything = superfences.extension.superfences
    superfences.extension.superfences = custom
    md.preprocessors.register(superfences, _NAME, 25)  # its validators look for it there
    try:
        lines = superfences.run(text.split("\n"))
    finally:
        md.preprocessors.deregister(_NAME)
        superfences.extension.superfences = everything
    stashed = _STASHED.fullmatch("\n".join(lines))
    if not stashed:
        return None
    paragraph = ET.Element("p")  # with the paragraph around it, Python-Markdown takes it for a block
    paragraph.text = stashed[1]
    return paragraph
