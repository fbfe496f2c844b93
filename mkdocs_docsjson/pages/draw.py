"""Components → HTML: attributes read by their declaration, then a template of the same name.

`draw` is for a component that stands by itself, `as_part` for a child that its parent draws (a Tab, a Step);
code fences are parts too and come from `code.py`. Nothing here raises for what an author or an owner's template
does wrong: it is reported, and the content is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jinja2 import Template
from markupsafe import Markup

from mkdocs_docsjson.pages.classes import note_classes
from mkdocs_docsjson.pages.component import AttributeValue, ChildComponent, Component
from mkdocs_docsjson.pages.components import COMPONENTS, declaration, owned_components
from mkdocs_docsjson.pages.declarations import forget_shared_attributes
from mkdocs_docsjson.pages.drawing import Drawing
from mkdocs_docsjson.pages.glyphs import forget_icons
from mkdocs_docsjson.pages.html import own_value
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.prepare import prepare_of
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.templates import TemplateFailure, render, templates_of
from mkdocs_docsjson.pages.values import read_values
from mkdocs_docsjson.pages.words import words_of


def find(name: str, options: PageOptions) -> Component | None:
    """The declaration of a component, a bare one for an owner's template without any; None if nothing has the name."""
    if declared := COMPONENTS.get(name):
        return declared
    try:
        owned = templates_of(options.template_folders).find(name) is not None
    except TemplateFailure:
        owned = True
    return _owned(name, options) if owned else None


def _owned(name: str, options: PageOptions) -> Component:
    return declaration(name, options.template_folders) or Component(name)


def forget_templates() -> None:
    """Read the owner's templates and icons anew: called when a build starts, so that `serve` sees edits."""
    templates_of.cache_clear()
    owned_components.cache_clear()
    forget_shared_attributes()
    forget_icons()


def draw(
    name: str,
    values: Mapping[str, AttributeValue],
    content: Markup,
    children: Sequence[ChildComponent],
    state: PageState,
    *,
    id: str,
    line: int,
    column: int,
) -> Markup:
    """HTML of a component that stands by itself, `name` being one that `find` knows.

    content: its drawn content without the parts; for a `raw` component its escaped source.
    children: its parts in order. id: of the component by its rule of ids, or empty. line, column: of its tag.
    """
    component = COMPONENTS.get(name) or _owned(name, state.options)
    drawing = Drawing(component, {}, content, children, state, id, line, column)
    if name not in COMPONENTS:
        _read_owned(drawing, values)
        _tell_of_declaration(drawing)
        return _drawn(drawing)
    if component.inside:
        return _misplaced(drawing, values)
    _prepare(drawing, values)
    return _aside(drawing) if component.side else _drawn(drawing)


def as_part(
    name: str,
    values: Mapping[str, AttributeValue],
    content: Markup,
    children: Sequence[ChildComponent],
    state: PageState,
    *,
    id: str,
    line: int,
    column: int,
) -> ChildComponent:
    """A component as a part of its parent, arguments as of `draw`."""
    return _part(Drawing(COMPONENTS[name], {}, content, children, state, id, line, column), values)


def draw_values(
    name: str,
    values: Mapping[str, Any],
    content: Markup,
    children: Sequence[ChildComponent],
    state: PageState,
    id: str = "",
) -> Markup:
    """HTML of a declared component whose attributes nobody has written: `values` are as its template takes them."""
    component = COMPONENTS[name]
    attributes = {**component.defaults, "classes": "", **values}
    return _drawn(Drawing(component, attributes, content, children, state, id, 0, 0))


def draw_fence(part: ChildComponent, state: PageState) -> Markup:
    """HTML of a code fence (a part that `code.fence` made) that stands by itself."""
    if part.attributes["diagram"]:
        return part.content
    drawing = Drawing(COMPONENTS[part.name], dict(part.attributes), part.content, (), state, "", 0, 0)
    return _drawn(drawing)


def _part(drawing: Drawing, values: Mapping[str, AttributeValue]) -> ChildComponent:
    """One with a template of its own (Tree.Folder) arrives drawn as `content`."""
    _prepare(drawing, values)
    component = drawing.component
    content = _drawn(drawing) if component.inside and _has_template(drawing) else drawing.content
    return ChildComponent(component.name, drawing.id, drawing.attributes, content)


def _prepare(drawing: Drawing, values: Mapping[str, AttributeValue]) -> None:
    component, state = drawing.component, drawing.state
    if component.holds_parts_alone:
        _check_parts(drawing)
    drawing.attributes = read_values(component, values, state, drawing.line, drawing.column)
    state.features.update(component.features)
    if prepare := prepare_of(component.name):
        prepare(drawing)


