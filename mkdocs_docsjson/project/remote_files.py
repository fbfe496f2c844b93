"""Reads the http(s) addresses that docs.json names, at build time only, within limits, and caches the last answer."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from mkdocs_docsjson import disk, web

LIMITS = web.WebLimits(seconds=60, silence=15, largest=30_000_000, redirects=3)
"""Limits for one document."""

Fetch = Callable[[str], bytes]


def fetch(url: str, limits: web.WebLimits = LIMITS, *, agent: str = "mkdocs-docsjson", is_owners: bool = True) -> bytes:
    """Return the content at an address. is_owners: whether docs.json names it, or its host. Raises OSError."""
    reply = web.ask(url, limits, is_owners=is_owners, headers={"User-Agent": agent})
    if not 200 <= reply.status < 300:
        raise OSError(f"it answers {reply.status} {reply.reason}".rstrip())
    return reply.content


@dataclass(slots=True)
class RemoteFiles:
    """Reads each address once per build; falls back to the last good copy."""

    folder: Path | None
    """The folder of the copies."""
    allowed: bool = True
    fetch: Fetch = fetch
    prefers_copies: bool = False
    """Whether an address is never read again once there is a copy."""
    reasons: dict[str, str] = field(default_factory=dict)
    """Why an address could not be read."""
    failures: dict[str, str] = field(default_factory=dict)
    """By address that could not be read: the reason, and whether an earlier copy is used."""
    _read: dict[str, bytes | None] = field(default_factory=dict)

    def read(self, url: str) -> bytes | None:
        if url not in self._read:
            self._read[url] = self._fetch_or_copy(url)
        return self._read[url]

    def _fetch_or_copy(self, url: str) -> bytes | None:
        if self.prefers_copies and (known := self._copy(url)) is not None:
            return known
        try:
            if not self.allowed:
                raise OSError("reading addresses is switched off (fetch: false)")
            content = self.fetch(url)
        except OSError as failure:
            copy = self._copy(url)
            used = "the copy of an earlier build is used" if copy is not None else "its pages are missing"
            self.reasons[url] = str(failure)
            self.failures[url] = f"cannot be read ({failure}); {used}"
            return copy
        self._save_copy(url, content)
        return content

    def _file(self, url: str) -> Path | None:
        return self.folder / hashlib.sha256(url.encode()).hexdigest()[:32] if self.folder else None

    def _copy(self, url: str) -> bytes | None:
        file = self._file(url)
        try:
            return disk.read_file(file, file.parent.parent) if file else None
        except OSError:
            return None

    def _save_copy(self, url: str, content: bytes) -> None:
        if file := self._file(url):
            try:
                disk.write_file(file, content, file.parent.parent)
            except OSError:
                return  # without a copy the next build needs the network again, no more
