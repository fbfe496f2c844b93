"""Checks of links to other sites, with a fake network and a local server."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from mkdocs_docsjson.checks import external
from mkdocs_docsjson.checks.external import Answer
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.store.cache import Cache, NoCache

ANSWERS = {
    Answer(200): None,
    Answer(204): None,
    Answer(404, "Not Found"): "dead-link",
    Answer(410, "Gone"): "dead-link",
    Answer(0, "no such host"): "dead-link",
    Answer(403, "Forbidden"): None,
    Answer(429, "Too Many Requests"): None,
    Answer(503, "Unavailable"): None,
    Answer(200, new_address="https://docs.acme.io/new"): "moved-link",
    Answer(200, new_address="https://docs.acme.io/login"): None,
}


def codes(urls: list[str], ask: external.Ask, cache: Cache | None = None) -> list[str]:
    uses = [("index.mdx", LinkUse(url, "href", line, 1)) for line, url in enumerate(urls, 1)]
    return [one.problem.code for one in external.check(uses, cache or NoCache(), ask)]


@pytest.mark.parametrize("answer", ANSWERS, ids=str)
def test_answer_is_judged(answer: Answer) -> None:
    wanted = ANSWERS[answer]
    assert codes(["https://docs.acme.io/old"], lambda url: answer) == ([wanted] if wanted else [])


def test_each_address_is_asked_once_and_reported_everywhere() -> None:
    asked: list[str] = []

    def ask(url: str) -> Answer:
        asked.append(url)
        return Answer(404)

    assert codes(["https://a.io/x#one", "https://a.io/x#two", "https://a.io/x"], ask) == ["dead-link"] * 3
    assert asked == ["https://a.io/x"]


def test_good_answers_are_kept_and_bad_ones_are_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def ask(url: str) -> Answer:
        asked.append(url)
        return Answer(404) if "bad" in url else Answer(200, new_address="https://b.io/new" if "moved" in url else "")

    cache, urls = Cache(tmp_path), ["https://a.io/good", "https://a.io/moved", "https://a.io/bad"]
    for _ in range(2):
        assert codes(urls, ask, cache) == ["dead-link", "moved-link"]
    assert sorted(asked) == sorted([*urls, "https://a.io/bad"])
    monkeypatch.setattr(external, "KEPT", 0.0)
    codes(urls, ask, cache)
    assert len(asked) == len(urls) + 1 + len(urls)


@pytest.mark.parametrize(
    "url",
    ["https://example.com/a", "http://localhost:8000", "http://127.0.0.1/a", "http://10.0.0.1", "http://192.168.1.1",
     "https://{host}.acme.io", "https://api.acme.test", "http://server/a"],
)  # fmt: skip
def test_addresses_that_nobody_can_reach_are_not_asked(url: str) -> None:
    assert not external.is_public(url)


class _Handler(BaseHTTPRequestHandler):
    def do_HEAD(self) -> None:
        status = {"/gone": 404, "/no-head": 405, "/moved": 301, "/for-now": 302}.get(self.path, 200)
        self.send_response(status)
        if status in (301, 302):
            self.send_header("Location", "/new")
        self.end_headers()

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        """Print nothing."""


@pytest.fixture
def server() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), _Handler) as running:
        thread = threading.Thread(target=running.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{running.server_port}"
        running.shutdown()
        thread.join()


@pytest.mark.parametrize(
    ("path", "status", "moved"),
    [("/", 200, ""), ("/gone", 404, ""), ("/no-head", 200, ""), ("/moved", 200, "/new"), ("/for-now", 200, "")],
)
def test_a_real_server_is_asked(server: str, path: str, status: int, moved: str) -> None:
    answer = external.ask(server + path, is_owners=True)
    assert answer.status == status
    assert answer.new_address == (server + moved if moved else "")


def test_nobody_answers() -> None:
    answer = external.ask("http://127.0.0.1:9/", is_owners=True)
    assert answer.status == 0
    assert answer.reason
