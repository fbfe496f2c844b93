"""Copies of pictures: lighter than the picture, upright, in widths that screens need."""

from __future__ import annotations

import random
from io import BytesIO

import pytest

pytest.importorskip("PIL")
from PIL import Image

from mkdocs_docsjson.outputs.light_images import copies


def png(width: int, height: int, mode: str = "RGB", **options: object) -> bytes:
    """A picture that PNG compresses badly: soft, with some noise, like a photograph."""
    dice = random.Random(7)
    small = Image.new("RGB", (width // 4, height // 4))
    small.putdata([(dice.randrange(256), dice.randrange(90), 60) for _ in range(small.width * small.height)])
    out = BytesIO()
    small.resize((width, height), Image.Resampling.BICUBIC).convert(mode).save(out, "PNG", **options)
    return out.getvalue()


def test_widths_are_those_of_screens() -> None:
    content = png(1600, 400)
    found = copies(content)
    assert [copy.width for copy in found] == [720, 1600]
    sizes = [len(copy.content) for copy in found]
    assert sizes == sorted(sizes)
    assert sizes[-1] < len(content) / 2
    for copy in found:
        with Image.open(BytesIO(copy.content)) as made:
            assert (made.format, made.width) == ("WEBP", copy.width)
            assert abs(made.height - copy.width / 4) <= 1


def test_a_narrow_picture_has_one_copy() -> None:
    assert [copy.width for copy in copies(png(600, 600))] == [600]


def test_a_copy_that_is_no_lighter_is_left_out() -> None:
    flat = BytesIO()
    dice = random.Random(3)
    dots = Image.new("1", (900, 900))
    dots.putdata([dice.randrange(2) for _ in range(900 * 900)])
    dots.save(flat, "PNG", optimize=True)
    assert 900 not in [copy.width for copy in copies(flat.getvalue())]


def test_transparency_stays() -> None:
    (copy,) = copies(png(400, 400, "RGBA"))
    with Image.open(BytesIO(copy.content)) as made:
        assert made.mode == "RGBA" or "A" not in made.mode  # WebP drops an opaque alpha channel
    clear = Image.new("RGBA", (400, 400), (0, 0, 0, 0))
    clear.paste(Image.open(BytesIO(png(200, 400))), (0, 0))
    out = BytesIO()
    clear.save(out, "PNG")
    (copy,) = copies(out.getvalue())
    with Image.open(BytesIO(copy.content)) as made:
        assert made.convert("RGBA").getpixel((390, 200))[3] == 0


def test_a_photograph_stands_upright() -> None:
    photo = Image.open(BytesIO(png(400, 200)))
    exif = photo.getexif()
    exif[0x0112] = 6
    out = BytesIO()
    photo.save(out, "JPEG", quality=98, exif=exif)
    (copy,) = copies(out.getvalue())
    with Image.open(BytesIO(copy.content)) as made:
        assert made.size == (200, 400)


def test_what_moves_stays_as_it_is() -> None:
    frames = [Image.open(BytesIO(png(300, 300))).rotate(angle) for angle in (0, 90)]
    out = BytesIO()
    frames[0].save(out, "PNG", save_all=True, append_images=frames[1:])
    assert copies(out.getvalue()) == ()


@pytest.mark.parametrize("content", [b"", b"no picture" * 1000, b"\x89PNG\r\n\x1a\n" + b"\0" * 9000])
def test_what_cannot_be_read_has_no_copies(content: bytes) -> None:
    assert copies(content) == ()


def test_half_a_picture_has_no_copies() -> None:
    assert copies(png(600, 600)[:6000]) == ()


def test_a_light_picture_is_light_enough() -> None:
    out = BytesIO()
    Image.new("RGB", (200, 200), "#0d9373").save(out, "PNG")
    assert copies(out.getvalue()) == ()


def test_the_same_picture_has_the_same_copies() -> None:
    assert copies(png(800, 300)) == copies(png(800, 300))
