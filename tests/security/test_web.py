"""The HTTP client: every request ends, and none goes into the local network unless the owner has named the host."""

from __future__ import annotations

import ast
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import mkdocs_docsjson
from mkdocs_docsjson import web
from mkdocs_docsjson.checks.external import is_public
from mkdocs_docsjson.web import RefusedAddress, WebLimits, ask
from mkdocs_docsjson.web_addresses import refusal

PACKAGE = Path(mkdocs_docsjson.__file__).parent
SHORT = WebLimits(seconds=0.6, silence=0.4, largest=10_000, redirects=3)
LONG = WebLimits(seconds=60, silence=60, largest=10_000, redirects=3)
FINE = b"HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine"

OWN_NETWORK = (
    "127.0.0.1", "127.9.9.9", "10.0.0.1", "172.16.0.1", "172.17.0.1", "172.31.255.1", "192.168.1.1", "100.64.0.1",
    "100.127.255.254", "198.18.0.1", "240.0.0.1", "::1", "fc00::1", "fd12:3456::1", "::ffff:127.0.0.1",
    "::ffff:10.0.0.1", "64:ff9b::7f00:1", "64:ff9b::a00:1", "2002:7f00:1::", "2002:a00:1::", "2001:db8::1",
)  # fmt: skip
NEVER = (
    "169.254.169.254",
    "fe80::1",
    "fe80::1%eth0",
    "0.0.0.0",
    "::",
    "224.0.0.1",
    "ff02::1",
    "::ffff:169.254.169.254",
)
PUBLIC = ("93.184.216.34", "1.1.1.1", "172.15.0.1", "172.32.0.1", "100.63.0.1", "2606:4700::1111", "docs.acme.io")
LOCAL_NAMES = ("localhost", "LOCALHOST.", "server", "printer.local", "db.internal", "a.localhost", "nas.lan")


@pytest.mark.parametrize("host", [*OWN_NETWORK, *LOCAL_NAMES])
def test_hosts_of_the_own_network_are_the_owners_alone(host: str) -> None:
    assert refusal(host)
    assert not refusal(host, is_owners=True)


@pytest.mark.parametrize("host", NEVER)
def test_some_addresses_are_never_asked(host: str) -> None:
    assert refusal(host)
    assert refusal(host, is_owners=True)


@pytest.mark.parametrize("host", PUBLIC)
def test_public_hosts_are_asked(host: str) -> None:
    assert not refusal(host)


@pytest.mark.parametrize("host", [*OWN_NETWORK, *NEVER, *LOCAL_NAMES])
def test_a_check_of_links_asks_none_of_them(host: str) -> None:
    assert not is_public(f"http://[{host}]/a" if ":" in host else f"http://{host}:8000/a")


class Server:
    """Answers each connection by a function. Records requests."""

    def __init__(self, send: Callable[[socket.socket, threading.Event], object]) -> None:
        self.asked: list[bytes] = []
        self.over = threading.Event()
        self._send = send
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self.address = f"http://127.0.0.1:{self.port}"
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while not self.over.is_set():
            try:
                connection, _ = self._listening.accept()
            except OSError:
                return
            threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        with connection:
            try:
                self.asked.append(connection.recv(65_536))
                self._send(connection, self.over)
            except OSError:
                return

    def close(self) -> None:
        self.over.set()
        self._listening.close()


@pytest.fixture
def serve(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., Server]]:
    for name in ("http_proxy", "https_proxy", "all_proxy", "HTTP_PROXY", "HTTPS_PROXY", "ALL_PROXY"):
        monkeypatch.delenv(name, raising=False)
    servers: list[Server] = []

    def start(answer: bytes | Callable[[socket.socket, threading.Event], object]) -> Server:
        send = answer if callable(answer) else lambda connection, _: connection.sendall(answer)
        servers.append(Server(send))
        return servers[-1]

    yield start
    for server in servers:
        server.close()


def moved(to: str) -> bytes:
    return f"HTTP/1.1 302 Found\r\nLocation: {to}\r\nContent-Length: 0\r\n\r\n".encode()


