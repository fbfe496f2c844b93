"""Frontmatter: the YAML block at the start of a page, as plain data.

It is read leniently: every recognizable value of invalid YAML is used, and a problem names the line to fix. The body is
never lost, and the block is never shown.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from mkdocs_docsjson.marks import without_marks
from mkdocs_docsjson.pages.frontmatter_values import PAIR, leave_out_unfit, settle_flags, value_problems
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.addresses import harmful_address, harmful_keys, scheme_of

_OPEN = re.compile(r"---[ \t]*\n")
_CLOSE = re.compile(r"^(?:---|\.\.\.)[ \t]*(?:\n|\Z)", re.M)
_NOT_AN_OPENING = re.compile(
    r"\s*(?P<fence>\+\+\+|-{3,})[ \t]*\n(?:[ \t]*\n|#.*\n)*[A-Za-z_][\w.-]*[ \t]*[:=].*\n"
    r"(?:[^\S\n]*+\S[^\n]*\n)*?(?P=fence)[ \t]*(?:\n|\Z)"
)
"""Blocks that look like frontmatter but are not: not on the first line, in another format, or between other lines."""
_WORDS = r"(?!(?i:true|false|null)\b)[A-Za-z][A-Za-z0-9 .,()/'&_+?!*-]*+"
_PLAIN_PAIR = re.compile(
    r"(?!(?i:true|false|null):)([A-Za-z_][A-Za-z_-]*+):[ ]++"
    r"(?:\"([ !#-\[\]-~\u00a1-\u2027]++)\"|'([ -&(-~\u00a1-\u2027]++)'|(" + _WORDS + r"))[ ]*+(?:\n|\Z)"
)
_PLAIN = re.compile(f"(?:{_PLAIN_PAIR.pattern})*+")
"""A block of only names and simple texts, which most pages have. It needs no YAML parser."""
_STANDARD_KEYS = {
    key.lower(): key
    for key in ("title", "description", "sidebarTitle", "icon", "iconType", "tag", "mode", "url", "api", "openapi")
}


KNOWN_KEYS = (
    *_STANDARD_KEYS.values(), "openapi-schema", "authMethod", "contentType", "playground", "hideApiMarker",
    "deprecated", "version", "hidden", "noindex", "searchable", "boost", "robots", "keywords", "canonical", "timestamp",
    "lastUpdatedDate", "hideFooterPagination", "rss", "related", "groups", "public", "tags", "template",
)  # fmt: skip
"""Keys that have an effect here or in MkDocs, or are accepted without one."""
_KNOWN = frozenset(KNOWN_KEYS)
_LONG = 6
"""From this number of characters on, a key similar to a known one is a typo. Shorter ones may be words of their own,
such as `model` beside `mode`."""
_DOUBLE = re.compile(r"(.)\1")
_NEAR = 0.85
"""The least similarity (0 to 1) of a key to a known one to count as a typo."""


@dataclass(frozen=True, slots=True)
class Frontmatter:
    """The result of `read`."""

    meta: dict[str, Any] = field(default_factory=dict)
    """Plain data: str, int, float, bool, None, list, dict; dates as ISO text."""
    body: str = ""
    """The page without its frontmatter and byte order mark, with LF line ends."""
    line: int = 1
    """The line of the file on which the body starts."""
    lines: dict[str, int] = field(default_factory=dict)
    """The line of the file of each top-level key."""
    problems: tuple[Problem, ...] = ()


def read(text: str, file: str) -> Frontmatter:
    """Split a page into its frontmatter and its body.

    text: the whole file, with any line ends.
    file: its name, for problems.
    """
    text = normalise(text)
    opened = _OPEN.match(text)
    if not opened:
        return Frontmatter(body=text, problems=tuple(_late_start(text, file)))
    closed = _CLOSE.search(text, opened.end())
    if not closed:
        return _read_unclosed(text, opened.end(), file)
    block = text[opened.end() : closed.start()]
    if not _looks_like_mapping(block):
        # A page may start with a thematic break; then prose follows, not keys.
        return Frontmatter(body=text)
    meta, problems = _load(block, file)
    found = Frontmatter(
        meta=meta,
        body=text[closed.end() :],
        line=text.count("\n", 0, closed.end()) + 1,
        lines=dict(_key_lines(block)),
        problems=(*problems, *_repeated_keys(block, file)),
    )
    return _settle_keys(found, file)


def _late_start(text: str, file: str) -> Iterator[Problem]:
    """Yield a problem if a page starts with lines that were meant as frontmatter and are shown as text."""
    found = _NOT_AN_OPENING.match(text)
    if found and found["fence"] == "+++":
        message, hint = "frontmatter in TOML is shown as text", "write it as YAML between two lines of ---"
    elif found and found["fence"] == "---":
        message, hint = "the frontmatter is shown as text, as lines are above it", "begin the page with its first ---"
    elif found:
        message, hint = "the frontmatter is shown as text, as its first line is not ---", "write exactly three dashes"
    else:
        return
    yield Problem(file, text.count("\n", 0, found.start("fence")) + 1, 1, "frontmatter-syntax", message, hint)


def normalise(text: str) -> str:
    """Return `text` without byte order mark, NULs and our own marks, with every line end as LF."""
    if text.startswith("\ufeff"):
        text = text[1:]
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    return without_marks(text.replace("\0", "\ufffd") if "\0" in text else text)


def _looks_like_mapping(block: str) -> bool:
    lines = [line for line in block.split("\n") if line.strip() and not line.lstrip().startswith("#")]
    return not lines or any(PAIR.match(line) for line in lines) or lines[0].startswith(("{", "- "))


def _load(block: str, file: str) -> tuple[dict[str, Any], list[Problem]]:
    if _PLAIN.fullmatch(block):
        return {key: double or single or bare.rstrip() for key, double, single, bare in _PLAIN_PAIR.findall(block)}, []
    from mkdocs_docsjson.pages.frontmatter_yaml import load_block

    return load_block(block, file)


def _key_lines(block: str) -> Iterator[tuple[str, int]]:
    for number, source in enumerate(block.split("\n")):
        if pair := PAIR.match(source):
            yield pair["key"].strip("\"'"), number + 2


def _repeated_keys(block: str, file: str) -> Iterator[Problem]:
    """Yield a problem for each key that a block has twice."""
    seen: set[str] = set()
    for key, line in _key_lines(block):
        if key in seen:
            message = f'the frontmatter key "{key}" is given twice'
            yield Problem(file, line, 1, "duplicate-key", message, "the last one counts")
        seen.add(key)


def _read_unclosed(text: str, start: int, file: str) -> Frontmatter:
    """Return a block without its second `---`: the key lines at the top are the frontmatter, the rest is the body."""
    lines = text[start:].split("\n")
    count = 0
    while count < len(lines) and (PAIR.match(lines[count]) or (count and lines[count].startswith((" ", "\t")))):
        count += 1
    if not count:
        return Frontmatter(body=text)
    block = "\n".join(lines[:count]) + "\n"
    meta, problems = _load(block, file)
    message = "the frontmatter is never closed"
    problems.insert(0, Problem(file, 1, 1, "frontmatter-unclosed", message, f"write --- after line {count + 1}"))
    body = "\n".join(lines[count:])
    found = Frontmatter(meta, body, count + 2, dict(_key_lines(block)), tuple(problems))
    return _settle_keys(found, file)


def _nearly(key: str) -> str:
    """Return a hint with the known key that is probably meant, or an empty string."""
    if len(key) >= _LONG and (near := closest(key, KNOWN_KEYS, _NEAR)):
        return near
    slip = next((known for known in KNOWN_KEYS if _is_slip(key, known)), "")
    return f'did you mean "{slip}"?' if slip else ""


def _is_slip(key: str, known: str) -> bool:
    """Whether a key is a known one with two adjacent letters swapped, or a double letter written once."""
    if len(key) != len(known):
        return _DOUBLE.sub(r"\1", known) == key
    differ = [at for at, (one, other) in enumerate(zip(key, known, strict=True)) if one != other]
    return (
        len(differ) == 2
        and key[differ[0]] + key[differ[1]] == known[differ[1]] + known[differ[0]]
        and (differ[1] == differ[0] + 1)
    )


def _settle_keys(frontmatter: Frontmatter, file: str) -> Frontmatter:
    """Rename `Title` to `title`, leave out addresses that would run code, and report both."""
    problems = list(frontmatter.problems)
    meta: dict[str, Any] = {}
    for key, value in frontmatter.meta.items():
        standard = _STANDARD_KEYS.get(key.lower(), key)
        if standard != key and standard not in frontmatter.meta:
            message = f'frontmatter key "{key}" is read as "{standard}"'
            problems.append(
                Problem(file, frontmatter.lines.get(key, 2), 1, "frontmatter-key", message, f'write "{standard}"')
            )
            meta[standard] = value
        else:
            meta[key] = value
    problems += settle_flags(meta, frontmatter.lines, file)
    if all(problem.code != "frontmatter-syntax" for problem in problems):
        problems += value_problems(meta, frontmatter.lines, file)
    leave_out_unfit(meta)
    for key in meta.keys() - _KNOWN:
        if near := _nearly(key):
            message = f'frontmatter key "{key}" has no effect'
            problems.append(Problem(file, frontmatter.lines.get(key, 2), 1, "unknown-frontmatter", message, near))
    for key in harmful_keys(meta):
        scheme = scheme_of(harmful_address(key, meta.pop(key)))
        message = f'"{key}": an address with the scheme "{scheme}:" is unsafe, so it is left out'
        hint = "write the address of a page or of the web"
        problems.append(Problem(file, frontmatter.lines.get(key, 2), 1, "unsafe-address", message, hint))
    return Frontmatter(meta, frontmatter.body, frontmatter.line, frontmatter.lines, tuple(problems))
