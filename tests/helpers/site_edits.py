"""Single edits of small sites, for tests that no build leaves anything stale."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from edited_sites import GUIDES, ICON, LANGUAGES, SVG, Site

Edit = Callable[[Site, random.Random], object]


def word(dice: random.Random) -> str:
    return "".join(dice.choice("abcdefghij") for _ in range(6))


def _move_pages(value: dict[str, Any]) -> None:
    value["navigation"]["tabs"][0]["groups"][0]["pages"].reverse()


def _move_hidden_group(value: dict[str, Any]) -> None:
    tabs = value["navigation"]["tabs"]
    for taking, giving in ((tabs[0], tabs[1]), (tabs[1], tabs[0])):
        if hidden := [group for group in giving["groups"] if group.get("hidden")]:
            giving["groups"].remove(hidden[0])
            taking["groups"].append(hidden[0])
            return


def _tab(site: Site, number: int, **given: object) -> None:
    site.settings(lambda value: value["navigation"]["tabs"][number].update(given))


def _toggled(name: str) -> Edit:
    return lambda site, _: site.toggled(name)


def _hook(text: str) -> Edit:
    """An edit that adds a hook to mkdocs.yml, or removes it. text: code of the hook."""

    def edit(site: Site, _: random.Random) -> None:
        site.write("hook.py", text)
        site.configuration(lambda value: value.update(hooks=[] if value.get("hooks") else ["hook.py"]))

    return edit


def _emptied(name: str) -> Edit:
    """An edit that takes away all text of a page below its frontmatter, or brings it back."""

    def edit(site: Site, _: random.Random) -> None:
        head, line, text = site.read(f"docs/{name}").rpartition("---\n")
        site.write(f"docs/{name}", head + line + ("" if text.strip() else GUIDES.pages[name].rpartition(line)[2]))

    return edit


def _picture_unseen(site: Site, dice: random.Random) -> None:
    with site.same_stamp("docs/images/shot.png"):
        site.draw("docs/images/shot.png", dice.randrange(1, 999))


def _tagged(site: Site, dice: random.Random) -> None:
    site.sub("docs/api.yaml", r"description: One.*", f"description: One {word(dice)}")
    site.commit("2026-10-01")
    site.git("tag", "-f", f"v{dice.randrange(2, 99)}")


_ELSEWHERE = """
def on_files(files, config):
    for file in files:
        if file.src_uri == "guides/one.mdx":
            file.dest_uri, file.url = "elsewhere/index.html", "elsewhere/"
    return files
"""
_AWAY = """
def on_files(files, config):
    if file := files.get_file_from_path("guides/two.mdx"):
        files.remove(file)
    return files
"""
_ON_PAGES = """
def on_page_content(html, **_):
    return html.replace("Words", "Other words")
