"""Changes that other plugins make to files, pages and navigation hold everywhere: menus, lists, copies, addresses.

Each hook does what real plugins do: gen-files and the tags of Material add pages, exclude and file-filter remove some,
section-index and awesome-nav change the navigation, literate-nav brings one, mkdocs-jupyter renders by itself, the
blog of Material moves pages, print-site and with-pdf draw with an environment of their own, Material's meta sets keys.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import build
from plugin_site import DOCS, build_with_hook, menu

ADDED = '''
from mkdocs.structure.files import File

TEXT = """# Made up

<Note>A component.</Note> To [one](../guides/one.md).

## Part
"""

def on_files(files, config):
    file = File.generated(config, "made/new.md", content=TEXT)
    file.edit_uri = "gen.py"
    files.append(file)
    return files
'''


def test_an_added_page_is_a_page_of_the_site(tmp_path: Path) -> None:
    site = build_with_hook(tmp_path, ADDED, options="repo_url: https://github.com/acme/docs\nedit_uri: edit/main/\n")
    assert site.status == 0, site.messages
    assert "Traceback" not in site.messages
    page = site.page("made/new/")
    assert page.cssselect(".dj-callout"), "components are drawn in it"
    assert page.cssselect("title")[0].text == "Made up - Acme"
    assert [link.get("href") for link in site.main("made/new/").cssselect("p a, div a") if link.text == "one"] == [
        "../../guides/one/"
    ]
    assert page.cssselect('a[href="#part"]')
    assert "# Made up" in (site.folder / "made/new.md").read_text()
    assert "https://acme.example/made/new/" in (site.folder / "sitemap.xml").read_text()
    assert "made/new" in (site.folder / "llms-full.txt").read_text()


def test_a_removed_page_is_nowhere(tmp_path: Path) -> None:
    hook = """
def on_files(files, config):
    files.remove(files.get_file_from_path("guides/two.md"))
    return files
"""
    site = build_with_hook(tmp_path, hook)
    assert site.status == 0, site.messages
    assert "guides/two" not in site.messages
    assert menu(site, "guides/") == ["Second", "Guides"]
    for file in ("sitemap.xml", "llms.txt", "search/index.html"):
        assert "guides/two" not in (site.folder / file).read_text()


SECTION = """
from mkdocs.structure.nav import Section
from mkdocs.structure.pages import Page

class SectionPage(Section, Page):
    def __init__(self, title, file, config, children):
        Page.__init__(self, title, file, config)
        Section.__init__(self, title, children)
        self.is_section = self.is_page = True
    @property
    def title(self):
        return self._title
    @title.setter
    def title(self, title):
        self._title = title
    def __repr__(self):
        return Page.__repr__(self)
    active = Page.active

def on_nav(nav, config, files):
    tab = nav.items[1]
    group = tab.children[0]
    first = group.children[0]
    page = SectionPage("Second", first.file, config, group.children[1:])
    page.parent = tab
    tab.children[0] = page
    return nav
"""


def test_a_section_may_be_a_page(tmp_path: Path) -> None:
    site = build_with_hook(tmp_path, SECTION)
    assert site.status == 0, site.messages
    assert menu(site, "guides/two/") == ["Second", "Two"]
    assert "All of them." in site.main("guides/").text_content()


NAVS = {
    "on_nav": """
def on_nav(nav, config, files):
    first = nav.items[0].children[0]
    first.children.reverse()
    first.children[0].title = "The one"
    return nav
""",
    "on_files": """
from mkdocs.plugins import event_priority

@event_priority(-50)
def on_files(files, config):
    config.nav = [{"Start": [{"First": [{"The one": "guides/one.md"}, "index.md"]}]},
                  {"More": [{"Second": ["guides/index.md", "guides/two.md"]}]}]
    return files
""",
}


@pytest.mark.parametrize("name", NAVS)
def test_a_changed_navigation_is_shown_with_the_icons_and_tabs_of_docs_json(tmp_path: Path, name: str) -> None:
    site = build_with_hook(tmp_path, NAVS[name])
    assert site.status == 0, site.messages
    assert menu(site, "") == ["First", "The one", "Welcome"]
    assert [" ".join(tab.text_content().split()) for tab in site.page("").cssselect(".dj-tab-link")] == [
        "Start",
        "More",
    ]
    assert site.page("").cssselect(".dj-sidebar svg")
    assert site.page("guides/one/").cssselect(".dj-pager a")[0].text_content().endswith("Welcome")


RENDERED = """
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

class Notebook(File):
    def is_documentation_page(self):
        return True

def on_files(files, config):
    files.append(Notebook("book.ipynb", config.docs_dir, config.site_dir, True, dest_uri="book/index.html"))
    return files

def on_pre_page(page, config, files):
    if page.file.src_uri == "book.ipynb":
        def render(config, files):
            page.content = '<h1 id="cells">Cells</h1><p>Counted.</p><h2 id="out">Out</h2><pre>42</pre>'
            page.toc = TableOfContents([AnchorLink("Cells", "cells", 1)])
            page.toc.items[0].children.append(AnchorLink("Out", "out", 2))
            page._title_from_render = "Cells"
        page.render = render
    return page