TRICKLES = {
    "status": (b"", b"H"),
    "a header": (b"HTTP/1.1 200 OK\r\nX: ", b"x"),
    "headers": (b"HTTP/1.1 200 OK\r\n", b"X: y\r\n"),
    "continue": (b"", b"HTTP/1.1 100 Continue\r\n\r\n"),
    "a body": (b"HTTP/1.1 200 OK\r\nContent-Length: 9000\r\n\r\n", b"x"),
    "a body without an end": (b"HTTP/1.1 200 OK\r\n\r\n", b"x"),
    "chunks": (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n", b"1\r\nx\r\n"),
    "trailers": (b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n", b"X: y\r\n"),
}


@pytest.mark.parametrize("name", TRICKLES)
def test_a_server_that_trickles_is_cut(name: str, serve: Callable[..., Server]) -> None:
    first, again = TRICKLES[name]

    def send(connection: socket.socket, over: threading.Event) -> None:
        connection.sendall(first)
        while not over.wait(0.05):
            connection.sendall(again)

    with pytest.raises(OSError, match=r"time|headers|longer"):
        ask(serve(send).address, SHORT, is_owners=True)


def test_redirects_that_trickle_have_one_end(serve: Callable[..., Server]) -> None:
    def send(connection: socket.socket, over: threading.Event) -> None:
        over.wait(0.25)
        connection.sendall(moved("/again"))

    with pytest.raises(TimeoutError):
        ask(serve(send).address, SHORT, is_owners=True)


def test_a_resolver_that_never_answers_is_left(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    over = threading.Event()
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: over.wait(60))
    try:
        with pytest.raises(TimeoutError):
            ask("http://docs.acme.io/", SHORT)
    finally:
        over.set()


def test_what_is_larger_than_allowed_is_refused(serve: Callable[..., Server]) -> None:
    server = serve(b"HTTP/1.1 200 OK\r\n\r\n" + b"x" * 20_000)
    with pytest.raises(OSError, match="larger than"):
        ask(server.address, LONG, is_owners=True)


def test_a_host_that_the_owner_has_named_is_asked(serve: Callable[..., Server]) -> None:
    server = serve(FINE)
    assert ask(server.address, LONG, is_owners=True).content == b"fine"
    assert ask(f"http://localhost:{server.port}/a b?c=ü", LONG, is_owners=True).content == b"fine"
    assert server.asked[1].startswith(b"GET /a%20b?c=%C3%BC HTTP/1.1\r\n")


def test_nobody_else_in_the_own_network_is(serve: Callable[..., Server]) -> None:
    server = serve(FINE)
    for host in ("127.0.0.1", "localhost", "[::ffff:127.0.0.1]", "2130706433", "0x7f.1", "0177.0.0.1"):
        with pytest.raises(OSError):  # noqa: PT011  # a system may not know how to read some of them
            ask(f"http://{host}:{server.port}/", LONG)
    assert not server.asked


@pytest.mark.parametrize(
    "target", ["http://127.0.0.2:{}/", "http://localhost:{}/", "http://[::ffff:127.0.0.1]:{}/", "http://127.0.0.1:{}/",
               "http://169.254.169.254/latest", "ftp://127.0.0.1:{}/", "file:///etc/passwd", "//127.0.0.2:{}/"],
)  # fmt: skip
def test_no_redirect_leads_to_another_server_there(target: str, serve: Callable[..., Server]) -> None:
    inner = serve(FINE)
    server = serve(moved(target.format(inner.port)))
    with pytest.raises(OSError):  # noqa: PT011  # which one it is depends on the target
        ask(server.address, LONG, is_owners=True)
    assert len(server.asked) == 1
    assert not inner.asked


def test_a_redirect_on_the_same_server_is_followed(serve: Callable[..., Server]) -> None:
    server = serve(lambda connection, _: connection.sendall(FINE if len(server.asked) > 1 else moved("/b")))
    reply = ask(server.address + "/a", LONG, is_owners=True)
    assert (reply.content, reply.url, reply.moved_for_good) == (b"fine", server.address + "/b", False)


def test_a_circle_of_redirects_ends(serve: Callable[..., Server]) -> None:
    server = serve(moved("/"))
    with pytest.raises(OSError, match="redirect"):
        ask(server.address, LONG, is_owners=True)
    assert len(server.asked) == LONG.redirects + 1


def resolved_to(*answers: str) -> Callable[..., list[Any]]:
    """A resolver that returns the given addresses one after another, then always the last."""
    left = list(answers)

    def getaddrinfo(host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        address = left.pop(0) if len(left) > 1 else left[0]
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (address, port))]

    return getaddrinfo


def test_a_public_name_with_a_private_address_is_refused(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve(FINE)
    monkeypatch.setattr(socket, "getaddrinfo", resolved_to("127.0.0.1"))
    with pytest.raises(RefusedAddress, match="local network"):
        ask(f"http://docs.acme.io:{server.port}/", LONG)
    assert not server.asked
    assert ask(f"http://docs.acme.io:{server.port}/", LONG, is_owners=True).content == b"fine"


def test_a_name_that_changes_its_address_is_not_followed(
    serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The connection is made to the address that was checked."""
    server = serve(FINE)
    connected: list[Any] = []
    monkeypatch.setattr(socket, "getaddrinfo", resolved_to("93.184.216.34", "127.0.0.1"))
    monkeypatch.setattr(socket.socket, "connect", lambda self, place: connected.append(place) or _fail())
    with pytest.raises(OSError, match="no network"):
        ask(f"http://docs.acme.io:{server.port}/", LONG)
    assert connected == [("93.184.216.34", server.port)]


def _fail() -> None:
    raise OSError("no network in this test")


def test_a_proxy_of_the_environment_is_used(serve: Callable[..., Server], monkeypatch: pytest.MonkeyPatch) -> None:
    proxy = serve(FINE)
    monkeypatch.setenv("http_proxy", proxy.address.replace("//", "//me:secret@"))
    monkeypatch.setenv("no_proxy", "")
    assert ask("http://docs.acme.io/a", LONG).content == b"fine"
    assert proxy.asked[0].startswith(b"GET http://docs.acme.io/a HTTP/1.1\r\n")
    assert b"\r\nHost: docs.acme.io\r\n" in proxy.asked[0]
    assert b"Proxy-Authorization: Basic bWU6c2VjcmV0\r\n" in proxy.asked[0]
    with pytest.raises(RefusedAddress):
        ask("http://10.0.0.1/a", LONG)
    assert len(proxy.asked) == 1


@pytest.mark.parametrize(
    "url", ["ftp://a.io/", "file:///etc/passwd", "http://", "http://a.io:99999/", "http://[/", "a"]
)
def test_what_is_no_address_of_the_web(url: str) -> None:
    with pytest.raises(OSError, match=r"only http|not an address"):
        ask(url, LONG, is_owners=True)


CLIENTS = ("urllib.request", "http.client", "socket", "ssl", "requests", "httpx", "urllib3")


@pytest.mark.source
def test_nobody_else_asks_the_web() -> None:
    found = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            names = [each.name for each in node.names] if isinstance(node, ast.Import) else []
            names += [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            if any(name in CLIENTS for name in names):
                found.add(path.relative_to(PACKAGE).as_posix())
    # The first only names errors of certificates, the second is a server.
    assert found - {"web.py"} == {"checks/external.py", "hosts/site_server.py"}
    assert web.SCHEMES == ("http", "https")
