"""Colors of authors are seen in both modes: 3:1 on all backgrounds, as given wherever that is enough."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import build
from checked_site import write_site

from mkdocs_docsjson.colors import contrast, palette, parse, surfaces_of, visible
from mkdocs_docsjson.settings.models import ByMode, Colors

SITES = [
    Colors(),
    Colors(primary="#ff0000", background=ByMode(light="#f5efe0", dark="#1e293b")),
    Colors(background=ByMode(light="#111111", dark="#222222")),
]
GIVEN = ["#000000", "#ffffff", "#0000ff", "#ffff00", "#1e3a8a", "#facc15", "#0d9373", "#808080"]


def modes(color: str) -> list[str]:
    return color[len("light-dark(") : -1].split(",") if color.startswith("light-dark(") else [color, color]


@pytest.mark.parametrize("site", SITES)
@pytest.mark.parametrize("given", GIVEN)
def test_each_mode_shows_it(site: Colors, given: str) -> None:
    surfaces = surfaces_of(palette(site))
    for used, backgrounds in zip(modes(visible(given, surfaces)), surfaces, strict=True):
        assert all(contrast(parse(used), parse(background)) >= 3 for background in backgrounds)
        if all(contrast(parse(given), parse(background)) >= 3 for background in backgrounds):
            assert used == given


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ("#0d9373", "#0d9373"),
        ("#1e3a8a", "light-dark(#1e3a8a,#4365b9)"),
        ("#facc15", "light-dark(#a88800,#facc15)"),
        ("#0d9373ff", "#0d9373ff"),
        ("#0d937310", "#0d9373"),
        ("#00000010", "light-dark(#000000,#686868)"),
    ],
)
def test_only_the_mode_that_hides_it_is_changed(given: str, expected: str) -> None:
    assert visible(given) == expected


PAGE = """\
# Home

<Card title="A" icon="gear" color="#1e3a8a">a</Card>

<Callout icon="gear" color="#1e3a8a">b</Callout>

<Badge color="#1e3a8a" icon="gear">c</Badge> <Badge color="blue">d</Badge> <Icon icon="gear" color="#1e3a8a" />
"""


def test_contrast_is_computed_on_the_background_of_docs_json(tmp_path: Path) -> None:
    docs = {"name": "A", "navigation": [{"group": "A", "pages": ["index"]}]}
    site = build(write_site(tmp_path / "src", {"docs.json": json.dumps(docs), "index.md": PAGE}), tmp_path / "out")
    moved = visible("#1e3a8a")
    assert [each.get("color") for each in site.main("").cssselect("svg[color]")] == [moved] * 4
    assert [each.get("data-color") for each in site.main("").cssselect("[data-color]")] == [moved] * 2
    assert site.main("").cssselect('[data-tone="blue"]')
    colors = {"primary": "#16a34a", "background": {"dark": "#2b3a67"}}
    write_site(tmp_path / "src", {"docs.json": json.dumps(docs | {"colors": colors})})
    site = build(tmp_path / "src", tmp_path / "out", keep=True)
    other = visible("#1e3a8a", surfaces_of(palette(Colors(primary="#16a34a", background=ByMode(dark="#2b3a67")))))
    assert other != moved
    assert [each.get("color") for each in site.main("").cssselect("svg[color]")] == [other] * 4
