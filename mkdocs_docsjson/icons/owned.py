"""The owner's own icons: SVG files in `icons/` or `.icons/` of the docs folder or the theme's `custom_dir`.

`<style>/<name>.svg` is for one style, `<name>.svg` for all; `<set>/<name>.svg` and `<set>/<style>/<name>.svg`
put themselves before the set of that name.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

from mkdocs_docsjson.icons.names import IconName

PREFIX = "own-"
"""Of the keys of such icons."""


def paths(name: IconName) -> Iterable[str]:
    """Files to look for, relative to a folder, the most particular first."""
    library = name.library or "fontawesome"
    if name.style:
        yield f"{name.style}/{name.name}.svg"
        yield f"{library}/{name.style}/{name.name}.svg"
    yield f"{library}/{name.name}.svg"
    yield f"{name.name}.svg"


def key_of(path: str) -> str:
    """A key that is fit for an id: `duotone/rocket.svg` -> `own-duotone.2frocket.2esvg`."""
    return PREFIX + re.sub(r"[^A-Za-z0-9_-]", lambda char: f".{ord(char[0]):02x}", path)


def path_of(key: str) -> str:
    """The path behind a key; empty for other keys."""
    if not key.startswith(PREFIX):
        return ""
    return re.sub(r"\.([0-9a-f]{2})", lambda code: chr(int(code[1], 16)), key.removeprefix(PREFIX))


def file_in(folders: Iterable[str], path: str) -> str:
    """The first file of that path in the folders, as an absolute path; empty: none, or it would leave its folder."""
    if ".." in path.split("/"):
        return ""
    return next((str(file) for folder in folders if _is_inside(file := Path(folder, path), Path(folder))), "")


def _is_inside(file: Path, folder: Path) -> bool:
    """Whether a file is there, and no symbolic link leads out of what the folder of icons lies in."""
    try:
        return file.is_file() and file.resolve().is_relative_to(folder.parent.resolve())
    except (OSError, RuntimeError, ValueError):  # a circle of links, a NUL in the name
        return False


def read(file: str) -> str:
    """Text of an owner's file, read once until it changes; empty when it cannot be read."""
    try:
        stat = Path(file).stat()
        return _read(file, (stat.st_mtime_ns, stat.st_ctime_ns, stat.st_ino, stat.st_size))
    except (OSError, UnicodeDecodeError):
        return ""


@lru_cache(maxsize=256)
def _read(file: str, stat: tuple[int, ...]) -> str:
    return Path(file).read_text("utf-8")


def names_in(folders: Iterable[str]) -> set[str]:
    """Names of all icons in the folders, for suggestions."""
    return {file.stem for folder in folders for file in Path(folder).rglob("*.svg")}
