"""Browsers load lighter copies of pictures: a page with many pictures has at most half of its bytes."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest
from browser_sites import OpenPage, Serve, build, comes

pytest.importorskip("PIL")
from PIL import Image

SEEN = """() => [...document.querySelectorAll(".dj-prose img")].map(({ currentSrc, naturalWidth }) => [currentSrc, naturalWidth])"""


@pytest.fixture(scope="module")
def gallery(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("gallery")
    (folder / "images").mkdir()
    dice = random.Random(0)
    small = Image.new("RGB", (180, 90))
    small.putdata([(dice.randrange(256), dice.randrange(90), 60) for _ in range(180 * 90)])
    small.resize((1440, 720), Image.Resampling.BICUBIC).save(folder / "images" / "field.png")
    (folder / "index.mdx").write_text("---\ntitle: Fields\n---\n\n![Field](/images/field.png)\n", "utf-8")
    (folder / "docs.json").write_text(
        json.dumps({"name": "Fields", "navigation": [{"group": "All", "pages": ["index"]}]}), "utf-8"
    )
    return build(folder, tmp_path_factory.mktemp("gallery-site") / "site")


@pytest.mark.parametrize("scale", [1, 2])
def test_browsers_take_lighter_copies(gallery: Path, serve: Serve, open_page: OpenPage, scale: int) -> None:
    page = open_page(f"{serve(gallery)}/", viewport={"width": 1440, "height": 3000}, device_scale_factor=scale)
    assert comes(page, lambda: all(width for _, width in page.evaluate(SEEN)))
    taken = [gallery / "assets/images" / address.rpartition("/")[2] for address, _ in page.evaluate(SEEN)]
    assert [path.suffix for path in taken] == [".webp"]
    assert {path.stem.rpartition("-")[2] for path in taken} == {"720" if scale == 1 else "1440"}
    originals = sum(path.stat().st_size for path in (gallery / "images").iterdir())
    assert sum(path.stat().st_size for path in taken) * 2 <= originals
