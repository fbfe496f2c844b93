"""A site with a payload in every text that an owner, an author or an API can write."""

from __future__ import annotations

import copy
import html
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml
from support import cases

from injected.payloads import TEXTS
from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.settings.frontmatter import Frontmatter
from mkdocs_docsjson.settings.load import load_settings

_KEPT = {"$schema", "type", "kind", "default", "mode", "style", "source", "appearance", "openapi", "asyncapi", "pages"}
"""Keys of docs.json whose values decide what is built, so that the other texts are shown at all."""


def leaves(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Paths of all texts."""
    if isinstance(value, str):
        yield path
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in members:
        yield from leaves(inner, (*path, key))


def at(value: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        value = value[key]
    return value


def put(tree: Any, path: tuple[Any, ...], text: str) -> None:
    at(tree, path[:-1])[path[-1]] = text


def _configuration(shape: str) -> dict[str, Any]:
    """Every key of a shape that the tests of single keys know of."""
    merged: dict[str, Any] = {"name": "Name", "description": "Description"}
    for case in cases("docs_json/values.yml"):
        if case["shape"] == shape:
            for key, value in json.loads("{" + case["text"] + "}").items():
                known = merged.get(key)
                merged[key] = {**known, **value} if isinstance(known, dict) and isinstance(value, dict) else value
    for foreign in ("analytics", "integrations", "font", "fonts"):  # an owner who writes them asks for other hosts
        merged.pop(foreign, None)
    merged["openapi"] = "openapi.json"
    merged |= {"banner": {"content": "Banner", "dismissible": True}, "seo": {"metatags": {"x-meta": "Meta"}}}
    return merged


_OLDER = {
    "topbarLinks": [{"name": "Top", "url": "/page"}],
    "topbarCtaButton": {"name": "Start", "url": "/page"},
    "tabs": [{"name": "Tab", "url": "other"}],
    "anchors": [{"name": "Anchor", "icon": "rocket", "url": "https://example.com/a", "color": "#ff0000"}],
    "navigation": [{"group": "Group", "icon": "star", "tag": "TAG", "pages": ["index", "page", "components"]},
                   {"group": "Other", "pages": ["other/one"]}],
    "versions": ["v1"],
    "topAnchor": {"name": "Documentation", "icon": "rocket"},
}  # fmt: skip
_NEWER = {
    "navbar": {"links": [{"label": "Top", "href": "/page"}], "primary": {"type": "button", "label": "Start", "href": "/page"}},
    "navigation": {
        "global": {"anchors": [{"anchor": "Anchor", "icon": "rocket", "href": "https://example.com/a"}]},
        "tabs": [
            {"tab": "Tab", "icon": "star", "groups": [{"group": "Group", "tag": "TAG", "pages": ["index", "page", "components"]}]},
            {"tab": "Second", "dropdowns": [{"dropdown": "Drop", "description": "About", "pages": ["other/one"]}]},
            {"tab": "Third", "menu": [{"item": "Item", "icon": "star", "description": "About", "pages": ["other/one"]}]},
            {"tab": "Fourth", "products": [{"product": "Product", "icon": "star", "description": "About", "pages": ["other/one"]}]},
        ],
    },
}  # fmt: skip


def configuration(shape: str, texts: tuple[str, ...]) -> dict[str, Any]:
    """A docs.json with a payload at the end of every text, one after the other, wherever it is accepted."""
    config = {**_configuration(shape), **copy.deepcopy(_OLDER if shape == "older" else _NEWER)}
    for number, path in enumerate(list(leaves(config))):
        if _KEPT & set(map(str, path)) or path[-1] in ("openapi",):
            continue
        before = at(config, path)
        text = texts[number % len(texts)]
        put(config, path, text if _is_address(path) else f"{before} {text}")
        if load_settings({"docs.json": json.dumps(config)}.get).settings is None:
            put(config, path, before)  # refused with an error, which is an answer, too
    return config


def _is_address(path: tuple[Any, ...]) -> bool:
    return str(path[-1]) in (
        "url",
        "href",
        "favicon",
        "light",
        "dark",
        "logo",
        "destination",
        "image",
        "baseUrl",
        "thumbnails",
    )


def document(text: str) -> dict[str, Any]:
    """An OpenAPI document with the payload in every text that may be anything."""
    schema = {
        "type": "object", "title": f"Order {text}", "description": text, "required": ["id"],
        "properties": {
            "id": {"type": "string", "description": text, "default": text, "example": text, "format": text},
            f"key {text}": {"enum": [text, "b"], "title": text, "type": "string", "pattern": text},
            "one": {"oneOf": [{"title": text, "type": "string"}, {"$ref": "#/components/schemas/Order"}]},
        },
    }  # fmt: skip
    parameter = {"name": f"q {text}", "in": "query", "description": text, "schema": {"type": "string", "example": text}}
    operation = {
        "summary": f"Create {text}", "description": f"Do {text}", "operationId": f"do {text}", "tags": [f"Tag {text}"],
        "parameters": [parameter, {**parameter, "in": "header", "name": f"h {text}"}],
        "requestBody": {"description": text, "content": {"application/json": {"schema": schema, "example": {"id": text}}}},
        "responses": {"200": {"description": text, "content": {"application/json": {"schema": schema}},
                              "headers": {f"X {text}": {"description": text, "schema": {"type": "string"}}}}},
        "externalDocs": {"url": "javascript:window.__pwned=30", "description": text},
        "x-codeSamples": [{"lang": f"Lang {text}", "label": text, "source": text}],
    }  # fmt: skip
    return {
        "openapi": "3.1.0",
        "info": {"title": text, "version": text, "description": text, "contact": {"name": text, "url": "javascript:1"}},
        "servers": [{"url": "javascript:window.__pwned=31//", "description": text}, {"url": f"https://example.com/{text}"}],
        "tags": [{"name": f"Tag {text}", "description": text}],
        "paths": {"/orders": {"post": operation}, f"/x/{{id{text}}}": {"get": {**operation, "summary": f"Get {text}"}}},
        "components": {
            "schemas": {"Order": schema},
            "securitySchemes": {f"key {text}": {"type": "apiKey", "in": "header", "name": f"K {text}", "description": text}},
        },
        "security": [{f"key {text}": []}],
    }  # fmt: skip


def _attribute(name: str, text: str) -> str:
    return f'{name}="{html.escape(text)}"'


def component(declared: Component, texts: tuple[str, ...], start: int) -> str:
    """A component with a payload in every attribute."""
    written = [
        _attribute(each.name, texts[(start + index) % len(texts)]) for index, each in enumerate(declared.attributes)
    ]
    tag = " ".join([f"<{declared.name}", *written])
    if declared.content == "none":
        inner = f"{tag} />"
    elif declared.content == "raw":
        inner = f"{tag}>\n{texts[start % len(texts)]}\n</{declared.name}>"
    else:
        code = f"```js {_attribute('title', texts[start % len(texts)])} {texts[(start + 1) % len(texts)]}\ncode\n```"
        inner = f"{tag}>\n\nContent {declared.name}\n\n{code}\n\n</{declared.name}>"
    for outer in declared.inside[:1]:
        inner = f"<{outer}>\n{inner}\n</{outer}>"
    return inner


def components_page(texts: tuple[str, ...]) -> str:
    """Every component, payloads in turn so that the attributes of one all differ."""
    return "\n\n".join(component(declared, texts, number) for number, declared in enumerate(COMPONENTS.values()))


def frontmatter(text: str, **given: str) -> str:
    """Every key that takes a text."""
    taken = [field.alias or name for name, field in Frontmatter.model_fields.items() if "str" in str(field.annotation)]
    left_out = {
        "url",
        "openapi",
        "openapiSchema",
        "openapi-schema",
        "api",
        "mode",
        "playground",
        "version",
        "canonical",
    }
    meta = {key: f"{key} {text}" for key in taken if key not in left_out} | given
    meta[f"own {text}"] = text
    return f"---\n{yaml.safe_dump(meta, allow_unicode=True, width=10_000)}---\n\n"


def site(folder: Path, shape: str, texts: tuple[str, ...] = tuple(TEXTS.values())) -> Path:
    """Write the site; returns its folder."""
    mix = " ".join(texts)
    config = configuration(shape, texts)
    files = {
        "docs.json": json.dumps(config),
        "openapi.json": json.dumps(document(mix)),
        "index.md": frontmatter(mix, title="Home"),
        "page.md": frontmatter(mix) + "## Heading `" + mix.replace("`", "'") + "`\n\nWords.\n",
        "components.md": frontmatter(mix, title="Components") + components_page(texts),
        "other/one.md": f"{frontmatter(mix, title='One')}{{/* {mix.replace('*/', '')} */}}\n\nText.\n",
        "na\"me <b>&'{{x}} \ue020.md": frontmatter(mix, title="Odd name") + "Text.\n",
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8", errors="replace")
    return folder
