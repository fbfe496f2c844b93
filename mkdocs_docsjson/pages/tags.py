"""The grammar of one tag, which may have several lines: `<Card title="Setup" cols={2} horizontal {...rest}>`."""

from __future__ import annotations

import html
import re
import textwrap
from typing import Literal, NamedTuple

from mkdocs_docsjson.marks import without_marks

_TAG = re.compile(r"<(?P<close>/?)(?P<name>[A-Za-z][\w.:-]*)(?<!:)(?=[\s/>{])")
_SIMPLE = re.compile(
    r"<(?P<close>/?)(?P<name>[A-Za-z][\w.:-]*+)(?<!:)"
    r"""(?P<attributes>(?:[ \t]++[A-Za-z_@:$][\w:.@$-]*+(?:="[^"&\n]*+"|=\{[^{}"'`\\/\n]*+\})?(?=[ \t/>]))*+)"""
    r"[ \t]*+(?P<slash>/?)>"
)
"""A tag on one line with simple values, like most tags."""
_ATTRIBUTE = re.compile(r"""([A-Za-z_@:$][\w:.@$-]*+)(?:="([^"]*+)"|=\{([^}]*+)\})?""")
_END = re.compile(r"/\s*>|>")
_NAME = re.compile(r"[A-Za-z_@:$][\w:.@$-]*")
_EQUALS = re.compile(r"\s*=\s*")
CURLY = {
    first: re.compile(f"{first}(?P<value>[^\n>]*?)[{last}](?=\\s|/?>)")
    for first, last in {"“": "”“", "„": "“”", "”": "”", "‘": "’‘", "’": "’"}.items()
}
"""By a quote of word processors: a value that begins with it."""
_UNQUOTED = re.compile(r"[^\s\"'{}<>`=]+?(?=\s|/?>)")
_SPACE = re.compile(r"\s*")
_LINE_OF_QUOTE = re.compile(r"\n[ \t]*(?:>[ \t]?)+")
_STRAY_QUOTE_END = re.compile(r"[\"'](?=\s|/?>)")
_STRAY_ROOM = 300
"""The greatest length of a value that contains quotes."""
_JUNK = re.compile(r"[^\s>/]+|/(?!\s*>)")

_TOKEN = re.compile(r"""[{}]|"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+'|`|\\.|\$\{|/\*|(?<![^\n])[ \t]*//[^\n]*""", re.S)
_TEMPLATE_TOKEN = re.compile(r"\\.|`|\$\{", re.S)

Kind = Literal["flag", "string", "expression", "spread"]


class RawAttribute(NamedTuple):
    """An attribute as in the source, not yet evaluated."""

    name: str
    kind: Kind
    source: str
    """The text between its quotes or braces; entities of a string are resolved."""
    offset: int
    """The offset of its name in the text."""


class RawTag(NamedTuple):
    """A tag as in the source."""

    name: str
    start: int
    end: int
    closing: bool = False
    self_closing: bool = False
    attributes: tuple[RawAttribute, ...] = ()
    unreadable: tuple[tuple[int, str], ...] = ()
    """Pairs of an offset and the text that could not be read there. The rest of the tag was read nevertheless."""


def tag_name_at(text: str, position: int) -> str:
    """Return the name of the tag at `position`; empty if there is none."""
    match = _TAG.match(text, position)
    return match["name"] if match else ""


def simple_tag(text: str, position: int) -> RawTag | None:
    """Return the tag at `position`; None if there is none, or if it needs `read_tag`."""
    match = _SIMPLE.match(text, position)
    if match is None:
        return None
    close, name, written, slash = match.groups()
    attributes = _attributes(text, *match.span(3)) if written else ()
    return RawTag(name, position, match.end(), bool(close), bool(slash), attributes)


