"""An OAuth 2.0 authorization server on localhost: it issues codes and tokens, and records requests."""

from __future__ import annotations

import base64
import hashlib
import http.server
import json
import secrets
import threading
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qsl, urlencode, urlsplit

TOKEN = "t0ken-of-the-flow"
SECRET = "cl1ent-secret"


@dataclass
class Identity:
    address: str = ""
    denies: bool = False
    asked: list[dict[str, str]] = field(default_factory=list)
    """Queries of requests for `/authorize`."""
    traded: list[dict[str, str]] = field(default_factory=list)
    """Fields of requests for `/token`, with the `Authorization` header as `authorization`."""
    codes: dict[str, str] = field(default_factory=dict)
    """Code challenges by code."""


class _Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    identity: Identity

    def log_message(self, *args: Any) -> None:
        """Print nothing."""

    def do_GET(self) -> None:
        asked = dict(parse_qsl(urlsplit(self.path).query))
        self.identity.asked.append(asked)
        answer = {"error": "access_denied", "error_description": "Not today."}
        if not self.identity.denies:
            code = secrets.token_urlsafe()
            self.identity.codes[code] = asked["code_challenge"]
            answer = {"code": code}
        self.send_response(302)
        self.send_header("Location", f"{asked['redirect_uri']}?{urlencode({**answer, 'state': asked['state']})}")
        self.send_header("Cross-Origin-Opener-Policy", "same-origin")
        self.send_header("Content-Length", "0")
        self.end_headers()

    def do_OPTIONS(self) -> None:
        self._answer(204, b"")

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers.get("Content-Length", 0))).decode()
        given = dict(parse_qsl(body))
        self.identity.traded.append({**given, "authorization": self.headers.get("Authorization", "")})
        right = {"access_token": TOKEN, "token_type": "Bearer", "expires_in": 3600}
        if self._is_right(given):
            self._answer(200, json.dumps(right).encode())
        else:
            self._answer(400, b'{"error": "invalid_grant", "error_description": "Wrong <b>proof</b>."}')

    def _is_right(self, given: dict[str, str]) -> bool:
        if given["grant_type"] == "client_credentials":
            pair = base64.b64encode(f"docs:{SECRET}".encode()).decode()
            return self.headers.get("Authorization") == f"Basic {pair}"
        digest = hashlib.sha256(given["code_verifier"].encode()).digest()
        return self.identity.codes.pop(given["code"], "") == base64.urlsafe_b64encode(digest).rstrip(b"=").decode()

    def _answer(self, status: int, body: bytes) -> None:
        self.send_response(status)
        self.send_header("Access-Control-Allow-Origin", "*")
        self.send_header("Access-Control-Allow-Headers", "authorization, content-type")
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)


class _Server(http.server.ThreadingHTTPServer):
    daemon_threads = True

    def handle_error(self, *args: Any) -> None:
        """Ignore browsers that end a request early."""


def start() -> tuple[Identity, http.server.HTTPServer]:
    """Start the authorization server; return it with its server, for `shutdown()`."""
    identity = Identity()
    server = _Server(("127.0.0.1", 0), type("IdentityHandler", (_Handler,), {"identity": identity}))
    identity.address = f"http://127.0.0.1:{server.server_port}"
    threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
    return identity, server
