"""Owners' components: folders with the same files as ours, in HTML, Markdown, styles and scripts."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from page_cases import AS_WRITTEN

from mkdocs_docsjson.outputs.markdown_templates import forget_markdown_templates
from mkdocs_docsjson.pages.component_html import find, forget_templates
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.project.assets import component_rules, theme_assets
from mkdocs_docsjson.rendering.render_page import render_text
from mkdocs_docsjson.theme_folder import own_theme_folder

DECLARED = """\
PriceTable:
  doc: A plan with its price.
  attributes:
    - { name: plan, type: inline, required: true, doc: Name of the plan. }
    - { name: price, type: number, default: 0, doc: Price of a month. }
    - { name: href, type: url, doc: Where to buy it. }
    - icons
"""
FILES = {
    "PriceTable.html": '<section class="plan">{{ icon }}<h2>{{ plan }}</h2>{{ price + 1 }}{% if href %}<a href="{{ href }}">buy</a>{% endif %}{{ content }}</section>',
    "PriceTable.md": "{{ plan | bold }}: {{ price }}{% if href %} ({{ 'buy' | link(href) }}){% endif %}\n\n{{ content }}\n",
    "component.yml": DECLARED,
    "price_table.css": ".plan { color: red; }\n",
    "price_table.js": "/* Says it. */\nconsole.log(1);\n",
}

Made = Callable[..., PageBody]


@pytest.fixture
def render_with(tmp_path: Path) -> Made:
    """A function that writes the files of a component and renders a page with it."""

    def make(text: str, files: dict[str, str] = FILES, folder: str = "price_table") -> PageBody:
        where = tmp_path / "components" / folder
        where.mkdir(parents=True, exist_ok=True)
        for name, content in files.items():
            (where / name).write_text(content, "utf-8")
        forget_templates()
        forget_markdown_templates()
        options = PageOptions(template_folders=(str(tmp_path), own_theme_folder()))
        return render_text(text, "page.mdx", options, lambda path: None)

    return make


def markdown(page: PageBody) -> str:
    return page.with_addresses(AS_WRITTEN).markdown.strip()


def problems(page: PageBody) -> list[str]:
    return [str(each) for each in page.problems]


def test_a_declared_component_gets_values_of_its_types(render_with: Made) -> None:
    page = render_with('<PriceTable plan="Team *S*" price="12" href="/buy">\n- 10 sites\n</PriceTable>')
    html = page.with_addresses(AS_WRITTEN).html
    assert "<h2>Team <em>S</em></h2>13" in html
    assert '<a href="/buy">buy</a>' in html
    assert problems(page) == []
    assert "price_table" in page.features


def test_its_mistakes_are_reported_as_ours_are(render_with: Made) -> None:
    assert problems(render_with('<PriceTable pln="Team" price="much" />')) == [
        'page.mdx:1:1: <PriceTable>: attribute "plan" is missing; add plan="…" [missing-attribute]',
        'page.mdx:1:13: <PriceTable>: unknown attribute "pln"; did you mean "plan"?; PriceTable takes plan, price, href, icon, iconType, iconLibrary [unknown-attribute]',
        'page.mdx:1:24: <PriceTable>: price: expected a number, got "much"; write price={2} [bad-value]',
    ]


def test_its_markdown_is_that_of_its_template(render_with: Made) -> None:
    page = render_with(
        'Before.\n\n<PriceTable plan="Team" price={12} href="/buy">\n- 10 sites\n- **Strict**\n</PriceTable>\n\n- after\n'
    )
    assert markdown(page) == "Before.\n\n**Team**: 12 ([buy](/buy))\n\n- 10 sites\n- **Strict**\n\n* after"


def test_without_one_its_attributes_are_said(render_with: Made) -> None:
    files = {"PriceTable.html": FILES["PriceTable.html"].replace("{{ icon }}", "")}
    page = render_with(
        '<PriceTable plan="Team_1 *x*" price={12} href="/buy" className="big" best old={false} tags={["a", 1]}>\nWith **all**.\n</PriceTable>',
        files,
    )
    assert markdown(page) == (
        '**PriceTable** (plan: Team_1 *x*, price: 12, href: [/buy](/buy), best, tags: `["a", 1]`): With **all**.'
    )


def test_a_flat_template_has_its_markdown_beside_it(render_with: Made) -> None:
    page = render_with("<Box a={1}>text</Box>", {"Box.html": "{{ content }}", "Box.md": "- {{ a }} {{ content }}"}, "")
    assert markdown(page) == "- 1 text"


def test_items_of_a_list_join_their_neighbors(render_with: Made) -> None:
    files = {"Box.html": "{{ content }}", "Box.md": "- {{ a | code }}: {{ content }}\n"}
    assert markdown(render_with('<Box a={1}>x</Box>\n<Box a="b">y</Box>', files)) == "- `1`: x\n- `b`: y"


def test_an_owners_template_goes_before_ours(render_with: Made) -> None:
    page = render_with("<Note>text</Note>", {"Note.md": "{{ content | quote }}"}, "note")
    assert markdown(page) == "> text"


@pytest.mark.parametrize(
    ("template", "reason"),
    [("{{ content", ":1: unexpected end of template"), ("a\n{{ 1 / 0 }}", ":2: division by zero")],
)
def test_a_template_that_fails_is_reported_and_loses_nothing(render_with: Made, template: str, reason: str) -> None:
    page = render_with("x\n\n<Box a={1}>text</Box>", {"Box.html": "{{ content }}", "Box.md": template}, "box")
    assert markdown(page) == "x\n\n**Box** (a: 1): text"
    [told] = problems(page)
    assert told.startswith(f"page.mdx:3:1: <Box>: components/box/Box.md{reason}")
    assert told.endswith("[template-failed]")


@pytest.mark.parametrize(
    ("declared", "reason"),
    [
        ("Box: [", ":2:1: did not find expected node content"),
        ("- Box", ": expected names of components"),
        ("box: {}", ": box: the name of a component begins with a capital letter"),
        ("Box: text", ": Box: expected what the component declares"),
        ("Box: { doc: x, atributes: [] }", ': Box: unknown key "atributes"; did you mean "attributes"?'),
        ("Box: { attributes: { a: 1 } }", ": Box: attributes: expected a list"),
        ("Box: { attributes: [icon] }", ': Box: attributes: 1: no list "icon" in attributes.yml; did you mean "icons"?'),
        ("Box: { attributes: [{ type: url }] }", ": Box: attributes: 1: expected a name"),
        ("Box: { attributes: [{ name: a, type: link }] }", ": Box: attributes: 1: type: expected one of text, inline"),
        ("Box: { attributes: [{ name: a, required: 1 }] }", ': Box: attributes: 1: required: expected true or false, got "1"'),
        ("Box: { like: Card }", ': Box: like: there is no "Card" above'),
    ],
)  # fmt: skip
def test_a_declaration_that_cannot_be_read_is_reported_with_its_place(
    render_with: Made, declared: str, reason: str
) -> None:
    page = render_with("<Box a={1}>text</Box>", {"Box.html": "{{ content }}{{ a }}", "component.yml": declared}, "box")
    [told] = problems(page)
    assert told.startswith(f"page.mdx:1:1: <Box>: components/box/component.yml{reason}")
    assert "text" in page.html


def test_styles_and_scripts_stand_among_ours(render_with: Made, tmp_path: Path) -> None:
    render_with("")
    assert component_rules([str(tmp_path)]) == "@layer dj.components {\n.plan { color: red; }\n\n}"
    modules = theme_assets(own_theme_folder(), owned=(str(tmp_path),)).modules
    assert modules["price_table.js"] == b"console.log(1);\n"
    assert "tabs.js" in modules


def test_a_known_component_keeps_its_declaration(render_with: Made, tmp_path: Path) -> None:
    render_with("", {"component.yml": "Card: { doc: Mine. }", "Card.html": "mine"}, "card")
    component = find("Card", PageOptions(template_folders=(str(tmp_path),)))
    assert component is not None
    assert component.doc == "Emphasised link card."
