"""Where the files of components lie: below `components/` of a theme folder, each component in a folder of its own.

A folder holds what belongs to a component: its declaration (`component.yml`), templates of its HTML and its Markdown
(`Card.html`, `Card.md`), its stylesheet and its script. Files that lie in `components/` itself count as well.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

FOLDER = "components"


def component_folders(folder: str) -> list[Path]:
    """The folders with files of components in a theme folder: `components/` itself, then those in it, by name."""
    root = Path(folder, FOLDER)
    try:
        inner = sorted(path for path in root.iterdir() if path.is_dir() and not path.name.startswith((".", "_")))
    except OSError:
        return []
    return [root, *inner]


def component_files(folders: Sequence[str], ending: str) -> dict[str, str]:
    """Place of each file with this ending, from its theme folder (`components/card/Card.html`), by its name.

    folders: theme folders, the first one with a name wins. Names are listed, not asked for one by one: where the disk
    ignores case, `<card>` must not find `Card.html`.
    """
    found: dict[str, str] = {}
    for folder in folders:
        for inner in component_folders(folder):
            for file in sorted(inner.glob(f"*{ending}")):
                found.setdefault(file.name, file.relative_to(folder).as_posix())
    return found
