"""Smaller copies of images: WebP, in the original width and in widths that screens need.

Needs Pillow (the extra `images`). `copies` is pure: the same content gives the same copies with the same Pillow.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import version
from importlib.util import find_spec
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from PIL import Image

ENDINGS = (".png", ".jpg", ".jpeg")
"""Extensions of files that get lighter copies."""
WIDTHS = (720, 1440, 2160)
"""Widths in pixels: the text column on a standard and on a high-density screen, and a wide page."""
_SMALLEST = 4096
"""Size in bytes up to which a file needs no copies."""
_MOST_PIXELS = 40_000_000
_QUALITY = 86
"""WebP quality at which letters on screenshots show no halo."""
_EFFORT = 4
_CLOSE = 1.25
"""Smallest ratio between the widths of two copies for which both are worth making."""
_VERSION = 1
"""Version of the copies, part of their cache key: raise it when the copies change."""


class Copy(NamedTuple):
    """A copy of an image, in WebP."""

    width: int
    content: bytes


def available() -> bool:
    """Whether Pillow is installed."""
    return find_spec("PIL") is not None


@lru_cache(maxsize=1)
def encoder() -> str:
    """Return the name and version of the encoder, for cache keys."""
    return f"{_VERSION} pillow={version('Pillow')}"


def copies(content: bytes) -> tuple[Copy, ...]:
    """Return copies of an image by increasing width, each with fewer bytes than the next one and than the image itself.

    There are none of an image that is animated, cannot be read, or is small already.
    """
    if len(content) < _SMALLEST:
        return ()
    from PIL import Image

    try:
        with Image.open(BytesIO(content)) as opened:
            if getattr(opened, "is_animated", False) or opened.width * opened.height > _MOST_PIXELS:
                return ()
            image, profile = _upright(opened), opened.info.get("icc_profile")
    except (OSError, ValueError, SyntaxError, Image.DecompressionBombError):
        return ()
    found: list[Copy] = []
    limit = len(content)
    for width in reversed(_widths(image.width)):
        copy = Copy(width, _webp(image, width, profile))
        if len(copy.content) < limit:
            found.append(copy)
            limit = len(copy.content)
    return tuple(reversed(found))


def _widths(image_width: int) -> list[int]:
    narrower = [width for width in WIDTHS if width * _CLOSE <= image_width]
    return [*narrower, image_width] if image_width <= WIDTHS[-1] * _CLOSE else narrower


def _upright(image: Image.Image) -> Image.Image:
    """Return the image upright, with a color mode that WebP supports."""
    from PIL import ImageOps

    upright = ImageOps.exif_transpose(image)
    has_alpha = upright.mode in ("RGBA", "LA", "PA") or "transparency" in upright.info
    return upright.convert("RGBA" if has_alpha else "RGB")


def _webp(image: Image.Image, width: int, profile: bytes | None) -> bytes:
    from PIL import Image

    if width < image.width:
        height = max(1, round(image.height * width / image.width))
        image = image.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3)
    out = BytesIO()
    image.save(out, "WEBP", quality=_QUALITY, method=_EFFORT, icc_profile=profile)
    return out.getvalue()
