"""What an author wrote, as nodes: for whoever reads pages without drawing them (checks, the Markdown outputs).

    page = parse_page(text, "guides/setup.mdx", options, read)
    for node in walk(page.nodes):
        match node:
            case Markdown(): ...   # running text: Markdown without tags, dedented
            case Fence(): ...      # a code block
            case Tag(): ...        # a component or an HTML element, with its children
            case Include(): ...    # a snippet, its nodes read from its own file
            case Opaque(): ...     # an expression that needs JavaScript

Put side by side again (`node.markdown` for text, the marks of a list or quote included), the texts are a
CommonMark page: a component in a list item keeps its item's indentation in `Tag.lead`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from mkdocs_docsjson.pages import elements, frontmatter
from mkdocs_docsjson.pages.component import AttributeValue
from mkdocs_docsjson.pages.document import Reader, Text
from mkdocs_docsjson.pages.layout import CLOSE, OPEN, Layout, shown
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import new_library, with_variables
from mkdocs_docsjson.pages.scan import Token
from mkdocs_docsjson.pages.snippets import Module
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.problems import Problem


@dataclass(frozen=True, slots=True)
class Markdown:
    """Text between tags: CommonMark, comments and imports taken out, values of expressions put in."""

    markdown: str
    line: int
    """Line of `file` that it starts on."""
    file: str
    lines: tuple[int, ...] = ()
    """Line of `file` for each line of `markdown`."""


@dataclass(frozen=True, slots=True)
class Fence:
    """A code block."""

    info: str
    """What stands after the ticks."""
    code: str
    """Dedented, without the last line end."""
    line: int
    column: int
    file: str
    lead: str = ""
    """What its lines start with outside: indentation of a list item, marks of a quote."""


@dataclass(frozen=True, slots=True)
class Tag:
    """A component or an HTML element."""

    name: str
    attributes: Mapping[str, AttributeValue]
    children: tuple[Node, ...]
    line: int
    column: int
    file: str
    component: bool
    """False for an HTML element."""
    block: bool
    """It stands on its own between paragraphs, not in running text."""
    lead: str = ""
    """Of a block: what its lines start with outside, as `Fence.lead`. A list mark is in the text before it."""
    raw: str = ""
    """Content of a component or element that is not Markdown (Prompt, `<pre>`, `<script>`)."""
    end_line: int = 0


@dataclass(frozen=True, slots=True)
class Include:
    """A snippet where it is used."""

    name: str
    """Of the tag."""
    path: str
    """The snippet's file, relative to the docs folder."""
    nodes: tuple[Node, ...]
    line: int
    column: int
    file: str
    """Where the tag stands."""
    block: bool = True
    lead: str = ""


@dataclass(frozen=True, slots=True)
class Opaque:
    """An expression that cannot be evaluated without JavaScript, braces not included."""

    source: str
    line: int
    column: int
    file: str


Node = Markdown | Fence | Tag | Include | Opaque


@dataclass(frozen=True, slots=True)
class ParsedPage:
    file: str
    meta: Mapping[str, Any]
    meta_lines: Mapping[str, int]
    """Line of each frontmatter key."""
    nodes: tuple[Node, ...]
    problems: tuple[Problem, ...] = ()
    includes: tuple[str, ...] = ()
    names: Mapping[str, Any] = field(default_factory=dict)
    """Exported and imported constants."""


def parse_page(text: str, file: str, options: PageOptions, read: Callable[[str], str | None]) -> ParsedPage:
    """Arguments as of `render_page`. Nothing is drawn, so problems of attributes are not among the problems."""
    front = frontmatter.read(text, file)
    state = PageState(file, options)
    state.problems.extend(front.problems)
    library = new_library(state, front.meta, read)
    reader = Reader(state, library)
    module = Module(file, Source(with_variables(front.body, options), file, front.line), front.meta)
    library.stack.append(file)
    parsed = reader.text(module.source, library.names, {}, module)
    nodes = _nodes(parsed, reader)
    names = {name: value for name, value in parsed.scope.names.items() if name != "frontmatter"}
    return ParsedPage(file, front.meta, front.lines, nodes, tuple(sorted(state.problems)), tuple(state.includes), names)


def walk(nodes: tuple[Node, ...]) -> Iterator[Node]:
    """Every node in document order, parents before their children."""
    stack = [iter(nodes)]
    while stack:
        node = next(stack[-1], None)
        if node is None:
            stack.pop()
            continue
        yield node
        if isinstance(node, Tag):
            stack.append(iter(node.children))
        elif isinstance(node, Include):
            stack.append(iter(node.nodes))


_MARK = re.compile(f"(?P<lead>[ \t>]*)<!--{OPEN}(?P<block>\\d+){CLOSE}-->\n|{OPEN}(?P<inline>\\d+){CLOSE}")


@dataclass(slots=True)
class _Open:
    token: Token | None
    lead: str
    nodes: list[Node] = field(default_factory=list)


