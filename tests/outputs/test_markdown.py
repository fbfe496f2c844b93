"""Pages as Markdown: components from fixtures, whole pages, and pages of real sites."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path
from types import SimpleNamespace

import pytest
from real_input import sites

from mkdocs_docsjson.outputs.markdown import markdown_of, page_markdown
from mkdocs_docsjson.outputs.page_tree import read_tree
from mkdocs_docsjson.pages.element_tree import Node
from mkdocs_docsjson.pages.model import LinkUse, PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.project.page_links import PageLinks
from mkdocs_docsjson.site.model import PageFacts
from mkdocs_docsjson.site.routes import Routes

ROOT = Path(__file__).parents[2]
SNIPPETS = {"snippets/key.mdx": "Your `{name}` key.\n"}
FIXTURES = Path(__file__).parents[1] / "fixtures/outputs/markdown.md"
PARTS = [part.strip("\n") for part in re.split(r"^\.$", FIXTURES.read_text("utf-8"), flags=re.M)]
CASES = [pytest.param(*PARTS[at + 1 : at + 3], id=PARTS[at]) for at in range(0, len(PARTS) - 1, 3)]
"""Title, source and Markdown of each fixture, a dot after each."""
KEPT = 0.995
"""The share of headings, code blocks and tables that must be in the copy."""


def markdown_copy(source, file="page.mdx", read=SNIPPETS.get):
    tree = read_tree(source, file, PageOptions(), read)
    return markdown_of(tree.root, tree.links, lambda use: use.url)


@pytest.mark.parametrize(("source", "expected"), CASES)
def test_markdown(source, expected):
    assert markdown_copy(source) == expected


def problems_of(text, file):
    """A placeholder such as `{user_id}`, or `##Title`, stays as its author wrote it, and is told of here as there."""
    problems = render_page(text, file, PageOptions(), lambda path: None).problems
    return [(file, str(problem)) for problem in problems if problem.code not in ("unknown-name", "near-miss")]


@pytest.mark.parametrize("expected", [pytest.param(case.values[1], id=case.id) for case in CASES])
def test_markdown_means_the_same_when_it_is_read_again(expected):
    assert markdown_copy(expected) == expected
    assert problems_of(expected, "page.md") == []


def test_page_starts_with_title_and_description():
    assert (
        page_markdown("Text.", "Use <T> & `x`", "How *to*.\nNow.") == "# Use \\<T> & `x`\n\n> How *to*. Now.\n\nText.\n"
    )


def test_own_h1_is_the_title():
    assert page_markdown("# Mine\n\nText.", "Other", "Why.") == "# Mine\n\n> Why.\n\nText.\n"


def test_instructions_and_operations_are_part_of_the_page():
    text = page_markdown("", "Users", instructions="Prefer v2.", api="# GET /users\n\n## Request\n")
    assert text == "# Users\n\n> **Agent instructions**\n>\n> Prefer v2.\n\n## Request\n"


def links_of(path, routes, site_url):
    site = SimpleNamespace(places={}, seen_from=lambda _divisions, path: path)
    return PageLinks(PageFacts(path, f"{path}.mdx"), "", routes, site, site_url)


@pytest.mark.parametrize(
    ("url", "kind", "address"),
    [
        ("/guides/start", "href", "https://a.dev/d/guides/start.md"),
        ("start.mdx#keys", "href", "https://a.dev/d/guides/start.md#keys"),
        ("/", "href", "https://a.dev/d/index.md"),
        ("#here", "href", "https://a.dev/d/guides/keys.md#here"),
        ("/images/a b.png", "src", "https://a.dev/d/images/a%20b.png"),
        ("/nowhere", "href", "/nowhere"),
        ("https://else.where", "href", "https://else.where"),
    ],
)
def test_links_are_full_addresses_of_markdown_pages(url, kind, address):
    pages = {path: f"{path}.mdx" for path in ("index", "guides/start", "guides/keys")}
    routes = Routes(pages, ["images/a b.png"])
    assert links_of("guides/keys", routes, "https://a.dev/d/").markdown_address(LinkUse(url, kind, 1, 1)) == address


def test_without_an_address_links_start_at_the_root():
    routes = Routes({"guides/start": "guides/start.mdx"})
    use = LinkUse("guides/start", "href", 1, 1)
    assert links_of("x", routes, "").markdown_address(use) == "/guides/start.md"


def test_deep_nesting_ends():
    source = "<div>\n" * 500 + "deep\n" + "</div>\n" * 500
    assert "deep" in markdown_copy(source)


# Real sites


def facts(root: ET.Element) -> Counter:
    """Headings, code blocks and tables of a page, by kind and text; what is for people alone is not looked at."""
    found: Counter = Counter()
    stack = [root]
    while stack:
        element = stack.pop()
        if isinstance(element, Node) and any(value.value == "humans" for value in _values(element)):
            continue
        if re.fullmatch(r"h[1-6]", str(element.tag)) and "".join(element.itertext()).strip():
            found["heading", element.tag, " ".join("".join(element.itertext()).split())] += 1
        elif isinstance(element, Node) and element.source and element.kind != "math":
            found["code", " ".join(element.source.split())] += 1
        elif element.tag == "table":
            found["table", "".join("".join(element.itertext()).split())] += 1
        stack += list(element)
    return found


def _values(node):
    return node.values.values() if isinstance(node.values, dict) else ()


def pages_of(site: Path):
    for path in sorted([*site.rglob("*.mdx"), *site.rglob("*.md")]):
        file = path.relative_to(site).as_posix()
        if not file.startswith(("snippets/", "_snippets/", "LICENSE")):
            yield file, path.read_text("utf-8", errors="replace").replace("\r\n", "\n")


@pytest.mark.slow
@pytest.mark.parametrize("site", sites().values(), ids=sites())
def test_real_sites_are_kept(site):
    def read(path):
        return (site / path).read_text("utf-8", errors="replace") if (site / path).is_file() else None

    wanted, lost, problems = Counter(), Counter(), []
    for file, source in pages_of(site):
        tree = read_tree(source, file, PageOptions(), read)
        text = page_markdown(
            markdown_of(tree.root, tree.links, lambda use: use.url), str(tree.meta.get("title") or file)
        )
        problems += problems_of(text, file)
        before = facts(tree.root)
        after = facts(read_tree(text, file, PageOptions(), lambda path: None).root)
        for fact, count in before.items():
            wanted[fact[0]] += count
            lost[fact[0]] += max(0, count - after[fact])
    assert problems == []
    assert wanted["heading"] > 20
    for kind, count in wanted.items():
        assert lost[kind] <= (1 - KEPT) * count, f"{lost[kind]} of {count} {kind}s are lost"
