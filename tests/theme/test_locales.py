"""Words of the interface: languages have no words that English lacks, and every word is used."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest
from yaml_files import read_yaml

from docs_generator.__main__ import missing_words
from mkdocs_docsjson.context.words import words as words_of_language
from mkdocs_docsjson.project.assets import script_sources

ROOT = Path(__file__).resolve().parents[2]
LOCALES = sorted((ROOT / "theme" / "locales").glob("*.yml"))
OTHERS = [path for path in LOCALES if path.stem != "en"]


@cache
def words(language: str) -> dict[str, str]:
    loaded = read_yaml(ROOT / "theme" / "locales" / f"{language}.yml")
    assert isinstance(loaded, dict)
    return loaded


@cache
def sources() -> str:
    files = [
        *(ROOT / "theme").rglob("*.html"),
        *script_sources(str(ROOT / "theme")).values(),
        *(ROOT / "mkdocs_docsjson").rglob("*.py"),
    ]
    return "\n".join(path.read_text("utf-8") for path in files)


def holes(text: str) -> list[str]:
    return sorted(re.findall(r"\{\w+\}", text))


def test_there_are_many_languages() -> None:
    assert len(OTHERS) >= 14


@pytest.mark.parametrize("path", LOCALES, ids=lambda path: path.stem)
def test_words_are_texts(path: Path) -> None:
    for key, word in words(path.stem).items():
        assert isinstance(word, str), key
        assert word.strip() == word != "", key
        # In Jinja, a dot finds methods of a dictionary before its keys.
        assert not hasattr(dict, key), key


@pytest.mark.parametrize("path", OTHERS, ids=lambda path: path.stem)
def test_languages_agree(path: Path) -> None:
    english, own = words("en"), words(path.stem)
    assert sorted(set(own) - set(english)) == []
    assert {key: word for key, word in own.items() if holes(word) != holes(english[key])} == {}


@pytest.mark.parametrize(
    "key", [key for key in words("en") if not key.startswith(("api_", "component_", "playground_", "switch_", "menu_"))]
)
def test_every_word_is_used(key: str) -> None:
    used = key.removeprefix("js_")
    assert re.search(rf"""[."']{used}\b""", sources()), key


def test_what_a_language_lacks_is_english_and_listed(tmp_path: Path) -> None:
    (tmp_path / "locales").mkdir()
    (tmp_path / "locales" / "en.yml").write_text("search: Search\nrate: Rate it\n", "utf-8")
    (tmp_path / "locales" / "de.yml").write_text("search: Suche\n", "utf-8")
    assert words_of_language("de", [str(tmp_path)]) == {"search": "Suche", "rate": "Rate it"}
    assert missing_words(tmp_path / "locales") == ["de.yml: rate: Rate it", "1 words to translate"]


def test_templates_use_known_words() -> None:
    templates = "\n".join(path.read_text("utf-8") for path in (ROOT / "theme").rglob("*.html"))
    assert sorted(set(re.findall(r"docsjson\.t\.(\w+)", templates)) - set(words("en"))) == []


def test_scripts_use_known_words() -> None:
    scripts = "\n".join(path.read_text("utf-8") for path in script_sources(str(ROOT / "theme")).values())
    known = {key.removeprefix("js_") for key in words("en") if key.startswith("js_")}
    assert sorted(set(re.findall(r'\bt\("(\w+)"', scripts)) - known) == []


@pytest.mark.parametrize(
    ("code", "search"),
    [("zh", "搜索"), ("zh-CN", "搜索"), ("zh-Hant", "搜尋"), ("zh-TW", "搜尋"), ("zh-hk", "搜尋"), ("xx", "Search")],
)
def test_words_of_a_code(code: str, search: str) -> None:
    assert words_of_language(code, [str(ROOT / "theme")])["search"] == search
