"""Faults of the past, the browser baseline, and navigation between pages, in Firefox. Other tests cover Chromium."""

from __future__ import annotations

from pathlib import Path

import pytest
from browser_sites import Serve
from firefox import Firefox

LOWEST = 4.5
CONTRASTS = """
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const light = (color) => {
    canvas.fillStyle = color;
    canvas.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => part / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  return [...document.querySelectorAll(".dj-line:is(.dj-line-highlight, .dj-line-add, .dj-line-remove) span[class]")].map((token) => {
    const [text, ground] = [token, token.closest(".dj-line")].map(getComputedStyle);
    const [one, other] = [light(text.color), light(ground.backgroundColor)];
    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });
"""


@pytest.fixture
def wide(firefox: Firefox) -> Firefox:
    firefox.size(1440, 900)
    return firefox


def test_open_groups_point_down(calm: Path, serve: Serve, wide: Firefox) -> None:
    wide.go(f"{serve(calm)}/guides/second/")
    turned = "getComputedStyle(document.querySelector(arguments[0]), '::after').rotate"
    assert wide.run(f"return {turned}", ".dj-nav-group[open] > summary") == "45deg"
    assert wide.run(f"return {turned}", ".dj-nav-group:not([open]) > summary") == "-45deg"


@pytest.mark.parametrize("mode", ["light", "dark"])
def test_tokens_are_readable_on_marked_lines(calm: Path, serve: Serve, wide: Firefox, mode: str) -> None:
    wide.go(f"{serve(calm)}/code/")
    wide.run("document.documentElement.dataset.mode = arguments[0]", mode)
    wide.becomes("return getComputedStyle(document.documentElement).colorScheme", mode)
    found = wide.run(CONTRASTS)
    assert found
    assert min(found) >= LOWEST


def test_rows_of_samples_fade_and_films_keep_their_proportion(calm: Path, serve: Serve, wide: Firefox) -> None:
    wide.go(f"{serve(calm)}/")
    row = "const row = document.querySelector('.dj-code-group .dj-tablist');"
    wide.becomes(f"{row} return row.scrollWidth > row.clientWidth", True)
    assert "linear-gradient" in wide.run(f"{row} return getComputedStyle(row).maskImage")
    width, height = wide.run(
        "const { width, height } = document.querySelector('iframe').getBoundingClientRect(); return [width, height]"
    )
    assert width / height == pytest.approx(560 / 315, rel=0.01)


def test_the_beginning_stands_once_in_the_contents(calm: Path, serve: Serve, wide: Firefox) -> None:
    wide.go(f"{serve(calm)}/")
    wide.becomes(
        "return [...document.querySelectorAll('.dj-toc details a')].map((a) => a.text)", ["Overview", "Tabs", "End"]
    )
    assert wide.run("return document.documentElement.dataset.mode ?? null") is None


def test_the_parts_are_beside_each_other(calm: Path, serve: Serve, wide: Firefox) -> None:
    home = serve(calm)
    wide.go(f"{home}/")
    places = "return ['.dj-sidebar', '.dj-prose', '.dj-toc'].map((part) => document.querySelector(part).getBoundingClientRect().left)"
    side, text, contents = wide.run(places)
    assert side < text < contents
    wide.size(520, 800)
    wide.go(f"{home}/")
    assert wide.run("return getComputedStyle(document.querySelector('.dj-sidebar')).display") == "none"
    assert wide.run("return document.documentElement.scrollWidth <= innerWidth")
    wide.click(".dj-drawer-open")
    wide.becomes("return document.querySelector('.dj-sidebar').matches(':popover-open')", True)


def test_a_link_pointed_at_is_fetched_and_shows_how_its_page_begins(calm: Path, serve: Serve, wide: Firefox) -> None:
    wide.go(f"{serve(calm)}/")
    wide.point(".dj-prose a[href='./guides/first/']")
    wide.becomes("return document.querySelector('.dj-preview b')?.textContent", "First")
    assert wide.run("return document.querySelectorAll(\"link[rel=prefetch][href$='/guides/first/']\").length") == 1
    assert wide.run("return document.querySelectorAll('script[type=speculationrules]').length") == 0
    wide.point("h1")
    wide.becomes("return document.querySelector('.dj-preview').matches(':popover-open')", False)


def test_the_place_in_the_sidebar_is_kept(calm: Path, serve: Serve, wide: Firefox) -> None:
    home = serve(calm)
    wide.size(1440, 260)
    wide.go(f"{home}/")
    wide.run("sessionStorage.clear()")
    wide.go(f"{home}/code/")
    place = wide.run("return document.getElementById('dj:sidebar').scrollTop = 30")
    key = "`dj-scroll:${document.getElementById('dj:sidebar').dataset.key}`"
    wide.becomes(f"return sessionStorage.getItem({key})", str(place))
    wide.go(f"{home}/")
    wide.becomes("return document.getElementById('dj:sidebar').scrollTop", place)
