"""The playground and the samples in seven languages send the same request.

The first operations are sent by all seven languages, further ones by two languages in turn, as
tests/openapi_samples/test_echo.py sends them by all. DOCSJSON_ECHO=1: by all seven here too.
"""

from __future__ import annotations

import json
import os
import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from browser_sites import NewContext, Serve, build, comes
from echo_server import RUNTIMES, Echo, Sent, chosen, missing, one_operation, run, start
from playground_steps import POLICY, send
from playwright.sync_api import Page, expect

SEED = 17
FEW, MANY = 4, 60
OPERATIONS = chosen(SEED, MANY)
CASES = [
    pytest.param(index, id=f"{each[2]} {each[1]}", marks=pytest.mark.slow if index >= FEW else ())
    for index, each in enumerate(OPERATIONS)
]
FILE = "file.bin"


@pytest.fixture(scope="module")
def echo() -> Iterator[Echo]:
    running, server = start()
    yield running
    server.shutdown()
    server.server_close()


@pytest.fixture(scope="module")
def operations(echo: Echo, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with a document for each operation."""
    source = tmp_path_factory.mktemp("echo") / "docs"
    source.mkdir()
    (source / "index.mdx").write_text("---\ntitle: Home\n---\n\nText.\n")
    for index, each in enumerate(OPERATIONS):
        (source / f"o{index}.json").write_text(json.dumps(one_operation(*each, echo.address)), "utf-8")
    settings = {
        "name": "Echo",
        "openapi": [{"source": f"o{index}.json", "directory": f"o{index}"} for index in range(MANY)],
        "navigation": {"pages": ["index"]},
        "api": {"examples": {"prefill": True, "languages": list(RUNTIMES)}},
    }
    (source / "docs.json").write_text(json.dumps(settings))
    return build(source, source.parent / "site")


@pytest.mark.parametrize("index", CASES)
def test_playground_and_samples_send_one_and_the_same_request(
    index: int, echo: Echo, operations: Path, new_context: NewContext, serve: Serve, tmp_path: Path
) -> None:
    pages = list(operations.glob(f"o{index}/**/index.playground.json"))
    assert len(pages) == 1
    echo.seen.clear()
    page: Page = new_context(viewport={"width": 1440, "height": 900}).new_page()
    page.goto(f"{serve(operations, POLICY)}/{pages[0].parent.relative_to(operations).as_posix()}/")
    page.get_by_role("button", name="Try it").click()
    expect(page.get_by_role("button", name="Send request")).to_be_visible()
    _fill(page, tmp_path)
    sent, unsent = _sent(page, echo)
    for language in _languages(index):
        code = _filled_in(page, page.locator(f"[data-sample={language}] code").first.text_content() or "")
        run(language, code.rstrip("\n"), tmp_path / language, [FILE])
        assert _as_page(echo.take(), unsent) == sent, language


def _languages(index: int) -> list[str]:
    """The languages whose samples are run, if they are installed.

    One tells whether page and sample agree; tests/openapi_samples run all of these operations in all languages, and
    compare the samples of the page with those.
    """
    wanted = list(RUNTIMES) if index < FEW or os.environ.get("DOCSJSON_ECHO") else ["curl"]
    found = [name for name in wanted if not missing(name)]
    return found or pytest.skip("; ".join(map(missing, wanted)))


def _filled_in(page: Page, code: str) -> str:
    """A sample with the values of secret parameters filled in, for which it has placeholders."""
    for field in page.locator(".dj-playground-form input[type=password]").all():
        name = page.locator(f"label[for={field.get_attribute('id')}] code").inner_text()
        code = code.replace(f"<{name}>", field.input_value())
    return code


def _fill(page: Page, folder: Path) -> None:
    """Fill in files and credentials, and have samples show the credentials."""
    (folder / FILE).write_bytes(b"\x00\x01 content of a file\r\n")
    for field in page.locator(".dj-playground input[type=file]").all():
        field.set_input_files(folder / FILE)
    for field in page.locator(".dj-playground :is(.dj-playground-scheme input, input[type=password]):visible").all():
        field.fill("abc-123")
    show = page.get_by_label("Show my credentials in the code samples")
    if show.count():
        show.check()
    for field in page.locator(".dj-playground-form :is(input:not([type=file], [type=radio]), textarea)").all()[:1]:
        field.dispatch_event("input")


def _sent(page: Page, echo: Echo) -> tuple[Sent, frozenset[str]]:
    """(the playground's request, names of headers that no page may send)"""
    send(page)
    anyway = page.get_by_role("button", name="Send anyway")
    assert comes(page, lambda: echo.seen or anyway.count())
    if anyway.count():
        anyway.click()
    expect(page.locator(".dj-playground-answer .dj-api-status")).to_have_text("200 OK")
    told = re.search(r"A page may not send: ([^.]*)\.", page.locator(".dj-playground-notes").inner_text())
    unsent = frozenset(name.strip().lower() for name in told[1].split(",")) if told else frozenset()
    return _as_page(echo.take(), unsent), unsent


def _as_page(sent: Sent, unsent: frozenset[str]) -> Sent:
    headers = {name: value for name, value in sent.headers.items() if name not in unsent}
    return replace(sent, headers=headers, cookies=() if "cookie" in unsent else sent.cookies)
