"""Characters that stand for something of ours in a text on its way through the build.

They are Unicode noncharacters, reserved for internal use: valid text never contains them. `without_marks` takes them
out of every text that comes in, so nobody can write what we would take for ours. Characters for
private use (icon fonts) are the authors'.
"""

from __future__ import annotations

import re
from typing import Any

JOINT = "\ufdd0"
"""Nothing, but a letter to the rules of emphasis."""
FENCE, FENCE_LINE = "\ufdd1", "\ufdd2"
"""Around the number of a fence that is put aside; one of its further lines."""
LINK_OPEN, LINK_CLOSE = "\ufdd3", "\ufdd4"
"""Around the number of a link whose address is printed later."""
ROOT = "\ufdd5"
"""In front of an address: the way from a page to the root of the site."""
BREAK = "\ufdd6"
"""A line break in a paragraph of Markdown that is being written."""
ROW_PREFIX, SECTION = "\ufdd7", "\ufdd8"
"""In a tree of fields: the start of the ids of its rows, the id of the section around it."""
SCHEMA_OPEN, SCHEMA_CLOSE = "\ufdd9", "\ufdda"
"""Around the name of a schema to link to."""
RELATIVE_OPEN, RELATIVE_CLOSE = "\ufddb", "\ufddc"
"""Around an address without a host in the text of a document."""
SHUT, SHUT_KEY, OPEN, OPEN_END = "\ufddd", "\ufdde", "\ufddf", "\ufde0"
"""Around the two drawings of a group in a long sidebar: SHUT key SHUT_KEY …shut… OPEN …open… OPEN_END."""
ADDRESS_OPEN, ADDRESS_CLOSE = "\ufde1", "\ufde2"
"""Around an address (`href guides/start`) in what several pages may show."""
SIDE_PLACE = "<!--dj:side-->"
"""In the HTML of a body, between elements: where its side column belongs in the order of reading. A comment, as other
plugins may see it; comments of authors are not printed."""

_UNFIT = re.compile("[\ufdd0-\ufdef\ud800-\udfff]")
_UNFIT_BYTES = re.compile(rb"\xef\xb7[\x90-\xaf]|\\u[fF][dD][dDeE]|\\u[dD][89a-fA-F]|\\U000")
"""Where a file may hold one, in UTF-8 or as an escape of JSON or YAML."""


def without_marks(text: str) -> str:
    """`text` with U+FFFD for every character that may not come in: ours, and halves of surrogate pairs."""
    return text if text.isascii() or not _UNFIT.search(text) else _UNFIT.sub("\ufffd", text)


def may_hold_marks(content: str | bytes) -> bool:
    """Whether the text of a JSON or YAML file may hold such a character: most never do, and need not be walked."""
    return (
        _UNFIT_BYTES.search(content if isinstance(content, bytes) else content.encode("utf-8", "replace")) is not None
    )


def tree_without_marks(tree: Any, _done: dict[int, Any] | None = None) -> Any:
    """A tree of dict, list and plain values with `without_marks` done to every text, keys too."""
    done = {} if _done is None else _done
    if isinstance(tree, str):
        return without_marks(tree)
    if not isinstance(tree, dict | list):
        return tree
    if id(tree) not in done:  # what YAML aliases share stays shared
        if isinstance(tree, dict):
            done[id(tree)] = {without_marks(key): tree_without_marks(value, done) for key, value in tree.items()}
        else:
            done[id(tree)] = [tree_without_marks(value, done) for value in tree]
    return done[id(tree)]
