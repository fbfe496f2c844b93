"""The text after a code fence's ticks: language, title, line marks and options.

    python main.py {1,3-5} focus={2} lines icon="python"

Words that are not options are the title. Values may be quoted, in braces or bare; options are read in any letter case.
Options of other tools, which some files contain, are never shown as a title.
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
"""`js`, `js:src/main.js` with a file name, `rust,no_run` with options of rustdoc."""
_PANDOC = re.compile(r"\{(?P<inner>[^}]*)\}$")
_SEARCH = re.compile(r"/[^/\s]+/")
_RANGE = re.compile(r"(?P<first>\d{1,6})(?:\s*(?P<to>-)\s*(?P<last>\d{1,6})?)?")
_END = 999_999
"""The last line in a range without an end: `{2-}`."""

_FLAGS = {
    "lines": "lines", "showlinenumbers": "lines", "linenums": "lines", "numberlines": "lines", ".numberlines": "lines",
    "wrap": "wrap", "expandable": "expandable", "nocopy": "nocopy",
}  # fmt: skip
_NUMBERED = frozenset(name for name, flag in _FLAGS.items() if flag == "lines")
_RUN = "run"
"""The option for code that `docsjson check --run` runs."""
_LINES = {"highlight": "highlight", "hl_lines": "highlight", "focus": "focus"}
_TEXTS = {"title": "title", "filename": "title", "icon": "icon", "placement": "placement", "actions": "actions"}
_OF_OTHERS = frozenset({"copy", "lang", "live", "noinline", "noerrors", "theme", "twoslash"})
"""Words that are options of other tools."""
_STARTS = frozenset({"startlinenumber", "startline", "startfrom", "linenostart", *_NUMBERED})
"""Options for the number of the first line, as several tools name them."""
_WORDS = frozenset({*_LINES, "title", "icon"})
"""Words that cannot be a title on their own: an author who writes a bare `title` has forgotten its value."""


@dataclass(slots=True)
class Fence:
    """The settings of a code fence."""

    language: str = ""
    """The language, as written."""
    title: str = ""
    icon: str = ""
    placement: str = ""
    """The place of a diagram's buttons."""
    actions: str = ""
    """Whether a diagram has buttons: `true`, `false`, or empty for the default."""
    highlight: Ranges = ()
    focus: Ranges = ()
    flags: set[str] = field(default_factory=set)
    """Some of `lines`, `wrap`, `expandable`, `nocopy`, `run`."""
    start: int = 1
    """The number of the first line, if lines are numbered."""
    unknown: tuple[str, ...] = ()
    """Options that have no effect here, as written."""


def parse_fence(info: str) -> Fence:
    """Return the settings in the text after the ticks of a fence, which may be any text."""
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
    words = _without_run(_read_options(info, fence), fence)
    fence.title = fence.title or " ".join(words)
    return fence


def _without_run(words: list[str], fence: Fence) -> list[str]:
    """Return a title without the option `run`, and set its flag.

    It is an option next to a file name or alone, and a word in any other title.
    """
    others = [word for word in words if word != _RUN]
    if len(others) == len(words) or len(others) > 1 or not all("." in word or "/" in word for word in others):
        return words
    fence.flags.add(_RUN)
    return others


def _read_options(info: str, fence: Fence) -> list[str]:
    """Set the fence's options, and return the other words: the title, unless an option sets it."""
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
    """Set an option. Returns False if it has no effect here."""
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
    """Return a line number from 1; 0 for any other text."""
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 7 else 0


def parse_ranges(text: str) -> Ranges:
    """Return the ranges in a text: ((1, 1), (3, 5)) for `1,3-5` or `[1, 3-5]`; `2-` ends at the last line."""
    return tuple(
        (int(found["first"]), int(found["last"] or (_END if found["to"] else found["first"])))
        for found in _RANGE.finditer(text)
    )
