"""Where each value of a YAML text stands."""

from __future__ import annotations

from mkdocs_docsjson.settings.mkdocs_yml.conversion import Path
from mkdocs_docsjson.yaml_places import yaml_places


class YamlPlaces:
    """Line and column of keys and of entries of lists."""

    def __init__(self, text: str) -> None:
        """text: of YAML that can be read; raises yaml12.UnreadableYaml."""
        self._found: dict[Path, tuple[int, int]] = {path: place for path, place in yaml_places(text) if path}

    def of(self, path: Path) -> tuple[int, int]:
        """Of a value, or of what it stands in."""
        while path and path not in self._found:
            path = path[:-1]
        return self._found.get(path, (0, 0))
