"""Social cards: the right size, the site's colors, and no text that leaves the card."""

from __future__ import annotations

from dataclasses import replace
from io import BytesIO

import pytest

from mkdocs_docsjson.colors import palette
from mkdocs_docsjson.outputs.cards import HEIGHT, WIDTH, CardSpec, card, card_name, colors_of
from mkdocs_docsjson.settings.models import Colors

Image = pytest.importorskip("PIL.Image", reason="the extra `cards` is not installed")
ImageChops = pytest.importorskip("PIL.ImageChops")

PLAIN = CardSpec("Acme Docs", "Quickstart", "Send your first request.", "Guides")
LONG = "a long text that goes on and on " * 40


def card_image(spec: CardSpec):  # type: ignore[no-untyped-def]
    return Image.open(BytesIO(card(spec))).convert("RGB")


def ink_box(spec: CardSpec) -> tuple[int, int, int, int]:
    """The bounding box of everything that is drawn, without the bar at the bottom."""
    image = card_image(spec).crop((0, 0, WIDTH, HEIGHT - 20))
    difference = ImageChops.difference(image, Image.new("RGB", image.size, image.getpixel((2, 2))))
    box = difference.point(lambda level: 255 if level > 8 else 0).getbbox()
    assert box
    return box


def test_a_card_is_a_small_png_in_the_sites_colors() -> None:
    colors = colors_of(palette(Colors(primary="#0D9373")).tokens)
    content = card(replace(PLAIN, **colors))
    assert content.startswith(b"\x89PNG")
    assert len(content) < 60_000
    image = Image.open(BytesIO(content)).convert("RGB")
    assert image.size == (1200, 630)
    assert image.getpixel((5, HEIGHT - 5)) == pytest.approx((0x00, 0x85, 0x67), abs=2)
    assert image.getpixel((5, 5)) == pytest.approx((255, 255, 255), abs=2)


def test_the_same_card_is_the_same_picture() -> None:
    assert card(PLAIN) == card(PLAIN)


@pytest.mark.parametrize(
    "spec",
    [
        replace(PLAIN, title=LONG, description=LONG, section=LONG, name=LONG),
        replace(PLAIN, title="x" * 5000, description="y" * 5000),
        replace(PLAIN, title="快速入门指南" * 30, description="安装命令行工具" * 60, name="示例文档" * 20),
        replace(PLAIN, title="a\n\tb  c", description="", section=""),
        replace(PLAIN, title="البدء السريع" * 20, right_to_left=True),
    ],
    ids=["words", "one word", "CJK", "spaces", "right to left"],
)
def test_texts_stay_on_the_card(spec: CardSpec) -> None:
    left, top, right, bottom = ink_box(spec)
    assert left >= 70
    assert top >= 50
    assert right <= WIDTH - 70
    assert bottom <= HEIGHT - 60


@pytest.mark.parametrize("title", ["", "🚀", "\U0010fffd\U0010fffd", "   "])
def test_a_title_that_no_font_can_show_gives_way_to_the_name(title: str) -> None:
    assert card(replace(PLAIN, title=title)) == card(replace(PLAIN, title=PLAIN.name))


def test_right_to_left_starts_at_the_right() -> None:
    assert ink_box(replace(PLAIN, right_to_left=True))[2] > WIDTH - 100
    assert ink_box(replace(PLAIN, name="A", description=""))[0] < 100


def png(size: tuple[int, int]) -> bytes:
    out = BytesIO()
    Image.new("RGBA", size, "#ff0000").save(out, "PNG")
    return out.getvalue()


def test_a_logo_is_drawn_in_its_box() -> None:
    image = card_image(replace(PLAIN, logo=png((500, 500))))
    assert image.getpixel((100, 96)) == pytest.approx((255, 0, 0), abs=3)
    assert image.getpixel((160, 66)) == pytest.approx((255, 255, 255), abs=3)


def test_a_wide_logo_stands_for_the_name() -> None:
    wide = replace(PLAIN, logo=png((600, 100)))
    assert card(wide) == card(replace(wide, name="Another name"))


@pytest.mark.parametrize("content", [b"<svg/>", b"\x89PNG\r\n\x1a\n broken", b"x"])
def test_a_logo_that_cannot_be_drawn_leaves_the_letter(content: bytes) -> None:
    assert card(replace(PLAIN, logo=content)) == card(PLAIN)


def test_the_name_changes_with_all_that_is_on_the_card() -> None:
    specs = [
        PLAIN,
        replace(PLAIN, title="Other"),
        replace(PLAIN, description="Other"),
        replace(PLAIN, accent="#ff0000"),
        replace(PLAIN, logo=b"x"),
        replace(PLAIN, right_to_left=True),
        replace(PLAIN, name="Acme", title="DocsQuickstart"),
    ]
    names = [card_name(spec) for spec in specs]
    assert len(set(names)) == len(names)
    assert card_name(replace(PLAIN)) == names[0]
    assert all(name.endswith(".png") and len(name) == 16 for name in names)
