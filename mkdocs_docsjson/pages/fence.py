"""The line after a code fence's ticks: language, title, line marks and options.

    python main.py {1,3-5} focus={2} lines icon="python"

Words that are no option are the title. Quoted, braced and bare values are all read, options in any letter case.
Options of other tools, which files bring along that were written for them, are never shown as a title.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

Ranges = tuple[tuple[int, int], ...]
"""Line numbers from 1, both ends included."""

_TOKEN = re.compile(
    r"""(?P<key>[A-Za-z_][\w-]*)=(?:"(?P<quoted>[^"]*)"|'(?P<single>[^']*)'|\{(?P<braced>[^{}]*)\}|(?P<bare>\S*))"""
    r"""|\{(?P<ranges>[\d\s,-]+)\}|\[(?P<label>[^\[\]]+)\](?=\s|$)|(?P<word>[^\s{]+|\{)"""
)
_LANGUAGE = re.compile(r"(?P<name>[^\s{=\"'\[,:]+)(?::(?P<file>[^\s{=\"']+)|(?P<more>,[^\s{=\"']*))?(?=[\s{]|$)")
"""`js`, `js:src/main.js` with the name of a file, `rust,no_run` with options of rustdoc."""
_PANDOC = re.compile(r"\{(?P<inner>[^}]*)\}$")
_SEARCH = re.compile(r"/[^/\s]+/")
_RANGE = re.compile(r"(?P<first>\d{1,6})(?:\s*(?P<to>-)\s*(?P<last>\d{1,6})?)?")
_END = 999_999
"""Stands for the last line in a range without an end: `{2-}`."""

_FLAGS = {
    "lines": "lines", "showlinenumbers": "lines", "linenums": "lines", "numberlines": "lines", ".numberlines": "lines",
    "wrap": "wrap", "expandable": "expandable", "nocopy": "nocopy",
}  # fmt: skip
_NUMBERED = frozenset(name for name, flag in _FLAGS.items() if flag == "lines")
_RUN = "run"
"""Says that `docsjson check --run` runs the code."""
_LINES = {"highlight": "highlight", "hl_lines": "highlight", "focus": "focus"}
_TEXTS = {"title": "title", "filename": "title", "icon": "icon", "placement": "placement", "actions": "actions"}
_OF_OTHERS = frozenset({"copy", "lang", "live", "noinline", "noerrors", "theme", "twoslash"})
"""Words that other tools read as options."""
_STARTS = frozenset({"startlinenumber", "startline", "startfrom", "linenostart", *_NUMBERED})
"""Options for the number of the first line, by the names that several tools have for them."""
_WORDS = frozenset({*_LINES, "title", "icon"})
"""Words that are no title by themselves: an author who begins with a bare `title` has forgotten the rest."""


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
    """Of `lines`, `wrap`, `expandable`, `nocopy`, `run`."""
    start: int = 1
    """Number of the first line, where lines are numbered."""
    unknown: tuple[str, ...] = ()
    """Options as written that have no effect here."""


def parse_fence(info: str) -> Fence:
    """Read the text after the ticks of a fence. Whatever it is, some `Fence` comes of it."""
    info = info.strip()
    if pandoc := _PANDOC.match(info):
        inner = pandoc["inner"].strip().removeprefix(".")
        info = info if _RANGE.match(inner) else inner
    fence = Fence()
    found = _LANGUAGE.match(info)
    if found and found["name"].lower() not in _FLAGS:
        fence.language = found["name"]
        fence.title = found["file"] or ""
        fence.unknown = tuple(filter(None, (found["more"] or "").split(",")))
        info = info[found.end() :]
    words = _without_run(_title_words(info, fence), fence)
    fence.title = fence.title or " ".join(words)
    return fence


def _without_run(words: list[str], fence: Fence) -> list[str]:
    """A title without the option `run`: beside the name of a file, or alone. In other titles it is a word."""
    others = [word for word in words if word != _RUN]
    if len(others) == len(words) or len(others) > 1 or not all("." in word or "/" in word for word in others):
        return words
    fence.flags.add(_RUN)
    return others


def _title_words(info: str, fence: Fence) -> list[str]:
    """Fill the fence from the options; what is left is the title, unless an option names it."""
    words: list[str] = []
    is_numbered = False
    for token in _TOKEN.finditer(info):
        was_numbered, is_numbered = is_numbered, False
        if token["ranges"]:
            fence.highlight += parse_ranges(token["ranges"])
        elif token["key"]:
            value = next(filter(None, token.group("quoted", "single", "braced", "bare")), "")
            if not _option(fence, token["key"].lower(), value):
                fence.unknown += (token[0],)
        elif token["label"]:
            if token["label"].lower() in _FLAGS:
                fence.flags.add(_FLAGS[token["label"].lower()])
            else:
                words.append(token["label"])
        elif (word := token["word"]).lower() in _FLAGS:
            fence.flags.add(_FLAGS[word.lower()])
            is_numbered = _FLAGS[word.lower()] == "lines"
        elif was_numbered and _number(word):
            fence.start = _number(word)
        elif word.lower() in _STARTS:
            is_numbered = True
            fence.flags.add("lines")
        elif word.lower() in _OF_OTHERS or _SEARCH.fullmatch(word) or (not words and word.lower() in _WORDS):
            fence.unknown += (word,)
        else:
            words.append(word)
    return words


def _option(fence: Fence, key: str, value: str) -> bool:
    """Set one option; False when it has no effect here."""
    if key in _STARTS and _number(value):
        fence.flags.add("lines")
        fence.start = _number(value)
    elif key in _FLAGS:
        off = value.strip("\"' ").lower() == "false"
        (fence.flags.discard if off else fence.flags.add)(_FLAGS[key])
    elif key in _LINES:
        setattr(fence, _LINES[key], getattr(fence, _LINES[key]) + parse_ranges(value))
    elif key in _TEXTS:
        setattr(fence, _TEXTS[key], value.strip("\"'`"))
    else:
        return False
    return True


def _number(text: str) -> int:
    """A number of a line, from 1; 0 when the text is none."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0


def parse_ranges(text: str) -> Ranges:
    """`1,3-5` or `[1, 3]` as ((1, 1), (3, 5)); `2-` goes to the last line."""
    return tuple(
        (int(found["first"]), int(found["last"] or (_END if found["to"] else found["first"])))
        for found in _RANGE.finditer(text)
    )
