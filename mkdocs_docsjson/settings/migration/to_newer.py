"""Writes an older docs.json in the newer form."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.settings import models
from mkdocs_docsjson.settings.findings import Findings
from mkdocs_docsjson.settings.formats import without_null
from mkdocs_docsjson.settings.keys import INNER, keys_of
from mkdocs_docsjson.settings.migration import MigratedFile
from mkdocs_docsjson.settings.newer import Newer
from mkdocs_docsjson.settings.upgrade import Upgraded, upgraded

THEME = "mint"
_KEPT = ("feedback", "rounded")
"""Keys that are not part of the newer form, but are read here, so they stay."""
_GONE = "the newer form has no place for it"


def to_newer(data: dict[str, Any], settings: models.Settings) -> MigratedFile:
    """Return the newer file. data: the older one; settings: what it says."""
    converted = upgraded(without_null(data), Findings(), for_file=True)
    assert isinstance(converted, Upgraded)  # what was read as an older file is upgraded
    ordered = {key: converted.data[key] for key in keys_of(Newer) if key in converted.data and key != "$schema"}
    data = {"theme": THEME, "name": settings.name, **ordered}
    file = MigratedFile(data, [f"{key}: {_GONE}" for key in converted.lost])
    gradients: dict[str, None] = {}
    data["navigation"] = _tidy(data["navigation"], gradients)
    if gradients:
        file.lost.append(f"anchors.color: only the first color of a gradient is kept ({', '.join(gradients)})")
    data.get("colors", {}).pop("anchors", None)  # each anchor has its own color now
    if settings.colors.is_default:
        data["colors"] = {"primary": settings.colors.primary}
        file.notes.append(f'colors.primary is required: "{settings.colors.primary}", the default, was written')
    file.notes.append(f'theme is required: "{THEME}" was written; this project has one theme of its own')
    if keys := [key for key in _KEPT if key in data]:
        file.notes.append(f"{' and '.join(keys)}: kept, as they are read here; other readers pass over them")
    return file


def _tidy(value: Any, gradients: dict[str, None]) -> Any:
    """Return a part of the navigation without internal keys.

    A group without a name, which the newer form forbids, is replaced by its pages.
    gradients: gets the names of the anchors with a gradient.
    """
    if isinstance(value, list):
        tidy = ((_tidy(item["pages"], gradients) if _is_unnamed(item) else [_tidy(item, gradients)]) for item in value)
        return [entry for entries in tidy for entry in entries]
    if not isinstance(value, dict):
        return value
    if "<stops>" in value:
        gradients[value["anchor"]] = None
    result = {key: _tidy(item, gradients) for key, item in value.items() if not key.startswith(INNER)}
    if any(isinstance(entry, str) for entry in result.get("groups", ())):
        result["pages"] = result.pop("groups")
    return result


def _is_unnamed(item: Any) -> bool:
    return isinstance(item, dict) and not item.get("group", "-").strip()
