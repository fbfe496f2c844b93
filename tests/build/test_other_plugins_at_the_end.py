"""Other plugins find the finished site, and add files to it: posts, copies, languages."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from built_site import Built, build, cache_of
from plugin_site import build_with_hook, menu


def test_the_blog_of_material(tmp_path: Path) -> None:
    post = "---\ndate: 2024-01-02\ncategories: [News]\n---\n\n# First post\n\nHello.\n\n<!-- more -->\n\nThe rest.\n"
    files = {"docs/blog/index.md": "# Blog\n", "docs/blog/posts/first.md": post}
    site = build_with_hook(tmp_path, "", options="  - material/blog\n  - material/tags\n", **files)
    assert site.status == 0, site.messages
    assert "The rest." in site.main("blog/2024/01/02/first-post/").text_content()
    assert "blog/2024/01/02/first-post/" in (site.folder / "sitemap.xml").read_text()
    assert "foreign-template" not in site.messages
    assert "Hello." in site.main("blog/").text_content()
    assert "The rest." not in site.main("blog/").text_content()
    assert site.page("blog/").cssselect('a[href="2024/01/02/first-post/"]')
    assert "First post" in site.main("blog/archive/2024/").text_content()


def test_files_that_are_not_published_are_there_for_others(tmp_path: Path) -> None:
    """As awesome-nav and Material's meta read such files; but no plugin sees files with secrets."""
    hook = """
def on_files(files, config):
    found = {file.src_uri: file.inclusion.is_excluded() for file in files if file.src_uri.split("/")[-1].startswith(("." , "left"))}
    assert found == {".nav.yml": True, "guides/.meta.yml": True, "guides/left.md": True}, found
    assert "One" in files.get_file_from_path(".nav.yml").content_string
    return files
"""
    files = {
        "docs/.nav.yml": "One",
        "docs/guides/.meta.yml": "a: b",
        "docs/.env": "KEY=1",
        "docs/guides/left.md": "# L\n",
    }
    site = build_with_hook(tmp_path, hook, options="exclude_docs: left.md\n", **files)
    assert site.status == 0, site.messages
    assert "Traceback" not in site.messages
    published = {path.relative_to(site.folder).as_posix() for path in site.folder.rglob("*")}
    assert not {".nav.yml", "guides/.meta.yml", ".env", "guides/left/index.html"} & published


def test_a_docs_folder_of_another_plugin_is_the_one_that_is_read(tmp_path: Path) -> None:
    """As monorepo and multirepo set one, and Material's offline changes addresses."""
    hook = """
import shutil, pathlib

def on_config(config):
    other = pathlib.Path(config.docs_dir).parent / "merged"
    shutil.copytree(config.docs_dir, other)
    (other / "part.md").write_text("# Part")
    config.docs_dir = str(other)
    config.use_directory_urls = False
    return config
"""
    site = build_with_hook(tmp_path, hook)
    assert site.status == 0, site.messages
    assert "Part" in (site.folder / "part.html").read_text()
    assert (site.folder / "guides/one.html").exists()
    assert not (site.folder / "guides/one").exists()


@pytest.mark.parametrize("theme", ["docsjson", "material"])
def test_where_a_page_is_written_is_known_after_the_build_too(tmp_path: Path, theme: str) -> None:
    """As llmstxt writes files beside pages, and Material's optimize copies pictures at the end."""
    hook = """
import pathlib

kept = []

def on_config(config):
    kept.clear()  # MkDocs keeps the module from one build to the next

def on_page_content(html, page, config, files):
    kept.append(pathlib.Path(config.site_dir, page.file.dest_uri))

def on_post_build(config):
    for path in kept:
        assert path.is_file(), path
        path.with_suffix(".txt").write_text("beside")
"""
    for _ in range(2):
        site = build_again(tmp_path, hook, theme)
        assert site.status == 0, site.messages
        assert (site.folder / "guides/one/index.txt").read_text() == "beside"
    assert not list((cache_of(tmp_path / "src") / "growing").iterdir())


def build_again(folder: Path, hook: str, theme: str) -> Built:
    if (folder / "src").exists():
        return build(folder / "src", folder / "out", keep=True)
    return build_with_hook(folder, hook, theme=theme)


LANGUAGES = """
import pathlib
from mkdocs import utils
from mkdocs.commands.build import build
from mkdocs.structure.files import Files

class Translated(Files):
    def get_file_from_path(self, path):
        return super().get_file_from_path(path.replace(".md", ".de.md")) or super().get_file_from_path(path)

language = ""

def on_files(files, config):
    found = Translated([])
    for file in files:
        is_german = ".de." in file.src_uri
        if language and (is_german or file.is_documentation_page()):
            file.url = "de/" + file.url.replace(".de", "").lstrip("./")
            file.dest_uri = "de/" + file.dest_uri.replace(".de", "")
            file.abs_dest_path = str(pathlib.Path(config.site_dir, file.dest_uri))
        if is_german == bool(language) or not files.get_file_from_path(file.src_uri.replace(".de.", ".").replace(".md", ".de.md")):
            found.append(file)
    return found

def on_post_build(config):
    global language
    if not language:
        language = "de"
        utils.clean_directory = lambda folder: None
        build(config)
"""


def test_a_site_that_another_plugin_builds_again_for_each_language(tmp_path: Path) -> None:
    site = build_with_hook(tmp_path, LANGUAGES, **{"docs/guides/one.de.md": "---\ntitle: Eins\n---\n\nDas erste.\n"})
    assert site.status == 0, site.messages
    assert "broken-link" not in site.messages
    assert "The first." in site.main("guides/one/").text_content()
    assert "Das erste." in site.main("de/guides/one/").text_content()
    assert "The second." in site.main("de/guides/two/").text_content()
    [link] = [each.get("href") for each in site.main("de/").cssselect("a") if each.text == "one"]
    assert site.leads_to_file("de/index.html", link)
    assert link.endswith("guides/one/")
    assert menu(site, "de/") == ["First", "Welcome", "Eins"]
    sitemap, texts = (site.folder / name for name in ("sitemap.xml", "llms-full.txt"))
    assert {"/guides/one/<", "/de/guides/one/<", "/guides/two/<", "/de/guides/two/<"} <= set(
        re.findall(r"example(/[^<]*<)", sitemap.read_text())
    )
    assert "The first." in texts.read_text()
    assert "Das erste." in texts.read_text()
    assert site.messages.count("two-navigations") == 0
