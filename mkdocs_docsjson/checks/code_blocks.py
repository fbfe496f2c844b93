"""Checks that code blocks name their language and have realistic values."""

from __future__ import annotations

import re
from collections.abc import Iterator

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.checks.checked_page import Page, Visit, is_fence
from mkdocs_docsjson.checks.model import Edit, Finding
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.elements import names
from mkdocs_docsjson.pages.fence import parse_fence
from mkdocs_docsjson.pages.highlight import is_unknown, known_languages
from mkdocs_docsjson.problems import closest

_COMMANDS = names("""
    npm npx yarn pnpm bun pip pip3 pipx uv poetry brew apt apt-get docker docker-compose kubectl helm git curl wget cd
    mkdir export cp mv rm touch make cargo go python python3 node deno
""")
_STARTS = (
    (re.compile(r"#!.*\b(?:ba|z)?sh\b"), "bash"),
    (re.compile(r"#!.*\bpython"), "python"),
    (re.compile(r"#!.*\bnode\b"), "javascript"),
    (re.compile(r"<\?php\b"), "php"),
    (re.compile(r"<\?xml\b"), "xml"),
    (re.compile(r"<!doctype html|<html[\s>]", re.I), "html"),
    (re.compile(r"FROM [\w./:-]+\n(?:.*\n){0,99}?(?:RUN|COPY|CMD|ENTRYPOINT) "), "dockerfile"),
    (re.compile(r"(?:CREATE TABLE|INSERT INTO|SELECT\b[^;]*\bFROM)\b"), "sql"),
)
_TYPE_AS_VALUE = re.compile(r'"[\w-]+"\s*:\s*"(?:string|<string>|str)"')
_DIAGRAMS = frozenset({"mermaid"})
"""Languages of fences that are rendered as diagrams."""
_TICKS = re.compile(r"[`~]{3,}")


def check(page: Page) -> Iterator[Finding]:
    for visit in page.visits:
        element = visit.element
        if not isinstance(element, Node) or not is_fence(element):
            continue
        info = str(element.values or "")
        fence = parse_fence(info)
        language = fence.language.lower()
        if fence.unknown:
            options = ", ".join(fence.unknown)
            message = f"the code block has options without effect: {options}"
            yield visit.problem("fence-option", message, "remove them, see the options of code blocks")
        lines = element.source.count("\n") + 1
        if far := [first for first, _ in (*fence.highlight, *fence.focus) if first > lines]:
            message = f"the code has {lines} lines, so there is no line {far[0]} to mark"
            yield visit.problem("fence-option", message, "count the lines of the block from 1")
        if is_unknown(language) and language not in _DIAGRAMS:
            message = f'"{fence.language}" is not a language that can be highlighted'
            hint = closest(language, known_languages(), 0.75) or "write text if it is not code"
            yield visit.problem("unknown-language", message, hint)
        if not language and element.source.strip():
            yield _unnamed(page, visit, info, element.source)
        elif language in ("json", "jsonc") and len(_TYPE_AS_VALUE.findall(element.source)) > 1:
            message = 'the example has "string" as a value, which is only its type'
            yield visit.problem("example-value", message, "write values that a real call would have")


def _unnamed(page: Page, visit: Visit, info: str, code: str) -> Finding:
    guess = language_of(code)
    hint = f"write ```{guess}" if guess else "write the language after the backticks, or text if it is not code"
    edits = []
    ticks = _TICKS.search(page.source_line(visit.file, visit.line), max(visit.column - 1, 0))
    if guess and not info.strip() and ticks:
        edits = [Edit(visit.file, visit.line, ticks.end() + 1, "", guess)]
    return visit.problem("fence-language", "the code block does not name its language", hint, edits)


def language_of(code: str) -> str:
    """Return the language of a code block when there is no doubt, else an empty string."""
    code = code.strip()
    for start, language in _STARTS:
        if start.match(code):
            return language
    if code[:1] in ("{", "[") and code[-1:] in ("}", "]") and _is_json(code):
        return "json"
    lines = [line.strip() for line in code.split("\n") if line.strip()]
    words = [line.removeprefix("$ ").split(maxsplit=1)[0] for line in lines if not line.startswith("#")]
    if words and all(word in _COMMANDS for word in words) and not _has_continuation(lines):
        return "bash"
    return ""


def _is_json(code: str) -> bool:
    try:
        return isinstance(plain_json.read(code), dict | list) and any(mark in code for mark in '":')
    except ValueError:
        return False


def _has_continuation(lines: list[str]) -> bool:
    """Whether any line continues on the next one, so that lines are not commands of their own."""
    return any(line.endswith("\\") for line in lines)
