"""The machine-readable outputs of a small site in two languages, with a public address."""

from __future__ import annotations

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import feedparser
import pytest
from built_site import Built, build

SITE = "https://docs.acme.test/help/"
XHTML = "{http://www.w3.org/1999/xhtml}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
SETTINGS = {
    "theme": "mint",
    "name": "Acme",
    "description": "Help for Acme.",
    "colors": {"primary": "#0d5c73"},
    "navigation": {
        "languages": [
            {"language": "en", "groups": [{"group": "Guides", "pages": ["index", "setup", "changelog", "closed"]}]},
            {"language": "fr", "groups": [{"group": "Aide", "pages": ["fr/index", "fr/setup"]}]},
        ]
    },
}
FILES = {
    "index.mdx": "---\ntitle: Welcome\n---\nRead the [setup](/setup#install).\n",
    "setup.mdx": "---\ntitle: Setup\ndescription: How to start.\nlastUpdatedDate: 2026-03-01\n---\n"
    "## Install\n\n<Steps>\n<Step title='Get it'>\nRun `pip`.\n</Step>\n</Steps>\n\n"
    "<Note>Mind [this](/changelog).</Note>\n",
    "changelog.mdx": "---\ntitle: Changes\nlastUpdatedDate: 2026-03-01\ntimestamp: false\n---\n"
    "<Update label='2026-02-01' description='v2' tags={['API']}>\n"
    "## Faster\n\nSee [setup](/setup).\n</Update>\n\n<Update label='2026-01-01' description='v1'>\nFirst.\n</Update>\n",
    "closed.mdx": "---\ntitle: Closed\nnoindex: true\n---\nNot for everyone.\n",
    "lost.mdx": "---\ntitle: Lost\n---\nIn no navigation.\n",
    "fr/index.mdx": "---\ntitle: Bienvenue\n---\nVoir [installation](/fr/setup).\n",
    "fr/setup.mdx": "---\ntitle: Installation\n---\nTexte.\n",
}


def write(folder: Path, files: dict[str, str]) -> Path:
    for path, text in {**files, "docs.json": json.dumps(SETTINGS)}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    return folder


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("published")
    made = build(write(folder / "src", FILES), folder / "out", "--site-url", SITE, "--strict", "--quiet")
    assert (made.status, made.messages) == (0, "")
    return made


def text(site: Built, path: str) -> str:
    return (site.folder / path).read_text("utf-8")


def heads(site: Built, page: str, selector: str, attribute: str = "href") -> list[str]:
    return [element.get(attribute) for element in site.page(page).cssselect(f"head {selector}")]


@pytest.mark.parametrize(
    ("page", "address"), [("", SITE), ("setup/", f"{SITE}setup/"), ("fr/setup/", f"{SITE}fr/setup/")]
)
def test_every_page_names_its_own_address(site: Built, page: str, address: str) -> None:
    assert heads(site, page, "link[rel=canonical]") == [address]
    assert heads(site, page, "meta[property='og:url']", "content") == [address]


@pytest.mark.parametrize("page", ["setup/", "fr/setup/"])
def test_languages_of_a_page_name_each_other(site: Built, page: str) -> None:
    links = site.page(page).cssselect("head link[hreflang]")
    assert [(link.get("hreflang"), link.get("href")) for link in links] == [
        ("en", f"{SITE}setup/"),
        ("fr", f"{SITE}fr/setup/"),
        ("x-default", f"{SITE}setup/"),
    ]
    assert site.page(page).get("lang") == ("fr" if page.startswith("fr") else "en")


def test_page_without_a_translation_names_none(site: Built) -> None:
    assert heads(site, "changelog/", "link[hreflang]") == []


