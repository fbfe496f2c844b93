"""The line after a code fence's ticks: language, title, line marks and options.

    python main.py {1,3-5} focus={2} lines icon="python"

Words that are no option are the title. Quoted, braced and bare values are all read, options in any letter case.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

Ranges = tuple[tuple[int, int], ...]
"""Line numbers from 1, both ends included."""

_TOKEN = re.compile(
    r"""(?P<key>[A-Za-z_]+)=(?:"(?P<quoted>[^"]*)"|'(?P<single>[^']*)'|\{(?P<braced>[^{}]*)\}|(?P<bare>\S*))"""
    r"""|\{(?P<ranges>[\d\s,-]+)\}|(?P<word>[^\s{]+|\{)"""
)
_LANGUAGE = re.compile(r"[^\s{=\"']+(?=[\s{]|$)")
_PANDOC = re.compile(r"\{(?P<inner>[^}]*)\}$")
_SEARCH = re.compile(r"/[^/\s]+/")
_RANGE = re.compile(r"(\d{1,6})(?:\s*-\s*(\d{1,6}))?")

_FLAGS = {
    "lines": "lines", "showlinenumbers": "lines", "linenums": "lines", "wrap": "wrap", "expandable": "expandable",
    "[expandable]": "expandable", "nocopy": "nocopy",
}  # fmt: skip
_LINES = {"highlight": "highlight", "hl_lines": "highlight", "focus": "focus"}
_TEXTS = {"title": "title", "filename": "title", "icon": "icon", "placement": "placement", "actions": "actions"}
_UNUSED = frozenset({"lang", "theme", "twoslash"})
_WORDS = frozenset({*_FLAGS, *_LINES, "title", "icon", *_UNUSED})
"""Words that are swallowed even without a value: an author who writes a bare `title` has forgotten the rest."""


@dataclass(slots=True)
class Fence:
    """What a fence's line asks for."""

    language: str = ""
    """As written."""
    title: str = ""
    icon: str = ""
    placement: str = ""
    """Of a diagram's buttons."""
    actions: str = ""
    """`true`, `false` or empty: whether a diagram has buttons."""
    highlight: Ranges = ()
    focus: Ranges = ()
    flags: set[str] = field(default_factory=set)
    """Of `lines`, `wrap`, `expandable`, `nocopy`."""


def parse_fence(info: str) -> Fence:
    info = info.strip()
    if pandoc := _PANDOC.match(info):
        inner = pandoc["inner"].strip().removeprefix(".")
        info = info if _RANGE.match(inner) else inner
    fence = Fence()
    found = _LANGUAGE.match(info)
    if found and found[0].lower() not in _FLAGS:
        fence.language = found[0]
        info = info[found.end() :]
    fence.title = " ".join(_title_words(info, fence)) if not fence.title else fence.title
    return fence


def _title_words(info: str, fence: Fence) -> Iterator[str]:
    """Fill the fence from the options; what is left is the title, unless an option names it."""
    words = []
    for token in _TOKEN.finditer(info):
        if token["ranges"]:
            fence.highlight += parse_ranges(token["ranges"])
        elif token["key"]:
            value = next(filter(None, token.group("quoted", "single", "braced", "bare")), "")
            if not _option(fence, token["key"].lower(), value):
                words.append(token[0])
        elif (word := token["word"]).lower() in _FLAGS:
            fence.flags.add(_FLAGS[word.lower()])
        elif word.lower() not in _WORDS and not _SEARCH.fullmatch(word):
            words.append(word)
    return iter([fence.title] if fence.title else words)


def _option(fence: Fence, key: str, value: str) -> bool:
    """Set one option; False when the key is none, so that `startLine=3` is part of the title."""
    if key in _FLAGS:
        off = value.strip("\"' ").lower() == "false"
        (fence.flags.discard if off else fence.flags.add)(_FLAGS[key])
    elif key in _LINES:
        setattr(fence, _LINES[key], getattr(fence, _LINES[key]) + parse_ranges(value))
    elif key in _TEXTS:
        setattr(fence, _TEXTS[key], value.strip("\"'`"))
    else:
        return key in _UNUSED
    return True


def parse_ranges(text: str) -> Ranges:
    """`1,3-5` or `[1, 3]` as ((1, 1), (3, 5))."""
    return tuple((int(first), int(last or first)) for first, last in _RANGE.findall(text))
