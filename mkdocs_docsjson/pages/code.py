"""Code blocks: fences and `<CodeBlock>` as child components, and their HTML.

A block is a `ChildComponent` named `CodeBlock`, whose content is the finished `<pre>`. `component_html.render_fence`
puts it into a figure of its own; CodeGroup and the request and response examples put it into their tabs.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from markupsafe import Markup, escape

from mkdocs_docsjson.pages.component import ChildComponent
from mkdocs_docsjson.pages.copying import attribute, diff_marks, plan
from mkdocs_docsjson.pages.fence import Fence, Ranges, parse_fence
from mkdocs_docsjson.pages.glyphs import render_icon
from mkdocs_docsjson.pages.highlight import highlight, rows
from mkdocs_docsjson.pages.state import PageState

_OPENER, _CLOSER = r"(?:\{/\*|/\*|<!--|//|#|--|;|%)[ \t]*", r"(?:[ \t]*(?:\*/\}|\*/|-->))?[ \t]*$"
"""The start and the end of a comment."""
_NOTE = re.compile(rf"(?<=\S)[ \t]+{_OPENER}\((?P<number>[1-9]\d?)\)!?{_CLOSER}")
_MARKER = re.compile(
    rf"{_OPENER}\[!code[ \t]+(?P<mark>\+\+|--|highlight|hl|focus)(?::(?P<count>\d{{1,4}}))?\]{_CLOSER}"
)
_ESCAPED = "[\\!code"
"""Shown as `[!code` without any effect, so that these marks can be documented."""
_MARKS = {"++": "add", "--": "remove", "highlight": "highlight", "hl": "highlight", "focus": "focus"}
_DIAGRAM_PLACES = ("top-left", "top-right", "bottom-left", "bottom-right")
_TICKS = re.compile(r"`{3,}|~{3,}")
_TEMPLATE_STRING = re.compile(r"\s*\{\s*`(?P<code>.*)`\s*\}\s*", re.S)
_PLAIN_NAME = re.compile(r"[^\w+#.-]+")


def fence(info: str, code: str, state: PageState, line: int, column: int) -> ChildComponent:
    """Return a code fence as a child component.

    info: the text after the ticks.
    code: without the last line end.
    """
    return code_part(_asked(info), code, state, line, column)


_asked = lru_cache(maxsize=1024)(parse_fence)
"""Cached, as a site has few kinds of fences. The result must not be changed."""


def code_part(fence: Fence, code: str, state: PageState, line: int, column: int) -> ChildComponent:
    if fence.language.lower() == "mermaid":
        return _diagram(fence, code, state)
    state.features.add("code")
    language = fence.language.lower()
    code, marks = _take_markers(code)
    code, notes = _take_notes(code)
    copied = attribute(plan(language, code, [number for number, kinds in marks.items() if "remove" in kinds]))
    for number, kind in diff_marks(language, code).items():
        marks.setdefault(number, set()).add(kind)
    lines = highlight(language, code)
    if notes:
        lines = tuple(f"{line}{_note(notes[n])}" if n in notes else line for n, line in enumerate(lines, 1))
    _add_ranges(marks, "highlight", fence.highlight, len(lines))
    _add_ranges(marks, "focus", fence.focus, len(lines))
    icon = render_icon(fence.icon, state, line=line, column=column) if fence.icon else None
    attributes: dict[str, Any] = {
        "title": fence.title,
        "label": fence.title or fence.language,
        "language": fence.language,
        "icon": icon or Markup(),
        "copy": "nocopy" not in fence.flags,
        "diagram": False,
        "classes": "",
    }
    return ChildComponent("CodeBlock", "", attributes, _pre(fence, lines, marks, copied))


def _pre(fence: Fence, lines: Sequence[str], marks: dict[int, set[str]], copied: str) -> Markup:
    numbered = "lines" in fence.flags
    if marks or numbered:
        lines = [f'<span class="{_line_class(marks.get(n, ()))}">{line}</span>' for n, line in enumerate(lines, 1)]
    text = "\n".join(lines)
    data, language = _of_language(fence.language)
    data += copied
    data += " data-numbered" if numbered else ""
    data += f' data-start="{fence.start}"' if numbered and fence.start > 1 else ""
    data += " data-wrap" if "wrap" in fence.flags else ""
    data += " data-focused" if any("focus" in kinds for kinds in marks.values()) else ""
    data += " data-expandable" if "expandable" in fence.flags else ""
    data += rows(len(lines), foldable="expandable" in fence.flags)
    return Markup(f'<pre tabindex="0" dir="ltr"{data}><code{language}>{text}\n</code></pre>')


@lru_cache(maxsize=256)
def _of_language(language: str) -> tuple[str, str]:
    """Return the attributes that name a language, for the <pre> and for its <code>."""
    name = escape(_PLAIN_NAME.sub("-", language.lower()))
    return (f' data-language="{name}"', f' class="language-{name}"') if name else ("", "")


def _line_class(kinds: Iterable[str]) -> str:
    return " ".join(("dj-line", *(f"dj-line-{kind}" for kind in sorted(kinds))))


def _take_markers(code: str) -> tuple[str, dict[int, set[str]]]:
    """Return the code without its `// [!code ++]` comments, and the markers of each line (from 1).

    With `:3`, a marker applies to three lines. A comment on a line of its own applies to the lines below it and is
    removed together with its line.
    """
    marks: dict[int, set[str]] = {}
    if "[!code" not in code:
        return code.replace(_ESCAPED, "[!code"), marks
    kept: list[str] = []
    for line in code.split("\n"):
        found = _MARKER.search(line)
        if found is None:
            kept.append(line)
            continue
        rest = line[: found.start()].rstrip(" \t")
        if rest:
            kept.append(rest)
        first = len(kept) + (0 if rest else 1)
        for number in range(first, first + int(found["count"] or 1)):
            marks.setdefault(number, set()).add(_MARKS[found["mark"]])
    return "\n".join(kept).replace(_ESCAPED, "[!code"), {
        number: kinds for number, kinds in marks.items() if number <= len(kept)
    }


def _take_notes(code: str) -> tuple[str, dict[int, str]]:
    """Return the code without comments such as `# (1)`, and the number of the note of each line (from 1).

    They are notes only if they are numbered in order from 1; otherwise they are ordinary comments.
    """
    if "(1)" not in code:
        return code, {}
    lines = code.split("\n")
    found = {number: note for number, line in enumerate(lines, 1) if (note := _NOTE.search(line))}
    numbers = [note["number"] for note in found.values()]
    if numbers != [str(number) for number in range(1, len(numbers) + 1)]:
        return code, {}
    for number, note in found.items():
        lines[number - 1] = lines[number - 1][: note.start()].rstrip(" \t")
    return "\n".join(lines), {number: note["number"] for number, note in found.items()}


def _note(number: str) -> str:
    """Return the mark of a note at the end of a line.

    The stylesheet shows its number, which is not part of the code.
    """
    return f'<i class="dj-code-note" data-note="{number}"></i>'


def _add_ranges(marks: dict[int, set[str]], kind: str, ranges: Ranges, count: int) -> None:
    for first, last in ranges:
        for number in range(max(first, 1), min(last, count) + 1):
            marks.setdefault(number, set()).add(kind)


def _diagram(fence: Fence, code: str, state: PageState) -> ChildComponent:
    """Return a Mermaid fence: its source, which a script turns into a diagram in the browser."""
    state.features.add("mermaid")
    placement = fence.placement if fence.placement in _DIAGRAM_PLACES else ""
    data = f' data-placement="{placement}"' if placement else ""
    data += f' data-actions="{fence.actions}"' if fence.actions in ("true", "false") else ""
    content = Markup(f'<pre class="dj-mermaid" tabindex="0" dir="ltr"{data}>{escape(code)}</pre>')
    attributes = {
        "title": fence.title,
        "label": fence.title or "Mermaid",
        "language": "mermaid",
        "icon": Markup(),
        "copy": True,
        "diagram": True,
        "classes": "",
    }
    return ChildComponent("CodeBlock", "", attributes, content)


def raw_code(source: str) -> tuple[str | None, str]:
    """Return the code in the raw content of a component: that of a fence or a template string, or all of the content.

    The first value is the text after the ticks of the fence; None without a fence.
    """
    first, *lines = source.strip().split("\n")
    ticks = _TICKS.match(first)
    if ticks is not None and lines and lines[-1].strip() == ticks[0]:
        return first[ticks.end() :], "\n".join(lines[:-1])
    found = _TEMPLATE_STRING.fullmatch(source)
    return None, found["code"] if found else source
