"""Payloads in every string of docs.json, in both shapes, are refused or shown as text."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest
import settings_effects
from built_site import build
from injected import effects as injected
from injected.settings import STRINGS, Planted
from injected.shown import Shown, intruders, shown_in
from injected.strings import BOUNDED

pytestmark = pytest.mark.slow  # payloads are put into every string of every site first, which takes long
DECLARED = STRINGS.declared("Older") | STRINGS.declared("Newer")
FILES = ("**/*.html", "**/*.xml", "**/*.json", "**/*.md", "**/*.txt", "**/*.css")

REFUSED: Mapping[str, str] = {
    "color": "hex digits alone are a color",
    "language-code": "letters, digits and hyphens alone are the code of a language",
    "empty-navigation": "what is left of a navigation whose languages are refused",
    "vendor-value": "a vendor's id holds letters, digits and a few signs",
    "wrong-type": "a vendor's id in its short form",
    "choice": "one of a list",
    "unknown-key": "one of a list; a warning, and the value is left out",
    "missing-key": "a link of a kind that there is not is a plain one, and lacks a name then",
}
"""Codes of the problems that refuse a payload, and why."""
UNTRIED: Mapping[str, str] = {
    ".asyncapi": "a short form of AsyncApi.source, which is read in its place",
    ".asyncapi[]": "a short form of AsyncApi.source, which is read in its place",
    ".openapi": "a short form of OpenApi.source, which is read in its place",
    ".openapi[]": "a short form of OpenApi.source, which is read in its place",
    **dict.fromkeys(
        ("ApiChangelog.path", "ApiChangelog.tags", "ApiChangelog.title"),
        "the page needs the tags of a repository: tests/build/test_api_changelog.py",
    ),
    "OAuth.clientId{key}": "names a security scheme of the API document",
    "OAuth.clientId{}": "goes the way of OAuth.clientId",
    "OAuth.clientSecret": "without effect, whatever it is",
}
"""Ends of fields that are not tested with a payload, and why."""
MARKDOWN = ("Banner.content", "NotFound.description")
"""Fields with Markdown: text without Markdown syntax is shown."""
UNSHOWN: Mapping[str, str] = {
    "icon": "a name that no set has is told, and draws nothing",
    "Icon.name": "a name that no set has is told, and draws nothing",
    ".languages[]": "a language that has no samples is told, and left out",
    ".post[]": "names a key of the API document",
    ".variables{key}": "a name that pages use",
    ".variables{}": "tags are left out of what pages show of it",
    "Seo.organization{key}": "a word of a vocabulary; others are left out",
    "Navigation.description": "the whole navigation has no entry that could show it",
    "Navigation.tag": "the whole navigation has no entry that could show it",
    "Newer.versions[]": "names without pages are no choice",
    ".path": "a folder",
    "OAuth.scopes[]": "names a scope of the API document",
}
"""Ends of fields whose text is not shown, and why."""


@dataclass(frozen=True)
class Site:
    planted: Planted
    folder: Path
    messages: str
    status: int
    shown: Shown


@pytest.fixture(scope="module")
def sites(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Site]:
    """All sites by name; each is built when it is first used."""
    folder = tmp_path_factory.mktemp("planted")
    program = settings_effects.indexer(folder)

    class Sites(dict[str, Site]):
        def __missing__(self, name: str) -> Site:
            made = injected.plant(name)
            with pytest.MonkeyPatch.context() as patched:
                patched.setenv("PAGEFIND_BINARY_PATH", str(program))
                built = build(injected.write(folder / name, name, made), folder / name / "out")
            self[name] = Site(made, built.folder, built.messages, built.status, shown_in(built.folder, FILES))
            return self[name]

    return Sites()


@pytest.fixture(scope="module")
def planted() -> list[Planted]:
    return [injected.plant(name) for name in injected.SITES]


def test_every_field_is_tried(planted: list[Planted]) -> None:
    tried = {field for each in planted for field in (*each.accepted, *each.refused)}
    left = {field for field, string in DECLARED.items() if string.kind != "choice"} - tried
    assert [field for field in sorted(left) if not field.endswith(tuple(UNTRIED))] == []


def test_what_is_refused_is_reported(planted: list[Planted]) -> None:
    told = {(field, code) for each in planted for field, codes in each.refused.items() for code in codes}
    assert [(field, code) for field, code in sorted(told) if code not in REFUSED] == []


def test_choices_are_never_what_a_payload_says(planted: list[Planted]) -> None:
    accepted = {field for each in planted for field in each.accepted}
    assert [
        field for field, string in DECLARED.items() if string.kind in ("choice", *BOUNDED) and field in accepted
    ] == []


@pytest.mark.parametrize("name", injected.SITES)
def test_nothing_is_made_of_it(sites: Mapping[str, Site], name: str) -> None:
    site = sites[name]
    assert site.status == 0, site.messages
    assert "Traceback" not in site.messages
    for page in site.folder.rglob("*.html"):
        assert list(intruders(page.read_text("utf-8"))) == [], page
    for style in site.folder.rglob("*.css"):
        # A CSS string may contain any text, but the payload must not end it.
        assert "}*{background" not in re.sub(r"\"[^\"\n]*\"", "", style.read_text("utf-8"))


def test_every_text_shows(sites: Mapping[str, Site]) -> None:
    all_sites = [sites[name] for name in injected.SITES]
    shown = {
        field
        for site in all_sites
        for mark, field in site.planted.fields.items()
        if site.shown.shows(mark, markdown=field in MARKDOWN)
    }
    texts = {field for site in all_sites for field in site.planted.fields.values() if not DECLARED[field].idle}
    assert [field for field in sorted(texts - shown) if not field.endswith(tuple(UNSHOWN))] == []
    assert [field for field in sorted(shown) if field.endswith(tuple(UNSHOWN))] == []
