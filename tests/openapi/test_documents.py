"""Real documents: none of them stops a build, every operation has its page, every link leads somewhere."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape

import pytest
from api_pages import document, read_archive, read_document, site_of
from page_cases import FIXTURES
from real_input import MORE, specifications

from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.api_site import ApiSite
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.whole_pages import ApiPage

EXPECTED = {
    "argo-rollouts-2.0.json": (12, 0),
    "box.json.gz": (260, 0),
    "discourse-3.1.json": (84, 0),
    "docusaurus/additionalProperties.yaml": (4, 0),
    "docusaurus/allOf.yaml": (14, 0),
    "docusaurus/anyOf.yaml": (4, 0),
    "docusaurus/circularRef.yaml": (6, 0),
    "docusaurus/codeSamples.yaml": (8, 0),
    "docusaurus/discriminator.yaml": (15, 0),
    "docusaurus/enumDescriptions.yaml": (2, 0),
    "docusaurus/examples.yaml": (19, 0),
    "docusaurus/licenseIdentifier.yaml": (1, 0),
    "docusaurus/nestedArrays.yaml": (2, 0),
    "docusaurus/oneOf.yaml": (8, 0),
    "docusaurus/paramDefaults.yaml": (4, 0),
    "docusaurus/pathOrdering.yaml": (5, 0),
    "docusaurus/petstore.yaml": (21, 1),
    "figma-3.1.yaml": (54, 0),
    "gitea.json": (346, 0),
    "kubernetes.json.gz": (845, 0),
    "mintlify/analytics-openapi.json": (8, 0),
    "mintlify/discovery-openapi.json": (4, 0),
    "oai-2.0/petstore-expanded.yaml": (4, 0),
    "oai-2.0/petstore-separate/spec/swagger.yaml": (4, 0),
    "oai-2.0/petstore.yaml": (3, 0),
    "oai-2.0/uber.yaml": (5, 0),
    "oai-3.0/api-with-examples.yaml": (2, 0),
    "oai-3.0/callback-example.yaml": (1, 0),
    "oai-3.0/link-example.yaml": (6, 0),
    "oai-3.0/petstore-expanded.yaml": (4, 0),
    "oai-3.0/petstore.json": (3, 0),
    "oai-3.0/petstore.yaml": (3, 0),
    "oai-3.0/uspto.yaml": (3, 0),
    "oai-3.1/non-oauth-scopes.yaml": (1, 0),
    "oai-3.1/tictactoe.yaml": (3, 1),
    "oai-3.1/webhook-example.yaml": (0, 1),
    "oai-3.2/tags-example.yaml": (4, 0),
    "oas-3.2-features.yaml": (5, 0),
    "openai-3.1.yaml.gz": (288, 16),
    "readme/2.0-schema-circular.yaml": (1, 0),
    "readme/3.0-callbacks.yaml": (1, 0),
    "readme/3.0-discriminators.yaml": (10, 0),
    "readme/3.0-file-uploads.yaml": (3, 0),
    "readme/3.0-form-data.yaml": (1, 0),
    "readme/3.0-parameters-cookies.yaml": (1, 0),
    "readme/3.0-parameters-style.yaml": (25, 0),
    "readme/3.0-petstore-simple-no-tags.yaml": (2, 0),
    "readme/3.0-polymorphism.yaml": (13, 0),
    "readme/3.0-response-examples.yaml": (2, 0),
    "readme/3.0-response-http-behavior.yaml": (3, 0),
    "readme/3.0-response-multiple-mediatypes.yaml": (4, 0),
    "readme/3.0-schema-additional-properties.yaml": (1, 0),
    "readme/3.0-schema-deprecated.yaml": (1, 0),
    "readme/3.0-schema-enums.yaml": (3, 0),
    "readme/3.0-security.yaml": (15, 0),
    "readme/3.0-server-variables.yaml": (4, 0),
    "readme/3.0-star-trek.yaml": (120, 0),
    "readme/3.1-petstore.yaml": (20, 0),
    "readme/3.1-schema-types.yaml": (23, 0),
    "readme/3.1-security.yaml": (15, 0),
    "redocly-museum-3.1.yaml": (8, 1),
    "scalar-galaxy-3.1.yaml": (9, 1),
    "starlight/animals-2.0.yaml": (11, 0),
    "starlight/animals-3.0.yaml": (16, 2),
    "starlight/no-servers.yaml": (1, 0),
    "starlight/query-api-key.yaml": (1, 0),
    "starlight/recursive.yaml": (2, 0),
    "twilio-api.json.gz": (195, 0),
}
"""Operations and webhooks of each document; `x-webhooks` and `additionalOperations` are operations too."""
DOCUMENTS = specifications()
ARCHIVE = MORE / "openapi-specs" / "digitalocean-multifile.tar.gz"
LARGEST_PAGE = 350_000
LARGER_PAGES = {"openai-3.1.yaml.gz": 2}
"""Pages above the usual size: their bodies and responses are choices between dozens of objects."""


def read(file: str) -> Document:
    path = DOCUMENTS[file]
    return read_document(path, path.parents[1] if "petstore-separate" in file else None)


def dangling(site: ApiSite, pages: dict[str, ApiPage]) -> list[str]:
    """Links to ids and pages that do not exist, and duplicate ids."""
    faults = []
    for path, page in pages.items():
        html = page.html + page.side
        ids = re.findall(r'\sid="([^"]*)"', html)
        faults += [f"{path}: id {name} twice" for name, count in Counter(ids).items() if count > 1]
        known = set(ids)
        wanted = re.findall(r'href="#([^"]*)"', html) + [item.id for item in page.toc]
        faults += [f"{path}: #{name}" for name in wanted if name not in known and name not in _escaped(known)]
        ours = [link.url for link in page.links if link.url.startswith("/api-reference/")]  # not links in descriptions
        faults += [f"{path}: {url}" for url in ours if not _exists(url, site)]
    return faults


def _escaped(ids: set[str]) -> set[str]:
    return {unescape(each) for each in ids}


def _exists(url: str, site: ApiSite) -> bool:
    return url.strip("/") in site.pages or url.strip("/") in site.files


@pytest.mark.slow
@pytest.mark.parametrize("file", DOCUMENTS)
def test_document_gives_a_page_for_each_operation(file: str) -> None:
    document = read(file)
    site = site_of(document)
    kinds = Counter(
        spec.operation.kind for spec in site.pages.values() if spec.kind == "operation" and spec.operation is not None
    )
    assert (kinds["operation"], kinds["webhook"]) == EXPECTED[file]
    pages = {path: site.render(path) for path in site.pages}
    assert dangling(site, pages) == []
    sizes = sorted(len((page.html + page.side).encode()) for page in pages.values())
    larger = LARGER_PAGES.get(file, 0)
    assert max(sizes[: len(sizes) - larger]) < LARGEST_PAGE
    assert sizes[-1] < 1_100_000


@pytest.mark.skipif(not ARCHIVE.exists(), reason="the archive of 2,907 files is not beside this checkout")
def test_document_of_thousands_of_files_is_read() -> None:
    document = read_archive(ARCHIVE, "specification/DigitalOcean-public.v2.yaml")
    api = read_api(document)
    assert len(api.operations) == 659
    assert len(document.files) > 2_000
    assert all(operation.summary for operation in api.operations)
    assert any(operation.samples for operation in api.operations)
    assert document.problems() == ()


@pytest.mark.slow
def test_two_builds_are_equal() -> None:
    first, second = (site_of(read("oai-2.0/uber.yaml")) for _ in range(2))
    assert list(first.pages) == list(second.pages)
    assert [first.render(path) for path in first.pages] == [second.render(path) for path in second.pages]


def test_swagger_2_reads_as_openapi_3() -> None:
    texts = [(FIXTURES / "openapi" / f"petstore-{version}.yaml").read_text("utf-8") for version in (2, 3)]
    old, new = (site_of(document(text)) for text in texts)
    assert list(old.pages) == list(new.pages)
    for path in old.pages:
        assert old.render(path) == new.render(path)


def test_published_pair_of_swagger_2_and_openapi_3_reads_the_same() -> None:
    old, new = (site_of(read(f"{folder}/petstore.yaml")) for folder in ("oai-2.0", "oai-3.0"))
    path = "api-reference/pets/list-all-pets"  # the others are not the same
    text = new.render(path).text.replace(", maximum: 100", "").replace("max items: 100\n\n", "")
    assert old.render(path).text == text


def test_every_document_has_its_numbers() -> None:
    """No document is without recorded numbers."""
    assert DOCUMENTS.keys() <= EXPECTED.keys()
