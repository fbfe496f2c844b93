"""Fields, tabs and what folds, as HTML: the markup of ParamField, Expandable and Tabs.

`Painter` writes it fast, as large documents have a quarter of a million fields. Where an owner's template draws one of
these components, `TemplatePainter` has that template draw it on API pages too.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from html import escape
from pathlib import Path
from types import MappingProxyType
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.marks import ADDRESS_CLOSE, ADDRESS_OPEN
from mkdocs_docsjson.openapi.words import ENGLISH, Words
from mkdocs_docsjson.pages.component import Part
from mkdocs_docsjson.pages.draw import draw_settled
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.words import words_among
from mkdocs_docsjson.problems import Problem

_FIELD, _EXPANDABLE, _TABS = ("_Field", "ParamField", "ResponseField"), ("Expandable",), ("Tabs", "_tablist")


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
    """Further words after the name."""
    content: str = ""
    is_sent: bool = False
    """Whether it is drawn as a ParamField, else as a ResponseField."""


@dataclass(slots=True)
class Painter:
    """Draws as our own templates do."""

    words: Words = field(default_factory=lambda: ENGLISH)
    icons: dict[str, None] = field(default_factory=dict)
    """Of what was drawn since somebody took them."""
    problems: list[Problem] = field(default_factory=list)
    """The same of what owners' templates do wrong."""

    def in_words(self, words: Words) -> Painter:
        """The same in another language."""
        return Painter(words)

    def field(self, field: Field) -> str:
        """A field, with nothing that it can do without: pages have hundreds."""
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
        """What is inside a field, to be opened."""
        words = self.words
        return (
            f'<details class="dj-expandable"{" open" if is_open else ""}><summary>'
            f'<span class="dj-when-shut">{escape(words["component_show"])} </span>'
            f'<span class="dj-when-open">{escape(words["component_hide"])} </span>'
            f"{escape(words['component_child_attributes'])}</summary><div>{content}</div></details>"
        )

    def tabs(
        self,
        label: str,
        panels: Sequence[tuple[str, str, str]],
        *,
        css: str = "dj-tabs",
        data: str = "",
        statuses: Mapping[str, str] = MappingProxyType({}),
    ) -> str:
        """Alternatives; one without a name needs no tabs. Without scripts every panel shows under its label.

        panels: (id, label, html). data: further attributes of the whole. statuses: by id, of responses (`2xx`).
        """
        buttons, sections = [], []
        for index, (id_, name, html) in enumerate(panels):
            state = ' aria-selected="true"' if index == 0 else ""  # the script says it of the others
            state += f' data-status="{statuses[id_]}"' if statuses.get(id_) else ""
            id_, name = escape(id_), escape(name)
            buttons.append(
                f'<button type="button" class="dj-tab" role="tab" id="{id_}:tab" aria-controls="{id_}"{state}>'
                f"{name}</button>"
            )
            sections.append(
                f'<div class="dj-panel" id="{id_}" role="tabpanel" aria-labelledby="{id_}:tab" data-label="{name}">'
                f"{html}</div>"
            )
        return (
            f'<div class="{css}"{data}><div class="dj-tablist" role="tablist" aria-label="{escape(label)}">'
            f"{''.join(buttons)}</div>{''.join(sections)}</div>"
        )


class TemplatePainter(Painter):
    """Draws by the owner's templates what they draw, all else as `Painter` does."""

    def __init__(self, words: Words, options: PageOptions, owned: frozenset[str]) -> None:
        super().__init__(words)
        self._options, self._owned = options, owned
        self._state = _State("", replace(options, words=words_among(words)))
        self.icons, self.problems = self._state.icons, self._state.problems

    def in_words(self, words: Words) -> Painter:
        return TemplatePainter(words, self._options, self._owned)

    def field(self, field: Field) -> str:
        name = "ParamField" if field.is_sent else "ResponseField"
        if self._owned.isdisjoint(("_Field", name)):
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
        return str(draw_settled(name, values, Markup(field.content), (), self._state, field.id))

    def expandable(self, content: str, is_open: bool) -> str:
        if self._owned.isdisjoint(_EXPANDABLE):
            return super().expandable(content, is_open)
        return str(draw_settled("Expandable", {"defaultOpen": is_open}, Markup(content), (), self._state))

    def tabs(
        self,
        label: str,
        panels: Sequence[tuple[str, str, str]],
        *,
        css: str = "dj-tabs",
        data: str = "",
        statuses: Mapping[str, str] = MappingProxyType({}),
    ) -> str:
        if css != "dj-tabs" or self._owned.isdisjoint(_TABS):
            return super().tabs(label, panels, css=css, data=data, statuses=statuses)
        children = [
            Part("Tab", id_, {"title": name, "label": name, "classes": "", "icon": ""}, Markup(html))
            for id_, name, html in panels
        ]
        return str(draw_settled("Tabs", {"selected": 0, "sync": False}, Markup(), children, self._state))


class _State(PageState):
    """What templates ask for while they draw what several pages show: addresses are marks until it is known where."""

    def __init__(self, file: str, options: PageOptions) -> None:
        super().__init__(file, options)
        self.told: set[Problem] = set()

    def report(self, code: str, line: int, column: int, message: str, hint: str = "", file: str = "") -> None:
        """A problem of a template, told once: it is the same in thousands of fields."""
        problem = Problem(file, line, column, code, message, hint)
        if problem not in self.told:
            self.told.add(problem)
            self.problems.append(problem)

    def link(self, url: str, kind: str, line: int, column: int, file: str = "") -> str:
        return f"{ADDRESS_OPEN}{kind} {escape(url)}{ADDRESS_CLOSE}"


def painter_of(words: Words, options: PageOptions | None) -> Painter:
    """The painter of a site. options: of its pages; the last of its folders of templates is the theme's own."""
    folders = options.template_folders[:-1] if options else ()
    names = (*_FIELD, *_EXPANDABLE, *_TABS)
    owned = {name for name in names for folder in folders if Path(folder, "components", f"{name}.html").is_file()}
    return TemplatePainter(words, options, frozenset(owned)) if options and owned else Painter(words)
