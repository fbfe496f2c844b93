"""Social cards: the preview image of a link to a page, in the site's own colors.

Needs Pillow (the extra `cards`). `card` is pure: the same `CardSpec` gives the same image, so a caller may cache it
under `card_name`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from hashlib import sha256
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL import Image, ImageDraw, ImageFont

WIDTH, HEIGHT = 1200, 630
"""Pixels; what `og:image:width` and `og:image:height` say."""
LOGOS = (".png", ".jpg", ".jpeg", ".webp")
"""Extensions of logos that can be drawn; others are replaced by the first letter of the site's name."""

_VERSION = 1
"""Part of every card's name: raise it when the drawing changes."""
_MARGIN = 80
_ROOM = WIDTH - 2 * _MARGIN
_TITLE = ((76, 2), (64, 3), (54, 3))
"""Font sizes of the title, each with its largest number of lines; at the last one the title is cut."""
_TITLE_LEADING = 1.16
_SECTION, _TEXT, _TEXT_LEADING = 30, 32, 1.4
_BODY_TOP = 152
"""Top of the area for the page's texts, in pixels; they are aligned with its bottom."""
_ASCENT = 0.8
"""Fraction of the font size above the baseline, the same for all fonts, so that scripts line up."""
_LOGO = (360, 64)
_BAR = 14
_LONGEST = {"name": 60, "section": 80, "title": 200, "description": 400}
_LARGEST_LOGO = 4096 * 4096
_ANYWHERE = "\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef"
_PIECE = re.compile(rf"[{_ANYWHERE}]|\s+|[^\s{_ANYWHERE}]+")
"""A character of a script that breaks lines anywhere, a space, or a word."""


@dataclass(frozen=True, slots=True)
class CardSpec:
    """Everything a card shows."""

    name: str
    """Name of the site."""
    title: str
    description: str = ""
    section: str = ""
    """Part of the site, printed above the title."""
    background: str = "#ffffff"
    ink: str = "#131a17"
    muted: str = "#686c6b"
    accent: str = "#007c60"
    fill: str = "#008567"
    """Color of the bar and of the letter that replaces a logo."""
    on_fill: str = "#ffffff"
    logo: bytes = b""
    """Logo as PNG, JPEG or WebP; anything else is left out."""
    right_to_left: bool = False


