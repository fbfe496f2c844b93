"""A site publishes only the scripts that it uses, and the licenses of work by others."""

from __future__ import annotations

import json
import posixpath
import re
from base64 import b64decode
from pathlib import Path
from typing import Any
from urllib.parse import parse_qsl, unquote, urlsplit

import pytest
from built_site import Built, build

PLAIN = {"index.mdx": "---\ntitle: Home\n---\nText.\n"}
FEATURES = {
    "tabs": "<Tabs><Tab title='One'>1</Tab></Tabs>",
    "code": "```python\nx = 1\n```",
    "tooltip": "<Tooltip tip='What it is.'>word</Tooltip>",
    "mermaid": "```mermaid\ngraph TD; a-->b\n```",
}
IMPORT = re.compile(r'(?:from|import)\s*\(?\s*["`](\.{1,2}/[\w./-]+\.js)["`]')


def make(folder: Path, files: dict[str, str] = PLAIN, config: dict[str, Any] | None = None, **docs: Any) -> Built:
    pages = [path.removesuffix(".mdx") for path in files if path.endswith(".mdx")]
    settings = {"name": "Acme", "navigation": [{"group": "All", "pages": pages}], **docs}
    (folder / "docs").mkdir()
    for path, text in {**files, "docs.json": json.dumps(settings)}.items():
        (folder / "docs" / path).write_text(text, "utf-8")
    mkdocs = {
        "site_name": "Acme",
        "docs_dir": "docs",
        "theme": {"name": "docsjson"},
        "plugins": [{"docsjson": {"search": "none"}}],
        **(config or {}),
    }
    (folder / "mkdocs.yml").write_text(json.dumps(mkdocs), "utf-8")
    made = build(folder, folder / "out", "--quiet", "--site-url", "https://acme.test/docs/")
    assert made.status == 0, made.messages
    return made


def scripts(site: Built) -> set[str]:
    folder = next(site.folder.glob("assets/js-*"))
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*.js")}


def test_plain_site_has_the_least(tmp_path: Path) -> None:
    site = make(tmp_path)
    assert scripts(site) == {"boot.js", "page.js", "prefetch.js", "zoom.js", "search-page.js", "not-found.js"}
    assert not (site.folder / "assets/vendor").exists()


def test_features_bring_their_own(tmp_path: Path) -> None:
    text = "---\ntitle: Home\n---\n" + "\n\n".join(FEATURES.values())
    site = make(tmp_path, {"index.mdx": text})
    assert {f"{name}.js" for name in FEATURES} <= scripts(site)
    assert (site.folder / "assets/vendor/mermaid/LICENSE").is_file()
    linked = {element.get("src") for element in site.page("").cssselect("script[src]")}
    assert {posixpath.basename(address) for address in linked} >= {f"{name}.js" for name in FEATURES}


@pytest.mark.parametrize(
    ("docs", "config", "name"),
    [
        ({"analytics": {"ga4": {"measurementId": "G-1"}}}, {}, "analytics/ga4.js"),
        ({"analytics": {"ga4": {"measurementId": "G-1"}}}, {}, "analytics/consent.js"),
        ({"redirects": [{"source": "/old", "destination": "/"}]}, {}, "redirect.js"),
        ({}, {"extra": {"version": {"provider": "mike"}}}, "mike.js"),
        ({}, {"plugins": ["docsjson"]}, "search-pagefind.js"),
        ({}, {"plugins": ["docsjson", "search"]}, "search-mkdocs.js"),
    ],
)
def test_options_bring_their_own(tmp_path: Path, docs: dict[str, Any], config: dict[str, Any], name: str) -> None:
    assert name in scripts(make(tmp_path, config=config, **docs))


def test_nothing_is_missing_that_a_script_asks_for(tmp_path: Path) -> None:
    text = "---\ntitle: Home\n---\n" + "\n\n".join(FEATURES.values())
    api = "---\ntitle: Send\napi: POST https://api.acme.test/send\n---\nText.\n"
    site = make(tmp_path, {"index.mdx": text, "send.mdx": api}, {"plugins": ["docsjson"]})
    folder = next(site.folder.glob("assets/js-*"))
    missing = [
        f"{name}: {wanted}"
        for name in scripts(site)
        for wanted in IMPORT.findall((folder / name).read_text("utf-8"))
        if not (folder / posixpath.dirname(name) / wanted).is_file()
    ]
    assert "playground/panel.js" in scripts(site)
    assert missing == []


def test_licenses_name_what_is_there(tmp_path: Path) -> None:
    text = "---\ntitle: Home\n---\n<Icon icon='rocket' /> <Icon icon='simple/github' />\n\n```mermaid\ngraph TD; a-->b\n```\n"
    lines = (make(tmp_path, {"index.mdx": text}).folder / "assets/licenses.txt").read_text("utf-8").splitlines()
    assert [line.split()[0] for line in lines] == ["Font", "Simple", "Diagrams"]


