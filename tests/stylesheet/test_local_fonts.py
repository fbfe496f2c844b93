"""Stylesheets of font hosts, and fallback fonts with the same metrics."""

from __future__ import annotations

import re
from pathlib import Path

import mkdocs
import pytest

from mkdocs_docsjson.stylesheet.local_fonts import faces_of, font_face_rule, stand_in_face

FACE = """
/* latin */
@font-face {
  font-family: 'Inter';
  font-style: normal;
  font-weight: 400;
  font-display: swap;
  src: url(https://fonts.gstatic.com/s/inter/v18/UcC73FwrK3iLTeHuS_nVMrMxCp50SjIa1ZL7.woff2) format('woff2');
  unicode-range: U+0000-00FF, U+0131, U+20AC;
}
"""
LATO = Path(mkdocs.__file__).parent / "themes" / "readthedocs" / "css" / "fonts" / "lato-normal.woff2"


def test_a_face_is_written_with_the_address_of_its_copy() -> None:
    (face,) = faces_of(FACE, "Inter")
    assert face.is_basic
    assert font_face_rule(face, "fonts/a.woff2") == (
        '@font-face{font-family:"Inter";font-style:normal;font-weight:400;src:url("fonts/a.woff2") format("woff2");'
        "unicode-range:U+0000-00FF, U+0131, U+20AC;font-display:swap}"
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("https://fonts.gstatic.com/", "https://fonts.test/"),
        ("https://fonts.gstatic.com/", "https://fonts.gstatic.com.evil.test/"),
        ("https:", "http:"),
        (".woff2)", ".woff)"),
        ("'Inter'", "'Other'"),
        ("U+20AC", 'U+20AC} body { background: url("//evil.test")'),
        ("font-weight: 400", "font-weight: 400 /* */ <"),
    ],
)
def test_what_is_none_of_its_faces_is_left_out(old: str, new: str) -> None:
    assert old in FACE
    found = faces_of(FACE.replace(old, new), "Inter")
    assert "evil" not in "".join(font_face_rule(face, "a") for face in found)
    assert found == [] or "}" in new


def test_a_stand_in_takes_the_room_of_the_font() -> None:
    pytest.importorskip("PIL")
    rule = stand_in_face("Lato", LATO.read_bytes())
    assert rule.startswith('@font-face{font-family:"Lato stand-in";src:local("Arial"),')
    numbers = {name: float(value) for name, value in re.findall(r"([\w-]+):([\d.]+)%", rule)}
    assert 90 < numbers["size-adjust"] < 100  # Lato is a little narrower
    assert numbers["line-gap-override"] == 0
    assert stand_in_face("Lato", b"no font") == ""
