"""Pages of operations: their sections, what may be switched, and that one fault never costs a page."""

from __future__ import annotations

import json
from typing import Any

import pytest
from api_pages import document, site_of, text_of, with_paths
from lxml import html as lxml_html
from support import cases

from mkdocs_docsjson.marks import LINK_OPEN
from mkdocs_docsjson.openapi.pages import ApiPage
from mkdocs_docsjson.openapi.site import ApiSite
from mkdocs_docsjson.openapi.text import markdown, plain
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.models import Api, Auth, Playground


def page_of(operation: dict[str, Any], settings: Api | None = None, path: str = "/a", **root: Any) -> ApiPage:
    return site_page(with_paths({path: {"get": operation}}, **root), settings)


def site_page(root: Any, settings: Api | None = None) -> ApiPage:
    """The first page of a document."""
    site = site_of(root, settings=settings)
    return site.render(next(iter(site.pages)))


@pytest.mark.parametrize("case", cases("openapi/pages.yml"), ids=lambda case: case["title"])
def test_page_reads_as_it_should(case: dict[str, Any]) -> None:
    page = page_of(case["operation"], **case.get("root", {}))
    assert "\n".join(case["has"]) in text_of(page.html)
    for unwanted in case.get("lacks", []):
        assert unwanted not in text_of(page.html)


def test_sections_stand_in_the_order_of_the_design() -> None:
    parameters = [{"name": place, "in": place, "schema": {}} for place in ("cookie", "header", "query", "path")]
    operation = {
        "summary": "Do",
        "description": "Text",
        "security": [{"key": []}],
        "parameters": parameters,
        "requestBody": {"content": {"text/plain": {}}},
        "responses": {"default": {}, "404": {}, "2XX": {}, "200": {"description": "Fine"}},
        "callbacks": {"done": {"{$request.query.url}": {"post": {"responses": {}}}}},
    }
    schemes = {"key": {"type": "apiKey", "in": "query", "name": "k"}}
    page = page_of(operation, path="/a/{path}", components={"securitySchemes": schemes})
    assert [(item.level, item.id) for item in page.toc] == [
        (2, "authorizations"),
        (2, "path-parameters"),
        (2, "query-parameters"),
        (2, "header-parameters"),
        (2, "cookie-parameters"),
        (2, "body"),
        (2, "responses"),
        (3, "response-200"),
        (3, "response-404"),
        (3, "response-2-xx"),
        (3, "response-default"),
        (2, "callbacks"),
    ]


def test_parameter_of_an_operation_replaces_that_of_its_path() -> None:
    own = {"name": "a", "in": "query", "description": "Own", "schema": {}}
    other = {"name": "a", "in": "header", "description": "Other place", "schema": {}}
    shared = [{"name": "a", "in": "query", "description": "Shared", "schema": {}}, {"name": "b", "in": "query"}]
    site = site_of(with_paths({"/a": {"parameters": shared, "get": {"parameters": [own, other], "responses": {}}}}))
    operation = site.contexts[0].api.operations[0]
    told = [(each.name, each.place, each.description) for each in operation.parameters]
    assert told == [("a", "query", "Own"), ("b", "query", ""), ("a", "header", "Other place")]


@pytest.mark.parametrize(("mode", "buttons"), [("show", ["copy", "try"]), ("simple", ["copy"]), ("hide", [])])
def test_mode_of_the_playground_decides_on_buttons_and_fields(mode: Any, buttons: list[str]) -> None:
    settings = Api(playground=Playground(mode=mode), auth=Auth(method="bearer"))
    page = page_of({"summary": "A", "responses": {}}, settings)
    assert [name for name in ("copy", "try") if f"dj-api-{name}" in page.html] == buttons
    assert ("<input" in page.html) is (mode == "show")
    assert (page.playground is not None) is (mode == "show")
    assert "dj-example" in page.side


@pytest.mark.parametrize(
    ("given", "mode"),
    [("interactive", "show"), ("none", "hide"), ("auth", "simple"), ("Simple", "simple"), ("?", "show")],
)
def test_page_may_ask_for_another_mode(given: str, mode: str) -> None:
    site = site_of(with_paths({"/a": {"get": {"responses": {}}}}))
    made = site.render_operation("GET /a", given)
    assert isinstance(made, ApiPage)
    assert f'data-mode="{mode}"' in made.html


