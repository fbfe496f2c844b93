"""Stylesheets made from docs.json."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest
from pygments.token import STANDARD_TYPES

from mkdocs_docsjson.colors import palette
from mkdocs_docsjson.settings.models import (
    Background,
    Banner,
    ByMode,
    Colors,
    Division,
    Font,
    Fonts,
    Gradient,
    Settings,
)
from mkdocs_docsjson.stylesheet import chip_classes, css, font_links, material_stylesheet, site_stylesheet
from mkdocs_docsjson.stylesheet.css import from_assets, string

ROOT = Path(__file__).resolve().parents[2]
RED, SUNSET = Gradient(stops=("#ff0000",)), Gradient(stops=("#ff0000", "#ffaa00"))


def settings(**given: Any) -> Settings:
    return Settings(**{"name": "Site", "navigation": Division()} | given)


def sheet(**given: object) -> str:
    made = settings(**given)
    return site_stylesheet(made, palette(made.colors, bool(made.background.image.light)))


def test_colors_are_custom_properties_for_both_modes() -> None:
    text = sheet(colors=Colors(primary="#0D9373", light="#55D799"))
    assert text.startswith("@layer dj.tokens{\n:root{")
    assert "--dj-accent:light-dark(#007c60,#55d799);" in text
    assert "--dj-on-btn:#ffffff;" in text


def test_a_plain_site_has_nothing_but_its_colors() -> None:
    text = sheet()
    assert text.startswith("@layer dj.tokens{\n:root{--dj-bg:")
    assert text.count("{") == text.count("}")
    assert not re.search(r"url\(|@font-face|dj-chip|dj-background|dj-decoration", text)


@pytest.mark.parametrize("value", ["#fff,#000", "color-mix(in srgb,var(--dj-bg) 90%,transparent),#000"])
def test_colors_of_both_modes_are_known_to_browsers_without_light_dark(value: str) -> None:
    light, dark = value.rsplit(",", 1)
    assert css.older([css.rule(".a", {"margin": "0", "background": f"url(x) light-dark({value})"})]) == [
        f"@supports {css.WITHOUT}{{.a{{background:url(x) var(--dj-light,{light})var(--dj-dark,{dark})}}}}"
    ]


def test_every_color_of_both_modes_has_its_older_form() -> None:
    banner = ByMode(light="#ff0000", dark="#00ff00")
    text = sheet(
        background=Background(image=ByMode(light="/a.png", dark="/b.png")), banner=Banner(content="a", color=banner)
    )
    newer = text.replace(css.WITHOUT, "")
    assert newer.count("light-dark(") == newer.count("var(--dj-light,") > 30


def test_chips_are_numbered_in_order_of_first_use() -> None:
    anchors = (
        Division(kind="anchor", color=SUNSET),
        Division(kind="anchor", color=RED),
        Division(kind="anchor", color=SUNSET),
    )
    made = settings(navigation=Division(divisions=(Division(kind="version", divisions=anchors),)))
    assert chip_classes(made) == {SUNSET: "dj-chip-0", RED: "dj-chip-1"}
    text = site_stylesheet(made, palette(made.colors))
    assert ".dj-chip-0{--dj-chip:linear-gradient(135deg,#ff0000,#ffaa00);--dj-on-chip:#000000}" in text
    assert ".dj-chip-1{--dj-chip:#ff0000;--dj-on-chip:#000000}" in text


def test_a_font_file_of_the_site() -> None:
    text = sheet(fonts=Fonts(body=Font(family="Own", source="/fonts/own.woff2", format="woff2", weight=400)))
    face = 'font-family:"Own";src:url("../fonts/own.woff2") format("woff2");font-weight:400;font-display:swap'
    assert text.startswith(f"@font-face{{{face}}}\n")
    assert '--dj-font:"Own",ui-sans-serif,' in text


def test_a_family_without_a_file_is_asked_for_by_name_and_only_then() -> None:
    made = settings(fonts=Fonts(heading=Font(family="Open Sans", weight=700), body=Font(family="Open Sans")))
    assert font_links(made) == (
        "https://fonts.googleapis.com/css?family=Open+Sans:700&display=swap",
        "https://fonts.googleapis.com/css?family=Open+Sans:400,500,600,700&display=swap",
    )
    assert "googleapis" not in site_stylesheet(made, palette(made.colors))
    assert font_links(settings()) == ()
    assert font_links(settings(fonts=Fonts(body=Font(family="serif")))) == ()


def test_a_background_image_lies_under_a_scrim_and_is_hidden_where_it_would_disturb() -> None:
    text = sheet(background=Background(image=ByMode(light="/images/bg.png", dark="images/night.png")))
    assert 'url("../images/bg.png") center/cover' in text
    assert re.search(r"--dj-scrim:light-dark\(color-mix\(in srgb,var\(--dj-bg\) \d\d%,transparent\),", text)
    assert "@media (prefers-color-scheme:dark){:root:not([data-mode=light]) .dj-background{" in text
    assert text.count('url("../images/night.png")') == 2
    assert "@media print,(prefers-contrast:more),(forced-colors:active)" in text


def test_one_background_image_serves_both_modes() -> None:
    text = sheet(background=Background(image=ByMode(light="https://example.com/bg.png")))
    assert text.count("url(") == 1


@pytest.mark.parametrize("decoration", ["gradient", "grid", "windows"])
def test_decorations_use_the_tint_alone(decoration: str) -> None:
    text = sheet(background=Background(decoration=decoration))
    rule = re.search(r"\.dj-decoration\{([^}]*)\}", text)
    assert rule
    assert set(re.findall(r"var\((--dj-[\w-]+)\)", rule[1])) == {"--dj-tint"}


@pytest.mark.parametrize(
    ("path", "seen"),
    [
        ("/images/a.png", "../images/a.png"),
        ("./a.png", "../a.png"),
        ("a.png", "../a.png"),
        ("https://example.com/a.png", "https://example.com/a.png"),
        ("//example.com/a.png", "//example.com/a.png"),
    ],
)
def test_addresses_are_seen_from_the_assets_folder(path: str, seen: str) -> None:
    assert from_assets(path) == seen


@pytest.mark.parametrize("hostile", ['a"};x{', "a\\", "a\nb", "</style>"])
def test_a_string_cannot_be_left(hostile: str) -> None:
    quoted = string(hostile)
    assert not re.search(r'["\n<>]', quoted[1:-1])
    assert f"--dj-font:{quoted}," in sheet(fonts=Fonts(body=Font(family=hostile)))


def test_material_gets_every_variable_in_both_of_its_schemes() -> None:
    text = material_stylesheet(palette(Colors(primary="#0D9373", light="#55D799")), settings())
    default, slate = (
        dict(re.findall(r"(--md-[\w-]+):(#\w{6})", re.search(rf"scheme={name}\]{{([^}}]*)}}", text)[1]))
        for name in ("default", "slate")
    )
    assert default.keys() == slate.keys()
    assert default["--md-typeset-a-color"] == "#007c60"
    assert slate["--md-typeset-a-color"] == "#55d799"
    assert slate["--md-primary-fg-color"] == "#008567"
    assert "--dj-accent:light-dark(" in text


def test_material_knows_the_variables_that_we_set() -> None:
    spec = find_spec("material")
    assert spec is not None
    sheets = Path(spec.submodule_search_locations[0], "templates/assets/stylesheets").glob("*.css")
    fonts = Fonts(body=Font(family="Inter"), heading=Font(family="Lora"))
    known = "".join(file.read_text("utf-8") for file in sheets)
    ours = re.findall(r"--md-[\w-]+(?=:)", material_stylesheet(palette(Colors()), settings(fonts=fonts)))
    assert [name for name in ours if f"var({name}" not in known] == []


def test_every_class_of_highlighted_code_has_a_color_or_is_plain_by_choice() -> None:
    text = (ROOT / "theme/css/pygments.css").read_text("utf-8")
    colored = set(re.findall(r"\.([a-z]\w*)(?=[,) ])", text))
    plain = {"", "n", "nx", "p", "pm", "w", "x", "l", "g", "o", "err", "esc"}
    assert set(STANDARD_TYPES.values()) - colored == plain
    used = set(re.findall(r"var\(--dj-(code-\w+)\)", text))
    assert used == {purpose for purpose in palette(Colors()).tokens if purpose.startswith("code-")}
