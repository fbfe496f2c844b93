"""Reads from code samples the requests that they would send. Nothing is sent."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from urllib.parse import parse_qsl, urlsplit

from mkdocs_docsjson.checks.running.runnable_blocks import RunnableBlock

SHELLS = frozenset({"bash", "sh", "shell", "zsh", "console", "shell-session", "curl"})
_SENDS_DATA = {"-d", "--data", "--data-raw", "--data-binary", "--data-ascii", "--json", "--data-urlencode"}
_SENDS_FORM = {"-F", "--form", "--form-string"}
_WITH_VALUE = {
    *("-o", "--output", "-A", "--user-agent", "-b", "--cookie", "-c", "--cookie-jar", "-e", "--referer", "-m"),
    *("--max-time", "--connect-timeout", "--retry", "--retry-delay", "-w", "--write-out", "--cacert", "-E", "--cert"),
    *("--key", "-u", "--user", "-x", "--proxy", "-T", "--upload-file", "-K", "--config", "--oauth2-bearer", "-D"),
    *("--dump-header", "--resolve", "-C", "-r", "--range", "--url-query", "--variable", "-z"),
}
"""Options of curl that take a value, so that the next word is not the address."""
_METHODS = "get|post|put|patch|delete|head|options"
_CALLED = re.compile(
    rf"""\b(?:requests|httpx|axios|client|session)\s*\.\s*({_METHODS})\(\s*f?["'`](https?://[^"'`\s]+)["'`]"""
)
_FETCHED = re.compile(r"""\bfetch\(\s*["'`](https?://[^"'`\s]+)["'`](?P<rest>[^;]{0,400})""")
_METHOD = re.compile(r"""method["']?\s*:\s*["'`](\w+)["'`]""")
_ENDS = frozenset({"|", "||", "&&", ";", "&", ">", ">>", "2>&1"})


@dataclass(frozen=True, slots=True)
class SampleRequest:
    """A request that a sample would send."""

    file: str
    line: int
    method: str
    url: str
    """The address without its query."""
    query: tuple[tuple[str, str], ...] = ()
    headers: tuple[tuple[str, str], ...] | None = ()
    """Headers, with names in lower case; None when the code does not show them."""
    body: str | None = None
    """The body as written; None when there is none."""
    is_form: bool = False
    is_complete: bool = True
    """Whether query, headers and body were read completely; if not, only the address is known."""


def calls(sample: RunnableBlock) -> Iterator[SampleRequest]:
    """Yield the requests of a block of code."""
    if sample.language in SHELLS:
        yield from _of_curl(sample)
        return
    for found in _CALLED.finditer(sample.code):
        yield _request(sample, found.start(), found[1].upper(), found[2])
    for found in _FETCHED.finditer(sample.code):
        method = _METHOD.search(found["rest"].split("fetch(")[0])
        yield _request(sample, found.start(), method[1].upper() if method else "GET", found[1])


def _request(sample: RunnableBlock, at: int, method: str, url: str) -> SampleRequest:
    line = sample.line + sample.code.count("\n", 0, at)
    parts = urlsplit(url)
    query = tuple(parse_qsl(parts.query, keep_blank_values=True))
    return SampleRequest(sample.file, line, method, url.partition("?")[0], query, None, is_complete=False)


def _of_curl(sample: RunnableBlock) -> Iterator[SampleRequest]:
    for line, text in _commands(sample.code):
        if "curl" not in text:
            continue
        try:
            words = shlex.split(text, comments=True)
        except ValueError:  # a quote is not closed, which a shell would refuse as well
            continue
        for at, word in enumerate(words):
            if word == "curl" and (at == 0 or words[at - 1] in (*_ENDS, "$(", "$")):
                if call := _call(sample, line, words[at + 1 :]):
                    yield call
                break


def _commands(code: str) -> Iterator[tuple[int, str]]:
    """Yield (line from 0, command); a command over several lines is joined."""
    waiting, start = "", 0
    for number, line in enumerate(code.split("\n")):
        line = re.sub(r"^\s*[$%>] ", "", line) if not waiting else line
        waiting, start = (f"{waiting}\n{line}", start) if waiting else (line, number)
        if waiting.endswith("\\"):
            waiting = waiting[:-1] + " "
            continue
        if (waiting.count("'") % 2 and waiting.count('"') % 2 == 0) or _is_open(waiting):
            continue
        yield start, waiting
        waiting = ""
    if waiting:
        yield start, waiting


def _is_open(text: str) -> bool:
    try:
        shlex.split(text, comments=True)
    except ValueError:
        return True
    return False


def _call(sample: RunnableBlock, line: int, words: list[str]) -> SampleRequest | None:
    """Return the request of a curl command, or None. words: those after `curl`."""
    method, url, headers, data, is_form, as_query = "", "", list[tuple[str, str]](), list[str](), False, False
    words = [*words[: next((at for at, word in enumerate(words) if word in _ENDS), len(words))]]
    while words:
        word = words.pop(0)
        name, mark, value = word.partition("=") if word.startswith("--") else (word, "", "")
        if len(word) > 2 and word[0] == "-" and word[1] != "-" and word[:2] in ("-X", "-H", "-d", "-F"):
            name, mark, value = word[:2], "=", word[2:]
        if name in ("-X", "--request"):
            method = value if mark else words.pop(0) if words else ""
        elif name in ("-H", "--header"):
            key, _, given = (value if mark else words.pop(0) if words else "").partition(":")
            headers.append((key.strip().lower(), given.strip()))
        elif name in _SENDS_DATA:
            data.append(value if mark else words.pop(0) if words else "")
        elif name in _SENDS_FORM:
            is_form = True
            data.append(value if mark else words.pop(0) if words else "")
        elif name in ("-G", "--get"):
            as_query = True
        elif name in ("-I", "--head"):
            method = method or "HEAD"
        elif name == "--url":
            url = url or (value if mark else words.pop(0) if words else "")
        elif name in _WITH_VALUE:
            if not mark and words:
                words.pop(0)
        elif not word.startswith("-"):
            url = url or word
    if not url.startswith(("http://", "https://")):
        return None
    parts = urlsplit(url)
    query = parse_qsl(parts.query, keep_blank_values=True)
    if as_query:
        query += parse_qsl("&".join(data), keep_blank_values=True)
        data = []
    method = method.upper() or ("POST" if data else "GET")
    body = "&".join(data) if data else None
    address = url.partition("?")[0].partition("#")[0]
    return SampleRequest(sample.file, sample.line + line, method, address, tuple(query), tuple(headers), body, is_form)
