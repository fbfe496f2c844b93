"""Addresses of pages, and what links lead to."""

from __future__ import annotations

from typing import Any

import pytest
from page_cases import cases

from mkdocs_docsjson.settings.models import Redirect
from mkdocs_docsjson.site.routes import Missing, Routes, Target, relative

PAGES = {
    "introduction": "introduction.mdx",
    "guides/index": "guides/index.md",
    "guides/start": "guides/start.mdx",
    "guides/rate limits": "guides/rate limits.md",
    "guides/Über": "guides/Über.md",
    "api/users/get": "api/users/get.mdx",
    "sdk.v2": "sdk.v2.md",
}
FILES = ["images/logo.svg", "guides/shot.png", "files/terms.pdf", "files/my notes.txt"]
REDIRECTS = [
    Redirect(source="/old", destination="/guides/start#keys"),
    Redirect(source="/old/:slug*", destination="/guides/:slug*"),
    Redirect(source="/away", destination="https://example.com/x"),
    Redirect(source="/loop", destination="/loop"),
    Redirect(source="/docs/:rest*", destination="/:rest*"),
]


def routes(**options: Any) -> Routes:
    return Routes(PAGES, FILES, REDIRECTS, home="introduction", **options)


def _told(found: Target | Missing) -> str:
    if isinstance(found, Missing):
        return f"missing: {found.message}" + (f"; {found.hint}" if found.hint else "")
    kind = "file" if found.file else "href" if found.href else "page"
    text = f"{kind} {found.file or found.href or found.path}"
    text += f" ?{found.query}" if found.query else ""
    text += f" #{found.fragment}" if found.fragment else ""
    return text + ("" if found.exact else " (other case)")


@pytest.mark.parametrize(
    "case", cases("docs_json/links.yml"), ids=lambda case: f"{case['link']} in {case.get('from', 'guides/start.mdx')}"
)
def test_links(case: dict[str, str]) -> None:
    found = routes().resolve(case["link"], case.get("from", "guides/start.mdx"), case.get("kind", "href"))
    assert _told(found) == case["expected"]


@pytest.mark.parametrize(
    ("path", "directories", "url", "output"),
    [
        ("index", True, "", "index.html"),
        ("guides/start", True, "guides/start/", "guides/start/index.html"),
        ("guides/index", True, "guides/", "guides/index.html"),
        ("guides/rate limits", True, "guides/rate%20limits/", "guides/rate limits/index.html"),
        ("guides/Über", True, "guides/%C3%9Cber/", "guides/Über/index.html"),
        ("index", False, "index.html", "index.html"),
        ("guides/start", False, "guides/start.html", "guides/start.html"),
        ("guides/index", False, "guides/index.html", "guides/index.html"),
    ],
)
def test_addresses_of_pages(path: str, directories: bool, url: str, output: str) -> None:
    made = Routes({path: f"{path}.md"}, use_directory_urls=directories)
    assert (made.url(path), made.output(path)) == (url, output)


def test_the_address_of_a_target_keeps_query_and_fragment() -> None:
    target = routes().resolve("/guides/start.mdx?lang=a#k%20b", "")
    assert isinstance(target, Target)
    assert routes().address(target) == "guides/start/?lang=a#k%20b"


@pytest.mark.parametrize(
    ("here", "there", "expected"),
    [
        ("guides/start/", "guides/config/", "../config/"),
        ("guides/start/", "", "../../"),
        ("", "guides/start/", "guides/start/"),
        ("", "", "./"),
        ("guides/", "guides/start/#x", "start/#x"),
        ("guides/start/", "guides/start/#x", "#x"),
        ("guides/start/", "guides/start/?a=b", "./?a=b"),
        ("guides/start/", "images/logo.svg", "../../images/logo.svg"),
        ("guides/start.html", "guides/config.html#x", "config.html#x"),
        ("guides/start.html", "index.html", "../index.html"),
        ("guides/start/", "https://example.com/", "https://example.com/"),
        ("a/", "b/?next=/c/#d/e", "../b/?next=/c/#d/e"),
    ],
)
def test_relative_addresses(here: str, there: str, expected: str) -> None:
    assert relative(here, there) == expected


def test_without_a_home_page_the_root_is_the_first_page() -> None:
    assert Routes({"b": "b.md", "a": "a.md"}).resolve("/", "") == Target(path="b")


@pytest.mark.parametrize(
    ("directories", "pages", "expected"),
    [
        (True, (), Target(file="search/")),
        (False, (), Target(file="search.html")),
        (True, ("search",), Target(path="search")),
    ],
    ids=["folders", "files", "own page"],
)
def test_pages_that_the_build_adds_may_be_linked(directories: bool, pages: tuple[str, ...], expected: Target) -> None:
    made = Routes({path: f"{path}.md" for path in ("a", *pages)}, use_directory_urls=directories, made=("search",))
    assert [made.resolve(link, "a.md") for link in ("/search", "/search/", "search")] == [expected] * 3


@pytest.mark.parametrize(
    "rest", ["javascript:alert(1)", "JAVASCRIPT:x", "data:text/html,x", "//evil.example", "https:evil"]
)
def test_a_redirect_makes_no_other_scheme_of_a_path(rest: str) -> None:
    """A destination may begin with a variable part."""
    found = routes().resolve(f"/docs/{rest}", "introduction.mdx")
    assert isinstance(found, Missing) or not found.href
