"""The sites of `fixtures/effects` and `fixtures/injected`, with payloads in every string of docs.json."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import settings_effects
from page_cases import FIXTURES

from injected.settings import Planted, filled, odd, planted

SITES: dict[str, dict[str, Any]] = settings_effects.sites() | settings_effects.sites(FIXTURES / "injected")


@cache
def plant(name: str) -> Planted:
    return planted(filled(SITES[name]["docs"]))


def write(folder: Path, name: str, made: Planted) -> Path:
    """Write a site for MkDocs; its files have payloads in their names."""
    files = SITES[name].get("files", {})
    renamed = {odd(path) if path.endswith((".mdx", ".json")) else path: text for path, text in files.items()}
    return settings_effects.write(folder, made.docs, renamed)
