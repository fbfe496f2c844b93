"""Finds the files of components: below `components/` of a theme folder, with a folder for each component.

The folder of a component holds its declaration (`component.yml`), templates of its HTML and its Markdown (`Card.html`,
`Card.md`), its stylesheet and its script. Templates may also be in `components/` itself.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

FOLDER = "components"


def component_folders(folder: str) -> list[Path]:
    """The folders of components in a theme folder, sorted by name."""
    try:
        inner = list(Path(folder, FOLDER).iterdir())
    except OSError:
        return []
    return sorted(path for path in inner if path.is_dir() and not path.name.startswith((".", "_")))


def component_templates(folders: Sequence[str], ending: str) -> dict[str, str]:
    """The path of each template with this ending, from its theme folder (`components/card/Card.html`), by its name.

    folders: theme folders; for each name, the first folder with it wins. Folders are listed instead of testing for
    single files: where file names ignore case, `<card>` must not find `Card.html`.
    """
    found: dict[str, str] = {}
    for folder in folders:
        for inner in [Path(folder, FOLDER), *component_folders(folder)]:
            for file in sorted(inner.glob(f"*{ending}")):
                found.setdefault(file.name, file.relative_to(folder).as_posix())
    return found


def component_scripts(folder: str) -> dict[str, Path]:
    """The scripts of components in a theme folder, by file name."""
    return {file.name: file for inner in component_folders(folder) for file in sorted(inner.glob("*.js"))}
