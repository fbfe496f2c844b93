"""Each sentence of the documentation on languages: codes, direction, sites in one language, search, dates."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from built_site import Built, build
from settings_effects import indexer

ENGLISH_WORDS = [
    "fa",
    "th",
    "el",
    "bg",
    "sr",
    "ms",
    "bn",
    "ur",
    "sk",
    "hu",
    "ro",
    "hi",
    "ka",
    "sr-Latn",
    "ckb",
    "zgh",
    "ps",
    "yi",
]
"""Codes that are not in the vendor's list, or for which the theme has no words."""
RIGHT_TO_LEFT = {"ar", "he", "fa", "ur", "ckb", "ps", "yi"}
CODES = [*ENGLISH_WORDS, "ar", "he", "de", "pt-BR"]


def site(folder: Path, docs: dict[str, Any], pages: list[str], config: dict[str, Any] | None = None) -> Built:
    (folder / "docs").mkdir(parents=True)
    for path in pages:
        file = folder / "docs" / f"{path}.mdx"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"---\ntitle: Page {path}\nlastUpdatedDate: 2026-03-01\n---\nHouses.\n", "utf-8")
    (folder / "docs/docs.json").write_text(json.dumps({"name": "Acme", **docs}), "utf-8")
    if config is None:
        return build(folder / "docs", folder / "out")
    mkdocs = {"site_name": "Acme", "plugins": ["docsjson"], **config}
    (folder / "mkdocs.yml").write_text(json.dumps(mkdocs), "utf-8")
    return build(folder, folder / "out")


OLDER = {"navigation": [{"group": "All", "pages": ["index"]}]}
NEWER = {"theme": "mint", "colors": {"primary": "#006644"}, "navigation": {"pages": ["index"]}}


def is_in(made: Built, path: str, code: str) -> bool:
    way = "rtl" if code in RIGHT_TO_LEFT else "ltr"
    return bool(made.page(path).cssselect(f'html[lang="{code}"][dir={way}]'))


ONE_LANGUAGE: dict[str, Any] = {
    "older": lambda folder, code: site(folder, {**OLDER, "language": code}, ["index"]),
    "newer": lambda folder, code: site(folder, {**NEWER, "language": code}, ["index"]),
    "mkdocs": lambda folder, code: site(folder, OLDER, ["index"], {"theme": {"name": "docsjson", "language": code}}),
}
"""The setting for the language of a site: in docs.json in both shapes, and `theme.language` in mkdocs.yml."""


@pytest.mark.parametrize(
    ("place", "code"),
    [*(("older", code) for code in CODES), *((place, code) for place in ("newer", "mkdocs") for code in ("fa", "el"))],
)
def test_a_site_in_one_language(tmp_path: Path, place: str, code: str) -> None:
    made = ONE_LANGUAGE[place](tmp_path, code)
    assert made.status == 0, made.messages
    assert is_in(made, "", code)
    assert "error" not in made.messages
    hint = f'the theme has no words in "{code}", so its labels are in English; write your own into locales/'
    assert (hint in made.messages) == (code in ENGLISH_WORDS), made.messages


def test_docs_json_goes_before_mkdocs(tmp_path: Path) -> None:
    theme = {"theme": {"name": "docsjson", "language": "fr"}}
    assert is_in(site(tmp_path, {**OLDER, "language": "el"}, ["index"], theme), "", "el")


@pytest.mark.parametrize("shape", ["newer", "versions"])
def test_many_languages(tmp_path: Path, shape: str) -> None:
    if shape == "newer":
        entries = [{"language": code, "pages": [f"{code}/index"]} for code in CODES]
        docs: dict[str, Any] = {**NEWER, "navigation": {"languages": entries}}
    else:
        docs = {
            "versions": [{"name": f"In {code}", "locale": code} for code in CODES],
            "navigation": [{"group": "All", "version": f"In {code}", "pages": [f"{code}/index"]} for code in CODES],
        }
    made = site(tmp_path, docs, [f"{code}/index" for code in CODES])
    assert made.status == 0
    assert [code for code in CODES if not is_in(made, f"{code}/", code)] == []
    assert made.messages.count("[language-words]") == len(ENGLISH_WORDS)


def test_what_is_no_code_is_reported(tmp_path: Path) -> None:
    made = site(tmp_path, {**OLDER, "language": "german!"}, ["index"])
    assert made.status == 0
    assert "/language: expected the code of a language" in made.messages
    assert is_in(made, "", "en")


@pytest.mark.parametrize("place", ["docs.json", "mkdocs.yml"])
@pytest.mark.parametrize("code", ["de", "el", "sr"])
def test_search_has_the_language(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, code: str) -> None:
    """Pagefind splits and stems words by the language of its input pages."""
    monkeypatch.setenv("PAGEFIND_BINARY_PATH", str(indexer(tmp_path)))
    config = {"theme": {"name": "docsjson", "language": code}} if place == "mkdocs.yml" else None
    docs = OLDER if config else {**OLDER, "language": code}
    made = site(tmp_path / "site", docs, ["index"], config)
    given = [path.read_text("utf-8") for path in made.folder.rglob("pagefind/**/*.html")]
    assert given
    assert all(f'<html lang="{code}">' in text for text in given)


def test_search_stems_by_the_language(tmp_path: Path) -> None:
    """The index has files for each language."""
    made = site(tmp_path, {**OLDER, "language": "de"}, ["index"])
    entry = json.loads((made.folder / "pagefind/pagefind-entry.json").read_text("utf-8"))
    assert list(entry["languages"]) == ["de"]
    assert list(made.folder.glob("pagefind/wasm.de.pagefind"))


GROUP = {"group": "All", "pages": ["one"]}
SHAPES: dict[str, Any] = {
    "list": [GROUP],
    "pages": {"pages": ["one"]},
    "groups": {"groups": [GROUP]},
    "tabs": {"tabs": [{"tab": "Guide", "groups": [GROUP]}]},
    "menu": {"tabs": [{"tab": "Guide", "menu": [{"item": "First", "groups": [GROUP]}]}]},
    "anchors": {"anchors": [{"anchor": "Guide", "groups": [GROUP]}]},
    "dropdowns": {"dropdowns": [{"dropdown": "Guide", "groups": [GROUP]}]},
    "products": {"products": [{"product": "Guide", "groups": [GROUP]}]},
    "versions": {"versions": [{"version": "1.0", "groups": [GROUP]}]},
    "languages": {"languages": [{"language": "en", "groups": [GROUP]}]},
}


@pytest.mark.parametrize("shown", [True, False])
@pytest.mark.parametrize("shape", SHAPES)
def test_dates_with_every_shape_of_the_navigation(tmp_path: Path, shape: str, shown: bool) -> None:
    docs = {**NEWER, "navigation": SHAPES[shape], "metadata": {"timestamp": shown}}
    if shape == "list":
        docs = {"navigation": SHAPES[shape], "metadata": {"timestamp": shown}}
    made = site(tmp_path, docs, ["one"])
    assert made.status == 0, made.messages
    dates = made.page("one/").cssselect('.dj-updated time[datetime="2026-03-01"]')
    assert bool(dates) == shown
