"""The only web client: http(s) only, with limits on time and size, and only to permitted addresses.

A server's answer cannot decide how long a build takes, how much memory it needs, or which hosts it connects to. Names
are
resolved here, and connections go to the very address that was checked, at every redirect.
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
"""Characters that are not escaped in the path of an address, because the path may be escaped already."""


@dataclass(frozen=True, slots=True)
class WebLimits:
    """Limits of one request, including its redirects."""

    seconds: float
    """Seconds from the start to the last byte of the answer."""
    silence: float
    """Seconds without receiving a byte."""
    largest: int
    """Bytes of the content; with 0, the content is not read."""
    redirects: int
    schemes: tuple[str, ...] = SCHEMES


@dataclass(frozen=True, slots=True)
class Reply:
    """The answer of a server."""

    url: str
    """The address of the answer, after redirects."""
    status: int
    reason: str
    content: bytes = b""
    moved_for_good: bool = False
    """Whether there were redirects, and all were permanent."""


def ask(
    url: str,
    limits: WebLimits,
    *,
    is_owners: bool = False,
    method: Literal["GET", "HEAD"] = "GET",
    headers: Mapping[str, str] | None = None,
) -> Reply:
    """Send a request. Raises OSError with the reason in words; an answer of any status is a Reply.

    is_owners: whether the owner has configured the address. Its host may be in the owner's own network, but no redirect
    may lead to another host there.
    """
    request = _Request(limits, method, headers or {}, time.monotonic() + limits.seconds)
    address, permanent = url, list[bool]()
    if is_owners:
        request.configured_host = _origin(_split(url, limits))
    for _ in range(limits.redirects + 1):
        parts = _split(address, limits)
        try:
            status, reason, location, content = request.request_once(parts)
        except (HTTPException, ValueError) as failure:
            raise OSError(str(failure) or type(failure).__name__) from failure
        if status not in _MOVED or not location:
            return Reply(address, status, reason, content, bool(permanent) and all(permanent))
        permanent.append(status in _FOR_GOOD)
        address = urljoin(address, location)
        if urlsplit(address).scheme.lower() not in limits.schemes:
            raise OSError(f"leads to {urlsplit(address).scheme}:, which is not read")
    raise OSError(f"has more than {limits.redirects} redirects")


def _split(url: str, limits: WebLimits) -> SplitResult:
    try:
        parts = urlsplit(url)
        is_allowed = parts.scheme in limits.schemes and bool(parts.hostname) and (parts.port or 1) > 0
    except ValueError as failure:
        raise OSError(f"is not an address: {failure}") from failure
    if not is_allowed:
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
    deadline: float
    configured_host: tuple[str, int] = ("", 0)
    """The host and port of the address that the owner has configured."""
    _resolved: dict[tuple[str, int], list[Any]] = field(default_factory=dict)

    def request_once(self, parts: SplitResult) -> tuple[int, str, str, bytes]:
        """The status, reason, location header, and content of one answer."""
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
        """The connection for a request, with the target and the headers of the request."""
        host, port = _origin(parts)
        headers = {"Host": _host_header(parts), **self.headers}
        target = quote(parts.path or "/", safe=_IN_ADDRESSES)
        target += f"?{quote(parts.query, safe=_IN_ADDRESSES)}" if parts.query else ""
        kind = _Secure if parts.scheme == "https" else _HttpConnection
        proxy = _proxy(parts.scheme, host)
        if proxy is None:
            return kind(host, port, self), target, headers
        if why := refusal(host, is_owners=self._is_owners(host, port)):  # only the proxy resolves the name
            raise RefusedAddress(why)
        address = _origin(proxy)
        connection = kind(*address, _Request(self.limits, self.method, {}, self.deadline, configured_host=address))
        if kind is _Secure:
            connection.set_tunnel(host, port, headers=_login(proxy))
            return connection, target, headers
        return connection, f"http://{_host_header(parts)}{target}", {**headers, **_login(proxy)}

    def _is_owners(self, host: str, port: int) -> bool:
        """Whether this is the host that the owner has configured, at its port or at a usual one."""
        return host == self.configured_host[0] and port in (self.configured_host[1], 80, 443)

    def seconds_left(self) -> float:
        """Seconds left for the request. Raises TimeoutError if there are none."""
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise TimeoutError(f"takes longer than {self.limits.seconds:g} seconds")
        return left

    def patience(self) -> float:
        """Seconds that the next step may take."""
        return min(self.seconds_left(), self.limits.silence)

    def connect(self, place: tuple[str, int], *_: Any) -> socket.socket:
        """A connection to a permitted address of a host: to the very address that was checked."""
        host, port = place
        failure: OSError = OSError(f"the host {host} is not known")
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
        """The addresses of a host, resolved once per request.

        The system's resolver has no time limit, so it runs in a thread of its own.
        """
        if (host, port) not in self._resolved:
            answers: queue.SimpleQueue[list[Any] | Exception] = queue.SimpleQueue()

            def resolve() -> None:
                try:
                    answers.put(socket.getaddrinfo(host, port, type=socket.SOCK_STREAM))
                except Exception as failure:  # raised in the thread that waits for it
                    answers.put(failure)

            threading.Thread(target=resolve, daemon=True).start()
            try:
                answer = answers.get(timeout=self.patience())
            except queue.Empty:
                raise TimeoutError(f"the address of {host} was not found in time") from None
            if isinstance(answer, Exception):
                raise answer
            self._resolved[host, port] = answer
        return self._resolved[host, port]


class _Bounded:
    """A socket that keeps to the limits of its request, so that a server cannot send single bytes for ever."""

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
        self._raw = inner.makefile("rb", buffering=0)  # keeps the socket open while the answer is read

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int | None:
        self._inner.settimeout(self._request.patience())
        return self._raw.readinto(buffer)

    def close(self) -> None:
        self._raw.close()
        super().close()


class _HttpConnection(HTTPConnection):
    def __init__(self, host: str, port: int, request: _Request) -> None:
        super().__init__(host, port)
        self._request = request
        self._create_connection = request.connect  # http.client connects with this function

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
    """The proxy for a host from the environment variables, which the user of the machine controls."""
    named = getproxies().get(scheme, "")
    if not named or proxy_bypass(host):
        return None
    parts = urlsplit(named if "://" in named else f"http://{named}")
    return parts if parts.hostname and parts.scheme == "http" else None


def _login(proxy: SplitResult) -> dict[str, str]:
    if not proxy.username:
        return {}
    credentials = f"{unquote(proxy.username)}:{unquote(proxy.password or '')}"
    return {"Proxy-Authorization": f"Basic {base64.b64encode(credentials.encode()).decode()}"}
