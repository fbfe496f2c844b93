"""Builds do only the work that a change needs: unchanged files stay in place, stale ones never do."""

from __future__ import annotations

import gzip
import json
import re
import shutil
import sqlite3
import tomllib
from collections.abc import Callable
from contextlib import closing
from itertools import chain
from pathlib import Path

import pytest
from built_site import Built, build, cache_of

from mkdocs_docsjson.rendering import render_page
from mkdocs_docsjson.store.cache import DEPENDENCIES, FILE, KEEP_DAYS, Cache

PAGES = {
    "index.mdx": "---\ntitle: Home\n---\n\n## Start\n\nSee [setup](/setup).\n",
    "setup.mdx": '---\ntitle: Setup\n---\nimport Part from "/snippets/part.mdx"\n\n## Do it\n<Part />\n![](/dot.svg)\n',
    "other.mdx": "---\ntitle: Other\n---\n\n<Note>\n  Text with {{word}}.\n</Note>\n\n<Own />\n",
    "snippets/part.mdx": "Words of the part.\n",
    "dot.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>',
}
SETTINGS = {
    "name": "Acme",
    "colors": {"primary": "#0D9373"},
    "variables": {"word": "first"},
    "navigation": [{"group": "Guide", "pages": ["index", "setup", "other"]}],
}
CONFIG = "site_name: x\ndocs_dir: docs\ntheme:\n  name: docsjson\n  custom_dir: own\nplugins: [docsjson]\n"


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A site with an owner's theme folder, built once."""
    folder = tmp_path / "project"
    for name, text in PAGES.items():
        path = folder / "docs" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    (folder / "own" / "components").mkdir(parents=True)
    (folder / "own" / "components" / "Own.html").write_text("<p>own component</p>\n", "utf-8")
    (folder / "docs" / "docs.json").write_text(json.dumps(SETTINGS), "utf-8")
    (folder / "mkdocs.yml").write_text(CONFIG, "utf-8")
    return folder


@pytest.fixture
def rebuild(site: Path, tmp_path: Path) -> Callable[[], Built]:
    """A function that builds without deleting the earlier site."""

    def again() -> Built:
        return build(site, tmp_path / "out", keep=True)

    return again


def stamps(folder: Path) -> dict[str, int]:
    return {p.relative_to(folder).as_posix(): p.stat().st_mtime_ns for p in folder.rglob("*") if p.is_file()}


def test_nothing_is_written_when_nothing_has_changed(rebuild):
    before = rebuild()
    first = stamps(before.folder)
    after = rebuild()
    assert "0 of them new" in after.messages
    assert stamps(after.folder) == first


def test_one_changed_page_is_the_only_page_made(site, rebuild):
    first = stamps(rebuild().folder)
    page = site / "docs/index.mdx"
    page.write_text(page.read_text("utf-8") + "\nA new sentence.\n", "utf-8")
    built = rebuild()
    assert "1 of them new" in built.messages
    changed = {name for name, stamp in stamps(built.folder).items() if first.get(name) != stamp}
    assert {"index.html", "index.md", "llms-full.txt"} <= changed
    assert not {"setup/index.html", "setup.md"} & changed
    parts = [{name for name in seen if name.startswith("pagefind/fragment/")} for seen in (first, stamps(built.folder))]
    assert [len(names) for names in (*parts, parts[0] & parts[1], parts[1] & changed)] == [3, 3, 2, 1]
    assert "A new sentence." in built.main("").text_content()


def test_a_new_file_makes_no_page_again(site, rebuild):
    """Not even an operation of an API: only a file that may be a document is one of its inputs."""
    (site / "docs/api.yaml").write_text("openapi: 3.1.0\npaths:\n  /pets:\n    get: {summary: Pets}\n")
    (site / "docs/pets.mdx").write_text("---\nopenapi: GET /pets\n---\n")
    assert rebuild().status == 0
    (site / "docs/new.png").write_bytes(b"")
    built = rebuild()
    assert "0 of them new" in built.messages
    assert (built.folder / "new.png").exists()


