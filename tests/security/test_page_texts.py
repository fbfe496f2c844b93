"""Every text of a page is shown unchanged, wherever the site shows it: pages, copies, feeds, search."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

import pytest
import settings_effects
from built_site import Built, build
from injected import site as planted
from injected.payloads import SHOWN
from injected.shown import Shown, intruders, shown_in, texts_of
from PIL import Image

from mkdocs_docsjson.settings.schema import frontmatter_schema

FILES: Mapping[str, tuple[str, ...]] = {
    "pages": ("**/*.html",),
    "copies": ("**/*.md",),
    "llms": ("llms-full.txt",),
    "list": ("llms.txt",),
    "feed": ("**/rss.xml",),
    "search": ("pagefind/**/*.html",),
}
EVERYWHERE = "pages copies llms search"
MARKDOWN: Mapping[str, str] = {
    "paragraph": EVERYWHERE,
    "heading": EVERYWHERE,
    "item": EVERYWHERE,
    "quote": EVERYWHERE,
    "cell": EVERYWHERE,
    "link": EVERYWHERE,
    "bold": EVERYWHERE,
    "picture": "pages copies llms",
    "footnote": EVERYWHERE,
    "summary": EVERYWHERE,
    "frontmatter.description": EVERYWHERE,
    "Update.label": f"{EVERYWHERE} feed",
    "Update.description": EVERYWHERE,
    "Update text": f"{EVERYWHERE} feed",
    "Update heading": f"{EVERYWHERE} feed",
}
"""Texts with Markdown, and the outputs that show them."""
PLAIN: Mapping[str, str] = {
    "frontmatter.title": "pages search",
    "frontmatter.sidebarTitle": "pages",
    "frontmatter.tag": "pages",
    "frontmatter.mode": "pages",
    "frontmatter.url": "pages",
    "frontmatter.openapi": "pages search",
    "frontmatter.api": "pages search",
    "frontmatter.contentType": "pages",
    "frontmatter.robots": "pages",
    "frontmatter.keywords": "pages search",
    "frontmatter.canonical": "pages",
    "Update.tags": f"{EVERYWHERE} feed",
}
"""Plain texts, and the outputs that show them."""
COPIED: Mapping[str, str] = {"frontmatter.title": "copies llms list"}
"""Plain texts that are escaped in outputs with Markdown."""
UNSHOWN: Mapping[str, str] = {
    "frontmatter.icon": "a name that no set has is told, and draws nothing",
    "frontmatter.iconType": "a style of drawing",
    "frontmatter.openapi-schema": "a schema that no document has is told",
    "frontmatter.lastUpdatedDate": "a date; another text is none",
    "frontmatter.authMethod": "one of a list",
    "frontmatter.playground": "one of a list",
    "frontmatter.version": "names a version",
    "frontmatter.related": "addresses of pages; others are told",
    "frontmatter.noindex": "true or false, in quotes too; another text is told",
    "frontmatter.hideApiMarker": "true or false, in quotes too; another text is told",
    "frontmatter.deprecated": "true or false, in quotes too; another text is told",
}
"""Frontmatter that is not shown, and why."""
NO_TEXT: Mapping[str, str] = {
    "groups": "without effect",
    "public": "without effect",
}
"""Keys of frontmatter that accept texts but are not tested, and why."""


@dataclass(frozen=True)
class Site:
    made: Built
    marks: Mapping[str, str]
    shown: Mapping[str, Shown]


def build_site(folder: Path, addresses: bool = False) -> tuple[Built, Mapping[str, str]]:
    words = planted.write(folder / "docs", addresses=addresses)
    planted.commit(folder / "docs")
    config = {**settings_effects.CONFIG, "repo_url": None, "plugins": [{"docsjson": {"fetch": False, "cards": True}}]}
    (folder / "mkdocs.yml").write_text(json.dumps(config), "utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PAGEFIND_BINARY_PATH", str(settings_effects.indexer(folder)))
        return build(folder, folder / "out"), words.marks


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    made, marks = build_site(tmp_path_factory.mktemp("pages"))
    assert made.status == 0, made.messages
    return Site(made, marks, {name: shown_in(made.folder, patterns) for name, patterns in FILES.items()})


def test_every_text_of_frontmatter_is_tried(site: Site) -> None:
    texts = {key for key, value in frontmatter_schema()["properties"].items() if '"string"' in json.dumps(value)}
    choices = {
        key
        for key, value in frontmatter_schema()["properties"].items()
        if "enum" in json.dumps(value) and "Icon" not in json.dumps(value)
    }
    tried = {where.removeprefix("frontmatter.") for where in site.marks.values() if where.startswith("frontmatter.")}
    assert texts - choices - tried - {*NO_TEXT} == set()


def test_nothing_is_made_of_it(site: Site) -> None:
    assert "Traceback" not in site.made.messages
    for page in site.made.folder.rglob("*.html"):
        assert list(intruders(page.read_text("utf-8"))) == [], page


@pytest.mark.parametrize("place", FILES)
def test_every_text_shows(site: Site, place: str) -> None:
    wanted = [
        (where, table is not PLAIN)
        for table in (MARKDOWN, PLAIN, COPIED)
        for where, places in table.items()
        if place in places.split()
    ]
    lost = {
        f"{mark} {where}"
        for mark, where in site.marks.items()
        for one, markdown in wanted
        if one == where and not site.shown[place].shows(mark, markdown=markdown)
    }
    assert wanted
    assert lost == set()


def test_no_frontmatter_is_forgotten(site: Site) -> None:
    given = {where for where in site.marks.values() if where.startswith("frontmatter.")}
    assert given - {*MARKDOWN, *PLAIN} == {*UNSHOWN}


def test_names_of_files_show(site: Site) -> None:
    assert site.shown["pages"].holds("me <b>&'{{x}}")
    assert site.shown["search"].holds("me <b>&'{{x}}")


def test_data_for_machines_says_what_is_written(site: Site) -> None:
    """Meta tags and JSON-LD, when parsed, are equal to the title, whatever it contains."""
    mark = next(mark for mark, where in site.marks.items() if where == "frontmatter.title")
    pages = [site.made.page(f"{file.parent.name}/") for file in site.made.folder.glob("key-*/index.html")]
    titles = [(page, str(page.xpath("string(//meta[@property='og:title']/@content)"))) for page in pages]
    [(document, title)] = [(page, title) for page, title in titles if f"{mark} " in title]
    assert f"{mark} {SHOWN}" in title
    [graph] = document.xpath("//script[@type='application/ld+json']/text()")
    assert f"{mark} {SHOWN}" in json.dumps(json.loads(graph), ensure_ascii=False).replace('\\"', '"').replace(
        "\\\\", "\\"
    )
    assert document.xpath("string(//title)").startswith(title.split(" - ")[0][:40])


def test_cards_are_pictures(site: Site) -> None:
    cards = list(site.made.folder.glob("assets/cards/*")) + list(site.made.folder.glob("assets/**/*.png"))
    assert cards
    for card in cards:
        with Image.open(BytesIO(card.read_bytes())) as picture:
            picture.verify()


def test_every_feed_and_map_is_well_formed(site: Site) -> None:
    files = list(site.made.folder.rglob("*.xml"))
    assert {"rss.xml", "sitemap.xml"} <= {file.name for file in files}
    for file in files:
        assert list(texts_of(file))


def test_links_to_the_repository_lead_there(site: Site) -> None:
    """The names of branch and remote are payloads."""
    links = [
        link
        for page in site.made.folder.rglob("*.html")
        for link in site.made.page(page.relative_to(site.made.folder).as_posix()).xpath(
            "//a[contains(@href, 'github')]/@href"
        )
    ]
    assert all(link.startswith("https://github.com/") and "<" not in link and " " not in link for link in links)


def test_addresses(tmp_path: Path) -> None:
    made, _ = build_site(tmp_path, addresses=True)
    assert made.status == 0, made.messages
    assert "Traceback" not in made.messages
    for page in made.folder.rglob("*.html"):
        assert list(intruders(page.read_text("utf-8"))) == [], page
