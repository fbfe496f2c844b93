"""Checks links to other sites, only on request (`--external`): few at a time, and each once a week."""

from __future__ import annotations

import ssl
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit, urlunsplit

from mkdocs_docsjson import web
from mkdocs_docsjson.checks.model import Finding, finding
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.store.cache import Cache
from mkdocs_docsjson.store.codec import JsonCodec
from mkdocs_docsjson.store.file_digests import digest_of
from mkdocs_docsjson.web_addresses import refusal

KIND = "answers"
LIMITS = web.WebLimits(seconds=20, silence=10, largest=0, redirects=5)
"""Time limit in seconds for one link; only the headers of the answer are read."""
AT_ONCE = 8
PER_HOST = 2
"""Largest number of requests to one host at the same time."""
MOST = 2000
"""Largest number of addresses that one run requests."""
KEPT = 7 * 86400.0
"""Seconds for which a good answer is reused."""
_REFUSES = frozenset({401, 403, 405, 406, 408, 425, 429, 451, 999})
"""Status codes of sites that exist but turn away automatic requests."""
_EXAMPLES = (".example", ".test", ".invalid", "example.com", "example.org", "example.net")
"""Endings of domain names that are reserved for examples."""


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer of another site."""

    status: int
    """HTTP status; 0 when there was no answer."""
    reason: str = ""
    new_address: str = ""
    """New address of a page that has moved permanently, else empty."""


_CODEC = JsonCodec((Answer,))
Ask = Callable[[str], Answer]


def ask(url: str, *, is_owners: bool = False) -> Answer:
    """Request a page of another site by HEAD, then by GET if HEAD is not allowed. is_owners: as for `web.ask`."""
    headers = {"User-Agent": "docsjson-check", "Accept": "*/*"}
    answer = Answer(0, "no answer")
    method: Literal["HEAD", "GET"]
    for method in ("HEAD", "GET"):
        try:
            reply = web.ask(url, LIMITS, is_owners=is_owners, method=method, headers=headers)
        except web.RefusedAddress as failure:
            return Answer(403, str(failure))  # readers inside that network may be able to open it
        except OSError as failure:
            answer = Answer(0, _reason(failure))
            continue
        answer = Answer(reply.status, reply.reason, reply.url if reply.moved_for_good else "")
        if reply.status < 400 or reply.status in (404, 410):
            break
    return answer


def _reason(failure: OSError) -> str:
    if isinstance(failure, ssl.SSLError):
        return "its certificate is not valid"
    if isinstance(failure, TimeoutError):
        return f"no answer within {LIMITS.silence:.0f} seconds"
    return str(failure) or type(failure).__name__


def check(uses: Iterable[tuple[str, LinkUse]], cache: Cache, ask: Ask = ask) -> Iterator[Finding]:
    """Yield the findings of links to other sites. uses: (file of the page, link)."""
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
            if found := _finding_parts(answer, url):
                yield finding(file, use.line, use.column, *found)


def is_public(url: str) -> bool:
    """Whether an address can be requested by anybody: it is neither an example nor a host of a private network."""
    host = (urlsplit(url).hostname or "").rstrip(".").lower()
    if not host or host.endswith(_EXAMPLES) or any(sign in url for sign in "{}<>$"):
        return False
    return not refusal(host)


def _finding_parts(answer: Answer, url: str) -> tuple[str, str, str] | None:
    """Return the code, message and hint of a finding, or None for a link that works."""
    if answer.status == 0:
        return "dead-link", f'"{url}" cannot be reached: {answer.reason}', "check whether it has moved"
    if answer.status >= 400 and answer.status not in _REFUSES and answer.status < 500:
        return "dead-link", f'"{url}" answers {answer.status} {answer.reason}'.rstrip(), "check whether it has moved"
    if answer.new_address and urlsplit(answer.new_address).path.rstrip("/") not in ("", "/login", "/signin"):
        return "moved-link", f'"{url}" has moved permanently', f'write "{answer.new_address}"'
    return None


def _ask_all(urls: list[str], cache: Cache, ask: Ask) -> dict[str, Answer]:
    answers = {url: known for url in urls if (known := _cached_answer(url, cache))}
    gates: dict[str, threading.Semaphore] = {}
    for url in urls:
        gates.setdefault(urlsplit(url).netloc, threading.Semaphore(PER_HOST))

    def ask_one(url: str) -> Answer:
        with gates[urlsplit(url).netloc]:
            return ask(url)

    missing = [url for url in urls if url not in answers]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        for url, answer in zip(missing, pool.map(ask_one, missing), strict=True):
            answers[url] = answer
            if answer.status and answer.status < 400:
                cache.put(KIND, digest_of(url), _CODEC.encode((answer, time.time())))
    return answers


def _cached_answer(url: str, cache: Cache) -> Answer | None:
    stored = cache.read(KIND, digest_of(url), lambda content: _CODEC.decode(content, tuple[Answer, float]))
    return stored[0] if stored and time.time() - stored[1] < KEPT else None
