"""Edits sites at random: builds must never contain stale files."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import pytest
from fuzz.runs import Finding
from served_site import WAYS
from site_edits import EDITS, edits_of
from warm_and_cold import compared, compared_in_serve

STEPS = 17
"""The number of edits of a site."""


def edited_site(seed: int) -> list[Finding]:
    """Make random edits one after another, and compare builds. Most sites are built, some are served."""
    dice = random.Random(seed)
    way = dice.choice(("", "", "", *WAYS))
    name = dice.choice(("guides", "guides", *EDITS))
    names = [dice.choice(edits_of(name, way)) for _ in range(STEPS)]
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        if way:
            told = compared_in_serve(Path(folder), dice, patch, names, name, way)
        else:
            told = compared(Path(folder), dice, patch, names, name)
    return [Finding("stale", f"{way or 'build'} of {name} {told}")] if told else []
