"""Remote documents at build time: http(s) only, within limits; the last copy is used if there is no answer."""

from __future__ import annotations

import http.server
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from mkdocs_docsjson.project.remote_files import LIMITS, RemoteFiles, fetch

HELD = 600
"""Timeout in seconds of a silent server; tests give up much earlier."""


class Answers(http.server.BaseHTTPRequestHandler):
    """Answers like all kinds of servers that a build may meet."""

    asked: list[tuple[str, str]] = []  # noqa: RUF012  # shared on purpose: a handler lives for one request
    released = threading.Event()

    def do_GET(self) -> None:
        self.asked.append((self.path, self.headers.get("User-Agent", "")))
        kind, _, rest = self.path.strip("/").partition("/")
        if kind == "moved":
            self.send_response(302)
            self.send_header("Location", rest.replace("~", ":").replace("|", "/"))
            self.end_headers()
        elif kind == "large":
            self.send_response(200)
            self.end_headers()
            self.send_block(b"x" * 4096)
        elif kind == "broken":
            self.wfile.write(b"HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nshort")
        elif kind == "silent":
            self.released.wait(HELD)
        elif kind == "slow":
            self.send_response(200)
            self.end_headers()
            while not self.released.wait(0.1):
                self.send_block(b"x")
        else:
            self.send_response(200 if kind == "fine" else 404)
            self.end_headers()
            self.send_block(b"openapi: 3.1.0")

    def send_block(self, content: bytes) -> None:
        try:
            self.wfile.write(content)
            self.wfile.flush()
        except OSError:
            self.close_connection = True

    def log_message(self, *_: Any) -> None:
        """Be silent."""


@pytest.fixture
def home() -> Iterator[str]:
    Answers.asked.clear()
    Answers.released.clear()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answers)
    server.daemon_threads = True
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_port}"
    Answers.released.set()
    server.shutdown()
    server.server_close()


def test_a_document_is_read_once(home: str, tmp_path: Path) -> None:
    build = RemoteFiles(tmp_path)
    assert build.read(f"{home}/fine") == build.read(f"{home}/fine") == b"openapi: 3.1.0"
    assert Answers.asked == [("/fine", "mkdocs-docsjson")]
    assert build.failures == {}


@pytest.mark.parametrize(
    "url", ["file:///etc/passwd", "ftp://127.0.0.1/x", "data:,x", "javascript:1", "/etc/passwd", ""]
)
def test_other_schemes_are_refused(url: str) -> None:
    with pytest.raises(OSError, match="only http"):
        fetch(url)


@pytest.mark.parametrize("target", ["file~|||etc|passwd", "ftp~||127.0.0.1|x", "data~,x"])
def test_redirects_to_other_schemes_are_refused(home: str, target: str) -> None:
    with pytest.raises(OSError, match=r"not read|not allowed"):
        fetch(f"{home}/moved/{target}")


def test_a_redirect_is_followed_and_a_circle_is_not(home: str) -> None:
    assert fetch(f"{home}/moved/{home.replace(':', '~').replace('/', '|')}|fine") == b"openapi: 3.1.0"
    with pytest.raises(OSError, match="redirect"):
        fetch(f"{home}/moved/|moved|" + "|moved|" * 8)
    assert len(Answers.asked) < 20


def test_a_large_document_is_refused(home: str) -> None:
    with pytest.raises(OSError, match="larger than"):
        fetch(f"{home}/large", replace(LIMITS, largest=1000))


@pytest.mark.parametrize("kind", ["silent", "slow"])
def test_a_slow_server_does_not_hold_up_the_build(home: str, kind: str) -> None:
    with pytest.raises(OSError, match="time"):
        fetch(f"{home}/{kind}", replace(LIMITS, seconds=0.5, silence=0.5))


@pytest.mark.parametrize("kind", ["broken", "gone"])
def test_failures_are_reported_in_a_line(home: str, tmp_path: Path, kind: str) -> None:
    build = RemoteFiles(tmp_path)
    assert build.read(f"{home}/{kind}") is None
    [message] = build.failures.values()
    assert message.startswith("cannot be read (")
    assert "\n" not in message


def test_offline_the_last_copy_is_used(home: str, tmp_path: Path) -> None:
    RemoteFiles(tmp_path).read(f"{home}/fine")
    build = RemoteFiles(tmp_path, allowed=False)
    assert build.read(f"{home}/fine") == b"openapi: 3.1.0"
    assert "copy of an earlier build" in build.failures[f"{home}/fine"]
    assert len(Answers.asked) == 1
