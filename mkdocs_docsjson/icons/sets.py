"""The free icon sets: where their files are, which names they have, and which drawing a key refers to.

The sets come with other packages and are found without importing these: importing Material prints its notice,
importing `lucide` looks for Django. The names of a set are read when first needed; so is each drawing.
"""

from __future__ import annotations

import os
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.util import find_spec
from pathlib import Path
from zipfile import BadZipFile, ZipFile


@dataclass(frozen=True, slots=True)
class IconSet:
    """An icon set: a folder of `<name>.svg` files inside an installed package, possibly within a zip file."""

    prefix: str
    """The prefix of its keys: `fa-solid` for `fa-solid-rocket`."""
    package: str
    """Import name of the package that contains the files."""
    folder: str
    """The folder inside the package; within an archive, `archive.zip/folder/in/it`."""
    look: str
    notice: str
    """The attribution, on one line."""


_FONT_AWESOME = (
    "Font Awesome Free by @fontawesome - https://fontawesome.com - "
    "License https://fontawesome.com/license/free (Icons: CC BY 4.0)"
)

SETS = {
    icon_set.prefix: icon_set
    for icon_set in (
        IconSet("fa-solid", "material", "templates/.icons/fontawesome/solid", "solid", _FONT_AWESOME),
        IconSet("fa-regular", "material", "templates/.icons/fontawesome/regular", "regular", _FONT_AWESOME),
        IconSet("fa-brands", "material", "templates/.icons/fontawesome/brands", "brands", _FONT_AWESOME),
        IconSet(
            "octicons", "material", "templates/.icons/octicons", "solid",
            "Octicons by GitHub Inc. - https://github.com/primer/octicons - MIT License",
        ),
        IconSet(
            "simple", "material", "templates/.icons/simple", "brands",
            "Simple Icons - https://simpleicons.org - CC0 1.0 Universal",
        ),
        IconSet(
            "material", "material", "templates/.icons/material", "solid",
            "Material Design Icons by Pictogrammers - https://pictogrammers.com - Apache License 2.0",
        ),
        IconSet(
            "lucide", "lucide", "lucide.zip", "line",
            "Lucide - https://lucide.dev - ISC License, portions by Cole Bemis (Feather, MIT License)",
        ),
        IconSet(
            "tabler-outline", "tablericons", "tablericons.zip/outline", "line",
            "Tabler Icons by Paweł Kuna - https://tabler.io/icons - MIT License",
        ),
        IconSet(
            "tabler-filled", "tablericons", "tablericons.zip/filled", "solid",
            "Tabler Icons by Paweł Kuna - https://tabler.io/icons - MIT License",
        ),
    )
}  # fmt: skip


def set_of(key: str) -> tuple[IconSet, str] | None:
    """The set and the name in a key, `fa-solid-rocket` -> (Font Awesome solid, `rocket`); None for other keys."""
    for prefix, icon_set in SETS.items():
        if key.startswith(f"{prefix}-"):
            return icon_set, key[len(prefix) + 1 :]
    return None


@cache
def names(prefix: str) -> frozenset[str]:
    """All names of a set; empty when its package is not installed."""
    source = _source(prefix)
    try:
        return source.names() if source else frozenset()
    except (OSError, BadZipFile):
        return frozenset()


@lru_cache(maxsize=4096)
def read_drawing(prefix: str, name: str) -> str:
    """The text of a drawing; empty when the set has no such name (the key may come from another version of the set)."""
    source = _source(prefix)
    if source is None or not re.fullmatch(r"[a-z0-9]+(?:[-_.][a-z0-9]+)*", name):
        return ""
    try:
        return source.text(name)
    except (OSError, KeyError, BadZipFile):
        return ""


@dataclass(frozen=True, slots=True)
class _Folder:
    path: Path

    def names(self) -> frozenset[str]:
        return frozenset(name[:-4] for name in os.listdir(self.path) if name.endswith(".svg"))

    def text(self, name: str) -> str:
        return (self.path / f"{name}.svg").read_text("utf-8")


@dataclass(frozen=True, slots=True)
class _Archive:
    path: Path
    folder: str
    """The folder in the archive, ending in a slash; empty for its root."""

    def names(self) -> frozenset[str]:
        with ZipFile(self.path) as archive:
            files = [file.removeprefix(self.folder) for file in archive.namelist() if file.startswith(self.folder)]
        return frozenset(file[:-4] for file in files if file.endswith(".svg") and "/" not in file)

    def text(self, name: str) -> str:
        with ZipFile(self.path) as archive:
            return archive.read(f"{self.folder}{name}.svg").decode()


@cache
def _source(prefix: str) -> _Folder | _Archive | None:
    """Where the files of a set are; None when its package is not installed."""
    icon_set = SETS[prefix]
    spec = find_spec(icon_set.package)
    places = list(spec.submodule_search_locations or ()) if spec else []
    if not places:
        return None
    archive, in_archive, inside = icon_set.folder.partition(".zip")
    if in_archive:
        return _Archive(Path(places[0], f"{archive}.zip"), f"{inside[1:]}/" if inside else "")
    return _Folder(Path(places[0], icon_set.folder))
