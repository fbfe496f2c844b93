"""The newer form of an older docs.json, as a file."""

from __future__ import annotations

from typing import Any

from mkdocs_docsjson.settings import models
from mkdocs_docsjson.settings.keys import keys_of
from mkdocs_docsjson.settings.migration.made import MigratedFile
from mkdocs_docsjson.settings.newer import Newer
from mkdocs_docsjson.settings.upgrade import Upgraded

THEME = "mint"
_KEPT = ("feedback", "rounded")
"""The newer form has no place for them; they stay, as they are read here all the same."""
_GONE = "the newer form has no place for it"


def to_newer(upgraded: Upgraded, settings: models.Settings) -> MigratedFile:
    """upgraded: the older file, for a file; settings: what it says."""
    ordered = {key: upgraded.data[key] for key in keys_of(Newer) if key in upgraded.data and key != "$schema"}
    data = {"theme": THEME, "name": settings.name, **ordered}
    made = MigratedFile(data, [f"{key}: {_GONE}" for key in upgraded.lost])
    if gradients := list(dict.fromkeys(_gradients(data["navigation"]))):
        names = ", ".join(gradients)
        made.lost.append(f"anchors.color: only the first color of a gradient is kept ({names})")
    data["navigation"] = _tidy(data["navigation"])
    data.get("colors", {}).pop("anchors", None)  # the anchors have it
    if not settings.colors.given:
        data["colors"] = {"primary": settings.colors.primary}
        made.notes.append(f'colors.primary is required: "{settings.colors.primary}", the default, was written')
    made.notes.append(f'theme is required: "{THEME}" was written; this project has one theme of its own')
    if kept := [key for key in _KEPT if key in data]:
        made.notes.append(f"{' and '.join(kept)}: kept, as they are read here; other readers pass over them")
    return made


def _gradients(node: Any) -> list[str]:
    """Names of the anchors that have one, anywhere in a navigation."""
    if isinstance(node, list):
        return [name for inner in node for name in _gradients(inner)]
    if not isinstance(node, dict):
        return []
    own = [node["anchor"]] if "<stops>" in node else []
    return own + [name for inner in node.values() for name in _gradients(inner)]


def _tidy(node: dict[str, Any]) -> dict[str, Any]:
    """A part of the navigation without what only this project reads, and without groups that have no name."""
    made: dict[str, Any] = {}
    for key, value in node.items():
        if key.startswith("<"):
            continue
        if key in ("groups", "pages"):
            entries = _entries(value)
            is_list_of_groups = key == "groups" and all(isinstance(entry, dict) for entry in entries)
            made["groups" if is_list_of_groups else "pages"] = entries
        elif key == "global":
            made[key] = _tidy(value)
        elif isinstance(value, list) and key != "openapi":
            made[key] = [_tidy(division) for division in value]
        else:
            made[key] = value
    return made


def _entries(items: list[Any]) -> list[Any]:
    """Pages and groups; a group without a name, which the newer form does not allow, gives its pages."""
    entries: list[Any] = []
    for item in items:
        if isinstance(item, str):
            entries.append(item)
        elif item["group"].strip():
            entries.append(_tidy(item))
        else:
            entries += _entries(item["pages"])
    return entries
