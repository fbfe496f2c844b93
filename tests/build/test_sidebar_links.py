"""Entries of the sidebar that lead elsewhere (frontmatter `url`), and names in the dropdowns above it."""

from __future__ import annotations

import json

import pytest
from built_site import Built, build
from checked_site import write_site

URLS = {
    "root": "/guides/start",
    "relative": "./start.mdx",
    "anchor": "/guides/start#part",
    "outside": "https://acme.example/status",
    "nowhere": "/nowhere",
    "number": "3",
}
NAVIGATION = {"pages": ["guides/start", *(f"guides/{name}" for name in URLS)]}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    source = tmp_path_factory.mktemp("links")
    pages = {f"guides/{name}.mdx": f"---\ntitle: {name}\nurl: {url}\n---\n" for name, url in URLS.items()}
    french = {"language": "fr", "pages": ["accueil"]}
    docs = {"name": "Acme", "navigation": {"languages": [{"language": "en", **NAVIGATION}, french]}}
    start = {"guides/start.mdx": "---\ntitle: Start\n---\n\n## Part\n", "accueil.mdx": "---\ntitle: Accueil\n---\n"}
    write_site(source, {"docs.json": json.dumps(docs), **pages, **start})
    return build(source, source / "site")


@pytest.mark.parametrize(
    ("name", "address"),
    [
        ("root", "./"),
        ("relative", "./"),
        ("anchor", "./#part"),
        ("outside", "https://acme.example/status"),
        ("nowhere", "../../nowhere"),
    ],
)
def test_an_entry_leads_from_every_page_where_its_url_says(site: Built, name: str, address: str) -> None:
    entry = next(link for link in site.page("guides/start/").cssselect(".dj-nav a") if link.text == name)
    assert entry.get("href") == address
    assert bool(entry.cssselect("svg")) == (name == "outside"), "only another site has the mark of one"


@pytest.mark.parametrize("name", ["nowhere", "number"])
def test_a_url_that_leads_nowhere_is_reported_at_its_line(site: Built, name: str) -> None:
    told = [line for line in site.messages.splitlines() if f"guides/{name}.mdx:3:1: " in line]
    assert len(told) == 1
    assert f'"{URLS[name]}" leads to no page or file' in told[0]


def test_urls_that_lead_somewhere_are_not_told(site: Built) -> None:
    assert site.messages.count("[broken-link]") == 2


def test_a_language_is_called_the_same_in_its_hint(site: Built) -> None:
    entry = next(link for link in site.page("guides/start/").cssselect(".dj-menu a") if link.get("lang") == "fr")
    assert entry.get("title") == "Not in Français: goes to its first page"
