"""What each component is in Markdown: steps are numbered, alternatives labelled, fields and cards listed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block, joined
from mkdocs_docsjson.outputs.markdown_blocks import ComponentBlocks, ComponentText, Writer
from mkdocs_docsjson.outputs.page import truthy
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.fence import parse_fence
from mkdocs_docsjson.pages.ticks import code_span
from mkdocs_docsjson.pages.tree import Node


def attributes(node: Node) -> dict[str, Any]:
    """The given attributes by their declared names, whatever spelling the author used."""
    component = COMPONENTS.get(str(node.tag))
    read: dict[str, Any] = {}
    for written, given in node.values.items():
        if not given.opaque:
            declared = component.by_name.get(written.lower()) if component else None
            read.setdefault(declared.name if declared else written, given.value)
    return read


def attribute(node: Node, name: str) -> Any:
    """One of `attributes`; None when it is not given."""
    return attributes(node).get(name) if node.values else None


def words(node: Node, name: str) -> str:
    """An attribute as finished running text."""
    return _words(attribute(node, name))


def _words(value: Any) -> str:
    if isinstance(value, Markup):
        return md.escaped(value.striptags())
    return "" if value is None or isinstance(value, bool | dict | list) else md.inline_attribute(str(value))


def _titled(text: str, blocks: list[Block]) -> list[Block]:
    return [Block(md.label(text)), *blocks] if text else blocks


def _callout(writer: Writer, node: Node) -> list[Block]:
    kind = "" if node.tag == "Callout" else str(node.tag)
    name = ": ".join(filter(None, (kind, words(node, "title"))))
    blocks = writer.flow(node)
    if name and blocks and _is_paragraph(blocks[0]):
        blocks = [Block(f"{md.label(f'{name}:')} {blocks[0].text}"), *blocks[1:]]
    else:
        blocks = _titled(name, blocks)
    text = joined(blocks)
    return [Block(md.quoted(text))] if text else []


def _is_paragraph(block: Block) -> bool:
    return bool(block.text) and re.match(r"[#>|`$~-]|<table|!\[|\d+[.)] ", block.text) is None


def _children(node: Node, *names: str) -> Iterator[Node]:
    """Components of these names, also below elements that only hold them."""
    for child in node:
        if isinstance(child, Node):
            if child.tag in names:
                yield child
        else:
            yield from _children(child, *names)  # type: ignore[arg-type]


def _steps(writer: Writer, node: Node) -> list[Block]:
    items = [joined(_titled(words(step, "title"), writer.flow(step))) for step in _children(node, "Step")]
    first = next(_children(node, "Step"), None)
    start = attribute(first, "stepNumber") if first is not None else None
    steps = [Block(items=tuple(items), start=start if isinstance(start, int) else 1, loose=True)] if items else []
    return _without(writer, node, "Step") + steps


def _without(writer: Writer, node: Node, *names: str) -> list[Block]:
    """What stands in a component beside its parts."""
    rest = Node("component", "", (node.line, node.column), node.file)
    rest.text = node.text
    for child in node:
        if isinstance(child, Node) and child.tag in names:
            if child.tail and child.tail.strip():
                rest.append(_holder(child.tail))
        elif not any(True for _ in _children_of(child, names)):
            rest.append(child)
    return writer.flow(rest)


def _holder(text: str) -> Node:
    holder = Node("component", "div", (0, 0), "")
    holder.text = text
    return holder


def _children_of(element: Any, names: tuple[str, ...]) -> Iterator[Node]:
    if not isinstance(element, Node):
        yield from _children(element, *names)


def _panel(title: str) -> ComponentBlocks:
    """A part that is one of several: its label, then its content."""
    return lambda writer, node: _titled(words(node, title), writer.flow(node))


def _described(writer: Writer, node: Node) -> list[Block]:
    """An accordion: title, description, content."""
    description = words(node, "description")
    blocks = ([Block(md.emphasis(description, "*"))] if description else []) + writer.flow(node)
    return _titled(words(node, "title"), blocks)


def _code_group(name: str) -> ComponentBlocks:
    """Code blocks of which readers see one at a time; each under the name of its tab."""

    def write(writer: Writer, node: Node) -> list[Block]:
        blocks: list[Block] = [Block(md.label(name))] if name else []
        for child in node:
            if isinstance(child, Node) and child.kind == "fence":
                fence = parse_fence(str(child.values or ""))
                blocks += _titled(md.escaped(fence.title or fence.language), writer.node(child))
            else:
                blocks += writer.block(child) if writer.is_block(child) else writer.flow(child)
        return blocks

    return write


def _field(writer: Writer, node: Node) -> list[Block]:
    given = attributes(node)
    if truthy(given.get("hidden")):
        return []
    location = next((each for each in ("path", "query", "body", "header") if given.get(each) is not None), "")
    name = given.get(location or "name")
    traits = [code_span(str(given["type"]))] if given.get("type") else []
    traits += [location] if location else []
    traits += [word for word in ("required", "deprecated") if truthy(given.get(word))]
    if given.get("default") is not None:
        traits.append(f"default: {code_span(str(given['default']))}")
    extra = [word for key in ("pre", "post") for word in _listed_words(given.get(key))]
    head = f"**{code_span('' if name is None else str(name)) or '(no name)'}**"
    if traits or extra:
        head += f" ({', '.join([*traits, *map(md.escaped, extra)])})"
    return [Block(items=(_headed(head, writer.flow(node)),), joins=True)]


def _listed_words(value: Any) -> list[str]:
    return (
        [str(each) for each in value] if isinstance(value, list | tuple) else [value] if isinstance(value, str) else []
    )


def _headed(head: str, blocks: list[Block]) -> str:
    """An item of a list: `head`, and what is said of it beside it or below."""
    if blocks and _is_paragraph(blocks[0]):
        blocks = [Block(f"{head}: {blocks[0].text}"), *blocks[1:]]
        return joined(blocks)
    return joined([Block(head), *blocks])


def _expandable(writer: Writer, node: Node) -> list[Block]:
    return _titled(words(node, "title"), writer.flow(node))


def _card(writer: Writer, node: Node) -> list[Block]:
    blocks, given = writer.flow(node), attributes(node)
    title, href = _words(given.get("title")), given.get("href")
    address = writer.address_of(node, href) if isinstance(href, str) else ""
    image = given.get("img")
    if isinstance(image, str) and (source := writer.address_of(node, image)):
        blocks.append(Block(md.image(Markup(title).striptags(), source)))
    if description := _words(given.get("description")):
        blocks.insert(0, Block(description))
    if not title and address:
        title = _words(given.get("cta")) or md.escaped(str(href))
    if not title:
        return blocks
    head = md.link(title, address) if address and not truthy(given.get("disabled")) else md.label(title)
    return [Block(items=(_headed(head, blocks),), joins=True)]


def _frame(writer: Writer, node: Node) -> list[Block]:
    hint, caption = words(node, "hint"), words(node, "caption")
    blocks = ([Block(hint)] if hint else []) + writer.flow(node)
    return blocks + ([Block(md.emphasis(caption, "*"))] if caption else [])


def _zoom_image(writer: Writer, node: Node) -> list[Block]:
    source = attribute(node, "src")
    url = writer.address_of(node, source) if isinstance(source, str) else ""
    return ([Block(md.image(str(attribute(node, "alt") or ""), url))] if url else []) + writer.flow(node)


def _update(writer: Writer, node: Node) -> list[Block]:
    """A changelog entry is a section: what it holds comes under its label."""
    tags = ", ".join(_listed_words(attribute(node, "tags")))
    lead = " · ".join(filter(None, (words(node, "description"), md.escaped(tags))))
    label = words(node, "label")
    blocks = [Block(f"## {label}")] if label else []
    return blocks + ([Block(md.paragraph(lead))] if lead else []) + writer.flow(node)


def _visibility(writer: Writer, node: Node) -> list[Block]:
    """This output is for agents: what is for people alone is left out."""
    return [] if attribute(node, "for") == "humans" else writer.flow(node)


def _code_block(writer: Writer, node: Node) -> list[Block]:
    info = " ".join(str(each) for each in (attribute(node, "language"), attribute(node, "filename")) if each)
    if not node.source:
        return _titled(md.escaped(str(attribute(node, "filename") or "")), writer.flow(node))
    return [Block(md.fence(node.source, info))]


def _mermaid(writer: Writer, node: Node) -> list[Block]:
    source = node.source or str(attribute(node, "chart") or "")
    return [Block(md.fence(source.strip("\n"), "mermaid"))] if source.strip() else writer.flow(node)


def _prompt(writer: Writer, node: Node) -> list[Block]:
    return _titled(
        words(node, "description"), [Block(md.fence(node.source, "text"))] if node.source else writer.flow(node)
    )


def _tree(writer: Writer, node: Node) -> list[Block]:
    if not any(True for _ in _children(node, "Tree.Folder", "Tree.File")):
        return writer.flow(node)
    return [Block(items=_entries(node))]


def _entries(node: Node) -> tuple[str, ...]:
    entries = []
    for child in _children(node, "Tree.Folder", "Tree.File"):
        name = str(attribute(child, "name") or "")
        inside = _entries(child) if child.tag == "Tree.Folder" else ()
        text = code_span(name + "/" if child.tag == "Tree.Folder" else name)
        entries.append(f"{text}\n{joined([Block(items=inside)])}" if inside else text)
    return tuple(entries)


def _colors(writer: Writer, node: Node) -> list[Block]:
    blocks: list[Block] = []
    for row in _children(node, "Color.Row"):
        blocks += _titled(words(row, "title"), _swatches(row))
    return blocks + _swatches(node)


def _swatches(node: Node) -> list[Block]:
    items = []
    for item in _children(node, "Color.Item"):
        value = attribute(item, "value")
        values = value.items() if isinstance(value, dict) else [("", value)]
        told = ", ".join(f"{mode} {code_span(str(color))}".strip() for mode, color in values)
        items.append(f"{words(item, 'name')}: {told}" if words(item, "name") else told)
    return [Block(items=tuple(items))] if items else []


def _repository(writer: Writer, node: Node) -> list[Block]:
    name = str(attribute(node, "repo") or "")
    url = name if "://" in name else f"https://github.com/{name}"
    return [Block(md.link(md.escaped(name), url))] if name else []


def _tooltip(writer: Writer, node: Node) -> str:
    text = writer.running(node)
    headline, tip = words(node, "headline"), words(node, "tip")
    told = ": ".join(filter(None, (headline, tip)))
    href, cta = attribute(node, "href"), words(node, "cta")
    if isinstance(href, str) and cta:
        told = " ".join(filter(None, (told, md.link(cta, writer.address_of(node, href)))))
    return f"{text} ({told})" if told else text


def _linked(writer: Writer, node: Node) -> str:
    text, href = writer.running(node), attribute(node, "href")
    address = writer.address_of(node, href) if isinstance(href, str) else ""
    return md.link(md.one_line(text), address) if address and text.strip() else text


def _nothing(writer: Writer, node: Node) -> str:
    return ""


def _formula(writer: Writer, node: Node) -> str:
    source = " ".join((node.source or "".join(node.itertext())).split())
    return f"<Latex>{source}</Latex>" if source else ""


def _with_title(writer: Writer, node: Node) -> list[Block]:
    return _titled(words(node, "title"), writer.flow(node))


BLOCKS: Mapping[str, ComponentBlocks] = {
    **dict.fromkeys(("Note", "Tip", "Warning", "Info", "Check", "Danger", "Callout"), _callout),
    "Steps": _steps,
    "Step": _with_title,
    "Tab": _panel("title"),
    "View": _panel("title"),
    "Accordion": _described,
    "Expandable": _expandable,
    **{name: _code_group("") for name in ("CodeGroup", "SnippetGroup")},
    "RequestExample": _code_group("Request example"),
    "ResponseExample": _code_group("Response example"),
    **dict.fromkeys(("ParamField", "Param", "ResponseField"), _field),
    **dict.fromkeys(("Card", "Tile"), _card),
    **dict.fromkeys(("Frame", "Example"), _frame),
    "ZoomImage": _zoom_image,
    "Update": _update,
    "Visibility": _visibility,
    "CodeBlock": _code_block,
    "Mermaid": _mermaid,
    "Prompt": _prompt,
    **dict.fromkeys(("Tree", "FileTree"), _tree),
    "Color": _colors,
    "GitHub.Repo": _repository,
}
"""Components that stand on lines of their own. Those that are not here (CardGroup, Tabs, Panel) only hold content."""

TEXTS: Mapping[str, ComponentText] = {
    "Tooltip": _tooltip,
    "Badge": _linked,
    "Link": _linked,
    "Icon": _nothing,
    "Latex": _formula,
}
"""Components of running text."""
