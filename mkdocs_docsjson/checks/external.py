"""Links to other sites: asked for once a week, few at a time, and only when the owner wishes (`--external`)."""

from __future__ import annotations

import http.client
import json
import ssl
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit, urlunsplit
from urllib.request import HTTPRedirectHandler, Request, build_opener

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.cache import Cache
from mkdocs_docsjson.checks.model import Finding, finding
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.project.sources import digest_of

KIND = "outside"
TIMEOUT = 10.0
"""Seconds without an answer."""
AT_ONCE = 8
PER_HOST = 2
"""Requests to one host at the same time."""
MOST = 2000
"""Addresses of one run; a site with more has a fault that no list of links mends."""
KEPT = 7 * 86400.0
"""Seconds that a good answer counts."""
_REFUSES = frozenset({401, 403, 405, 406, 408, 425, 429, 451, 999})
"""Answers of sites that are there but do not like machines."""
_NOT_PUBLIC = ("localhost", "127.0.0.1", "0.0.0.0", "[::1]")
_NOT_PUBLIC_ENDINGS = (
    ".example",
    ".test",
    ".invalid",
    ".local",
    ".localhost",
    "example.com",
    "example.org",
    "example.net",
)


@dataclass(frozen=True, slots=True)
class Answer:
    """What another site said."""

    status: int
    """0: none at all."""
    reason: str = ""
    moved: str = ""
    """Where the page is now, when it moved for good."""


Ask = Callable[[str], Answer]


class _Permanent(HTTPRedirectHandler):
    """Follows redirects and remembers whether all of them were permanent."""

    max_redirections = 5

    def __init__(self) -> None:
        self.last = ""
        self.for_good = True

    def redirect_request(self, request, file, code, message, headers, url):  # type: ignore[no-untyped-def]
        if urlsplit(url).scheme not in ("http", "https"):
            raise URLError(f"leads to {urlsplit(url).scheme}:")
        self.for_good = self.for_good and code in (301, 308)
        self.last = url
        return super().redirect_request(request, file, code, message, headers, url)


def ask(url: str) -> Answer:
    """Ask another site for a page, by HEAD and, where that is not taken, by GET."""
    for method in ("HEAD", "GET"):
        redirects = _Permanent()
        headers = {"User-Agent": "docsjson-check", "Accept": "*/*"}
        try:
            with build_opener(redirects).open(Request(url, method=method, headers=headers), timeout=TIMEOUT) as reply:
                return Answer(reply.status, moved=redirects.last if redirects.for_good else "")
        except HTTPError as failure:
            if method == "GET" or failure.code in (404, 410):
                return Answer(failure.code, failure.reason or "")
        except (URLError, OSError, http.client.HTTPException, ValueError) as failure:
            if method == "GET":
                return Answer(0, _reason(failure))
    return Answer(0, "no answer")


def _reason(failure: Exception) -> str:
    inner = getattr(failure, "reason", failure)
    if isinstance(inner, ssl.SSLError):
        return "its certificate is not valid"
    if isinstance(inner, TimeoutError):
        return f"no answer within {TIMEOUT:.0f} seconds"
    return str(inner) or type(failure).__name__


def check(uses: Iterable[tuple[str, LinkUse]], cache: Cache | None, ask: Ask = ask) -> Iterator[Finding]:
    """uses: (file of the page, link)."""
    places: dict[str, list[tuple[str, LinkUse]]] = {}
    for file, use in uses:
        url = urlunsplit(urlsplit(use.url)._replace(fragment=""))
        if is_public(url):
            places.setdefault(url, []).append((use.file or file, use))
    urls = sorted(places)[:MOST]
    answers = _ask_all(urls, cache, ask)
    for url in urls:
        answer = answers[url]
        for file, use in places[url]:
            if found := _judged(answer, url):
                yield finding(file, use.line, use.column, *found)


def is_public(url: str) -> bool:
    """Whether an address is one that a stranger can ask: no example, no host of the own network."""
    host = (urlsplit(url).hostname or "").lower()
    if "." not in host or host in _NOT_PUBLIC or host.endswith(_NOT_PUBLIC_ENDINGS) or any(c in url for c in "{}<>$"):
        return False
    first = host.split(".")
    return not (first[0] in ("10", "127") or host.startswith(("192.168.", "169.254.", "172.16.")))


def _judged(answer: Answer, url: str) -> tuple[str, str, str] | None:
    """Code, message and hint; None for a link that works."""
    if answer.status == 0:
        return "dead-link", f'"{url}" cannot be reached: {answer.reason}', "look whether it moved"
    if answer.status >= 400 and answer.status not in _REFUSES and answer.status < 500:
        return "dead-link", f'"{url}" answers {answer.status} {answer.reason}'.rstrip(), "look whether it moved"
    if answer.moved and urlsplit(answer.moved).path.rstrip("/") not in ("", "/login", "/signin"):
        return "moved-link", f'"{url}" has moved for good', f'write "{answer.moved}"'
    return None


def _ask_all(urls: list[str], cache: Cache | None, ask: Ask) -> dict[str, Answer]:
    answers = {url: known for url in urls if (known := _kept(url, cache))}
    gates: dict[str, threading.Semaphore] = {}
    for url in urls:
        gates.setdefault(urlsplit(url).netloc, threading.Semaphore(PER_HOST))

    def one(url: str) -> Answer:
        with gates[urlsplit(url).netloc]:
            return ask(url)

    missing = [url for url in urls if url not in answers]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for url, answer in zip(missing, pool.map(one, missing), strict=True):
            answers[url] = answer
            if cache and answer.status and answer.status < 400:
                kept = {"status": answer.status, "moved": answer.moved, "at": time.time()}
                cache.put(KIND, digest_of(url), json.dumps(kept).encode())
    return answers


def _kept(url: str, cache: Cache | None) -> Answer | None:
    content = cache.get(KIND, digest_of(url)) if cache else None
    try:
        kept = plain_json.read(content) if content else None
        if kept and time.time() - float(kept["at"]) < KEPT:
            return Answer(int(kept["status"]), moved=str(kept["moved"]))
    except (ValueError, KeyError, TypeError):
        return None
    return None
