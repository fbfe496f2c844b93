"""Fonts of social cards: the shipped typeface, and the system's own for scripts that it does not cover.

Nothing is downloaded. Characters that no font on the machine has are left out; a card never
shows boxes in their place.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, lru_cache
from importlib.resources import files
from io import BytesIO
from pathlib import Path

from PIL import ImageFont

_SHIPPED = {"regular": "Inter-Regular.otf", "bold": "Inter-SemiBold.otf"}
_FOLDERS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    "~/.local/share/fonts",
    "~/.fonts",
    "/System/Library/Fonts",
    "/Library/Fonts",
    "~/Library/Fonts",
    "C:/Windows/Fonts",
)
_FAMILIES = (
    ("NotoSansCJK-Bold", "NotoSansCJK-Regular"),
    ("SourceHanSans-Bold", "SourceHanSans-Regular"),
    ("PingFang", "PingFang"),
    ("Hiragino Sans GB", "Hiragino Sans GB"),
    ("AppleSDGothicNeo", "AppleSDGothicNeo"),
    ("msyhbd", "msyh"),
    ("YuGothB", "YuGothR"),
    ("malgunbd", "malgun"),
    ("wqy-microhei", "wqy-microhei"),
    ("NotoSans-Bold", "NotoSans-Regular"),
    ("NotoSansArabic-Bold", "NotoSansArabic-Regular"),
    ("NotoSansHebrew-Bold", "NotoSansHebrew-Regular"),
    ("NotoSansDevanagari-Bold", "NotoSansDevanagari-Regular"),
    ("NotoSansThai-Bold", "NotoSansThai-Regular"),
    ("DejaVuSans-Bold", "DejaVuSans"),
    ("arialbd", "arial"),
    ("Arial Unicode", "Arial Unicode"),
)
"""File names without extension as (bold, regular), in the order in which they are tried."""
_NOTHING = "\U0010fffd"
"""A private-use character, which no font has: it is drawn as the font's glyph for missing characters."""


def font_for(text: str, weight: str, size: int) -> tuple[ImageFont.FreeTypeFont, str]:
    """Return the first font that covers a text, else the one that covers most of it, and the text that it can show.

    weight: `regular` or `bold`. size: pixels.
    """
    best, kept = _shipped(weight, size), ""
    for font in _candidates(weight, size):
        shown = "".join(char for char in text if char.isspace() or _has(font, char))
        if len(shown) > len(kept):
            best, kept = font, shown
        if len(shown) == len(text):
            break
    return best, kept


def _candidates(weight: str, size: int) -> Iterator[ImageFont.FreeTypeFont]:
    yield _shipped(weight, size)
    for path in _system_files(weight):
        if font := _open(path, size):
            yield font


@cache
def _shipped(weight: str, size: int) -> ImageFont.FreeTypeFont:
    content = files("mkdocs_docsjson").joinpath("data", "fonts", _SHIPPED[weight]).read_bytes()
    return ImageFont.truetype(BytesIO(content), size)


@cache
def _open(path: str, size: int) -> ImageFont.FreeTypeFont | None:
    try:
        return ImageFont.truetype(path, size)
    except OSError:
        return None


@cache
def _system_files(weight: str) -> tuple[str, ...]:
    """Files of the families above that are installed, in their order."""
    installed: dict[str, str] = {}
    for folder in _FOLDERS:
        for file in sorted(Path(folder).expanduser().rglob("*.[tToO][tT][fFcC]")):
            installed.setdefault(file.stem, str(file))
    names = (pair[0 if weight == "bold" else 1] for pair in _FAMILIES)
    return tuple(installed[name] for name in names if name in installed)


@lru_cache(maxsize=16384)
def _has(font: ImageFont.FreeTypeFont, char: str) -> bool:
    return _glyph(font, char) != _glyph(font, _NOTHING)


@lru_cache(maxsize=16384)
def _glyph(font: ImageFont.FreeTypeFont, char: str) -> tuple[tuple[int, int], bytes]:
    mask = font.getmask(char, mode="L")
    return mask.size, bytes(mask)