def test_pages_that_stay_keep_their_preview_pictures(site, rebuild):
    config = site / "mkdocs.yml"
    config.write_text(CONFIG + "site_url: https://acme.test/\n", "utf-8")
    cards = sorted((rebuild().folder / "assets/cards").iterdir())
    page = site / "docs/index.mdx"
    page.write_text(page.read_text("utf-8") + "\nA new sentence.\n", "utf-8")
    built = rebuild()
    assert "1 of them new" in built.messages
    assert sorted((built.folder / "assets/cards").iterdir()) == cards
    assert len(cards) == 3


def change(path: str, old: str, new: str) -> Callable[[Path], None]:
    def apply(site: Path) -> None:
        file = site / path
        text = file.read_text("utf-8")
        assert old in text
        file.write_text(text.replace(old, new), "utf-8")

    return apply


@pytest.mark.slow
@pytest.mark.parametrize(
    ("apply", "page", "words"),
    [
        pytest.param(change("docs/setup.mdx", "Do it", "Do that"), "setup/", "Do that", id="the page"),
        pytest.param(change("docs/snippets/part.mdx", "part", "piece"), "setup/", "Words of the piece", id="a snippet"),
        pytest.param(change("docs/docs.json", '"first"', '"second"'), "other/", "Text with second", id="a variable"),
        pytest.param(change("docs/docs.json", '"Guide"', '"Manual"'), "setup/", "Manual", id="the navigation"),
        pytest.param(change("docs/docs.json", '"Acme"', '"Zenith"'), "setup/", "Zenith", id="the name"),
        pytest.param(change("docs/index.mdx", "Home", "Welcome"), "setup/", "Welcome", id="another page's title"),
        pytest.param(
            change("own/components/Own.html", "own", "new"), "other/", "new component", id="a component template"
        ),
        pytest.param(
            lambda site: (site / "own/partials").mkdir() or (site / "own/partials/footer.html").write_text("my footer"),
            "setup/",
            "my footer",
            id="a partial",
        ),
        pytest.param(
            lambda site: (
                (site / "own/locales").mkdir()
                or (site / "own/locales/en.yml").write_text("skip_to_content: Jump ahead")
            ),
            "setup/",
            "Jump ahead",
            id="a word",
        ),
    ],
)
def test_a_changed_input_never_leaves_a_stale_page(site, rebuild, apply, page, words):
    assert words not in rebuild().page(page).text_content()
    apply(site)
    assert words in rebuild().page(page).text_content()


def test_a_changed_snippet_shows_in_every_output(site, rebuild):
    rebuild()
    change("docs/snippets/part.mdx", "part", "piece")(site)
    built = rebuild()
    for name in ("setup.md", "llms-full.txt"):
        assert "Words of the piece" in (built.folder / name).read_text("utf-8"), name


def test_a_removed_target_is_reported_on_a_page_that_did_not_change(site, rebuild):
    assert "broken-link" not in rebuild().messages
    (site / "docs/setup.mdx").unlink()
    built = rebuild()
    assert "index.mdx:7:5" in built.messages or "broken-link" in built.messages
    assert not (built.folder / "setup").exists()


def test_problems_are_reported_again_for_pages_that_stay(site, rebuild):
    page = site / "docs/index.mdx"
    page.write_text(page.read_text("utf-8") + "\n[Nowhere](/nowhere)\n", "utf-8")
    assert "/nowhere" in rebuild().messages
    again = rebuild()
    assert "0 of them new" in again.messages
    assert "/nowhere" in again.messages


def damage_entries(file: Path) -> None:
    with closing(sqlite3.connect(file)) as database, database:
        database.execute("UPDATE results SET content = '{'")


def damage_file(file: Path) -> None:
    file.write_bytes(b"no database, " * 1000)


