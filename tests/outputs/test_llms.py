"""llms.txt and llms-full.txt against the format of https://llmstxt.org."""

from __future__ import annotations

import re

import pytest

from mkdocs_docsjson.outputs.llms import MAX_CHARACTERS, LlmsSite, OutsideLink, llms_files

SITE = "https://docs.acme.dev/"
ENTRY = re.compile(r"- \[(?P<name>(?:\\.|[^\]\\])+)\]\((?P<url>[^()\s]+)\)(?:: (?P<notes>.+))?")


def files_of(site, pages, markdown=None):
    """All files. markdown: texts of pages by path."""
    files = llms_files(site, pages, lambda page: (markdown or {}).get(page.path, ""))
    return {path: str(text) for path, text in files.items()}


def read(text):
    """The format as its authors describe it: name, summary, text without headings, sections of links."""
    head, *parts = re.split(r"^## ", text, flags=re.M)
    name = re.match(r"# (.+)\n", head)[1]
    summary = re.search(r"^> (.+)$", head, re.M)
    assert "\n#" not in head.removeprefix("# ")
    sections = {}
    for part in parts:
        title, _, body = part.partition("\n")
        lines = [line for line in body.splitlines() if line.startswith("-")]
        sections[title] = [ENTRY.fullmatch(line).groupdict() for line in lines]
    return name, summary and summary[1], sections


def test_lists_pages_by_group_in_the_order_of_the_navigation(make_page, make_settings):
    pages = [
        make_page("index", title="Welcome", description="All of it."),
        make_page("guides/b", title="B", trail=("Guides", "Basics"), description="First.\n\nSecond."),
        make_page("guides/a", title="A [beta]", trail=("Guides", "Basics")),
        make_page("api/users", title="Users", trail=("API",), url="api/users.html"),
    ]
    site = LlmsSite(
        make_settings(description="Docs of *Acme*."),
        SITE,
        ("openapi.json",),
        (OutsideLink("Blog", "https://acme.dev/b(1)"),),
    )
    name, summary, sections = read(files_of(site, pages)["llms.txt"])
    assert (name, summary) == ("Acme", "Docs of Acme.")
    assert list(sections) == ["Docs", "Guides / Basics", "API", "OpenAPI Specs", "Optional"]
    assert sections["Docs"] == [{"name": "Welcome", "url": SITE + "index.md", "notes": "All of it."}]
    assert sections["Guides / Basics"] == [
        {"name": "B", "url": SITE + "guides/b.md", "notes": "First."},
        {"name": r"A \[beta\]", "url": SITE + "guides/a.md", "notes": None},
    ]
    assert sections["API"][0]["url"] == SITE + "api/users.md"
    assert sections["OpenAPI Specs"][0] == {"name": "openapi", "url": SITE + "openapi.json", "notes": None}
    assert sections["Optional"][0]["url"] == "https://acme.dev/b%281%29"


def test_without_an_address_links_start_at_the_root(make_page, make_settings):
    text = files_of(LlmsSite(make_settings(), ""), [make_page()])["llms.txt"]
    assert "(/guides/start.md)" in text


@pytest.mark.parametrize("values", [{"listed": False}, {"meta": {"hidden": True}}, {"meta": {"noindex": True}}])
def test_leaves_out_what_is_hidden(make_page, make_settings, values):
    files = files_of(LlmsSite(make_settings(), SITE), [make_page("a", **values)], {"a": "# Get started\n\nSecret"})
    assert "Get started" not in files["llms.txt"]
    assert "Secret" not in files["llms-full.txt"]


def test_holds_the_default_language_and_version_alone(make_page, make_settings):
    pages = [make_page("a", title="Hello"), make_page("de/a", title="Hallo", primary=False)]
    text = files_of(LlmsSite(make_settings(), SITE), pages)["llms.txt"]
    assert "Hello" in text
    assert "Hallo" not in text


def test_descriptions_and_the_whole_are_bounded(make_page, make_settings):
    pages = [make_page(f"p{number}", title=f"Page {number}", description="word " * 100) for number in range(1000)]
    text = files_of(LlmsSite(make_settings(), SITE, links=(OutsideLink("Blog", "https://a.dev"),)), pages)["llms.txt"]
    assert MAX_CHARACTERS - 1000 < len(text) <= MAX_CHARACTERS
    _, _, sections = read(text)
    assert all(len(entry["notes"]) <= 300 for entry in sections["Docs"])
    left_out = int(re.search(r"^(\d+) more pages", text, re.M)[1])
    assert len(sections["Docs"]) + left_out == 1000
    assert sections["Optional"]


def test_full_text_names_the_source_of_every_page(make_page, make_settings):
    pages = [make_page("a", title="A"), make_page("b", title="B")]
    markdown = {"a": "# A\n\n> What it is.\n\nText of a.\n", "b": "Text of b.\n"}
    files = files_of(LlmsSite(make_settings(), SITE), pages, markdown)
    assert files["llms-full.txt"] == (
        f"# A\nSource: {SITE}a/\n\n> What it is.\n\nText of a.\n\n# B\nSource: {SITE}b/\n\nText of b.\n"
    )
    assert files[".well-known/llms.txt"] == files["llms.txt"]
    assert files[".well-known/llms-full.txt"] == files["llms-full.txt"]
