"""Redirects: the cases of redirects.yml, and the content of their pages and rules."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from built_site import build
from lxml import html
from yaml_files import read_yaml

from mkdocs_docsjson.outputs.redirects import KnownFiles, not_found_script, redirect_files, redirect_page, route_of
from mkdocs_docsjson.settings.models import Redirect
from mkdocs_docsjson.site.path_patterns import PathPattern
from mkdocs_docsjson.theme_words import english

CASES = read_yaml(Path(__file__).parents[1] / "fixtures/outputs/redirects.yml")
PAGES = {"": "", **{route: f"{route}/" for route in ("guides/start", "guides/keys", "api/users", "v2/a", "v2/b/c")}}
KNOWN = KnownFiles(PAGES, {"spec.json"})


ENGLISH: dict[str, Any] = {"words": english(""), "lang": "en"}


def files_of(redirects, **options):
    listed = [
        Redirect(source=source, destination=destination, where=f"/redirects/{number}")
        for number, (source, destination) in enumerate(redirects.items())
    ]
    return redirect_files(listed, KNOWN, **ENGLISH, **options)


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_redirects(case):
    found = files_of(case["redirects"])
    targets = {
        path: re.search('content="0; url=([^"]*)"', text)[1]
        for path, text in found.files.items()
        if path != "_redirects"
    }
    assert targets == case["targets"]
    assert sorted(map(str, found.problems)) == sorted(case.get("problems", []))
    if "hosts" in case:
        assert found.files["_redirects"].splitlines() == case["hosts"]
    assert [list(rule) for rule in found.rules] == case.get("rules", [])


def test_temporary_redirects_say_so():
    found = redirect_files([Redirect(source="/a", destination="/guides/start", permanent=False)], KNOWN, **ENGLISH)
    assert found.files["_redirects"] == "/a /guides/start/ 302\n"


def test_page_works_without_scripts_and_tells_search_engines():
    page = html.fromstring(
        redirect_page("old/x/index.html", "guides/start/#keys", site_url="https://a.dev/docs/", **ENGLISH)
    )
    assert page.xpath("//link[@rel='canonical']/@href") == ["https://a.dev/docs/guides/start/"]
    assert page.xpath("//meta[@http-equiv='refresh']/@content") == ["0; url=../../guides/start/#keys"]
    assert page.xpath("//a/@href") == ["../../guides/start/#keys"]
    assert page.xpath("//meta[@name='robots']/@content") == ["noindex"]
    assert not page.xpath("//script")


def test_page_with_a_script_refreshes_only_without_it():
    text = redirect_page("old/index.html", "guides/start/", script="assets/js/redirect.js", **ENGLISH)
    page = html.fromstring(text)
    [script] = page.xpath("//script")
    assert (script.get("src"), script.get("data-to"), script.text) == (
        "../assets/js/redirect.js",
        "../guides/start/",
        None,
    )
    assert re.search(r"<noscript><meta http-equiv=\"refresh\"", text)


def test_addresses_cannot_leave_their_attribute():
    text = redirect_page("a/index.html", 'https://x.dev/"><script>alert(1)</script>', **ENGLISH)
    assert "<script>" not in text


@pytest.mark.parametrize(
    ("address", "route"),
    [
        ("/", ""),
        ("index", ""),
        ("/a/index.mdx", "a"),
        ("a/b.md#x", "a/b"),
        ("/a%20b/?q=1", "a b"),
        ("/indexes", "indexes"),
    ],
)
def test_routes_of_addresses(address, route):
    assert route_of(address) == route


def test_patterns_read_and_write():
    pattern = PathPattern("users/:id/posts/:rest*")
    assert pattern.match("users/7/posts/a/b") == {"id": "7", "rest": "a/b"}
    assert pattern.match("users/7/posts") == {"id": "7", "rest": ""}
    assert pattern.match("users/7/8/posts") is None
    assert pattern.fill({"id": "7"}) == "users/7/posts"
    assert PathPattern("a.b/*").match("aXb/c") is None


def test_rules_for_the_404_page_are_data_of_its_script():
    rules = files_of({"/legacy/*": "/guides/start"}).rules
    [script] = html.fromstring(f"<div>{not_found_script(rules, '/docs/assets/js/moved.js', '/docs/')}</div>").xpath(
        "//script"
    )
    assert script.get("data-base") == "/docs/"
    assert script.get("data-rules") == '[["legacy(/.*)?","guides/start/"]]'
    assert not_found_script((), "/x.js", "/") == ""


def test_white_space_begins_no_rule_of_its_own():
    rules = files_of({"/old\n/x https://evil.example": "/guides/start"}).files["_redirects"]
    assert rules == "/old%0A/x%20https://evil.example /guides/start/ 301\n"


def test_redirects_that_lead_on_for_ever():
    found = files_of(
        {
            "/docs/:rest*": "/docs/v2/:rest*",
            "/twice/:rest*": "/twice/:rest*/:rest*",
            "/old": "/docs/x",
            "/o": "/twice/x",
        }
    )
    assert {path for path in found.files if path != "_redirects"} == set()
    assert sorted({problem.code for problem in found.problems}) == ["redirect-destination", "redirect-loop"]


def test_pages_are_in_the_language_of_the_site(tmp_path: Path):
    settings = {
        "name": "A",
        "colors": {"primary": "#0d9373"},
        "redirects": [{"source": "/old", "destination": "/index"}],
    }
    navigation = {"languages": [{"language": "de", "pages": ["index"]}]}
    (tmp_path / "docs.json").write_text(json.dumps({**settings, "navigation": navigation}), "utf-8")
    (tmp_path / "index.mdx").write_text("# Hallo\n", "utf-8")
    (tmp_path / "docsjson.toml").write_text('custom_dir = "own"\nsearch = "none"\n', "utf-8")
    (tmp_path / "own" / "locales").mkdir(parents=True)
    (tmp_path / "own" / "locales" / "de.yml").write_text("moved_title: Umgezogen\n", "utf-8")
    page = html.fromstring((build(tmp_path, tmp_path / "out").folder / "old" / "index.html").read_text("utf-8"))
    assert page.xpath("//title/text() | /html/@lang") == ["de", "Umgezogen"]
    assert page.xpath("//a/text()") == ["Zur ersten Seite"]