def damage_page_of_file(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[4096:] = b"?" * (len(content) - 4096)
    file.write_bytes(content)


@pytest.mark.slow
@pytest.mark.parametrize("damage", [damage_entries, damage_file, damage_page_of_file])
def test_the_cache_may_be_damaged(site, rebuild, damage):
    rebuild()
    damage(cache_of(site) / FILE)
    page = site / "docs/index.mdx"
    page.write_text(page.read_text("utf-8") + "\nMore.\n", "utf-8")
    built = rebuild()
    assert built.status == 0
    assert "cache-damaged" in built.messages
    assert "More." in built.main("").text_content()
    assert "cache-damaged" not in rebuild().messages


def test_entries_of_another_version_are_silently_made_again(site, rebuild, monkeypatch):
    rebuild()
    with closing(sqlite3.connect(cache_of(site) / FILE)) as database, database:
        older = 'CAST(replace(CAST(content AS TEXT), \'"is":"\', \'"is":"Older\') AS BLOB)'
        assert database.execute(f"UPDATE results SET content = {older}").rowcount > 3
    for module in ("rendering.site_inputs", "project.settings_cache"):
        monkeypatch.setattr(f"mkdocs_docsjson.{module}.fingerprint", lambda: "another version")
    built = rebuild()
    assert built.status == 0
    assert "cache-damaged" not in built.messages
    assert "3 of them new" in built.messages


def words_in_search(folder: Path) -> str:
    return " ".join(gzip.decompress(path.read_bytes()).decode() for path in folder.glob("pagefind/fragment/*"))


@pytest.mark.parametrize(
    "change",
    ["UPDATE results SET content = '{' WHERE kind = 'articles'", "DELETE FROM results WHERE kind = 'articles'"],
)
def test_pages_are_found_without_the_cache_of_their_words(site, rebuild, change):
    rebuild()
    shutil.rmtree(cache_of(site) / "search")
    with closing(sqlite3.connect(cache_of(site) / FILE)) as database, database:
        database.execute(change)
    page = site / "docs/index.mdx"
    page.write_text(page.read_text("utf-8") + "\nMore.\n", "utf-8")
    words = words_in_search(rebuild().folder)
    assert "Words of the part" in words
    assert "Text with first" in words


def test_a_new_site_has_the_rights_of_any_new_folder(rebuild, tmp_path):
    (tmp_path / "any").mkdir()
    assert rebuild().folder.stat().st_mode == (tmp_path / "any").stat().st_mode


def test_the_cache_may_be_deleted(site, rebuild):
    first = rebuild().main("").text_content()
    shutil.rmtree(cache_of(site))
    assert rebuild().main("").text_content() == first
    assert (cache_of(site) / ".gitignore").read_text("utf-8").endswith("*\n")


def test_a_failed_build_leaves_the_last_site_whole(site, rebuild, tmp_path):
    first = stamps(rebuild().folder)
    (site / "docs/docs.json").write_text("{", "utf-8")
    assert rebuild().status == 1
    assert stamps(tmp_path / "out") == first
    assert not list(tmp_path.glob(".docsjson-*"))


def test_a_strict_build_with_problems_leaves_the_last_site_whole(site, rebuild, tmp_path):
    first = stamps(rebuild().folder)
    page = site / "docs/index.mdx"
    page.write_text(page.read_text("utf-8") + "\n[Nowhere](/nowhere)\n", "utf-8")
    assert build(site, tmp_path / "out", "--strict", keep=True).status == 1
    assert stamps(tmp_path / "out") == first


def test_pages_rendered_by_other_processes_are_the_same(site, tmp_path, monkeypatch):
    alone = build(site, tmp_path / "alone")
    monkeypatch.setattr("mkdocs_docsjson.build.pool.WORTH_WORKERS", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    (site / "mkdocs.yml").write_text(CONFIG.replace("[docsjson]", "[{docsjson: {cache: false}}]"), "utf-8")
    together = build(site, tmp_path / "together")
    for path in alone.folder.rglob("*.html"):
        assert path.read_bytes() == (together.folder / path.relative_to(alone.folder)).read_bytes()


def test_without_a_cache_no_page_is_rendered_twice(site, tmp_path, monkeypatch):
    rendered: list[str] = []
    render = render_page.render_text
    monkeypatch.setattr(render_page, "render_text", lambda *given: (rendered.append(given[1]), render(*given))[1])
    (site / "mkdocs.yml").write_text(CONFIG.replace("[docsjson]", "[{docsjson: {cache: false}}]"), "utf-8")
    build(site, tmp_path / "out")
    assert rendered
    assert sorted(rendered) == sorted(set(rendered))


NO_PART_OF_PAGES = {"platformdirs", "watchfiles", "mcp", "pypdf"}
"""Packages that are not used to make a site."""


def test_every_package_that_sites_are_made_with_is_an_input() -> None:
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    wanted = chain(project["dependencies"], *project["optional-dependencies"].values())
    names = {re.split(r"[^\w-]", each)[0] for each in wanted}
    assert names - NO_PART_OF_PAGES == set(DEPENDENCIES) - {project["name"]}


def count_of_new_pages(built: Built) -> int:
    """The number of pages that a build has made."""
    found = re.search(r"(\d+) of them new", built.messages)
    assert found, built.messages
    return int(found[1])


TEMPLATES = {
    "own/components/Own.html": ("<p>another component</p>\n", 1),
    "own/components/Note.html": ("<aside>{{ content }} {% include 'components/Part.html' %}</aside>\n", 1),
    "own/components/Part.html": ("<p>another part</p>\n", 1),
    "own/components/Unused.html": ("<p>a component that no page has</p>\n", 0),
    "own/partials/unused.html": ("a partial that no page has\n", 0),
    "own/special.html": (
        '{% extends "main.html" %}{% block footer %}{% include "partials/end.html" %}{% endblock %}',
        1,
    ),
    "own/partials/end.html": ("another end\n", 1),
    "own/partials/feedback.html": ("<p>for all pages</p>\n", 3),
    "own/main.html": ('{% extends "base.html" %}{% block footer %}for most pages{% endblock %}\n', 3),
}
"""Owners' templates: a new text for each, and the number of pages that it causes to be made again."""


@pytest.mark.parametrize("name", TEMPLATES)
def test_a_template_makes_the_pages_again_that_it_draws(site: Path, rebuild: Callable[[], Built], name: str) -> None:
    (site / "own/partials").mkdir()
    (site / "own/partials/end.html").write_text("the end\n")
    (site / "own/special.html").write_text('{% extends "main.html" %}{% block footer %}own footer{% endblock %}\n')
    if name.endswith("/Part.html"):
        (site / "own/components/Note.html").write_text(TEMPLATES["own/components/Note.html"][0])
        (site / name).write_text("<p>a part</p>\n")
    if name.endswith("end.html"):
        (site / "own/special.html").write_text(TEMPLATES["own/special.html"][0])
    page = site / "docs/setup.mdx"
    page.write_text(page.read_text("utf-8").replace("---\n", "---\ntemplate: special.html\n", 1), "utf-8")
    rebuild()
    text, pages = TEMPLATES[name]
    (site / name).write_text(text)
    assert count_of_new_pages(rebuild()) == pages
    assert count_of_new_pages(rebuild()) == 0


def test_an_operation_makes_the_pages_again_that_show_it(site: Path, rebuild: Callable[[], Built]) -> None:
    paths = {f"/{name}": {"get": {"summary": f"List {name}", "description": "Words."}} for name in "abcdefgh"}
    document = {"openapi": "3.1.0", "info": {"title": "Letters", "version": "1"}, "paths": paths}
    api = site / "docs/api.json"
    api.write_text(json.dumps(document))
    settings = {**SETTINGS, "openapi": "api.json"}
    (site / "docs/docs.json").write_text(json.dumps(settings))
    rebuild()
    document["paths"]["/c"]["get"]["description"] = "Other words."  # type: ignore[index]
    api.write_text(json.dumps(document))
    built = rebuild()
    assert count_of_new_pages(built) == 2, built.messages  # its own, and the overview
    assert "Other words." in built.page("api-reference/list-c/").text_content()
    document["info"] = {"title": "Signs", "version": "1"}
    api.write_text(json.dumps(document))
    assert count_of_new_pages(rebuild()) >= 9


def test_what_no_build_uses_is_removed_from_the_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    days = iter((1, 1, 20, 1 + KEEP_DAYS, 2 + KEEP_DAYS))
    for used in ("ab", "", "a", "a", "a"):
        today = next(days)
        monkeypatch.setattr("mkdocs_docsjson.store.cache._today", lambda today=today: today)
        cache = Cache(tmp_path)
        for name in used:
            if cache.get("texts", name) is None:
                cache.put("texts", name, b"x")
        cache.tidy()
        with closing(sqlite3.connect(tmp_path / FILE)) as database:
            kept = {name for (name,) in database.execute("SELECT name FROM results")}
        assert kept == ({"a"} if today > 1 + KEEP_DAYS else {"a", "b"})
