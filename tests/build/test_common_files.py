"""Stylesheets and scripts of the repository are loaded by every page, except those for other purposes."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import Built, build

DOCS = {"name": "Acme", "navigation": [{"group": "All", "pages": ["index", "guides/deep"]}]}
FILES = {
    "index.mdx": '---\ntitle: Home\n---\n\n<script src="/named.js"></script>\n',
    "guides/deep.mdx": "---\ntitle: Deep\n---\n\nText.\n",
    "style.css": '@import "part.css"; body { background: url(bg.woff2); }',
    "part.css": "p {}",
    "bg.woff2": "",
    "my help/say it.js": "console.log(1)",
    "named.js": "console.log(2)",
    "module.mjs": "export const a = 1",
    "lib/parts.js": "export const a = 1",
    "tool.config.js": "module.exports = {}",
    "scripts/run.js": "const fs = require('fs')",
    "tests/a.js": "console.log(3)",
    "snippets/data.js": "console.log(4)",
    "vendor/a.css": "p {}",
}


def build_site(folder: Path, *options: str, **files: str) -> Built:
    source = folder / "src"
    for name, text in {"docs.json": json.dumps(DOCS), **FILES, **files}.items():
        path = source / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    return build(source, folder / "out", *options)


def loaded(site: Built, page: str) -> tuple[list[str], list[str]]:
    """Addresses of the owner's stylesheets and scripts on a page."""
    document = site.page(page)
    styles = [link.get("href") for link in document.cssselect("head link[rel=stylesheet]")]
    scripts = [script.get("src") for script in document.cssselect("script[defer]")]
    return [address for address in styles if "assets/" not in address], scripts


def test_every_page_loads_them(tmp_path: Path) -> None:
    site = build_site(tmp_path)
    assert site.status == 0, site.messages
    assert loaded(site, "") == (["./style.css"], ["./my%20help/say%20it.js"])
    assert loaded(site, "guides/deep/") == (["../../style.css"], ["../../my%20help/say%20it.js"])
    assert (site.folder / "my help/say it.js").exists()
    assert (site.folder / "part.css").exists(), "what a stylesheet names is published with it"
    assert site.messages.count("every page loads style.css, my help/say it.js") == 1


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("docsjson.toml", "common_files = false\n"),
        ("mkdocs.yml", "site_name: A\ndocs_dir: .\ntheme: docsjson\nplugins: [{docsjson: {common_files: false}}]\n"),
        ("mkdocs.yml", "site_name: A\ndocs_dir: .\ntheme: docsjson\nplugins: [{docsjson: {safe: true}}]\n"),
    ],
)
def test_it_can_be_turned_off_and_is_where_strangers_write(name: str, text: str, tmp_path: Path) -> None:
    site = build_site(tmp_path, **{name: text})
    assert site.status == 0, site.messages
    assert loaded(site, "") == ([], [])
    assert "every page loads" not in site.messages
    assert not (site.folder / "style.css").exists()


def test_what_mkdocs_yml_names_is_loaded_once(tmp_path: Path) -> None:
    mkdocs = "site_name: A\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson]\nextra_css: [style.css]\n"
    site = build_site(tmp_path, **{"mkdocs.yml": mkdocs})
    assert loaded(site, "")[0] == ["./style.css"] or loaded(site, "")[0] == ["style.css"]


def test_a_secret_is_neither_published_nor_loaded(tmp_path: Path) -> None:
    key = "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA\n-----END RSA PRIVATE KEY-----\n"
    site = build_site(tmp_path, **{"secret.js": f"/*\n{key}*/"})
    assert "secret.js" not in " ".join(loaded(site, "")[1])
    assert not (site.folder / "secret.js").exists()


def test_a_new_file_is_on_pages_that_stand(tmp_path: Path) -> None:
    build_site(tmp_path)
    (tmp_path / "src" / "more.css").write_text("p {}")
    again = build(tmp_path / "src", tmp_path / "out", keep=True)
    assert loaded(again, "guides/deep/")[0] == ["../../more.css", "../../style.css"]
