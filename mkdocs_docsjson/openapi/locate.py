"""Finds lines in an OpenAPI file. Used only when there is a problem to report."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import closing, suppress

from mkdocs_docsjson.openapi.pointers import Path
from mkdocs_docsjson.yaml12 import UnreadableYaml
from mkdocs_docsjson.yaml_places import yaml_places


def locate(text: bytes, paths: Iterable[Path]) -> dict[Path, tuple[int, int]]:
    """Line and column, both from 1, of the key that each path leads to (or of the start of a list's entry).

    Where a path is not in the text (a missing key, a value behind an alias), its nearest parent is used.
    A text that cannot be read gives (0, 0).
    """
    around = {path: [path[:size] for size in range(len(path), -1, -1)] for path in paths}
    paths_to_visit = {each for parents in around.values() for each in parents}
    content = text.decode("utf-8-sig", errors="replace")
    if content.lstrip()[:1] in ("{", "["):
        content = content.replace("\t", " ")  # indentation with tabs is valid JSON but not YAML
    found: dict[Path, tuple[int, int]] = {}
    with suppress(UnreadableYaml), closing(yaml_places(content)) as places:
        for written, place in places:
            if (path := tuple(map(str, written))) in paths_to_visit:
                found.setdefault(path, place)
                if len(found) == len(paths_to_visit):
                    break
    return {path: next((found[each] for each in parents if each in found), (0, 0)) for path, parents in around.items()}
