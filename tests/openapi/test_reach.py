"""Nothing in a document is lost: every property, value and description is on the page or on linked pages."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from api_pages import CASES, answers, document, read_document, site_of, with_paths
from reachable_fields import PLACES, Found, Scope, Walk, reach
from real_input import specifications

from docs_generator.about import ROOT
from mkdocs_docsjson.openapi.api_document import Document


def found_in(root: Document) -> Found:
    return reach(site_of(root), root, 100)


def assert_all_there(found: Found) -> None:
    assert sum(found.places[level, "page"] for level in (1, 2)) > 0
    assert found.lost == []


def test_all_of_the_documentation_s_document_is_there() -> None:
    assert_all_there(found_in(document((ROOT / "demo_site/openapi/tides.yaml").read_text("utf-8"))))


def nested(level: int, width: int = 4) -> dict[str, Any]:
    """An object of objects without names."""
    if level == 0:
        return {"type": "string", "enum": ["a", "b"], "description": "One of the last values"}
    fields = {f"f{level}{n}": nested(level - 1, width) for n in range(width)}
    return {"type": "object", "description": f"Level {level} of " + "many words " * 30, "properties": fields}


def test_all_of_a_large_body_without_names_is_there() -> None:
    body = {"content": {"application/json": {"schema": nested(5, 6)}}}
    found = found_in(with_paths({"/a": {"post": {"requestBody": body, "responses": {}}}}))
    assert found.places[4, "one link"] > 100
    assert_all_there(found)


def test_the_checker_sees_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mkdocs_docsjson.openapi.article.Article.part_link", lambda *arguments: "")
    body = {"content": {"application/json": {"schema": nested(5, 6)}}}
    found = found_in(with_paths({"/a": {"post": {"requestBody": body, "responses": {}}}}))
    assert found.places[4, PLACES[-1]] > 100


def test_the_checker_tells_fields_of_alternatives_apart() -> None:
    """One alternative is shown above, the other on a page of its own; both have a field of the same name."""

    def refers(name: str) -> dict[str, str]:
        return {"$ref": f"#/components/schemas/{name}"}

    few = {f"f{n}": {} for n in range(12)}
    schemas = {
        "Account": {"properties": {"kind": {"enum": ["account"]}, **few}},
        "Card": {"properties": {"kind": {"enum": ["card"]}, **few}},
        "Transfer": {"properties": {"to": {"description": "An account.", "anyOf": [refers("Account")]}, **few}},
        "Payout": {"properties": {"to": {"description": "A card.", "anyOf": [refers("Card")]}, **few}},
    }
    fill = {"properties": {f"p{n}": {"description": "word " * 100} for n in range(120)}}
    either = {"oneOf": [refers("Transfer"), refers("Payout")]}
    answer = {"properties": {"transfer": refers("Transfer"), "in": {"properties": {"source": either, "fill": fill}}}}
    root = with_paths({"/a": {"get": answers(answer)}}, components={"schemas": schemas})
    found = found_in(root)
    assert found.places[4, "one link"] > 1
    assert_all_there(found)


def test_published_case_of_the_budget_s_end_is_all_there() -> None:
    assert_all_there(found_in(read_document(CASES / "11-end-of-the-budget.yaml")))


@pytest.mark.slow
@pytest.mark.parametrize("file", specifications())
def test_all_of_a_real_document_is_on_the_page_or_a_link_away(file: str) -> None:
    """Every property to the fourth level, every allowed value, the first words of every description."""
    path = specifications()[file]
    root = read_document(path, path.parents[1] if "petstore-separate" in file else None)
    found = reach(site_of(root), root, 60 if path.stat().st_size > 100_000 else 1000)
    assert found.lost == []
    assert [each for each in found.far if each.endswith("(further)")] == []
    upper = Counter[str]()
    for (level, where), count in found.places.items():
        if level <= 2 and where in PLACES:
            upper[where] += count
    assert upper["page"] >= 0.98 * sum(upper.values())


@pytest.mark.slow
@pytest.mark.skipif("kubernetes.json.gz" not in specifications(), reason="a large document beside the checkout")
def test_the_port_of_a_pod_s_probe_is_three_clicks_away() -> None:
    """At most one link, and the button that opens all fields on both pages."""
    root = read_document(specifications()["kubernetes.json.gz"])
    site = site_of(root)
    key = "POST /api/v1/namespaces/{namespace}/pods"
    operation = next(each for each in site.contexts[0].api.operations if each.key == key)
    walk = Walk(site, root, {}, Found())
    page = walk.read(site.reserved_path(operation))
    walk.listed = set()
    scopes: list[Scope] = [page.by_id["body"]]
    away = 0
    for name in ("spec", "containers", "livenessProbe", "httpGet", "port"):
        scopes, away = next(walk.ways(scopes, name, away))
    assert away <= 1