"""


@pytest.mark.parametrize("theme", ["docsjson", "material"])
def test_a_page_that_renders_itself_is_a_page_of_the_site(tmp_path: Path, theme: str) -> None:
    site = build_with_hook(tmp_path, RENDERED, theme=theme, **{"docs/book.ipynb": '{"cells": []}'})
    assert site.status == 0, site.messages
    text = (site.folder / "book/index.html").read_text()
    assert "Counted." in text
    assert "Cells - Acme" in text
    if theme == "docsjson":
        assert [heading.text_content() for heading in site.page("book/").cssselect("h1")] == ["Cells"]
        assert site.page("book/").cssselect('a[href="#out"]')
        assert "Cells" in (site.folder / "search/index.html").read_text()
        assert "Counted." in (site.folder / "book.md").read_text()


def test_a_page_may_be_moved(tmp_path: Path) -> None:
    hook = """
def on_files(files, config):
    file = files.get_file_from_path("guides/one.md")
    file.dest_uri, file.url = "2024/one/index.html", "2024/one/"
    file.abs_dest_path = config.site_dir + "/2024/one/index.html"
    return files
"""
    site = build_with_hook(tmp_path, hook)
    assert site.status == 0, site.messages
    assert (site.folder / "2024/one/index.html").exists()
    assert not (site.folder / "guides/one").exists()
    assert "./2024/one/" in [link.get("href") for link in site.main("").cssselect("a")]
    assert "https://acme.example/2024/one/" in (site.folder / "sitemap.xml").read_text()


DRAWN = """
import pathlib
from mkdocs.commands.build import get_context
from mkdocs.structure.files import File
from mkdocs.structure.pages import Page

seen = {}

def on_template_context(context, template_name, config):
    seen["context"] = context
    return context

def on_env(env, config, files):
    file = File("print.md", None, config.site_dir, True)
    file.url = "print-all/"
    page = Page("All of it", file, config)
    page.content = "<p>Everything.</p>"
    page.markdown = ""
    seen["page"] = page

def on_post_build(config):
    template = config.theme.get_env().get_template("main.html")
    html = template.render({**seen["context"], "page": seen["page"]})
    target = pathlib.Path(config.site_dir, "print-all")
    target.mkdir()
    (target / "index.html").write_text(html)
"""


def test_others_may_draw_a_page_by_our_templates(tmp_path: Path) -> None:
    site = build_with_hook(tmp_path, DRAWN)
    assert site.status == 0, site.messages
    page = site.page("print-all/")
    assert "Everything." in page.cssselect(".dj-prose")[0].text_content()
    assert page.cssselect("h1")[0].text_content().strip() == "All of it"
    assert page.cssselect(".dj-sidebar a")[0].get("href") == "../"


def test_frontmatter_has_the_types_of_mkdocs_and_may_be_changed(tmp_path: Path) -> None:
    hook = """
import datetime

def on_page_markdown(markdown, page, config, files):
    if page.file.src_uri == "guides/one.md":
        assert page.meta["date"] == datetime.date(2024, 5, 1), page.meta
        assert page.meta["draft"] is False, page.meta
        page.meta["title"] = "Renamed"
        page.meta["description"] = "Told by a plugin"
    return markdown
"""
    site = build_with_hook(tmp_path, hook)
    assert site.status == 0, site.messages
    assert "Renamed" in menu(site, "")
    page = site.page("guides/one/")
    assert page.cssselect("title")[0].text == "Renamed - Acme"
    assert page.cssselect("meta[name=description]")[0].get("content") == "Told by a plugin"
    assert "Told by a plugin" in (site.folder / "llms.txt").read_text()


def test_an_unchanged_site_with_added_pages_is_not_made_again(tmp_path: Path) -> None:
    build_with_hook(tmp_path, ADDED)
    again = build(tmp_path / "src", tmp_path / "out", keep=True)
    assert "0 of them new" in again.messages
    assert (tmp_path / "out/made/new/index.html").exists()


def test_a_page_made_from_a_document_has_no_markdown_that_could_be_changed(tmp_path: Path) -> None:
    hook = "def on_page_markdown(markdown, page, config, files):\n    return f'{markdown}\\n\\nAdded.\\n'\n"
    paths = {"/pets": {"get": {"summary": "List pets", "description": "Of all pets."}}}
    document = {"openapi": "3.1.0", "info": {"title": "Pets", "version": "1"}, "paths": paths}
    build_with_hook(tmp_path, hook)
    source = tmp_path / "src"
    (source / "docs/api.json").write_text(json.dumps(document))
    (source / "docs.json").write_text(json.dumps({**DOCS, "openapi": "api.json"}))
    site = build(source, tmp_path / "out")
    assert site.status == 0, site.messages
    assert "Traceback" not in site.messages
    assert "Of all pets." in site.main("api-reference/list-pets/").text_content()
    assert "Added." in site.main("guides/one/").text_content()
