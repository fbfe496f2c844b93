"""From one shape of docs.json to the other, with the list of what is lost on the way.

The older shape becomes the newer one; a newer file becomes the older one where its navigation can be told by
paths. What is not lost is checked, not assumed: the result is read again and compared with the original.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Literal

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.formats import without_null
from mkdocs_docsjson.settings.load import Loaded, load_settings
from mkdocs_docsjson.settings.migration.made import MigratedFile
from mkdocs_docsjson.settings.migration.skeleton import skeleton
from mkdocs_docsjson.settings.migration.to_newer import to_newer
from mkdocs_docsjson.settings.migration.to_older import to_older
from mkdocs_docsjson.settings.models import Settings
from mkdocs_docsjson.settings.references import Read
from mkdocs_docsjson.settings.text import Position
from mkdocs_docsjson.settings.upgrade import Upgraded, is_newer, upgraded

_NOT_COMPARED = frozenset({"file", "navigation", "global_divisions"})


@dataclass(frozen=True, slots=True)
class Migration:
    """The other form of a docs.json."""

    text: str
    """The new file; empty when it cannot be written (see `problems` and `lost`)."""
    to: Literal["older", "newer"]
    lost: tuple[str, ...] = ()
    """What the new file no longer says, a line each: `colors.anchors: …`."""
    notes: tuple[str, ...] = ()
    """What the owner must look after by hand."""
    problems: tuple[Problem, ...] = ()
    """Mistakes of the given file, which must be mended first."""


MISTAKES = frozenset(
    {
        "ref",
        "missing-key",
        "wrong-type",
        "choice",
        "color",
        "language-code",
        "empty-value",
        "empty-list",
        "url",
        "vendor-value",
    }
)
"""A site is built in spite of these, without the values that they tell of; a new file would lack them for good."""


def migrate(text: str, file: str = "docs.json", read: Read | None = None) -> Migration:
    """text: of a docs.json of either shape. read: for the files that its `$ref`s name."""
    loaded = load_settings(lambda name: text if name == file else read(name) if read else None)
    value = loaded.document.value if loaded.document else None
    newer = isinstance(value, dict) and is_newer(value)
    to: Literal["older", "newer"] = "older" if newer else "newer"
    mistakes = tuple(p for p in loaded.problems if p.severity == "error" or p.code in MISTAKES)
    if loaded.settings is None or not isinstance(value, dict) or mistakes:
        return Migration("", to, problems=mistakes)
    made = to_older(value, loaded.settings) if newer else _newer_file(value, loaded.settings)
    if made.data is None:
        return Migration("", to, tuple(made.lost), tuple(made.notes))
    written = json.dumps(made.data, indent=2, ensure_ascii=False) + "\n"
    again = load_settings({"docs.json": written}.get)
    lost = [*made.lost, *_differences(loaded.settings, again, made.lost)]
    if loaded.document and len(loaded.document.texts) > 1:
        made.notes.append("parts in other files ($ref) are written into this one")
    return Migration(written, to, tuple(lost), tuple(made.notes))


def _newer_file(value: dict[str, Any], settings: Settings) -> MigratedFile:
    unplaced = Findings(lambda pointer, key=False: ("", Position(0, 0)))
    made = upgraded(without_null(value), unplaced, for_file=True)
    assert isinstance(made, Upgraded)  # what was read as an older file is upgraded
    return to_newer(made, settings)


def _differences(before: Settings, again: Loaded, told: list[str]) -> list[str]:
    """Settings that the new file gives differently, and that are not told of yet."""
    if again.settings is None:  # pragma: no cover - a bug here, told rather than written to a file in silence
        return [str(problem) for problem in again.problems]
    old, new = _compared(before), _compared(again.settings)
    kept = frozenset(skeleton(again.settings))
    moved = [line for line in skeleton(before) if line not in kept]
    return [f"navigation: {line}" for line in moved] + [
        f"{name}: not as before"
        for name in old
        if old[name] != new[name] and not any(line.startswith(_KEYS.get(name, (name,))) for line in told)
    ]


_KEYS = {"topbar_cta": ("topbarCtaButton", "navbar"), "topbar_links": ("topbarLinks", "navbar")}
"""Names of settings by which their losses are told, where they differ from the key."""


def _compared(settings: Settings) -> dict[str, Any]:
    return {name: _told(value) for name, value in asdict(settings).items() if name not in _NOT_COMPARED}


def _told(value: Any) -> Any:
    """A value without where it stood, and whether it had to be written."""
    if isinstance(value, dict):
        return {key: _told(item) for key, item in value.items() if key not in ("where", "given")}
    return [_told(item) for item in value] if isinstance(value, list | tuple) else value