class FailedSearches:
    """Searches of one text without a result, so that they are not repeated for later tags."""

    def __init__(self) -> None:
        self.places: set[int] = set()
        """Places between the attributes of tags that never end."""
        self.braces: set[int] = set()
        """Braces in them that never close."""


def read_tag(
    text: str, position: int, failed: FailedSearches, quoted: bool = False, limit: int | None = None
) -> RawTag | None:
    """Return the tag at `position`; None if it never ends.

    quoted: whether it is in a block quote, so that its lines start with `>`.
    limit: the offset at which to give up.
    """
    start = _TAG.match(text, position)
    if start is None:
        return None
    reader = _TagReader(text, len(text) if limit is None else min(limit, len(text)), quoted, failed)
    end = reader.read(start.end())
    if end is None:
        return None
    closing, slash = bool(start["close"]), end[0] != ">"
    attributes, mistakes = tuple(reader.attributes), tuple(reader.unreadable)
    return RawTag(start["name"], position, end.end(), closing, slash, attributes, mistakes)


class _TagReader:
    """Reads the attributes of one tag. end: the offset at which to give up."""

    def __init__(self, text: str, end: int, quoted: bool, failed: FailedSearches) -> None:
        self.text = text
        self.end = end
        self.quoted = quoted
        self.failed = failed
        self.attributes: list[RawAttribute] = []
        self.unreadable: list[tuple[int, str]] = []

    def read(self, at: int) -> re.Match[str] | None:
        """Read from `at` to the end of the tag. Returns the match of its end mark; None if there is none."""
        text, end, places = self.text, self.end, self.failed.places
        passed: list[int] = []
        while at >= 0:
            at = self.skip(at)
            if mark := _END.match(text, at, end):
                return mark
            if at >= end or text[at] == "<" or at in places:
                break
            passed.append(at)
            at = self.attribute(at)
        places.update(passed)
        return None

    def skip(self, at: int) -> int:
        """Return the offset after the white space at `at`."""
        text, end = self.text, self.end
        while True:
            space = _SPACE.match(text, at, end)
            behind = space.end() if space else at
            # The line's own `>` marks only continue the quote. The last `>` of a line ends the tag.
            line = text.rfind("\n", at, behind) if self.quoted else -1
            if line < 0 or not (mark := _LINE_OF_QUOTE.match(text, line, end)):
                return behind
            at = mark.end()
            if at == behind:
                return behind
            if mark[0].count(">") > 1 and text[at : at + 1] in ("\n", ""):
                return mark.end() - len(mark[0]) + mark[0].rindex(">")

    def attribute(self, at: int) -> int:
        """Read the attribute at `at`.

        Returns the offset after it; a negative number if the tag cannot be read further.
        """
        text = self.text
        if text[at] == "{":
            return self.read_spread(at)
        name = _NAME.match(text, at, self.end)
        if not name:
            junk = _JUNK.match(text, at, self.end)
            end = junk.end() if junk else at + 1
            self.unreadable.append((at, text[at:end]))
            return end
        equals = _EQUALS.match(text, name.end(), self.end)
        if not equals:
            return self.add_attribute(name[0], "flag", "", at, name.end())
        return self.value(name[0], at, equals.end())

    def add_attribute(self, name: str, kind: Kind, source: str, start: int, end: int) -> int:
        self.attributes.append(RawAttribute(name, kind, source, start))
        return end

    def read_spread(self, at: int) -> int:
        """Read braces without a name: `{...rest}`, or a comment."""
        end = end_of_braces(self.text, at, self.end, self.failed.braces)
        if end < 0:
            return -1
        inner = self.text[at + 1 : end - 1].strip()
        if inner.startswith("..."):
            return self.add_attribute("...", "spread", inner[3:], at, end)
        if not inner.startswith(("/*", "//")):
            self.unreadable.append((at, self.text[at:end]))
        return end

    def value(self, name: str, start: int, at: int) -> int:
        """Read the value at `at`, after the equals sign. start: the offset of the attribute."""
        text = self.text
        mark = text[at : min(at + 1, self.end)]
        if mark == "{":
            end = end_of_braces(text, at, self.end, self.failed.braces)
            if end < 0:
                return -1
            return self.add_attribute(name, "expression", self.read_unquoted(text[at + 1 : end - 1]), start, end)
        if mark and mark in "\"'":
            end = text.find(mark, at + 1, self.end)
            if end < 0:
                return -1
            end = self.mend_quote(at, end)
            return self.add_attribute(name, "string", self.string(text[at + 1 : end]), start, end + 1)
        if mark in CURLY and (curly := CURLY[mark].match(text, at, self.end)):
            self.unreadable.append((start, text[start : curly.end()]))
            return self.add_attribute(name, "string", self.string(curly["value"]), start, curly.end())
        if bare := _UNQUOTED.match(text, at, self.end):
            return self.add_attribute(name, "string", without_marks(html.unescape(bare[0])), start, bare.end())
        self.unreadable.append((start, text[start:at]))
        return self.add_attribute(name, "flag", "", start, at)

    def mend_quote(self, start: int, end: int) -> int:
        """Return where a string really ends: `type="boolean | "auto""` has quotes inside quotes."""
        text = self.text
        after = text[end + 1 : min(end + 2, self.end)]
        if not after or after.isspace() or after in "/>{":
            return end
        name = _NAME.match(text, end + 1, self.end)
        if name and text[name.end() : name.end() + 1] == "=":
            return end  # it is the next attribute, without a space before it
        room = min(end + _STRAY_ROOM, self.end)
        stop = text.find("\n", end, room)
        last = _STRAY_QUOTE_END.search(text, end + 1, stop if stop >= 0 else room)
        if not last:
            return end
        self.unreadable.append((start, text[start : last.end()]))
        return last.start()

    def string(self, source: str) -> str:
        return without_marks(html.unescape(self.read_unquoted(source)))

    def read_unquoted(self, source: str) -> str:
        return _LINE_OF_QUOTE.sub("\n", source) if self.quoted else source


