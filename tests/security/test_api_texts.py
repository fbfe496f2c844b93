"""Every string of an OpenAPI document is shown as text, and never interpreted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
import settings_effects
from built_site import build
from injected import choices
from injected.openapi import DOCUMENTS, Words
from injected.shown import Shown, intruders, shown_in

STANDARD: Mapping[str, str] = {
    "info": "title summary description termsOfService version",
    "contact": "name url email",
    "license": "name identifier url",
    "server": "name url description",
    "serverVariable": "enum default description",
    "paths": "{key}",
    "path": "summary description",
    "operation": "tags summary description operationId",
    "externalDocs": "description url",
    "parameter": "name description example collectionFormat",
    "requestBody": "description",
    "mediaType": "{key} example",
    "encoding": "contentType",
    "responses": "{key}",
    "response": "summary description examples",
    "callbacks": "{key}",
    "callback": "{key}",
    "examples": "{key} {mime}",
    "example": "summary description value externalValue",
    "links": "{key}",
    "link": "operationRef operationId parameters{key} parameters requestBody description",
    "header": "{key} description example",
    "tag": "name description",
    "schemas": "{key}",
    "schema": """
        title description $comment format pattern enum const default example examples required properties{key}
        patternProperties{key} propertyNames dependentRequired{key} dependentRequired contentEncoding contentMediaType
        discriminator
    """,
    "discriminator": "propertyName mapping{key}",
    "xml": "name namespace prefix",
    "securityScheme": "{key} description name scheme bearerFormat openIdConnectUrl",
    "flow": "authorizationUrl tokenUrl refreshUrl scopes{key} scopes",
    "securityRequirement": "scopes",
    "webhooks": "{key}",
    "": "host basePath schemes consumes produces",
}
"""Strings of OpenAPI 2.0, 3.0 and 3.1 by object, except choices such as `in`, whose invalid values are refused."""
EXTENSIONS = frozenset(
    [
        "operation.x-deprecated-description",
        "operation.x-group",
        "x-badges.name",
        "x-badges.color",
        "x-codeSamples.lang",
        "x-codeSamples.label",
        "x-codeSamples.source",
        "parameter.x-default",
        "schema.x-deprecated-description",
        "schema.x-enum-descriptions",
        "schema.x-enum-varnames",
        "schema.x-additionalPropertiesName",
        "securityScheme.x-default",
        "tag.x-displayName",
        "x-tagGroups.name",
        "x-tagGroups.tags",
    ]
)
"""Strings of extensions."""

MARKDOWN = frozenset(
    [
        "info.description",
        "tag.description",
        "operation.description",
        "operation.x-deprecated-description",
        "parameter.description",
        "requestBody.description",
        "response.description",
        "response.summary",
        "header.description",
        "link.description",
        "server.description",
        "serverVariable.description",
        "securityScheme.description",
        "flow.scopes",
        "schema.description",
        "schema.x-enum-descriptions",
        "externalDocs.description",
        "example.description",
        "path.description",
    ]
)
"""Strings with CommonMark: text without Markdown syntax is shown."""
CUT = frozenset(
    [
        "encoding.contentType",
        "path.summary",
        "header.example",
        "schema.contentEncoding",
        "schema.contentMediaType",
        "schema.dependentRequired{key}",
        "schema.pattern",
        "schema.propertyNames",
        "xml.namespace",
    ]
)
"""Facts on one line: long ones are cut, or split at commas."""
MOST = 150
UNSHOWN: Mapping[str, str] = {
    "license.identifier": "a word of SPDX; another one leads nowhere",
    "parameter.collectionFormat": "one of a list",
    "schema.$comment": "for authors of the document",
    "schema.dependentRequired": "stands after its key, which is long",
    "schema.discriminator": "names a property",
    "schema.required": "names a property",
    "schema.x-deprecated-description": "of operations",
    "schemes": "one of a list",
    "x-badges.color": "a color",
    "x-tagGroups.tags": "names a tag",
    "xml.name": "a name of XML, whose other signs become _",
    "xml.prefix": "a name of XML, whose other signs become _",
}
"""Strings whose text is not shown, and why."""
FILES = ("**/*.html", "**/*.playground.json", "**/*.md")


@dataclass(frozen=True)
class Site:
    folder: Path
    messages: str
    shown: Shown
    marks: Mapping[str, str]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    folder = tmp_path_factory.mktemp("api")
    docs = folder / "docs"
    docs.mkdir()
    marks: dict[str, str] = {}
    for name, make in DOCUMENTS.items():
        words = Words(f"{name}q")
        (docs / f"{name}.json").write_text(json.dumps(make(words)), "utf-8")
        marks |= words.marks
    tabs = [{"tab": name, "openapi": {"source": f"{name}.json", "directory": name}} for name in DOCUMENTS]
    config = {
        "name": "Acme",
        "api": {"schemas": True},
        "navigation": {"tabs": [*tabs, {"tab": "H", "pages": ["index"]}]},
    }
    (docs / "docs.json").write_text(json.dumps(config), "utf-8")
    (docs / "index.md").write_text("# Home\n", "utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PAGEFIND_BINARY_PATH", str(settings_effects.indexer(folder)))
        made = build(docs, folder / "out", "--site-url", "https://docs.acme.test/")
    assert made.status == 0, made.messages
    return Site(made.folder, made.messages, shown_in(made.folder, FILES), marks)


def test_every_string_is_tried(site: Site) -> None:
    standard = {
        f"{name}{each}" if each.startswith("{") or not name else f"{name}.{each}"
        for name, given in STANDARD.items()
        for each in given.split()
    }
    assert set(site.marks.values()) == standard | EXTENSIONS


def test_nothing_is_made_of_it(site: Site) -> None:
    assert "Traceback" not in site.messages
    for page in site.folder.rglob("*.html"):
        assert list(intruders(page.read_text("utf-8"))) == [], page


def test_every_text_shows(site: Site) -> None:
    shown = {
        where
        for mark, where in site.marks.items()
        if site.shown.shows(mark, markdown=where in MARKDOWN, most=MOST if where in CUT else -1)
    }
    assert sorted({*site.marks.values()} - shown - {*UNSHOWN}) == []
    assert sorted(shown & {*UNSHOWN}) == []


def test_words_of_a_list_and_numbers_are_no_way_in(tmp_path: Path) -> None:
    """Values that the specification does not know are reported or shown, and the rest of the document is kept."""
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "api.json").write_text(json.dumps(choices.document()), "utf-8")
    (docs / "docs.json").write_text(
        json.dumps({"name": "Acme", "openapi": "api.json", "navigation": {"pages": ["index"]}})
    )
    (docs / "index.md").write_text("# Home\n", "utf-8")
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("PAGEFIND_BINARY_PATH", str(settings_effects.indexer(tmp_path)))
        made = build(docs, tmp_path / "out")
    assert made.status == 0, made.messages
    assert "Traceback" not in made.messages
    pages = list(made.folder.rglob("*.html"))
    assert len(pages) > 30
    for page in pages:
        assert list(intruders(page.read_text("utf-8"))) == [], page
