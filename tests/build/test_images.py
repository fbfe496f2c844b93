"""Sizes of images, from their headers."""

from __future__ import annotations

from pathlib import Path

import pytest

from mkdocs_docsjson.project.images import size_of_file

FIXTURES = Path(__file__).resolve().parents[1] / "fixtures/images"
SIZES = {
    "plain.png": (30, 20),
    "plain.jpg": (30, 20),
    "plain.gif": (30, 20),
    "plain.webp": (30, 20),
    "plain.avif": (30, 20),
    "rotated.jpg": (20, 30),
    "sized.svg": (30, 20),
    "box.svg": (30, 20),
    "percent.svg": (30, 20),
    "half.svg": (15, 10),
    "inches.svg": (96, 48),
    "unsized.svg": None,
    "empty-box.svg": None,
    "broken.png": None,
    "text.png": None,
    "nothing.jpg": None,
}


@pytest.mark.parametrize("name", SIZES)
def test_size(name: str) -> None:
    assert size_of_file(str(FIXTURES / name)) == SIZES[name]


def test_every_fixture_is_in_the_table() -> None:
    assert {file.name for file in FIXTURES.iterdir()} == SIZES.keys()


def test_a_missing_file_has_no_size() -> None:
    assert size_of_file(str(FIXTURES / "none.png")) is None


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_text('<svg width="1" height="1"/>')
    assert size_of_file(str(file)) == (1, 1)
    file.write_text('<svg width="200" height="100"/>')
    assert size_of_file(str(file)) == (200, 100)


def test_a_drawing_without_a_size_has_only_a_ratio(tmp_path: Path) -> None:
    file = tmp_path / "a.svg"
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20"></svg>', "utf-8")
    assert size_of_file(str(file)) == (40, 20)
    assert size_of_file(str(file), needs_size=True) is None
    file.write_text('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20" width="80"></svg>', "utf-8")
    assert size_of_file(str(file), needs_size=True) == (80, 40)
