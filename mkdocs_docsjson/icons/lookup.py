"""The order in which icons are looked for: the owner's, addresses, emoji, then the free sets by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.icons import draw, names, owned, sets
from mkdocs_docsjson.icons.model import FoundIcon
from mkdocs_docsjson.icons.names import IconName
from mkdocs_docsjson.problems import Problem, closest

_FONT_AWESOME = {
    "solid": ("fa-solid", "fa-brands"),
    "regular": ("fa-regular", "fa-solid", "fa-brands"),
    "brands": ("fa-brands", "fa-solid"),
}
"""Sets to ask for a style; every other style is the solid drawing."""
_DRAWN_BY_CSS = ("duotone", "light", "thin")
_OTHER_SETS = ("octicons", "simple", "material")
_LINE_SETS = {"lucide": ("lucide",), "tabler": ("tabler-outline", "tabler-filled")}
_LINE_SETS_ALL = tuple(prefix for prefixes in _LINE_SETS.values() for prefix in prefixes)
_CUTOFF = 0.72
"""Of difflib, for suggestions: below it they are more often wrong than right."""


class Icons:
    """Finds and draws icons. Holds what it has found, so make one for a build (or a worker), not one for a page.

    folders: absolute folders with the owner's icons, first wins.
    library: `fontawesome`, `lucide` or `tabler`, the set to ask first (`icons.library`); the last two come with the
    optional packages `lucide` and `tablericons2`, and Font Awesome stands in where they are not installed.
    """

    def __init__(self, folders: tuple[str, ...] = (), library: str = "fontawesome") -> None:
        self._folders = folders
        self._library = library
        self._found: dict[tuple[str, str, str], FoundIcon] = {}

    def problems(self, file: str) -> tuple[Problem, ...]:
        """What the owner should know: the chosen library is not installed, so Font Awesome stands in.

        file: name of the configuration that chooses it.
        """
        if sets.names(_LINE_SETS.get(self._library, ("fa-solid",))[0]):
            return ()
        message = f'the icons of "{self._library}" are not installed, Font Awesome is used'
        hint = f'pip install "mkdocs-docsjson[{self._library}]"'
        return (Problem(file, 0, 0, "icon-library", message, hint, "/icons/library"),)

    def find(self, name: str, style: str | None = None, library: str | None = None) -> FoundIcon | None:
        """What to draw for an icon as its author wrote it; None when nothing of that name is known.

        style, library: `iconType` and `iconLibrary` beside the name, any spelling; unknown ones are ignored.
        """
        asked = (name.strip(), style or "", library or "")
        found = self._found.get(asked) or self._look_up(*asked)
        if found:  # A miss is not kept: while serving, the owner may add the file.
            self._found[asked] = found
        return found

    def suggest(self, name: str) -> str:
        """A hint for an unknown name, `did you mean "rocket"?`, or an empty string."""
        reading = next(names.readings(name), None)
        if reading is None:
            return ""
        known = set(sets.names("fa-solid") | sets.names("fa-brands") | _synonyms().keys())
        for prefix in _LINE_SETS.get(reading.library or self._library, ()):
            known |= sets.names(prefix)
        return closest(reading.name, sorted(known | owned.names_in(self._folders)), _CUTOFF)

    def missing(self) -> FoundIcon:
        """The neutral glyph for an unknown name."""
        return draw.MISSING

    def draw(self, found: FoundIcon, *, label: str = "", size: str = "", color: str = "", src: str = "") -> Markup:
        """The icon as HTML, decorative unless it has a `label`.

        size: pixels (`24`, `24px`), color: a CSS color; both are the author's and ignored when they are no such thing.
        src: address to print for an image in place of the author's: a link mark, or a resolved URL.
        """
        return draw.draw(found, label, size, color, src)

    def sprite(self, keys: Iterable[str]) -> Markup:
        """One hidden `<svg>` with the symbols of these keys, which may come from another process."""
        return draw.sprite(keys, self._read)

    def notices(self, keys: Iterable[str]) -> str:
        """Attribution of the sets behind these keys, a line each."""
        return draw.notices(keys)

    def _look_up(self, name: str, style: str, library: str) -> FoundIcon | None:
        if names.is_svg(name):
            return FoundIcon("", "solid", "inline", name) if draw.drawable(name) else None
        if names.is_image(name):
            return FoundIcon("", "image", "image", name)
        if names.is_emoji(name):
            return FoundIcon("", "emoji", "emoji", name)
        readings = tuple(names.readings(name, style, library))
        stages = (self._owned, self._named_set, self._synonym, _other_sets)
        return next((found for stage in stages for reading in readings if (found := stage(reading))), None)

    def _owned(self, asked: IconName) -> FoundIcon | None:
        for path in owned.paths(asked):
            if owned.file_in(self._folders, path):
                return FoundIcon(owned.key_of(path), "solid")
        return None

    def _named_set(self, asked: IconName) -> FoundIcon | None:
        """From the set that the name, the icon or the site asks for, Font Awesome being the rule."""
        library = asked.library or self._library
        if library in _OTHER_SETS:
            return _in_set(library, asked.name) or _in_set(library, f"{asked.name}-16")
        if library == "tabler" and asked.style == "solid" and (filled := _in_set("tabler-filled", asked.name)):
            return filled
        line = (_in_set(prefix, asked.name) for prefix in _LINE_SETS.get(library, ()))
        return next(filter(None, line), None) or _in_font_awesome(asked)

    def _synonym(self, asked: IconName) -> FoundIcon | None:
        library, _, name = _synonyms().get(asked.name, "").rpartition("/")
        return self._named_set(replace(asked, name=name, library=library or "fontawesome")) if name else None

    def _read(self, key: str) -> str:
        """Text of the drawing behind a key."""
        if found := sets.set_of(key):
            return sets.read(found[0].prefix, found[1])
        file = owned.file_in(self._folders, owned.path_of(key)) if owned.path_of(key) else ""
        return owned.read(file) if file else ""


def _in_set(prefix: str, name: str) -> FoundIcon | None:
    return FoundIcon(f"{prefix}-{name}", sets.SETS[prefix].look) if name in sets.names(prefix) else None


def _in_font_awesome(asked: IconName) -> FoundIcon | None:
    for prefix in _FONT_AWESOME.get(asked.style, _FONT_AWESOME["solid"]):
        if found := _in_set(prefix, asked.name):
            styled = asked.style in _DRAWN_BY_CSS and found.look == "solid"
            return FoundIcon(found.key, asked.style) if styled else found
    return None


def _other_sets(asked: IconName) -> FoundIcon | None:
    """From any other set that has the name: `astro` is only among the Simple Icons."""
    tries = (("octicons", f"{asked.name}-16"), *((prefix, asked.name) for prefix in (*_OTHER_SETS, *_LINE_SETS_ALL)))
    return next(filter(None, (_in_set(prefix, name) for prefix, name in tries)), None)


@cache
def _synonyms() -> dict[str, str]:
    """Names that real sites use and no free set has -> the nearest one, `set/name` outside Font Awesome."""
    text = files("mkdocs_docsjson").joinpath("data/icon-synonyms.yml").read_text("utf-8")
    return {str(name): str(target) for name, target in yaml12.read(text).value.items()}
