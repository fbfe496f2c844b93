"""Every component that pages may use without an owner's template, by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.library import callouts, cards, media, reference, structure


def _under(old: str, new: str, component: Component) -> Component:
    """`FileTree.Folder` as `Tree.Folder`: the same component by another name."""

    def named(name: str) -> str:
        return name.replace(old, new, 1)

    return replace(
        component,
        name=named(component.name),
        parts=tuple(map(named, component.parts)),
        inside=tuple(map(named, component.inside)),
        template=component.template or component.name,
        example=component.example.replace(old, new),
    )


_DECLARED = (
    *callouts.COMPONENTS,
    *structure.COMPONENTS,
    *cards.COMPONENTS,
    *reference.COMPONENTS,
    *media.COMPONENTS,
)

COMPONENTS: Mapping[str, Component] = {
    component.name: component
    for component in (
        *_DECLARED,
        *(_under("Tree", "FileTree", each) for each in _DECLARED if each.name.split(".")[0] == "Tree"),
    )
}
"""In the order of the documentation."""
