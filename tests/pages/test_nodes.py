"""Pages as nodes, for who reads them without drawing them."""

from __future__ import annotations

from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.nodes import Fence, Include, Markdown, Opaque, ParsedPage, Tag, parse_page, walk

FILES = {"snippets/hi.mdx": "---\nx: 1\n---\n\nHello **{name}**.\n\n```sh\nrun {name}\n```\n"}


def parse(text: str) -> ParsedPage:
    return parse_page(text, "guide.mdx", PageOptions(), FILES.get)


def test_nesting_places_and_dedented_text() -> None:
    page = parse(
        '---\ntitle: T\n---\n\n## One\n\n<Steps>\n    <Step title="Go">\n        Text *a*.\n\n'
        "        ```js title\n        x\n          y\n        ```\n    </Step>\n</Steps>\n\n- item\n  <Note>n</Note>\n"
    )
    heading, steps, item, note = page.nodes
    assert isinstance(heading, Markdown)
    assert heading.markdown.strip() == "## One"
    assert heading.lines[heading.markdown.split("\n").index("## One")] == 5
    assert isinstance(steps, Tag)
    assert (steps.name, steps.line, steps.column, steps.end_line, steps.block) == ("Steps", 7, 1, 16, True)
    (step,) = steps.children
    assert isinstance(step, Tag)
    assert step.attributes["title"].value == "Go"
    text, fence = step.children
    assert isinstance(text, Markdown)
    assert text.markdown == "Text *a*.\n\n"
    assert fence == Fence("js title", "x\n  y", 11, 9, "guide.mdx")
    assert isinstance(item, Markdown)
    assert item.markdown == "\n- item\n"
    assert isinstance(note, Tag)
    assert note.lead == "  "
    assert page.meta == {"title": "T"}
    assert page.meta_lines == {"title": 2}


def test_snippets_are_read_from_their_file() -> None:
    page = parse('import Hi from "/snippets/hi.mdx"\n\nBefore.\n\n<Hi name="Ada" />\n')
    (include,) = [node for node in page.nodes if isinstance(node, Include)]
    assert (include.path, include.file, include.line) == ("snippets/hi.mdx", "guide.mdx", 5)
    text, fence = include.nodes
    assert isinstance(text, Markdown)
    assert (text.markdown.strip(), text.file, text.line) == ("Hello **Ada**.", "snippets/hi.mdx", 4)
    assert isinstance(fence, Fence)
    assert fence.code == "run Ada"
    assert page.includes == ("snippets/hi.mdx",)


def test_walk_and_expressions() -> None:
    page = parse(
        'export const n = 3\n\n<Note>{n} and {"*"}</Note>\n\n{list.map(x => <b>{x}</b>)}\n\n<Icon icon="x" />\n'
    )
    nodes = list(walk(page.nodes))
    assert [node.name for node in nodes if isinstance(node, Tag)] == ["Note", "Icon"]
    assert "3 and *" in "".join(node.markdown for node in nodes if isinstance(node, Markdown))
    assert [node.source for node in nodes if isinstance(node, Opaque)] == ["list.map(x => <b>{x}</b>)"]
    assert page.names == {"n": 3}


def test_raw_content() -> None:
    (tag,) = parse("<pre>\n  a\n</pre>\n").nodes
    assert isinstance(tag, Tag)
    assert (tag.raw, tag.component) == ("\n  a\n", False)
