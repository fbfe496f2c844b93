"""File trees from a Markdown list inside `<Tree>`: an entry with a list below it is a folder that can be closed."""

from __future__ import annotations

import re

from markupsafe import Markup

from mkdocs_docsjson.pages.glyphs import glyph
from mkdocs_docsjson.pages.state import PageState

_TAG = re.compile(r"<(/?)(ul|ol|li|p)\b[^>]*>")
_ANY_TAG = re.compile(r"<[^>]*>")


def file_tree_html(html: Markup, state: PageState) -> Markup:
    """Return the HTML of the list with folders as `<details open>`. An entry that ends in `/` is an empty folder."""
    if "<li" not in html:
        return html
    folder, file = glyph("folder", state), glyph("file", state)
    out: list[str] = []
    entries: list[tuple[int, bool]] = []
    """For each open entry: its index in `out`, and whether its list of children has started."""
    end = 0
    for tag in _TAG.finditer(html):
        out.append(html[end : tag.start()])
        end = tag.end()
        closing, name = tag.groups()
        if name == "p":
            if not entries or entries[-1][1]:
                out.append(tag[0])
        elif name == "li" and not closing:
            entries.append((len(out), False))
            out.append("<li>")
        elif name == "li" and entries:
            start, is_open = entries.pop()
            if is_open:
                out.append("</details>")
            else:
                text = _ANY_TAG.sub("", "".join(out[start:])).strip()
                kind, icon = ("folder", folder) if text.endswith("/") else ("file", file)
                out[start] = f'<li class="dj-tree-{kind}"><span class="dj-tree-name">{icon}'
                out.append("</span>")
            out.append("</li>")
        else:
            if not closing and entries and not entries[-1][1]:
                start = entries[-1][0]
                entries[-1] = (start, True)
                out[start] = f'<li class="dj-tree-folder"><details open><summary class="dj-tree-name">{folder}'
                out.append("</summary>")
            out.append(tag[0])
    out.append(html[end:])
    return Markup("".join(out))
