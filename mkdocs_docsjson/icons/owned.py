"""The owner's own icons: SVG files in `icons/` or `.icons/` of the docs folder or of the theme's `custom_dir`.

`<style>/<name>.svg` is for one style, `<name>.svg` for all; `<set>/<name>.svg` and `<set>/<style>/<name>.svg`
replace an icon of that set.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from mkdocs_docsjson.icons.icon_name import IconName

PREFIX = "own-"
"""The prefix of the keys of these icons."""


def paths(name: IconName) -> Iterable[str]:
    """The files that may hold an icon, relative to a folder of icons, the most specific first."""
    library = name.library or "fontawesome"
    if name.style:
        yield f"{name.style}/{name.name}.svg"
        yield f"{library}/{name.style}/{name.name}.svg"
    yield f"{library}/{name.name}.svg"
    yield f"{name.name}.svg"


def key_of(path: str) -> str:
    """The key of a file, which can be used as an id: `duotone/rocket.svg` -> `own-duotone.2frocket.2esvg`."""
    return PREFIX + re.sub(r"[^A-Za-z0-9_-]", lambda char: f".{ord(char[0]):02x}", path)


def path_of(key: str) -> str:
    """The path of the file behind a key; empty for keys of other icons."""
    if not key.startswith(PREFIX):
        return ""
    return re.sub(r"\.([0-9a-f]{2})", lambda code: chr(int(code[1], 16)), key.removeprefix(PREFIX))


def file_in(folders: Iterable[str], path: str) -> str:
    """The absolute path of the first file at `path` in the folders; empty if there is none, or it leads elsewhere."""
    if ".." in path.split("/"):
        return ""
    return next((str(file) for folder in folders if _is_inside(file := Path(folder, path), Path(folder))), "")


def _is_inside(file: Path, folder: Path) -> bool:
    """Whether a file exists, and is inside the parent of the icons folder after symbolic links are resolved."""
    try:
        return file.is_file() and file.resolve().is_relative_to(folder.parent.resolve())
    except (OSError, RuntimeError, ValueError):  # a cycle of links, or a NUL in the name
        return False


def read_icon(file: str) -> str:
    """The text of an owner's file, cached until the file changes; empty when it cannot be read."""
    try:
        stat = Path(file).stat()
        return _read_cached(file, (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino, stat.st_size))
    except (OSError, UnicodeDecodeError):
        return ""


@lru_cache(maxsize=256)
def _read_cached(file: str, stat: tuple[int, ...]) -> str:
    return Path(file).read_text("utf-8")


def names_in(folders: Iterable[str]) -> set[str]:
    """The names of all icons in the folders, for suggestions."""
    return {file.stem for folder in folders for file in Path(folder).rglob("*.svg")}