def colors_of(tokens: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Return the color fields of a `CardSpec` from a palette's tokens, in light mode."""
    purposes = {
        "background": "bg", "ink": "ink", "muted": "muted", "accent": "accent", "fill": "btn", "on_fill": "on-btn",
    }  # fmt: skip
    return {field: tokens[purpose][0] for field, purpose in purposes.items()}


def available() -> bool:
    """Whether Pillow is installed."""
    return find_spec("PIL") is not None


def card_name(spec: CardSpec) -> str:
    """Return the file name of a card, from a hash of its content: `1a2b3c4d5e6f.png`."""
    hashed = sha256(str(_VERSION).encode())
    for field in fields(spec):
        value = getattr(spec, field.name)
        content = value if isinstance(value, bytes) else str(value).encode()
        hashed.update(len(content).to_bytes(8, "big") + content)
    return f"{hashed.hexdigest()[:12]}.png"


def card(spec: CardSpec) -> bytes:
    """Return the image as PNG, 1200 × 630 pixels."""
    from PIL import Image, ImageDraw

    image = Image.new("RGB", (WIDTH, HEIGHT), spec.background)
    pen = ImageDraw.Draw(image)
    _head(image, pen, spec)
    lines = _body(spec)
    top = max(_BODY_TOP, HEIGHT - _BAR - 64 - sum(line.height for line in lines))
    for line in lines:
        _write(pen, line.text, top, line.color, spec)
        top += line.height
    pen.rectangle((0, HEIGHT - _BAR, WIDTH, HEIGHT), spec.fill)
    out = BytesIO()
    # A card has few colors: a palette makes it a third as large and quicker to write.
    image.quantize(128, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE).save(out, "PNG", compress_level=6)
    return out.getvalue()


@dataclass(frozen=True, slots=True)
class _Line:
    text: _Text
    color: str
    height: int
    """Distance in pixels to the top of the next line."""


def _body(spec: CardSpec) -> list[_Line]:
    """Return the lines of section, title and description, as many as fit."""
    title, size = _title(spec)
    lines = [_Line(line, spec.ink, round(size * _TITLE_LEADING)) for line in title]
    if section := _line(spec.section, "section", "regular", _SECTION, _ROOM):
        lines.insert(0, _Line(section, spec.accent, _SECTION + 22))
    room = HEIGHT - _BAR - 64 - _BODY_TOP - sum(line.height for line in lines) - 24
    height = round(_TEXT * _TEXT_LEADING)
    text = _Text.fit(spec.description[: _LONGEST["description"]], "regular", _TEXT)
    shown = text.wrap(_ROOM, min(3, room // height))
    if shown and lines:
        lines[-1] = replace(lines[-1], height=lines[-1].height + 24)
    return lines + [_Line(line, spec.muted, height) for line in shown]


@dataclass(frozen=True, slots=True)
class _Text:
    """A text in the font that can show it."""

    text: str
    font: ImageFont.FreeTypeFont

    @classmethod
    def fit(cls, text: str, weight: str, size: int) -> _Text:
        from mkdocs_docsjson.outputs.card_fonts import font_for

        font, shown = font_for(" ".join(text.split()), weight, size)
        return cls(" ".join(shown.split()), font)

    @property
    def width(self) -> float:
        return self.font.getlength(self.text)

    def wrap(self, width: int, most: int) -> list[_Text]:
        """Return at most `most` lines of at most `width` pixels; a text that was cut ends with an ellipsis."""
        lines: list[str] = []
        line = ""
        for piece in _PIECE.findall(self.text):
            if self.font.getlength((line + piece).rstrip()) <= width:
                line += piece
                continue
            if line.strip():
                lines.append(line.rstrip())
            line = self._fitting(piece, width).lstrip()
        lines += [line.rstrip()] if line.strip() else []
        if len(lines) > most:
            last = self._fitting(lines[most - 1], width - self.font.getlength("…")) if most > 0 else ""
            lines = [*lines[: most - 1], f"{last.rstrip(' ,.;:')}…"] if most > 0 else []
        return [_Text(each, self.font) for each in lines]

    def _fitting(self, text: str, width: float) -> str:
        """Return as much of a text as fits into `width` pixels."""
        while text and self.font.getlength(text) > width:
            text = text[:-1]
        return text


def _line(text: str, kind: str, weight: str, size: int, width: int) -> _Text | None:
    """Return one line of a text, cut to `width` pixels; None when there is nothing to show."""
    lines = _Text.fit(text[: _LONGEST[kind]], weight, size).wrap(width, 1)
    return lines[0] if lines else None


def _title(spec: CardSpec) -> tuple[list[_Text], int]:
    """Return the lines of the title in the largest size that fits; of the site's name if no font has the characters."""
    title = spec.title[: _LONGEST["title"]]
    text = title if _Text.fit(title, "bold", _TITLE[-1][0]).text else spec.name
    for size, most in _TITLE:
        lines = _Text.fit(text, "bold", size).wrap(_ROOM, most + 1)
        if len(lines) <= most:
            return lines, size
    return _Text.fit(text, "bold", size).wrap(_ROOM, most), size


def _write(pen: ImageDraw.ImageDraw, line: _Text, top: float, color: str, spec: CardSpec, left: int = _MARGIN) -> None:
    x = WIDTH - left - line.width if spec.right_to_left else left
    pen.text((x, top + _ASCENT * line.font.size), line.text, color, line.font, anchor="ls")


def _head(image: Image.Image, pen: ImageDraw.ImageDraw, spec: CardSpec) -> None:
    """Draw logo and name. A wide logo is taken to contain the name; without a logo a letter is drawn."""
    mark = _logo(spec.logo) or _letter(spec)
    image.paste(mark, (WIDTH - _MARGIN - mark.width if spec.right_to_left else _MARGIN, 64), mark)
    indent = mark.width + 20
    if mark.width < 2 * mark.height and (name := _line(spec.name, "name", "bold", 34, _ROOM - indent)):
        _write(pen, name, 64 + mark.height / 2 - 15, spec.ink, spec, _MARGIN + indent)


def _logo(content: bytes) -> Image.Image | None:
    from PIL import Image, UnidentifiedImageError

    try:
        with Image.open(BytesIO(content), formats=("PNG", "JPEG", "WEBP", "GIF")) as image:
            if image.width * image.height > _LARGEST_LOGO:
                return None
            mark = image.convert("RGBA")
    except (UnidentifiedImageError, Image.DecompressionBombError, OSError, ValueError, SyntaxError):
        return None
    scale = min(_LOGO[0] / mark.width, _LOGO[1] / mark.height)
    size = max(1, round(mark.width * scale)), max(1, round(mark.height * scale))
    return mark.resize(size, Image.Resampling.LANCZOS)


def _letter(spec: CardSpec) -> Image.Image:
    """Return the first letter of the site's name on a rounded square."""
    from PIL import Image, ImageDraw

    side, fine = _LOGO[1], 4
    tile = Image.new("RGBA", (side * fine, side * fine))
    pen = ImageDraw.Draw(tile)
    pen.rounded_rectangle((0, 0, side * fine - 1, side * fine - 1), 16 * fine, spec.fill)
    letter = _Text.fit(spec.name.strip()[:1].upper(), "bold", 36 * fine)
    pen.text((side * fine / 2, side * fine / 2), letter.text, spec.on_fill, letter.font, anchor="mm")
    return tile.resize((side, side), Image.Resampling.LANCZOS)
