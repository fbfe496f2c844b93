"""Changes that other plugins make to pages are in the search (tested in a browser) and in all other lists.

A hook makes all of these changes: it adds, removes, moves and renames pages, changes the text of one, and hides one
from the search by its frontmatter.
"""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from browser_sites import OpenPage, Serve, build, build_apart
from lxml import html as lxml_html
from playwright.sync_api import expect

HOOK = """
from mkdocs.structure.files import File

def on_files(files, config):
    files.append(File.generated(config, "made/new.md", content="# Made up\\n\\nThe zanzibar.\\n\\n## Part\\n\\nThe quagga.\\n"))
    files.remove(files.get_file_from_path("gone.md"))
    file = files.get_file_from_path("moved.md")
    file.dest_uri, file.url = "2024/moved/index.html", "2024/moved/"
    file.abs_dest_path = config.site_dir + "/2024/moved/index.html"
    return files

def on_nav(nav, config, files):
    for page in nav.pages:
        if page.file.src_uri == "renamed.md":
            page.title = "Yurt"
    return nav

def on_page_markdown(markdown, page, config, files):
    if page.file.src_uri == "changed.md":
        page.meta["description"] = "About the walrus."
        return markdown.replace("oldword", "xylophone")
"""
PAGES = {
    "index.md": "# Welcome\n\nWords.\n",
    "gone.md": "# Gone\n\nThe quixotic.\n",
    "moved.md": "# Moved\n\nThe narwhal.\n",
    "renamed.md": "# Renamed\n\nThe kettle.\n",
    "changed.md": "# Changed\n\nThe oldword.\n",
}
DOCS = {"name": "Acme", "navigation": [{"group": "All", "pages": ["index", "gone", "moved", "renamed", "changed"]}]}
SEARCHES = {"pagefind": "", "mkdocs": "search, "}
"""Which index is used, and the plugins before ours that make it."""


@pytest.fixture(scope="module", params=SEARCHES)
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    source = tmp_path_factory.mktemp(f"others-{request.param}")
    (source / "docs").mkdir()
    for name, text in PAGES.items():
        (source / "docs" / name).write_text(text, "utf-8")
    (source / "docs" / "docs.json").write_text(json.dumps(DOCS), "utf-8")
    (source / "hook.py").write_text(HOOK, "utf-8")
    (source / "mkdocs.yml").write_text(
        "site_name: Acme\nsite_url: https://acme.example/\ntheme: docsjson\n"
        f"plugins: [{SEARCHES[request.param]}docsjson]\nhooks: [hook.py]\n",
        "utf-8",
    )
    return build(source, source / "site")


ASK = """(query) => new Promise((done) => {
  document.addEventListener("dj:search", ({ detail }) => {
    const options = [...document.querySelectorAll(".dj-search-hits [role=option]")];
    if (detail.query === query) done(options.map((one) => new URL(one.href).pathname + new URL(one.href).hash));
  });
  const field = document.querySelector(".dj-search-field");
  field.value = query;
  field.dispatchEvent(new Event("input", { bubbles: true }));
})"""
"""For `page.evaluate`: addresses of all answers of the search, in order."""
FOUND = {
    "zanzibar": "/made/new/",
    "quagga": "/made/new/#part",
    "narwhal": "/2024/moved/",
    "kettle": "/renamed/",
    "xylophone": "/changed/",
}
LOST = ["quixotic", "oldword"]


def test_the_search_finds_existing_text_and_nothing_else(site: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(site)}/")
    page.keyboard.press("Control+k")
    expect(page.locator(".dj-search-field")).to_be_visible()
    for word, address in FOUND.items():
        assert address in page.evaluate(ASK, word), word
    if not (site / "search" / "search_index.json").exists():  # MkDocs' index has only titles of pages
        assert page.evaluate(ASK, "Yurt") == ["/renamed/"]
    for word in LOST:
        assert page.evaluate(ASK, word) == [], word
    page.evaluate(ASK, "Moved")
    page.locator(".dj-search-hits [role=option]").first.click()
    page.wait_for_url("**/2024/moved/")
    assert page.failures == []


def test_lists_hold_what_is_there_and_nothing_else(site: Path) -> None:
    """Navigation, sitemap, the list of all pages, and Markdown copies."""
    menus = lxml_html.document_fromstring((site / "index.html").read_text("utf-8")).cssselect(".dj-nav a")
    assert [(" ".join(link.text_content().split()), link.get("href")) for link in menus] == [
        ("Welcome", "./"),
        ("Moved", "./2024/moved/"),
        ("Yurt", "./renamed/"),
        ("Changed", "./changed/"),
    ]
    texts = {
        name: (site / name).read_text("utf-8")
        for name in ("sitemap.xml", "llms.txt", "llms-full.txt", "search/index.html")
    }
    for name in ("made/new", "2024/moved", "renamed", "changed"):
        assert [file for file, text in texts.items() if name not in text] == [], name
    for name in ("gone", "Gone", "quixotic", "oldword"):
        assert [file for file, text in texts.items() if name in text] == [], name
    assert "About the walrus." in texts["llms.txt"]
    assert "xylophone" in (site / "changed.md").read_text("utf-8")
    assert not (site / "gone.md").exists()
    assert len(re.findall("<loc>", texts["sitemap.xml"])) == 5


TRANSLATED = """
import pathlib
from mkdocs import utils
from mkdocs.commands.build import build
from mkdocs.structure.files import Files

language = ""

def on_files(files, config):
    kept = [file for file in files if (".de." in file.src_uri) == bool(language) or not file.is_documentation_page()]
    for file in kept:
        if language and file.is_documentation_page():
            file.url = "de/" + file.url.replace(".de", "").lstrip("./").removeprefix("index/")
            file.dest_uri = "de/" + file.dest_uri.replace(".de", "").replace("index/index", "index")
            file.abs_dest_path = str(pathlib.Path(config.site_dir, file.dest_uri))
    return Files(kept)

def on_post_build(config):
    global language
    if not language:
        language = "de"
        utils.clean_directory = lambda folder: None
        build(config)
"""


def test_the_search_of_a_site_that_is_built_for_each_language_finds_all_of_them(
    tmp_path: Path, serve: Serve, open_page: OpenPage
) -> None:
    """As static-i18n builds it."""
    (tmp_path / "docs").mkdir()
    texts = {
        "index": "# Welcome",
        "one": "# One\n\nThe narwhal.",
        "index.de": "# Hallo",
        "one.de": "# Eins\n\nDer Brummkreisel.",
    }
    for name, text in texts.items():
        (tmp_path / "docs" / f"{name}.md").write_text(text, "utf-8")
    (tmp_path / "hook.py").write_text(TRANSLATED, "utf-8")
    (tmp_path / "mkdocs.yml").write_text(
        "site_name: Acme\nsite_url: https://acme.example/\ntheme: docsjson\nplugins: [docsjson]\nhooks: [hook.py]\n",
        "utf-8",
    )
    site = build_apart(tmp_path, tmp_path / "site")  # in another process, as the hook changes MkDocs itself
    page = open_page(f"{serve(site)}/")
    page.keyboard.press("Control+k")
    expect(page.locator(".dj-search-field")).to_be_visible()
    assert page.evaluate(ASK, "narwhal")[0] == "/one/"
    assert page.evaluate(ASK, "Brummkreisel")[0] == "/de/one/"
