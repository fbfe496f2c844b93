"""The grammar of one tag: `<Card title="Setup" cols={2} horizontal {...rest}>`, over several lines if need be."""

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
"""A tag on one line whose values need no second look, which most are."""
_ATTRIBUTE = re.compile(r"""([A-Za-z_@:$][\w:.@$-]*+)(?:="([^"]*+)"|=\{([^}]*+)\})?""")
_END = re.compile(r"/\s*>|>")
_NAME = re.compile(r"[A-Za-z_@:$][\w:.@$-]*")
_EQUALS = re.compile(r"\s*=\s*")
_UNQUOTED = re.compile(r"[^\s\"'{}<>`=]+?(?=\s|/?>)")
_SPACE = re.compile(r"\s*")
_LINE_OF_QUOTE = re.compile(r"\n[ \t]*(?:>[ \t]?)+")
_STRAY_QUOTE_END = re.compile(r"[\"'](?=\s|/?>)")
_STRAY_ROOM = 300
"""How far a value with quotes in it is followed."""
_JUNK = re.compile(r"[^\s>/]+|/(?!\s*>)")

_TOKEN = re.compile(r"""[{}]|"(?:[^"\\\n]|\\.)*+"|'(?:[^'\\\n]|\\.)*+'|`|\\.|\$\{|/\*|(?<![^\n])[ \t]*//[^\n]*""", re.S)
_TEMPLATE_TOKEN = re.compile(r"\\.|`|\$\{", re.S)

Kind = Literal["flag", "string", "expression", "spread"]


class RawAttribute(NamedTuple):
    """An attribute as it stands in the source, not yet evaluated."""

    name: str
    kind: Kind
    source: str
    """Between its quotes or braces; entities of a string are resolved."""
    offset: int
    """Where its name starts in the text."""


class RawTag(NamedTuple):
    """A tag as it stands in the source."""

    name: str
    start: int
    end: int
    closing: bool = False
    self_closing: bool = False
    attributes: tuple[RawAttribute, ...] = ()
    mistakes: tuple[tuple[int, str], ...] = ()
    """(offset, what could not be read there); what stands beside it was read all the same."""


def tag_name_at(text: str, position: int) -> str:
    """Name of the tag that starts at `position`, or an empty string when none does."""
    match = _TAG.match(text, position)
    return match["name"] if match else ""


def simple_tag(text: str, position: int) -> RawTag | None:
    """The tag at `position`, or None when it is none or takes `read_tag` to read."""
    match = _SIMPLE.match(text, position)
    if match is None:
        return None
    close, name, written, slash = match.groups()
    attributes = _attributes(text, *match.span(3)) if written else ()
    return RawTag(name, position, match.end(), bool(close), bool(slash), attributes)


def read_tag(text: str, position: int, quoted: bool = False, limit: int | None = None) -> RawTag | None:
    """The tag at `position`, or None when it never ends.

    quoted: it stands in a block quote, so its lines start with `>`. limit: where to give up.
    """
    if limit is not None and limit < len(text):
        # Cut off, with the offsets as they were, so that nothing beyond is looked at.
        tag = read_tag(text[position:limit], 0, quoted)
        return tag and _moved(tag, position)
    start = _TAG.match(text, position)
    if not start:
        return None
    found: list[RawAttribute] = []
    mistakes: list[tuple[int, str]] = []
    at = start.end()
    while True:
        at = _skip(text, at, quoted)
        if end := _END.match(text, at):
            slash = end[0] != ">"
            closing = bool(start["close"])
            return RawTag(start["name"], position, end.end(), closing, slash, tuple(found), tuple(mistakes))
        if at >= len(text) or text[at] == "<":
            return None
        attribute, at = _attribute(text, at, mistakes, quoted)
        if at < 0:
            return None
        if attribute:
            found.append(attribute)


def _attributes(text: str, start: int, end: int) -> tuple[RawAttribute, ...]:
    """Of a simple tag."""
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


def _moved(tag: RawTag, by: int) -> RawTag:
    return tag._replace(
        start=tag.start + by,
        end=tag.end + by,
        attributes=tuple(each._replace(offset=each.offset + by) for each in tag.attributes),
        mistakes=tuple((offset + by, mistake) for offset, mistake in tag.mistakes),
    )


