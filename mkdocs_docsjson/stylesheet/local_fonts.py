"""Fonts of another host served from the site itself: what its stylesheet names, and a stand-in that takes as much room.

The stand-in is a font that systems have, stretched to the widths and heights of the one that is on its way, so that
nothing moves when that comes. Measuring needs Pillow (the extra `images`).
"""

from __future__ import annotations

import re
from importlib.util import find_spec
from io import BytesIO
from typing import NamedTuple

from mkdocs_docsjson.stylesheet import css

HOST = "fonts.gstatic.com"
"""Whose files a stylesheet of `fonts.googleapis.com` names; files of any other host are left where they are."""
_FACE = re.compile(r"@font-face\s*\{([^{}]*)\}")
_VALUE = re.compile(r"([\w-]+)\s*:\s*([^;]+)")
_ADDRESS = re.compile(rf"url\(\s*[\"']?(https://{re.escape(HOST)}/[\w./~-]+\.woff2)[\"']?\s*\)")
_PLAIN = re.compile(r"[\w .%+?,-]*")
"""What values of a face are made of; all else could leave the rule."""
_LATIN = "U+0000-00FF"
_SAMPLE = "the text of a site is set in letters like these and every word takes some room on a line of it"
_ARIAL = {**dict.fromkeys("abdeghnopqu", 556), **dict.fromkeys("ckvsxyz", 500), **dict.fromkeys("ijl", 222),
          **dict.fromkeys("ft ", 278), "m": 833, "r": 333, "w": 722}  # fmt: skip
"""Widths of letters, of 1000."""
_STAND_INS = ("Arial", "Liberation Sans", "Arimo")
"""Fonts with those widths, one of which every system has."""


class Face(NamedTuple):
    """A file of a font: for a style, a weight and a range of letters."""

    family: str
    style: str
    weight: str
    letters: str
    """As `unicode-range` has it; empty for all."""
    url: str

    @property
    def is_plain(self) -> bool:
        """Whether it has the letters of English in the weight of running text."""
        is_usual = self.weight in ("400", "normal") or " " in self.weight
        return self.style == "normal" and is_usual and (not self.letters or self.letters.startswith(_LATIN))


def faces_of(stylesheet: str, family: str) -> list[Face]:
    """The faces of a family that a stylesheet names with a WOFF2 file of the host."""
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


def written(face: Face, address: str) -> str:
    """The `@font-face` of a face. address: of its file, from the stylesheet."""
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
    """Name of the font that takes a family's room until it is there."""
    return f"{family} stand-in"


def can_measure() -> bool:
    """Whether Pillow is installed."""
    return find_spec("PIL") is not None


def stand_in_face(family: str, file: bytes) -> str:
    """The `@font-face` of a family's stand-in; empty when the file cannot be read. file: of a plain face."""
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
