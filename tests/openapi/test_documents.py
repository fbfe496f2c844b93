"""Real documents: none of them stops a build, every operation has its page, every link leads somewhere."""

from __future__ import annotations

import re
from collections import Counter
from html import unescape
from pathlib import Path

import pytest
from api_pages import SPECS, document, read_archive, read_shared, site_of
from support import FIXTURES

from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.pages import ApiPage
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.openapi.site import ApiSite

_ROW = re.compile(r"^\| (?P<file>\S+) \| \S+ \| (?P<operations>\d+)(?: \+ (?P<webhooks>\d+) webhooks)?", re.M)
_TABLE = (SPECS / "README.md").read_text("utf-8") if SPECS.exists() else ""
_BEYOND = {"docusaurus/petstore.yaml": (21, 1), "oas-3.2-features.yaml": (5, 0)}
"""Counted differently here: `x-webhooks` and `additionalOperations` are operations too."""
EXPECTED = {
    row["file"]: _BEYOND.get(row["file"], (int(row["operations"]), int(row["webhooks"] or 0)))
    for row in _ROW.finditer(_TABLE)
    if (SPECS / row["file"]).is_file()
}
LARGEST_PAGE = 300_000


def read(file: str) -> Document:
    root = SPECS / "oai-2.0" / "petstore-separate" if "petstore-separate" in file else None
    return read_shared(SPECS / file, root)


def dangling(site: ApiSite, pages: dict[str, ApiPage]) -> list[str]:
    """Links of pages to ids and pages that do not exist, and ids that a page has twice."""
    faults = []
    for path, page in pages.items():
        html = page.html + page.side
        ids = re.findall(r'\sid="([^"]*)"', html)
        faults += [f"{path}: id {name} twice" for name, count in Counter(ids).items() if count > 1]
        known = set(ids)
        wanted = re.findall(r'href="#([^"]*)"', html) + [item.id for item in page.toc]
        faults += [f"{path}: #{name}" for name in wanted if name not in known and name not in _escaped(known)]
        faults += [f"{path}: {link.url}" for link in page.links if not _exists(link.url, site)]
    return faults


def _escaped(ids: set[str]) -> set[str]:
    return {unescape(each) for each in ids}


def _exists(url: str, site: ApiSite) -> bool:
    return url.strip("/") in site.pages or url.strip("/") in site.files


@pytest.mark.slow
@pytest.mark.skipif(not EXPECTED, reason="the documents are in the shared folder, which is not here")
@pytest.mark.parametrize("file", EXPECTED)
def test_document_gives_a_page_for_each_operation(file: str) -> None:
    document = read(file)
    site = site_of(document)
    kinds = Counter(
        spec.operation.kind for spec in site.pages.values() if spec.kind == "operation" and spec.operation is not None
    )
    assert (kinds["operation"], kinds["webhook"]) == EXPECTED[file]
    pages = {path: site.render(path) for path in site.pages}
    assert dangling(site, pages) == []
    assert max(len((page.html + page.side).encode()) for page in pages.values()) < LARGEST_PAGE


def test_document_of_thousands_of_files_is_read() -> None:
    archive = SPECS / "digitalocean-multifile.tar.gz"
    document = read_archive(archive, "specification/DigitalOcean-public.v2.yaml")
    api = read_api(document)
    assert len(api.operations) == 659
    assert len(document.files) > 2_000
    assert all(operation.summary for operation in api.operations)
    assert any(operation.samples for operation in api.operations)
    assert document.problems() == ()


@pytest.mark.slow
def test_two_builds_are_equal() -> None:
    first, second = (site_of(read("figma-3.1.yaml")) for _ in range(2))
    assert list(first.pages) == list(second.pages)
    assert [first.render(path) for path in first.pages] == [second.render(path) for path in second.pages]


def test_swagger_2_reads_as_openapi_3() -> None:
    texts = [(FIXTURES / "openapi" / f"petstore-{version}.yaml").read_text("utf-8") for version in (2, 3)]
    old, new = (site_of(document(text)) for text in texts)
    assert list(old.pages) == list(new.pages)
    for path in old.pages:
        assert old.render(path) == new.render(path)


def test_published_pair_of_swagger_2_and_openapi_3_reads_the_same() -> None:
    old, new = (site_of(read_shared(SPECS / folder / "petstore.yaml")) for folder in ("oai-2.0", "oai-3.0"))
    path = "api-reference/pets/list-all-pets"  # the others are not the same
    assert old.render(path).text == new.render(path).text.replace(", maximum: 100", "")


def test_only_text_of_the_shared_folder_is_read() -> None:
    """The table names every document: a new one is not forgotten."""
    if not SPECS.exists():
        pytest.skip("the documents are in the shared folder, which is not here")
    files = {path.relative_to(SPECS).as_posix() for path in SPECS.rglob("*") if _is_document(path)}
    assert files - set(EXPECTED) <= {"digitalocean-multifile.tar.gz"}


def _is_document(path: Path) -> bool:
    parts = path.relative_to(SPECS).parts
    is_part = "petstore-separate" in parts and path.name != "swagger.yaml"
    return path.is_file() and path.suffix in (".yaml", ".json", ".gz") and not is_part
