"""Sites with a mkdocs.yml and no docs.json: settings of MkDocs and Material take effect."""

from __future__ import annotations

import json
import subprocess
import sys
import warnings
from pathlib import Path

import pytest
from built_site import Built, build
from mkdocs.config import load_config

from mkdocs_docsjson.hosts.mkdocs import plugin
from mkdocs_docsjson.hosts.mkdocs.plugin_options import project_options
from mkdocs_docsjson.hosts.mkdocs.stand_in import written_configs

PAGES = {
    "index.md": "# Welcome\n\nTo [the basics](guide/README.md#first-steps-in-50) and [others](guide/other.md).\n",
    "guide/README.md": "# Guide\n\n## First steps (in 50%)\n\nA note.[^1]\n\n!!! note\n\n    See [the manual][m].[^1]\n\n[m]: https://acme.example/m\n[^1]: A foot.\n",
    "guide/other.md": "No heading here.\n",
    "snippets/tips.md": "# Tips\n\nText.\n",
    "CONTRIBUTING.md": "# How to help\n\nText.\n",
}
EXTENSIONS = "markdown_extensions: [admonition, footnotes, {toc: {permalink: true}}]\n"


def build_site(folder: Path, mkdocs: str, *, theme: str = "docsjson", **files: str) -> Built:
    source = folder / "src"
    for name, text in {**{f"docs/{name}": text for name, text in PAGES.items()}, **files}.items():
        path = source / name.replace("__", "/")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    head = "site_name: Acme\nsite_url: https://acme.example/\nplugins:\n  - docsjson: {search: none}\n"
    head += "" if "\ntheme:" in f"\n{mkdocs}" else f"theme: {theme}\n"
    (source / "mkdocs.yml").write_text(head + EXTENSIONS + mkdocs)
    return build(source, folder / "out")


def menu(site: Built, page: str) -> list[str]:
    nav = site.page(page).cssselect(".dj-sidebar .dj-nav")[0]
    return [" ".join(element.text_content().split()) for element in nav.cssselect("summary, h2, li > a")]


def test_nav_is_the_navigation_with_its_labels(tmp_path: Path) -> None:
    nav = "nav:\n  - Home: index.md\n  - The guide:\n    - guide/README.md\n    - Another: guide/other.md\n    - Elsewhere: https://acme.example/e\n  - Top: https://acme.example/t\n"
    site = build_site(tmp_path, nav)
    assert site.status == 0, site.messages
    assert menu(site, "guide/") == ["Home", "The guide", "Guide", "Another", "Elsewhere", "Top"]
    assert site.page("guide/").cssselect("title")[0].text == "Guide - Acme", "the page's own title is another"
    assert site.page("guide/other/").cssselect("h1")[0].text_content() == "Another", "a page without one has its label"


def test_without_nav_the_folders_are_the_navigation(tmp_path: Path) -> None:
    site = build_site(tmp_path, "not_in_nav: /CONTRIBUTING.md\n")
    assert site.status == 0, site.messages
    assert menu(site, "") == ["Welcome", "Guide", "Guide", "Other", "Snippets", "Tips"]
    assert site.page("CONTRIBUTING/").cssselect("h1"), "a page that MkDocs has is there, listed or not"


def test_pages_of_other_plugins_are_in_it(tmp_path: Path) -> None:
    hook = (
        "from mkdocs.structure.files import File\n\n"
        "def on_files(files, config):\n"
        "    files.append(File.generated(config, 'made/new.md', content='# Made up'))\n"
        "    return files\n"
    )
    site = build_site(tmp_path, "hooks: [hook.py]\n", **{"hook.py": hook})
    assert site.status == 0, site.messages
    assert "Made up" in menu(site, "")
    ways = [link.get("href") for link in site.page("made/new/").cssselect(".dj-pager a")]
    assert len(ways) == 2
    assert all(site.leads_to_file("made/new/index.html", address) for address in ways)


def test_tabs_and_index_pages_of_material(tmp_path: Path) -> None:
    theme = (
        "theme: {name: docsjson, features: [navigation.tabs, navigation.indexes, content.code.copy, toc.integrate]}\n"
    )
    nav = "nav:\n  - index.md\n  - Guide: [guide/README.md, {More: [guide/other.md, snippets/tips.md]}]\n"
    site = build_site(tmp_path, theme + nav)
    assert site.status == 0, site.messages
    tabs = [tab.text_content().strip() for tab in site.page("").cssselect("a.dj-tab-link")]
    assert tabs == ["Welcome", "Guide"]
    assert menu(site, "guide/") == ["Guide", "More", "Other", "Tips"]
    assert "mkdocs.yml: theme.features: read, but without effect here: toc.integrate" in site.messages


def test_addresses_and_anchors_are_those_of_mkdocs(tmp_path: Path) -> None:
    site = build_site(tmp_path, "")
    page = site.main("guide/")
    assert page.cssselect("h2")[0].get("id") == "first-steps-in-50"
    assert {note.get("id") for note in page.cssselect("[id^=fn]")} == {"fn:1", "fnref:1", "fnref2:1"}
    assert site.main("").cssselect('a[href="guide/#first-steps-in-50"], a[href="./guide/#first-steps-in-50"]')
    assert "broken" not in site.messages


