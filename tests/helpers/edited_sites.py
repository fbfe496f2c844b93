"""Small sites that together have every kind of input, and functions that edit them."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from io import BytesIO
from pathlib import Path
from typing import Any

import yaml

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}"><path d="M0 0h{0}v{1}z"/></svg>'
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>'
SCHEMA = "https://mintlify.com/docs.json"


@dataclass(frozen=True, slots=True)
class SiteContent:
    """The content of a site before it is edited."""

    pages: Mapping[str, str]
    """Texts of files of the docs folder, by path."""
    settings: Mapping[str, Any]
    """The content of docs.json."""
    documents: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """Contents of YAML files of the docs folder, by path."""
    theme: Mapping[str, str] = field(default_factory=dict)
    """Texts of files of the owner's theme folder, by path."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """Options of the plugin."""


GUIDES = SiteContent(
    pages={
        "index.mdx": """---
title: Home
description: Where all begins.
icon: mine
---
import Part from "/snippets/part.mdx"

## Start

![A dot](/images/dot.svg) See [setup](/setup#do-it), {{word}} and [the file](/files/a.txt).

<Part />

<Card title="Own" icon="mine" href="/guides/one">Words.</Card>

<Icon icon="nobody-has-this" /> <div className="text-red-500">red</div>
""",
        "shown.mdx": "---\ntitle: Shown\n---\n\nWords of its own.\n",
        "shows.mdx": '---\ntitle: Shows\n---\nimport Shown from "/shown.mdx"\n\n<Shown />\n',
        "setup.mdx": "---\ntitle: Setup\n---\n\n## Do it\n\n![](images/dot.svg)\n\n<Own />\n\n<Note>Words.</Note>\n",
        "loose.mdx": "---\ntitle: Loose\nrelated: [/guides/bare, https://acme.test/x]\n---\n\nIn no navigation.\n",
        "guides/one.mdx": "---\ntitle: One\nicon: rocket\n---\n\n[Home](/), [two](./two), [gone](/later).\n\n## Part\n",
        "guides/bare.mdx": "---\ndescription: Bare.\n---\n\nBare words.\n",
        "guides/two.mdx": "---\ntitle: Two\ndescription: The second.\n---\n\n[One](one#part)\n\n<Own />\n",
        "guides/special.mdx": "---\ntitle: Special\ntemplate: special.html\n---\n\n```mermaid\ngraph TD; A-->B\n```\n",
        "guides/bright.mdx": "---\ntitle: Bright\nmode: custom\n---\n\n![A shot](/images/shot.png)\n",
        "guides/hidden.mdx": "---\ntitle: Hidden\n---\n\nOf a hidden group.\n",
        "api/pets.mdx": "---\nopenapi: GET /pets\n---\n\nOwn words.\n",
        "api/pet.mdx": "---\ntitle: A pet\nopenapi-schema: Pet\n---\n",
        "api/hand.mdx": '---\ntitle: By hand\napi: GET /hand\n---\n\n<ParamField query="a" type="string">A.</ParamField>\n',
        "changes.mdx": '---\ntitle: Changes\nrss: true\n---\n\n<Update label="2026-01-01">\n  First words.\n</Update>\n',
        "snippets/part.mdx": "Words of the part.\n\n![](/images/dot.svg)\n",
        "files/a.txt": "a file\n",
        "style.css": "p { color: red }\n",
        "style.js": "document.body.classList.add('mt-[3px]')\n",
        "images/dot.svg": SVG.format(8, 8),
        "images/logo.svg": SVG.format(30, 10),
        "favicon.svg": SVG.format(16, 16),
        "icons/mine.svg": ICON,
    },
    documents={
        "api.yaml": {
            "openapi": "3.1.0",
            "info": {"title": "Pets", "version": "1"},
            "paths": {
                "/pets": {
                    "get": {
                        "summary": "List pets",
                        "responses": {
                            "200": {
                                "description": "All of them",
                                "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Pet"}}},
                            }
                        },
                    }
                },
                "/toys": {"post": {"summary": "Make a toy", "responses": {"200": {"description": "One"}}}},
            },
            "components": {
                "schemas": {
                    "Pet": {"type": "object", "properties": {"name": {"type": "string", "description": "Said"}}}
                }
            },
        },
        "events.yaml": {
            "asyncapi": "3.0.0",
            "info": {"title": "Harbor", "version": "1"},
            "channels": {"heights": {"address": "tides", "messages": {"height": {"payload": {"type": "number"}}}}},
            "operations": {
                "onHeight": {"action": "send", "summary": "Said often", "channel": {"$ref": "#/channels/heights"}}
            },
        },
    },
    settings={
        "$schema": SCHEMA,
        "theme": "mint",
        "name": "Acme",
        "colors": {"primary": "#0D9373"},
        "fonts": {"family": "Lato"},
        "logo": {"light": "/images/logo.svg", "dark": "/images/logo.svg"},
        "favicon": "/favicon.svg",
        "variables": {"word": "first"},
        "banner": {"content": "Read the [setup](/setup)", "dismissible": True},
        "navbar": {
            "links": [{"label": "Help", "href": "/guides/one", "icon": "mine"}],
            "primary": {"type": "github", "href": "https://github.com/acme/site"},
        },
        "footer": {
            "socials": {"github": "https://github.com/acme"},
            "links": [{"items": [{"label": "Gone", "href": "/gone"}]}],
        },
        "redirects": [
            {"source": "/old", "destination": "/setup"},
            {"source": "/b", "destination": "/files/b.txt"},
        ],
        "navigation": {
            "tabs": [
                {"tab": "Guide", "groups": [{"group": "Start", "pages": ["index", "setup", "changes"]}]},
                {
                    "tab": "More",
                    "groups": [
                        {
                            "group": "Guides",
                            "icon": "mine",
                            "pages": ["guides/one", "guides/two", "guides/special", "guides/bright"],
                        },
                        {"group": "Secret", "hidden": True, "pages": ["guides/hidden"]},
                    ],
                },
                {
                    "tab": "API",
                    "openapi": {"source": "/api.yaml", "directory": "api-reference", "changelog": True},
                    "groups": [{"group": "Own", "pages": ["api/pets", "api/pet", "api/hand"]}],
                },
                {"tab": "Events", "asyncapi": {"source": "/events.yaml", "directory": "events"}},
                {"tab": "Empty", "color": {"light": "#000099"}, "groups": [{"group": "None yet", "pages": []}]},
            ]
        },
        "metadata": {"timestamp": True},
        "feedback": {"raiseIssue": True, "suggestEdit": True},
    },
    theme={
        "components/Own.html": "<p>own component</p>\n",
        "partials/footer.html": "<footer>{{ config.extra.said }} {{ docsjson.name }} words</footer>\n",
        "special.html": '{% extends "main.html" %}{% block footer %}own footer{% endblock %}\n',
        "locales/en.yml": "skip_to_content: Jump ahead\n",
    },
    options={"fonts": "local"},
)
LANGUAGES = SiteContent(
    pages={
        "start.mdx": "---\ntitle: Start\n---\n\n[Shared](/shared), [keys](/keys).\n",
        "keys.mdx": "---\ntitle: Keys\n---\n\nFirst paragraph.\n\nSecond paragraph.\n",
        "shared.mdx": "---\ntitle: Shared\n---\n\n[Keys](/keys) and [start](/start).\n",
        "loose.mdx": "---\ntitle: Loose\n---\n\n[Shared](/shared).\n",
        "v1/keys.mdx": "---\ntitle: Old keys\n---\n\n[Shared](/shared), [new](/start).\n",
        "v1/old.mdx": "---\ntitle: Old\n---\n\nGone since.\n",
        "v1/start.mdx": "---\ntitle: Old start\n---\n\nWhere all began.\n",
        "fr/start.mdx": "---\ntitle: Accueil\n---\n\nBonjour.\n",
        "fr/keys.mdx": "---\ntitle: Clefs\n---\n\nPremier alinéa.\n\nSecond alinéa.\n",
    },
    settings={
        "$schema": SCHEMA,
        "theme": "mint",
        "name": "Acme",
        "colors": {"primary": "#0D9373"},
        "logo": "/images/shot.png",
        "navigation": {
            "languages": [
                {
                    "language": "en",
                    "default": True,
                    "versions": [
                        {"version": "2.0", "groups": [{"group": "Start", "pages": ["start", "keys", "shared"]}]},
                        {
                            "version": "1.0",
                            "tabs": [
                                {"tab": "Guide", "pages": ["v1/keys", "v1/old"]},
                                {"tab": "More", "pages": ["shared"]},
                            ],
                        },
                    ],
                },
                {"language": "fr", "groups": [{"group": "Début", "pages": ["fr/start", "fr/keys"]}]},
            ]
        },
    },
    options={"translation_notice": True, "cards": True},
)
ON = ("markdown_pages", "llms", "feeds", "powered_by", "common_files", "images", "cards", "cache")
"""Options that are true by default."""
CONTENTS = {"guides": GUIDES, "languages": LANGUAGES}
"""The sites by name."""


