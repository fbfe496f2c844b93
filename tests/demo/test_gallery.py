"""The pictures of the documentation: each that is shown is taken by `docs_generator --screenshots`, and each taken is shown."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from docs_generator import screenshots
from docs_generator.__main__ import main
from docs_generator.about import DEMO, ROOT

GALLERY = (DEMO / "start" / "gallery.mdx").read_text("utf-8")
LARGEST = 600_000
"""Bytes of all pictures together."""


def test_every_picture_is_taken_shown_and_there() -> None:
    taken = {file.removeprefix("/") for file in screenshots.files()}
    shown = set(re.findall(r'src="/(images/gallery/[^"]+)"', GALLERY))
    there = {path.relative_to(DEMO).as_posix() for path in screenshots.FOLDER.iterdir()}
    assert taken == shown == there
    elsewhere = "".join(page.read_text("utf-8") for page in [ROOT / "README.md", *DEMO.rglob("*.mdx")])
    assert set(re.findall(r"images/gallery/[\w-]+\.\w+", elsewhere)) == there


def test_each_screenshot_has_alternative_text_and_both_modes() -> None:
    frames = re.findall(r"<Frame caption=\"([^\"]+)\">\n(.*?)</Frame>", GALLERY, re.S)
    assert len(frames) == len(screenshots.PICTURES)
    for caption, body in frames:
        images = re.findall(
            r'<img className="([^"]+)" src="[^"]+/(\w+)-(\w+)\.webp"(?: width="\d+")? alt="([^"]+)" />', body
        )
        assert [image[0] for image in images] == ["block dark:hidden", "hidden dark:block"], caption
        assert [image[2] for image in images] == [*screenshots.MODES], caption
        assert len({image[1] for image in images}) == 1, caption
        assert all(len(image[3]) > 20 for image in images), caption


def test_they_are_light() -> None:
    sizes = {path.name: path.stat().st_size for path in screenshots.FOLDER.iterdir()}
    assert sum(sizes.values()) < LARGEST, sizes
    assert max(sizes.values()) < 60_000, sizes


def test_what_shows_their_pages_is_there() -> None:
    pages = [row["page"] for row in screenshots.PICTURES.values() if "page" in row]
    made = ("api/",)  # of the OpenAPI document
    sources = [DEMO / f"{page.strip('/') or 'index'}.mdx" for page in pages if not page.startswith(made)]
    assert [source for source in sources if not source.is_file()] == []


def test_without_a_browser_it_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setenv("DOCSJSON_BROWSER", "no-such-browser")
    assert main(["--screenshots"]) == 1
    assert "none of them was found; install one" in capsys.readouterr().err


def test_a_picture_that_there_is_not_is_reported(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--screenshots", "hom"]) == 1
    assert "no picture is called hom; there are home, phone" in capsys.readouterr().err


def test_no_row_has_a_word_that_is_not_read() -> None:
    text = (Path(screenshots.__file__).with_suffix(".yml")).read_text("utf-8")
    known = {"page", "markdown", "theme", "primary", "window", "scale", "steps"}
    assert {key for row in yaml.safe_load(text).values() for key in row} <= known
