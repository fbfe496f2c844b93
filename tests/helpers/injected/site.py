"""A site with payloads in all texts of its pages, file names, feed, API documents, and git repository."""

from __future__ import annotations

import html
import json
import subprocess
from collections.abc import Callable, Mapping
from datetime import date
from pathlib import Path
from typing import Any

import yaml
from page_cases import cases

from injected.openapi import Words, modern, swagger
from injected.payloads import ADDRESSES, SHOWN, TEXTS, spelled
from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.components import COMPONENTS

CODE = SHOWN.replace("```", "")
CONFIG: dict[str, Any] = {
    "theme": "mint",
    "name": "Acme",
    "colors": {"primary": "#0d5c73"},
    "contextual": {"options": ["copy", "view", "chatgpt", "download-spec"]},
    "metadata": {"timestamp": True},
    "seo": {"organization": {"name": "Acme Inc"}},
    "redirects": [{"source": "/old", "destination": "/text"}],
    "navigation": {
        "tabs": [
            {"tab": "Pages", "pages": ["index", "text", "components", "fences", "changelog", "diagrams"]},
            {"tab": "Keys", "pages": []},
            {"tab": "Modern", "openapi": {"source": "modern.json", "directory": "modern"}},
            {"tab": "Swagger", "openapi": {"source": "swagger.json", "directory": "swagger"}},
        ]
    },
}
FRONTMATTER = cases("effects-frontmatter.yml")
"""Keys of frontmatter with a value for each."""
ODD = "na\"me <b>&'{{x}} \ue020"
"""A file name with payloads."""
REMOTE = "https://github.com/acme/\"onload='x<b>.git"
BRANCH = "main\"onload='x<b>"


def texts_page(word: Words) -> str:
    """A page with all kinds of Markdown blocks, each with a payload whose Markdown syntax is escaped."""

    def plain(where: str) -> str:
        mark = word.mark(where)
        return f"{mark}x {spelled(SHOWN)}"

    return (
        f"---\ntitle: Texts\n---\n\nA {plain('paragraph')}\n\n## {plain('heading')}\n\n- {plain('item')}\n\n> {plain('quote')}\n\n"
        f"| {plain('cell')} | b |\n|---|---|\n| a | b |\n\n[{plain('link')}](/components) and **{plain('bold')}**\n\n"
        f"![{plain('picture')}](/a.svg)\n\nNote[^1].\n\n[^1]: {plain('footnote')}\n\n"
        f"### Part {{/* {SHOWN.replace('*/', '')} */}}\n\n<details><summary>{plain('summary')}</summary>\n\nText\n\n</details>\n"
    )


def _component(declared: Component, texts: tuple[str, ...], start: int) -> str:
    """A component with a payload in every attribute. start: index of its first payload."""
    written = [
        f'{each.name}="{html.escape(texts[(start + index) % len(texts)])}"'
        for index, each in enumerate(declared.attributes)
    ]
    tag = " ".join([f"<{declared.name}", *written])
    if declared.content == "none":
        inner = f"{tag} />"
    elif declared.content == "raw":
        inner = f"{tag}>\n{texts[start % len(texts)]}\n</{declared.name}>"
    else:
        inner = f"{tag}>\n\nContent {declared.name}\n\n```js\ncode\n```\n\n</{declared.name}>"
    for outer in declared.inside[:1]:
        inner = f"<{outer}>\n{inner}\n</{outer}>"
    return inner


def components_page(texts: tuple[str, ...]) -> str:
    """A page with all components. Payloads are used in turn, so that the attributes of a component differ."""
    return "\n\n".join(_component(declared, texts, number) for number, declared in enumerate(COMPONENTS.values()))


def fences_page() -> str:
    """A page with code fences: every option with every text."""
    options = ("", "title=", "filename=", "icon=", "placement=", "actions=", "focus=", "highlight=", "lines=")
    lines = []
    for name, text in TEXTS.items():
        clean = text.replace("`", "'").replace('"', "'")
        lines += [f'```js {option}"{clean}" {clean}\n{text}\n```' for option in options]
        lines += [f"```{clean}\n{name}\n```", f"<CodeGroup>\n```js {clean}\na\n```\n```js b\nb\n```\n</CodeGroup>"]
    return "\n\n".join(lines)


