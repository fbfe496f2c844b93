"""Bare addresses in text, as GitHub Flavored Markdown links them (its section 6.9)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

_CANDIDATE = re.compile(
    r"(?P<url>(?<![A-Za-z])(?:https?|ftp)://(?=[^\s<])[^\s<]*)"
    r"|(?P<www>(?<![\w/@.])www\.[^\s<]*)"
    r"|(?P<mail>(?<![\w.+/-])(?:mailto:)?[A-Za-z0-9][\w.+-]*@[\w-]+(?:\.[\w-]+)+)",
    re.I,
)
_DOMAIN = re.compile(r"[^\s<>/?#:@.()\[\]\"]+(?:\.[^\s<>/?#:@.()\[\]\"]+)*")
_TRAILING = "?!.,:*_~'\""
_ENTITY = re.compile(r"&[A-Za-z0-9]+;\Z")


@dataclass(frozen=True, slots=True)
class Autolink:
    text: str
    url: str


def may_hold(text: str) -> bool:
    """Whether `text` may contain addresses; a quick check."""
    return "://" in text or "www." in text or "@" in text or "WWW." in text


def split_addresses(text: str) -> Iterator[str | Autolink]:
    """Yield `text` in pieces: texts and addresses."""
    last = 0
    for match in _CANDIDATE.finditer(text):
        found = _link(match)
        if found is None or match.start() < last:
            continue
        if match.start() > last:
            yield text[last : match.start()]
        yield found
        last = match.start() + len(found.text)
    if last < len(text):
        yield text[last:]


def _link(match: re.Match[str]) -> Autolink | None:
    if match["mail"]:
        mail = match["mail"]
        if mail[-1] in "-_":
            return None
        return Autolink(mail, mail if mail.startswith("mailto:") else f"mailto:{mail}")
    address = _trim(match[0])
    start = 0 if match["www"] else address.index("://") + 3
    domain = _DOMAIN.match(address, start)
    if not domain:
        return None
    parts = domain[0].split(".")
    if any("_" in part for part in parts[-2:]) or (match["www"] and len(parts) < 2):
        return None
    return Autolink(address, f"http://{address}" if match["www"] else address)


def _trim(address: str) -> str:
    """Return an address without the punctuation of the sentence: periods, and brackets that do not match."""
    extra = {")": address.count(")") - address.count("("), "]": address.count("]") - address.count("[")}
    end = len(address)
    while end:
        last = address[end - 1]
        if last in _TRAILING:
            end -= 1
        elif extra.get(last, 0) > 0:
            extra[last] -= 1
            end -= 1
        elif last == ";" and (entity := _ENTITY.search(address, max(0, end - 12), end)):
            end = entity.start()
        else:
            break
    return address[:end]