def test_what_is_around_a_block_is_known_in_it(tmp_path: Path) -> None:
    site = build_site(tmp_path, "")
    note = site.main("guide/").cssselect(".admonition")[0]
    assert [link.get("href") for link in note.cssselect("a")] == ["https://acme.example/m", "#fn:1"]
    assert len(site.main("guide/").cssselect("section.footnotes li")) == 1


def test_the_look_is_that_of_theme_and_extra(tmp_path: Path) -> None:
    mkdocs = (
        "theme:\n  name: docsjson\n  logo: logo.svg\n  favicon: logo.svg\n"
        "  palette: {scheme: slate, primary: deep purple}\n"
        "repo_url: https://github.com/acme/docs\ncopyright: Copyright &copy; Acme<script>alert(1)</script>\n"
        "extra:\n  social:\n    - {icon: fontawesome/brands/discord, link: https://discord.gg/acme}\n"
        "    - {icon: fontawesome/brands/docker, link: https://docker.example/acme}\n"
    )
    site = build_site(
        tmp_path, mkdocs, docs__logo__svg="", **{"docs/logo.svg": '<svg xmlns="http://www.w3.org/2000/svg"/>'}
    )
    assert site.status == 0, site.messages
    page = site.page("")
    assert page.get("data-mode") == "dark"
    assert page.cssselect(".dj-topbar img[src$='logo.svg']")
    assert page.cssselect("link[rel=icon][href$='logo.svg']")
    assert page.cssselect('.dj-topbar a[href="https://github.com/acme/docs"]')
    links = [link.get("href") for link in page.cssselect(".dj-footer a")]
    assert "https://discord.gg/acme" in links
    assert "https://docker.example/acme" in links
    footer = page.cssselect(".dj-footer")[0]
    assert "Copyright © Acme" in footer.text_content()
    assert not footer.cssselect("script")
    styles = "".join(path.read_text() for path in site.folder.rglob("*.css"))
    assert "#7e56c2" in styles.lower()


def test_a_docs_json_comes_before_nav_and_says_so(tmp_path: Path) -> None:
    docs = json.dumps({"name": "Other", "navigation": [{"group": "All", "pages": ["index"]}]})
    site = build_site(tmp_path, "nav:\n  - index.md\n", **{"docs/docs.json": docs})
    assert site.status == 0, site.messages
    assert "mkdocs.yml: nav is not read, as docs.json has the navigation; remove it [two-navigations]" in site.messages
    assert site.page("").cssselect("title")[0].text == "Welcome - Other"


def test_material_keeps_what_mkdocs_yml_says(tmp_path: Path) -> None:
    theme = "theme: {name: material, palette: {primary: teal}}\n"
    site = build_site(tmp_path, theme + "nav:\n  - Home: index.md\n  - guide/README.md\n", docs__extra__md="")
    assert site.status == 0, site.messages
    page = site.page("")
    assert page.cssselect("body[data-md-color-primary=teal]")
    style = next(site.folder.rglob("docsjson-components.css")).read_text()
    assert "--md-primary-fg-color" not in style


@pytest.mark.parametrize("command", ["mkdocs", "docsjson"])
def test_the_theme_without_its_plugin_says_what_to_do(tmp_path: Path, command: str) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "index.md").write_text("# Home\n")
    (tmp_path / "mkdocs.yml").write_text("site_name: A\ntheme: docsjson\nplugins: [search]\n")
    options = ["build", "--site-dir", str(tmp_path / "site"), *([str(tmp_path)] if command == "docsjson" else [])]
    run = subprocess.run(
        [sys.executable, "-m", command.replace("docsjson", "mkdocs_docsjson"), *options],
        cwd=tmp_path, capture_output=True, text=True,
    )  # fmt: skip
    assert run.returncode == 1
    told = run.stdout + run.stderr
    assert "Traceback" not in told
    assert [line for line in told.splitlines() if "[theme-alone]" in line]
    assert 'add "docsjson" to "plugins"' in told


def test_what_mkdocs_yml_says_is_read_without_a_warning_of_mkdocs(tmp_path: Path) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text("site_name: Acme\ntheme: {name: material, font: false}\n", "utf-8")
    config = load_config(str(tmp_path / "mkdocs.yml"))
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert {"name": "material", "font": False} in [each.get("theme") for each in written_configs(config)]


@pytest.mark.parametrize(("hook", "times"), [("", 1), ("    config.site_url = 'https://other.example/'\n", 2)])
def test_options_are_computed_again_only_if_another_plugin_has_changed_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hook: str, times: int
) -> None:
    calls: list[object] = []

    def counting(*args: object, **options: object) -> object:
        calls.append(args)
        return project_options(*args, **options)  # type: ignore[arg-type]

    monkeypatch.setattr(plugin, "project_options", counting)
    code = f"def on_config(config):\n    config.extra_css = config.extra_css\n{hook}    return config\n"
    site = build_site(tmp_path, "hooks: [hook.py]\n", **{"hook.py": code})
    assert site.status == 0, site.messages
    assert len(calls) == times
    sitemap = (site.folder / "sitemap.xml").read_text("utf-8")
    assert ("https://other.example/" in sitemap) == (times == 2)
