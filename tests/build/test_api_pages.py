"""Built pages of operations, hand-written and generated, and their entries in other outputs."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from built_site import Built, build, copy_of
from page_cases import FIXTURES
from real_input import sites

from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.cli import main
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.theme_folder import own_theme_folder

SITE = FIXTURES / "project" / "api_pages"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("api")
    return build(copy_of(SITE, folder), folder / "out")


def data(site: Built, page: str) -> dict[str, Any]:
    panel = site.page(page).get_element_by_id("dj:playground")
    loaded: dict[str, Any] = json.loads((site.folder / page / panel.get("data-source")).read_text("utf-8"))
    return loaded


def classes(site: Built, page: str) -> list[str]:
    return [each.get("class") or each.tag for each in site.main(page)]


def meta(site: Built, page: str, name: str) -> list[str]:
    return [each.get("content") for each in site.page(page).cssselect(f'meta[name="{name}"]')]


def samples(site: Built, page: str) -> str:
    return " ".join(each.text_content() for each in site.page(page).cssselect(".dj-side"))


def test_the_endpoint_of_a_hand_written_page_is_above_its_text(site: Built) -> None:
    assert classes(site, "orders/")[:4] == ["dj-api-endpoint", "dj-api-base", "dj-playground", "p"]
    assert site.main("orders/").cssselect(".dj-api-path")[0].text_content() == "/shops/{shop}/orders"


def test_samples_are_read_after_the_first_words_of_a_hand_written_page(site: Built) -> None:
    column = site.page("orders/").cssselect(".dj-side")[0]
    above, below = (each.text_content() for each in (column.getprevious(), column.getnext()))
    assert "Makes one." in above
    assert ("Which shop." in above, "Which shop." in below) == (False, True)


def test_it_is_below_a_heading_of_the_text(site: Built) -> None:
    assert len(site.page("heading/").cssselect("h1")) == 1  # instead of the title
    assert classes(site, "heading/")[0] == "dj-api-endpoint"


def test_fields_of_the_page_are_in_the_samples_and_in_the_playground(site: Built) -> None:
    assert "https://api.example.com/shops/" in samples(site, "orders/")
    made = data(site, "orders/")
    assert (made["method"], made["path"]) == ("POST", "/shops/{shop}/orders")
    assert [each["name"] for each in made["parameters"]] == ["shop"]
    assert made["body"]["media"][0]["field"]["fields"][0] == {
        "name": "amount",
        "type": "integer",
        "text": "How many.",
        "hint": 3,
    }
    assert made["alternatives"] == [["bearer"]]


def test_own_examples_stay_and_a_playground_can_be_left_out(site: Built) -> None:
    assert "own example" in samples(site, "closed/")
    assert "curl" not in samples(site, "closed/")
    assert site.page("closed/").cssselect(".dj-playground, .dj-api-endpoint button") == []
    assert not (site.folder / "closed" / "index.playground.json").exists()


def test_the_script_of_the_playground_is_loaded_where_it_is_needed(site: Built) -> None:
    def loads(page: str) -> bool:
        return any("playground.js" in each.get("src") for each in site.page(page).cssselect("script[src]"))

    assert (loads("orders/"), loads("closed/"), loads("")) == (True, False, False)


def test_a_wrong_endpoint_is_reported_where_it_is_written(site: Built) -> None:
    assert 'wrong.mdx:3: api: "FETCH /orders" names no method and path' in site.messages
    assert classes(site, "wrong/") == ["p"]


def test_a_page_without_a_title_takes_that_of_its_operation(site: Built) -> None:
    page = site.page("read/")
    assert page.cssselect("h1")[0].text_content().startswith("Read an item")
    assert page.cssselect("title")[0].text_content() == "Read an item - Shop"
    link = page.cssselect(".dj-nav a[aria-current]")[0]
    assert ("Read an item" in link.text_content(), link.get("data-deprecated")) == (True, "")


def test_an_operation_that_is_in_no_document_keeps_its_endpoint(site: Built) -> None:
    assert 'unknown.mdx:2: "GET /unknown" is not in shop.json' in site.messages
    assert classes(site, "unknown/") == ["dj-api-endpoint", "p"]
    assert site.page("unknown/").cssselect(".dj-side, .dj-playground, .dj-prose button") == []


def test_ids_of_the_text_and_of_the_operation_differ(site: Built) -> None:
    ids = [each.get("id") for each in site.page("read/").xpath("//*[@id]")]
    assert len(ids) == len(set(ids))
    assert {"responses", "responses-1"} <= set(ids)


def test_the_description_of_an_operation_is_that_of_its_page(site: Built) -> None:
    page = "api-reference/list-items/"
    assert meta(site, page, "description") == ["Gives the zebra of every shelf."]
    assert meta(site, "read/", "description") == ["Reads one item."]
    assert "[List items](/api-reference/list-items.md): Gives the zebra" in (site.folder / "llms.txt").read_text(
        "utf-8"
    )


def test_text_of_a_document_is_rendered_above_its_operation(site: Built) -> None:
    page = "api-reference/list-items/"
    assert classes(site, page)[:3] == ["dj-callout", "p", "dj-api-description"]
    assert [link.get("href") for link in site.main(page).cssselect("p a")[:1]] == ["../../"]
    assert 'shop.json: GET /items: "/nowhere" leads to no page or file' in site.messages
    assert "Mind the gap." in (site.folder / "api-reference" / "list-items.md").read_text("utf-8")


def test_a_hidden_operation_is_kept_from_search_engines(site: Built) -> None:
    assert meta(site, "api-reference/secret-item/", "robots") == ["noindex"]
    told = [(site.folder / name).read_text("utf-8") for name in ("llms.txt", "llms-full.txt", "search/index.html")]
    assert [text for text in told if "secret-item" in text] == []


def test_words_are_those_of_the_page_s_language(site: Built) -> None:
    field = site.main("fr/orders/").cssselect(".dj-field")[0]
    assert field.cssselect(".dj-field-required")[0].text_content() == "obligatoire"
    assert data(site, "fr/orders/")["parameters"][0]["field"]["hint"] == 2
    assert data(site, "fr/orders/")["words"]["send"] == "Envoyer la requête"
    assert "words" not in data(site, "orders/")
    assert site.main("fr/lire/").cssselect("h2")[0].text_content() == "Réponses"
    assert site.main("read/").cssselect("h2")[-1].text_content() == "Responses"
    english = site.main("orders/").cssselect(".dj-field-required")[0]
    assert english.text_content() == "required"


def test_data_has_a_file_of_its_own_where_folders_have_no_addresses(tmp_path: Path) -> None:
    source = copy_of(SITE, tmp_path)
    (source / "mkdocs.yml").write_text(
        "site_name: Shop\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson]\nuse_directory_urls: false\n", "utf-8"
    )
    built = build(source, tmp_path / "out")
    sources = [
        built.page(page).get_element_by_id("dj:playground").get("data-source") for page in ("orders.html", "read.html")
    ]
    assert sources == ["orders.playground.json", "read.playground.json"]
    assert all((built.folder / name).is_file() for name in sources)


def test_the_language_switch_shows_names(site: Built) -> None:
    switch = site.page("").cssselect('.dj-switch[data-kind="language"]')[0]
    assert [each.text_content() for each in switch.cssselect("li a span")] == ["English", "Français"]
    assert [each.get("hreflang") for each in switch.cssselect("li a")] == ["en", "fr"]


def test_the_check_reports_wrong_endpoints_without_a_build(capsys: pytest.CaptureFixture[str]) -> None:
    main(["check", str(SITE)])
    assert 'wrong.mdx:3: api: "FETCH /orders"' in capsys.readouterr().out


@pytest.fixture(scope="module")
def project() -> SiteBuild:
    """The site as it was read, for rendering of bodies without whole pages."""
    made = SiteBuild(Project(SiteOptions(docs=SITE, theme_folders=(own_theme_folder(),))))
    made.read()
    for path in made.project.site.pages:
        made.host_pages.body_of(path)
    return made


def test_search_indexes_the_summary_of_an_operation_and_not_its_whole_page(project: SiteBuild) -> None:
    found = project.results["api-reference/list-items"]
    assert "<p>Gives the zebra of every shelf.</p>" in found.article
    assert "ocelot" not in found.article
    assert (found.search_kind, found.search_names) == ("GET", ("/items", "listItems"))
    assert {"items", "shelf"} <= set(found.search_terms.split())


def test_search_reads_what_authors_write_beside_an_operation(project: SiteBuild) -> None:
    assert "Mind the gap." in project.results["api-reference/list-items"].article
    read = project.results["read"].article
    assert ("Own words." in read, "Reads one item." in read) == (True, True)
    orders = project.results["orders"]
    assert ("How many." in orders.article, orders.search_terms.split()) == (True, ["shops", "shop", "orders"])
    assert (orders.search_kind, orders.search_names) == ("POST", ("/shops/{shop}/orders",))


def test_a_body_among_others_on_a_page_has_no_playground(project: SiteBuild) -> None:
    body = project.renderer.bodies.body_in_collection("orders", lambda use: use.url)
    assert "dj-api-path" in body.html
    assert [word for word in ("dj-playground", "<button", "index.playground.json") if word in body.html] == []
    assert ("playground" in body.features, body.playground) == (False, "")


def test_a_change_of_an_included_file_renders_the_page_again(tmp_path: Path) -> None:
    docs = copy_of(SITE, tmp_path)
    document = (docs / "shop.json").read_text("utf-8")
    (docs / "shop.json").write_text(document.replace("Mind the gap.", '<Snippet file=\\"gap.mdx\\" />'), "utf-8")
    (docs / "snippets").mkdir()
    (docs / "snippets" / "gap.mdx").write_text("Mind the step.", "utf-8")
    made = SiteBuild(Project(SiteOptions(docs=docs, theme_folders=(own_theme_folder(),))))
    made.read()
    assert "Mind the step." in made.host_pages.body_of("api-reference/list-items").html
    with made.renderer.inputs.recorder.recording() as recording:
        made.host_pages.body_of("api-reference/list-items")
    assert ("text", "snippets/gap.mdx") in recording.digests


def test_owners_templates_take_nothing_from_pages_by_hand(project: SiteBuild, tmp_path: Path) -> None:
    folder = tmp_path / "components"
    folder.mkdir()
    for name in ("_Field", "ParamField", "Tabs", "CodeGroup", "RequestExample"):
        (folder / f"{name}.html").write_text(f"<p>my {name}</p>", "utf-8")
    made = SiteBuild(Project(SiteOptions(docs=SITE, theme_folders=(str(tmp_path), own_theme_folder()))))
    made.read()
    orders, closed = (made.host_pages.body_of(path) for path in ("orders", "closed"))
    assert orders.html.count("<p>my ParamField</p>") == 2
    assert orders.playground == project.host_pages.body_of("orders").playground
    assert '"amount"' in orders.playground
    assert (closed.side, closed.examples) == ("<p>my RequestExample</p>", {"request"})


API_PAGES = {
    "traceloop-v1": 59, "r2r-v1": 54, "lotus-v1": 30, "kaneo-v2": 59, "trench-v1": 6, "crewai-v2": 9, "mintlify-v1": 5,
    "shadcnui-boilerplate-v1": 3,
}  # fmt: skip
"""How many pages name an operation, by site. Some sites are only in the folder beside the checkout."""


@pytest.mark.slow
@pytest.mark.parametrize(("name", "count"), [pair for pair in API_PAGES.items() if pair[0] in sites()])
def test_every_api_page_of_a_real_site_shows_its_endpoint(name: str, count: int) -> None:
    made = SiteBuild(Project(SiteOptions(docs=sites()[name], theme_folders=(own_theme_folder(),), fetch=False)))
    made.read()
    named = [
        page
        for page in made.project.site.pages.values()
        if not page.generated and page.meta.keys() & {"openapi", "api"}
    ]
    assert len(named) == count
    without = [page.path for page in named if 'class="dj-api-endpoint"' not in made.host_pages.body_of(page.path).html]
    assert without == []
