"""Every key of frontmatter has a visible effect: `tests/fixtures/effects-frontmatter.yml`."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from built_site import Built, build
from yaml_files import read_yaml

from mkdocs_docsjson.settings.frontmatter import Frontmatter
from mkdocs_docsjson.settings.keys import keys_of

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures"
ROWS: list[dict[str, Any]] = read_yaml(FIXTURES / "effects-frontmatter.yml")
IDLE = {"groups", "public"}
"""Keys that the documentation lists as without effect."""
API = {
    "openapi": "3.1.0",
    "info": {"title": "Pets", "version": "1"},
    "paths": {"/pets": {"get": {"summary": "List pets", "responses": {"200": {"description": "Fine."}}}}},
    "components": {"schemas": {"Cat": {"type": "object", "properties": {"whiskers": {"type": "integer"}}}}},
}
INDEXER = """#!/bin/sh
cp -r "$2/." "$4"
"""
"""Replaces the search indexer: publishes its input, so that tests can read it."""


def pair(number: int) -> tuple[str, str]:
    """Names of the page with a key and of the page without it."""
    return f"with-{number}", f"without-{number}"


def page(title: str, meta: dict[str, Any], body: str) -> str:
    return f"---\n{yaml.safe_dump({'title': title, **meta})}---\n{body}\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("frontmatter")
    docs = folder / "docs"
    docs.mkdir()
    names = ["index"]
    for number, row in enumerate(ROWS):
        also, body = row.get("also", {}), row.get("body", "Text.")
        for name, meta in zip(pair(number), ({**also, row["key"]: row["value"]}, also), strict=True):
            (docs / f"{name}.mdx").write_text(page("A page", meta, body), "utf-8")
            names.append(name)
    (docs / "index.mdx").write_text(page("Home", {}, "Text."), "utf-8")
    (docs / "pets.json").write_text(json.dumps(API), "utf-8")
    navigation = [{"group": "All", "pages": names}]
    settings = {"name": "Acme", "versions": ["v1", "v2"], "navigation": navigation}
    (docs / "docs.json").write_text(json.dumps(settings), "utf-8")
    indexer = folder / "indexer"
    indexer.write_text(INDEXER, "utf-8")
    indexer.chmod(0o755)
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PAGEFIND_BINARY_PATH", str(indexer))
        made = build(docs, folder / "out", "--site-url", "https://docs.acme.test/")
    assert made.status == 0, made.messages
    return made


def shows(site: Built, row: dict[str, Any], name: str) -> bool:
    def filled(key: str) -> str:
        return str(row.get(key, "")).replace("{page}", name)

    if row.get("file"):
        file = site.folder / filled("file")
        return file.is_file() and bool(re.search(filled("holds"), file.read_text("utf-8")))
    document = site.page(row.get("where", f"{name}/"))
    if row.get("gone"):
        return not document.cssselect(filled("gone"))
    return any(filled("text") in element.text_content() for element in document.cssselect(filled("see")))


@pytest.mark.parametrize("number", range(len(ROWS)), ids=[f"{number}-{row['key']}" for number, row in enumerate(ROWS)])
def test_key_has_its_effect(site: Built, number: int) -> None:
    given, without = pair(number)
    assert shows(site, ROWS[number], given), site.messages
    assert not shows(site, ROWS[number], without), "it is there without the key, too"


def test_no_key_is_forgotten() -> None:
    assert set(keys_of(Frontmatter)) - IDLE - {row["key"] for row in ROWS} == set()
