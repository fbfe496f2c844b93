"""All texts are readable on all surfaces, whatever the brand colors."""

from __future__ import annotations

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from real_input import configurations
from yaml_files import read_yaml

from mkdocs_docsjson.colors import contrast, icon_color_on, palette, parse
from mkdocs_docsjson.colors.oklch import BLACK, WHITE, Color
from mkdocs_docsjson.problems import CODES
from mkdocs_docsjson.settings.models import ByMode, Colors, Gradient

ROOT = Path(__file__).resolve().parents[2]
FIXTURES = ROOT / "tests/fixtures/colors"

PAIRS = read_yaml(FIXTURES / "pairs.yml")
EXAMPLES = read_yaml(FIXTURES / "examples.yml")
CUBE = [
    "#" + "".join(f"{channel:02x}" for channel in color) for color in itertools.product(range(0, 256, 51), repeat=3)
]


def failures(colors: Colors, background_image: bool = False) -> Iterator[str]:
    """Pairs of colors below their contrast ratio."""
    tokens = palette(colors, background_image).tokens
    for text, surfaces in PAIRS.items():
        for surface, ratio in surfaces.items():
            for mode in (0, 1):
                reached = contrast(parse(tokens[text][mode]), parse(tokens[surface][mode]))
                if reached < ratio:
                    yield f"{colors.primary}: {text} on {surface}, {('light', 'dark')[mode]}: {reached:.2f} < {ratio}"


def colors_of(given: dict[str, Any]) -> Colors:
    return Colors(**given | {"background": ByMode(**given.get("background") or {})})


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example["colors"].get("primary", "none"))
def test_examples(example: dict[str, Any]) -> None:
    found = palette(colors_of(example["colors"]))
    tokens = {purpose: list(values) for purpose, values in found.tokens.items()}
    assert {purpose: tokens[purpose] for purpose in example.get("tokens", {})} == example.get("tokens", {})
    if "problems" in example:
        assert [str(problem).removeprefix("docs.json: ") for problem in found.problems] == example["problems"]
        assert all(problem.code in CODES for problem in found.problems)


@pytest.mark.slow
@pytest.mark.parametrize("red", range(0, 256, 51))
def test_the_whole_color_cube_is_readable(red: int) -> None:
    cube = [color for color in CUBE if color.startswith(f"#{red:02x}")]
    assert [missed for color in cube for missed in failures(Colors(primary=color))] == []


@pytest.mark.parametrize(
    ("light", "dark"),
    [("#fdf6e3", "#002b36"), ("#ffe0f0", "#1a0033"), ("#101010", "#f5f5f5"), ("#d8e8c8", "#2b2b2b")],
)
def test_odd_backgrounds(light: str, dark: str) -> None:
    background = ByMode(light=light, dark=dark)
    assert [missed for color in CUBE[::7] for missed in failures(Colors(primary=color, background=background))] == []


def test_a_background_of_middle_grey_is_reported_and_gets_the_best_possible_contrast() -> None:
    found = palette(Colors(background=ByMode(light="#777777", dark="#777777")))
    assert [problem.pointer for problem in found.problems if problem.code == "background-contrast"] == [
        "/colors/background/light",
        "/colors/background/dark",
    ]
    assert contrast(parse(found.tokens["ink"][0]), parse("#777777")) >= 4.4


@pytest.mark.parametrize("color", CUBE[::11])
def test_text_keeps_its_contrast_over_any_picture(color: str) -> None:
    colors = Colors(primary=color)
    assert [*failures(colors, background_image=True)] == []
    found = palette(colors, background_image=True)
    for mode, share in enumerate(found.scrim):
        page = parse(found.tokens["bg"][mode])
        for picture, text in itertools.product((BLACK, WHITE, Color(1, 0, 0)), ("ink", "muted", "accent")):
            assert contrast(parse(found.tokens[text][mode]), picture.mix(page, share)) >= 4.5
        assert contrast(parse(found.tokens["muted"][mode]), page) >= 7
        assert share < 0.9


@pytest.mark.parametrize(
    ("stops", "glyph"),
    [(["#000000"], "#ffffff"), (["#ffffff"], "#000000"), (["#0d9373"], "#000000"), (["#1d4ed8", "#3730a3"], "#ffffff")],
)
def test_the_glyph_on_a_chip(stops: list[str], glyph: str) -> None:
    assert icon_color_on(Gradient(stops=tuple(stops))) == glyph


def test_the_colors_of_real_sites() -> None:
    given = [*_real_colors()]
    assert given
    assert [missed for colors in given for missed in failures(colors)] == []


def _real_colors() -> Iterator[Colors]:
    for file in configurations():
        written = json.loads(file.read_text("utf-8")).get("colors") or {}
        hexes = {key: str(written.get(key, "")) for key in ("primary", "light", "dark")}
        known = {key: value for key, value in hexes.items() if re.fullmatch(r"#[0-9a-fA-F]{3,6}", value)}
        background = written.get("background") or {}
        if known.get("primary"):
            yield colors_of(known | {"background": background})


@pytest.mark.parametrize("primary", ["#0D9373", "#ff0000", "#ffee00", "#111111", "#eeeeee", "#7c3aed"])
def test_tokens_are_readable_on_every_line_that_they_are_on(primary: str) -> None:
    tokens = palette(Colors(primary=primary)).tokens
    for mode in (0, 1):
        code = parse(tokens["code"][mode])
        marks = [parse(tokens[name][mode]) for name in ("accent", "check", "danger")]
        for purpose, colors in tokens.items():
            if purpose.startswith("code-"):
                on = [contrast(parse(colors[mode]), line) for line in (code, *(code.mix(mark, 0.12) for mark in marks))]
                assert min(on) >= 4.5, (purpose, mode)