def _check_parts(drawing: Drawing) -> None:
    """Tell of a component without its parts, and of what stands between them; all of it is shown all the same."""
    name, part = drawing.component.name, drawing.component.parts[0]
    wanted = "a code block" if part == "CodeBlock" else f"a <{part}>"
    if not drawing.children:
        message, hint = f"<{name}> holds no {wanted[2:]}", f"put {wanted} into it"
    elif drawing.content.strip():
        message, hint = f"<{name}> holds more than {wanted[2:]}s", f"put it into {wanted}, or outside of <{name}>"
    else:
        return
    drawing.state.report("wrong-content", drawing.line, drawing.column, message, hint)


def _read_owned(drawing: Drawing, values: Mapping[str, AttributeValue]) -> None:
    """An owner's component gets its attributes by its declaration, or as they are written where it has none."""
    component, state = drawing.component, drawing.state
    state.features.update(component.features)
    if component.attributes:
        drawing.attributes = read_values(component, values, state, drawing.line, drawing.column)
        drawing.id = drawing.id or (str(values["id"].value) if "id" in values else "")
        return
    attributes = {written: value.value for written, value in values.items()}
    classes = attributes.get("className", attributes.get("class", ""))
    attributes["classes"] = own_value("class", str(classes)) if drawing.state.options.safe else classes
    note_classes(str(attributes["classes"]), drawing.state)
    drawing.attributes = attributes
    drawing.id = drawing.id or str(attributes.get("id", ""))


def _tell_of_declaration(drawing: Drawing) -> None:
    """Tell of a declaration beside an owner's template that cannot be read."""
    folders = drawing.state.options.template_folders
    if failed := owned_components(folders).failed:
        folder = templates_of(folders).folder_of(drawing.component.name)
        if reason := failed.get(folder):
            message = f"<{drawing.component.name}>: {reason}"
            drawing.state.report("template-failed", drawing.line, drawing.column, message)


def _misplaced(drawing: Drawing, values: Mapping[str, AttributeValue]) -> Markup:
    """A Step outside Steps is drawn as the only step of a list."""
    name, state = drawing.component.name, drawing.state
    parent = COMPONENTS[drawing.component.inside[0]]
    message = f"<{name}> stands outside <{parent.name}>"
    state.report("misplaced-component", drawing.line, drawing.column, message, f"put <{parent.name}> around it")
    part = _part(drawing, values)
    around = Drawing(parent, {}, Markup(), (part,), state, "", drawing.line, drawing.column)
    _prepare(around, {})
    return _drawn(around)


def _aside(drawing: Drawing) -> Markup:
    """The first of its kind goes to the side column and leaves nothing in the text; a second one stays there."""
    name, state = drawing.component.name, drawing.state
    if state.number(name) > 1:
        message = f"<{name}>: a second one on this page"
        state.report("repeated-component", drawing.line, drawing.column, message, "put it into the first one")
        return _drawn(drawing)
    # Empty when a Panel held only the examples, which are in the column already.
    if drawing.content.strip() or drawing.children:
        state.side.append(_drawn(drawing))
    return Markup()


def _has_template(drawing: Drawing) -> bool:
    try:
        return _template_of(drawing) is not None
    except TemplateFailure:
        return True


def _drawn(drawing: Drawing) -> Markup:
    try:
        template = _template_of(drawing)
        return render(template, _values(drawing)) if template else drawing.content
    except TemplateFailure as failure:
        place = f"{failure.template}:{failure.line}" if failure.line else failure.template
        message = f"<{drawing.component.name}>: {place}: {failure.reason}"
        hint = "correct the template; until then its content stands without it"
        drawing.state.report("template-failed", drawing.line, drawing.column, message, hint)
        return Markup('<div class="dj-failed">{}{}</div>').format(
            drawing.content, Markup().join(child.content for child in drawing.children)
        )


def _template_of(drawing: Drawing) -> Template | None:
    component = drawing.component
    names = (component.name, component.template) if component.template else (component.name,)
    return templates_of(drawing.state.options.template_folders).find(*names)


def _values(drawing: Drawing) -> dict[str, Any]:
    """What the template sees. Our own names win over attributes of the same name, which `attributes` still holds."""
    return {
        **drawing.attributes,
        **drawing.component.fixed,
        "component": drawing.component.name,
        "attributes": drawing.attributes,
        "content": drawing.content,
        "children": drawing.children,
        "id": drawing.id,
        "word": words_of(drawing.state.options.words),
        "_state": drawing.state,
        "_line": drawing.line,
        "_column": drawing.column,
    }
