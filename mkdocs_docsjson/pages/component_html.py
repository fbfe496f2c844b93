"""HTML of components: attributes are read by their declaration, then a template of the same name is rendered.

`render_component` is for a component on its own, `render_child` for a child component that its parent renders (a Tab, a
Step). Code fences are child components, too, and come from `code.py`. Mistakes of an author or in an owner's template
never raise here: they are reported, and the content is shown.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from jinja2 import Template
from markupsafe import Markup

from mkdocs_docsjson.pages.attribute_values import read_values
from mkdocs_docsjson.pages.classes import note_classes
from mkdocs_docsjson.pages.component import AttributeValue, ChildComponent, Component
from mkdocs_docsjson.pages.component_state import ComponentView
from mkdocs_docsjson.pages.component_words import words_of
from mkdocs_docsjson.pages.components import COMPONENTS, declaration, owned_components
from mkdocs_docsjson.pages.declarations import forget_shared_attributes
from mkdocs_docsjson.pages.glyphs import forget_icons
from mkdocs_docsjson.pages.html import own_value
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.prepare import prepare_of
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.templates import TemplateFailure, render, templates_of
from mkdocs_docsjson.problems import closest


def find(name: str, options: PageOptions) -> Component | None:
    """Return the declaration of a component; None for an unknown name.

    An owner's template without a declaration gets an empty one.
    """
    if declared := COMPONENTS.get(name):
        return declared
    try:
        owned = templates_of(options.template_folders).find(name) is not None
    except TemplateFailure:
        owned = True
    return _owners_declaration(name, options) if owned else None


def _owners_declaration(name: str, options: PageOptions) -> Component:
    return declaration(name, options.template_folders) or Component(name)


def forget_templates() -> None:
    """Forget the owner's templates and icons. Called when a build starts, so that `serve` sees edits."""
    templates_of.cache_clear()
    owned_components.cache_clear()
    forget_shared_attributes()
    forget_icons()


