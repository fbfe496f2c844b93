"""The heading that a page's own text begins with: it is the heading of the page, and stands where that stands."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.pages.model import TocItem

_HEADING = re.compile(r"\s*<h1\b(?P<attributes>[^<>]*)>(?P<inner>.*?)</h1>\s*", re.S)
_SIGN = re.compile(r"\s*<a\b[^<>]*\b(?:dj-anchor|headerlink)\b[^<>]*>.*?</a>", re.S)
_ID = re.compile(r"""\bid=["']?([^\s"'<>]+)""")


@dataclass(frozen=True, slots=True)
class OwnHeading:
    """Taken out of a page's text."""

    html: Markup
    attributes: Markup
    """Of its element, with a space before them: its id, classes of the author's."""
    rest: str
    """The text without it."""
    toc: Sequence[TocItem]
    """The table of contents without it."""


def owns_title(heading: str, meta: Mapping[str, Any], *, always: bool = False) -> bool:
    """Whether the heading that a page's text begins with is its title.

    It is where the frontmatter has none, or the same. always: also where that has another, which is then the title of
    the window and of links alone, as MkDocs has it.
    """
    given = " ".join(str(meta.get("title") or "").split())
    return bool(heading) and (always or given.casefold() in ("", " ".join(heading.split()).casefold()))


def own_heading(content: str, toc: Sequence[TocItem]) -> OwnHeading | None:
    """The heading at the very beginning of a page's HTML; None where there is something else."""
    found = _HEADING.match(content)
    if found is None:
        return None
    named = _ID.search(found["attributes"])
    listed = bool(toc) and toc[0].level == 1 and named is not None and toc[0].id == named[1]
    inner = _SIGN.sub("", found["inner"]).strip()
    rest = content[found.end() :]
    return OwnHeading(Markup(inner), Markup(found["attributes"].rstrip()), rest, toc[1:] if listed else toc)
