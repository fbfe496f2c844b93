"""Addresses in attributes: addresses of the site become link marks, those of other sites stay as written."""

from __future__ import annotations

from mkdocs_docsjson.marks import LINK_OPEN
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.settings.addresses import is_harmful, scheme_of, unusable_kind

WEB = ("https://", "http://")
"""The start of addresses that always lead to another site."""
_WITHOUT_SCHEME = ("/", "#", ".")


def address(url: str, kind: str, state: PageState, line: int, column: int) -> str:
    """Return what to print for `url`: a link mark, or the address if it has a scheme; empty if it would run code.

    kind: as `LinkUse.kind`.
    """
    url = url.strip()
    if url.startswith(_WITHOUT_SCHEME):
        return url if url.startswith("//") else state.link(url, kind, line, column)
    if url.startswith(WEB):
        return url
    if is_harmful(url, image=kind == "src"):
        message = f'an address with the scheme "{scheme_of(url)}:" is unsafe, so it is left out'
        state.report("unsafe-address", line, column, message, "link to a page or a web address")
        return ""
    if url.startswith("//") or (scheme_of(url) and not unusable_kind(url)):
        return url
    return state.link(url, kind, line, column)


def is_external(printed: object) -> bool:
    """Whether a result of `address` leads to another site (`mailto:` and `tel:` do not)."""
    text = str(printed)
    return not text.startswith(LINK_OPEN) and text.lower().startswith(("http:", "https:", "//"))
