"""Icon names as authors write them: `rocket`, `fa-solid fa-rocket`, `brands/github`, `BookOpen`, `🚀`, `/logo.svg`."""

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
"""The style that is drawn for each style word of docs.json and Font Awesome. The free set has no sharp corners."""

LIBRARIES = {
    "fontawesome": "fontawesome", "font-awesome": "fontawesome", "fa": "fontawesome",
    "lucide": "lucide", "tabler": "tabler",
    "octicons": "octicons", "octicon": "octicons",
    "simple": "simple", "simple-icons": "simple",
    "material": "material", "mdi": "material",
}  # fmt: skip
"""Icon sets by the words that name them in front of an icon's name (`lucide/rocket`, `mdi:home`)."""

_IMAGE = re.compile(r"(?:https?:)?//|data:image/|\.{0,2}/|[^\s:]+\.(?:svg|png|jpe?g|gif|webp|avif|ico)$", re.I)
_PLAIN = re.compile(r"[a-z0-9]+(?:[-_./][a-z0-9]+)*", re.I)
_STYLE_PREFIX = re.compile(rf"(?:fa-)?({'|'.join(sorted(STYLES, key=len, reverse=True))})-(.+)")
_STYLE_SUFFIX = re.compile(r"(.+)-(solid|regular|duotone|light|thin|brands)")
_LONGEST_NAME = 100
_LONGEST_EMOJI = 16


@dataclass(frozen=True, slots=True)
class IconName:
    """The parts of an icon's name."""

    name: str
    """The name of the file without its ending: words joined by hyphens, after folders of the owner's icons
    (`mine/logo`)."""
    style: str = ""
    """A value of `STYLES`; empty when none was asked for."""
    library: str = ""
    """A value of `LIBRARIES`; empty when none was asked for."""


def is_image(text: str) -> bool:
    """Whether the text is the address of an image: a URL, a path, or a file name with an image's ending."""
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
    """The possible interpretations of a name, the most literal first; none when it cannot be a name at all.

    style, library: the author's `iconType` and `iconLibrary`. Words in the name itself override them.
    """
    if len(text) > _LONGEST_NAME:
        return
    asked = IconName("", STYLES.get(style.lower(), ""), LIBRARIES.get(library.lower(), ""))
    words = re.split(r"\s+", text.strip().strip(":"))
    while len(words) > 1 and (known := _with_style_or_set(asked, words[0])):
        asked, words = known, words[1:]
    parts = re.split(r"[/:]", "-".join(words))
    while len(parts) > 1 and (known := _with_style_or_set(asked, parts[0])):
        asked, parts = known, parts[1:]
    written = "/".join(parts)
    seen: set[str] = set()
    for plain in (written, _normalize(written), _normalize(_kebab(written))):
        if plain not in seen and _PLAIN.fullmatch(plain):
            seen.add(plain)
            yield replace(asked, name=plain)
            yield from _interpretations_with_style(plain, asked)


def _with_style_or_set(name: IconName, word: str) -> IconName | None:
    """`name` with the style or icon set that the word names; None for any other word."""
    word = word.lower()
    bare = word.removeprefix("fa-")
    if bare in STYLES:
        return replace(name, style=STYLES[bare])
    if word in LIBRARIES:
        return replace(name, library=LIBRARIES[word])
    return None


def _interpretations_with_style(plain: str, name: IconName) -> Iterator[IconName]:
    """The interpretations of a name that includes its style: `solid-rocket`, `bell-regular`."""
    if prefixed := _STYLE_PREFIX.fullmatch(plain):
        yield replace(name, name=prefixed[2], style=STYLES[prefixed[1]])
    if suffixed := _STYLE_SUFFIX.fullmatch(plain):
        yield replace(name, name=suffixed[1], style=STYLES[suffixed[2]])


def _normalize(name: str) -> str:
    """The name as icon sets spell it: `FA-Book_Open` -> `book-open`."""
    return name.lower().replace("_", "-").removeprefix("fa-")


def _kebab(name: str) -> str:
    """The name of a React component as icon sets spell it: `BookOpen` -> `book-open`, with capitals kept."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "-", name)