class Site:
    """A site in a folder. Besides files, it has other inputs: answers of servers, and the version of this package."""

    def __init__(self, folder: Path, content: SiteContent = GUIDES) -> None:
        self.folder = folder
        self.docs = folder / "docs"
        self.stars = 7
        """Stars of the repository, as the code host reports them."""
        self.has_fonts = False
        """Whether the font host answers."""
        self.program = 0
        """Number of the version of this package that builds the site."""
        for name, text in content.pages.items():
            self.write(f"docs/{name}", text)
        for name, text in content.theme.items():
            self.write(f"own/{name}", text)
        for name, document in content.documents.items():
            self.write(f"docs/{name}", yaml.safe_dump(document, sort_keys=False))
        (folder / "own").mkdir(exist_ok=True)
        (self.docs / "images").mkdir(exist_ok=True)
        self.draw("docs/images/shot.png", 0)
        self.write("docs/docs.json", json.dumps(content.settings, indent=2))
        docsjson = {"search": "none", "fetch": False, "cards": False, **content.options}
        config = {
            "site_name": "x",
            "docs_dir": "docs",
            "site_url": "https://acme.test/",
            "theme": {"name": "docsjson", "custom_dir": "own"},
            "extra": {"said": "aloud"},
            "plugins": [{"docsjson": docsjson}],
        }
        self.write("mkdocs.yml", yaml.safe_dump(config))
        self.git("init", "-q", "-b", "main")
        self.git("remote", "add", "origin", "https://github.com/acme/docs.git")
        self.commit("2026-01-01")
        self.git("tag", "v1")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def read(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")

    def draw(self, name: str, seed: int) -> None:
        """Write a picture that is large enough for lighter copies. All pictures have the same number of bytes."""
        from PIL import Image

        made = BytesIO()
        Image.frombytes("RGB", (64, 40), random.Random(seed).randbytes(64 * 40 * 3)).save(made, "PNG")
        (self.folder / name).write_bytes(made.getvalue().ljust(9000, b"\0"))

    @contextmanager
    def same_stamp(self, name: str) -> Iterator[None]:
        """Keep the time of a file that is changed inside the `with` block, which must not change its size either."""
        path = self.folder / name
        stat = path.stat()
        yield
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        assert path.stat().st_size == stat.st_size

    def git(self, *arguments: str, **environment: str) -> None:
        identity = {f"GIT_{who}_{what}": "a@acme.test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        command = ["git", "-c", "commit.gpgsign=false", *arguments]
        subprocess.run(command, cwd=self.folder, check=True, env={**os.environ, **identity, **environment})

    def commit(self, day: str) -> None:
        self.git("add", "-A")
        time = f"{day}T12:00:00Z"
        self.git("commit", "-q", "--allow-empty", "-m", "x", GIT_AUTHOR_DATE=time, GIT_COMMITTER_DATE=time)

    def there(self, name: str) -> bool:
        """Whether the file exists, as an earlier edit may have removed it."""
        return (self.folder / name).is_file()

    def sub(self, name: str, pattern: str, new: str) -> None:
        """Replace the first match in a file, if it exists."""
        if self.there(name):
            text = self.read(name)
            assert re.search(pattern, text), (name, pattern)
            self.write(name, re.sub(pattern, new, text, count=1))

    def in_place(self, name: str, pattern: str, dice: random.Random) -> None:
        """Change a letter or digit of the first match, if there is one, but neither size nor time of the file."""
        text = self.read(name) if self.there(name) else ""
        if found := re.search(pattern, text):
            at = dice.choice([index for index in range(*found.span()) if text[index].isalnum()])
            letters = "123456789" if text[at].isdigit() else "abcdefghijklmnop"
            other = dice.choice([letter for letter in letters if letter != text[at]])
            with self.same_stamp(name):
                self.write(name, text[:at] + other + text[at + 1 :])

    def settings(self, change: Callable[[dict[str, Any]], object]) -> None:
        value = json.loads(self.read("docs/docs.json"))
        change(value)
        self.write("docs/docs.json", json.dumps(value, indent=2))

    def configuration(self, change: Callable[[dict[str, Any]], object]) -> None:
        value = yaml.safe_load(self.read("mkdocs.yml"))
        change(value)
        self.write("mkdocs.yml", yaml.safe_dump(value))

    def options(self, **given: object) -> None:
        self.configuration(lambda value: value["plugins"][0]["docsjson"].update(given))

    def there_or_not(self, name: str, text: str) -> None:
        """Remove a file if it exists, else write it."""
        path = self.folder / name
        if path.exists():
            path.unlink()
        else:
            self.write(name, text)

    def toggled(self, option: str) -> None:
        value = yaml.safe_load(self.read("mkdocs.yml"))["plugins"][0]["docsjson"]
        self.options(**{option: not value.get(option, option in ON)})
