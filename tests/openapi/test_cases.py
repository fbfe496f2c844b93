"""The published cases: each line in the header of a case is a check of the text that a reader sees."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import urlsplit

import pytest
from api_pages import case_site, text_of
from page_cases import cases

from mkdocs_docsjson.openapi.whole_pages import ApiPage

CHECKS = cases("openapi/cases.yml")
NUMBERS = sorted({check["case"] for check in CHECKS})


def page_of(check: dict[str, Any]) -> ApiPage:
    site = case_site(check["case"])
    path = next(path for path, spec in site.pages.items() if spec.title == check["page"])
    return site.render(path)


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: f"{check['case']}: {check['says']}")
def test_case_reads_as_its_header_says(check: dict[str, Any]) -> None:
    page = page_of(check)
    body, side = text_of(page.html), text_of(page.side)
    assert "\n".join(check.get("has", [])) in body
    for wanted in check.get("side", []):
        assert wanted in side
    for unwanted in check.get("lacks", []):
        assert unwanted not in body
    for unwanted in check.get("side_lacks", []):
        assert unwanted not in side
    told = [str(problem) for problem in case_site(check["case"]).problems]
    for wanted in check.get("problems", []):
        assert any(wanted in line for line in told)


@pytest.mark.parametrize("number", NUMBERS)
def test_every_page_of_a_case_is_small(number: str) -> None:
    site = case_site(number)
    assert max(len(page.html) + len(page.side) for page in map(site.render, site.pages)) < 200_000


@pytest.mark.parametrize("number", NUMBERS)
def test_nothing_from_a_document_can_run(number: str) -> None:
    site = case_site(number)
    for path in site.pages:
        page = site.render(path)
        html = page.html + page.side
        assert not re.search(r"<(script|iframe|style|form|object|embed|svg|meta|base)\b", html, re.I)
        for tag in re.findall(r"<[a-zA-Z][^>]*>", html):
            names = re.findall(r"\s([\w:-]+)(?==|\s|>)", re.sub(r'"[^"]*"', '""', tag))
            assert not [name for name in names if name.lower().startswith("on") or name == "style"], tag
            for url in re.findall(r'\s(?:href|src|action)="([^"]*)"', tag):
                assert urlsplit(url).scheme in ("", "http", "https", "mailto"), tag


def test_values_0_and_false_of_media_types_are_shown() -> None:
    page = page_of({"case": "07", "page": "Get falsy values"})
    side = text_of(page.side).splitlines()
    assert "0" in side
    assert "false" in side


def test_fourteen_operations_have_fourteen_pages_entries_and_addresses() -> None:
    site = case_site("08")
    paths = [path for path, spec in site.pages.items() if spec.kind == "operation"]
    assert len(paths) == len(set(paths)) == 14
    assert all(re.fullmatch(r"[a-z0-9-]+(/[a-z0-9-]+)*", path) for path in site.pages)
    assert not [part for path in site.pages for part in path.split("/") if part in ("con", "aux", "nul", "prn")]
    listed = [line for group in site.navigation[""] for line in re.findall(r"path='([^']+)'", repr(group))]
    assert sorted(listed) == sorted([*paths, "api-reference/overview"])
    assert not [spec for spec in site.pages.values() if spec.title == "Secret"]


def test_javascript_address_of_a_server_is_not_offered() -> None:
    page = page_of({"case": "09", "page": "S <img src=x onerror=window.__pwned=1> {{ config }}"})
    assert page.playground is not None
    assert [server["url"] for server in page.playground["servers"]] == ["https://api.example.com/{v}"]
