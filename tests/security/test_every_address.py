"""Addresses that would run code, in every place for an address: no file of the site links to them."""

from __future__ import annotations

import html
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import settings_effects
import yaml
from built_site import build
from forbidden_html import OPTIONS
from injected.links import harmful_links, of_html
from injected.openapi import DOCUMENTS, WEB
from injected.payloads import ADDRESSES, HIDDEN_ADDRESSES
from injected.site import FRONTMATTER

from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.settings.addresses import harmful_keys, is_harmful, scheme_of
from mkdocs_docsjson.settings.frontmatter import Frontmatter

PAYLOADS = {**ADDRESSES, **HIDDEN_ADDRESSES}
HARMFUL = [text for text in PAYLOADS.values() if is_harmful(text)]
KEYS_OF_ADDRESSES = (
    "url", "canonical", "related", "og:url", "og:image", "og:image:url", "og:image:secure_url", "og:audio", "og:video",
    "og:video:secure_url", "twitter:image", "twitter:player", "twitter:player:stream", "article:author",
)  # fmt: skip
DOCS: dict[str, Any] = {
    "theme": "mint",
    "name": "Acme",
    "colors": {"primary": "#0d5c73"},
    "contextual": {"options": ["copy", "view", "chatgpt"]},
    "seo": {"organization": {"name": "Acme Inc"}},
}


def test_the_payloads_are_seen_through() -> None:
    assert len(HARMFUL) >= 12
    for text in (
        "https://a.io/javascript:x",
        "/javascript:x",
        "#javascript:x",
        "mailto:a@b.io",
        "data/x",
        "tel:1",
        "a",
    ):
        assert not is_harmful(text)
    assert not is_harmful("data:image/png;base64,x", image=True)
    assert is_harmful("data:image/png;base64,x")


def page(meta: dict[str, Any], body: str = "Text.") -> str:
    return f"---\n{yaml.safe_dump(meta, allow_unicode=True, width=100_000)}---\n\n{body}\n"


def frontmatter_pages() -> Iterator[tuple[str, str, str]]:
    """(name, text, key for which a problem is expected) of pages.

    Keys for addresses get every payload, all other keys some of them.
    """
    number = 0
    for key in KEYS_OF_ADDRESSES:
        for text in PAYLOADS.values():
            number += 1
            yield f"key-{number}", page({"title": f"Page {number}", key: text}), key if is_harmful(text) else ""
    for row in FRONTMATTER:
        if row["key"] in KEYS_OF_ADDRESSES or isinstance(row["value"], bool | int | float):
            continue
        for text in [*PAYLOADS.values()][number % 5 :: 7]:
            number += 1
            value = [text] if isinstance(row["value"], list) else text
            meta = {"title": f"Page {number}", **row.get("also", {}), row["key"]: value}
            yield f"key-{number}", page(meta, row.get("body", "Text.")), ""


def write(folder: Path, docs: dict[str, Any], files: dict[str, str], *, safe: bool = False) -> Path:
    settings_effects.write(folder, docs, files)
    options = {"docsjson": {"cards": False, "fetch": False, "safe": safe, "search": "none"}}
    (folder / "mkdocs.yml").write_text(json.dumps({**settings_effects.CONFIG, "plugins": [options]}), "utf-8")
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("safe", [False, True])
def test_frontmatter(safe: bool, tmp_path: Path) -> None:
    pages = list(frontmatter_pages())
    docs = {**DOCS, "navigation": {"groups": [{"group": "G", "pages": ["index", *(name for name, _, _ in pages)]}]}}
    made = build(
        write(tmp_path / "src", docs, {f"{name}.mdx": text for name, text, _ in pages}, safe=safe), tmp_path / "out"
    )
    assert made.status == 0, made.messages
    assert harmful_links(made.folder) == []
    for name, _, key in pages:
        lines = [line for line in made.messages.splitlines() if f"{name}.mdx:" in line and "[unsafe-address]" in line]
        assert len(lines) == bool(key), (name, key, lines)
        assert all(f'"{key}"' in line for line in lines)


def test_all_keys_of_frontmatter_that_are_addresses_are_known() -> None:
    """Every key whose description mentions an address is one of those that are checked."""
    named = {name for name, each in Frontmatter.model_fields.items() if (each.description or "").startswith("Address")}
    assert named <= set(KEYS_OF_ADDRESSES)
    assert harmful_keys(dict.fromkeys(KEYS_OF_ADDRESSES, "javascript:x")) == list(KEYS_OF_ADDRESSES)
    assert not harmful_keys(
        {"title": "javascript: the parts", "description": "data: what it is", "og:title": "data: x"}
    )


