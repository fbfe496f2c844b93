"""Where the documentation and the theme are, and what the code cannot say about itself."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[1]
DEMO = ROOT / "demo_site"
THEME = ROOT / "theme"
ABOUT: Mapping[str, Any] = yaml.safe_load((Path(__file__).with_name("about.yml")).read_text("utf-8"))
"""Examples of fields, defaults that depend on other values, what a partial draws."""


def said(kind: str, name: str) -> str:
    """What `about.yml` says of a block, partial, property or option."""
    assert name in ABOUT[kind], f'docs_generator/about.yml: {kind}: say what "{name}" is'
    return str(ABOUT[kind][name])
