"""Icons named by authors, drawn from free icon sets: each page has a sprite with one symbol per icon.

    icons = IconFinder(folders=("/site/docs/icons",), library="fontawesome")
    found = icons.find("fa-rocket", style="duotone") or icons.missing()
    icons.draw(found)              # <svg class="dj-icon" data-look="duotone" …><use href="#dj-i-fa-solid-rocket">
    icons.sprite([found.key])      # once a page: the symbols behind those references

`icon_name.py` interprets what an author wrote, `sets.py` finds the icon sets, `owned.py` the owner's own icons,
`svg.py` makes any drawing safe, `lookup.py` searches all of these in order, `icon_html.py` writes the HTML.
"""

from __future__ import annotations

from mkdocs_docsjson.icons.lookup import IconFinder
from mkdocs_docsjson.icons.model import FoundIcon

__all__ = ["FoundIcon", "IconFinder"]