def _attributes(text: str, start: int, end: int) -> tuple[RawAttribute, ...]:
    """Return the attributes of a simple tag."""
    found: list[RawAttribute] = []
    for match in _ATTRIBUTE.finditer(text, start, end):
        name, string, expression = match.groups()
        if string is not None:
            found.append(RawAttribute(name, "string", without_marks(string), match.start()))
        elif expression is not None:
            found.append(RawAttribute(name, "expression", expression, match.start()))
        else:
            found.append(RawAttribute(name, "flag", "", match.start()))
    return tuple(found)


def end_of_braces(text: str, position: int, limit: int | None = None, failed: set[int] | None = None) -> int:
    """Return the index after the brace that closes the one at `position`, or -1.

    Braces in strings, templates and comments do not count.

    limit: the offset at which to give up.
    failed: braces that never close; those that are found here are added.
    """
    if failed and position in failed:
        return -1
    end = len(text) if limit is None else limit
    opened: list[tuple[str, int]] = []
    at = position
    while True:
        in_template = bool(opened) and opened[-1][0] == "`"
        match = (_TEMPLATE_TOKEN if in_template else _TOKEN).search(text, at, end)
        if not match:
            break
        mark, at = match[0], match.end()
        if mark in ("{", "${") or (mark == "`" and not in_template):
            opened.append((mark, match.start()))
        elif mark in ("}", "`"):
            opened.pop()
            if not opened:
                return at
        elif mark == "/*":
            at = text.find("*/", at, end) + 2
            if at < 2:
                break
    if failed is not None:
        failed.update(start for mark, start in opened if mark == "{")
    return -1


def dedent(source: str) -> str:
    """Return raw content without the common indentation of its lines and without empty lines at its ends."""
    return textwrap.dedent(source.expandtabs(4)).strip("\n").rstrip()
