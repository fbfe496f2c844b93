"""The lists of names for the search: their content, for which part of the site each is, and their size."""

from __future__ import annotations

import gzip
import json

import pytest

from mkdocs_docsjson.outputs.search import SearchArticle
from mkdocs_docsjson.outputs.search_names import LIMIT, names_files, names_list, plain_id, stop_words
from mkdocs_docsjson.site.readers import names_file


def read(text):
    return json.loads(text)


def test_a_page_is_a_short_row(make_page):
    page = make_page("guides/start", title="Start", url="guides/start/", trail=("Docs", "Guides"))
    headings = (("first-steps", "First steps"), ("own", "Another id"), ("", "None"))
    article = SearchArticle(page, "", (("tab", "Docs"),), headings=headings)
    operation = SearchArticle(make_page(title="List", url="list/"), "", kind="GET", names=("/list", "listAll"))
    found = read(names_list([article, operation], {"list/": "en_1"}))
    assert found["places"] == [["Docs / Guides", "Docs"], ["", ""]]
    assert found["pages"] == [
        ["Start", "guides/start/", 0, "", "", "", ["First steps", ["Another id", "own"]]],
        ["List", "list/", 1, "GET", "en_1", "/list\nlistAll"],
    ]


def test_a_heading_of_many_pages_names_none_of_them(make_page):
    headings = [(("example", "Example"), (f"own-{number}", f"Own {number}")) for number in range(9)]
    pages = [SearchArticle(make_page(url=f"{at}/"), "", headings=own) for at, own in enumerate(headings)]
    assert [page[6] for page in read(names_list(pages, {}))["pages"]] == [[f"Own {number}"] for number in range(9)]


def test_readers_have_their_own_pages_and_shared_ones(make_page):
    def article(url, primary=True, **divisions):
        return SearchArticle(make_page(url=url, primary=primary), "", tuple(divisions.items()))

    articles = [article("new/", version="v2"), article("old/", False, version="v1"), article("shared/")]
    made = {path: [page[1] for page in read(text)["pages"]] for path, text in names_files(articles, {}).items()}
    assert made == {
        "search/names--v1.json": ["old/", "shared/"],
        "search/names--v2.json": ["new/", "shared/"],
        "search/names.json": ["new/", "shared/"],
    }
    assert names_file([("tab", "API"), ("version", "v1")]) == "search/names--v1.json"
    assert names_file([("language", "pt-BR"), ("product", "A / B")]) == "search/names-pt-br--a-b.json"


def test_editions_of_a_page_are_reported_to_all_readers(make_page):
    def article(url, version, original=""):
        return SearchArticle(make_page(url=url, original_url=original, primary=False), "", (("version", version),))

    articles = [article("about/", "2"), article("v1/about/", "1", "about/"), article("v1/own/", "1")]
    made = names_files(articles, {"about/": "en_1", "v1/about/": "en_2", "v1/own/": "en_3"})
    assert [read(text).get("editions") for text in made.values()] == [["en_1 en_2"]] * 3
    assert "editions" not in read(names_list(articles[2:], {}))


def test_a_long_list_loses_headings_and_no_page(make_page):
    def headings(page):
        return tuple((f"{page}-{number}", f"{page * number * 7919:x} heading {page}") for number in range(60))

    pages = [SearchArticle(make_page(url=f"{at}/", title=f"Page {at}"), "", headings=headings(at)) for at in range(200)]
    text = names_list(pages, {})
    assert len(gzip.compress(text.encode())) <= LIMIT
    assert len(read(text)["pages"]) == 200
    assert any(len(page) > 6 for page in read(text)["pages"])


@pytest.mark.parametrize(("lang", "word"), [("en", "how"), ("pt-BR", "como"), ("zh-Hant", "的"), ("xx", "")])
def test_stop_words_follow_the_language(lang, word):
    assert word in stop_words(lang).split(" ")


def test_the_id_that_a_script_can_tell():
    assert plain_id("Grüße, an_alle (v2)!") == "grüße-an_alle-v2"
