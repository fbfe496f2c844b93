"""The search for an icon: `<svg>`, addresses and emoji, then the owner's icons, then the free sets by name."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from importlib.resources import files

from markupsafe import Markup

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.icons import icon_html, icon_name, owned, sets
from mkdocs_docsjson.icons.icon_name import IconName
from mkdocs_docsjson.icons.model import FoundIcon
from mkdocs_docsjson.problems import Problem, closest

_FONT_AWESOME = {
    "solid": ("fa-solid", "fa-brands"),
    "regular": ("fa-regular", "fa-solid", "fa-brands"),
    "brands": ("fa-brands", "fa-solid"),
}
"""The sets to search for a style. All other styles start from the solid drawing."""
_DRAWN_BY_CSS = ("duotone", "light", "thin")
_OTHER_SETS = ("octicons", "simple", "material")
_LINE_SETS = {"lucide": ("lucide",), "tabler": ("tabler-outline", "tabler-filled")}
_LINE_SETS_ALL = tuple(prefix for prefixes in _LINE_SETS.values() for prefix in prefixes)
_CUTOFF = 0.72
"""The least similarity of a suggestion, as in difflib: below it, suggestions are wrong more often than right."""
_OTHER_NAME = "choose the name of another icon"


class IconFinder:
    """Finds and draws icons. It caches what it has found, so make one per build (or worker process), not one per page.

    folders: absolute folders with the owner's icons, the first one with a name wins.
    library: `fontawesome`, `lucide` or `tabler`, the icon set to search first (`icons.library`). The last two need the
    optional packages `lucide` and `tablericons2`; where these are not installed, Font Awesome is used.
    """

    def __init__(self, folders: tuple[str, ...] = (), library: str = "fontawesome") -> None:
        self._folders = folders
        self._library = library
        self._cache: dict[tuple[str, str, str], FoundIcon] = {}

    def problems(self, file: str) -> tuple[Problem, ...]:
        """A note for the owner when the chosen icon set is not installed and Font Awesome is used instead.

        file: name of the configuration file that chooses it.
        """
        if self._library not in _LINE_SETS or sets.names(_LINE_SETS[self._library][0]):
            return ()
        message = f'the icons of "{self._library}" are not installed, Font Awesome is used'
        hint = f'pip install "mkdocs-docsjson[{self._library}]"'
        return (Problem(file, 0, 0, "icon-library", message, hint, "/icons/library"),)

    def find(self, name: str, style: str | None = None, library: str | None = None) -> FoundIcon | None:
        """The icon for a name as its author wrote it; None when no icon has that name.

        style, library: `iconType` and `iconLibrary` beside the name, in any spelling; unknown ones are ignored.
        """
        key = (name.strip(), style or "", library or "")
        found = self._cache.get(key) or self._look_up(*key)
        if found:  # Misses are not cached: while serving, the owner may add the file.
            self._cache[key] = found
        return found

    def suggest(self, name: str) -> str:
        """Return what to do about an unknown name, such as `did you mean "rocket"?`."""
        reading = next(icon_name.readings(name), None)
        if reading is None:
            return _OTHER_NAME
        names = set(sets.names("fa-solid") | sets.names("fa-brands") | _synonyms().keys())
        for prefix in _LINE_SETS.get(reading.library or self._library, ()):
            names |= sets.names(prefix)
        near = closest(reading.name, sorted(names | owned.names_in(self._folders)), _CUTOFF)
        return near or f"{_OTHER_NAME}, or add icons/{reading.name}.svg"

    def missing(self) -> FoundIcon:
        """The icon drawn for an unknown name."""
        return icon_html.MISSING

    def render(self, icon: FoundIcon, *, label: str = "", size: str = "", color: str = "", src: str = "") -> Markup:
        """The HTML of an icon; hidden from screen readers unless it has a `label`.

        size: pixels (`24`, `24px`). color: a CSS color. Both come from the author and are ignored if invalid.
        src: the address of an image to print instead of the author's: a link mark (see `marks.py`), or a resolved URL.
        """
        return icon_html.icon_html(icon, label, size, color, src)

    def sprite(self, keys: Iterable[str]) -> Markup:
        """One hidden `<svg>` with the symbols of these keys, which may come from another process."""
        return icon_html.sprite(keys, self._drawing_text)

    def notices(self, keys: Iterable[str]) -> str:
        """The attribution of the icon sets that these keys come from, a line each."""
        return icon_html.notices(keys)

    def _look_up(self, name: str, style: str, library: str) -> FoundIcon | None:
        if icon_name.is_svg(name):
            return FoundIcon("", "solid", "inline", name) if icon_html.is_drawable(name) else None
        if icon_name.is_image(name):
            return FoundIcon("", "image", "image", name)
        if icon_name.is_emoji(name):
            return FoundIcon("", "emoji", "emoji", name)
        readings = tuple(icon_name.readings(name, style, library))
        stages = (self._find_owned, self._named_set, self._synonym, _other_sets)
        return next((found for stage in stages for reading in readings if (found := stage(reading))), None)

    def _find_owned(self, name: IconName) -> FoundIcon | None:
        for path in owned.paths(name):
            if owned.file_in(self._folders, path):
                return FoundIcon(owned.key_of(path), "solid")
        return None

    def _named_set(self, name: IconName) -> FoundIcon | None:
        """The icon in the set that the name, the author or the site asks for; by default in Font Awesome."""
        library = name.library or self._library
        if library in _OTHER_SETS:
            return _in_set(library, name.name) or _in_set(library, f"{name.name}-16")
        if library == "tabler" and name.style == "solid" and (filled := _in_set("tabler-filled", name.name)):
            return filled
        line = (_in_set(prefix, name.name) for prefix in _LINE_SETS.get(library, ()))
        return next(filter(None, line), None) or _in_font_awesome(name)

    def _synonym(self, asked: IconName) -> FoundIcon | None:
        library, _, name = _synonyms().get(asked.name, "").rpartition("/")
        return self._named_set(replace(asked, name=name, library=library or "fontawesome")) if name else None

    def _drawing_text(self, key: str) -> str:
        """The text of the drawing behind a key."""
        if found := sets.set_of(key):
            return sets.read_drawing(found[0].prefix, found[1])
        file = owned.file_in(self._folders, owned.path_of(key)) if owned.path_of(key) else ""
        return owned.read_icon(file) if file else ""


def _in_set(prefix: str, name: str) -> FoundIcon | None:
    return FoundIcon(f"{prefix}-{name}", sets.SETS[prefix].look) if name in sets.names(prefix) else None


def _in_font_awesome(name: IconName) -> FoundIcon | None:
    for prefix in _FONT_AWESOME.get(name.style, _FONT_AWESOME["solid"]):
        if found := _in_set(prefix, name.name):
            styled = name.style in _DRAWN_BY_CSS and found.look == "solid"
            return FoundIcon(found.key, name.style) if styled else found
    return None


def _other_sets(asked: IconName) -> FoundIcon | None:
    """The icon in any other set that has the name: for example, only Simple Icons have `astro`."""
    tries = (("octicons", f"{asked.name}-16"), *((prefix, asked.name) for prefix in (*_OTHER_SETS, *_LINE_SETS_ALL)))
    return next(filter(None, (_in_set(prefix, name) for prefix, name in tries)), None)


@cache
def _synonyms() -> dict[str, str]:
    """The nearest icon for names that real sites use but no free set has; `set/name` outside Font Awesome."""
    text = files("mkdocs_docsjson").joinpath("data/icon-synonyms.yml").read_text("utf-8")
    return {str(name): str(target) for name, target in yaml12.read(text).value.items()}
