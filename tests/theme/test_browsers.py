"""The published theme works in the browsers of `browsers.yml`: newer features are used only with a guard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from mkdocs_docsjson.project.assets import joined_style, rare_style, standalone_style, theme_assets

ROOT = Path(__file__).resolve().parents[2]
THEME = str(ROOT / "theme")
LIST: dict[str, Any] = yaml.safe_load(Path(__file__).with_name("browsers.yml").read_text("utf-8"))
STRING = re.compile(r'"(?:[^"\\]|\\.)*"')
GUARDED = re.compile(r"@supports (?!not)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}")
NAMES = {
    "properties": re.compile(r"(?:[{;]|^)\s*(-?[a-z][a-z-]*):(?=[^:;{}]*[;}])"),
    "functions": re.compile(r"(?<![\w:-])([a-z-]+)\("),
    "selectors": re.compile(r"(?<!:)::?([a-z-]+)(?=[^;{}]*\{)"),
    "at_rules": re.compile(r"@([a-z-]+)"),
}
ASKED = frozenset(
    [
        "light",
        "dark",
        "none",
        "more",
        "active",
        "coarse",
        "fine",
        "no-preference",
        "reduce",
        "block",
        "inline",
        "flex",
        "inline-block",
    ]
)
"""Values after a colon in `@media` queries or in owners' classes."""


def styles() -> Iterator[tuple[str, str]]:
    assets = theme_assets(THEME)
    yield assets.style, assets.css.decode()
    yield from ((name, text.decode()) for name, text in assets.modules.items() if name.endswith(".css"))
    yield from {
        "api": joined_style(THEME, "api.txt"),
        "rare": rare_style(THEME),
        "foreign": joined_style(THEME, "foreign.txt"),
        "standalone": standalone_style(THEME),
    }.items()


def scripts() -> dict[str, str]:
    assets = theme_assets(THEME)
    return {name: text.decode() for name, text in assets.modules.items() if name.endswith(".js")}


def allowed(kind: str) -> set[str]:
    return {*LIST["known"][kind].split(), *LIST["newer"].get(kind, ())}


@pytest.mark.parametrize("kind", NAMES)
def test_stylesheets_use_what_the_browsers_have(kind: str) -> None:
    found = {
        name: path for path, text in styles() for name in NAMES[kind].findall(GUARDED.sub("", STRING.sub('""', text)))
    }
    unknown = {name: path for name, path in found.items() if name not in allowed(kind) | ASKED}
    assert not unknown, "look these up and add them to browsers.yml"


def test_words_for_listeners_have_a_plain_form_before_them() -> None:
    """Firefox before 128 ignores all of `content: "+" / ""`."""
    for path, text in styles():
        for rule in re.findall(r"\{([^{}]*content:[^;{}]*/\s*\"\"[^{}]*)\}", text):
            assert re.search(r"content:([^;/]+);content:\1\s*/", rule), (path, rule)


def test_scripts_use_what_the_browsers_have() -> None:
    newer = set(LIST["newer_scripts"].split()) - set(LIST["newer"]["scripts"])
    word = re.compile(r"(?:\.|\"|\bnew )([A-Za-z]+)\b")
    used = {name: path for path, text in scripts().items() for name in word.findall(text) if name in newer}
    assert not used, "give these another way, or say in browsers.yml what older browsers do"


def test_scripts_on_pages_look_behind_nowhere() -> None:
    """A browser that cannot parse a lookbehind does not run the script at all."""
    every_page = {name: text for name, text in scripts().items() if not name.startswith(("playground/", "analytics/"))}
    assert not [name for name, text in every_page.items() if re.search(r"\(\?<[=!]", text)]


def test_the_documentation_names_the_browsers() -> None:
    page = (ROOT / "demo_site" / "customize" / "styles.mdx").read_text("utf-8")
    for name, version in LIST["baseline"].items():
        assert f"{name} {version}" in page
