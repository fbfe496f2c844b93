"""Width and height of local images, read from their headers, so that nothing on a page moves while they load.

Raster images are read by `imagesize`, which respects EXIF rotation. SVG files are read here: a browser takes a file's
width and height, and its `viewBox` where one of them is missing or a percentage.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from stat import S_ISREG
from typing import NamedTuple

_HEAD = 8192
_LARGEST_SIDE = 100_000
_PIXELS = {
    "": 1.0,
    "px": 1.0,
    "pt": 4 / 3,
    "pc": 16.0,
    "in": 96.0,
    "cm": 96 / 2.54,
    "mm": 9.6 / 2.54,
    "em": 16.0,
    "rem": 16.0,
}


class ImageSize(NamedTuple):
    """Width and height in CSS pixels, both at least 1."""

    width: int
    height: int


def size_of_file(path: str, *, needs_size: bool = False) -> ImageSize | None:
    """Return the size of an image file, cached until it changes; None if it is missing or not an image.

    needs_size: whether to return None for an SVG file with a ratio but no size too, as its width depends on the page.
    """
    try:
        stat = Path(path).stat()
    except OSError:
        return None
    if not S_ISREG(stat.st_mode):
        return None
    return _size_of_file(path, (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino, stat.st_size), needs_size)


@lru_cache(maxsize=8192)
def _size_of_file(path: str, stat: tuple[int, ...], needs_size: bool) -> ImageSize | None:
    try:
        with open(path, "rb") as file:
            if svg := _svg_tag(file.read(_HEAD)):
                return _svg_size(svg, needs_size)
            file.seek(0)
            import imagesize  # which loads a client of the web

            return _possible_size(*imagesize.get(file))
    except OSError:
        return None


def _svg_tag(head: bytes) -> str:
    """Return the start tag `<svg …>` of a file that starts like XML, or an empty string."""
    if not head.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return ""
    text = re.sub(r"<!--.*?-->", "", head.decode("utf-8", "replace"), flags=re.S)
    found = re.search(r"<svg\b(?:[^>\"']|\"[^\"]*\"|'[^']*')*>", text, re.I)
    return found[0] if found else ""


def _svg_size(tag: str, needs_size: bool = False) -> ImageSize | None:
    width, height = (_length(_attribute(tag, side)) for side in ("width", "height"))
    box = [float(number) for number in re.findall(r"[-+]?\d*\.?\d+(?:e[-+]?\d+)?", _attribute(tag, "viewBox"))]
    if len(box) == 4 and box[2] > 0 and box[3] > 0:
        ratio = box[2] / box[3]
        if width and not height:
            height = width / ratio
        elif height and not width:
            width = height * ratio
        elif not width and not needs_size:
            width, height = box[2], box[3]
    return _possible_size(width, height)


def _attribute(tag: str, name: str) -> str:
    found = re.search(rf"\s{name}\s*=\s*(?:\"([^\"]*)\"|'([^']*)')", tag)
    return (found[1] or found[2] or "").strip() if found else ""


def _length(written: str) -> float:
    """Return an SVG length in pixels; 0 for an empty one, a percentage, or an unknown unit."""
    found = re.fullmatch(r"(\d+(?:\.\d+)?|\.\d+)\s*([a-z]*)", written)
    return float(found[1]) * _PIXELS.get(found[2], 0) if found else 0


def _possible_size(width: float, height: float) -> ImageSize | None:
    """Return the size; None if it is impossible: zero, infinite (`1e999`), or not a number."""
    if not (0 < width < _LARGEST_SIDE + 1 and 0 < height < _LARGEST_SIDE + 1):
        return None
    size = ImageSize(round(width), round(height))
    return size if min(size) >= 1 and max(size) <= _LARGEST_SIDE else None
