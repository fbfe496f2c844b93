"""Sites that are edited at random: nothing in a build is older than what it was made from."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path

import pytest
from fuzz.runs import Finding
from site_edits import EDITS, compared

STEPS = 17
"""Edits of one site."""


def edited_site(seed: int) -> list[Finding]:
    """Make some edits, one after the other."""
    dice = random.Random(seed)
    names = [dice.choice(sorted(EDITS)) for _ in range(STEPS)]
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        told = compared(Path(folder), dice, patch, names)
    return [Finding("stale", told)] if told else []
