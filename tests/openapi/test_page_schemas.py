"""Schemas on pages of operations: shown once, by media type, for request or response, or on pages of their own."""

from __future__ import annotations

from typing import Any

from api_pages import answers, page_of, site_of, site_page, text_of, with_paths

from mkdocs_docsjson.marks import LINK_OPEN
from mkdocs_docsjson.openapi.whole_pages import ApiPage
from mkdocs_docsjson.settings.models import Api


def refers(name: str) -> dict[str, str]:
    return {"$ref": f"#/components/schemas/{name}"}


def body_of(schema: dict[str, Any]) -> dict[str, Any]:
    return {"description": "", "content": {"application/json": {"schema": schema}}}


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


def test_requests_that_the_api_sends_show_the_fields_of_responses() -> None:
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


def test_an_object_without_a_name_that_does_not_fit_has_a_page_and_links_to_it() -> None:
    def wide(n: int, inner: dict[str, Any]) -> dict[str, Any]:
        words = {"description": "word " * 60}
        return {"type": "object", "properties": {**{f"w{n}{m}": words for m in range(60)}, f"inner{n}": inner}}

    body = {"type": "object", "properties": {}}
    body["properties"] = {
        f"p{n}": wide(n, wide(n + 10, {"type": "object", "properties": {"port": {}}})) for n in range(3)
    }
    request = {"requestBody": body_of(body), "responses": {}}
    site = site_of(with_paths({"/a": {"post": request}, "/b": {"put": request}}))
    parts = [path for path, spec in site.pages.items() if spec.kind == "schema"]
    assert "api-reference/schemas/p0-inner0" in parts
    page = site.render("api-reference/schemas/p0-inner0")
    assert (page.title, 'id="field-inner10-port"' in page.html) == ("p0.inner0", True)
    led = {link.url for path in site.pages for link in site.render(path).links}
    assert {f"/{path}" for path in parts} <= led
    assert all(not spec.title.startswith("PUT") for spec in site.pages.values() if spec.kind == "schema")


def test_a_page_of_a_schema_has_the_fields_of_both_sides() -> None:
    fields = {"id": {"readOnly": True}, "secret": {"writeOnly": True}, "name": {}}
    root = with_paths({"/a": {"get": answers(refers("A"))}}, components={"schemas": {"A": {"properties": fields}}})
    site = site_of(root, settings=Api(schemas=True))
    page = text_of(site.render("api-reference/schemas/a").html)
    assert ("id any read-only" in page, "secret any write-only" in page, "name any" in page) == (True, True, True)


def test_requests_may_show_more_fields_than_responses() -> None:
    def level(depth: int) -> dict[str, Any]:
        inner = {f"l{depth}{n}": level(depth - 1) for n in range(8)} if depth else {}
        return {"type": "object", "description": "word " * 20, "properties": {"name": {}, **inner}}

    content = {"content": {"application/json": {"schema": level(4)}}}
    page = site_page(with_paths({"/a": {"post": {"requestBody": content, "responses": {"200": content}}}}))
    sent, received = (
        len([id_ for id_ in page.ids if id_.startswith(prefix)]) for prefix in ("param-", "response-200-")
    )
    assert sent > received * 1.2 > 100


def test_members_of_a_union_keep_their_names_and_their_links() -> None:
    """As in `string | Customer | null`: a schema that is too large for the page is linked by its name."""
    fields = {f"p{n}": {"description": "word " * 100} for n in range(150)}
    customer = {"anyOf": [{"type": "string"}, refers("Customer"), refers("Deleted"), {"type": "null"}]}
    answer = {"properties": {"order": {"properties": {"fill": {"properties": fields}, "customer": customer}}}}
    schemas = {
        "Customer": {"properties": {"email": {"type": "string"}}},
        "Deleted": {"properties": {"deleted": {"const": True}}},
        "Answer": answer,
    }
    site = site_of(with_paths({"/a": {"get": answers(refers("Answer"))}}, components={"schemas": schemas}))
    page = site.render("api-reference/get-a")
    shown = text_of(page.html)
    assert "customer string | Customer | Deleted | null" in shown
    led = {link.url for link in page.links if "/schemas/" in link.url}
    assert led
    behind = "\n".join(text_of(site.render(path.strip("/")).html) for path in led)
    assert "email string" in shown + behind
    assert "deleted boolean" in shown + behind
