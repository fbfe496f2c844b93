"""Single edits of a small site that has every kind of input, for tests that builds never leave anything stale."""

from __future__ import annotations

import json
import os
import random
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
import yaml
from built_site import Built, build
from served_site import WAYS

from mkdocs_docsjson.project.origin import Origin

SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="{0}" height="{1}"><path d="M0 0h{0}v{1}z"/></svg>'
PAGES = {
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
""",
    "shown.mdx": "---\ntitle: Shown\n---\n\nWords of its own.\n",
    "shows.mdx": '---\ntitle: Shows\n---\nimport Shown from "/shown.mdx"\n\n<Shown />\n',
    "setup.mdx": "---\ntitle: Setup\n---\n\n## Do it\n\n![](images/dot.svg)\n\n<Own />\n\n<Note>Words.</Note>\n",
    "guides/one.mdx": "---\ntitle: One\nicon: rocket\n---\n\n[Home](/), [two](./two), [gone](/later).\n\n## Part\n",
    "guides/bare.mdx": "Bare words.\n",
    "guides/two.mdx": "---\ntitle: Two\ndescription: The second.\n---\n\n[One](one#part)\n\n<Own />\n",
    "api/pets.mdx": "---\nopenapi: GET /pets\n---\n\nOwn words.\n",
    "changes.mdx": '---\ntitle: Changes\nrss: true\n---\n\n<Update label="2026-01-01">\n  First words.\n</Update>\n',
    "snippets/part.mdx": "Words of the part.\n\n![](/images/dot.svg)\n",
    "files/a.txt": "a file\n",
    "images/dot.svg": SVG.format(8, 8),
    "images/logo.svg": SVG.format(30, 10),
    "favicon.svg": SVG.format(16, 16),
    "icons/mine.svg": '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M1 1h6v6z"/></svg>',
}
API: dict[str, Any] = {
    "openapi": "3.1.0",
    "info": {"title": "Pets", "version": "1"},
    "paths": {
        "/pets": {"get": {"summary": "List pets", "responses": {"200": {"description": "All of them"}}}},
        "/toys": {"post": {"summary": "Make a toy", "responses": {"200": {"description": "One"}}}},
    },
}
SETTINGS: dict[str, Any] = {
    "$schema": "https://mintlify.com/docs.json",
    "theme": "mint",
    "name": "Acme",
    "colors": {"primary": "#0D9373"},
    "logo": {"light": "/images/logo.svg", "dark": "/images/logo.svg"},
    "favicon": "/favicon.svg",
    "variables": {"word": "first"},
    "banner": {"content": "Read the [setup](/setup)", "dismissible": True},
    "navbar": {
        "links": [{"label": "Help", "href": "/guides/one", "icon": "mine"}],
        "primary": {"type": "github", "href": "https://github.com/acme/site"},
    },
    "footer": {"socials": {"github": "https://github.com/acme"}},
    "redirects": [{"source": "/old", "destination": "/setup"}],
    "navigation": {
        "tabs": [
            {"tab": "Guide", "groups": [{"group": "Start", "pages": ["index", "setup", "changes"]}]},
            {"tab": "More", "groups": [{"group": "Guides", "icon": "mine", "pages": ["guides/one", "guides/two"]}]},
            {"tab": "API", "openapi": "/api.yaml", "groups": [{"group": "Own", "pages": ["api/pets"]}]},
        ]
    },
    "metadata": {"timestamp": True},
}
CONFIG: dict[str, Any] = {
    "site_name": "x",
    "docs_dir": "docs",
    "site_url": "https://acme.test/",
    "theme": {"name": "docsjson", "custom_dir": "own"},
    "extra": {"said": "aloud"},
    "plugins": [{"docsjson": {"search": "none", "fetch": False, "cards": False}}],
}
OWN = {
    "components/Own.html": "<p>own component</p>\n",
    "partials/footer.html": "<footer>{{ config.extra.said }} {{ docsjson.name }} words</footer>\n",
    "locales/en.yml": "skip_to_content: Jump ahead\n",
}


class Site:
    """A site in a folder, and how its parts are changed."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.docs = folder / "docs"
        self.stars = 7
        for name, text in PAGES.items():
            self.write(f"docs/{name}", text)
        for name, text in OWN.items():
            self.write(f"own/{name}", text)
        self.write("docs/api.yaml", yaml.safe_dump(API, sort_keys=False))
        self.write("docs/docs.json", json.dumps(SETTINGS, indent=2))
        self.write("mkdocs.yml", yaml.safe_dump(CONFIG))
        self.git("init", "-q", "-b", "main")
        self.git("remote", "add", "origin", "https://github.com/acme/docs.git")
        self.commit("2026-01-01")

    def write(self, name: str, text: str) -> None:
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def read(self, name: str) -> str:
        return (self.folder / name).read_text("utf-8")

    def git(self, *arguments: str, **environment: str) -> None:
        identity = {f"GIT_{who}_{what}": "a@acme.test" for who in ("AUTHOR", "COMMITTER") for what in ("NAME", "EMAIL")}
        command = ["git", "-c", "commit.gpgsign=false", *arguments]
        subprocess.run(command, cwd=self.folder, check=True, env={**os.environ, **identity, **environment})

    def commit(self, day: str) -> None:
        self.git("add", "-A")
        time = f"{day}T12:00:00Z"
        self.git("commit", "-q", "--allow-empty", "-m", "x", GIT_AUTHOR_DATE=time, GIT_COMMITTER_DATE=time)

    def there(self, name: str) -> bool:
        """Whether an edit before has left the file."""
        return (self.folder / name).is_file()

    def sub(self, name: str, pattern: str, new: str) -> None:
        text = self.read(name)
        assert re.search(pattern, text), (name, pattern)
        self.write(name, re.sub(pattern, new, text, count=1))

    def in_place(self, name: str, pattern: str, dice: random.Random) -> None:
        """Change a letter or a digit, and nothing that a careless look at the file would show: same size, same time."""
        path = self.folder / name
        text, stat = self.read(name), path.stat()
        found = re.search(pattern, text)
        assert found, (name, pattern)
        at = dice.choice([index for index in range(*found.span()) if text[index].isalnum()])
        letters = "123456789" if text[at].isdigit() else "abcdefghijklmnop"
        other = dice.choice([letter for letter in letters if letter != text[at]])
        path.write_text(text[:at] + other + text[at + 1 :], "utf-8")
        os.utime(path, ns=(stat.st_atime_ns, stat.st_mtime_ns))
        assert path.stat().st_size == stat.st_size

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
        """Remove a file, or bring it."""
        path = self.folder / name
        if path.exists():
            path.unlink()
        else:
            self.write(name, text)

    def toggled(self, option: str) -> None:
        value = yaml.safe_load(self.read("mkdocs.yml"))["plugins"][0]["docsjson"]
        self.options(**{option: not value.get(option, option in ("markdown_pages", "llms", "feeds", "powered_by"))})


def _word(dice: random.Random) -> str:
    return "".join(dice.choice("abcdefghij") for _ in range(6))


def _move_pages(value: dict[str, Any]) -> None:
    value["navigation"]["tabs"][0]["groups"][0]["pages"].reverse()


def _tab(site: Site, number: int, key: str, text: str) -> None:
    site.settings(lambda value: value["navigation"]["tabs"][number].update({key: text}))


Edit = Callable[[Site, random.Random], object]
EDITS: dict[str, Edit] = {
    "text of a page": lambda site, dice: site.sub("docs/setup.mdx", r"\n## ", f"\n{_word(dice)}\n\n## "),
    "text of a page, unseen": lambda site, dice: site.in_place("docs/setup.mdx", r"(?<=<Note>)\w+", dice),
    "title of a page": lambda site, dice: site.there("docs/guides/two.mdx")
    and site.sub("docs/guides/two.mdx", r"title: .*", f"title: {_word(dice)}"),
    "title of a page, unseen": lambda site, dice: site.in_place("docs/guides/one.mdx", r"(?<=title: )\w+", dice),
    "description": lambda site, dice: site.sub("docs/index.mdx", r"description: .*", f"description: {_word(dice)}"),
    "icon of a page": lambda site, dice: site.sub(
        "docs/guides/one.mdx", r"icon: .*", f"icon: {dice.choice(['rocket', 'mine', 'star', 'other'])}"
    ),
    "id on another page": lambda site, dice: site.sub("docs/setup.mdx", r"## \w+ it", f"## {_word(dice)} it"),
    "a page comes or goes": lambda site, _: site.there_or_not("docs/later.mdx", "---\ntitle: Later\n---\n\nWords.\n"),
    "a listed page comes or goes": lambda site, _: site.there_or_not("docs/guides/two.mdx", PAGES["guides/two.mdx"]),
    "an update": lambda site, dice: site.sub("docs/changes.mdx", r"  \w+ words", f"  {_word(dice)} words"),
    "snippet": lambda site, dice: site.sub("docs/snippets/part.mdx", r"\w+ of the part", f"{_word(dice)} of the part"),
    "snippet, unseen": lambda site, dice: site.in_place("docs/snippets/part.mdx", r"\w+(?= of the part)", dice),
    "page on another page": lambda site, dice: site.write(
        "docs/shown.mdx", f"---\ntitle: Shown\n---\n\n{_word(dice)}\n"
    ),
    "picture": lambda site, dice: site.write("docs/images/dot.svg", SVG.format(dice.randrange(1, 99), 8)),
    "picture, unseen": lambda site, dice: site.in_place("docs/images/dot.svg", r'(?<=width=")\d+', dice),
    "logo": lambda site, dice: site.write("docs/images/logo.svg", SVG.format(dice.randrange(1, 99), 8)),
    "logo, unseen": lambda site, dice: site.in_place("docs/images/logo.svg", r'(?<=height=")\d+', dice),
    "favicon": lambda site, _: site.there_or_not("docs/favicon.svg", PAGES["favicon.svg"]),
    "file that is linked": lambda site, _: site.there_or_not("docs/files/a.txt", "a file\n"),
    "file that is published": lambda site, dice: site.write("docs/files/b.txt", _word(dice)),
    "file that is published, unseen": lambda site, dice: site.in_place("docs/favicon.svg", r"(?<=M0 0h)\d+", dice)
    if (site.docs / "favicon.svg").exists()
    else None,
    "own icon": lambda site, dice: site.write(
        "docs/icons/mine.svg", PAGES["icons/mine.svg"].replace("M1 1", f"M1 {dice.randrange(9)}")
    ),
    "own icon, unseen": lambda site, dice: site.in_place("docs/icons/mine.svg", r"(?<=M1 )\d", dice),
    "own icon of another name": lambda site, _: site.there_or_not("docs/icons/other.svg", PAGES["icons/mine.svg"]),
    "own icon in the place of a set's": lambda site, _: site.there_or_not(
        "own/.icons/rocket.svg", PAGES["icons/mine.svg"]
    ),
    "component": lambda site, dice: site.write("own/components/Own.html", f"<p>{_word(dice)}</p>\n"),
    "component, unseen": lambda site, dice: site.in_place("own/components/Own.html", r"(?<=<p>)\w+", dice),
    "component in the place of ours": lambda site, _: site.there_or_not("own/components/Note.html", "<p>note</p>\n"),
    "partial": lambda site, dice: site.sub("own/partials/footer.html", r"<footer>\w*", f"<footer>{_word(dice)}"),
    "partial, unseen": lambda site, dice: site.in_place("own/partials/footer.html", r"(?<=docsjson\.name }} )\w+", dice),
    "partial in the place of ours": lambda site, _: site.there_or_not("own/partials/pager.html", "<p>pager</p>\n"),
    "words": lambda site, dice: site.write("own/locales/en.yml", f"skip_to_content: {_word(dice)}\n"),
    "words, unseen": lambda site, dice: site.in_place("own/locales/en.yml", r"(?<=: )\w+", dice),
    "name": lambda site, dice: site.settings(lambda value: value.update(name=_word(dice))),
    "name, unseen": lambda site, dice: site.in_place("docs/docs.json", r'(?<="name": ")\w+', dice),
    "color": lambda site, dice: site.settings(
        lambda value: value["colors"].update(primary=f"#{dice.randrange(0x100000, 0xFFFFFF):06x}")
    ),
    "variable": lambda site, dice: site.settings(lambda value: value["variables"].update(word=_word(dice))),
    "banner": lambda site, dice: site.settings(lambda value: value["banner"].update(content=_word(dice))),
    "order of pages": lambda site, _: site.settings(_move_pages),
    "group": lambda site, dice: site.settings(
        lambda value: value["navigation"]["tabs"][1]["groups"][0].update(group=_word(dice))
    ),
    "tab": lambda site, dice: _tab(site, 1, "tab", _word(dice)),
    "redirect": lambda site, dice: site.settings(
        lambda value: value["redirects"].append({"source": f"/{_word(dice)}", "destination": "/setup"})
    ),
    "import of a page": lambda site, _: site.sub("docs/setup.mdx", *(
        (r"\n+import Bare [^\n]*\n\n<Bare />\n", "\n") if "import Bare" in site.read("docs/setup.mdx")
        else (r"\Z", "\n\nimport Bare from '/guides/bare.mdx'\n\n<Bare />\n")
    )),
    "link of the top bar": lambda site, dice: site.settings(
        lambda value: value["navbar"]["links"][0].update(label=_word(dice))
    ),
    "social account": lambda site, dice: site.settings(
        lambda value: value["footer"]["socials"].update(x=f"https://x.com/{_word(dice)}")
    ),
    "dates": lambda site, dice: site.settings(
        lambda value: value["metadata"].update(timestamp=dice.random() < 0.5)
    ),
    "document": lambda site, dice: site.sub("docs/api.yaml", r"summary: List .*", f"summary: List {_word(dice)}"),
    "document, unseen": lambda site, dice: site.in_place("docs/api.yaml", r"(?<=description: )All\b", dice)
    if "description: All" in site.read("docs/api.yaml")
    else None,
    "operation": lambda site, dice: site.sub(
        "docs/api.yaml", r"  /toys:\n", f"  /{_word(dice)}:\n    get:\n      summary: x\n      responses: {{}}\n  /toys:\n"
    ),
    "stars": lambda site, dice: setattr(site, "stars", dice.randrange(3000)),
    "commit": lambda site, dice: (
        site.sub("docs/setup.mdx", r"\n## ", f"\n{_word(dice)}\n\n## "),
        site.commit(f"2026-0{dice.randrange(2, 10)}-1{dice.randrange(10)}"),
    ),
    "remote": lambda site, dice: site.git("remote", "set-url", "origin", f"https://github.com/acme/{_word(dice)}.git"),
    "site_url": lambda site, dice: site.configuration(lambda value: value.update(site_url=f"https://{_word(dice)}.test/")),
    "extra": lambda site, dice: site.configuration(lambda value: value.update(extra={"said": _word(dice)})),
    "extra_css": lambda site, dice: site.configuration(lambda value: value.update(extra_css=[f"{_word(dice)}.css"])),
    "smart_quotes": lambda site, _: site.toggled("smart_quotes"),
    "markdown_pages": lambda site, _: site.toggled("markdown_pages"),
    "print_pages": lambda site, _: site.toggled("print_pages"),
    "feeds": lambda site, _: site.toggled("feeds"),
    "safe": lambda site, _: site.toggled("safe"),
    "addresses": lambda site, dice: site.configuration(lambda value: value.update(use_directory_urls=dice.random() < 0.5)),
}  # fmt: skip


BY_DOCS_JSON_ALONE = sorted(
    name
    for name in EDITS
    if not name.startswith(("component", "partial", "words", "own icon in the place", "extra"))
    and name not in ("stars", "site_url", "smart_quotes", "markdown_pages", "print_pages", "feeds", "safe", "addresses")
)
"""Edits of a site without mkdocs.yml, which has no templates of its own."""


def forget_everything() -> None:
    """Have this process know no more of any file than a new one."""
    for name, module in list(sys.modules.items()):
        if name.startswith("mkdocs_docsjson"):
            for value in list(vars(module).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()


def contents(folder: Path) -> dict[str, bytes]:
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def differing(one: dict[str, bytes], other: dict[str, bytes]) -> list[str]:
    """Names of files that are not the same in both."""
    return sorted(name for name in one.keys() | other.keys() if one.get(name) != other.get(name))


def compared(folder: Path, dice: random.Random, patch: pytest.MonkeyPatch, names: Sequence[str]) -> str:
    """The first of these edits to leave something stale, and what; empty when none does."""
    site = Site(folder / "site")
    patch.setattr(Origin, "stars", lambda _self, _url: (str(site.stars), f"{site.stars} stars"))
    patch.setenv("DOCSJSON_CACHE_DIR", str(folder / "cache"))
    assert build(site.folder, folder / "warm").status == 0
    for number, name in enumerate(names):
        EDITS[name](site, dice)
        warm = build(site.folder, folder / "warm", keep=True)
        cold = cold_build(site, folder, patch, number)
        if warm.status or cold.status:
            return f"after {names[: number + 1]}: {warm.messages}{cold.messages}"
        if stale := differing(contents(warm.folder), contents(cold.folder)):
            return f"after {names[: number + 1]}: {stale[:5]}"
    return ""


def compared_in_serve(
    folder: Path, dice: random.Random, patch: pytest.MonkeyPatch, names: Sequence[str], way: str = "mkdocs"
) -> str:
    """`compared` for a site that is served: each edit is followed as the server does it, without one. way: of WAYS."""
    site = Site(folder / "site")
    if way == "direct":
        (site.folder / "mkdocs.yml").unlink()
        site.settings(lambda value: value["navbar"].pop("primary"))  # nobody is asked for stars
    patch.setenv("DOCSJSON_CACHE_DIR", str(folder / "cache"))
    serving = WAYS[way](site.folder, folder / "served")
    try:
        for number, name in enumerate(names):
            EDITS[name](site, dice)
            if not serving.live.draw_changed():
                serving.build()
            list(serving.live.finish(lambda: False))
            served, cold = contents(serving.place), contents(_built_elsewhere(site, folder, number))
            stale = [path for path in differing(served, cold) if path in cold or not path.startswith("assets/")]
            if stale := [path for path in stale if not path.startswith(("pagefind/", "search/"))]:  # made later
                return f"after {names[: number + 1]}: {stale[:5]}"
    finally:
        serving.close()
    return ""


def _built_elsewhere(site: Site, folder: Path, number: int) -> Path:
    """A build in another process, as MkDocs has one plugin for all builds of this one."""
    command = [
        sys.executable,
        "-m",
        "mkdocs_docsjson",
        "build",
        str(site.folder),
        "--site-dir",
        str(folder / f"cold-{number}"),
    ]
    subprocess.run(command, check=True, env={**os.environ, "DOCSJSON_CACHE_DIR": str(folder / f"none-{number}")})
    return folder / f"cold-{number}"


def cold_build(site: Site, folder: Path, patch: pytest.MonkeyPatch, number: int) -> Built:
    """A build that knows nothing of earlier ones."""
    forget_everything()
    patch.setenv("DOCSJSON_CACHE_DIR", str(folder / f"none-{number}"))
    cold = build(site.folder, folder / "cold")
    patch.setenv("DOCSJSON_CACHE_DIR", str(folder / "cache"))
    return cold
