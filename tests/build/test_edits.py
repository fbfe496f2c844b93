"""After any edit, a build with results of earlier ones gives the same site as a build without a cache."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

import pytest
from served_site import WAYS
from site_edits import EDITS, ONLY_NOTES, WITHOUT_MKDOCS, edits_of
from warm_and_cold import EditedSite, compared, compared_in_serve

from mkdocs_docsjson.rendering.site_inputs import COVERING
from mkdocs_docsjson.store.recorder import ALL, Recorder

STEPS = 17
"""The number of edits that are made one after another on a site."""


def _parts(site: str) -> list[tuple[str, list[str]]]:
    """All kinds of edits of a site, once each, in parts of `STEPS`."""
    order = sorted(EDITS[site])
    random.Random(0).shuffle(order)
    return [(site, order[start : start + STEPS]) for start in range(0, len(order), STEPS)]


EVERYDAY = ["text of a page", "title of a page", "snippet", "picture, unseen", "schema", "color", "partial", "words"]
AGAIN = [("guides", ["print_pages", "cards"]), ("guides", ["search", "all text of a page", "all updates of a page"])]
"""Sequences of edits that once left something stale."""
SEQUENCES = [
    ("guides", EVERYDAY),
    *AGAIN,
    *(pytest.param(*part, marks=pytest.mark.slow) for site in EDITS for part in _parts(site)),
]


@pytest.mark.parametrize(("site", "names"), SEQUENCES)
def test_nothing_is_stale_after_any_edit(
    site: str, names: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compared(tmp_path, random.Random(names[0]), monkeypatch, names, site) == ""


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("site", EDITS)
def test_nothing_is_stale_while_serving(
    site: str, way: str, seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = random.Random(seed).sample(edits_of(site, way), 10)
    if site == "guides":
        names += ["page on another page", "text of a page", "page on another page", "commit"]
    assert compared_in_serve(tmp_path, random.Random(seed), monkeypatch, names, site, way) == ""


@pytest.mark.parametrize("unknown", ["extension of Python-Markdown", "cache"])
def test_pages_of_unknown_inputs_are_made_again_while_serving(
    unknown: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    names = [unknown, "page on another page", "page on another page"]
    assert compared_in_serve(tmp_path, random.Random(unknown), monkeypatch, names, "guides", "mkdocs") == ""


def test_every_kind_of_input_has_an_edit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kinds, covering = set[str](), set(COVERING.values())
    define = Recorder.define

    def noting(self: Recorder, kind: str, value: Callable[[str], object]) -> None:
        kinds.add(kind)
        define(self, kind, value)

    monkeypatch.setattr(Recorder, "define", noting)
    assert EditedSite(tmp_path, monkeypatch).warm().status == 0
    assert ONLY_NOTES.keys() == kinds - covering | {f"{ALL} of {kind}" for kind in covering}


@pytest.mark.slow
@pytest.mark.parametrize("kind", ONLY_NOTES)
def test_a_note_that_is_left_out_is_missed(kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note = Recorder.note

    def careless(self: Recorder, each: str, name: str = "") -> None:
        if each != kind:
            note(self, each, name)
        if self._recordings:
            self._recordings[-1].digests.pop((ALL, kind.removeprefix(f"{ALL} of ")), None)

    monkeypatch.setattr(Recorder, "note", careless)
    site, edit = ONLY_NOTES[kind]
    way = "direct" if kind in WITHOUT_MKDOCS else "mkdocs"
    assert compared(tmp_path, random.Random(1), monkeypatch, [edit, edit], site, way) != ""
