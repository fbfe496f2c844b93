"""A file among an owner's templates that nothing reads is told, with what to do; what is read is not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import Built, build
from checked_site import write_site
from plugin_site import build_with_hook

SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6"/></svg>'
TEMPLATE = "a template is a file that ends in .html"
PARTIAL = "a partial is a file that ends in .html"
COMPONENT = "a component has templates (.html, .md), component.yml, styles (.css) and scripts (.js)"
WORDS = "words are in a file that is named after a language, such as locales/en.yml"
MEANT = {
    "main.htm": TEMPLATE,
    "page.jinja": TEMPLATE,
    "partials/footer.htm": PARTIAL,
    "components/PriceTable.htm": COMPONENT,
    "components/price_table/component.yaml": COMPONENT,
    "component/Price.html": 'did you mean "components"?',
    "partial/pager.html": 'did you mean "partials"?',
    "icons/tide.svg": 'did you mean ".icons"?',
    "local/en.yml": 'did you mean "locales"?',
    "locales/en.yaml": WORDS,
    "locales/english.yml": WORDS,
}
"""Told with and without an mkdocs.yml."""
BESIDE = {
    "own.css": "put it beside your pages, which all load it, or into the folder of a component",
    "own.js": "put it beside your pages, which all load it, or into the folder of a component",
    "stray.txt": "put what pages show into the folder of the pages",
    ".icons/wave.png": "an icon is an SVG",
    "components/price_table/style.scss": COMPONENT,
}
"""Told without an mkdocs.yml alone, as MkDocs publishes what lies in its `custom_dir`."""
READ = (
    "main.html", "special.html", "included.html", "404.html", "README.md", "LICENSE", ".gitkeep", "partials/.DS_Store",
    "partials/footer.html", "components/Price.html", "components/Price.md", "components/note/component.yml",
    "components/note/Own.html", "components/note/own.css", "components/note/own.js", ".icons/tide.svg",
    ".icons/duotone/tide.svg", "locales/en.yml", "locales/pt-BR.yml", "blog.html",
)  # fmt: skip


def text_of(name: str) -> str:
    if name == "special.html":
        return '{% extends "base.html" %}{% block footer %}{% include "included.html" %}{% endblock %}'
    if name.endswith((".svg", ".css", ".js")):
        return SVG if name.endswith(".svg") else ""
    if name.endswith("component.yml"):
        return "Own:\n  doc: A component.\n"
    return (
        "search: Find\n"
        if "locale" in name
        else '{% extends "base.html" %}'
        if name in ("main.html", "404.html")
        else "x"
    )


def direct(folder: Path, names: list[str]) -> Built:
    docs = {"name": "A", "navigation": [{"group": "A", "pages": ["index"]}]}
    page = "---\ntitle: Home\ntemplate: special.html\n---\n\nText.\n"
    files = {"docs.json": json.dumps(docs), "index.md": page, "docsjson.toml": 'custom_dir = "own"'}
    return build(write_site(folder, files | {f"own/{name}": text_of(name) for name in names}), folder / "site")


def unread_templates(site: Built) -> dict[str, str]:
    lines = [line for line in site.messages.splitlines() if " own/" in line]
    pairs = [line.partition(" own/")[2].split(": is not read, so it has no effect; ") for line in lines]
    return {name: hint.removesuffix(" [unread-template]") for name, hint in pairs}


def test_it_is_reported_without_an_mkdocs_yml(tmp_path: Path) -> None:
    assert unread_templates(direct(tmp_path, [*MEANT, *BESIDE, "special.html", "included.html"])) == MEANT | BESIDE


def test_it_is_reported_with_an_mkdocs_yml(tmp_path: Path) -> None:
    files = {f"own/{name}": text_of(name) for name in (*MEANT, *BESIDE)}
    assert unread_templates(build_with_hook(tmp_path, "", theme="{name: docsjson, custom_dir: own}", **files)) == MEANT


def test_what_is_read_is_not_told(tmp_path: Path) -> None:
    site = direct(tmp_path, list(READ))
    assert site.status == 0, site.messages
    assert " own/" not in site.messages


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("footer.html", "the theme has it as partials/footer.html"),
        ("other.html", "give it the name of one of the theme's, which the documentation lists, or include it"),
    ],
)
def test_a_template_that_no_page_has_is_reported(tmp_path: Path, name: str, hint: str) -> None:
    site = direct(tmp_path, [name])
    assert (
        f"own/{name}: is not included by any template, so it is not shown; {hint} [foreign-template]" in site.messages
    )
