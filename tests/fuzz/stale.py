"""Sites that are edited at random: nothing in a build is older than what it was made from."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import pytest
from fuzz.runs import Finding
from served_site import WAYS
from site_edits import BY_DOCS_JSON_ALONE, EDITS, compared, compared_in_serve

STEPS = 17
"""Edits of one site."""


def edited_site(seed: int) -> list[Finding]:
    """Make some edits, one after the other; most sites are built, some are served."""
    dice = random.Random(seed)
    way = dice.choice(("", "", "", *WAYS))
    names = [dice.choice(BY_DOCS_JSON_ALONE if way == "direct" else sorted(EDITS)) for _ in range(STEPS)]
    if way:  # this process would ask for them while it serves, and a build in another one not
        names = [name for name in names if name != "stars"]
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        if way:
            told = compared_in_serve(Path(folder), dice, patch, names, way)
        else:
            told = compared(Path(folder), dice, patch, names)
    return [Finding("stale", told)] if told else []
