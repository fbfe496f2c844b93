"""Fonts of another host, served from the site itself: the font files to fetch, and a stand-in of the same size.

The stand-in is a font of the reader's system, stretched to the widths and heights of the site's font, so that nothing
moves when that has loaded. Measuring fonts needs Pillow (the extra `images`).
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from importlib.util import find_spec
from io import BytesIO
from typing import NamedTuple

from mkdocs_docsjson.stylesheet import css

HOST = "fonts.gstatic.com"
"""The host of the font files in stylesheets of `fonts.googleapis.com`. Files on other hosts are ignored."""
_FACE = re.compile(r"@font-face\s*\{([^{}]*)\}")
_VALUE = re.compile(r"([\w-]+)\s*:\s*([^;]+)")
_ADDRESS = re.compile(rf"url\(\s*[\"']?(https://{re.escape(HOST)}/[\w./~-]+\.woff2)[\"']?\s*\)")
_PLAIN = re.compile(r"[\w .%+?,-]*")
"""Characters that values of a face may have; others could end the CSS rule."""
_LATIN = "U+0000-00FF"
_SAMPLE = "the text of a site is set in letters like these and every word takes some room on a line of it"
_ARIAL = {**dict.fromkeys("abdeghnopqu", 556), **dict.fromkeys("ckvsxyz", 500), **dict.fromkeys("ijl", 222),
          **dict.fromkeys("ft ", 278), "m": 833, "r": 333, "w": 722}  # fmt: skip
"""Widths of letters, in thousandths of the font size."""
_STAND_INS = ("Arial", "Liberation Sans", "Arimo")
"""Fonts with these widths; practically every system has one of them."""


class Face(NamedTuple):
    """A file of a font: for one style, one weight (or a range of weights) and a range of characters."""

    family: str
    style: str
    weight: str
    letters: str
    """The value of `unicode-range`; empty for all characters."""
    url: str

    @property
    def is_basic(self) -> bool:
        """Whether it has the characters of English in the weight of running text."""
        is_usual = self.weight in ("400", "normal") or " " in self.weight
        return self.style == "normal" and is_usual and (not self.letters or self.letters.startswith(_LATIN))


@dataclass(slots=True)
class FontSet:
    """The fonts that a site serves."""

    faces: list[str] = field(default_factory=list)
    """`@font-face` rules."""
    stand_ins: list[str] = field(default_factory=list)
    """Families that have a stand-in font."""
    files: dict[str, bytes] = field(default_factory=dict, repr=False)
    """By path, which has a hash of the content and is used in the rules."""
    missing: dict[str, str] = field(default_factory=dict)
    """Why a family could not be fetched."""


def faces_of(stylesheet: str, family: str) -> list[Face]:
    """The faces of a family in a stylesheet that have a WOFF2 file on `HOST`."""
    found = []
    for body in _FACE.findall(stylesheet):
        values = {name.lower(): value.strip() for name, value in _VALUE.findall(body)}
        address = _ADDRESS.search(values.get("src", ""))
        style, weight = values.get("font-style", "normal"), values.get("font-weight", "400")
        letters = values.get("unicode-range", "")
        is_safe = all(_PLAIN.fullmatch(value) for value in (style, weight, letters))
        if address and is_safe and values.get("font-family", "").strip("\"'").lower() == family.lower():
            found.append(Face(family, style, weight, letters, address[1]))
    return found


def font_face_rule(face: Face, address: str) -> str:
    """The `@font-face` rule of a face.

    address: the address of its file, relative to the stylesheet.
    """
    letters = {"unicode-range": face.letters} if face.letters else {}
    return css.rule(
        "@font-face",
        {
            "font-family": css.string(face.family),
            "font-style": face.style,
            "font-weight": face.weight,
            "src": f"{css.url(address)} format({css.string('woff2')})",
            **letters,
            "font-display": "swap",
        },
    )


def stand_in(family: str) -> str:
    """The name of the font that is shown until the family has loaded."""
    return f"{family} stand-in"


def can_measure() -> bool:
    """Whether Pillow is installed."""
    return find_spec("PIL") is not None


def stand_in_face(family: str, file: bytes) -> str:
    """The `@font-face` rule of a family's stand-in; empty when `file` cannot be read, or is too wide or too narrow.

    file: the content of a font file for which `Face.is_basic` holds.
    """
    from PIL import ImageFont

    try:
        font = ImageFont.truetype(BytesIO(file), 1000)
        ascent, descent = font.getmetrics()
        width = font.getlength(_SAMPLE)
    except (OSError, ValueError):
        return ""
    scale = width / sum(_ARIAL[letter] for letter in _SAMPLE)
    if not 0.5 < scale < 2:
        return ""
    return css.rule(
        "@font-face",
        {
            "font-family": css.string(stand_in(family)),
            "src": ",".join(f"local({css.string(name)})" for name in _STAND_INS),
            "size-adjust": f"{100 * scale:.4g}%",
            "ascent-override": f"{ascent / 10 / scale:.4g}%",
            "descent-override": f"{descent / 10 / scale:.4g}%",
            "line-gap-override": "0%",
        },
    )
