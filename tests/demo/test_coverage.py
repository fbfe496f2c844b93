"""The documentation is the demonstration: it uses every field of the contract and every component."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from yaml_files import read_yaml

from docs_generator.about import DEMO
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.settings.older import Older

CONFIGURATION: dict[str, Any] = json.loads((DEMO / "docs.json").read_text("utf-8"))
PAGES = sorted(DEMO.rglob("*.mdx"))

CONTRACT = read_yaml(Path(__file__).parent / "contract.yml").split()
"""All fields of the contract, as dotted paths."""


def _used(value: Any, way: str = "") -> Iterator[str]:
    if isinstance(value, list):
        for item in value:
            yield from _used(item, way)
        return
    if way:
        yield way
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from _used(inner, f"{way}.{key}".lstrip("."))


def test_the_configuration_has_the_shape_of_the_contract() -> None:
    assert isinstance(CONFIGURATION["navigation"], list)
    assert Older.model_validate(CONFIGURATION).name == CONFIGURATION["name"]


LEFT_OUT = {"modeToggle.default"}
"""It would force a mode on readers of the documentation."""


@pytest.mark.parametrize("field", [field for field in CONTRACT if field not in LEFT_OUT])
def test_every_field_is_used(field: str) -> None:
    assert field in set(_used(CONFIGURATION))


def test_no_address_of_the_own_site_is_a_placeholder() -> None:
    """Readers follow the links of topbar, sidebar and footer; only the API of the example does not exist."""
    shown = {key: value for key, value in CONFIGURATION.items() if key != "api"}
    assert re.findall(r"https?://[\w.-]*\bexample\b[^\"]*", json.dumps(shown)) == []
    assert not shown.get("$schema") or (DEMO / shown["$schema"]).is_file()


def test_every_style_of_icon_of_the_contract_is_used() -> None:
    used = {entry["iconType"] for entry in [*CONFIGURATION["anchors"], CONFIGURATION["topAnchor"]]}
    assert {"brands", "duotone", "light", "sharp-solid", "solid", "thin"} <= used


def _without_code(text: str) -> str:
    """A page without fences and inline code."""
    text = re.sub(r"^([ \t]*)(`{3,})[^`\n]*\n.*?^\1\2[ \t]*$", "", text, flags=re.M | re.S)
    return re.sub(r"`[^`\n]+`", "", text)


LIVE = "\n".join(_without_code(page.read_text("utf-8")) for page in PAGES)


@pytest.mark.parametrize("component", COMPONENTS)
def test_every_component_is_drawn(component: str) -> None:
    assert re.search(rf"<{re.escape(component)}[\s/>]", LIVE)


@pytest.mark.parametrize("element", ["video", "iframe", "img"])
def test_media_are_drawn(element: str) -> None:
    assert f"<{element}" in LIVE


def test_an_own_component_is_drawn() -> None:
    assert (DEMO / "overrides" / "components" / "PriceTable.html").is_file()
    assert "<PriceTable " in LIVE


GUIDES = sorted((DEMO / "writing" / "components").glob("*.mdx"))


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.stem)
def test_examples_are_shown_as_they_are_drawn(page: Path) -> None:
    """Each mdx fence in a guide to components is also rendered on the page."""
    text = page.read_text("utf-8")
    shown = re.findall(r"^(`{3,})mdx\n(.*?)^\1$", text, re.M | re.S)
    assert shown
    missing = [body for _, body in shown if text.count(body) < 2]
    assert missing == []


def test_every_page_says_what_it_is() -> None:
    for page in PAGES:
        if "snippets" in page.parts:
            continue
        _, block, body = page.read_text("utf-8").split("---\n", 2)
        meta = yaml.safe_load(block)
        assert meta.get("title"), page
        assert 20 < len(meta.get("description", "")) < 200, page
        assert not re.search(r"^# ", _without_code(body), re.M), page


def test_the_api_document_shows_every_feature() -> None:
    text = (DEMO / "openapi" / "tides.yaml").read_text("utf-8")
    wanted = """
        openapi:\\ 3.1 webhooks: callbacks: links: security: servers: variables: allOf: oneOf: anyOf: discriminator:
        additionalProperties: readOnly: writeOnly: deprecated: multipart/form-data: text/csv: examples: default: enum:
        const: minimum: exclusiveMinimum: pattern: in:\\ path in:\\ query in:\\ header in:\\ cookie deepObject
        x-codeSamples: x-hidden: x-excluded: x-tagGroups: x-displayName: x-badges: x-mint: x-enumDescriptions:
        x-additionalPropertiesName: x-deprecated-description: x-default:
    """
    assert [each for each in re.findall(r"(?:\\ |\S)+", wanted) if each.replace("\\ ", " ") not in text] == []
