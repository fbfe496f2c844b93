"""From the events of the CommonMark parser to an element tree in which components are elements too.

The parser does not know of tags: it hands their marks on, and `Builder` opens and closes an element at each.
Where a component and a paragraph overlap, the paragraph is cut in two, so that the tree is always well formed and
no text is lost.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pyromark

from mkdocs_docsjson.pages import autolinks, elements
from mkdocs_docsjson.pages.layout import CLOSE, LESS, MARK, OPEN, Layout, shown
from mkdocs_docsjson.pages.scan import Token

_OPTIONS = pyromark.Options
_BASE = (
    _OPTIONS.ENABLE_TABLES
    | _OPTIONS.ENABLE_FOOTNOTES
    | _OPTIONS.ENABLE_STRIKETHROUGH
    | _OPTIONS.ENABLE_TASKLISTS
    | _OPTIONS.ENABLE_GFM
)
_ALERTS = {"Note": "Note", "Tip": "Tip", "Important": "Info", "Warning": "Warning", "Caution": "Danger"}
_SPECIAL = re.compile(f"[{OPEN}{CLOSE}{LESS}\ufdd0-\ufdef]")
_TAG_LINE = re.compile(f"(?:<!--)?{OPEN}(\\d+){CLOSE}(?:-->)?")
_CUSTOM_ID = re.compile(r"\s*\{#([^{}]+)\}\s*$")
_INLINE_TAGS = {
    "Emphasis": "em",
    "Strong": "strong",
    "Strikethrough": "del",
    "Superscript": "sup",
    "Subscript": "sub",
}


@cache
def parser(smart: bool = False, strikethrough: bool = True) -> pyromark.Markdown:
    """The CommonMark parser. smart: typographic quotes. strikethrough: read tildes."""
    options = _BASE | _OPTIONS.ENABLE_SMART_PUNCTUATION if smart else _BASE
    return pyromark.Markdown(options=options if strikethrough else options & ~_OPTIONS.ENABLE_STRIKETHROUGH)


_MAX_DEPTH = 20
"""Indented text that is parsed again, in indented text that is parsed again …"""


class Node(ET.Element):
    """An element that is not drawn as it stands: a component, a fence, a formula."""

    kind: str
    """component, fence, math"""
    token: Token | None
    values: Any
    line: int
    column: int
    file: str
    source: str
    """fence: the code · math: the formula · component with raw content: the content."""
    id: str

    def __init__(self, kind: str, name: str, place: tuple[int, int], file: str, source: str = "") -> None:
        super().__init__(name)
        self.kind = kind
        self.token = None
        self.values = {}
        self.line, self.column = place
        self.file = file
        self.source = source
        self.id = ""


class Written(ET.Element):
    """An HTML element that an author wrote as a tag."""


class Included(ET.Element):
    """The content of a snippet, on its way into the tree."""


Make = Callable[[Token], ET.Element | None]
"""Makes the element of a tag, formula or JSX expression; None when nothing stands for it."""

Link = Callable[[str, str, int], str]
"""Prints an address: (url, kind, offset in the source) → what stands in the attribute."""

Places = dict[ET.Element, tuple[str, int, int]]
"""File, line and column (from 1) of the elements that authors wrote, in Markdown or as tags."""


class Builder:
    """Builds the tree of one text."""

    def __init__(
        self,
        layout: Layout,
        make: Make,
        link: Link,
        place: Callable[[int], tuple[int, int]],
        file: str,
        is_block: Callable[[str], bool],
        reads: pyromark.Markdown | None = None,
    ) -> None:
        self.layout = layout
        self.make = make
        self.link = link
        self.place = place
        self.file = file
        self.is_block = is_block
        self.parser = reads or parser()
        self.root = ET.Element("div")
        self.stack: list[ET.Element] = [self.root]
        self.open: set[int] = {id(self.root)}
        self.marked: list[ET.Element] = []
        """Elements of CommonMark whose end event is still to come."""
        self.tags: dict[int, ET.Element] = {}
        """Open elements by the number of their opening tag."""
        self.cut: ET.Element | None = None
        """Where the rest of a paragraph goes that a block has cut in two."""
        self.rest: ET.Element | None = None
        """That rest, once it has begun."""
        self.loose: ET.Element | None = None
        """A paragraph around text that stands bare in a component, as it does in a tight list."""
        self.on_lines: set[int] = set()
        """Open elements whose tag stands on a line of its own, so that they hold paragraphs."""
        self.stray: ET.Element | None = None
        """The last paragraph of lines that only CommonMark takes for HTML."""
        self.images: list[tuple[ET.Element, list[str]]] = []
        self.links = 0
        self.notes: dict[str, ET.Element] = {}
        self.references: dict[str, int] = {}
        self.in_head = False
        self.code: list[str] | None = None
        self.code_start: tuple[str | None, int] = (None, 0)
        self.depth = 0
        self.fill_code: Callable[[str], str] | None = None
        self.places: Places | None = None
        self.position = 0
        """Offset in the marked text of the event being taken."""

    def build(self) -> ET.Element:
        self.feed(self.parser.events_with_range(self.layout.text, merge_text=True), None)
        self.add_notes()
        return self.root

    def feed(self, events: Iterator[Any], at: int | None) -> None:
        """Take all events. at: the offset that stands for all of them, when they come from text parsed again."""
        for event, span in events:
            position = self.position = span["start"] if at is None else at
            if isinstance(event, str):
                self.single(event)
                continue
            ((kind, value),) = event.items()
            if kind == "Text":
                self.text(value)
            elif kind == "Start":
                self.start(value, position)
            elif kind == "End":
                self.end(value)
            elif kind == "Code":
                self.code_span(value)
            elif kind in ("InlineHtml", "Html"):
                self.html(value, kind == "Html")
            elif kind == "TaskListMarker":
                self.task(value)
            elif kind == "FootnoteReference":
                self.note_reference(value)
            else:
                self.add_text(str(value))

    def note(self, element: ET.Element, offset: int | None = None) -> None:
        """Remember where an element stands, when somebody wants to know. offset: in the source."""
        if self.places is not None:
            place = self.place(self.layout.offset(self.position) if offset is None else offset)
            self.places[element] = (self.file, *place)

    # The stack

    @property
    def current(self) -> ET.Element:
        return self.stack[-1]

    def push(self, element: ET.Element) -> None:
        self.ready()
        self.current.append(element)
        self.stack.append(element)
        self.open.add(id(element))

    def ready(self) -> None:
        """Begin a paragraph when running text arrives where only blocks should be."""
        if id(self.current) in self.on_lines:
            paragraph = ET.SubElement(self.current, "p")
            self.note(paragraph)
            self.stack.append(paragraph)
            self.open.add(id(paragraph))
            self.loose = paragraph
        if self.cut is not None and self.current is self.cut:
            paragraph = ET.SubElement(self.cut, "p")
            self.note(paragraph)
            self.stack.append(paragraph)
            self.open.add(id(paragraph))
            self.rest = paragraph

    def pop(self) -> ET.Element:
        element = self.stack.pop()
        self.open.discard(id(element))
        return element

    def add_text(self, text: str) -> None:
        if self.images:
            self.images[-1][1].append(text)
            return
        if self.cut is not None and self.current is self.cut:
            if not text.strip():
                return
            text = text.lstrip()
            self.ready()
        elif id(self.current) in self.on_lines:
            if not text.strip():
                return
            self.ready()
        current = self.stack[-1]
        if len(current):
            last = current[-1]
            last.tail = (last.tail or "") + text
        else:
            current.text = (current.text or "") + text

    def add(self, element: ET.Element) -> None:
        """Add an element of running text that holds nothing open."""
        if self.images:
            return
        self.ready()
        self.current.append(element)

    # Events

    def single(self, event: str) -> None:
        if event == "SoftBreak":
            self.add_text("\n")
        elif event == "HardBreak":
            if self.images:
                self.add_text(" ")
            else:
                self.add(ET.Element("br"))
                self.add_text("\n")
        elif event == "Rule":
            self.end_loose()
            self.current.append(ET.Element("hr"))

    def start(self, value: Any, position: int) -> None:
        if isinstance(value, str):
            self.start_named(value)
            return
        ((kind, data),) = value.items()
        if kind == "Link":
            self.start_link(data, position)
        elif kind == "Image":
            self.start_image(data, position)
        elif kind == "Heading":
            self.begin_block(ET.Element(data["level"].lower()))
        elif kind == "CodeBlock":
            self.code = []
            self.code_start = (data["Fenced"] if isinstance(data, dict) else None, position)
        elif kind == "List":
            self.begin_block(_list(data))
        elif kind == "BlockQuote":
            self.start_quote(data, position)
        elif kind == "Table":
            self.start_table(data)
        elif kind == "FootnoteDefinition":
            self.start_note(data)
        elif kind in _INLINE_TAGS:
            self.begin(ET.Element(_INLINE_TAGS[kind]))

    def begin(self, element: ET.Element) -> None:
        """Open an element of running text."""
        self.note(element)
        if not self.images:
            self.push(element)
        self.marked.append(element)

    def begin_block(self, element: ET.Element) -> None:
        self.note(element)
        self.end_loose()
        self.current.append(element)
        self.stack.append(element)
        self.open.add(id(element))
        self.marked.append(element)

    def end_loose(self) -> None:
        """A paragraph that was begun for bare text ends where the next block begins."""
        if self.loose is not None and self.current is self.loose:
            self.close(self.loose, "Paragraph")
        self.loose = None

    def start_named(self, kind: str) -> None:
        if kind == "Paragraph":
            self.begin_block(ET.Element("p"))
        elif kind in _INLINE_TAGS:
            self.begin(ET.Element(_INLINE_TAGS[kind]))
        elif kind == "Item":
            self.begin_block(ET.Element("li"))
        elif kind == "BlockQuote":
            self.begin_block(ET.Element("blockquote"))
        elif kind == "CodeBlock":
            self.code = []
        elif kind == "TableHead":
            self.in_head = True
            self.column = 0
            self.begin_block(ET.Element("thead"))
            self.nest("tr")
        elif kind == "TableRow":
            self.column = 0
            self.start_row()
        elif kind == "TableCell":
            self.start_cell()
        elif kind == "HtmlBlock":
            pass

    def start_quote(self, kind: str | None, position: int) -> None:
        if kind is None:
            self.begin_block(ET.Element("blockquote"))
        else:
            self.begin_block(Node("component", _ALERTS[kind], self.place(self.layout.offset(position)), self.file))

    def end(self, value: Any) -> None:
        kind = value if isinstance(value, str) else next(iter(value))
        if kind == "HtmlBlock":
            return
        if kind == "CodeBlock":
            self.end_code()
            return
        if kind == "Image":
            self.end_image()
            return
        if kind == "Link":
            self.links -= 1
        if kind == "FootnoteDefinition":
            self.end_note()
            return
        element = self.marked.pop()
        if self.images:
            return
        if id(element) in self.open:
            self.close(element, kind)
        if kind == "Paragraph":
            self.end_paragraph()
        elif kind == "TableHead":
            self.in_head = False
        elif kind == "Heading":
            take_custom_id(element)

    def end_paragraph(self) -> None:
        """A rest of a cut paragraph ends with it."""
        if self.rest is not None and id(self.rest) in self.open:
            self.close(self.rest, "Paragraph")
        self.rest = self.cut = None

    def close(self, element: ET.Element, kind: str) -> None:
        """Close `element`, and what is still open in it."""
        while self.current is not element:
            if kind == "Paragraph" and isinstance(self.current, Node | Written) and self.stack[-2] is element:
                self.hoist(element)
                return
            if kind == "Paragraph" and not any(e is element for e in self.stack[-3:-1]):
                pass
            self.pop()
        self.pop()
        if kind == "Paragraph":
            _tidy_paragraph(self.current, element)

    def hoist(self, paragraph: ET.Element) -> None:
        """A tag opened in a paragraph is closed after it: what it holds moves out, behind the paragraph."""
        opened = self.current
        index = self.stack.index(opened)
        parent = self.stack[index - 2]
        paragraph.remove(opened)
        self.open.discard(id(paragraph))
        del self.stack[index - 1]
        parent.append(opened)
        inner = ET.Element("p")
        inner.text, opened.text = opened.text, None
        inner.extend(list(opened))
        for child in list(opened):
            opened.remove(child)
        if len(inner) or (inner.text or "").strip():
            opened.append(inner)
        _tidy_paragraph(parent, paragraph)

    # Text

    def text(self, text: str) -> None:
        if self.code is not None:
            self.code.append(text)
            return
        if not _SPECIAL.search(text):
            self.plain(text)
            return
        last = 0
        for match in MARK.finditer(text):
            if match.start() > last:
                self.plain(shown(text[last : match.start()]))
            if (token := self.token(match[1])) is not None:
                self.mark(token)
            last = match.end()
        if last < len(text):
            self.plain(shown(text[last:]))

    def plain(self, text: str) -> None:
        if self.links or self.images or not autolinks.may_hold(text):
            self.add_text(text)
            return
        for piece in autolinks.split(text):
            if isinstance(piece, str):
                self.add_text(piece)
            else:
                element = ET.Element("a", {"href": piece.url})
                self.note(element)
                element.text = piece.text
                self.add(element)

    def code_span(self, code: str) -> None:
        if self.images:
            self.add_text(self.restored(code))
            return
        element = ET.Element("code")
        element.text = self.restored(code)
        self.add(element)

    def restored(self, text: str) -> str:
        """Text in which no tag was meant, as it stood in the source."""
        if self.fill_code is not None:
            text = self.fill_code(text)
        if not _SPECIAL.search(text):
            return text
        source = self.layout.source
        text = _TAG_LINE.sub(lambda match: _source_of(self.token(match[1]), source), text)
        return shown(text)

    def token(self, number: str) -> Token | None:
        index = int(number)
        return self.layout.tokens[index] if index < len(self.layout.tokens) else None

    def html(self, text: str, block: bool) -> None:
        """Marks of tags. What else is there was code to the scanner but is none to CommonMark: it stays text."""
        last = 0
        for match in _TAG_LINE.finditer(text):
            self.stray_html(text[last : match.start()], block)
            last = match.end()
            token = self.token(match[1])
            if token is not None:
                if not (token.kind == "tag" and token.closing):
                    self.end_loose()
                self.mark(token)
        self.stray_html(text[last:], block)

    def stray_html(self, text: str, block: bool) -> None:
        if not text.strip():
            return
        if not block:
            self.add_text(shown(text))
            return
        lines = self.current[-1] if len(self.current) else None
        if lines is None or lines is not self.stray or (lines.tail or "").strip():
            self.end_loose()
            lines = self.stray = ET.SubElement(self.current, "p")
            self.note(lines)
        lines.text = (lines.text or "") + shown(text)

    # Marks

    def mark(self, token: Token) -> None:
        if token.kind == "expression":
            self.add_text(str(token.value))
        elif token.kind == "comment":
            pass
        elif token.kind == "tag" and token.closing:
            self.close_tag(token)
        elif self.images:
            if token.name == "br":
                self.add_text(" ")
        else:
            self.open_tag(token)

    def open_tag(self, token: Token) -> None:
        element = self.make(token)
        if element is None:
            return
        self.note(element, token.start)
        if isinstance(element, Included):
            self.splice(element, token)
            return
        if self.is_block_element(token, element):
            self.cut_paragraph()
            self.current.append(element)
        else:
            self.ready()
            self.current.append(element)
        if token.kind == "tag" and not token.self_closing:
            self.stack.append(element)
            self.open.add(id(element))
            self.tags[token.number] = element
            if self.holds_paragraphs(token, element):
                self.on_lines.add(id(element))

    def holds_paragraphs(self, token: Token, element: ET.Element) -> bool:
        """Whether bare text in an element is wrapped: in components, and in elements on lines of their own."""
        if isinstance(element, Node):
            return token.block or self.is_block(token.name)
        return token.block and element.tag not in elements.TEXT_ONLY | elements.NO_PARAGRAPHS

    def splice(self, included: ET.Element, token: Token) -> None:
        """Put the content of a snippet where its tag stands: into the sentence when it is but a sentence."""
        if not token.block and len(included) == 1 and included[0].tag == "p":
            included = included[0]
            self.ready()
        elif not token.block:
            self.cut_paragraph()
        if included.text:
            self.add_text(included.text)
        self.current.extend(list(included))

    def is_block_element(self, token: Token, element: ET.Element) -> bool:
        if token.kind == "math":
            return token.name == "block"
        return self.is_block(token.name) if token.name else False

    def cut_paragraph(self) -> None:
        """End the paragraph before a block that stands in it; its rest begins anew behind the block."""
        if self.current.tag != "p" or isinstance(self.current, Written):
            return
        paragraph = self.pop()
        self.cut = self.current
        self.rest = None
        _tidy_paragraph(self.current, paragraph)

    def close_tag(self, token: Token) -> None:
        opened = self.tags.pop(token.pair.number, None) if token.pair else None
        if opened is None or id(opened) not in self.open:
            return
        in_paragraph = False
        while self.current is not opened:
            element = self.pop()
            if element.tag == "p" and not isinstance(element, Written):
                in_paragraph = True
                _tidy_paragraph(self.current, element)
        self.pop()
        self.finish(opened)
        if in_paragraph or self.cut is opened:
            self.cut = self.current if self.current.tag != "p" else None
            self.rest = None

    def finish(self, element: ET.Element) -> None:
        """A paragraph in an element that holds running text is unwrapped."""
        if isinstance(element, Node):
            if not self.is_block(element.tag):
                unwrap_lone_paragraph(element)
        elif element.tag in elements.NO_PARAGRAPHS:
            unwrap_paragraphs(element)
        elif element.tag in elements.LONE_PARAGRAPH:
            unwrap_lone_paragraph(element)
            if element.tag == "p" and any(child.tag in elements.BLOCKS for child in element):
                element.tag = "div"

    # Links and images

    def start_link(self, data: dict[str, Any], position: int) -> None:
        url = self.restored(data["dest_url"])
        if data["link_type"] == "Email":
            url = "mailto:" + url.removeprefix("mailto:")
        element = ET.Element("a", {"href": self.link(url, "href", self.layout.offset(position))})
        if data["title"]:
            element.set("title", self.restored(data["title"]))
        self.links += 1
        self.begin(element)

    def start_image(self, data: dict[str, Any], position: int) -> None:
        url = self.restored(data["dest_url"])
        element = ET.Element("img", {"src": "", "alt": ""})
        self.note(element)
        if not self.images:
            element.set("src", self.link(url, "src", self.layout.offset(position)))
        if data["title"]:
            element.set("title", self.restored(data["title"]))
        self.images.append((element, []))

    def end_image(self) -> None:
        element, alt = self.images.pop()
        text = "".join(alt)
        if self.images:
            self.images[-1][1].append(text)
            return
        element.set("alt", text.replace("\n", " "))
        self.add(element)

    def task(self, done: bool) -> None:
        attributes = {"type": "checkbox", "disabled": "", **({"checked": ""} if done else {})}
        self.current.append(ET.Element("input", attributes))
        for element in reversed(self.stack):
            if element.tag == "li":
                element.set("class", "task-list-item")
                break
        self.add_text(" ")

    # Code

    def end_code(self) -> None:
        code, self.code = "".join(self.code or ()), None
        self.end_loose()
        info, position = self.code_start
        if info is None and self.is_text(code):
            self.again(code, position)
            return
        place = self.place(self.layout.offset(position))
        restored = self.restored(code)
        node = Node("fence", "pre", place, self.file, restored.removesuffix("\n"))
        node.values = self.restored(info or "")
        self.current.append(node)

    def is_text(self, code: str) -> bool:
        """Whether indented text is decoration: inside a component, or when it holds tags."""
        if self.depth >= _MAX_DEPTH:
            return False
        if any(isinstance(element, Node | Written) for element in self.stack):
            return True
        numbers = MARK.findall(code)
        return any((token := self.token(n)) is not None and token.kind in ("tag", "raw") for n in numbers)

    def again(self, code: str, position: int) -> None:
        self.depth += 1
        self.feed(self.parser.events_with_range(code, merge_text=True), position)
        self.depth -= 1

    # Tables

    def start_table(self, alignments: Any) -> None:
        self.alignments = [None if name == "None" else name.lower() for name in alignments]
        self.begin_block(ET.Element("table"))

    def start_row(self) -> None:
        if self.current.tag == "table":
            self.nest("tbody")
        self.begin_block(ET.Element("tr"))

    def nest(self, tag: str) -> None:
        """Open an element that has no event of its own."""
        element = ET.SubElement(self.current, tag)
        self.stack.append(element)
        self.open.add(id(element))

    def start_cell(self) -> None:
        element = ET.Element("th" if self.in_head else "td")
        if self.column < len(self.alignments) and (side := self.alignments[self.column]):
            element.set("align", side)
        self.column += 1
        self.begin_block(element)

    # Footnotes

    def start_note(self, name: str) -> None:
        element = ET.Element("li", {"id": f"fn-{_note_id(name)}"})
        self.notes[name] = element
        self.stack.append(element)
        self.open.add(id(element))
        self.marked.append(element)

    def end_note(self) -> None:
        element = self.marked.pop()
        while id(element) in self.open:
            self.pop()

    def note_reference(self, name: str) -> None:
        number = self.references.setdefault(name, len(self.references) + 1)
        key = _note_id(name)
        mark = ET.Element("sup", {"id": f"fnref-{key}"})
        link = ET.SubElement(mark, "a", {"href": f"#fn-{key}", "role": "doc-noteref", "class": "footnote-ref"})
        link.text = str(number)
        self.add(mark)

    def add_notes(self) -> None:
        used = [name for name in self.references if name in self.notes]
        if not used:
            return
        section = ET.SubElement(self.root, "section", {"class": "footnotes", "role": "doc-endnotes"})
        items = ET.SubElement(section, "ol")
        for name in used:
            note = self.notes[name]
            target = note[-1] if len(note) and note[-1].tag == "p" else note
            back = ET.Element(
                "a", {"href": f"#fnref-{_note_id(name)}", "role": "doc-backlink", "class": "footnote-back"}
            )
            back.text = "↩"
            if len(target):
                target[-1].tail = (target[-1].tail or "") + " "
            else:
                target.text = (target.text or "") + " "
            target.append(back)
            items.append(note)


def _list(first: int | None) -> ET.Element:
    if first is None:
        return ET.Element("ul")
    return ET.Element("ol", {} if first == 1 else {"start": str(first)})


def _source_of(token: Token | None, source: str) -> str:
    if token is None:
        return ""
    if token.kind == "expression":
        return str(token.value)
    return source[token.start : token.end]


def _note_id(name: str) -> str:
    return re.sub(r"[^\w-]+", "-", name)


def _tidy_paragraph(parent: ET.Element, paragraph: ET.Element) -> None:
    """Take away a paragraph with nothing in it, and one around nothing but elements in an author's element."""
    if len(paragraph) == 0 and not (paragraph.text or "").strip():
        del parent[_index(parent, paragraph)]
        return
    if isinstance(parent, Written) and _holds_only_tags(paragraph):
        unwrap(parent, paragraph)
        return
    last = paragraph[-1] if len(paragraph) else None
    if last is None:
        paragraph.text = (paragraph.text or "").rstrip()
    elif last.tail:
        last.tail = last.tail.rstrip()


