"""Whatever is edited: a build that knows what earlier ones have made gives what a build without a cache gives."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from served_site import WAYS
from site_edits import BY_DOCS_JSON_ALONE, EDITS, compared, compared_in_serve

from mkdocs_docsjson.store.recorder import Recorder

SEEDS = 6
STEPS = 17
"""Edits one after the other on one site; SEEDS × STEPS are all that a run of the tests makes."""


@pytest.mark.parametrize("seed", range(SEEDS))
def test_nothing_is_stale_after_any_edit(seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    order = sorted(EDITS)
    random.Random(0).shuffle(order)  # together, the seeds make every kind of edit
    names = [order[(seed * STEPS + step) % len(order)] for step in range(STEPS)]
    assert compared(tmp_path, random.Random(seed), monkeypatch, names) == ""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("way", WAYS)
def test_nothing_is_stale_while_serving(way: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = random.Random(seed).sample(BY_DOCS_JSON_ALONE if way == "direct" else sorted(EDITS), 10)
    names += ["page on another page", "text of a page", "page on another page", "commit"]
    assert compared_in_serve(tmp_path, random.Random(seed), monkeypatch, names, way) == ""


NOTES = {
    ("picture", ""): "picture",
    ("text", ""): "snippet",
    ("folder", ""): "partial",
    ("setting", "banner"): "banner",
    ("link", ""): "file that is linked",
    ("stars", ""): "stars",
    ("host", ""): "extra",
    ("pages", ""): "id on another page",
}
"""Recorder, by kind and name or all of a kind, and an edit that goes unseen when they are not noted."""


@pytest.mark.slow
@pytest.mark.parametrize("left_out", NOTES)
def test_a_note_that_is_left_out_is_missed(
    left_out: tuple[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kind, name = left_out
    note = Recorder.note

    def careless(self: Recorder, each: str, of: str = "") -> None:
        if each != kind or name not in ("", of):
            note(self, each, of)

    monkeypatch.setattr(Recorder, "note", careless)
    assert compared(tmp_path, random.Random(1), monkeypatch, [NOTES[left_out]]) != ""
