"""Writes a docs.json in the other shape, and lists what is lost.

Every older file has a newer form; a newer file has an older one if its navigation can be described by paths.
Nothing is assumed to be kept: the result is read again and compared with the original.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from typing import Any, Literal

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.load import Loaded, load_settings
from mkdocs_docsjson.settings.migration.skeleton import skeleton
from mkdocs_docsjson.settings.migration.to_newer import to_newer
from mkdocs_docsjson.settings.migration.to_older import to_older
from mkdocs_docsjson.settings.models import Settings
from mkdocs_docsjson.settings.references import Read
from mkdocs_docsjson.settings.upgrade import is_newer

_NOT_COMPARED = frozenset({"file", "navigation", "global_divisions"})


@dataclass(frozen=True, slots=True)
class Migration:
    """A docs.json in the other shape."""

    text: str
    """The new file; empty if it cannot be written (see `problems` and `lost`)."""
    to: Literal["older", "newer"]
    lost: tuple[str, ...] = ()
    """What the new file lacks, one line each: `colors.anchors: …`."""
    notes: tuple[str, ...] = ()
    """What the owner must check or do by hand."""
    problems: tuple[Problem, ...] = ()
    """Mistakes in the file that must be fixed first."""


MISTAKES = frozenset((
    "ref", "missing-key", "wrong-type", "choice", "color", "language-code", "empty-value", "empty-list", "url",
    "vendor-value",
))  # fmt: skip
"""Codes of problems about invalid values. A build leaves these values out; a new file would lose them for good."""


def migrate(text: str, file: str = "docs.json", read: Read | None = None) -> Migration:
    """Return a docs.json in the other shape. read: reads the files that its `$ref`s name."""
    loaded = load_settings(lambda name: text if name == file else read(name) if read else None)
    value = loaded.document.authored if loaded.document else None
    newer = isinstance(value, dict) and is_newer(value)
    to: Literal["older", "newer"] = "older" if newer else "newer"
    mistakes = tuple(p for p in loaded.problems if p.severity == "error" or p.code in MISTAKES)
    if loaded.settings is None or not isinstance(value, dict) or mistakes:
        return Migration("", to, problems=mistakes)
    migrated = (to_older if newer else to_newer)(value, loaded.settings)
    if migrated.data is None:
        return Migration("", to, tuple(migrated.lost), tuple(migrated.notes))
    written = json.dumps(migrated.data, indent=2, ensure_ascii=False) + "\n"
    again = load_settings({"docs.json": written}.get)
    lost = [*migrated.lost, *_differences(loaded.settings, again, migrated.lost)]
    if loaded.document and len(loaded.document.texts) > 1:
        migrated.notes.append("parts in other files ($ref) are written into this one")
    return Migration(written, to, tuple(lost), tuple(migrated.notes))


def _differences(before: Settings, again: Loaded, reported: list[str]) -> list[str]:
    """Return a line for each setting that differs in the new file and is not in `reported`."""
    if again.settings is None:  # pragma: no cover - only after a bug in this package; it is reported
        return [str(problem) for problem in again.problems]
    old, new = _compared(before), _compared(again.settings)
    remaining = frozenset(skeleton(again.settings))
    moved = [line for line in skeleton(before) if line not in remaining]
    return [f"navigation: {line}" for line in moved] + [
        f"{name}: not as before"
        for name in old
        if old[name] != new[name] and not any(line.startswith(_KEYS.get(name, (name,))) for line in reported)
    ]


_KEYS = {"topbar_cta": ("topbarCtaButton", "navbar"), "topbar_links": ("topbarLinks", "navbar")}
"""By setting: how lines about its loss may begin, if not with its own name."""


def _compared(settings: Settings) -> dict[str, Any]:
    return {name: _comparable(value) for name, value in asdict(settings).items() if name not in _NOT_COMPARED}


def _comparable(value: Any) -> Any:
    """Return a value without `where` and `is_default`, which differ between the two files."""
    if isinstance(value, dict):
        return {key: _comparable(item) for key, item in value.items() if key not in ("where", "is_default")}
    return [_comparable(item) for item in value] if isinstance(value, list | tuple) else value
