"""Ids of headings and components, and the table of contents."""

from __future__ import annotations

import pytest

from mkdocs_docsjson.pages.headings import Ids, custom_id, smarten
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.render import render_page

SLUGS = {
    "Config.json options": "config-json-options",
    "What's new?": "what’s-new",
    "Read/write access": "read/write-access",
    "Fees & billing": "fees-&-billing",
    "Rate limits (per minute)": "rate-limits-per-minute",
    "C++ & C#": "c++-&-c#",
    "getUserByID": "getuserbyid",
    "snake_case_name": "snake_case_name",
    "日本語 タイトル": "日本語-タイトル",
    "Über größe": "über-größe",
    "100% sure": "100%-sure",
    "Emoji 🚀 launch": "emoji--launch",
    "Type S": "types",
    "Stage 2: Fetch the signing key": "stage-2-fetch-the-signing-key",
    "🚀": "section",
}


def page(text: str) -> PageBody:
    return render_page(text, "page.mdx", PageOptions(), lambda path: None)


@pytest.mark.parametrize("title", SLUGS)
def test_slug_of_a_heading(title: str) -> None:
    assert Ids().heading_id(smarten(title)) == SLUGS[title]


@pytest.mark.parametrize(
    ("titles", "expected"),
    [
        (["foo-2", "foo", "foo"], ["foo-2", "foo", "foo-2-2"]),
        (["a", "a", "a", "a", "a-2"], ["a", "a-2", "a-3", "a-4", "a-2-1"]),
    ],
)
def test_equal_headings_are_counted(titles: list[str], expected: list[str]) -> None:
    ids = Ids()
    assert [ids.heading_id(title) for title in titles] == expected


@pytest.mark.parametrize(
    ("written", "expected"),
    [
        ('<Tabs><Tab title="Don\'t do this">x</Tab></Tabs>', "dont-do-this"),
        ('<Tabs><Tab title="Say --help ...">x</Tab></Tabs>', "say-help"),
        ('<Steps titleSize="h3"><Step title="Don\'t do this">x</Step></Steps>', "dont-do-this"),
        ('<Update label="What\'s new">x</Update>', "whats-new"),
        ('<View title="R&D">x</View>', "r-and-d"),
        ('<Accordion title="Fees & billing">x</Accordion>', "fees-and-billing"),
        ('<Accordion title="What\'s new: Łódź">x</Accordion>', "whats-new-lodz"),
        ('<Accordion title="You\'re on type S">x</Accordion>', "you-re-on-types"),
        ('<Accordion title="配置 API">x</Accordion>', "api"),
        ('<Accordion title="配置">x</Accordion>', "配置"),
    ],
)
def test_titles_of_components_are_taken_as_written(written: str, expected: str) -> None:
    assert expected in page(written).ids


@pytest.mark.parametrize(
    ("heading", "expected"),
    [
        ('"Quoted" title', "“quoted”-title"),
        ("'Single' title", "‘single’-title"),
        ('The "**bold**" one', "the-“bold”-one"),
        ("**Acme**'s '90s", "acme’s-’90s"),
    ],
)
def test_a_quotation_mark_opens_whatever_is_before_the_heading(heading: str, expected: str) -> None:
    for before in ("", 'Say "a\n\n', "## It's\n\nThe '90s\n\n", '## "Open\n\n'):
        assert page(f"{before}## {heading}\n").toc[-1].id == expected


def test_custom_id_is_cleaned() -> None:
    assert custom_id('My "id" <x>') == "My-id-x"


def test_ids_and_contents_of_a_page() -> None:
    rendered = page(
        "# One\n\n## Two {#own}\n\n#### Four\n\n##### Five\n\n"
        '<Tabs><Tab title="Two">\n\n### In a `tab`\n\n</Tab></Tabs>\n\n'
        '<Accordion title="Ünder">\n\n## Hidden\n\n</Accordion>\n\n'
        '<Steps titleSize="h3"><Step title="Go">x</Step></Steps>\n\n'
        '<Update label="v1.0" description="May">\n\n## Inside\n\n</Update>\n\n'
        '<ParamField body="user.homeId" type="string">x</ParamField>\n\n<h2 id="raw">Raw</h2>\n'
    )
    assert [(each.level, each.id, each.title, each.panel) for each in rendered.toc] == [
        (1, "one", "One", ""),
        (2, "own", "Two", ""),
        (4, "four", "Four", ""),
        (3, "in-a-tab", "In a tab", "two"),
        (3, "go", "Go", ""),
        (1, "v1-0", "v1.0", ""),
        (2, "raw", "Raw", ""),
    ]
    assert {"hidden", "inside", "uender", "param-user-home-id", "two"} <= rendered.ids
    assert rendered.title == "One"
    assert "{#own}" not in rendered.html


def test_ids_of_headings_do_not_depend_on_tabs() -> None:
    """Field case 14: headings get the plain ids, the tab gets another one."""
    rendered = page(
        '### Example\n\n### Example\n\n<Tabs><Tab title="Example">\n\n### Example\n\n</Tab></Tabs>\n\n'
        "### Create **item**\n\n### Create item\n"
    )
    assert [each.id for each in rendered.toc] == ["example", "example-2", "example-3", "create-item", "create-item-2"]
    assert rendered.toc[2].panel == "example-4"
    assert len(rendered.ids) == 6
