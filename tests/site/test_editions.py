"""Pages that several versions list: each version has an edition of its own, separate from the others."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import Built, build, copy_of
from lxml.html import HtmlElement

SITE = Path(__file__).parents[1] / "sites" / "shared_pages"
ADDRESS = "https://orchard.example/"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("shared-pages")
    built = build(copy_of(SITE, folder), folder / "out", "--strict", "--site-url", ADDRESS)
    assert built.status == 0, built.messages
    return built


def links(elements: list[HtmlElement]) -> dict[str, str]:
    return {" ".join(each.text_content().split()): each.get("href", "") for each in elements}


def switch(site: Built, page: str) -> dict[str, str]:
    return links(site.page(page).cssselect(".dj-switch a"))


def sidebar(site: Built, page: str) -> list[str]:
    return list(links(site.page(page).cssselect(".dj-nav a")))


@pytest.mark.parametrize(
    ("page", "expected"),
    [
        ("about/", {"2.0": "../about/", "1.0": "../v1/about/", "0.9": "../v0/about/"}),
        ("v1/about/", {"2.0": "../../about/", "1.0": "../../v1/about/", "0.9": "../../v0/about/"}),
        ("v1/keys/", {"2.0": "../../v2/keys/", "1.0": "../../v1/keys/", "0.9": "../../v0/setup/"}),
    ],
)
def test_the_switch_leads_to_the_page_in_each_version(site: Built, page: str, expected: dict[str, str]) -> None:
    assert switch(site, page) == expected
    current = site.page(page).cssselect(".dj-switch a[aria-current]")
    assert [each.text_content().strip() for each in current] == ["1.0" if page.startswith("v1/") else "2.0"]


def test_the_menu_shows_what_the_version_has(site: Built) -> None:
    shared = ["About us", "The team"]
    assert sidebar(site, "about/") == ["Set up 2", "Keys 2", *shared]
    assert sidebar(site, "v1/about/") == sidebar(site, "v1/keys/") == ["Set up 1", "Keys 1", *shared]
    assert sidebar(site, "v0/about/") == ["Set up 0", *shared]


def test_links_stay_in_the_version(site: Built) -> None:
    assert links(site.main("v1/setup/").cssselect("p a")) == {
        "About us": "../../v1/about/",
        "the team": "../../v1/team/#people",
    }
    assert links(site.main("v1/about/").cssselect("p a")) == {"the team": "../../v1/team/", "ourselves": "#history"}
    assert links(site.main("about/").cssselect("p a")) == {"the team": "../team/", "ourselves": "#history"}
    assert links(site.page("v1/keys/").cssselect(".dj-topbar a"))["About us"] == "../../v1/about/"
    assert site.page("v1/keys/").cssselect("[rel=next]")[0].get("href") == "../about/"


def test_an_anchor_of_a_version_is_after_the_first_one_and_in_its_version_alone(site: Built) -> None:
    def anchors(page: str) -> dict[str, str]:
        return links(site.page(page).cssselect(".dj-anchors a"))

    assert anchors("about/") == {"Start": "../v2/setup/", "Upgrade": "../v2/upgrade/"}
    assert anchors("v1/about/") == {"Start": "../../v1/setup/"}


def test_search_engines_and_lists_are_reported_of_one_edition(site: Built) -> None:
    for page in ("about/", "v1/about/", "v0/about/"):
        assert site.page(page).cssselect("link[rel=canonical]")[0].get("href") == f"{ADDRESS}about/"
    told = (site.folder / "sitemap.xml").read_text("utf-8") + (site.folder / "llms.txt").read_text("utf-8")
    assert f"{ADDRESS}about" in told
    assert "v1/about" not in told


def test_without_an_address_of_the_site_other_editions_are_not_indexed(tmp_path: Path) -> None:
    built = build(copy_of(SITE, tmp_path), tmp_path / "out", "--strict")
    assert built.status == 0, built.messages
    found = {
        page: bool(built.page(page).cssselect("meta[name=robots][content=noindex]")) for page in ("about/", "v1/about/")
    }
    assert found == {"about/": False, "v1/about/": True}


def test_check_tells_once_what_is_wrong_in_a_shared_page(tmp_path: Path) -> None:
    folder = copy_of(SITE, tmp_path)
    (folder / "about.mdx").write_text("---\ntitle: About us\n---\n\n[Nowhere](/nowhere)\n", "utf-8")
    built = build(folder, tmp_path / "out")
    assert built.messages.count("broken-link") == 1, built.messages


def test_pages_of_a_hidden_version_are_in_no_list(tmp_path: Path) -> None:
    folder = copy_of(SITE, tmp_path)
    hidden = {"version": "0.9", "hidden": True, "pages": ["v0/setup", "about"]}
    navigation = {"versions": [{"version": "2.0", "pages": ["v2/setup", "about"]}, hidden]}
    settings = {"name": "Orchard", "theme": "mint", "colors": {"primary": "#2b6cb0"}, "navigation": navigation}
    (folder / "docs.json").write_text(json.dumps(settings), "utf-8")
    built = build(folder, tmp_path / "out", "--site-url", ADDRESS)
    assert built.status == 0, built.messages
    told = (built.folder / "sitemap.xml").read_text("utf-8") + (built.folder / "llms.txt").read_text("utf-8")
    assert "v2/setup" in told
    assert "v0/" not in told
