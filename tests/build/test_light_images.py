"""Lighter copies of pictures: browsers can choose, the original stays, and builds know from what copies were made."""

from __future__ import annotations

import json
import random
import shutil
from functools import cache
from io import BytesIO
from pathlib import Path

import pytest
from built_site import Built, build

pytest.importorskip("PIL")
from PIL import Image

SETTINGS = {"name": "Acme", "navigation": [{"group": "Guide", "pages": ["index", "guides/other"]}]}
PAGES = {
    "index.mdx": "---\ntitle: Home\n---\n\n![Field](/images/a%20field,.png)\n\n<img src='/images/a field,.png' width='300' />\n",
    "guides/other.mdx": "---\ntitle: Other\nmode: wide\n---\n\n<Frame>![Field](../images/photo.jpg)</Frame>\n\n![Small](/images/small.png)\n",
}


def picture(path: Path, width: int, seed: int = 1) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(drawn(path.suffix, width, seed))


@cache
def drawn(suffix: str, width: int, seed: int) -> bytes:
    """The content of a picture, which takes long to draw. suffix: of its format."""
    dice = random.Random(seed)
    small = Image.new("RGB", (width // 8, width // 16))
    small.putdata([(dice.randrange(256), dice.randrange(90), 60) for _ in range(small.width * small.height)])
    out = BytesIO()
    small.resize((width, width // 2), Image.Resampling.BICUBIC).save(
        out, Image.registered_extensions()[suffix], quality=98
    )
    return out.getvalue()


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "project"
    for name, text in PAGES.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    picture(folder / "images" / "a field,.png", 1600)
    picture(folder / "images" / "photo.jpg", 640)
    Image.new("RGB", (40, 40), "red").save(folder / "images" / "small.png")
    (folder / "docs.json").write_text(json.dumps(SETTINGS), "utf-8")
    return folder


def files(built: Built) -> dict[str, bytes]:
    return {
        path.relative_to(built.folder).as_posix(): path.read_bytes()
        for path in built.folder.rglob("*")
        if path.is_file() and path.name != "sitemap.xml.gz"
    }


def choices(built: Built, page: str) -> list[tuple[str, str]]:
    found = built.main(page).cssselect("img[srcset]")
    return [(image.get("srcset"), image.get("sizes")) for image in found]


def test_browsers_choose_among_lighter_copies(site: Path, tmp_path: Path) -> None:
    built = build(site, tmp_path / "out")
    (whole, sizes), (_, narrow) = choices(built, "")
    candidates = [each.split() for each in whole.split(", ")]
    assert [width for _, width in candidates] == ["720w", "1600w"]
    for address, _ in candidates:
        assert (built.folder / address).is_file()
    assert sizes == "(min-width: 48rem) min(1600px, 44rem), min(1600px, 100vw)"
    assert narrow == "(min-width: 48rem) min(300px, 44rem), min(300px, 100vw)"
    image = built.main("").cssselect("img[srcset]")[0]
    assert image.get("src").endswith("images/a%20field%2C.png")
    ((photo, wide),) = choices(built, "guides/other/")
    assert photo.startswith("../../assets/images/photo-")
    assert "64rem" in wide
    assert sorted(path.suffix for path in (built.folder / "assets/images").iterdir()) == [".webp"] * 3


def test_a_warm_build_equals_a_cold_one(site: Path, tmp_path: Path) -> None:
    first = files(build(site, tmp_path / "out"))
    again = build(site, tmp_path / "out", keep=True)
    assert "0 of them new" in again.messages
    assert files(again) == first
    picture(site / "images" / "photo.jpg", 640, seed=2)
    warm = build(site, tmp_path / "out", keep=True)
    assert "1 of them new" in warm.messages
    fresh = Path(shutil.copytree(site, tmp_path / "fresh"))
    assert files(warm) == files(build(fresh, tmp_path / "cold"))
    assert files(warm) != first


def test_a_lost_copy_is_made_again(site: Path, tmp_path: Path) -> None:
    first = build(site, tmp_path / "out")
    before = files(first)
    next((first.folder / "assets/images").iterdir()).unlink()
    assert files(build(site, tmp_path / "out", keep=True)) == before


@pytest.mark.parametrize("option", ["images: false", "cache: false"])
def test_options(site: Path, tmp_path: Path, option: str) -> None:
    usual = files(build(site, tmp_path / "usual"))
    (site / "mkdocs.yml").write_text(
        f"site_name: x\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson: {{{option}}}]\n", "utf-8"
    )
    found = files(build(site, tmp_path / "out"))
    copies = {name for name in usual if name.startswith("assets/images/")}
    assert copies
    assert copies <= set(found) if option.startswith("cache") else not copies & set(found)
    assert (b"srcset" in found["index.html"]) == option.startswith("cache")


def test_without_the_extra_nothing_changes(site: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mkdocs_docsjson.project.lighter_pictures.available", lambda: False)
    built = build(site, tmp_path / "out")
    assert choices(built, "") == []
    assert not (built.folder / "assets/images").exists()


def test_pictures_of_a_picture_file_type_that_lies(site: Path, tmp_path: Path) -> None:
    (site / "images" / "photo.jpg").write_bytes(BytesIO(b"no picture " * 900).getvalue())
    built = build(site, tmp_path / "out")
    assert choices(built, "guides/other/") == []
