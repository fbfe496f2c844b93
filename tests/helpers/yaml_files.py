"""Reads the tests' own tables, which every process reads when it collects tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml, where PyYAML has it, is ten times faster."""


def read_yaml(path: Path) -> Any:
    """What a YAML file holds."""
    return yaml.load(path.read_text("utf-8"), Loader=_LOADER)
