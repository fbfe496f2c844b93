"""The star count in the call to action, read while the site is built, so that readers' browsers need not request it.

A count is kept for a day, and a failed request is not repeated for ten minutes. A build without a network is delayed
by a few seconds at most and reports nothing; it shows the last known count, or none.
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
_LATEST = 1e11
"""Later times are damage: they are thousands of years away."""
_LIMITS = web.WebLimits(seconds=5, silence=3, largest=256 * 1024, redirects=2, schemes=("https",))


def star_count(
    repository: Repository, cache: Path | None, fetch: Fetch, now: Callable[[], float] = time.time
) -> int | None:
    """The number of stars of a repository; None when not known.

    cache: the file that keeps the counts, or None to keep none.
    fetch: reads an address, or raises an OSError.
    """
    entries = _read_entries(cache)
    entry = entries.get(repository.url)
    count = entry["stars"] if entry else None
    if entry and 0 <= now() - entry["read"] < (_DAY if entry.get("answered") else _AFTER_FAILURE):
        return count
    asked = _ask(repository, fetch)
    stars = count if asked is None else asked
    if cache:
        entries[repository.url] = {"stars": stars, "read": now(), "answered": asked is not None}
        _write(cache, entries)
    return stars


def star_texts(stars: int | None) -> tuple[str, str]:
    """A count as an abbreviation and in words (`1.2k`, `1,240 stars`); empty strings when not known."""
    if stars is None:
        return "", ""
    return abbreviate(stars), f"{stars:,} star{'' if stars == 1 else 's'}"


def abbreviate(number: int) -> str:
    """A number abbreviated to `999`, `1.2k`, `124k` or `1.2M`; always rounded down."""
    for unit, sign in ((1_000_000, "M"), (1_000, "k")):
        if number >= unit:
            tenths = number * 10 // unit
            return f"{tenths // 10}.{tenths % 10}{sign}" if tenths < 1000 and tenths % 10 else f"{tenths // 10}{sign}"
    return str(number)


def fetch(url: str) -> bytes:
    """Read an https address, with limits on time and size. Raises OSError."""
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
    """The API address of a repository and the key of the star count in its answer; empty for other hosts."""
    host = urlsplit(repository.url).netloc
    path = repository.path
    if repository.host == "github":
        api = "api.github.com" if host.removeprefix("www.") == "github.com" else f"{host}/api/v3"
        return f"https://{api}/repos/{quote(path)}", "stargazers_count"
    if repository.host == "gitlab":
        return f"https://{host}/api/v4/projects/{quote(path, safe='')}", "star_count"
    if repository.host == "gitea":
        return f"https://{host}/api/v1/repos/{quote(path)}", "stars_count"
    return "", ""


def _read_entries(cache: Path | None) -> dict[str, Any]:
    """The valid entries of the file by repository address; empty where the file is missing or damaged."""
    try:
        stored = plain_json.read(disk.read_file(cache, cache.parent).decode()) if cache else {}
    except (OSError, ValueError):
        return {}
    entries = stored.items() if isinstance(stored, dict) else ()
    return {url: entry for url, entry in entries if _is_valid(entry)}


def _is_valid(entry: object) -> bool:
    """Whether an entry of the file is one that `star_count` may have written."""
    if not isinstance(entry, dict) or not isinstance(entry.get("read"), float | int):
        return False
    stars = entry.get("stars", "")
    return 0 <= entry["read"] < _LATEST and (stars is None or (isinstance(stars, int) and stars >= 0))


def _write(cache: Path, entries: dict[str, Any]) -> None:
    with contextlib.suppress(OSError):  # an unwritable folder only means that every build sends the request again
        disk.write_file(cache, json.dumps(entries, indent=1).encode(), cache.parent)