def test_missing_pages_redirect_if_the_owner_wants_it(tmp_path: Path) -> None:
    site = make(
        tmp_path,
        redirects=[{"source": "/old/:rest*", "destination": "https://old.acme.test/:rest*"}],
        errors={"404": {"redirect": True, "title": "Gone", "description": "Ask [us](/)."}},
    )
    page = site.page("404.html")
    script = page.cssselect("head script[data-rules]")[0]
    assert script.get("src").startswith("/docs/assets/js-")
    assert script.get("data-base") == "/docs/"
    rules = json.loads(script.get("data-rules"))
    assert rules[-1] == [".*", ""]
    assert re.fullmatch(rules[0][0], "old/a/b")
    assert page.cssselect("head noscript meta[http-equiv=refresh]")[0].get("content") == "0; url=/docs/"
    assert page.cssselect("h1")[0].text_content() == "Gone"
    assert page.cssselect(".dj-page-head a[href='/docs/']")


def test_missing_pages_stay_without_rules(tmp_path: Path) -> None:
    page = make(tmp_path, redirects=[{"source": "/old", "destination": "/"}]).page("404.html")
    assert page.cssselect("script[data-rules], meta[http-equiv]") == []


def test_entries_without_effect_are_reported_once(tmp_path: Path) -> None:
    options = ["copy", "cursor", "mcp", "claude", "download-spec"]
    (tmp_path / "docs").mkdir()
    settings = {"name": "Acme", "navigation": {"pages": ["index"]}, "contextual": {"options": options}}
    (tmp_path / "docs/docs.json").write_text(json.dumps(settings), "utf-8")
    (tmp_path / "docs/index.mdx").write_text(PLAIN["index.mdx"], "utf-8")
    site = build(tmp_path / "docs", tmp_path / "out", "--strict", "--site-url", "https://acme.test/")
    assert site.status == 0
    message = "/contextual/options/1: left out, as this site has no server for assistants: cursor, mcp"
    hint = "set the option mcp_url in docsjson.toml to the address of such a server"
    assert f"{message}; {hint} [no-effect]" in site.messages
    labels = [item.text_content().strip() for item in site.page("").cssselect(".dj-page-menu li")]
    assert labels == ["Copy page", "Open in Claude", "Print"]


SERVER = "https://mcp.acme.test/docs"


@pytest.mark.parametrize("by_plugin", [False, True])
def test_entries_about_the_server_of_assistants(by_plugin: bool, tmp_path: Path) -> None:
    own = {"title": "Ours", "href": {"base": "https://a.test/", "query": [{"key": "s", "value": "$mcp"}]}}
    options = ["copy", "mcp", "add-mcp", "cursor", "vscode", own]
    settings = {"name": "Acme & Co", "navigation": {"pages": ["index"]}, "contextual": {"options": options}}
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/docs.json").write_text(json.dumps(settings), "utf-8")
    (tmp_path / "docs/index.mdx").write_text(PLAIN["index.mdx"], "utf-8")
    if by_plugin:
        config = {"site_name": "x", "theme": "docsjson", "plugins": [{"docsjson": {"mcp_url": SERVER}}]}
        (tmp_path / "mkdocs.yml").write_text(json.dumps(config), "utf-8")
    else:
        (tmp_path / "docs/docsjson.toml").write_text(f'mcp_url = "{SERVER}"\n', "utf-8")
    site = build(tmp_path if by_plugin else tmp_path / "docs", tmp_path / "out")
    assert "no server answers" not in site.messages
    menu = site.page("").cssselect(".dj-page-menu li > *")
    assert [entry.text_content().strip() for entry in menu][:6] == [
        "Copy page",
        "Copy address of the MCP server",
        "Copy command that adds the MCP server",
        "Connect to Cursor",
        "Connect to VS Code",
        "Ours",
    ]
    assert [entry.get("data-copy-text") for entry in menu[1:3]] == [SERVER, f"npx add-mcp {SERVER}"]
    cursor, code, ours = (urlsplit(entry.get("href")) for entry in menu[3:6])
    query = dict(parse_qsl(cursor.query))
    assert (cursor.scheme, query["name"]) == ("cursor", "Acme & Co")
    assert json.loads(b64decode(query["config"])) == {"url": SERVER}
    assert code.path == "mcp/install"
    assert json.loads(unquote(code.query)) == {"name": "Acme & Co", "type": "http", "url": SERVER}
    assert dict(parse_qsl(ours.query)) == {"s": SERVER}
    assert len(site.page("").cssselect(".dj-page-menu > [data-copy-page]")) == 1


def test_an_address_of_a_server_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "docs.json").write_text('{"name": "A", "navigation": {"pages": ["index"]}}', "utf-8")
    (tmp_path / "index.mdx").write_text(PLAIN["index.mdx"], "utf-8")
    (tmp_path / "docsjson.toml").write_text('mcp_url = "javascript:alert(1)"\n', "utf-8")
    site = build(tmp_path, tmp_path / "out")
    assert site.status != 0
    assert "mcp_url: expected an address that begins with https:// or http://" in site.messages
