"""Characters that we put into a text during a build as markers.

They are Unicode noncharacters, reserved for internal use: valid text never contains them. `without_marks` removes
them from all input, so that nothing in it can be mistaken for ours. Private-use characters (icon fonts) are left
to authors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

L = TypeVar("L")

JOINT = "\ufdd0"
"""Not printed, but counts as a letter in Markdown's rules of emphasis."""
FENCE, FENCE_LINE = "\ufdd1", "\ufdd2"
"""Around the number of a fenced code block that is set aside, and in place of each of its further lines."""
LINK_OPEN, LINK_CLOSE = "\ufdd3", "\ufdd4"
"""Around the number of a link whose address is filled in later."""
ROOT = "\ufdd5"
"""Before an address: stands for the path from a page to the root of the site."""
BREAK = "\ufdd6"
"""A line break in a paragraph of Markdown that is being written."""
ROW_PREFIX, SECTION = "\ufdd7", "\ufdd8"
"""In a tree of fields: the prefix of the ids of its rows, and the id of the section around it."""
SCHEMA_OPEN, SCHEMA_CLOSE = "\ufdd9", "\ufdda"
"""Around the name of a schema to link to."""
RELATIVE_OPEN, RELATIVE_CLOSE = "\ufddb", "\ufddc"
"""Around an address without a host, in a text of an OpenAPI document."""
SHUT, SHUT_KEY, OPEN, OPEN_END = "\ufddd", "\ufdde", "\ufddf", "\ufde0"
"""Around the closed and open states of a group in a long sidebar: SHUT key SHUT_KEY …closed… OPEN …open… OPEN_END."""
ADDRESS_OPEN, ADDRESS_CLOSE = "\ufde1", "\ufde2"
"""Around an address (`href guides/start`) in HTML that several pages share."""
SIDE_PLACE = "<!--dj:side-->"
"""In the HTML of a body, between elements: where its side column belongs in reading order. It is a comment, as other
plugins may see it; comments of authors are not printed."""

_UNFIT = re.compile("[\ufdd0-\ufdef\ud800-\udfff]")
_UNFIT_BYTES = re.compile(rb"\xef\xb7[\x90-\xaf]|\\u[fF][dD][dDeE]|\\u[dD][89a-fA-F]|\\U000")
"""Where the bytes of a file may stand for such a character, in UTF-8 or as an escape of JSON or YAML."""


def without_marks(text: str) -> str:
    """`text` with U+FFFD in place of our marks and of unpaired surrogates."""
    return text if text.isascii() or not _UNFIT.search(text) else _UNFIT.sub("\ufffd", text)


_LINK = re.compile(f"{LINK_OPEN}([0-9]{{1,9}}){LINK_CLOSE}")


def link_mark(number: int) -> str:
    """The mark that stands for the address of a link, from its index among the links of a text."""
    return f"{LINK_OPEN}{number}{LINK_CLOSE}"


def with_addresses(text: str, links: Sequence[L], address: Callable[[L], str]) -> str:
    """`text` with the address of each link in place of its mark, and nothing in place of other marks."""

    def one(match: re.Match[str]) -> str:
        number = int(match[1])
        return address(links[number]) if number < len(links) else ""

    return _LINK.sub(one, text)


def may_hold_marks(content: str | bytes) -> bool:
    """Whether a JSON or YAML text may hold such a character.

    Most files hold none, so their trees need not be searched.
    """
    return (
        _UNFIT_BYTES.search(content if isinstance(content, bytes) else content.encode("utf-8", "replace")) is not None
    )


def tree_without_marks(tree: Any, _done: dict[int, Any] | None = None) -> Any:
    """A tree of dict, list and plain values with `without_marks` applied to all texts, including keys."""
    done = {} if _done is None else _done
    if isinstance(tree, str):
        return without_marks(tree)
    if not isinstance(tree, dict | list):
        return tree
    if id(tree) not in done:  # values that YAML aliases share stay shared
        if isinstance(tree, dict):
            done[id(tree)] = {without_marks(key): tree_without_marks(value, done) for key, value in tree.items()}
        else:
            done[id(tree)] = [tree_without_marks(value, done) for value in tree]
    return done[id(tree)]