def _skip(text: str, at: int, quoted: bool) -> int:
    if quoted:
        while True:
            space = _SPACE.match(text, at)
            end = space.end() if space else at
            # The line's own `>` marks only continue the quote; the last `>` of a line ends the tag.
            line = text.rfind("\n", at, end)
            if line < 0 or not (mark := _LINE_OF_QUOTE.match(text, line)):
                return end
            at = mark.end()
            if at == end:
                return end
            if mark[0].count(">") > 1 and text[at : at + 1] in ("\n", ""):
                return mark.end() - len(mark[0]) + mark[0].rindex(">")
    space = _SPACE.match(text, at)
    return space.end() if space else at


def _attribute(text: str, at: int, mistakes: list[tuple[int, str]], quoted: bool) -> tuple[RawAttribute | None, int]:
    """One attribute and where it ends; a negative end when the tag is not to be read on."""
    if text[at] == "{":
        end = balanced(text, at)
        if end < 0:
            return None, -1
        inner = text[at + 1 : end - 1].strip()
        if inner.startswith("..."):
            return RawAttribute("...", "spread", inner[3:], at), end
        if not inner.startswith(("/*", "//")):
            mistakes.append((at, text[at:end]))
        return None, end
    name = _NAME.match(text, at)
    if not name:
        junk = _JUNK.match(text, at)
        end = junk.end() if junk else at + 1
        mistakes.append((at, text[at:end]))
        return None, end
    equals = _EQUALS.match(text, name.end())
    if not equals:
        return RawAttribute(name[0], "flag", "", at), name.end()
    return _value(text, name[0], at, equals.end(), mistakes, quoted)


def _value(
    text: str, name: str, start: int, at: int, mistakes: list[tuple[int, str]], quoted: bool
) -> tuple[RawAttribute | None, int]:
    mark = text[at : at + 1]
    if mark == "{":
        end = balanced(text, at)
        if end < 0:
            return None, -1
        source = text[at + 1 : end - 1]
        return RawAttribute(name, "expression", _unquote(source) if quoted else source, start), end
    if mark and mark in "\"'":
        end = text.find(mark, at + 1)
        if end < 0:
            return None, -1
        end = _mend_quote(text, at, end, mistakes)
        source = text[at + 1 : end]
        value = without_marks(html.unescape(_unquote(source) if quoted else source))
        return RawAttribute(name, "string", value, start), end + 1
    if bare := _UNQUOTED.match(text, at):
        return RawAttribute(name, "string", without_marks(html.unescape(bare[0])), start), bare.end()
    mistakes.append((start, text[start:at]))
    return RawAttribute(name, "flag", "", start), at


def _mend_quote(text: str, start: int, end: int, mistakes: list[tuple[int, str]]) -> int:
    """Where a string really ends: in `type="boolean | "auto""` quotes were written inside quotes."""
    after = text[end + 1 : end + 2]
    if not after or after.isspace() or after in "/>{":
        return end
    name = _NAME.match(text, end + 1)
    if name and text[name.end() : name.end() + 1] == "=":
        return end  # the next attribute, without a space between
    stop = text.find("\n", end)
    last = _STRAY_QUOTE_END.search(text, end + 1, min(end + _STRAY_ROOM, stop if stop >= 0 else len(text)))
    if not last:
        return end
    mistakes.append((start, text[start : last.end()]))
    return last.start()


def _unquote(source: str) -> str:
    return _LINE_OF_QUOTE.sub("\n", source)


def balanced(text: str, position: int, limit: int = -1) -> int:
    """Index after the brace that closes the one at `position`, or -1.

    Braces in strings, templates and comments do not count. limit: where to give up, or -1.
    """
    end = len(text) if limit < 0 else limit
    open_marks: list[str] = []
    at = position
    while True:
        in_template = bool(open_marks) and open_marks[-1] == "`"
        match = (_TEMPLATE_TOKEN if in_template else _TOKEN).search(text, at, end)
        if not match:
            return -1
        mark, at = match[0], match.end()
        if mark in ("{", "${") or (mark == "`" and not in_template):
            open_marks.append(mark)
        elif mark in ("}", "`"):
            open_marks.pop()
            if not open_marks:
                return at
        elif mark == "/*":
            at = text.find("*/", at, end) + 2
            if at < 2:
                return -1


def dedented(source: str) -> str:
    """Raw content between two tags: without the lines' common indentation and the empty lines at its ends."""
    return textwrap.dedent(source.expandtabs(4)).strip("\n").rstrip()