DIAGRAMS = """
```mermaid
%%{{init: {{"securityLevel": "loose", "flowchart": {{"htmlLabels": true}}, "themeCSS": "}} * {{display: none !important}}", "fontFamily": "x}} body {{display: none}}"}}}}%%
flowchart LR
    A["{text}"] --> B["<img src=x onerror=window.__pwned=50>"]
    click A "javascript:window.__pwned=51" "tip"
    click B call window.alert("pwned")
```

$x = \\text{{<img src=x onerror=window.__pwned=52>}}$ and $\\href{{javascript:window.__pwned=53}}{{x}} = 1$

<Latex>\\text{{</annotation><script>window.__pwned=54</script>}}</Latex>

<Color><Color.Item name="a" value="red;}}*{{background:url(https://evil.example/c)}}" /></Color>

<Icon icon="/a.svg#&quot;onload=window.__pwned=55" color="red;background:url(//evil.example)" />
"""
"""Diagrams, formulas, colors and icons. Diagrams are rendered in the browser."""


def changelog(word: Words) -> str:
    attributes = " ".join(
        f'{name}="{html.escape(text)}"'
        for name, text in (
            ("label", f"2026-05-01 {word.mark('Update.label')}x {spelled(SHOWN)}"),
            ("description", f"{word.mark('Update.description')}x {spelled(SHOWN)}"),
        )
    )
    tag = word.mark("Update.tags")
    return (
        f"---\ntitle: Changelog\nrss: true\n---\n\n<Update {attributes} tags={{[{json.dumps(f'{tag} {SHOWN}')}]}}>\n"
        f"  {word.mark('Update text')}x {spelled(SHOWN)}\n</Update>\n\n"
        f"<Update label='2026-04-01'>\n  ## {word.mark('Update heading')}x {spelled(SHOWN)}\n  Text.\n</Update>\n"
    )


def frontmatter_pages(word: Words, text: Callable[[str, str], str]) -> Mapping[str, str]:
    """Pages by path: one for each key with text. text: returns the payload for a key and its usual value."""
    pages = {}
    for number, row in enumerate(FRONTMATTER):
        value, key = row["value"], row["key"]
        if isinstance(value, list):
            value = [text(key, each) for each in value]
        elif isinstance(value, str | date):
            value = text(key, str(value))
        else:
            continue
        meta = {
            "title": f"Page {number}",
            **row.get("also", {}),
            key: value,
            f"own {SHOWN}": SHOWN,
            f"og:{SHOWN}": SHOWN,
        }
        written = yaml.safe_dump(meta, allow_unicode=True, width=100_000)
        pages[f"key-{number}"] = f"---\n{written}---\n\n{row.get('body', 'Text.')}\n"
    return pages


def write(folder: Path, *, addresses: bool = False) -> Words:
    """Write the site. addresses: use harmful addresses instead of texts."""
    word = Words("pq")
    given = tuple((ADDRESSES if addresses else TEXTS).values())
    words = iter(range(10_000))

    def text(key: str, before: str) -> str:
        return given[next(words) % len(given)] if addresses else word(f"frontmatter.{key}", f"{before} ")

    pages = frontmatter_pages(word, text)
    files = {
        "index.md": "---\ntitle: Home\n---\n\nText.\n",
        "text.md": texts_page(word),
        "components.md": f"---\ntitle: Components\n---\n\n{components_page(given)}",
        "fences.md": f"---\ntitle: Fences\n---\n\n{fences_page()}",
        "changelog.mdx": changelog(word),
        "diagrams.mdx": f"---\ntitle: Diagrams\n---\n{DIAGRAMS.format(text=html.escape(SHOWN))}",
        "a.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1"/></svg>',
        **({} if addresses else {"modern.json": json.dumps(modern(word)), "swagger.json": json.dumps(swagger(word))}),
        f"{ODD}.md": "Text.\n",
        **{f"{name}.mdx": page for name, page in pages.items()},
    }
    config = json.loads(json.dumps(CONFIG))
    config["navigation"]["tabs"][0]["pages"].append(ODD)
    config["navigation"]["tabs"][1]["pages"] = list(pages)
    if addresses:
        del config["navigation"]["tabs"][2:]
    files["docs.json"] = json.dumps(config)
    for name, content in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(content, "utf-8", errors="replace")
    return word


def commit(folder: Path) -> None:
    """Put the site into a git repository whose author, branch and remote are payloads."""
    git = [
        "git",
        "-C",
        str(folder),
        "-c",
        f"user.name={SHOWN}",
        "-c",
        "user.email=<a@acme.test>",
        "-c",
        "commit.gpgsign=false",
    ]
    for arguments in (
        ["init", "-q"],
        ["checkout", "-q", "-b", BRANCH],
        ["remote", "add", "origin", REMOTE],
        ["add", "-A"],
        ["commit", "-q", "-m", SHOWN],
    ):
        subprocess.run([*git, *arguments], check=True, capture_output=True)
