"""Reads the http(s) addresses that docs.json names, at build time only, within limits, and keeps the last answer."""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

TIMEOUT = 15.0
"""Seconds without an answer."""
LONGEST = 60.0
"""Seconds for one document."""
_PIECE = 65_536
LARGEST = 30_000_000
"""Bytes of one document."""
REDIRECTS = 3
SCHEMES = ("http", "https")

Fetch = Callable[[str], bytes]


class _Redirects(HTTPRedirectHandler):
    """Follows few redirects, and none to another kind of address."""

    max_redirections = REDIRECTS

    def redirect_request(self, request, file, code, message, headers, url):  # type: ignore[no-untyped-def]
        if urlsplit(url).scheme not in SCHEMES:
            raise OSError(f"leads to {urlsplit(url).scheme}:, which is not read")
        return super().redirect_request(request, file, code, message, headers, url)


def fetch(url: str) -> bytes:
    """The content behind an address. Raises OSError with the reason."""
    if urlsplit(url).scheme not in SCHEMES:
        raise OSError("only http and https addresses are read")
    request = Request(url, headers={"User-Agent": "mkdocs-docsjson"})
    try:
        with build_opener(_Redirects).open(request, timeout=TIMEOUT) as answer:
            return _content(answer)
    except (HTTPException, ValueError) as failure:
        raise OSError(str(failure)) from failure


def _content(answer: HTTPResponse) -> bytes:
    """What a server sends, within the limits. Raises OSError."""
    content, end = bytearray(), time.monotonic() + LONGEST
    while piece := answer.read1(_PIECE):
        content += piece
        if len(content) > LARGEST:
            raise OSError(f"is larger than {LARGEST // 1_000_000} MB")
        if time.monotonic() > end:
            raise OSError(f"takes a longer time than {LONGEST:g} seconds")
    if answer.length:
        raise OSError("the answer ends too early")
    return bytes(content)


class Remote:
    """Addresses of one build: each is read once, and the last good copy stands in when it cannot be read."""

    def __init__(self, folder: Path | None, *, allowed: bool = True, fetch: Fetch = fetch) -> None:
        self._folder = folder
        self._allowed = allowed
        self._fetch = fetch
        self._read: dict[str, bytes | None] = {}
        self.failures: dict[str, str] = {}
        """Why an address could not be read, and whether an earlier copy is used."""

    def read(self, url: str) -> bytes | None:
        if url not in self._read:
            self._read[url] = self._once(url)
        return self._read[url]

    def _once(self, url: str) -> bytes | None:
        try:
            if not self._allowed:
                raise OSError("reading addresses is switched off (fetch: false)")
            content = self._fetch(url)
        except OSError as failure:
            kept = self._kept(url)
            used = "the copy of an earlier build is used" if kept is not None else "its pages are missing"
            self.failures[url] = f"cannot be read ({failure}); {used}"
            return kept
        self._keep(url, content)
        return content

    def _file(self, url: str) -> Path | None:
        return self._folder / hashlib.sha256(url.encode()).hexdigest()[:32] if self._folder else None

    def _kept(self, url: str) -> bytes | None:
        file = self._file(url)
        try:
            return file.read_bytes() if file else None
        except OSError:
            return None

    def _keep(self, url: str, content: bytes) -> None:
        if file := self._file(url):
            try:
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_bytes(content)
            except OSError:
                return  # without a copy the next build needs the network again, no more