def _index(parent: ET.Element, child: ET.Element) -> int:
    """Where `child` is, looked for from the end, as that is where paragraphs are finished."""
    index = len(parent) - 1
    while parent[index] is not child:
        index -= 1
    return index


def _holds_only_tags(paragraph: ET.Element) -> bool:
    if (paragraph.text or "").strip():
        return False
    return all(isinstance(child, Written | Node) and not (child.tail or "").strip() for child in paragraph)


def unwrap(parent: ET.Element, child: ET.Element) -> None:
    """Put what is in `child` in its place."""
    index = _index(parent, child)
    before = parent[index - 1] if index else None
    if before is None:
        parent.text = (parent.text or "") + (child.text or "")
    else:
        before.tail = (before.tail or "") + (child.text or "")
    inner = list(child)
    if inner:
        inner[-1].tail = (inner[-1].tail or "") + (child.tail or "")
    parent[index : index + 1] = inner


def unwrap_paragraphs(element: ET.Element) -> None:
    for child in [one for one in element if one.tag == "p" and not isinstance(one, Written)]:
        unwrap(element, child)


def unwrap_lone_paragraph(element: ET.Element) -> None:
    """`<summary><p>Title</p></summary>` as `<summary>Title</summary>`."""
    only = element[0] if len(element) == 1 else None
    if only is None or only.tag != "p" or isinstance(only, Written):
        return
    if not (element.text or "").strip() and not (only.tail or "").strip():
        element.text = None
        unwrap(element, only)


def take_custom_id(heading: ET.Element) -> None:
    """Move `{#id}` from the end of a heading's text to its id."""
    last = heading[-1] if len(heading) else None
    text = heading.text if last is None else last.tail
    match = _CUSTOM_ID.search(text or "")
    if not match:
        return
    heading.set("id", match[1].strip())
    rest = (text or "")[: match.start()]
    if last is None:
        heading.text = rest
    else:
        last.tail = rest
