"""The sidebar: its entries on a page, which one is marked, which groups are open."""

from __future__ import annotations

import re

import pytest
from lxml import html as lxml_html
from lxml.html import HtmlElement
from markupsafe import Markup
from sample_page import environment, words

from mkdocs_docsjson.context.nav import LONG, RenderedNav, mark_nav, render_nav
from mkdocs_docsjson.site.model import NavGroup, NavPage, SiteDivision

TEMPLATE = environment().get_template("partials/nav.html")
T = {"overview": words()["overview"]}
SITE = "https://docs.example.com/under/"


def pages(folder: str, count: int) -> tuple[NavPage, ...]:
    return tuple(NavPage(f"{folder}/{number}", f"{folder} {number}") for number in range(count))


def rendered_nav(*items: NavPage | NavGroup) -> RenderedNav:
    division = SiteDivision("", "root", "", "", items=items)
    return render_nav(
        division,
        url=lambda path: f"{path}/",
        link=lambda page: page.href,
        icon=lambda icon: Markup(""),
        template=lambda **context: TEMPLATE.render(docsjson={"t": T}, **context),
    )


def sidebar(nav: RenderedNav, path: str) -> HtmlElement:
    text = str(mark_nav(nav, path, f"{path}/", "../" * len(path.split("/"))))
    assert not re.search("[\ufdd0-\ufdef]", text), "a mark is left"
    nav = lxml_html.fragment_fromstring(text, create_parent="nav")
    nav.make_links_absolute(f"{SITE}{path}/")
    return nav


def links(nav: HtmlElement) -> list[str]:
    return [link.get("href").removeprefix(SITE) for link in nav.cssselect("a")]


def current(nav: HtmlElement) -> list[str]:
    return [link.get("href").removeprefix(SITE) for link in nav.cssselect("[aria-current=page]")]


def large() -> RenderedNav:
    """The sidebar of an API: pages without a group, groups, one of them with nested groups."""
    inner = NavGroup("Inner", pages("inner", 60), root=NavPage("inner/root", "Inner"))
    return rendered_nav(
        NavPage("overview", "Overview"),
        NavGroup("Users", pages("users", 60)),
        NavGroup("Orders", (*pages("orders", 60), inner)),
        NavGroup("Elsewhere", (NavPage("", "Status", href="https://status.example.com"),)),
    )


def test_a_short_list_is_whole_on_every_page() -> None:
    half = LONG // 2
    nav = rendered_nav(NavGroup("A", pages("a", half)), NavGroup("B", pages("b", half)))
    assert len(links(sidebar(nav, "a/0"))) == LONG
    assert sidebar(nav, "a/0").cssselect("[data-shut]") == []


def test_a_long_list_shows_the_entries_of_the_open_group_alone() -> None:
    found = links(sidebar(large(), "users/3"))
    assert [link for link in found if link.startswith("users/")] == [f"users/{number}/" for number in range(60)]
    assert [link for link in found if not link.startswith("users/")] == [
        "overview/",
        "orders/0/",
        "https://status.example.com",
    ]


def test_a_shut_group_is_a_heading_that_leads_to_its_first_page() -> None:
    nav = sidebar(large(), "users/3")
    headings = [(h2.text_content(), [a.get("href") for a in h2.cssselect("a")]) for h2 in nav.cssselect("h2")]
    assert headings == [("Users", []), ("Orders", [f"{SITE}orders/0/"]), ("Elsewhere", [])]


def test_groups_inside_an_open_group_fold_too() -> None:
    outer = links(sidebar(large(), "orders/5"))
    assert len([link for link in outer if link.startswith("orders/")]) == 60
    assert [link for link in outer if link.startswith("inner/")] == ["inner/root/"]
    inner = sidebar(large(), "inner/7")
    assert len(links(inner)) == 1 + 1 + 60 + 1 + 60 + 1
    assert [group.get("open") is not None for group in inner.cssselect("details")] == [True]


@pytest.mark.parametrize("path", ["overview", "users/0", "users/59", "orders/0", "inner/root", "inner/59"])
def test_the_current_page_is_marked_once(path: str) -> None:
    assert current(sidebar(large(), path)) == [f"{path}/"]


def test_a_page_that_is_not_listed_sees_every_group_shut() -> None:
    nav = sidebar(large(), "elsewhere")
    assert (len(links(nav)), current(nav)) == (4, [])


def test_lists_are_named_by_their_headings() -> None:
    nav = sidebar(large(), "orders/5")
    ids = {heading.get("id") for heading in nav.cssselect("h2[id]")}
    assert {each.get("aria-labelledby") for each in nav.cssselect("ul[aria-labelledby]")} <= ids
    assert len(ids) == len(nav.cssselect("h2[id]"))


def test_the_size_of_a_page_does_not_follow_the_size_of_the_site() -> None:
    def size(groups: int) -> int:
        nav = rendered_nav(
            NavGroup("First", pages("first", 20)), *(NavGroup("More", pages("more", 200)) for _ in range(groups))
        )
        return len(mark_nav(nav, "first/0", "first/0/", "../../"))

    assert size(10) - size(1) < 9 * 200


@pytest.mark.parametrize(
    ("address", "base", "wanted"),
    [
        ("api/users/one/", "../../../", "../two/ ../../overview/ ../../../guide/ ../../../apis/"),
        ("api/users/one.html", "../../", "./two/ ../overview/ ../../guide/ ../../apis/"),
        ("api/", "../", "./users/two/ ./overview/ ../guide/ ../apis/"),
        ("", "./", "./api/users/two/ ./api/overview/ ./guide/ ./apis/"),
        ("api/users/gone/", "/docs/", "/docs/api/users/two/ /docs/api/overview/ /docs/guide/ /docs/apis/"),
    ],
)
def test_ways_to_near_pages_are_short(address: str, base: str, wanted: str) -> None:
    nav = rendered_nav(*(NavPage(path, path) for path in ("api/users/two", "api/overview", "guide", "apis")))
    html = lxml_html.fragment_fromstring(str(mark_nav(nav, "", address, base)), create_parent="nav")
    assert " ".join(link.get("href") for link in html.cssselect("a")) == wanted
