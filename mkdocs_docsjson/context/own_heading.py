"""The h1 that the text of a page begins with. It becomes the heading of the page, in place of the theme's."""

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
    """The h1 of a page's text, and the page without it."""

    html: Markup
    attributes: Markup
    """Attributes of the h1, with a space before them: its id, and classes that the author has given it."""
    rest: str
    """The HTML of the page without the h1."""
    toc: Sequence[TocItem]
    """The table of contents without the h1."""


def owns_title(heading: str, meta: Mapping[str, Any], *, always: bool = False) -> bool:
    """Whether the heading at the beginning of a page's text is the title of the page.

    It is if the frontmatter has no title, or the same one. always: also if the title there differs, which then is only
    used for the window and for links, as in MkDocs.
    """
    title = " ".join(str(meta.get("title") or "").split())
    return bool(heading) and (always or title.casefold() in ("", " ".join(heading.split()).casefold()))


def own_heading(content: str, toc: Sequence[TocItem]) -> OwnHeading | None:
    """Return the h1 at the very beginning of a page's HTML; None if the page begins with something else."""
    found = _HEADING.match(content)
    if found is None:
        return None
    named = _ID.search(found["attributes"])
    listed = bool(toc) and toc[0].level == 1 and named is not None and toc[0].id == named[1]
    inner = _SIGN.sub("", found["inner"]).strip()
    rest = content[found.end() :]
    return OwnHeading(Markup(inner), Markup(found["attributes"].rstrip()), rest, toc[1:] if listed else toc)
