"""The maths of colors."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mkdocs_docsjson.colors.oklch import BLACK, WHITE, Color, color_of, contrast, lch, parse, readable

CHANNEL = st.integers(0, 255).map(lambda value: value / 255)
COLORS = st.builds(Color, CHANNEL, CHANNEL, CHANNEL)


@pytest.mark.parametrize(
    ("written", "hexed"),
    [("#0D9373", "#0d9373"), ("#abc", "#aabbcc"), ("#abcd", "#aabbcc"), ("#0d937380", "#0d9373")],
)
def test_parse(written: str, hexed: str) -> None:
    assert parse(written).hex == hexed


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [("#fff", "#000", 21), ("#777", "#fff", 4.48), ("#0d9373", "#fff", 3.86), ("#f00", "#f00", 1)],
)
def test_contrast_as_others_compute_it(one: str, other: str, ratio: float) -> None:
    assert contrast(parse(one), parse(other)) == pytest.approx(ratio, abs=0.01)
    assert contrast(parse(other), parse(one)) == contrast(parse(one), parse(other))


@pytest.mark.parametrize(
    ("color", "lightness", "chroma"),
    [("#ffffff", 1, 0), ("#000000", 0, 0), ("#ff0000", 0.628, 0.2577), ("#0000ff", 0.452, 0.3132)],
)
def test_oklch_of_known_colors(color: str, lightness: float, chroma: float) -> None:
    found = lch(parse(color))
    assert found.lightness == pytest.approx(lightness, abs=0.001)
    assert found.chroma == pytest.approx(chroma, abs=0.001)


@given(COLORS)
def test_a_color_survives_the_way_there_and_back(color: Color) -> None:
    assert color_of(*lch(color)).hex == color.hex


@given(COLORS, COLORS)
def test_readable_reaches_its_ratio_on_any_background(color: Color, background: Color) -> None:
    best = max(contrast(end, background) for end in (BLACK, WHITE))
    found = readable(color, [background])
    assert contrast(found, background) >= min(4.6, best)


@given(COLORS)
def test_a_color_that_is_readable_stays(color: Color) -> None:
    background = max((BLACK, WHITE), key=lambda end: contrast(color, end))
    assert (readable(color, [background]) == color) == (contrast(color, background) >= 4.6)