def test_ids_of_the_authors_own_text_are_kept_free() -> None:
    site = site_of(
        with_paths({"/a": {"get": {"parameters": [{"name": "a", "in": "query"}], "responses": {"200": {}}}}})
    )
    made = site.render_operation("GET /a", taken=["responses", "param-a"])
    assert isinstance(made, ApiPage)
    assert 'id="responses-1"' in made.html
    assert 'id="param-a-1"' in made.html
    assert isinstance(site.render_operation("GET /b"), Problem)


SERVERS = {"servers": [{"url": "https://root.example"}]}


@pytest.mark.parametrize(
    ("settings", "operation", "root", "expected"),
    [
        (Api(), {}, SERVERS, ["https://root.example"]),
        (
            Api(base_urls=("https://one.example", "https://two.example")),
            {},
            SERVERS,
            ["https://one.example", "https://two.example"],
        ),
        (
            Api(base_urls=("https://one.example",)),
            {"servers": [{"url": "https://own.example"}]},
            SERVERS,
            ["https://own.example"],
        ),
        (Api(), {}, {}, []),
    ],
)
def test_nearest_server_counts(settings: Api, operation: Any, root: Any, expected: list[str]) -> None:
    site = site_of(with_paths({"/a": {"get": {"responses": {}, **operation}}}, **root), settings=settings)
    assert [server.url for server in site.contexts[0].api.operations[0].servers] == expected


def security_of(settings: Api, operation: dict[str, Any], **root: Any) -> list[list[str]]:
    schemes = {"a": {"type": "http", "scheme": "bearer"}, "b": {"type": "apiKey", "in": "header", "name": "X"}}
    found = with_paths({"/a": {"get": {"responses": {}, **operation}}}, components={"securitySchemes": schemes}, **root)
    security = site_of(found, settings=settings).contexts[0].api.operations[0].security
    return [[each.scheme.key for each in alternative] for alternative in security]


def test_security_is_that_of_the_operation_the_document_or_docs_json() -> None:
    by_settings = Api(auth=Auth(method="basic", name="mail:secret"))
    assert security_of(by_settings, {"security": [{"a": [], "b": []}, {}]}, security=[{"b": []}]) == [["a", "b"], []]
    assert security_of(by_settings, {}, security=[{"b": []}]) == [["b"]]
    assert security_of(by_settings, {"security": []}, security=[{"b": []}]) == []
    assert security_of(by_settings, {}) == [["basic"]]
    assert security_of(Api(), {}) == []


def test_same_large_schema_is_shown_once_on_a_page() -> None:
    large = {"type": "object", "properties": {f"p{n}": {"description": "word " * 20} for n in range(40)}}
    content = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/L"}}}}
    page = page_of({"responses": {"200": content, "201": content}}, components={"schemas": {"L": large}})
    assert page.html.count("p39") == 1 * page.html.split('id="response-201"')[0].count("p39")
    assert "The same as for 200." in text_of(page.html)


def test_a_response_that_gives_back_the_whole_body_leads_to_it() -> None:
    def exchange(**id_keywords: bool) -> ApiPage:
        properties = {f"p{n}": {"description": "word " * 20, **(id_keywords if n == 7 else {})} for n in range(40)}
        content = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/L"}}}}
        operation = {"requestBody": content, "responses": {"200": content}}
        root = with_paths({"/a": {"put": operation}}, components={"schemas": {"L": {"properties": properties}}})
        return site_page(root)

    assert "The same as for Body." in text_of(exchange().html)
    assert '<a href="#body">' in exchange().html
    differs = exchange(readOnly=True)
    assert "The same" not in text_of(differs.html)
    assert ('id="param-p7"' in differs.html, 'id="response-200-p7"' in differs.html) == (False, True)


def test_media_types_of_one_schema_stand_together_and_others_are_tabs() -> None:
    same, other = {"schema": {"$ref": "#/components/schemas/A"}}, {"schema": {"type": "string"}}
    content = {"application/json": same, "application/xml": same, "text/plain": other}
    page = page_of({"responses": {"200": {"content": content}}}, components={"schemas": {"A": {"type": "object"}}})
    labels = [line for line in text_of(page.html).splitlines() if "/" in line and "GET" not in line]
    assert labels == [
        "application/json, application/xml",
        "text/plain",
        "application/json application/xml A",
        "text/plain string",
    ]


