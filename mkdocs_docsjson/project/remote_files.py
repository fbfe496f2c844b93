"""Reads the http(s) addresses that docs.json names, at build time only, within limits, and keeps the last answer."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from pathlib import Path

from mkdocs_docsjson import disk, web

LIMITS = web.WebLimits(seconds=60, silence=15, largest=30_000_000, redirects=3)
"""Limits for one document."""

Fetch = Callable[[str], bytes]


def fetch(url: str, limits: web.WebLimits = LIMITS) -> bytes:
    """The content behind an address that docs.json names, or of its host. Raises OSError with the reason."""
    reply = web.ask(url, limits, is_owners=True, headers={"User-Agent": "mkdocs-docsjson"})
    if not 200 <= reply.status < 300:
        raise OSError(f"it answers {reply.status} {reply.reason}".rstrip())
    return reply.content


class RemoteFiles:
    """Reads each address once per build; falls back to the last good copy."""

    def __init__(self, folder: Path | None, *, allowed: bool = True, fetch: Fetch = fetch, once: bool = False) -> None:
        """once: whether an address is never read again once there is a copy."""
        self._is_once = once
        self._folder = folder
        self._allowed = allowed
        self._fetch = fetch
        self._read: dict[str, bytes | None] = {}
        self.reasons: dict[str, str] = {}
        """Why an address could not be read."""
        self.failures: dict[str, str] = {}
        """Why an address could not be read, and whether an earlier copy is used."""

    def read(self, url: str) -> bytes | None:
        if url not in self._read:
            self._read[url] = self._once(url)
        return self._read[url]

    def _once(self, url: str) -> bytes | None:
        if self._is_once and (known := self._kept(url)) is not None:
            return known
        try:
            if not self._allowed:
                raise OSError("reading addresses is switched off (fetch: false)")
            content = self._fetch(url)
        except OSError as failure:
            kept = self._kept(url)
            used = "the copy of an earlier build is used" if kept is not None else "its pages are missing"
            self.reasons[url] = str(failure)
            self.failures[url] = f"cannot be read ({failure}); {used}"
            return kept
        self._keep(url, content)
        return content

    def _file(self, url: str) -> Path | None:
        return self._folder / hashlib.sha256(url.encode()).hexdigest()[:32] if self._folder else None

    def _kept(self, url: str) -> bytes | None:
        file = self._file(url)
        try:
            return disk.read_file(file, file.parent.parent) if file else None
        except OSError:
            return None

    def _keep(self, url: str, content: bytes) -> None:
        if file := self._file(url):
            try:
                disk.write_file(file, content, file.parent.parent)
            except OSError:
                return  # without a copy the next build needs the network again, no more
