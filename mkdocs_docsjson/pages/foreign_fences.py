"""Code blocks that `pymdownx.superfences` passes to other code: `custom_fences` in mkdocs.yml or of plugins such as d2.

All other blocks are rendered here as on pages without this extension, including Mermaid diagrams.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable
from typing import Any

from markdown import Markdown

_NAME = "fenced_code_block"
_OURS = frozenset({"superfences", "mermaid", "math"})
"""Names of fences that are rendered here: superfences' own one for all languages, and those that we support anyway."""
_STASHED = re.compile(r"\s*(\x02wzxhzdk:\d+\x03)\s*")

Fence = Callable[[str], ET.Element | None]
"""Returns the rendered element of a fence, given its text without indentation; None if no custom fence handles it."""


def custom_fences(md: Markdown) -> Fence | None:
    """Return the function that renders custom fences; None if there are none.

    It is cached in `md`, whose own syntax is removed later.
    """
    if not hasattr(md, "docsjson_fence"):
        md.docsjson_fence = _custom_fence(md)  # type: ignore[attr-defined]
    fence: Fence | None = vars(md)["docsjson_fence"]
    return fence


def _custom_fence(md: Markdown) -> Fence | None:
    if _NAME not in md.preprocessors:
        return None
    superfences = md.preprocessors[_NAME]
    extension = getattr(superfences, "extension", None)
    custom = [each for each in getattr(extension, "superfences", ()) if each["name"] not in _OURS]
    if not custom:
        return None
    return lambda text: _run_custom_fence(md, superfences, custom, text)


def _run_custom_fence(md: Markdown, superfences: Any, custom: list[Any], text: str) -> ET.Element | None:
    everything = superfences.extension.superfences
    superfences.extension.superfences = custom
    md.preprocessors.register(superfences, _NAME, 25)  # its validators look for it under this name
    try:
        lines = superfences.run(text.split("\n"))
    finally:
        md.preprocessors.deregister(_NAME)
        superfences.extension.superfences = everything
    stashed = _STASHED.fullmatch("\n".join(lines))
    if not stashed:
        return None
    paragraph = ET.Element("p")  # in a paragraph, Python-Markdown treats it as a block
    paragraph.text = stashed[1]
    return paragraph