def refers(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def answers(node: dict[str, Any]) -> dict[str, Any]:
    return {"responses": {"200": {"description": "Fine", "content": {"application/json": {"schema": node}}}}}


def test_component_that_does_not_fit_has_a_page_and_links_to_it() -> None:
    properties = {f"p{n}": {"description": "word " * 100} for n in range(60)}
    schemas = {
        "Deep": {"properties": {"wide": refers("Wide")}},
        "Wide": {"properties": {**properties, "more": refers("Big")}},
        "Big": {"properties": properties},
    }
    site = site_of(with_paths({"/a": {"get": answers(refers("Deep"))}}, components={"schemas": schemas}))
    page = site.render("api-reference/get-a")
    assert "/api-reference/schemas/big" in [link.url for link in page.links]
    assert LINK_OPEN in page.html
    assert "p59" in text_of(site.render("api-reference/schemas/big").html)


def test_what_the_api_sends_has_the_fields_of_its_answers() -> None:
    pet = {"properties": {"id": {"readOnly": True}, "pin": {"writeOnly": True}, "name": {}}}
    body = {"requestBody": {"content": {"application/json": {"schema": pet}}}, "responses": {"200": body_of(pet)}}
    calls = {"callbacks": {"done": {"{$request.body#/url}": {"post": body}}}}
    root = with_paths(
        {"/a": {"post": {**body, **calls}}},
        webhooks={"moved": {"post": body}},
        security=[{"key": []}],
        components={"securitySchemes": {"key": {"type": "http", "scheme": "bearer"}}},
    )
    site = site_of(root)
    operation, hook = (site.render(path) for path in ("api-reference/post-a", "api-reference/webhooks/moved"))
    shown = {name for name in operation.ids if name.endswith(("-id", "-pin"))}
    assert shown == {"param-pin", "response-200-id", "callback-done-body-id", "callback-done-200-pin"}
    assert {name for name in hook.ids if name.endswith(("-id", "-pin"))} == {"param-id", "response-200-pin"}
    assert '"id"' in text_of(hook.side)
    assert ("authorizations" in operation.ids, "authorizations" in hook.ids) == (True, False)


def body_of(schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": "", "content": {"application/json": {"schema": schema}}}


def test_examples_of_several_statuses_are_marked_as_those_of_authors() -> None:
    answer = {"content": {"application/json": {"example": 1}}}
    other = {"content": {"application/json": {"example": 2}}}
    page = page_of(
        {"responses": {"201": answer, "4XX": other, "default": {"content": {"text/plain": {"example": "?"}}}}}
    )
    assert [tab.get("data-status") for tab in lxml_html.fromstring(page.side).cssselect(".dj-tab")][-3:] == [
        "2xx",
        "4xx",
        None,
    ]


def test_every_schema_has_a_page_when_the_owner_says_so() -> None:
    schemas = {"Pet": {"properties": {"name": {"type": "string"}}}, "Spare": {"type": "string"}}
    root = with_paths({"/a": {"get": answers(refers("Pet"))}}, components={"schemas": schemas})
    assert not [path for path in site_of(root).pages if "/schemas/" in path]
    site = site_of(root, settings=Api(schemas=True))
    paths = [path for path, spec in site.pages.items() if spec.kind == "schema"]
    assert paths == ["api-reference/schemas/pet", "api-reference/schemas/spare"]
    overview = site.render("api-reference/overview")
    assert [f"/{path}" for path in paths] == [link.url for link in overview.links if "schemas" in link.url]
    assert "Schemas\nPet\nSpare" in text_of(overview.html)


def test_links_of_responses_and_fragments_of_descriptions_lead_to_operations() -> None:
    links = {"next": {"operationId": "two", "parameters": {"id": "$response.body#/id"}}}
    paths = {
        "/one": {
            "get": {
                "description": "See [two](#operation/two), [none](#nowhere).",
                "responses": {"200": {"links": links}},
            }
        },
        "/two": {"get": {"operationId": "two", "summary": "Two", "responses": {}}},
    }
    site = site_of(with_paths(paths))
    page = site.render("api-reference/get-one")
    assert [link.url for link in page.links] == ["/api-reference/two", "/api-reference/two"]
    assert 'href="#nowhere"' not in page.html
    assert "next GET /two" in text_of(page.html)


BROKEN: dict[str, Any] = {
    "parameters": [
        None,
        5,
        {"in": "query"},
        {"name": "x", "in": "nowhere"},
        {"$ref": "#/no"},
        {"name": "ok", "in": "query", "schema": 3},
    ],
    "requestBody": {"content": {"application/json": 7, "text/plain": {"schema": [], "examples": 3}}},
    "responses": {"200": None, 404: "x", "500": {"headers": 1, "content": [], "links": {"a": 1}}},
    "security": [5, {"nothing": []}],
    "servers": [{"url": 5}, 3],
    "callbacks": {"a": 5, "b": {"x": 3}},
    "tags": 5,
    "summary": 200,
    "x-codeSamples": [1, {"lang": 3, "source": "x"}],
    "x-badges": {"a": 1},
    "externalDocs": "https://example.com",
}


@pytest.mark.parametrize("keys", [list(BROKEN), *([key] for key in BROKEN)], ids=lambda keys: "+".join(keys)[:40])
def test_no_fault_of_a_document_costs_a_page(keys: list[str]) -> None:
    operation = {"responses": {"200": {"description": "Fine"}}, **{key: BROKEN[key] for key in keys}}
    site: ApiSite = site_of(with_paths({"/a": {"get": operation}, "/b": 5}))
    assert [spec.kind for spec in site.pages.values()] == ["operation", "overview"]
    for path in site.pages:
        page = site.render(path)
        assert "/a" in text_of(page.html)
    assert all(problem.file == "api.yaml" and problem.line for problem in site.problems)


@pytest.mark.parametrize(
    "root", [{}, {"openapi": "3.1.0"}, {"openapi": "3.1.0", "paths": [], "info": 5, "tags": 5, "servers": 5}]
)
def test_document_without_operations_gives_no_pages(root: dict[str, Any]) -> None:
    assert site_of(document(root)).pages == {}


def example_tabs(page: ApiPage) -> list[str]:
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside")
    return [each.text_content() for each in side.cssselect("#response-example :is([role=tab], figcaption)")]


@pytest.mark.parametrize(
    ("summary", "title", "more"),
    [
        ("List all users", "List all users", False),
        ("Set `mode` of a [plan](/plans)", "Set mode of a plan", False),
        ("Send a file. " + "It may be large. " * 5, "Send a file", True),
        ("Send a file " + "which may be large " * 5, ("Send a file " + "which may be large " * 5).strip(), False),
    ],
)
def test_a_summary_that_is_a_paragraph_gives_its_first_sentence_to_the_title(
    summary: str, title: str, more: bool
) -> None:
    page = page_of({"summary": summary, "description": "Further words."})
    assert page.title == title
    assert ("It may be large." in text_of(page.html), "It may be large." in page.text) == (more, more)
    assert "Further words." in text_of(page.html)


def test_an_example_of_several_statuses_is_shown_once() -> None:
    content = {"content": {"application/json": {"schema": {"properties": {"id": {"type": "integer"}}}}}}
    other = {"content": {"application/json": {"schema": {"type": "string"}}}}
    page = page_of({"responses": {"200": content, "201": content, "404": other}})
    assert example_tabs(page) == ["200, 201", "404"]
    assert example_tabs(page_of({"responses": {"200": content}})) == ["200"]


def test_a_body_of_any_type_is_sent_as_json() -> None:
    body = {"content": {"*/*": {"schema": {"properties": {"name": {"type": "string"}}}}}}
    page = site_page(with_paths({"/a": {"post": {"requestBody": body}}}))
    text = lxml_html.fragment_fromstring(page.side, create_parent="aside").text_content()
    assert "Content-Type: application/json" in text
    assert '"name": "string"' in text
    assert page.playground is not None
    assert page.playground["body"]["media"][0]["type"] == "application/json"


def test_a_file_of_any_type_stays_a_file() -> None:
    body = {"content": {"*/*": {"schema": {"type": "string", "format": "binary"}}}}
    page = site_page(with_paths({"/a": {"post": {"requestBody": body}}}))
    assert "@file.bin" in page.side


LANGUAGES = ("curl", "python", "javascript", "go", "php")


def samples_in(page: ApiPage) -> dict[str, bool]:
    """Language of each sample, and whether it stands in the page."""
    figures = lxml_html.fragment_fromstring(page.side, create_parent="aside").cssselect("figure[data-sample]")
    return {each.get("data-sample"): "data-unwritten" not in each.attrib for each in figures}


def test_the_first_languages_stand_in_the_page_and_the_others_are_written_when_wanted() -> None:
    page = page_of({"summary": "Read"}, Api(languages=LANGUAGES))
    assert samples_in(page) == {"curl": True, "python": True, "javascript": True, "go": False, "php": False}
    assert "samples" in page.features
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside")
    assert json.loads(side.cssselect("[data-request]")[0].get("data-request"))["method"] == "GET"
    go = side.cssselect("[data-sample=go] pre")[0]
    assert len(go.text_content()) == len(go.text_content().splitlines()) > 1


def test_no_more_is_held_for_scripts_than_they_need() -> None:
    page = page_of({"summary": "Read"}, Api(languages=LANGUAGES[:3]))
    assert all(samples_in(page).values())
    assert ("data-request" in page.side, "samples" in page.features) == (False, False)


def test_of_a_large_request_one_sample_stands_in_the_page() -> None:
    body = {"content": {"application/json": {"example": {"text": "x" * 20_000}}}}
    page = site_page(with_paths({"/a": {"post": {"requestBody": body}}}), Api(languages=LANGUAGES))
    assert [language for language, in_page in samples_in(page).items() if in_page] == ["curl"]


def test_samples_of_the_document_always_stand_in_the_page() -> None:
    own = [{"lang": name, "source": f"call in {name}"} for name in ("go", "php", "ruby", "dart", "elixir")]
    page = page_of({"summary": "Read", "x-codeSamples": own}, Api(languages=LANGUAGES))
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside").text_content()
    assert [f"call in {each['lang']}" in side for each in own] == [True] * len(own)
    assert samples_in(page) == {"curl": True, "python": True, "javascript": True}


def test_a_request_cannot_leave_its_attribute() -> None:
    odd = "it's <b>\"x\"</b> & 'more'"
    body = {"content": {"application/json": {"example": {"text": odd}}}}
    page = site_page(with_paths({"/a": {"post": {"requestBody": body}}}), Api(languages=LANGUAGES))
    side = lxml_html.fragment_fromstring(page.side, create_parent="aside")
    assert json.loads(side.cssselect("[data-request]")[0].get("data-request"))["json"] == {"text": odd}
    assert side.cssselect("b") == []


def test_search_record_has_names_of_two_levels() -> None:
    node = {"properties": {"one": {"properties": {"two": {"properties": {"three": {}}}}}}}
    operation = {
        **answers(node),
        "summary": "List",
        "description": "*Some* text",
        "operationId": "listThings",
        "tags": ["Things"],
        "parameters": [{"name": "limit", "in": "query"}],
    }
    record = page_of(operation, path="/v1/some_things/{id}").search
    assert record is not None
    assert (record.title, record.text) == ("List", "Some text")
    assert record.terms.split() == [
        *("GET", "/v1/some_things/{id}", "v1", "some", "things", "id", "listThings", "Things", "limit", "one", "two")
    ]


def test_page_as_markdown_says_what_the_page_says() -> None:
    operation = {
        "summary": "List",
        "description": "Some *text*.",
        "parameters": [{"name": "limit", "in": "query", "required": True, "schema": {"type": "integer", "default": 0}}],
        "responses": {
            "200": {"description": "Fine", "content": {"application/json": {"schema": {"properties": {"id": {}}}}}}
        },
    }
    assert page_of(operation).text == (
        "# List\n\n`GET /a`\n\nSome *text*.\n\n## Query parameters\n\n- `limit` (integer, required, default: 0)\n\n"
        "## Responses\n\n### 200\n\nFine\n\nMedia type: `application/json`\n\nobject\n\n- `id` (any)\n"
    )


@pytest.mark.parametrize("case", cases("openapi/markdown.yml"), ids=lambda case: case["title"])
def test_description_is_markdown_that_can_only_be_read(case: dict[str, Any]) -> None:
    assert markdown(case["text"]) == case["html"].strip()


def test_plain_text_is_cut_at_a_word() -> None:
    assert plain("**One** two `three`\n\nfour", 14) == "One two…"
    assert plain("**One** two") == "One two"
