"""Fields, disclosures, tabs and code as HTML: markup of ParamField, Expandable, Tabs, CodeGroup, RequestExample.

`Painter` is written for speed, as large documents have a quarter of a million fields. If the owner has a template for
one of these components, `TemplatePainter` uses it on API pages too.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from markupsafe import Markup

from mkdocs_docsjson.component_files import component_templates
from mkdocs_docsjson.marks import ADDRESS_CLOSE, ADDRESS_OPEN
from mkdocs_docsjson.openapi.api_words import ENGLISH, Words
from mkdocs_docsjson.openapi.safe_markdown import escape
from mkdocs_docsjson.pages.component import ChildComponent
from mkdocs_docsjson.pages.component_html import render_values
from mkdocs_docsjson.pages.component_words import words_among
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.problems import Problem

ExampleKind = Literal["request", "response"]
_GROUP = ("_codegroup", "_tablist")
_TEMPLATES = {
    "ParamField": ("ParamField", "_Field"),
    "ResponseField": ("ResponseField", "_Field"),
    "Expandable": ("Expandable",),
    "Tabs": ("Tabs", "_tablist"),
    "CodeBlock": ("CodeBlock",),
    "CodeGroup": ("CodeGroup", *_GROUP),
    "RequestExample": ("RequestExample", "_CodeExample", *_GROUP),
    "ResponseExample": ("ResponseExample", "_CodeExample", *_GROUP),
}
"""By component: the templates that are used to draw it."""


@dataclass(slots=True)
class Field:
    """A field, as ParamField and ResponseField take it. Texts are plain, `content` is HTML."""

    id: str
    name: str
    type: str = ""
    location: str = ""
    default: str | None = None
    required: bool = False
    deprecated: bool = False
    post: Sequence[str] = ()
    """Further labels after the name."""
    content: str = ""
    is_sent: bool = False
    """Whether it is drawn as a ParamField; else as a ResponseField."""


@dataclass(frozen=True, slots=True)
class CodeTab:
    """A code block of an example, as CodeGroup takes its fences."""

    id: str
    label: str
    code: str
    """The `<pre>`; empty if the example is only linked."""
    language: str = ""
    title: str = ""
    """Title of a block that is not in a tab."""
    status: str = ""
    """Class of the status, such as `2xx`, for responses."""
    about: str = ""
    """HTML of its description."""

    @property
    def part(self) -> ChildComponent:
        """The child component that templates take."""
        attributes = {
            "title": self.title,
            "label": self.label,
            "language": self.language,
            "icon": Markup(),
            "copy": True,
            "diagram": False,
            "classes": "",
            "status": self.status,
            "about": Markup(self.about),
        }
        return ChildComponent("CodeBlock", self.id, attributes, Markup(self.code))


@dataclass(slots=True)
class Painter:
    """Draws the same markup as our own templates."""

    words: Words = field(default_factory=lambda: ENGLISH)
    icons: dict[str, None] = field(default_factory=dict)
    """Icons that were drawn since they were last taken."""
    problems: list[Problem] = field(default_factory=list)
    """Problems of owners' templates since they were last taken."""

    def with_words(self, words: Words) -> Painter:
        """The same painter in another language."""
        return Painter(words)

    def field(self, field: Field) -> str:
        """A field, with as little markup as possible: pages have hundreds."""
        words, id_ = self.words, escape(field.id)
        head = f'<code><a href="#{id_}">{escape(field.name)}</a></code>'
        if field.type:
            head += f' <span class="dj-field-type">{escape(field.type)}</span>'
        if field.location:
            head += f" <span>{escape(field.location)}</span>"
        if field.default is not None:
            head += f" <span>{escape(words['component_default'])} {escape(field.default)}</span>"
        if field.required:
            head += f' <span class="dj-field-required">{escape(words["component_required"])}</span>'
        if field.deprecated:
            head += f' <span class="dj-field-deprecated">{escape(words["component_deprecated"])}</span>'
        for text in field.post:
            head += f" <span>{escape(text)}</span>"
        data = " data-deprecated" if field.deprecated else ""
        return f'<dl class="dj-field" id="{id_}"{data}><dt>{head}</dt><dd>{field.content}</dd></dl>'

    def expandable(self, content: str, is_open: bool) -> str:
        """A disclosure with the content of a field."""
        words = self.words
        return (
            f'<details class="dj-expandable"{" open" if is_open else ""}><summary>'
            f'<span class="dj-when-shut">{escape(words["component_show"])} </span>'
            f'<span class="dj-when-open">{escape(words["component_hide"])} </span>'
            f"{escape(words['component_child_attributes'])}</summary><div>{content}</div></details>"
        )

    def tabs(self, label: str, panels: Sequence[tuple[str, str, str]]) -> str:
        """Alternatives as tabs. Without scripts, every panel is shown under its label. panels: (id, label, html)."""
        return _tabs("dj-tabs", label, ((id_, name, html, "") for id_, name, html in panels))

    def code_block(self, block: CodeTab) -> str:
        """A code block by itself, under its title."""
        title = (
            f'<figcaption class="dj-code-title"><bdi>{escape(block.title)}</bdi></figcaption>' if block.title else ""
        )
        return f'{block.about}<figure class="dj-code">{title}{block.code}</figure>' if block.code else block.about

    def code_group(self, label: str, blocks: Sequence[CodeTab]) -> str:
        """Code blocks as tabs; a single one needs none."""
        if len(blocks) == 1:
            return self.code_block(blocks[0])
        panels = ((each.id, each.label, self.code_block(replace(each, title="")), each.status) for each in blocks)
        return _tabs("dj-code-group", label, panels, " data-sync")

    def example(self, kind: ExampleKind, id_: str, blocks: Sequence[CodeTab], content: str = "") -> str:
        """An example of the side column: code as tabs, or other content."""
        label = self.words[f"component_{kind}_example"]
        inner = content or self.code_group(label, blocks)
        return (
            f'<div class="dj-example" data-kind="{kind}" id="{escape(id_)}" role="group" '
            f'aria-label="{escape(label)}">{inner}</div>'
        )


