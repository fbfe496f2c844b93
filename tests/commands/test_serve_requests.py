"""Requests to `serve`: foreign hosts and invalid paths are refused; after a mistake, the last good site is served."""

from __future__ import annotations

import json
from collections.abc import Iterator
from http.client import HTTPConnection
from pathlib import Path

import pytest
from served_process import PATIENCE, Served

from mkdocs_docsjson.hosts.request_guard import is_known, is_odd

LOCAL = (
    "localhost",
    "LOCALHOST:8000",
    "127.0.0.1",
    "127.0.0.1:8000",
    "[::1]:8000",
    "site.localhost:8000",
    "localhost.",
    "",
)
STRANGERS = (
    "evil.example", "evil.example:8000", "localhost.evil.example", "127.0.0.1.evil.example", "10.0.0.1", "93.184.216.34",
    "evil.example#localhost", "evil.example/localhost", "local\thost.evil", "[evil", "xlocalhost", "acme.dev",
)  # fmt: skip


@pytest.mark.parametrize("host", LOCAL)
def test_this_machine(host: str) -> None:
    assert is_known(host, "127.0.0.1", [])


@pytest.mark.parametrize("host", STRANGERS)
def test_strangers(host: str) -> None:
    assert not is_known(host, "127.0.0.1", ["docs.acme.dev"])


def test_what_is_listened_on_and_what_is_allowed() -> None:
    assert is_known("10.0.0.7:8000", "10.0.0.7", [])
    assert is_known("box.lan:8000", "box.lan", [])
    assert is_known("10.0.0.7:8000", "0.0.0.0", [])
    assert is_known("[fd00::7]:8000", "::", [])
    assert not is_known("evil.example", "0.0.0.0", [])
    assert is_known("docs.acme.dev", "127.0.0.1", ["docs.acme.dev"])
    assert is_known("a.b.acme.dev:443", "127.0.0.1", ["*.acme.dev"])
    assert not is_known("acme.dev", "127.0.0.1", ["*.acme.dev"])
    assert not is_known("evilacme.dev", "127.0.0.1", ["*.acme.dev"])


@pytest.mark.parametrize("path", ["/\0", "/a\nb", "/\x7f", "/index.html\0.png", "/\xff\xfe", "/\xc3"])
def test_odd_paths(path: str) -> None:
    assert is_odd(path)
    assert not is_odd("/guides/über uns/".encode().decode("latin-1"))


@pytest.fixture
def site(tmp_path: Path) -> Iterator[Served]:
    docs = tmp_path / "docs"
    docs.mkdir()
    settings = {"name": "Acme", "navigation": [{"group": "Guide", "pages": ["index", "more"]}]}
    (docs / "docs.json").write_text(json.dumps(settings), "utf-8")
    for name in ("index", "more"):
        (docs / f"{name}.mdx").write_text(f"---\ntitle: {name}\n---\n\nWords of {name}.\n", "utf-8")
    (tmp_path / "secret.txt").write_text("secret", "utf-8")
    plugin = "- docsjson: {search: none, allowed_hosts: ['*.acme.dev']}"
    (tmp_path / "mkdocs.yml").write_text(f"site_name: Acme\ntheme: {{name: docsjson}}\nplugins:\n{plugin}\n", "utf-8")
    served = Served(tmp_path, tmp_path / "log.txt", "--allow-host", "preview.example")
    yield served
    served.stop()


def ask(site: Served, path: str, host: str = "localhost") -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", site.port, timeout=PATIENCE)
    try:
        connection.putrequest("GET", path, skip_host=True)
        if host:
            connection.putheader("Host", host)
        connection.endheaders()
        answer = connection.getresponse()
        return answer.status, answer.read().decode("utf-8", "replace")
    finally:
        connection.close()


ODD = (
    "/%00", "/more/%00", "/%00/../index.html", "/more/index.html%00.png", "/%0d%0aX:%20y", "/%7f", "/%ff%fe", "/missing",
    "/../secret.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/..%5csecret.txt", "/more/../../secret.txt", "//etc/passwd",
    "/" + "a" * 5000, "/" + "a/" * 3000, "/assets/cards/%2e%2e/%2e%2e/x.png", "/assets/cards/none.png", "/C:/x", "/?%00", "/~",
    "/livereload/1", "/livereload/x/y", "/%EF%BF%BD",
)  # fmt: skip


def test_requests_to_a_server(site: Served) -> None:
    """One server for all requests, as each takes a while to start."""
    assert site.comes("", "Words of index.")
    for host in ("localhost", f"127.0.0.1:{site.port}", "preview.example", "x.acme.dev:443", ""):
        assert ask(site, "/more/", host)[0] == 200, host
    for host in ("evil.example", f"evil.example:{site.port}", "acme.dev"):
        for path in ("/more/", "/", "/livereload/0/1", "/%00", "/missing"):
            status, text = ask(site, path, host)
            assert status == 403, (host, path)
            assert "--allow-host" in text
            assert "Words of" not in text
    for path in ODD:
        status, text = ask(site, path)
        assert (status, "secret" in text) == (200 if path == "/?%00" else 404, False), path
    told = site.log.read_text()
    assert "Traceback" not in told
    assert "404: GET /assets/cards/none.png HTTP/1.1\n" in told


def test_a_mistake_in_the_configuration_is_shown_on_the_page(site: Served) -> None:
    assert site.comes("more/", "Words of more.")
    config = site.docs / "mkdocs.yml"
    good = config.read_text("utf-8")
    for wrong, told in (("plugins: [\n", "mkdocs.yml"), (good.replace("search: none", "search: 5"), "search")):
        config.write_text(wrong, "utf-8")
        assert site.comes("more/", 'role="alert"'), wrong
        text = site.text("more/")
        assert told in text.split('role="alert"')[1]
        assert "<title>more" in text
        config.write_text(good.replace("Acme", "Zenith"), "utf-8")
        (site.docs / "docs/more.mdx").write_text(f"---\ntitle: more\n---\n\nMended after {len(wrong)}.\n", "utf-8")
        assert site.comes("more/", f"Mended after {len(wrong)}.", without='role="alert"')
    assert "Traceback" not in site.log.read_text()
