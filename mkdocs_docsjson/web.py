"""The one client of the web: http(s) only, with an end in time and size, to addresses that are meant to be asked.

The answer of a server decides nothing about how long a build takes, how much memory it needs, or whom it talks to.
Names are resolved here and the address that was checked is the one that is connected to, at every redirect.
"""

from __future__ import annotations

import base64
import io
import queue
import socket
import ssl
import threading
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from http.client import HTTPConnection, HTTPException, HTTPResponse, HTTPSConnection
from typing import Any, Literal
from urllib.parse import SplitResult, quote, unquote, urljoin, urlsplit
from urllib.request import getproxies, proxy_bypass

from mkdocs_docsjson.web_addresses import RefusedAddress, refusal

__all__ = ["SCHEMES", "RefusedAddress", "Reply", "WebLimits", "ask"]

SCHEMES = ("http", "https")
_MOVED = frozenset({301, 302, 303, 307, 308})
_FOR_GOOD = frozenset({301, 308})
_PIECE = 65_536
_IN_ADDRESSES = "/%:=&?~+!$,;'@()*[]|"
"""Signs that stay as they are in the path of an address, which may be quoted already."""


@dataclass(frozen=True, slots=True)
class WebLimits:
    """How much one request may take, redirects and all."""

    seconds: float
    """From its beginning to the last byte of the answer."""
    silence: float
    """Seconds without a byte."""
    largest: int
    """Bytes of the content; 0: it is not read."""
    redirects: int
    schemes: tuple[str, ...] = SCHEMES


@dataclass(frozen=True, slots=True)
class Reply:
    """What a server said."""

    url: str
    """Where the answer came from, after redirects."""
    status: int
    reason: str
    content: bytes = b""
    moved_for_good: bool = False
    """Whether there were redirects, and each was permanent."""


def ask(
    url: str,
    limits: WebLimits,
    *,
    is_owners: bool = False,
    method: Literal["GET", "HEAD"] = "GET",
    headers: Mapping[str, str] | None = None,
) -> Reply:
    """Ask a server. Raises OSError with the reason in words; an answer of any status is a Reply.

    is_owners: whether the owner has named the host. Such a host may stand in the owner's own network; no redirect may
    lead from it to another one there.
    """
    request = _Request(limits, method, headers or {}, time.monotonic() + limits.seconds)
    asked, permanent = url, list[bool]()
    if is_owners:
        request.owned = _origin(_split(url, limits))
    for _ in range(limits.redirects + 1):
        parts = _split(asked, limits)
        try:
            status, reason, location, content = request.once(parts)
        except (HTTPException, ValueError) as failure:
            raise OSError(str(failure) or type(failure).__name__) from failure
        if status not in _MOVED or not location:
            return Reply(asked, status, reason, content, bool(permanent) and all(permanent))
        permanent.append(status in _FOR_GOOD)
        asked = urljoin(asked, location)
        if urlsplit(asked).scheme.lower() not in limits.schemes:
            raise OSError(f"leads to {urlsplit(asked).scheme}:, which is not read")
    raise OSError(f"has more than {limits.redirects} redirects")


def _split(url: str, limits: WebLimits) -> SplitResult:
    try:
        parts = urlsplit(url)
        known = parts.scheme in limits.schemes and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError as failure:
        raise OSError(f"is no address: {failure}") from failure
    if not known:
        raise OSError(f"only {' and '.join(limits.schemes)} addresses are read")
    return parts


def _host(parts: SplitResult) -> str:
    return (parts.hostname or "").rstrip(".").lower()


def _origin(parts: SplitResult) -> tuple[str, int]:
    return _host(parts), parts.port or (443 if parts.scheme == "https" else 80)


