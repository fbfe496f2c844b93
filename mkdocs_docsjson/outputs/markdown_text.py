"""Writes running text as Markdown: escapes exactly what would otherwise be parsed as markup."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from mkdocs_docsjson.marks import BREAK
from mkdocs_docsjson.pages import expressions
from mkdocs_docsjson.pages.math import find_math

_SPECIAL = re.compile(r"[\\`*_\[\]<&{$~]")
_ENTITY = re.compile(r"&(?:#\d{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});")
_LINE_START = re.compile(r"(?:#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|\||:{3,}|~{3,}|=+\s*$|-+\s*$|[-:| ]+$)")
_NUMBERED = re.compile(r"(\d{1,9})([.)])(?=\s|$)")
_BOX = re.compile(r"\[[ xX]\](?=\s)")
_BREAKS = re.compile(rf"[ \t]*{BREAK}\s*")
_NOT_IN_URLS = re.compile(r"[\s<>{}`\\]")
_OPENERS = re.compile(r"[<{$]")
_BRACKETS = re.compile(r"\\.|(`+)(?!`).*?(?<!`)\1(?!`)|[\[\]]", re.S)
"""Brackets, and text whose brackets do not count: escaped characters and code."""


def escape_markdown(text: str) -> str:
    """Return a text with a backslash before each character that would be parsed as markup."""
    if not _SPECIAL.search(text):
        return text
    written: list[str] = []
    at = 0
    for match in _SPECIAL.finditer(text):
        start = match.start()
        if _is_markup(text, start):
            written += (text[at:start], "\\")
            at = start
    return "".join(written) + text[at:]


def _is_markup(text: str, at: int) -> bool:
    return _RULES[text[at]](text, at, text[at - 1 : at], text[at + 1 : at + 2])


def _braces(text: str, at: int, _before: str, after: str) -> bool:
    """Whether a brace would be evaluated. A placeholder such as `{user_id}` would not."""
    end = text.find("}", at)
    if end < 0 or after in ("/", "{"):
        return True
    if "\n" in text[at:end]:
        return True
    source = text[at + 1 : end]
    try:
        expressions.evaluate(source, {"frontmatter": {}})
    except expressions.UnreadableExpression:
        return expressions.is_javascript(source) or (expressions.may_compute(source) and _is_computed(source))
    return True


def _is_computed(source: str) -> bool:
    from mkdocs_docsjson.pages.scripts import is_computed

    return is_computed(source)


def _dollar(text: str, at: int, _before: str, _after: str) -> bool:
    return find_math(text, at, len(text)) is not None


Rule = Callable[[str, int, str, str], bool]
"""Whether a character is markup, given the text, the index, the character before and the character after."""

_RULES: dict[str, Rule] = {
    "\\": lambda text, at, before, after: not after or after == "\n" or after in "\\`*_{}[]()#+-.!~<>|&$\"':;,/=@^?%",
    "`": lambda *_: True,
    "*": lambda text, at, before, after: not (before in (" ", "\n") and after in (" ", "\n")),
    "_": lambda text, at, before, after: not (before.isalnum() and after.isalnum()),
    "[": lambda text, at, before, after: after == "^" or (not before and _BOX.match(text) is not None),
    "]": lambda text, at, before, after: after in ("(", "[", ":"),
    "<": lambda text, at, before, after: after.isalpha() or after in ("/", "!", "?", ">"),
    "&": lambda text, at, before, after: _ENTITY.match(text, at) is not None,
    "{": _braces,
    "$": _dollar,
    "~": lambda text, at, before, after: "~" in text[at + 1 :] or "~" in text[:at],
}


def run_of(parts: Iterable[str]) -> str:
    """Return pieces of running text joined.

    A `!` or `]` that would form a link or image with the next piece is escaped.
    """
    run = [part for part in parts if part]
    for at, before in enumerate(run[:-1]):
        if before[-1] in "!]" and _meets(before, run[at + 1]):
            run[at] = f"{before[:-1]}\\{before[-1]}"
    return "".join(run)


def _meets(before: str, after: str) -> bool:
    if before.endswith(("\\!", "\\]")) or before.startswith("[^"):
        return False
    return (before[-1] == "!" and after[0] == "[") or (before[-1] == "]" and after[0] in "([:")


def paragraph(text: str) -> str:
    """Return finished running text as a paragraph: with line breaks, and no line that would start another block."""
    text = text.strip().strip(BREAK).strip()
    if BREAK in text:
        text = _BREAKS.sub("\\\\\n", text)
    if "\n" not in text:
        return _safe_start(text)
    return "\n".join(_safe_start(line) for line in map(str.strip, text.split("\n")) if line)


def one_line(text: str, broken: str = " ") -> str:
    """Return finished running text on one line.

    broken: replaces a line break.
    """
    text = text.strip().strip(BREAK)
    if BREAK in text:
        text = _BREAKS.sub(lambda _: broken, text)
    return " ".join(text.split())


def _safe_start(line: str) -> str:
    if line[:1].isalpha():
        return line
    if _LINE_START.match(line):
        return "\\" + line
    if number := _NUMBERED.match(line):
        return f"{number[1]}\\{line[number.end(1) :]}"
    return line


def link(text: str, url: str, title: str = "") -> str:
    """Return a link. text: finished Markdown."""
    return f"[{_escape_brackets(text)}]({destination(url)}{_title(title)})"


def _escape_brackets(text: str) -> str:
    """Return the text of a link with unpaired brackets escaped, which would otherwise pair with those of the link."""
    if "[" not in text and "]" not in text:
        return text
    open_: list[int] = []
    alone: list[int] = []
    for match in _BRACKETS.finditer(text):
        if match[0] == "[":
            open_.append(match.start())
        elif match[0] == "]":
            if open_:
                open_.pop()
            else:
                alone.append(match.start())
    for at in sorted([*open_, *alone], reverse=True):
        text = f"{text[:at]}\\{text[at:]}"
    return text


def image(alt: str, url: str, title: str = "") -> str:
    """Return an image. alt: plain text."""
    safe = re.sub(r"[\\\[\]<{`*_&]", r"\\\g<0>", " ".join(alt.split()))
    return f"![{safe}]({destination(url)}{_title(title)})"


def destination(url: str) -> str:
    """Return an address for the parentheses of a link."""
    url = url.strip().replace("\n", "")
    if _NOT_IN_URLS.search(url):
        url = _NOT_IN_URLS.sub(lambda match: "".join(f"%{byte:02X}" for byte in match[0].encode()), url)
    return f"<{url}>" if not url or url.count("(") != url.count(")") else url


def _title(title: str) -> str:
    return ' "' + " ".join(title.split()).replace("\\", "\\\\").replace('"', '\\"') + '"' if title else ""


def emphasis(text: str, mark: str) -> str:
    """Return `text` between marks. White space at its ends is moved outside, as Markdown requires."""
    inner = text.strip()
    if not inner or BREAK in inner[:1] + inner[-1:]:
        return text
    before = text[: len(text) - len(text.lstrip())]
    after = text[len(text.rstrip()) :]
    if mark == "*" and (inner.startswith("*") or inner.endswith("*")):
        mark = "_"
    return f"{before}{mark}{inner}{mark}{after}"


def fence(code: str, info: str = "") -> str:
    """Return a fenced code block, with a fence that the code does not contain."""
    mark = "```"
    if mark in code:
        mark = "`" * (max((len(run) for run in re.findall(r"^[ \t]*(`{3,})", code, re.M)), default=2) + 1)
    return f"{mark}{info}\n{code}\n{mark}" if code else f"{mark}{info}\n{mark}"


def indent_rest(text: str, width: int) -> str:
    """Return a text with all lines but the first indented, like the content of a list item."""
    return text.replace("\n", "\n" + " " * width) if "\n\n" not in text else _indent(text, width)


def _indent(text: str, width: int) -> str:
    first, *rest = text.split("\n")
    return "\n".join([first, *(" " * width + line if line else "" for line in rest)])


def quote_block(text: str) -> str:
    return "\n".join(f"> {line}" if line else ">" for line in text.split("\n"))


def label(text: str) -> str:
    """Return finished running text as a bold line."""
    line = one_line(text)
    return emphasis(line if "`" in line else line.replace("**", ""), "**")


_CODE = re.compile(r"(`+)(?!`).*?(?<!`)\1(?!`)", re.S)


def inline_attribute(value: str) -> str:
    """Return a title or description from attributes or frontmatter: inline Markdown with tags and braces as text."""
    if "`" not in value:
        return one_line(_tags_as_text(value))
    written: list[str] = []
    at = 0
    for match in _CODE.finditer(value):
        written += (_tags_as_text(value[at : match.start()]), match[0])
        at = match.end()
    return one_line("".join([*written, _tags_as_text(value[at:])]))


def _tags_as_text(text: str) -> str:
    if not _OPENERS.search(text):
        return text
    return _OPENERS.sub(lambda match: "\\" + match[0] if _is_markup(text, match.start()) else match[0], text)
