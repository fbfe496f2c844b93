"""Icons as authors write them, drawn from free sets: one symbol each in the page's own sprite.

    icons = Icons(folders=("/site/docs/icons",), library="fontawesome")
    found = icons.find("fa-rocket", style="duotone") or icons.missing()
    icons.draw(found)              # <svg class="dj-icon" data-look="duotone" …><use href="#dj-i-fa-solid-rocket">
    icons.sprite([found.key])      # once a page: the symbols behind those references

`names.py` reads what an author wrote, `sets.py` knows the sets, `owned.py` the owner's folders, `svg.py` makes any
drawing safe, `lookup.py` is the order in which they are asked, `draw.py` prints.
"""

from __future__ import annotations

from mkdocs_docsjson.icons.lookup import Icons
from mkdocs_docsjson.icons.model import FoundIcon

__all__ = ["FoundIcon", "Icons"]