"""

EDITS_OF_PAGES: dict[str, Edit] = {
    "text of a page": lambda site, dice: site.sub("docs/setup.mdx", r"\n## ", f"\n{word(dice)}\n\n## "),
    "text of a page, unseen": lambda site, dice: site.in_place("docs/setup.mdx", r"(?<=<Note>)\w+", dice),
    "all text of a page": _emptied("guides/bare.mdx"),
    "all updates of a page": _emptied("changes.mdx"),
    "all text of an operation by hand": _emptied("api/hand.mdx"),
    "title of a page": lambda site, dice: site.sub("docs/guides/two.mdx", r"title: .*", f"title: {word(dice)}"),
    "title of a page, unseen": lambda site, dice: site.in_place("docs/guides/one.mdx", r"(?<=title: )\w+", dice),
    "description": lambda site, dice: site.sub("docs/index.mdx", r"description: .*", f"description: {word(dice)}"),
    "description of a related page": lambda site, dice: site.sub(
        "docs/guides/bare.mdx", r"description: .*", f"description: {word(dice)}"
    ),
    "description of a related page, unseen": lambda site, dice: site.in_place(
        "docs/guides/bare.mdx", r"(?<=description: )\w+", dice
    ),
    "icon of a page": lambda site, dice: site.sub(
        "docs/guides/one.mdx", r"icon: .*", f"icon: {dice.choice(['rocket', 'mine', 'star', 'other'])}"
    ),
    "unknown icon of a page": lambda site, dice: site.sub("docs/loose.mdx", r"(icon: \w+\n)?related", f"icon: {word(dice)}\nrelated"),
    "id on another page": lambda site, dice: site.sub("docs/setup.mdx", r"## \w+ it", f"## {word(dice)} it"),
    "a page comes or goes": lambda site, _: site.there_or_not("docs/later.mdx", "---\ntitle: Later\n---\n\nWords.\n"),
    "a listed page comes or goes": lambda site, _: site.there_or_not(
        "docs/guides/two.mdx", GUIDES.pages["guides/two.mdx"]
    ),
    "the home page comes or goes": lambda site, _: site.there_or_not("docs/index.mdx", GUIDES.pages["index.mdx"]),
    "an update": lambda site, dice: site.sub(
        "docs/changes.mdx",
        r"(?s)\A(---\n.*?\n---\n).*",
        rf'\1\n<Update label="2026-01-01">\n  {word(dice)} words.\n</Update>\n',
    ),
    "snippet": lambda site, dice: site.sub("docs/snippets/part.mdx", r"\w+ of the part", f"{word(dice)} of the part"),
    "snippet, unseen": lambda site, dice: site.in_place("docs/snippets/part.mdx", r"\w+(?= of the part)", dice),
    "snippet comes or goes": lambda site, _: site.there_or_not(
        "docs/snippets/part.mdx", GUIDES.pages["snippets/part.mdx"]
    ),
    "page on another page": lambda site, dice: site.write("docs/shown.mdx", f"---\ntitle: Shown\n---\n\n{word(dice)}\n"),
    "import of a page": lambda site, _: site.sub("docs/setup.mdx", *(
        (r"\n+import Bare [^\n]*\n\n<Bare />\n", "\n") if "import Bare" in site.read("docs/setup.mdx")
        else (r"\Z", "\n\nimport Bare from '/guides/bare.mdx'\n\n<Bare />\n")
    )),
    "picture": lambda site, dice: site.write("docs/images/dot.svg", SVG.format(dice.randrange(1, 99), 8)),
    "picture, unseen": lambda site, dice: site.in_place("docs/images/dot.svg", r'(?<=width=")\d+', dice),
    "picture comes or goes": lambda site, _: site.there_or_not("docs/images/dot.svg", GUIDES.pages["images/dot.svg"]),
    "picture with lighter copies": lambda site, dice: site.draw("docs/images/shot.png", dice.randrange(1, 999)),
    "picture with lighter copies, unseen": _picture_unseen,
    "logo": lambda site, dice: site.write("docs/images/logo.svg", SVG.format(dice.randrange(1, 99), 8)),
    "logo, unseen": lambda site, dice: site.in_place("docs/images/logo.svg", r'(?<=height=")\d+', dice),
    "favicon": lambda site, _: site.there_or_not("docs/favicon.svg", GUIDES.pages["favicon.svg"]),
    "file that is linked": lambda site, _: site.there_or_not("docs/files/a.txt", "a file\n"),
    "file that is published": lambda site, dice: site.write("docs/files/c.txt", word(dice)),
    "file that a redirect leads to": lambda site, _: site.there_or_not("docs/files/b.txt", "another file\n"),
    "file that is published, unseen": lambda site, dice: site.in_place("docs/favicon.svg", r"(?<=M0 0h)\d+", dice),
    "class in a script": lambda site, _: site.there_or_not("docs/more.js", "body.classList.add('mt-[7px]')\n"),
    "class in a script, unseen": lambda site, dice: site.in_place("docs/style.js", r"(?<=mt-\[)\d", dice),
    "common style": lambda site, _: site.there_or_not("docs/more.css", "p { color: blue }\n"),
    "common style, unseen": lambda site, dice: site.in_place("docs/style.css", r"(?<=color: )\w+", dice),
    "page that is left out": lambda site, _: site.there_or_not("docs/.mintignore", "guides/two.mdx\n"),
    "document that is left out": lambda site, _: site.there_or_not("docs/.mintignore", "api.yaml\n"),
    "style that is left out": lambda site, _: site.there_or_not("docs/.mintignore", "style.css\n"),
    "own icon": lambda site, dice: site.write("docs/icons/mine.svg", ICON.replace("M1 1", f"M1 {dice.randrange(9)}")),
    "own icon, unseen": lambda site, dice: site.in_place("docs/icons/mine.svg", r"(?<=M1 )\d", dice),
    "own icon of another name": lambda site, _: site.there_or_not("docs/icons/other.svg", ICON),
    "document": lambda site, dice: site.sub("docs/api.yaml", r"summary: List .*", f"summary: List {word(dice)}"),
    "document, unseen": lambda site, dice: site.in_place("docs/api.yaml", r"(?<=description: )All\b", dice),
    "operation": lambda site, dice: site.sub(
        "docs/api.yaml", r"  /toys:\n", f"  /{word(dice)}:\n    get:\n      summary: x\n      responses: {{}}\n  /toys:\n"
    ),
    "schema": lambda site, dice: site.sub("docs/api.yaml", r"description: Sa.*", f"description: Said {word(dice)}"),
    "schema, unseen": lambda site, dice: site.in_place("docs/api.yaml", r"(?<=description: Sa)id", dice),
    "document of events": lambda site, dice: site.sub(
        "docs/events.yaml", r"summary: Said .*", f"summary: Said {word(dice)}"
    ),
    "document of events, unseen": lambda site, dice: site.in_place("docs/events.yaml", r"(?<=summary: Said )\w+", dice),
    "tag": _tagged,
    "commit": lambda site, dice: (
        site.sub("docs/setup.mdx", r"\n## ", f"\n{word(dice)}\n\n## "),
        site.commit(f"2026-0{dice.randrange(2, 10)}-1{dice.randrange(10)}"),
    ),
    "remote": lambda site, dice: site.git("remote", "set-url", "origin", f"https://github.com/acme/{word(dice)}.git"),
}  # fmt: skip
"""Edits of files other than docs.json and mkdocs.yml."""
EDITS_OF_SETTINGS: dict[str, Edit] = {
    "name": lambda site, dice: site.settings(lambda value: value.update(name=word(dice))),
    "name, unseen": lambda site, dice: site.in_place("docs/docs.json", r'(?<="name": ")\w+', dice),
    "lines of docs.json": lambda site, _: site.sub("docs/docs.json", r"\A\s*", "\n" * site.read("docs/docs.json").startswith("{")),
    "color": lambda site, dice: site.settings(
        lambda value: value["colors"].update(primary=f"#{dice.randrange(0x100000, 0xFFFFFF):06x}")
    ),
    "font": lambda site, dice: site.settings(lambda value: value.update(fonts={"family": word(dice)})),
    "variable": lambda site, dice: site.settings(lambda value: value["variables"].update(word=word(dice))),
    "banner": lambda site, dice: site.settings(lambda value: value["banner"].update(content=word(dice))),
    "language": lambda site, dice: site.settings(lambda value: value.update(language=dice.choice(["de", "ar", "en"]))),
    "order of pages": lambda site, _: site.settings(_move_pages),
    "hidden group of another tab": lambda site, _: site.settings(_move_hidden_group),
    "group": lambda site, dice: site.settings(
        lambda value: value["navigation"]["tabs"][1]["groups"][0].update(group=word(dice))
    ),
    "unknown icon of a group": lambda site, dice: site.settings(
        lambda value: value["navigation"]["tabs"][0]["groups"][0].update(icon=word(dice))
    ),
    "tab": lambda site, dice: _tab(site, 0, tab=word(dice)),
    "tab that is hidden": lambda site, _: _tab(site, 1, hidden=True),
    "color of a tab": lambda site, dice: _tab(site, 1, color={"light": f"#0000{dice.randrange(16, 99)}"}),
    "color of an empty tab": lambda site, dice: _tab(site, -1, color={"light": f"#0000{dice.randrange(16, 99)}"}),
    "another place of a text": lambda site, dice: site.write(
        "docs/docs.json", json.dumps({word(dice): "/gone", **json.loads(site.read("docs/docs.json"))}, indent=2)
    ),
    "redirect": lambda site, dice: site.settings(
        lambda value: value["redirects"].append({"source": f"/{word(dice)}", "destination": "/setup"})
    ),
    "link of the top bar": lambda site, dice: site.settings(
        lambda value: value["navbar"]["links"][0].update(label=word(dice))
    ),
    "link of the top bar that leads nowhere": lambda site, dice: site.settings(
        lambda value: value["navbar"]["links"][0].update(href=f"/{word(dice)}")
    ),
    "social account": lambda site, dice: site.settings(
        lambda value: value["footer"]["socials"].update(x=f"https://x.com/{word(dice)}")
    ),
    "dates": lambda site, _: site.settings(
        lambda value: value["metadata"].update(timestamp=not value["metadata"]["timestamp"])
    ),
    "playground": lambda site, dice: site.settings(
        lambda value: value.update(api={"playground": {"display": dice.choice(["none", "simple", "auth"])}})
    ),
}  # fmt: skip
"""Edits of docs.json."""
EDITS_OF_MKDOCS: dict[str, Edit] = {
    "own icon in the place of a set's": lambda site, _: site.there_or_not("own/.icons/rocket.svg", ICON),
    "component": lambda site, dice: site.write("own/components/Own.html", f"<p>{word(dice)}</p>\n"),
    "component, unseen": lambda site, dice: site.in_place("own/components/Own.html", r"(?<=<p>)\w+", dice),
    "component in the place of ours": lambda site, _: site.there_or_not("own/components/Note.html", "<p>note</p>\n"),
    "component of API pages": lambda site, dice: site.write(
        "own/components/ResponseField.html", f"<p>{word(dice)} {{{{ content }}}}</p>\n"
    ),
    "partial": lambda site, dice: site.sub("own/partials/footer.html", r"<footer>\w*", f"<footer>{word(dice)}"),
    "partial, unseen": lambda site, dice: site.in_place("own/partials/footer.html", r"(?<=docsjson\.name }} )\w+", dice),
    "partial in the place of ours": lambda site, _: site.there_or_not("own/partials/pager.html", "<p>pager</p>\n"),
    "template of one page": lambda site, dice: site.sub("own/special.html", r"footer %}\w*", f"footer %}}{word(dice)}"),
    "template of one page, unseen": lambda site, dice: site.in_place("own/special.html", r"(?<=footer %})own", dice),
    "style of the theme": lambda site, dice: site.write("own/components/own.css", f".{word(dice)} {{ color: red }}\n"),
    "words": lambda site, dice: site.write("own/locales/en.yml", f"skip_to_content: {word(dice)}\n"),
    "words, unseen": lambda site, dice: site.in_place("own/locales/en.yml", r"(?<=: )\w+", dice),
    "site_url": lambda site, dice: site.configuration(lambda value: value.update(site_url=f"https://{word(dice)}.test/")),
    "repo_url": lambda site, dice: site.configuration(
        lambda value: value.update(repo_url=f"https://github.com/acme/{word(dice)}")
    ),
    "edit_uri": lambda site, dice: site.configuration(lambda value: value.update(edit_uri=f"edit/{word(dice)}/")),
    "copyright": lambda site, dice: site.configuration(lambda value: value.update(copyright=word(dice))),
    "extra": lambda site, dice: site.configuration(lambda value: value.update(extra={"said": word(dice)})),
    "extra_css": lambda site, dice: site.configuration(lambda value: value.update(extra_css=[f"{word(dice)}.css"])),
    "addresses": lambda site, _: site.configuration(
        lambda value: value.update(use_directory_urls=not value.get("use_directory_urls", True))
    ),
    "theme's folder": lambda site, _: site.configuration(
        lambda value: value.update(
            theme={"name": "docsjson"} | ({} if "custom_dir" in value["theme"] else {"custom_dir": "own"})
        )
    ),
    "extension of Python-Markdown": lambda site, _: site.configuration(
        lambda value: value.update(markdown_extensions=[] if value.get("markdown_extensions") else ["abbr"])
    ),
    "page that another plugin moves": _hook(_ELSEWHERE),
    "page that another plugin takes away": _hook(_AWAY),
    "pages that another plugin changes": _hook(_ON_PAGES),
    "mcp_url": lambda site, dice: site.options(mcp_url=f"https://{word(dice)}.test/mcp"),
    "search": lambda site, _: site.options(search="none" if "search: pagefind" in site.read("mkdocs.yml") else "pagefind"),
    "heading_ids": lambda site, dice: site.options(heading_ids=dice.choice(["docsjson", "mkdocs"])),
    "frames": lambda site, dice: site.options(frames=dice.choice(["load", "click"])),
    "fonts": lambda site, dice: site.options(fonts=dice.choice(["linked", "local"])),
    **{name: _toggled(name) for name in (
        "smart_quotes", "markdown_pages", "print_pages", "feeds", "safe", "llms", "offline", "powered_by", "common_files",
        "images", "cards", "cache",
    )},
}  # fmt: skip
"""Edits of mkdocs.yml, and of files that only sites with a mkdocs.yml have."""
EDITS_OF_OTHERS: dict[str, Edit] = {
    "stars": lambda site, dice: setattr(site, "stars", dice.randrange(3000)),
    "fonts that can be fetched": lambda site, _: setattr(site, "has_fonts", True),
    "program": lambda site, dice: setattr(site, "program", dice.randrange(999)),
}
"""Edits of inputs that are not files; only possible if all builds run in this process."""


def _version(value: dict[str, Any]) -> dict[str, Any]:
    """The older version in docs.json; earlier edits may have moved it."""
    versions: list[dict[str, Any]] = value["navigation"]["languages"][0]["versions"]
    return next(each for each in versions if "tabs" in each)


def _listed(site: Site, tab: int, page: str) -> None:
    """Add a page to a tab of the older version, or remove it if it is there."""

    def change(value: dict[str, Any]) -> None:
        pages = _version(value)["tabs"][tab]["pages"]
        pages.remove(page) if page in pages else pages.append(page)

    site.settings(change)


def _default_language(value: dict[str, Any]) -> None:
    for each in value["navigation"]["languages"]:
        each["default"] = not each.get("default", False)


EDITS_OF_LANGUAGES: dict[str, Edit] = {
    "original": lambda site, dice: (
        site.sub("docs/keys.mdx", r"\w+ paragraph", f"{word(dice)} paragraph"), site.commit("2026-02-02")
    ),
    "translation": lambda site, dice: (
        site.sub("docs/fr/keys.mdx", r"\w+ alinéa", f"{word(dice)} alinéa"), site.commit("2026-03-03")
    ),
    "dates of commits": lambda site, dice: site.git(
        "commit", "-q", "--amend", "--allow-empty", "-m", "x",
        GIT_COMMITTER_DATE=f"2026-0{dice.randrange(2, 10)}-01T12:00:00Z",
    ),
    "file of a made one's name": lambda site, _: site.there_or_not("docs/robots.txt", "User-agent: x\n"),
    "title of an original": lambda site, dice: site.sub("docs/keys.mdx", r"title: .*", f"title: {word(dice)}"),
    "text of an edition, unseen": lambda site, dice: site.in_place("docs/shared.mdx", r"(?<=and \[)\w+", dice),
    "default language": lambda site, _: site.settings(_default_language),
    "page of two versions": lambda site, _: _listed(site, 1, "start"),
    "page of an older version": lambda site, _: _listed(site, 1, "v1/start"),
    "page of an older version that no navigation lists": lambda site, _: site.there_or_not(
        "docs/v1/start.mdx", LANGUAGES.pages["v1/start.mdx"]
    ),
    "order of an older version": lambda site, _: site.settings(
        lambda value: _version(value)["tabs"][0]["pages"].reverse()
    ),
    "home page that no navigation lists": lambda site, _: site.there_or_not(
        "docs/index.mdx", "---\ntitle: Home\n---\n\nHello.\n"
    ),
    "logo of cards, unseen": _picture_unseen,
    "name of a version": lambda site, dice: site.settings(lambda value: _version(value).update(version=word(dice))),
    "version that is hidden": lambda site, _: site.settings(
        lambda value: _version(value).update(hidden=not _version(value).get("hidden"))
    ),
    "order of versions": lambda site, _: site.settings(
        lambda value: value["navigation"]["languages"][0]["versions"].reverse()
    ),
    "page of an older version comes or goes": lambda site, _: site.there_or_not(
        "docs/v1/old.mdx", LANGUAGES.pages["v1/old.mdx"]
    ),
    "translation comes or goes": lambda site, _: site.there_or_not(
        "docs/fr/keys.mdx", LANGUAGES.pages["fr/keys.mdx"]
    ),
    "words of a language": lambda site, _: site.there_or_not("own/locales/fr.yml", "skip_to_content: Sauter\n"),
    "loose page": lambda site, dice: site.sub("docs/loose.mdx", r"title: .*", f"title: {word(dice)}"),
    "translation_notice": _toggled("translation_notice"),
}  # fmt: skip
EDITS: dict[str, dict[str, Edit]] = {
    "guides": EDITS_OF_PAGES | EDITS_OF_SETTINGS | EDITS_OF_MKDOCS | EDITS_OF_OTHERS,
    "languages": EDITS_OF_LANGUAGES,
}
"""Edits by name of the site (see `edited_sites.CONTENTS`), then by name of the edit."""


def edits_of(site: str, way: str) -> list[str]:
    """Names of the edits that are possible for a site. way: of `served_site.WAYS`; empty: `docsjson build`."""
    left_out = set(EDITS_OF_OTHERS if way else ()) | set(EDITS_OF_MKDOCS if way == "direct" else ())
    if way == "direct":
        left_out |= {"words of a language", "translation_notice"}
    return sorted(EDITS[site].keys() - left_out)


ONLY_NOTES: dict[str, tuple[str, str]] = {
    "program": ("guides", "program"),
    "host": ("guides", "extra"),
    "option": ("guides", "markdown_pages"),
    "configuration": ("guides", "lines of docs.json"),
    "setting": ("guides", "color of an empty tab"),
    "pointer": ("guides", "another place of a text"),
    "language": ("guides", "language"),
    "words": ("guides", "words, unseen"),
    "theme": ("guides", "own icon in the place of a set's"),
    "template": ("guides", "template of one page, unseen"),
    "component": ("guides", "component, unseen"),
    "components": ("guides", "component of API pages"),
    "source": ("guides", "text of a page, unseen"),
    "text": ("guides", "snippet, unseen"),
    "file": ("languages", "logo of cards, unseen"),
    "folder": ("guides", "own icon, unseen"),
    "picture": ("guides", "picture, unseen"),
    "lighter": ("guides", "picture with lighter copies, unseen"),
    "fonts": ("guides", "fonts that can be fetched"),
    "static": ("languages", "file of a made one's name"),
    "common files": ("guides", "common style"),
    "script classes": ("guides", "class in a script, unseen"),
    "home": ("languages", "home page that no navigation lists"),
    "facts": ("guides", "description of a related page, unseen"),
    "divisions": ("languages", "order of an older version"),
    "division": ("guides", "title of a page, unseen"),
    "place": ("guides", "hidden group of another tab"),
    "editions": ("languages", "page of two versions"),
    "counterpart": ("languages", "page of an older version that no navigation lists"),
    "place rules": ("guides", "page that another plugin moves"),
    "link": ("guides", "file that is linked"),
    "date": ("languages", "dates of commits"),
    "original": ("languages", "original"),
    "origin": ("guides", "remote"),
    "stars": ("guides", "stars"),
    "api page": ("guides", "schema, unseen"),
    "pages": ("guides", "text of a page, unseen"),
    "all of addresses": ("guides", "file that is linked"),
    "all of navigation": ("guides", "hidden group of another tab"),
    "all of api": ("guides", "schema, unseen"),
}
"""For each kind of input, a site and an edit that something in it notices only by its note of this kind.

`all of` a kind is the note that covers all its inputs."""
WITHOUT_MKDOCS = frozenset({"language"})
"""Kinds for which this holds only without a mkdocs.yml, which contains the same value."""
