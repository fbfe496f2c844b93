"""A site without an mkdocs.yml has templates of its own, in the folder that `custom_dir` of docsjson.toml names."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from built_site import Built, build
from checked_site import write_site
from plugin_site import DOCS, PAGES

from mkdocs_docsjson.hosts.direct_serve import DirectServe

OPTION = 'custom_dir = "own"\n'
MAIN = """{% extends "base.html" %}
{% block content_before %}{% if page and page.meta.since %}<p class="since">{{ page.meta.since }} of {{ config.site_name }}</p>{% endif %}{% endblock %}
"""
OWN = {
    "docsjson.toml": OPTION,
    "one.md": "---\ntitle: One\nsince: 2.1\n---\n\n<Price plan=\"Team\">Inside</Price>\n",
    "two.md": "---\ntitle: Two\ntemplate: special.html\n---\n\nText.\n",
    "own/main.html": MAIN,
    "own/special.html": '{% extends "main.html" %}{% block footer %}<footer class="special"></footer>{% endblock %}',
    "own/partials/footer.html": '<footer class="own">Mine</footer>',
    "own/components/Price.html": '<div class="price">{{ attributes.plan }}: {{ content }}</div>',
    "own/components/Price.md": "**{{ plan }}** costs",
    "own/locales/en.yml": "search: Find it\n",
    "own/.icons/tide.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6"/></svg>',
}  # fmt: skip


def source(folder: Path, **files: str) -> Path:
    navigation = [{"group": "First", "icon": "tide", "pages": ["index", "one", "two"]}]
    docs = {"name": "Acme", "navigation": navigation}
    return write_site(folder / "src", {"docs.json": json.dumps(docs), "index.md": "# Home\n", **OWN, **files})


def build_site(folder: Path, **files: str) -> Built:
    return build(source(folder, **files), folder / "out", keep=True)


def custom_dir_message(site: Built) -> str:
    return next((line for line in site.messages.splitlines() if "custom_dir" in line), "")


def test_templates_components_words_and_icons_have_their_effect(tmp_path: Path) -> None:
    site = build_site(tmp_path)
    assert site.status == 0, site.messages
    assert "warning" not in site.messages
    page = site.page("one/")
    assert [each.text_content() for each in page.cssselect(".since")] == ["2.1 of Acme"]
    assert page.cssselect("footer.own")
    assert not page.cssselect(".dj-footer")
    assert page.cssselect("div.price")[0].text_content() == "Team: Inside"
    assert "Find it" in page.text_content()
    assert page.cssselect('symbol path[d="M1 1h6"]')
    assert site.page("two/").cssselect("footer.special")
    assert not site.page("").cssselect(".since")
    assert "**Team** costs" in (site.folder / "one.md").read_text("utf-8")


def test_nothing_of_the_folder_is_published(tmp_path: Path) -> None:
    files = {"own/own.css": "p { color: red }", "own/picture.png": "", "own/notes.md": "# Notes\n"}
    site = build_site(tmp_path, **files)
    names = {path.name for path in site.folder.rglob("*")}
    assert not names & {"own", "own.css", "picture.png", "notes.md", "notes", "docsjson.toml"}
    assert "own.css" not in (site.folder / "index.html").read_text("utf-8")


def test_the_same_pages_as_with_an_mkdocs_yml(tmp_path: Path) -> None:
    theme = "theme: {name: docsjson, custom_dir: own}\n"
    config = f"site_name: Acme\ndocs_dir: .\n{theme}plugins: [docsjson]\n"
    one, two = build_site(tmp_path / "a"), build_site(tmp_path / "b", **{"mkdocs.yml": config, "docsjson.toml": ""})
    assert one.status == two.status == 0, two.messages
    for page in ("index.html", "one/index.html", "two/index.html", "404.html", "one.md"):
        assert (one.folder / page).read_text("utf-8") == (two.folder / page).read_text("utf-8"), page


def test_it_may_lie_beside_a_docs_folder(tmp_path: Path) -> None:
    moved = {f"docs/{name}": text for name, text in PAGES.items()} | {"docs/docs.json": json.dumps(DOCS)}
    folder = write_site(tmp_path / "src", {**OWN, **moved})
    site = build(folder, tmp_path / "out")
    assert site.status == 0, site.messages
    assert site.page("guides/one/").cssselect("footer.own")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("own/main.html", MAIN.replace("of", "from")),
        ("own/partials/footer.html", '<footer class="own">Yours</footer>'),
        ("own/components/Price.html", '<div class="price">{{ attributes.plan }}! {{ content }}</div>'),
        ("own/locales/en.yml", "search: Look\n"),
        ("docsjson.toml", ""),
    ],
)
def test_a_changed_file_changes_the_pages(tmp_path: Path, name: str, text: str) -> None:
    folder = source(tmp_path)
    build(folder, tmp_path / "out", keep=True)
    write_site(folder, {name: text})
    build(folder, tmp_path / "out", keep=True)
    fresh = build(folder, tmp_path / "fresh")
    for page in ("index.html", "one/index.html", "two/index.html"):
        assert (tmp_path / "out" / page).read_text("utf-8") == (fresh.folder / page).read_text("utf-8"), page


def test_serve_watches_the_folder_wherever_it_lies(tmp_path: Path) -> None:
    moved = {f"docs/{name}": text for name, text in PAGES.items()} | {"docs/docs.json": json.dumps(DOCS)}
    folder = write_site(tmp_path / "src", {**OWN, **moved})
    served = DirectServe(folder, "", strict=False)
    try:
        assert folder / "own" in list(served.watched_paths())
    finally:
        served.close()


@pytest.mark.parametrize(
    ("option", "message"),
    [
        ('"on"', 'there is no folder "on"; did you mean "own"?'),
        ('"templates"', 'there is no folder "templates"; make it beside docsjson.toml'),
        ('"own/main.html"', 'there is no folder "own/main.html"; make it beside docsjson.toml'),
        ('"."', '"." holds the pages; give your templates a folder of their own, such as "overrides"'),
        ('"../elsewhere"', '"../elsewhere" lies outside of {folder}; name a folder of the repository'),
        ('"/tmp"', '"/tmp" lies outside of {folder}; name a folder of the repository'),
        ('""', 'expected the path of a folder, such as "overrides"'),
        ("[1]", 'expected the path of a folder, such as "overrides"'),
    ],
)
def test_a_folder_that_cannot_be_is_reported(tmp_path: Path, option: str, message: str) -> None:
    site = build_site(tmp_path, **{"docsjson.toml": f"custom_dir = {option}\n"})
    assert site.status == 2
    folder = (tmp_path / "src").resolve()
    expected = message.replace("{folder}", str(folder))
    assert custom_dir_message(site) == f"error: {folder / 'docsjson.toml'}: custom_dir: {expected}"
    assert not (tmp_path / "out").exists()


@pytest.mark.skipif(os.name == "nt", reason="links need rights on Windows")
@pytest.mark.parametrize("name", ["own", "own/partials", "own/main.html"])
def test_links_are_not_followed(tmp_path: Path, name: str) -> None:
    folder = source(tmp_path)
    (tmp_path / "kept").mkdir()
    (folder / name).rename(tmp_path / "kept" / "it")
    (folder / name).symlink_to(tmp_path / "kept" / "it")
    site = build(folder, tmp_path / "out")
    assert site.status == 2
    assert f"custom_dir: {name} is a link, and links are not followed; put the files there" in custom_dir_message(site)


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("main.html", MAIN.replace("content_before", "content_befor"), 'own/main.html:2: fills the block "content_befor", which this theme does not have, so its content is not shown; did you mean "content_before"?'),
        ("partials/footr.html", "x", 'own/partials/footr.html: is not included by any template, so it is not shown; did you mean "footer"?'),
        ("partials/footer.html", '<p class="md-grid md-typeset">', "own/partials/footer.html: is written for Material (md-grid, md-typeset), so the theme's own takes its place"),
        ("locales/en.yml", "serch: x\n", 'own/locales/en.yml: the theme has no word "serch"; did you mean "search"?'),
    ],
)  # fmt: skip
def test_a_template_without_effect_is_reported(tmp_path: Path, name: str, text: str, message: str) -> None:
    site = build_site(tmp_path, **{f"own/{name}": text})
    assert site.status == 0
    assert message in site.messages


@pytest.mark.parametrize(
    ("name", "text", "line", "why"),
    [
        ("main.html", '{% extends "base.html" %}\n{% block footer %}', 2, "endblock"),
        ("main.html", '{% extends "base.html" %}\n\n{% block footer %}{{ docsjson.no.such }}{% endblock %}', 3, "has no attribute"),
        ("main.html", '{% extends "base.htm" %}', 1, 'there is no template "base.htm"'),
        ("partials/footer.html", "\n{{ page.content.__class__.__mro__ }}", 2, "access to attribute '__class__'"),
    ],
)  # fmt: skip
def test_a_template_that_fails_says_where_and_the_last_site_stays(
    tmp_path: Path, name: str, text: str, line: int, why: str
) -> None:
    folder = source(tmp_path)
    build(folder, tmp_path / "out", keep=True)
    before = (tmp_path / "out/index.html").read_text("utf-8")
    site = build(write_site(folder, {f"own/{name}": text}), tmp_path / "out", keep=True)
    assert site.status == 1
    (failure,) = [each for each in site.messages.splitlines() if "[page-template]" in each]
    assert f"own/{name}:{line}: the template cannot be run: " in failure
    assert why in failure
    assert (tmp_path / "out/index.html").read_text("utf-8") == before


@pytest.mark.parametrize("name", ["components/Price.html", "components/Price.md"])
def test_a_template_runs_no_code(tmp_path: Path, name: str) -> None:
    reach = "{{ component.__class__.__mro__[1].__subclasses__() | length }}"
    site = build_site(tmp_path, **{f"own/{name}": reach})
    assert "access to attribute '__class__' of 'str' object is unsafe" in site.messages


def test_beside_an_mkdocs_yml_it_has_no_effect_and_that_is_reported(tmp_path: Path) -> None:
    config = "site_name: Acme\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson]\n"
    site = build_site(tmp_path, **{"mkdocs.yml": config})
    told = 'docsjson.toml:1:1: "custom_dir" has no effect beside an mkdocs.yml; write it there, below theme [no-effect]'
    assert told in site.messages
    assert not site.page("").cssselect("footer.own")
