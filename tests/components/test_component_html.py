"""Owners' templates: which one is used, and when changes take effect."""

from __future__ import annotations

from pathlib import Path

import pytest
from markupsafe import Markup

from mkdocs_docsjson.pages.component import AttributeValue
from mkdocs_docsjson.pages.component_html import find, forget_templates, render_child, render_component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.state import PageState


@pytest.fixture(autouse=True)
def _fresh_templates() -> None:
    forget_templates()


def write(folder: Path, name: str, text: str) -> None:
    (folder / "components").mkdir(parents=True, exist_ok=True)
    (folder / "components" / name).write_text(text, "utf-8")


def component_html(name: str, *folders: Path, **attributes: object) -> str:
    state = PageState("a.mdx", PageOptions(template_folders=tuple(map(str, folders))))
    values = {key: AttributeValue(value, 1, 1, str(value)) for key, value in attributes.items()}
    return str(render_component(name, values, Markup("text"), (), state, id="", line=1, column=1)).strip()


def test_the_first_folder_wins(tmp_path: Path) -> None:
    write(tmp_path / "a", "Box.html", "a: {{ content }}")
    write(tmp_path / "b", "Box.html", "b: {{ content }}")
    assert component_html("Box", tmp_path / "a", tmp_path / "b") == "a: text"
    assert component_html("Box", tmp_path / "b", tmp_path / "a") == "b: text"


def test_a_template_of_a_component_goes_before_the_one_it_shares(tmp_path: Path) -> None:
    write(tmp_path, "Callout.html", "callout {{ kind }}")
    write(tmp_path, "Note.html", "note")
    assert component_html("Note", tmp_path) == "note"
    assert component_html("Tip", tmp_path) == "callout tip"


def test_a_template_of_ours_gets_the_attributes_read(tmp_path: Path) -> None:
    write(tmp_path, "CardGroup.html", "{{ cols + 1 }}")
    assert component_html("CardGroup", tmp_path, cols="3") == "4"


def test_a_name_with_a_dot_is_a_file_with_a_hyphen(tmp_path: Path) -> None:
    write(tmp_path, "Acme-Box.html", "box")
    assert component_html("Acme.Box", tmp_path) == "box"


def test_a_template_may_include_another_of_its_folder(tmp_path: Path) -> None:
    write(tmp_path, "Outer.html", '{% include "parts/inner.html" %}')
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "inner.html").write_text("{{ plan }}", "utf-8")
    assert component_html("Outer", tmp_path, plan="<pro>") == "&lt;pro&gt;"


def test_values_are_escaped_and_content_is_not(tmp_path: Path) -> None:
    write(tmp_path, "Box.html", "{{ plan }}{{ content }}")
    state = PageState("a.mdx", PageOptions(template_folders=(str(tmp_path),)))
    values = {"plan": AttributeValue("<b>", 1, 1)}
    html = render_component("Box", values, Markup("<i>x</i>"), (), state, id="", line=1, column=1)
    assert html == "&lt;b&gt;<i>x</i>"


def test_which_names_are_components(tmp_path: Path) -> None:
    write(tmp_path, "Box.html", "box")
    options = PageOptions(template_folders=(str(tmp_path),))
    assert find("Card", options) is COMPONENTS["Card"]
    owned = find("Box", options)
    assert owned is not None
    assert owned.name == "Box"
    assert find("box", options) is None
    assert find("Boxx", options) is None
    assert find("../Box", options) is None


def test_new_templates_are_seen_after_forgetting(tmp_path: Path) -> None:
    options = PageOptions(template_folders=(str(tmp_path),))
    assert find("Box", options) is None
    write(tmp_path, "Box.html", "one")
    forget_templates()
    assert component_html("Box", tmp_path) == "one"
    write(tmp_path, "Box.html", "two")
    assert component_html("Box", tmp_path) == "one"
    forget_templates()
    assert component_html("Box", tmp_path) == "two"


def test_a_part_carries_its_attributes_and_content() -> None:
    state = PageState("a.mdx", PageOptions())
    values = {"title": AttributeValue("One", 1, 1), "stepNumber": AttributeValue("3", 1, 1)}
    part = render_child("Step", values, Markup("text"), (), state, id="one", line=1, column=1)
    assert (part.name, part.id, part.content) == ("Step", "one", Markup("text"))
    assert part.attributes["title"] == "One"
    assert part.attributes["stepNumber"] == 3
    assert part.attributes["noAnchor"] is False


def test_features_are_noted_for_the_page() -> None:
    state = PageState("a.mdx", PageOptions())
    render_component("Accordion", {"title": AttributeValue("A", 1, 1)}, Markup(), (), state, id="", line=1, column=1)
    render_component("Update", {"label": AttributeValue("A", 1, 1)}, Markup(), (), state, id="", line=1, column=1)
    assert state.features == {"details", "update"}
    assert state.has_updates
