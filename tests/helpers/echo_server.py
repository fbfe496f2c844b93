"""A server that records requests, and the runtimes of code samples.

Requests are compared by meaning: the order of headers, the encoding of form fields and the boundary of a multipart body
do not matter. Headers that a library adds by itself (`User-Agent`, lengths, connections) are left out.
"""

from __future__ import annotations

import email.parser
import email.policy
import http.server
import json
import os
import random
import shutil
import subprocess
import sys
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from java_samples import run_java

from mkdocs_docsjson import plain_json
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.openapi.examples import example_of
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.model import Parameter
from mkdocs_docsjson.openapi.operations import read_api
from mkdocs_docsjson.openapi.request import Request
from mkdocs_docsjson.openapi.sample_calls import parameter_example

RUNTIMES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "curl": ("sample.sh", ("bash", "sample.sh")),
    "python": ("sample.py", (sys.executable, "sample.py")),
    "node": ("sample.mjs", ("node", "sample.mjs")),
    "go": ("sample.go", ("go", "run", "sample.go")),
    "java": ("Example.java", ("java", "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "Example.java")),
    "php": ("sample.php", ("php", "sample.php")),
    "ruby": ("sample.rb", ("ruby", "sample.rb")),
}
"""File name and command by language."""
NEEDED = {"curl": ("curl",), "python": (), "node": ("node",), "go": ("go",), "java": ("javac",), "php": ("php",),
          "ruby": ("ruby",)}  # fmt: skip
"""Programs that must be installed, by language. Running a Java source file needs the compiler."""
OWN = frozenset(
    {"accept-encoding", "accept-language", "connection", "content-length", "host", "http2-settings", "keep-alive",
     "origin", "pragma", "cache-control", "priority", "referer", "sec-fetch-dest", "sec-fetch-mode", "sec-fetch-site",
     "sec-ch-ua", "sec-ch-ua-mobile", "sec-ch-ua-platform", "te", "transfer-encoding", "upgrade", "user-agent", "dnt",
     "expect"}
)  # fmt: skip
"""Headers that clients add by themselves."""
PATIENCE = 120
"""Timeout in seconds for one sample, enough for a busy machine."""


@dataclass(frozen=True)
class Sent:
    """The meaning of a request."""

    method: str
    path: str
    query: tuple[tuple[str, str], ...]
    headers: Mapping[str, str]
    cookies: tuple[str, ...]
    body: Any

    def without_cookies(self) -> Sent:
        """The request as a script of a page sends it, which cannot set cookies."""
        return Sent(self.method, self.path, self.query, self.headers, (), self.body)


@dataclass
class Echo:
    """A running echo server."""

    address: str = ""
    seen: list[Sent] = field(default_factory=list)

    def take(self) -> Sent:
        """The request that has arrived since the last call. Fails unless there is exactly one."""
        arrived, self.seen = self.seen, []
        assert len(arrived) == 1, f"{len(arrived)} requests arrived"
        return arrived[0]


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    echo: Echo

    def log_message(self, *args: Any) -> None:
        """Print nothing."""

    def handle_one_request(self) -> None:
        """Record a request of any method, and answer it."""
        self.raw_requestline = self.rfile.readline(65537)
        if not self.raw_requestline:
            self.close_connection = True
            return
        if not self.parse_request():
            return
        body = self._body()
        is_asking = self.command == "OPTIONS" and "Access-Control-Request-Method" in self.headers
        if not is_asking:
            self.echo.seen.append(meant(self.command, self.path, dict(self.headers.items()), body))
        self.send_response(200)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Allow-Methods", self.headers.get("Access-Control-Request-Method", "*"))
        self.send_header("Access-Control-Allow-Headers", self.headers.get("Access-Control-Request-Headers", "*"))
        self.send_header("Content-Type", "text/plain")
        self.send_header("Content-Length", "2")
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(b"ok")

    def _body(self) -> bytes:
        if self.headers.get("Transfer-Encoding", "").lower() != "chunked":
            return self.rfile.read(int(self.headers.get("Content-Length", 0)))
        pieces = []
        while size := int(self.rfile.readline().split(b";")[0], 16):
            pieces.append(self.rfile.read(size))
            self.rfile.readline()
        self.rfile.readline()
        return b"".join(pieces)


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 128

    def handle_error(self, *args: Any) -> None:
        """Ignore clients that end a request early."""


def start() -> tuple[Echo, http.server.HTTPServer]:
    """Start an echo server; return it with its server, for `shutdown()`."""
    echo = Echo()
    server = _Server(("127.0.0.1", 0), type("EchoHandler", (_Handler,), {"echo": echo}))
    echo.address = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    return echo, server


def meant(method: str, target: str, headers: Mapping[str, str], body: bytes) -> Sent:
    """The meaning of a request. target: path and query."""
    parts = urlsplit(target)
    given = {name.lower(): value.strip() for name, value in headers.items()}
    media = given.pop("content-type", "")
    cookies = tuple(sorted(piece.strip() for piece in given.pop("cookie", "").split(";") if piece.strip()))
    kept = {name: value for name, value in given.items() if name not in OWN and (name, value) != ("accept", "*/*")}
    essence = media.split(";")[0].strip().lower()
    if body:
        kept["content-type"] = essence
    query = tuple(parse_qsl(parts.query, keep_blank_values=True))
    return Sent(method, parts.path, query, kept, cookies, _content(essence, media, body) if body else b"")


def _content(essence: str, media: str, body: bytes) -> Any:
    """The content of a body. essence: the media type without parameters. media: with them."""
    if essence == "application/x-www-form-urlencoded":
        return sorted(parse_qsl(body.decode(), keep_blank_values=True), key=lambda pair: pair[0])
    if essence.startswith("multipart/"):
        text = b"Content-Type: " + media.encode() + b"\r\n\r\n" + body
        message = email.parser.BytesParser(policy=email.policy.HTTP).parsebytes(text)
        return [_part(part) for part in message.iter_parts()]  # type: ignore[attr-defined]
    if essence.endswith("json"):
        try:
            return plain_json.read(body.decode(), parse_int=str, parse_float=str)
        except ValueError:
            return body
    return body


def _part(part: Any) -> tuple[str, str, str, bytes]:
    """(name, file name, media type, content) of a part. The general types of text and bytes count as none."""
    kind = part.get_content_type() if "content-type" in part else ""
    name, file = part.get_param("name", header="content-disposition"), part.get_filename("")
    if file == "blob" and kind != "application/octet-stream":
        file = ""  # browsers give this file name to a text with a media type
    content = part.get_payload(decode=True) or b""
    return str(name), str(file), "" if kind in ("text/plain", "application/octet-stream") else kind, content


@cache
def missing(language: str) -> str:
    """The reason why samples of a language cannot be run here; empty if they can."""
    absent = [program for program in NEEDED[language] if not shutil.which(program)]
    if absent:
        return f"{absent[0]} is not installed"
    if language == "php" and "curl" not in _said("php", "-m").split():
        return "PHP has no extension curl"
    return (
        "" if language != "python" or not _said(sys.executable, "-c", "import requests", error=True) else "no requests"
    )


def _said(*command: str, error: bool = False) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    return done.stderr if error else done.stdout


def run(language: str, code: str, folder: Path, files: Sequence[str] = ()) -> None:
    """Run a sample in `folder`. files: names of files that it sends, which are written there."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in files:
        (folder / name).write_bytes(b"\x00\x01 content of a file\r\n")
    file, command = RUNTIMES[language]
    (folder / file).write_text(code, "utf-8")
    if language == "java" and not files:
        status, told = run_java(folder, PATIENCE)
        assert status == 0, f"{language}\n{code}\n{told[-2500:]}"
        return
    kept = {key: value for key, value in os.environ.items() if not key.lower().endswith("_proxy")}
    environment = {**kept, "GO111MODULE": "off", "GOFLAGS": ""}
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, f"{language}\n{code}\n{done.stdout[-500:]}{done.stderr[-2000:]}"


# Operations

FOLDER = Path(__file__).parents[1] / "fixtures" / "echo"
ODD = ("a/b c", "it's", "ü ☃", "100 %", "x&y=z?", 'say "hi"', "1+1", "$HOME `x` \\n #{y}")
"""Values for parameters that accept any text."""


def pool() -> list[tuple[str, str, str]]:
    """All operations of the fixtures as (file, path, method)."""
    methods = ("get", "put", "post", "delete", "patch", "head", "options", "query")
    return [
        (file.name, path, method)
        for file in sorted(FOLDER.glob("*.json"))
        for path, item in json.loads(file.read_text("utf-8"))["paths"].items()
        for method in item
        if method in methods
    ]


def chosen(seed: int, count: int) -> list[tuple[str, str, str]]:
    """`count` operations at random, always the same for the same seed."""
    return random.Random(seed).sample(pool(), count)


def one_operation(file: str, path: str, method: str, address: str) -> dict[str, Any]:
    """A document with one operation, with an example for every required parameter and for many others."""
    chance = random.Random(f"{file} {path} {method}")
    whole = json.loads((FOLDER / file).read_text("utf-8"))
    document = load_document(file, json.dumps(whole).encode(), lambda name: None)
    found = next(each for each in read_api(document).operations if (each.path, each.method) == (path, method.upper()))
    node = whole["paths"][path][method]
    node["parameters"] = [
        _parameter(document, each, chance) for each in found.parameters if each.required or chance.random() < 0.6
    ]
    node["servers"] = [{"url": f"{address}/v1"}]
    return {**whole, "paths": {path: {method: node}}}


def _parameter(document: Document, parameter: Parameter, chance: random.Random) -> dict[str, Any]:
    """The node of a parameter, with an example."""
    value = parameter_example(document, parameter)
    if value is None:
        made = example_of(document, parameter.schema, "request")
        value = _odd(made, parameter, chance) if made == "string" else made
    how = parameter.serialization
    node: dict[str, Any] = {"name": parameter.name, "in": parameter.location, "required": parameter.required}
    if parameter.content:
        return {**node, "content": {parameter.content: {"schema": parameter.schema, "example": value}}}
    if how.style:
        node["style"] = how.style
    if how.explode is not None:
        node["explode"] = how.explode
    return {**node, "allowReserved": how.allow_reserved, "schema": parameter.schema, "example": value}


def _odd(made: str, parameter: Parameter, chance: random.Random) -> str:
    """A text with characters that are special in URLs, headers, shells or programming languages."""
    text = chance.choice(ODD)
    if parameter.location == "header":
        return text.encode("ascii", "ignore").decode().strip()
    return made if parameter.location == "cookie" else text


def files_of(request: Request) -> list[str]:
    """Names of the files that a request sends."""
    return [part.value for part in request.parts if part.is_file] + ([request.text] if request.kind == "file" else [])
