"""Templates for the Markdown of components: `Card.md` beside `Card.html`, in Jinja, without escaping.

A template gets each attribute by name, as Markdown where the declaration says that it is text. It also gets
`attributes` (the values as given), `content` (the content as Markdown) and `component` (the name). It may use

    {{ title | bold }}, {{ caption | italic }}, {{ value | code }}, {{ content | quote }}   empty for an empty value
    {{ title | link(href) }}   a link to an address of the site; only the text without an address
    {{ src | image(alt) }}     an image

The result is a block of its own. A result that is one list item (`- …`) joins the items next to it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jinja2 import FileSystemLoader, Template, TemplateSyntaxError, pass_context
from jinja2.runtime import Context

from mkdocs_docsjson.component_files import component_templates
from mkdocs_docsjson.outputs import markdown_text as md
from mkdocs_docsjson.outputs.blocks import Block, join_blocks
from mkdocs_docsjson.outputs.markdown_blocks import Writer
from mkdocs_docsjson.outputs.markdown_components import attributes, text_of
from mkdocs_docsjson.pages.components import declaration
from mkdocs_docsjson.pages.contexts import LightEnvironment, LightSandbox
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.templates import TemplateFailure, Unset, rendered_text
from mkdocs_docsjson.pages.ticks import code_span
from mkdocs_docsjson.template_code import TemplateCode
from mkdocs_docsjson.theme_folder import own_theme_folder

_TEXTS = frozenset({"text", "inline", "label"})
_CONTENT = "\x02content\x03"
"""Placeholder for the content while a template is rendered; alone on its line, it is replaced by blocks as they are."""
_EMPTY_LINES = re.compile(r"\n[ \t]*(?:\n[ \t]*)+\n")


@dataclass(frozen=True, slots=True)
class MarkdownTemplate:
    """The Markdown template of a component."""

    template: Template
    folders: tuple[str, ...]

    def block(self, writer: Writer, node: Node) -> list[Block]:
        """Return the component as blocks. Raises TemplateFailure."""
        markdown = self._render(writer, node, _CONTENT)
        before, mark, after = markdown.partition(_CONTENT)
        if not mark:
            return _blocks(markdown)
        if _CONTENT not in after and before.rstrip(" ")[-1:] in ("", "\n") and after.lstrip(" ")[:1] in ("", "\n"):
            return [*_blocks(before), *writer.flow(node), *_blocks(after)]
        return _blocks(self._render(writer, node, join_blocks(writer.flow(node))))

    def text(self, writer: Writer, node: Node) -> str:
        """Return the component as running text. Raises TemplateFailure."""
        markdown = self._render(writer, node, writer.running(node))
        return markdown.replace("\n", " ").strip(" ") if "\n" in markdown else markdown

    def _render(self, writer: Writer, node: Node, content: str) -> str:
        component = declaration(str(node.tag), self.folders)
        authored = attributes(node, component)
        values: dict[str, Any] = dict(component.defaults) if component else {}
        for name, value in authored.items():
            declared = component.by_name.get(name.lower()) if component else None
            is_text = declared.type in _TEXTS if declared else isinstance(value, str)
            if declared and declared.type == "list" and isinstance(value, str):
                value = [value]
            values[name] = _markdown_value(value) if is_text or isinstance(value, list | tuple) else value
        values |= {"attributes": authored, "content": content, "component": str(node.tag)}
        values["_address"] = lambda url: writer.address_of(node, url)
        return rendered_text(self.template, values)


class MarkdownTemplates:
    """The Markdown templates of a list of folders."""

    def __init__(self, folders: tuple[str, ...]) -> None:
        folders = self._folders = (*folders, own_theme_folder())
        is_ours = set(folders) == {own_theme_folder()}
        self._environment = (LightEnvironment if is_ours else LightSandbox)(
            loader=FileSystemLoader(folders),
            undefined=Unset,
            trim_blocks=True,
            lstrip_blocks=True,
            auto_reload=False,
            cache_size=-1,
            bytecode_cache=TemplateCode("markdown" if is_ours else "markdown-sandbox"),
        )
        self._environment.filters.update(
            bold=md.label, italic=_italic, code=_code, quote=_quote, link=_link, image=_image
        )
        self._places = component_templates(folders, ".md")
        self._cache: dict[tuple[str, ...], MarkdownTemplate | None] = {}

    def find(self, *names: str) -> MarkdownTemplate | None:
        """Return the template of the first component that has one. Raises TemplateFailure if it cannot be compiled."""
        if names not in self._cache:
            self._cache[names] = self._load(names)
        return self._cache[names]

    def _load(self, names: tuple[str, ...]) -> MarkdownTemplate | None:
        files = (f"{name.replace('.', '-')}.md" for name in names)
        place = next((self._places[file] for file in files if file in self._places), None)
        if place is None:
            return None
        try:
            return MarkdownTemplate(self._environment.get_template(place), self._folders)
        except TemplateSyntaxError as error:
            raise TemplateFailure(error.name or place, error.lineno, error.message or "syntax error") from None
        except (OSError, UnicodeDecodeError) as error:
            raise TemplateFailure(place, 0, str(error)) from None


@lru_cache(maxsize=16)
def markdown_templates(folders: tuple[str, ...]) -> MarkdownTemplates:
    """Return the templates in `components/` of these folders and of our theme; the first with a name wins."""
    return MarkdownTemplates(folders)


def forget_markdown_templates() -> None:
    """Forget all templates, as an owner may have edited one while serving."""
    markdown_templates.cache_clear()


def _blocks(text: str) -> list[Block]:
    """Return the output of a template as blocks; a single list item joins the items next to it."""
    text = _EMPTY_LINES.sub("\n\n", text).strip("\n")
    if not text.strip():
        return []
    first, *rest = text.split("\n")
    if first.startswith("- ") and all(line.startswith("  ") or not line.strip() for line in rest):
        return [Block(items=("\n".join([first[2:], *(line[2:] for line in rest)]),), joins=True)]
    return [Block(text)]


def _markdown_value(value: Any) -> Any:
    """Return a text as Markdown; in a list, each text escaped, as texts in lists are not Markdown."""
    if isinstance(value, list | tuple):
        return [md.escape_markdown(each) if isinstance(each, str) else each for each in value]
    return text_of(value)


def _italic(text: Any) -> str:
    return md.emphasis(str(text), "*") if text else ""


def _code(value: Any) -> str:
    return code_span(str(value)) if value not in (None, "") else ""


def _quote(text: Any) -> str:
    return md.quote_block(str(text).strip("\n")) if text else ""


@pass_context
def _link(context: Context, text: Any, url: Any) -> str:
    address = _address_of(context, url)
    return md.link(md.one_line(str(text)), address) if address and str(text).strip() else str(text)


@pass_context
def _image(context: Context, url: Any, alt: Any = "") -> str:
    address = _address_of(context, url)
    return md.image(str(alt), address) if address else ""


def _address_of(context: Context, url: Any) -> str:
    address: Callable[[str], str] = context["_address"]
    return address(url) if isinstance(url, str) and url else ""
