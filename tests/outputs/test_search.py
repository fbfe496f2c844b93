"""The search index: the input of Pagefind, that it runs only when needed, and what its index finds.

`test_lean.py` tests how pages are reduced for it.
"""

from __future__ import annotations

import gzip
import json
import sys

import pytest
from lxml import html

from mkdocs_docsjson.outputs import search_index
from mkdocs_docsjson.outputs.search import SearchArticle, is_found, listing, search_documents


@pytest.mark.parametrize(
    ("values", "found"),
    [
        ({}, True),
        ({"meta": {"hidden": True}}, False),
        ({"meta": {"noindex": True}}, False),
        ({"meta": {"searchable": False}}, False),
        ({"meta": {"hidden": True, "searchable": True}}, True),
        ({"listed": False}, False),
        ({"searchable": False}, False),
    ],
)
def test_what_search_may_find(make_page, values, found):
    assert is_found(make_page(**values)) is found


def test_unlisted_pages_are_found_when_the_owner_says_so(make_page):
    assert is_found(make_page(listed=False), index_hidden=True)


def test_documents_carry_filters_weight_and_hidden_words(make_page):
    page = make_page(title="Keys & <b>", trail=("2", "API", "Auth"), description="Of all.", lang="de")
    article = SearchArticle(page, "<p>Text</p>", (("tab", "API, v2: x"), ("version", "2")), 20, "secret token")
    [(path, text)] = search_documents([article])
    assert path == "guides/start/index.html"
    tree = html.fromstring(text)
    assert tree.get("lang") == "de"
    assert tree.xpath("//body/@data-pagefind-weight") == ["10"]
    assert tree.xpath("//@data-pagefind-filter") == ["tab:API, v2: x", "version:2"]
    assert tree.xpath("//@data-pagefind-meta") == ["title", "breadcrumb:API / Auth", "operation:", "terms:secret token"]
    assert tree.xpath("string(//h1)") == "Keys & <b>"
    assert "secret token" not in tree.text_content()


@pytest.mark.parametrize(("url", "file"), [("", "index.html"), ("a/b/", "a/b/index.html"), ("a/b.html", "a/b.html")])
def test_documents_stand_where_their_pages_do(make_page, url, file):
    assert [path for path, _ in search_documents([SearchArticle(make_page(url=url), "")])] == [file]


def test_listing_groups_pages_by_the_way_to_them(make_page):
    pages = [
        (make_page("a", title="A", trail=("Guides",)), [("x y", "X"), ("ü&b", "Ü")]),
        (make_page("b", title="B", trail=("API",)), []),
        (make_page("c", title="C", trail=("Guides",)), []),
    ]
    groups = listing(pages, "../")
    assert [(group.title, [entry.title for entry in group.pages]) for group in groups] == [
        ("Guides", ["A", "C"]),
        ("API", ["B"]),
    ]
    first = groups[0].pages[0]
    assert first.url == "../a/"
    assert [link.url for link in first.headings] == ["../a/#x%20y", "../a/#%C3%BC&b"]


@pytest.fixture(scope="module")
def pagefind():
    executable = search_index.pagefind_executable()
    if executable is None:
        pytest.skip("Pagefind is not installed")
    return executable


def document(lang, title, body):
    return f'<html lang="{lang}"><body data-pagefind-body><h1>{title}</h1>{body}</body></html>'


def fragments(folder):
    """The data of each page in the index, from Pagefind's compressed files."""
    found = {}
    for path in (folder / "fragment").iterdir():
        stored = gzip.decompress(path.read_bytes()).partition(b"pagefind_dcd")[2]
        page = json.loads(stored)
        found[page["url"]] = page
    return found


def test_index_is_made_once_and_again_when_a_text_changes(pagefind, tmp_path):
    folder = tmp_path / "kept"
    documents = {"a/index.html": document("en", "A", '<h2 id="k">Keys</h2><p>Text</p>')}
    first = search_index.index(documents.items(), folder, pagefind)
    assert (first.changed, first.problems) == (True, ())
    names = set(first.files())
    assert {"pagefind/pagefind.js", "pagefind/pagefind-entry.json", "pagefind/wasm.en.pagefind"} <= names
    assert not [name for name in names if "ui" in name or "highlight" in name or "state" in name]
    assert fragments(first.folder)["/a/"]["anchors"][0]["id"] == "k"
    assert not search_index.index(documents.items(), folder, pagefind).changed
    documents["b/index.html"] = document("en", "B", "<p>More</p>")
    second = search_index.index(documents.items(), folder, pagefind)
    assert second.changed
    assert set(fragments(second.folder)) == {"/a/", "/b/"}


