"""Other files of a site, in a browser: redirects, releases of mike, size of a first search."""

from __future__ import annotations

import gzip
import json
import random
import shutil
from pathlib import Path

import pytest
from browser_sites import OpenPage, Serve, build
from playwright.sync_api import expect

from mkdocs_docsjson.outputs.output_page import OutputPage
from mkdocs_docsjson.outputs.redirects import KnownFiles, not_found_script, redirect_files
from mkdocs_docsjson.outputs.search import SearchArticle, search_documents
from mkdocs_docsjson.outputs.search_index import index, pagefind_executable
from mkdocs_docsjson.settings.models import Redirect
from mkdocs_docsjson.theme_words import english

SCRIPTS = Path(__file__).parents[2] / "theme/js"
STRICT = "default-src 'none'; script-src 'self'"
FIRST_QUERY = 170_000
"""The largest number of bytes that a first query on 500 pages loads, with texts compressed."""


@pytest.fixture
def moved(tmp_path: Path) -> Path:
    """A site below `/docs/` with one page and redirects to it."""
    folder = tmp_path / "docs"
    redirects = [
        Redirect(source="/old/place", destination="/guides/start"),
        Redirect(source="/anchored", destination="/guides/start?own=1#keys"),
        Redirect(source="/legacy/*", destination="/guides/start"),
    ]
    made = redirect_files(
        redirects, KnownFiles({"guides/start": "guides/start/"}), script="js/redirect.js", words=english(""), lang="en"
    )
    pages = {**made.files, "guides/start/index.html": "<title>Start</title>"}
    pages["404.html"] = f"<title>Missing</title>{not_found_script(made.rules, '/docs/js/moved.js', '/docs/')}"
    for path, text in pages.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, "utf-8")
    for name in ("redirect.js", "moved.js"):
        (folder / "js").mkdir(exist_ok=True)
        shutil.copy(SCRIPTS / name, folder / "js" / name)
    shutil.copy(folder / "404.html", tmp_path / "404.html")
    return tmp_path


@pytest.mark.parametrize(
    ("asked", "shown"),
    [
        ("/docs/old/place/", "/docs/guides/start/"),
        ("/docs/old/place/?q=a%20b#there", "/docs/guides/start/?q=a+b#there"),
        ("/docs/anchored/?own=2&more=3#other", "/docs/guides/start/?own=1&more=3#keys"),
        ("/docs/legacy/any/thing", "/docs/guides/start/"),
        ("/docs/legacy/any#part", "/docs/guides/start/#part"),
    ],
)
def test_redirects_keep_query_and_fragment(
    moved: Path, serve: Serve, open_page: OpenPage, asked: str, shown: str
) -> None:
    home = serve(moved, STRICT)
    page = open_page(home + asked)
    page.wait_for_url(home + shown)
    expect(page).to_have_title("Start")


def test_redirects_work_without_script(moved: Path, serve: Serve, open_page: OpenPage) -> None:
    home = serve(moved, STRICT)
    page = open_page(f"{home}/docs/old/place/", java_script_enabled=False)
    page.wait_for_url(f"{home}/docs/guides/start/")


def test_other_missing_pages_stay_missing(moved: Path, serve: Serve, open_page: OpenPage) -> None:
    page = open_page(f"{serve(moved)}/docs/legacies/x")
    assert page.title() == "Missing"


MIKE = """\
site_name: Acme
docs_dir: docs
theme: {name: docsjson}
plugins: [{docsjson: {search: none}}]
extra: {version: {provider: mike}}
"""


def test_releases_of_mike_fill_a_dropdown(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    (tmp_path / "docs").mkdir()
    (tmp_path / "mkdocs.yml").write_text(MIKE, "utf-8")
    navigation = [{"group": "Guides", "pages": ["index", "setup"]}]
    (tmp_path / "docs/docs.json").write_text(json.dumps({"name": "Acme", "navigation": navigation}), "utf-8")
    for name in ("index", "setup"):
        (tmp_path / "docs" / f"{name}.mdx").write_text(f"---\ntitle: {name}\n---\nText.\n", "utf-8")
    build(tmp_path, tmp_path / "1.0")
    shutil.copytree(tmp_path / "1.0", tmp_path / "2.0")
    (tmp_path / "versions.json").write_text(
        json.dumps(
            [
                {"version": "2.0", "title": "2.0 <b>", "aliases": ["latest"]},
                {"version": "1.0", "title": "1.0", "aliases": []},
                {"version": "0.9", "properties": {"hidden": True}},
                "no version",
            ]
        ),
        "utf-8",
    )
    home = serve(tmp_path)
    page = open_page(f"{home}/1.0/setup/", viewport={"width": 1280, "height": 800})
    page.get_by_role("button", name="Version: 1.0").click()
    links = page.locator("#dj-releases a")
    expect(links).to_have_text(["2.0 <b>", "1.0"])
    expect(links.nth(1)).to_have_attribute("aria-current", "true")
    expect(links.nth(0)).to_be_visible()
    links.nth(0).click()
    page.wait_for_url(f"{home}/2.0/setup/")


def test_first_query_on_500_pages_is_light(tmp_path: Path, serve: Serve, open_page: OpenPage) -> None:
    if pagefind_executable() is None:
        pytest.skip("Pagefind is not installed")
    rng = random.Random(5)
    words = ["".join(rng.choices("abcdefghijklmnopqrstuvwxyz", k=rng.randint(3, 11))) for _ in range(8000)]
    ranks = [1 / rank for rank in range(1, len(words) + 1)]
    articles = []
    for number in range(500):
        text = " ".join(rng.choices(words, ranks, k=700))
        html = "".join(
            f'<h2 id="s{part}">{words[rng.randrange(4000)]}</h2><p>{text[part * 500 :][:500]}</p>' for part in range(8)
        )
        articles.append(SearchArticle(OutputPage(f"p{number}", f"p{number}/", f"Page {number}"), html))
    made = index(search_documents(articles), tmp_path / "cache")
    site = tmp_path / "site"
    for path, source in made.files().items():
        (site / path).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(source, site / path)
    (site / "index.html").write_text('<!doctype html><html lang="en"><title>x</title>', "utf-8")
    home = serve(site)
    page = open_page(home + "/")
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    found = page.evaluate(
        """async (query) => {
          const pagefind = await import("/pagefind/pagefind.js");
          await pagefind.init();
          const { results } = await pagefind.debouncedSearch(query, {}, 10);
          await Promise.all(results.slice(0, 5).map((result) => result.data()));
          return results.length;
        }""",
        words[40],
    )
    assert found > 5
    weights = {
        url: len(gzip.compress((site / url.split("?")[0].removeprefix(home + "/")).read_bytes())) for url in set(asked)
    }
    assert sum(weights.values()) <= FIRST_QUERY, weights
