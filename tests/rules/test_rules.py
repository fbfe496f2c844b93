"""The rules file for assistants: all its examples are valid, and it covers every component and the site."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from checked_site import site_check, write_site

from mkdocs_docsjson.checks.checked_page import Page
from mkdocs_docsjson.pages import frontmatter
from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import PageTree, render_page
from mkdocs_docsjson.rules.editors import PATHS, path_for
from mkdocs_docsjson.rules.rules_markdown import END, START, documented_components, rules_markdown, with_rules
from mkdocs_docsjson.rules.site_facts import SiteFacts, facts_of

SITE = {
    "docs.json": '{"name": "Acme", "variables": {"plan": "Pro"}, "theme": "mint", "colors": {"primary": "#0d7377"}, '
    '"navigation": {"tabs": [{"tab": "Guides", "groups": [{"group": "Start", "pages": ["index"]}]}]}}',
    "index.mdx": "---\ntitle: Home\n---\n\n"
    "<Note>Text with a <Tooltip tip='x'>term</Tooltip>.</Note>\n\n```mdx\n<Card />\n```\n",
}


def rendered(text: str) -> list[str]:
    return [str(one) for one in render_page(text, "a.mdx", PageOptions(), lambda path: None).problems]


@pytest.mark.parametrize("component", COMPONENTS.values(), ids=lambda component: component.name)
def test_example_is_right(component: Component) -> None:
    problems = rendered(component.example)
    if component.name == "Snippet":  # its file does not exist
        problems = [one for one in problems if "missing-snippet" not in one]
    assert problems == []
    assert component.name in component.example


def test_every_component_is_reported_of() -> None:
    text = rules_markdown()
    assert [name for name in COMPONENTS if name.split(".")[0] not in text] == []
    assert [name for name in COMPONENTS if name not in text and not name.startswith("FileTree.")] == []


def test_whole_text_is_a_page_without_problems() -> None:
    assert rendered(rules_markdown()) == []


def test_components_have_a_section_each() -> None:
    heading_levels = re.findall(r"^### (.+)$", rules_markdown(), re.M)
    assert [heading.split(" and ")[0] for heading in heading_levels] == [
        component.name for component in documented_components()
    ]
    assert "Steps and Step" in heading_levels


def test_facts_of_a_site(tmp_path: Path) -> None:
    project = site_check(write_site(tmp_path, SITE)).project
    project.read()
    facts = facts_of(project, "docs")
    assert facts == SiteFacts(
        "Acme",
        "docs",
        divisions=("tab Guides",),
        groups=("Start",),
        used_components=("Note", "Tooltip"),
        variables=("plan",),
    )
    text = rules_markdown(facts)
    assert "# Writing the documentation of Acme" in text
    assert "files in `docs/`" in text
    assert "- Components on its pages: `Note`, `Tooltip`." in text
    assert "- Variables: `{{plan}}`." in text


def test_the_rules_keep_their_own_rules() -> None:
    """The text of the rules follows the rules."""
    from mkdocs_docsjson.checks import heading_levels, prose

    text = rules_markdown()
    pages: list[Page] = []

    def observe(tree: PageTree) -> None:
        lines = frontmatter.read(text, "a.mdx").lines
        pages.append(Page(tree, text, lines, "en", lambda path: None))

    render_page(text, "a.mdx", PageOptions(), lambda path: None, observe)
    found = [*prose.check(pages[0]), *heading_levels.check(pages[0])]
    assert [str(one.problem) for one in found if one.problem.code != "body-title"] == []


@pytest.mark.parametrize("editor", PATHS)
def test_known_editors(editor: str) -> None:
    assert path_for(editor.upper()) == PATHS[editor]


def test_any_other_editor_has_a_folder_of_its_name() -> None:
    assert path_for("quill") == ".quill/rules.md"


@pytest.mark.parametrize("name", ["", "../up", "a/b", "with space", ".hidden"])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="is not the name of an editor"):
        path_for(name)


def test_our_part_is_put_below_what_is_there() -> None:
    once = with_rules("# Mine\n", "rules")
    assert once == f"# Mine\n\n{START}\n\nrules\n\n{END}\n"
    assert (
        with_rules(once + "\nMore of mine.\n", "new rules")
        == f"# Mine\n\n{START}\n\nnew rules\n\n{END}\nMore of mine.\n"
    )


def test_merging_again_changes_nothing() -> None:
    for existing in ("", "# Mine\n", f"{START}\nold\n{END}\n\nMore.\n"):
        once = with_rules(existing, "rules")
        assert with_rules(once, "rules") == once
