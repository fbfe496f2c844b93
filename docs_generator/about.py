"""Folders of the documentation and the theme, and texts about the code that cannot be generated."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
DEMO = ROOT / "demo_site"
THEME = ROOT / "theme"
ABOUT: Mapping[str, Any] = yaml.safe_load((Path(__file__).with_name("about.yml")).read_text("utf-8"))
"""Texts by kind and name: examples of fields, defaults that depend on other values, descriptions of partials, …."""


def description_of(kind: str, name: str) -> str:
    """The description in `about.yml` of a block, partial, property or option. Fails if there is none."""
    assert name in ABOUT[kind], f'docs_generator/about.yml: {kind}: say what "{name}" is'
    return str(ABOUT[kind][name])
