"""Samples of real operations are run: in every language they send the same request."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from echo_server import RUNTIMES, Echo, Sent, chosen, files_of, meant, missing, one_operation, run, start

from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.request import Request, request_of
from mkdocs_docsjson.openapi.sample_calls import sample_call
from mkdocs_docsjson.openapi.samples import sample_of

SEED = 17
FEW, MANY = 5, 60
OPERATIONS = [
    pytest.param(*each, id=f"{each[2]} {each[1]}", marks=pytest.mark.slow if index >= FEW else ())
    for index, each in enumerate(chosen(SEED, MANY))
]


@pytest.fixture(scope="module")
def echo() -> Iterator[Echo]:
    running, server = start()
    yield running
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def by_curl() -> dict[tuple[str, str, str], Sent]:
    """What curl has sent for an operation, with which every language is compared."""
    return {}


@pytest.fixture(scope="module", params=[each for each in RUNTIMES if not missing(each)])
def language(request: pytest.FixtureRequest) -> str:
    """A language whose samples can be run here."""
    return str(request.param)


def test_the_languages_of_samples_are_installed() -> None:
    if reasons := sorted({missing(each) for each in RUNTIMES} - {""}):
        pytest.skip(f"samples of some languages are not run: {', '.join(reasons)}")


def expected_request(request: Request) -> Sent:
    """The meaning of a request that is not sent."""
    parts = urlsplit(request.url)
    headers = dict(request.headers)
    if request.cookies:
        headers["Cookie"] = "; ".join("=".join(pair) for pair in request.cookies)
    return meant(request.method, f"{parts.path}?{parts.query}", headers, request.text.encode())


@pytest.mark.parametrize(("file", "path", "method"), OPERATIONS)
def test_samples_send_one_and_the_same_request(
    language: str,
    file: str,
    path: str,
    method: str,
    echo: Echo,
    by_curl: dict[tuple[str, str, str], Sent],
    tmp_path: Path,
) -> None:
    content = json.dumps(one_operation(file, path, method, echo.address)).encode()
    document = load_document("api.json", content, lambda name: None)
    request = request_of(sample_call(document, read_api(document).operations[0]))
    echo.seen.clear()
    operation = (file, path, method)
    if operation not in by_curl:
        run("curl", sample_of(request, "curl").code, tmp_path / "curl", files_of(request))
        by_curl[operation] = echo.take()
    first = by_curl[operation]
    run(language, sample_of(request, language).code, tmp_path / language, files_of(request))
    assert echo.take() == first
    if request.kind not in ("multipart", "file") and not request.basic:
        assert first == expected_request(request)
