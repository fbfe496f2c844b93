"""Icons as authors write them: `rocket`, `fa-solid fa-rocket`, `brands/github`, `BookOpen`, `🚀`, `/logo.svg`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from dataclasses import dataclass, replace

STYLES = {
    "solid": "solid", "fas": "solid", "sharp-solid": "solid", "sharp": "solid",
    "regular": "regular", "far": "regular", "sharp-regular": "regular",
    "duotone": "duotone", "fad": "duotone", "sharp-duotone-solid": "duotone", "sharp-duotone": "duotone",
    "light": "light", "fal": "light", "sharp-light": "light",
    "thin": "thin", "fat": "thin", "sharp-thin": "thin",
    "brands": "brands", "fab": "brands", "brand": "brands",
}  # fmt: skip
"""Style words of docs.json and of Font Awesome's classes -> how we draw them (no sharp corners in the free set)."""

LIBRARIES = {
    "fontawesome": "fontawesome", "font-awesome": "fontawesome", "fa": "fontawesome",
    "lucide": "lucide", "tabler": "tabler",
    "octicons": "octicons", "octicon": "octicons",
    "simple": "simple", "simple-icons": "simple",
    "material": "material", "mdi": "material",
}  # fmt: skip
"""Words in front of a slash or colon that name a set."""

_IMAGE = re.compile(r"(?:https?:)?//|data:image/|\.{0,2}/|[^\s:]+\.(?:svg|png|jpe?g|gif|webp|avif|ico)$", re.I)
_PLAIN = re.compile(r"[a-z0-9]+(?:[-_./][a-z0-9]+)*", re.I)
_STYLE_PREFIX = re.compile(rf"(?:fa-)?({'|'.join(sorted(STYLES, key=len, reverse=True))})-(.+)")
_STYLE_SUFFIX = re.compile(r"(.+)-(solid|regular|duotone|light|thin|brands)")
_LONGEST_NAME = 100
_LONGEST_EMOJI = 16


@dataclass(frozen=True, slots=True)
class IconName:
    """A name taken apart."""

    name: str
    """As a file is called: words joined by hyphens, after the folders of the owner's icons (`mine/logo`)."""
    style: str = ""
    """A value of `STYLES`, or empty: none was asked for."""
    library: str = ""
    """A value of `LIBRARIES`, or empty."""


def is_image(text: str) -> bool:
    """Whether the text is an address: a URL, a path, a file name with an image's ending."""
    return _IMAGE.match(text) is not None


def is_svg(text: str) -> bool:
    return text[:4].lower() == "<svg"


def is_emoji(text: str) -> bool:
    """Whether the text is a pictograph, flag or keycap rather than a word."""
    return (
        not text.isascii()
        and len(text) <= _LONGEST_EMOJI
        and any(unicodedata.category(char) in ("So", "Sk") or char in "\ufe0f\u20e3" for char in text)
    )


def readings(text: str, style: str = "", library: str = "") -> Iterator[IconName]:
    """Ways to read a name, the most literal first; nothing when it cannot be a name at all.

    `style` and `library` are what stands beside the name in the file; words in the name itself win over them.
    """
    if len(text) > _LONGEST_NAME:
        return
    asked = IconName("", STYLES.get(style.lower(), ""), LIBRARIES.get(library.lower(), ""))
    words = re.split(r"\s+", text.strip().strip(":"))
    while len(words) > 1 and (known := _with_word(asked, words[0])):
        asked, words = known, words[1:]
    parts = re.split(r"[/:]", "-".join(words))
    while len(parts) > 1 and (known := _with_word(asked, parts[0])):
        asked, parts = known, parts[1:]
    written = "/".join(parts)
    seen: set[str] = set()
    for plain in (written, _plain(written), _plain(_kebab(written))):
        if plain not in seen and _PLAIN.fullmatch(plain):
            seen.add(plain)
            yield replace(asked, name=plain)
            yield from _styled(plain, asked)


def _with_word(asked: IconName, word: str) -> IconName | None:
    """`asked` with a style or set that the word names; None for any other word."""
    word = word.lower()
    bare = word.removeprefix("fa-")
    if bare in STYLES:
        return replace(asked, style=STYLES[bare])
    if word in LIBRARIES:
        return replace(asked, library=LIBRARIES[word])
    return None


def _styled(plain: str, asked: IconName) -> Iterator[IconName]:
    """Readings of a name that carries its style in itself: `solid-rocket`, `bell-regular`."""
    if prefixed := _STYLE_PREFIX.fullmatch(plain):
        yield replace(asked, name=prefixed[2], style=STYLES[prefixed[1]])
    if suffixed := _STYLE_SUFFIX.fullmatch(plain):
        yield replace(asked, name=suffixed[1], style=STYLES[suffixed[2]])


def _plain(name: str) -> str:
    """As the sets spell names: `FA-Book_Open` -> `book-open`."""
    return name.lower().replace("_", "-").removeprefix("fa-")


def _kebab(name: str) -> str:
    """`BookOpen` -> `book-open`, as icon sets for JavaScript spell their names."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name)
