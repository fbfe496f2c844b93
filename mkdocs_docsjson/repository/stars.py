"""The star count of the call to action, read when a site is built, so that no reader's browser asks for it.

At most one request a day and repository; a build without a network is neither slowed by more than a few seconds nor
told anything: the last known count stands, or none is shown.
"""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote, urlsplit

from mkdocs_docsjson import disk, plain_json, web
from mkdocs_docsjson.repository.hosts import Repository

Fetch = Callable[[str], bytes]

_DAY = 24 * 3600
_AFTER_FAILURE = 600
_LIMITS = web.WebLimits(seconds=5, silence=3, largest=256 * 1024, redirects=2, schemes=("https",))


def star_count(
    repository: Repository, cache: Path | None, fetch: Fetch, now: Callable[[], float] = time.time
) -> int | None:
    """Stars of a repository; None when not known.

    cache: file that keeps the counts, or None to keep none. fetch: reads an address, or raises an OSError.
    """
    known = _read(cache)
    entry = known.get(repository.url)
    count = entry["stars"] if entry and isinstance(entry.get("stars"), int) else None
    if entry and 0 <= now() - entry["read"] < (_DAY if entry.get("answered") else _AFTER_FAILURE):
        return count
    asked = _ask(repository, fetch)
    stars = count if asked is None else asked
    if cache:
        known[repository.url] = {"stars": stars, "read": now(), "answered": asked is not None}
        _write(cache, known)
    return stars


def told(stars: int | None) -> tuple[str, str]:
    """A count in short and in words: (`1.2k`, `1,240 stars`); empty strings when not known."""
    if stars is None:
        return "", ""
    return short(stars), f"{stars:,} star{'' if stars == 1 else 's'}"


def short(number: int) -> str:
    """`999`, `1.2k`, `124k`, `1.2M`: never more than it is."""
    for unit, sign in ((1_000_000, "M"), (1_000, "k")):
        if number >= unit:
            tenths = number * 10 // unit
            return f"{tenths // 10}.{tenths % 10}{sign}" if tenths < 1000 and tenths % 10 else f"{tenths // 10}{sign}"
    return str(number)


def fetch(url: str) -> bytes:
    """Read an https address, within seconds and up to a size. Raises OSError."""
    headers = {"Accept": "application/json", "User-Agent": "mkdocs-docsjson"}
    reply = web.ask(url, _LIMITS, is_owners=True, headers=headers)
    if reply.status != 200:
        raise OSError(f"it answers {reply.status}")
    return reply.content


def _ask(repository: Repository, fetch: Fetch) -> int | None:
    address, key = _question(repository)
    if not address:
        return None
    try:
        answer = plain_json.read(fetch(address))
    except (OSError, ValueError):
        return None
    stars = answer.get(key) if isinstance(answer, dict) else None
    return stars if isinstance(stars, int) and stars >= 0 else None


def _question(repository: Repository) -> tuple[str, str]:
    """Address that tells a repository's stars, and the key of its answer; empty for hosts that tell none."""
    place = urlsplit(repository.url).netloc
    path = repository.path
    if repository.host == "github":
        api = "api.github.com" if place.removeprefix("www.") == "github.com" else f"{place}/api/v3"
        return f"https://{api}/repos/{quote(path)}", "stargazers_count"
    if repository.host == "gitlab":
        return f"https://{place}/api/v4/projects/{quote(path, safe='')}", "star_count"
    if repository.host == "gitea":
        return f"https://{place}/api/v1/repos/{quote(path)}", "stars_count"
    return "", ""


def _read(cache: Path | None) -> dict[str, Any]:
    """What the file holds, entry by entry; nothing where it is missing or spoilt."""
    try:
        known = plain_json.read(disk.read_file(cache, cache.parent).decode()) if cache else {}
    except (OSError, ValueError):
        return {}
    entries = known.items() if isinstance(known, dict) else ()
    return {
        url: entry for url, entry in entries if isinstance(entry, dict) and isinstance(entry.get("read"), (int, float))
    }


def _write(cache: Path, known: dict[str, Any]) -> None:
    with contextlib.suppress(OSError):  # a folder that cannot be written costs a request a build, nothing else
        disk.write_file(cache, json.dumps(known, indent=1).encode(), cache.parent)
