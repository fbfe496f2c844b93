"""An API on localhost for tests of the playground, with all kinds of answers that it must handle."""

from __future__ import annotations

import http.server
import json
import struct
import threading
import time
import zlib
from dataclasses import dataclass, field
from typing import Any

BIG = '{"id": 12345678901234567890, "price": 1.10, "name": "Rex"}'
PATIENCE = 60
"""Timeout in seconds for a request to arrive, enough for a busy machine."""
HELD = 600
"""Timeout in seconds of a slow answer; tests release it much earlier."""
HUGE = b'{"rows": [' + b",".join(b'"%08d"' % index for index in range(130_000)) + b"]}"


def picture() -> bytes:
    """A PNG of one red pixel."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = chunk(b"IHDR", struct.pack(">IIBBBBB", 1, 1, 8, 2, 0, 0, 0))
    return b"\x89PNG\r\n\x1a\n" + header + chunk(b"IDAT", zlib.compress(b"\x00\xff\x00\x00")) + chunk(b"IEND", b"")


@dataclass
class Seen:
    """A request that arrived."""

    method: str
    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class Stub:
    """A running API."""

    address: str = ""
    redirect_to: str = ""
    seen: list[Seen] = field(default_factory=list)
    release: threading.Event = field(default_factory=threading.Event)
    """When set, slow answers are sent."""

    def of(self, path: str) -> list[Seen]:
        """Requests for a path so far, without preflights."""
        return [each for each in self.seen if each.path.split("?")[0] == path and each.method != "OPTIONS"]

    def gets(self, path: str) -> bool:
        """Wait for a request for a path; return whether one arrived."""
        end = time.monotonic() + PATIENCE
        while not self.of(path) and time.monotonic() < end:
            time.sleep(0.02)
        return bool(self.of(path))


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    stub: Stub

    def log_message(self, *args: Any) -> None:
        """Print nothing."""

    def do_OPTIONS(self) -> None:
        self._note(b"")
        self.send_response(204)
        self._allow()
        self.send_header("Access-Control-Allow-Methods", "*")
        self.send_header("Access-Control-Allow-Headers", self.headers.get("Access-Control-Request-Headers", "*"))
        self.end_headers()

    def do_GET(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        self._note(body)
        name = self.path.strip("/").split("?")[0].split("/")[-2 if "/echo/" in self.path else -1]
        answer = getattr(self, f"_{name}", None)
        if answer is None:
            self._send(404, "text/plain", b"no such path")
        else:
            answer(body)

    do_POST = do_PUT = do_DELETE = do_GET

    def _note(self, body: bytes) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        self.stub.seen.append(Seen(self.command, self.path, headers, body))

    def _allow(self) -> None:
        if not self.path.startswith("/refused"):
            self.send_header("Access-Control-Allow-Origin", "*")
            self.send_header("Access-Control-Expose-Headers", "X-Request-Id")

    def _send(self, status: int, kind: str, body: bytes) -> None:
        self.send_response(status)
        self._allow()
        self.send_header("X-Request-Id", "r-1")
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def _json(self, body: bytes) -> None:
        self._send(200, "application/json", BIG.encode())

    def _error(self, body: bytes) -> None:
        self._send(422, "application/problem+json", b'{"title": "No such boat <script>alert(1)</script>"}')

    def _html(self, body: bytes) -> None:
        self._send(200, "text/html", b"<h1 id=injected>Hi</h1><img src=x onerror='window.__pwned = 1'>")

    def _refused(self, body: bytes) -> None:
        self._send(200, "application/json", b"{}")

    def _image(self, body: bytes) -> None:
        self._send(200, "image/png", picture())

    def _huge(self, body: bytes) -> None:
        self._send(200, "application/json", HUGE)

    def _echo(self, body: bytes) -> None:
        headers = {name.lower(): value for name, value in self.headers.items()}
        told = {"method": self.command, "path": self.path, "headers": headers, "body": body.decode("utf-8", "replace")}
        self._send(200, "application/json", json.dumps(told).encode())

    def _redirect(self, body: bytes) -> None:
        self.send_response(302)
        self._allow()
        self.send_header("Location", f"{self.stub.redirect_to}/json")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def _slow(self, body: bytes) -> None:
        self.stub.release.wait(HELD)
        self._json(body)

    def _stream(self, body: bytes) -> None:
        self.send_response(200)
        self._allow()
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Connection", "close")
        self.end_headers()
        self.wfile.write(b"data: first\n\n")
        self.wfile.flush()
        self.stub.release.wait(HELD)
        self.wfile.write(b"data: second\n\n")
        self.close_connection = True


class Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *args: Any) -> None:
        """Ignore browsers that end a request early."""


def start() -> tuple[Stub, Server]:
    """Start the API; return it with its server, for `server.shutdown()`."""
    stub = Stub()
    handler = type("StubHandler", (Handler,), {"stub": stub})
    server = Server(("127.0.0.1", 0), handler)
    stub.address = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return stub, server