def test_sitemap_holds_what_may_be_found(site: Built) -> None:
    urls = {url.findtext(f"{MAP}loc"): url for url in ElementTree.fromstring(text(site, "sitemap.xml"))}
    assert set(urls) == {f"{SITE}{path}" for path in ("", "setup/", "changelog/", "fr/", "fr/setup/")}
    setup = urls[f"{SITE}setup/"]
    assert setup.findtext(f"{MAP}lastmod") == "2026-03-01"
    assert [(link.get("hreflang"), link.get("href")) for link in setup.findall(f"{XHTML}link")] == [
        ("en", f"{SITE}setup/"),
        ("fr", f"{SITE}fr/setup/"),
    ]
    assert f"Sitemap: {SITE}sitemap.xml" in text(site, "robots.txt")
    assert heads(site, "closed/", "meta[name=robots]", "content") == ["noindex"]


def test_structured_data_names_the_way_to_the_page(site: Built) -> None:
    graph = json.loads(site.page("setup/").cssselect("script[type='application/ld+json']")[0].text)["@graph"]
    kinds = {node["@type"]: node for node in graph}
    assert kinds["TechArticle"]["url"] == f"{SITE}setup/"
    assert [item["name"] for item in kinds["BreadcrumbList"]["itemListElement"]][-1] == "Setup"


def test_markdown_page_reads_by_itself(site: Built) -> None:
    assert heads(site, "setup/", "link[type='text/markdown']") == ["../setup.md"]
    markdown = text(site, "setup.md")
    assert markdown.startswith("# Setup\n\n")
    assert "How to start." in markdown
    assert "Get it" in markdown
    assert "<Steps" not in markdown
    assert f"[this]({SITE}changelog.md)" in markdown


def test_llms_list_the_default_language(site: Built) -> None:
    listed = text(site, "llms.txt")
    assert listed.startswith("# Acme\n\n> Help for Acme.\n")
    assert re.findall(r"^- \[(.*?)\]\((.*?)\)(.*)$", listed, re.M) == [
        ("Welcome", f"{SITE}index.md", ""),
        ("Setup", f"{SITE}setup.md", ": How to start."),
        ("Changes", f"{SITE}changelog.md", ""),
        ("en", f"{SITE}llms/en.txt", ""),
        ("fr", f"{SITE}llms/fr.txt", ""),
    ]
    whole = text(site, "llms-full.txt")
    assert f"# Setup\nSource: {SITE}setup/\n" in whole
    assert "Bienvenue" not in whole
    assert text(site, ".well-known/llms.txt") == listed


def test_feed_of_the_changelog(site: Built) -> None:
    assert heads(site, "changelog/", "link[type='application/rss+xml']") == ["../changelog/rss.xml"]
    feed = feedparser.parse(text(site, "changelog/rss.xml"))
    assert not feed.bozo
    assert (feed.feed.title, feed.feed.link) == ("Changes - Acme", f"{SITE}changelog/")
    assert [entry.title for entry in feed.entries] == ["Faster", "2026-01-01"]
    ids = {element.get("id") for element in site.page("changelog/").cssselect("[id]")}
    assert {entry.link.partition("#")[2] for entry in feed.entries} <= ids
    assert f'href="{SITE}setup/"' in feed.entries[0].description
    assert not (site.folder / "setup/rss.xml").exists()


def test_pages_show_their_date_unless_they_say_no(site: Built) -> None:
    assert site.page("setup/").cssselect(".dj-updated time")[0].get("datetime") == "2026-03-01"
    assert site.page("changelog/").cssselect(".dj-updated") == []


def test_nothing_full_is_claimed_without_an_address(tmp_path: Path) -> None:
    made = build(write(tmp_path / "src", FILES), tmp_path / "out", "--quiet")
    page = made.page("setup/")
    assert page.cssselect("link[rel=canonical], link[hreflang], script[type='application/ld+json']") == []
    assert not (made.folder / "sitemap.xml").exists()
    assert not (made.folder / "changelog/rss.xml").exists()
    assert "(/setup.md)" in text(made, "llms.txt")


def test_own_files_win(tmp_path: Path) -> None:
    own = {name: f"own {name}\n" for name in ("robots.txt", "llms.txt", "llms-full.txt", "sitemap.xml")}
    made = build(write(tmp_path / "src", FILES | own), tmp_path / "out", "--site-url", SITE, "--quiet")
    assert {name: text(made, name) for name in own} == own