FORMS = {
    "link": "[x](<{md}>)",
    "link without angles": "[x]({bare})",
    "picture": "![x](<{md}>)",
    "definition": "[x][a]\n\n[a]: <{md}>",
    "autolink": "<{bare}>",
    "element": '<a href="{attribute}">x</a>',
    "element of JSX": "<a href={{{js}}}>x</a>",
    "image": '<img src="{attribute}" alt="x" />',
    "drawing": '<svg viewBox="0 0 1 1"><a xlink:href="{attribute}"><path d="M0 0"/></a></svg>',
    "formula": "$\\href{{{bare}}}{{x}}$",
    "constant": "export const a = {js}\n\n<a href={{a}}>x</a>",
    "spread": "export const a = {{href: {js}}}\n\n<a {{...a}}>x</a>",
    "markup": "export const A = () => <a href={{{js}}}>x</a>\n\n<A />",
    "property": "<Snippet file='s.mdx' to={{{js}}} />",
}
FORMS_OF_OWNERS = {
    "form": '<form action="{attribute}"><button formaction="{attribute}">x</button></form>',
    "frame": '<iframe src="{attribute}"></iframe>',
    "film": '<video poster="{attribute}" src="{attribute}"></video>',
    "object": '<object data="{attribute}"></object><embed src="{attribute}">',
    "base": '<base href="{attribute}">',
    "refresh": '<meta http-equiv="refresh" content="0;url={attribute}">',
    "area": '<map name="m"><area href="{attribute}"></map>',
    "quotation": '<blockquote cite="{attribute}">x</blockquote>',
    "ping": '<a href="/x" ping="{attribute}">x</a>',
}
"""Elements that owners may use with any address; only the safe mode removes them."""


def rendered(text: str, *, safe: bool) -> list[str]:
    made = render_page(text, "page.mdx", replace(OPTIONS, safe=safe), {"snippets/s.mdx": "<a href={to}>x</a>"}.get)
    return list(of_html(made.with_links(made.html + made.side, lambda link: link.url)))


@pytest.mark.parametrize(
    ("name", "safe"), [*((name, False) for name in FORMS), *((name, True) for name in (*FORMS, *FORMS_OF_OWNERS))]
)
def test_markup_of_pages(name: str, safe: bool) -> None:
    form = {**FORMS, **FORMS_OF_OWNERS}[name]
    for text in PAYLOADS.values():
        written = form.format(
            md=html.escape(text).replace("\n", "&#10;"),
            bare=html.escape("".join(text.split())),
            attribute=html.escape(text),
            js=json.dumps(text),
        )
        assert rendered(f"{written}\n\nend", safe=safe) == [], written


@pytest.mark.parametrize("name", COMPONENTS)
def test_attributes_of_components(name: str) -> None:
    component = COMPONENTS[name]
    for attribute in component.attributes:
        needed = "".join(
            f' {each.name}="x"' for each in component.attributes if each.required and each is not attribute
        )
        for text in PAYLOADS.values():
            for value in (f'"{html.escape(text)}"', f"{{{json.dumps(text)}}}"):
                tag = f"<{name}{needed} {attribute.name}={value}>\n\nText\n\n</{name}>"
                for outer in component.inside[:1]:
                    tag = f"<{outer}>\n{tag}\n</{outer}>"
                assert rendered(tag, safe=False) == [], tag


@pytest.mark.parametrize("version", DOCUMENTS)
@pytest.mark.parametrize("start", range(3))
def test_documents(version: str, start: int, tmp_path: Path) -> None:
    """All addresses of an OpenAPI document, including the frontmatter that it may set."""
    count = start

    def word(where: str, before: str = "") -> str:
        nonlocal count
        if before != WEB:
            return f"{before}{where}".replace("{", "").replace("}", "")
        count += 1
        return [*PAYLOADS.values()][(count * 3 + start) % len(PAYLOADS)]

    document = DOCUMENTS[version](word)
    for number, (key, text) in enumerate((key, text) for key in KEYS_OF_ADDRESSES for text in HARMFUL[start::3]):
        mint = {"metadata": {key: text}, "href": f"/made/{number}"}
        document["paths"][f"/made/{number}"] = {"get": {"x-mint": mint, "responses": {"200": {"description": "OK"}}}}
    docs = {**DOCS, "navigation": {"tabs": [{"tab": "A", "pages": ["index"]}, {"tab": "B", "openapi": "api.json"}]}}
    made = build(write(tmp_path / "src", docs, {"api.json": json.dumps(document)}), tmp_path / "out")
    assert made.status == 0, made.messages
    assert harmful_links(made.folder, "api.json") == []
    assert made.messages.count("[unsafe-address]") == len(KEYS_OF_ADDRESSES) * len(HARMFUL[start::3])


CASE = {
    "free": "javascript:alert(1)",
    "data": "data:text/html,<script>alert(1)</script>",
    "space": " JavaScript\t:alert(1)",
    "fine": "https://example.com/",
}


@pytest.mark.parametrize("safe", [False, True])
def test_an_entry_of_the_navigation(safe: bool, tmp_path: Path) -> None:
    """As found in the field: the link of a page by an untrusted author is on every page of the site."""
    files = {f"{name}.mdx": f"---\ntitle: {name.title()}\nurl: {json.dumps(url)}\n---\n" for name, url in CASE.items()}
    docs = {**DOCS, "navigation": {"groups": [{"group": "G", "pages": ["index", *CASE]}]}}
    made = build(write(tmp_path / "src", docs, files, safe=safe), tmp_path / "out")
    assert made.status == 0, made.messages
    links = {str(link.get("href")) for link in made.page("").cssselect("a[href]")}
    assert "https://example.com/" in links
    assert not {scheme_of(link) for link in links} & {"javascript", "data", "vbscript"}
    assert {"free/", "data/", "space/"} <= {link.removeprefix("./") for link in links}
    for name in CASE:
        assert (f'{name}.mdx:3:1: "url": an address with the scheme' in made.messages) == (name != "fine")