def all_files(folder):
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_output_reused_from_an_earlier_run_equals_a_full_build(pagefind, tmp_path):
    filtered = '<p data-pagefind-filter="tab:{}"></p><p>Text of {}</p>'
    documents = {f"{name}/index.html": document("en", name, filtered.format(name, name)) for name in "abcd"}
    first = search_index.index(documents.items(), tmp_path / "kept", pagefind).folder
    before = all_files(first)
    documents["b/index.html"] = document("en", "b", "<p>Other words</p>")
    del documents["c/index.html"]
    second = search_index.index(documents.items(), tmp_path / "kept", pagefind).folder
    anew = search_index.index(documents.items(), tmp_path / "new", pagefind).folder
    assert all_files(second) == all_files(anew)
    assert all_files(first) == before
    assert search_index.index([], tmp_path / "kept", pagefind).files() == {}


def test_an_index_of_a_shape_that_is_not_known_is_made_again(pagefind, tmp_path, monkeypatch):
    monkeypatch.setattr(search_index, "sort_index", lambda folder: None)
    documents = {f"{name}/index.html": document("en", name, f"<p>Text {name}</p>") for name in "ab"}
    search_index.index(documents.items(), tmp_path / "kept", pagefind)
    del documents["a/index.html"]
    made = search_index.index(documents.items(), tmp_path / "kept", pagefind)
    assert set(fragments(made.folder)) == {"/b/"}


def test_a_build_goes_on_while_another_one_indexes(pagefind, tmp_path):
    documents = {"a/index.html": document("en", "A", "<p>Text</p>")}

    def slowly():
        yield from documents.items()
        others = {"b/index.html": document("en", "B", "<p>Text</p>")}
        assert set(fragments(search_index.index(others.items(), tmp_path, pagefind).folder)) == {"/b/"}

    assert set(fragments(search_index.index(slowly(), tmp_path, pagefind).folder)) == {"/a/"}
    assert not search_index.index(documents.items(), tmp_path, pagefind).changed
    assert not [path.name for path in tmp_path.iterdir() if path.name.startswith(".new")]


def test_a_program_of_another_name_reads_everything_itself(pagefind, tmp_path):
    other = tmp_path / "pagefind"
    other.symlink_to(pagefind)
    documents = {"a/index.html": document("en", "A", "<p>Text</p>")}
    first = search_index.index(documents.items(), tmp_path / "kept", pagefind)
    second = search_index.index(documents.items(), tmp_path / "kept", other)
    assert first.folder != second.folder
    assert all_files(first.folder) == all_files(second.folder)


def test_languages_have_indexes_of_their_own(pagefind, tmp_path):
    documents = {
        "index.html": document("en", "Search", "<p>made in Tokyo</p>"),
        "ja/index.html": document("ja", "検索", "<p>検索エンジンは東京で作られました。</p>"),
        "zh/index.html": document("zh", "搜索", "<p>这是中文文档。</p>"),
    }
    made = search_index.index(documents.items(), tmp_path / "kept", pagefind).folder
    entry = json.loads((made / "pagefind-entry.json").read_text("utf-8"))
    assert set(entry["languages"]) == {"en", "ja", "zh"}
    words = fragments(made)["/ja/"]["content"].replace("\u200b", " ").split()
    assert any(word.startswith("東京") for word in words)


def test_failures_are_reported(tmp_path):
    broken = tmp_path / "pagefind"
    broken.write_text(f"#!{sys.executable}\nimport sys\nsys.exit('disk is full')\n", "utf-8")
    broken.chmod(0o755)
    found = search_index.index([("a.html", "words")], tmp_path / "kept", broken)
    assert found.folder is None
    assert found.files() == {}
    [problem] = found.problems
    assert str(problem).startswith("the search index was not made: Pagefind failed: disk is full; install it with")


def test_a_missing_program_is_reported(tmp_path):
    [problem] = search_index.index([("a.html", "")], tmp_path / "kept", tmp_path / "nowhere").problems
    assert "Pagefind failed: " in problem.message


def test_an_empty_site_has_an_empty_index(pagefind, tmp_path):
    assert search_index.index([], tmp_path / "kept", pagefind).problems == ()


def test_a_site_without_a_word_has_an_empty_index(pagefind, tmp_path):
    made = search_index.index([("a.html", document("en", "—", "<hr><p>&mdash;</p>"))], tmp_path / "kept", pagefind)
    assert (made.problems, made.files()) == ((), {})


def test_the_cells_of_a_table_are_words_apart(make_page, pagefind, tmp_path):
    table = "<table><tr><th>One</th><th>Two</th></tr><tr><td>three</td><td>four</td></tr></table>"
    made = search_index.index(search_documents([SearchArticle(make_page(), table)]), tmp_path / "kept", pagefind)
    [page] = fragments(made.folder).values()
    assert {"One", "Two", "three"} <= {word.strip(".") for word in page["content"].split()}


@pytest.mark.parametrize("body", ["", "<p>&#8212; …</p>"])
def test_a_page_without_a_word_is_found_by_its_title(make_page, pagefind, tmp_path, body):
    articles = [SearchArticle(make_page(title="A film"), body)]
    made = search_index.index(search_documents(articles), tmp_path / "kept", pagefind)
    [page] = fragments(made.folder).values()
    assert (page["meta"]["title"], page["content"].split()[:2]) == ("A film", ["A", "film."])