@dataclass(slots=True)
class _Request:
    limits: WebLimits
    method: str
    headers: Mapping[str, str]
    end: float
    owned: tuple[str, int] = ("", 0)
    """Host and port that the owner has named."""
    _found: dict[tuple[str, int], list[Any]] = field(default_factory=dict)

    def once(self, parts: SplitResult) -> tuple[int, str, str, bytes]:
        """Status, reason, where it leads to, and the content of one answer."""
        connection, target, headers = self._connection(parts)
        try:
            connection.request(self.method, target, headers=headers)
            reply = connection.getresponse()
            location = reply.getheader("Location", "")
            is_read = self.limits.largest and self.method == "GET" and reply.status not in _MOVED
            return reply.status, reply.reason, location, self._content(reply) if is_read else b""
        finally:
            connection.close()

    def _content(self, reply: HTTPResponse) -> bytes:
        content = bytearray()
        while piece := reply.read1(_PIECE):
            content += piece
            if len(content) > self.limits.largest:
                raise OSError(f"is larger than {self.limits.largest / 1_000_000:g} MB")
        if reply.length:
            raise OSError("the answer ends too early")
        return bytes(content)

    def _connection(self, parts: SplitResult) -> tuple[HTTPConnection, str, Mapping[str, str]]:
        """A connection, and what to ask it for with which headers."""
        host, port = _origin(parts)
        headers = {"Host": _host_header(parts), **self.headers}
        target = quote(parts.path or "/", safe=_IN_ADDRESSES)
        target += f"?{quote(parts.query, safe=_IN_ADDRESSES)}" if parts.query else ""
        kind = _Secure if parts.scheme == "https" else _Plain
        proxy = _proxy(parts.scheme, host)
        if proxy is None:
            return kind(host, port, self), target, headers
        if why := refusal(host, is_owners=self._is_owners(host, port)):  # the proxy alone knows its addresses
            raise RefusedAddress(why)
        place = _origin(proxy)
        connection = kind(*place, _Request(self.limits, self.method, {}, self.end, owned=place))
        if kind is _Secure:
            connection.set_tunnel(host, port, headers=_login(proxy))
            return connection, target, headers
        return connection, f"http://{_host_header(parts)}{target}", {**headers, **_login(proxy)}

    def _is_owners(self, host: str, port: int) -> bool:
        """Whether this is the server that the owner has named, at its port or where servers usually are."""
        return host == self.owned[0] and port in (self.owned[1], 80, 443)

    def left(self) -> float:
        """Seconds until the request must be at its end. Raises TimeoutError."""
        left = self.end - time.monotonic()
        if left <= 0:
            raise TimeoutError(f"takes a longer time than {self.limits.seconds:g} seconds")
        return left

    def patience(self) -> float:
        """Seconds that the next step may take."""
        return min(self.left(), self.limits.silence)

    def connect(self, place: tuple[str, int], *_: Any) -> socket.socket:
        """A connection to an address of a host that may be asked: the very address that was looked at."""
        host, port = place
        failure: OSError = OSError(f"no address of {host} is known")
        for family, kind, protocol, _name, address in self._addresses(host, port):
            if why := refusal(str(address[0]), is_owners=self._is_owners(host, port)):
                failure = RefusedAddress(why)
                continue
            connected = socket.socket(family, kind, protocol)
            try:
                connected.settimeout(self.patience())
                connected.connect(address)
            except OSError as refused:
                connected.close()
                failure = refused
                continue
            return connected
        raise failure

    def _addresses(self, host: str, port: int) -> list[Any]:
        """Resolved once for a request. In a thread of its own: the system's resolver knows no limit of ours."""
        if (host, port) not in self._found:
            answers: queue.SimpleQueue[list[Any] | Exception] = queue.SimpleQueue()

            def resolve() -> None:
                try:
                    answers.put(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
                except Exception as failure:  # handed to who waits for it
                    answers.put(failure)

            threading.Thread(target=resolve, daemon=True).start()
            try:
                answer = answers.get(timeout=self.patience())
            except queue.Empty:
                raise TimeoutError(f"no address of {host} within the time for it") from None
            if isinstance(answer, Exception):
                raise answer
            self._found[host, port] = answer
        return self._found[host, port]


class _Bounded:
    """A socket whose every step ends with the request: a server may send a byte now and then, but not for ever."""

    def __init__(self, inner: socket.socket, request: _Request) -> None:
        self._inner, self._request = inner, request

    def sendall(self, content: Any) -> None:
        self._inner.settimeout(self._request.patience())
        self._inner.sendall(content)

    def makefile(self, *_: Any, **__: Any) -> io.BufferedReader:
        return io.BufferedReader(_Stream(self._inner, self._request))

    def close(self) -> None:
        self._inner.close()


class _Stream(io.RawIOBase):
    def __init__(self, inner: socket.socket, request: _Request) -> None:
        self._inner, self._request = inner, request
        self._raw = inner.makefile("rb", buffering=0)  # keeps the socket open while an answer is read

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        self._inner.settimeout(self._request.patience())
        return self._raw.readinto(buffer)

    def close(self) -> None:
        self._raw.close()
        super().close()


class _Plain(HTTPConnection):
    def __init__(self, host: str, port: int, request: _Request) -> None:
        super().__init__(host, port)
        self._request = request
        self._create_connection = request.connect  # what http.client connects by

    def connect(self) -> None:
        super().connect()
        self.sock: Any = _Bounded(self.sock, self._request)


class _Secure(HTTPSConnection):
    def __init__(self, host: str, port: int, request: _Request) -> None:
        super().__init__(host, port, context=_context())
        self._request = request
        self._create_connection = request.connect

    def connect(self) -> None:
        super().connect()
        self.sock: Any = _Bounded(self.sock, self._request)


@lru_cache(maxsize=1)
def _context() -> ssl.SSLContext:
    context = ssl.create_default_context()
    context.set_alpn_protocols(["http/1.1"])
    return context


def _host_header(parts: SplitResult) -> str:
    host = _host(parts)
    name = f"[{host}]" if ":" in host else host.encode("idna").decode("ascii") if not host.isascii() else host
    return f"{name}:{parts.port}" if parts.port else name


def _proxy(scheme: str, host: str) -> SplitResult | None:
    """The proxy that the environment names for a host; the owner of the machine has chosen it."""
    named = getproxies().get(scheme, "")
    if not named or proxy_bypass(host):
        return None
    parts = urlsplit(named if "://" in named else f"http://{named}")
    return parts if parts.hostname and parts.scheme == "http" else None


def _login(proxy: SplitResult) -> dict[str, str]:
    if not proxy.username:
        return {}
    told = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"Proxy-Authorization": f"Basic {base64.b64encode(told.encode()).decode()}"}
