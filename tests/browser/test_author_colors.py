"""What a browser shows of the colors that authors give: they are seen in both modes, under our theme and Material."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from browser_sites import OpenPage, Serve, build
from checked_site import write_site

from mkdocs_docsjson.colors import Color, contrast

COLORS = ["#000000", "#1e3a8a", "#ffffff", "#facc15"]
PAGE = "---\ntitle: Start\n---\n\n" + "\n\n".join(
    f'<Card title="A" icon="gear" color="{color}">a</Card>\n\n<Callout icon="gear" color="{color}">b</Callout>\n\n'
    f'<Badge color="{color}">c</Badge> <Icon icon="gear" color="{color}" />'
    for color in COLORS
)
DOCS = {"name": "A", "navigation": [{"group": "A", "pages": ["index"]}], "colors": {"primary": "#0E7C66"}}
SEEN = """() => [...document.querySelectorAll(".dj-icon[color], .dj-badge[data-color]")].map((part) => {
  const style = getComputedStyle(part);
  let around = part.parentElement;
  while (around && /, 0\\)$|transparent/.test(getComputedStyle(around).backgroundColor)) around = around.parentElement;
  const paint = document.createElement("canvas").getContext("2d");
  const bytes = (color) => {
    paint.fillStyle = color;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  return [bytes(getComputedStyle(around ?? document.body).backgroundColor),
          bytes(part.matches(".dj-badge") ? style.borderTopColor : style.color)];
})"""


@pytest.fixture(scope="module", params=["docsjson", "material"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    config = f"site_name: A\ntheme: {request.param}\nplugins: [docsjson]\n"
    files = {"docs/docs.json": json.dumps(DOCS), "docs/index.md": PAGE, "mkdocs.yml": config}
    source = write_site(tmp_path_factory.mktemp("colors"), files)
    return build(source, source / "site")


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_they_are_seen(site: Path, serve: Serve, open_page: OpenPage, mode: Any) -> None:
    page = open_page(f"{serve(site)}/", color_scheme=mode)
    page.wait_for_function("document.querySelector('.dj-badge[data-color]').style.getPropertyValue('--kind')")
    found = page.evaluate(SEEN)
    assert len(found) == 4 * len(COLORS)
    shown = [[Color(*(channel / 255 for channel in color)) for color in pair] for pair in found]
    # An icon lies on the callout's own background, which has a share of its color.
    assert [round(contrast(*pair), 2) for pair in shown if contrast(*pair) < 2.8] == []
    assert page.failures == []