def _tabs(css: str, label: str, panels: Iterable[tuple[str, str, str, str]], more: str = "") -> str:
    """Tabs. panels: (id, label, html, class of status). more: attributes of the outer element."""
    buttons: list[str] = []
    sections: list[str] = []
    for id_, name, html, status in panels:
        id_, name = escape(id_), escape(name)
        data = f' data-status="{status}"' if status else ""
        state = "" if buttons else ' aria-selected="true"'  # the script says it of the others
        buttons.append(
            f'<button type="button" class="dj-tab" role="tab" id="{id_}:tab" aria-controls="{id_}"{state}{data}>'
            f"<bdi>{name}</bdi></button>"
        )
        sections.append(
            f'<div class="dj-panel" id="{id_}" role="tabpanel" aria-labelledby="{id_}:tab" data-label="{name}"{data}>'
            f"{html}</div>"
        )
    return (
        f'<div class="{css}"{more}><div class="dj-tablist" role="tablist" aria-label="{escape(label)}">'
        f"{''.join(buttons)}</div>{''.join(sections)}</div>"
    )


class TemplatePainter(Painter):
    """Draws components with the owner's templates, others as `Painter` does. owned: components with such a template."""

    def __init__(self, words: Words, options: PageOptions, owned: frozenset[str]) -> None:
        super().__init__(words)
        self._options, self._owned = options, owned
        self._state = _State("", replace(options, words=words_among(words)))
        self.icons, self.problems = self._state.icons, self._state.problems

    def with_words(self, words: Words) -> Painter:
        return TemplatePainter(words, self._options, self._owned)

    def field(self, field: Field) -> str:
        name = "ParamField" if field.is_sent else "ResponseField"
        if name not in self._owned:
            return super().field(field)
        values: dict[str, Any] = {
            "name": field.name,
            "type": field.type,
            "location": field.location,
            "default": field.default,
            "required": field.required,
            "deprecated": field.deprecated,
            "pre": (),
            "post": tuple(field.post),
            **({field.location: field.name} if field.location else {}),
        }
        return self._render(name, values, field.content, (), field.id)

    def expandable(self, content: str, is_open: bool) -> str:
        if "Expandable" not in self._owned:
            return super().expandable(content, is_open)
        return self._render("Expandable", {"defaultOpen": is_open}, content)

    def tabs(self, label: str, panels: Sequence[tuple[str, str, str]]) -> str:
        if "Tabs" not in self._owned:
            return super().tabs(label, panels)
        children = [
            ChildComponent("Tab", id_, {"title": name, "label": name, "classes": "", "icon": ""}, Markup(html))
            for id_, name, html in panels
        ]
        return self._render("Tabs", {"selected": 0, "sync": False}, "", children)

    def code_block(self, block: CodeTab) -> str:
        if "CodeBlock" not in self._owned or not block.code:
            return super().code_block(block)
        return block.about + self._render("CodeBlock", block.part.attributes, block.code)

    def code_group(self, label: str, blocks: Sequence[CodeTab]) -> str:
        if "CodeGroup" not in self._owned:
            return super().code_group(label, blocks)
        return self._render("CodeGroup", {"label": label}, "", [each.part for each in blocks])

    def example(self, kind: ExampleKind, id_: str, blocks: Sequence[CodeTab], content: str = "") -> str:
        name = f"{kind.title()}Example"
        if name not in self._owned:
            return super().example(kind, id_, blocks, content)
        return self._render(name, {}, content, [] if content else [each.part for each in blocks], id_)

    def _render(
        self, name: str, values: Mapping[str, Any], content: str, children: Sequence[ChildComponent] = (), id_: str = ""
    ) -> str:
        return str(render_values(name, values, Markup(content), children, self._state, id_))


class _State(PageState):
    """The page state for templates that draw content of several pages: addresses stay marks until the page is known."""

    def __init__(self, file: str, options: PageOptions) -> None:
        super().__init__(file, options)
        self.reported: set[Problem] = set()

    def report(self, code: str, line: int, column: int, message: str, hint: str = "", file: str = "") -> None:
        """Report a problem of a template, once: it is the same in thousands of fields."""
        problem = Problem(file, line, column, code, message, hint)
        if problem not in self.reported:
            self.reported.add(problem)
            self.problems.append(problem)

    def link(self, url: str, kind: str, line: int, column: int, file: str = "") -> str:
        return f"{ADDRESS_OPEN}{kind} {escape(url)}{ADDRESS_CLOSE}"


def painter_of(words: Words, options: PageOptions | None) -> Painter:
    """The painter of a site. options: of its pages; the last of their template folders is the theme's own."""
    files = component_templates(options.template_folders[:-1] if options else (), ".html")
    owned = {component for component, names in _TEMPLATES.items() if any(f"{name}.html" in files for name in names)}
    return TemplatePainter(words, options, frozenset(owned)) if options and owned else Painter(words)