def _nodes(text: Text, reader: Reader) -> tuple[Node, ...]:
    return _Cutter(text, reader).run()


class _Cutter:
    """Cuts a laid-out text at its marks and fences, and nests the pieces."""

    def __init__(self, text: Text, reader: Reader) -> None:
        self.text = text
        self.reader = reader
        self.layout: Layout = text.layout()
        self.marked = self.layout.text
        self.file = text.source.file
        self.stack = [_Open(None, "")]
        self.line = 0
        """Index of the marked line that `position` is on."""
        self.position = 0

    def run(self) -> tuple[Node, ...]:
        for start, end, token in self.layout.fences:
            self.up_to(start)
            self.fence(start, end, token)
        self.up_to(len(self.marked))
        while len(self.stack) > 1:
            self.close()
        return tuple(self.stack[0].nodes)

    def up_to(self, end: int) -> None:
        """Take the text and the marks before `end`."""
        while match := _MARK.search(self.marked, self.position, end):
            start = match.start() + (len(match["lead"]) if match["block"] and not _at_line_start(match) else 0)
            self.take_text(start)
            self.skip(match.end())
            self.mark(self.layout.tokens[int(match["block"] or match["inline"])], match["lead"] or "")
        self.take_text(end)

    def skip(self, end: int) -> None:
        self.line += self.marked.count("\n", self.position, end)
        self.position = end

    def take_text(self, end: int) -> None:
        piece = self.marked[self.position : end]
        if piece:
            last = self.line + piece.count("\n") + (0 if piece.endswith("\n") else 1)
            lines = tuple(self.origin_line(index) for index in range(self.line, last))
            written = shown(piece)
            self.add(Markdown(written, lines[0] if lines else 0, self.file, lines))
        self.skip(end)

    def origin_line(self, index: int) -> int:
        origins = self.layout.origins
        return self.text.source.place(origins[min(index, len(origins) - 1)][0])[0] if origins else 1

    def add(self, node: Node) -> None:
        nodes = self.stack[-1].nodes
        last = nodes[-1] if nodes else None
        if isinstance(node, Markdown) and isinstance(last, Markdown):
            shared = 0 if last.markdown.endswith("\n") else 1
            nodes[-1] = Markdown(last.markdown + node.markdown, last.line, self.file, last.lines + node.lines[shared:])
        else:
            nodes.append(node)

    def fence(self, start: int, end: int, token: Token) -> None:
        opening = self.marked[start : self.marked.index("\n", start)]
        lead = re.match(r"[ \t>]*", opening)
        inner = self.marked[start:end].split("\n")[1:-2]
        prefix = " " * 0
        marker = len(opening) - len(opening.lstrip(" \t>-*+.)0123456789"))
        code = shown("\n".join(line[marker:] for line in inner))
        before = opening[:marker]
        if before.strip(" \t>"):
            # The list mark in front of it is text.
            self.add(Markdown(before + prefix, self.origin_line(self.line), self.file))
        line, column = self.text.source.place(token.start)
        self.add(Fence(token.name, code, line, column, self.file, lead[0] if lead else ""))
        self.skip(end)

    def mark(self, token: Token, lead: str) -> None:
        if token.kind == "expression":
            self.add(Markdown(str(token.value), self.origin_line(self.line), self.file))
        elif token.kind == "tag" and token.closing:
            if any(open_.token is token.pair for open_ in self.stack[1:]):
                while self.stack[-1].token is not token.pair:
                    self.close()
                self.close(token)
        elif token.kind == "tag" and not token.self_closing:
            self.stack.append(_Open(token, lead))
        else:
            self.single(token, lead)

    def single(self, token: Token, lead: str) -> None:
        line, column = self.text.source.place(token.start)
        source = self.text.source.text[token.start : token.end]
        if token.kind == "javascript":
            self.add(Opaque(token.source, line, column, self.file))
        elif token.kind == "math":
            self.add(Markdown(source, line, self.file))
        else:
            self.add(self.node(token, (), lead, token.source if token.kind == "raw" else ""))

    def close(self, closing: Token | None = None) -> None:
        opened = self.stack.pop()
        assert opened.token is not None
        self.add(self.node(opened.token, tuple(opened.nodes), opened.lead, "", closing))

    def node(self, token: Token, children: tuple[Node, ...], lead: str, raw: str, closing: Token | None = None) -> Node:
        line, column = self.text.source.place(token.start)
        text = self.text
        attributes = text.attributes(token)
        if included := text.included_text(token):
            module, inner = included
            nodes = _nodes(inner, self.reader)
            self.reader.library.stack.pop()
            return Include(token.name, module.file, nodes, line, column, self.file, token.block, lead)
        return Tag(
            token.name,
            attributes,
            children,
            line,
            column,
            self.file,
            not elements.is_element(token.name),
            token.block,
            lead,
            raw,
            text.source.place(closing.start if closing else token.end)[0],
        )


def _at_line_start(match: re.Match[str]) -> bool:
    return match.start() == 0 or match.string[match.start() - 1] == "\n"