def render_component(
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
    """Return the HTML of a component on its own. name: known to `find`.

    content: its rendered content without child components; for a `raw` component, its escaped source.
    children: its child components in order.
    id: its id by its rule of ids, or empty.
    line, column: the place of its tag.
    """
    component = COMPONENTS.get(name) or _owners_declaration(name, state.options)
    view = ComponentView(component, {}, content, children, state, id, line, column)
    if name not in COMPONENTS:
        _read_owners_attributes(view, values)
        _report_declaration(view)
        return _render_template(view)
    if component.inside:
        return _render_misplaced(view, values)
    _prepare(view, values)
    return _render_in_side(view) if component.side else _render_template(view)


def render_child(
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
    """Return a component as a child of its parent. Arguments as for `render_component`."""
    return _child_component(ComponentView(COMPONENTS[name], {}, content, children, state, id, line, column), values)


def render_values(
    name: str,
    values: Mapping[str, Any],
    content: Markup,
    children: Sequence[ChildComponent],
    state: PageState,
    id: str = "",
) -> Markup:
    """Return the HTML of a declared component that no author wrote.

    values: the attributes as its template takes them.
    """
    component = COMPONENTS[name]
    attributes = {**component.defaults, "classes": "", **values}
    return _render_template(ComponentView(component, attributes, content, children, state, id, 0, 0))


def render_fence(part: ChildComponent, state: PageState) -> Markup:
    """Return the HTML of a code fence on its own. part: the result of `code.fence`."""
    if part.attributes["diagram"]:
        return part.content
    view = ComponentView(COMPONENTS[part.name], dict(part.attributes), part.content, (), state, "", 0, 0)
    return _render_template(view)


def _child_component(view: ComponentView, values: Mapping[str, AttributeValue]) -> ChildComponent:
    """Return a component as a child. If it has a template of its own (Tree.Folder), `content` is its HTML."""
    _prepare(view, values)
    component = view.component
    content = _render_template(view) if component.inside and _has_template(view) else view.content
    return ChildComponent(component.name, view.id, view.attributes, content)


def _prepare(view: ComponentView, values: Mapping[str, AttributeValue]) -> None:
    component, state = view.component, view.state
    if component.only_parts:
        _check_parts(view)
    view.attributes = read_values(component, values, state, view.line, view.column)
    state.features.update(component.features)
    if prepare := prepare_of(component.name):
        prepare(view)


def _check_parts(view: ComponentView) -> None:
    """Report missing child components and content between them, which are shown nevertheless.

    Not if the name of a child may only be misspelled: that is reported where it is written.
    """
    name, part = view.component.name, view.component.parts[0]
    if any(closest(unknown, [part]) for unknown in view.state.unknown_components):
        return
    expected = "a code block" if part == "CodeBlock" else f"a <{part}>"
    if not view.children:
        message, hint = f"<{name}> contains no {expected[2:]}", f"put {expected} into it"
    elif view.content.strip():
        message = f"<{name}> contains more than {expected[2:]}s"
        hint = f"put the rest into {expected}, or outside of <{name}>"
    else:
        return
    view.state.report("wrong-content", view.line, view.column, message, hint)


def _read_owners_attributes(view: ComponentView, values: Mapping[str, AttributeValue]) -> None:
    """Read the attributes of an owner's component: by its declaration, or as they are written without one."""
    component, state = view.component, view.state
    state.features.update(component.features)
    if component.attributes:
        view.attributes = read_values(component, values, state, view.line, view.column)
        view.id = view.id or (str(values["id"].value) if "id" in values else "")
        return
    attributes = {written: value.value for written, value in values.items()}
    classes = attributes.get("className", attributes.get("class", ""))
    attributes["classes"] = own_value("class", str(classes)) if view.state.options.safe else classes
    note_classes(str(attributes["classes"]), view.state)
    view.attributes = attributes
    view.id = view.id or str(attributes.get("id", ""))


def _report_declaration(view: ComponentView) -> None:
    """Report a declaration next to an owner's template that cannot be read."""
    folders = view.state.options.template_folders
    if failed := owned_components(folders).failed:
        folder = templates_of(folders).folder_of(view.component.name)
        if reason := failed.get(folder):
            message = f"<{view.component.name}>: {reason}"
            view.state.report("template-failed", view.line, view.column, message)


def _render_misplaced(view: ComponentView, values: Mapping[str, AttributeValue]) -> Markup:
    """Render a component outside of its parent, such as a Step outside Steps, as its parent's only child."""
    name, state = view.component.name, view.state
    parent = COMPONENTS[view.component.inside[0]]
    message = f"<{name}> is outside of <{parent.name}>"
    state.report("misplaced-component", view.line, view.column, message, f"put <{parent.name}> around it")
    part = _child_component(view, values)
    around = ComponentView(parent, {}, Markup(), (part,), state, "", view.line, view.column)
    _prepare(around, {})
    return _render_template(around)


def _render_in_side(view: ComponentView) -> Markup:
    """Put the first component of its kind into the side column; a second one stays in the text."""
    name, state = view.component.name, view.state
    if state.number(name) > 1:
        message = f"<{name}>: the page already has one"
        state.report("repeated-component", view.line, view.column, message, "put this content into the first")
        return _render_template(view)
    # A Panel is empty if it contained only examples, which are in the column already.
    if view.content.strip() or view.children:
        state.side.append(_render_template(view))
    return Markup()


def _has_template(view: ComponentView) -> bool:
    try:
        return _template_of(view) is not None
    except TemplateFailure:
        return True


def _render_template(view: ComponentView) -> Markup:
    try:
        template = _template_of(view)
        return render(template, _values(view)) if template else view.content
    except TemplateFailure as failure:
        where = f"{failure.template}:{failure.line}" if failure.line else failure.template
        message = f"<{view.component.name}>: {where}: {failure.reason}"
        hint = "correct the template; until then its content is shown without it"
        view.state.report("template-failed", view.line, view.column, message, hint)
        return Markup('<div class="dj-failed">{}{}</div>').format(
            view.content, Markup().join(child.content for child in view.children)
        )


def _template_of(view: ComponentView) -> Template | None:
    component = view.component
    names = (component.name, component.template) if component.template else (component.name,)
    return templates_of(view.state.options.template_folders).find(*names)


def _values(view: ComponentView) -> dict[str, Any]:
    """Return the variables of the template.

    Our names override attributes of the same name, which are in `attributes`.
    """
    return {
        **view.attributes,
        **view.component.fixed,
        "component": view.component.name,
        "attributes": view.attributes,
        "content": view.content,
        "children": view.children,
        "id": view.id,
        "word": words_of(view.state.options.words),
        "_state": view.state,
        "_line": view.line,
        "_column": view.column,
    }
