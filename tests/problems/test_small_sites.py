"""`fixtures/small_sites.yml`: unusual sites are shown as meant, or a problem says what to do."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from built_site import build
from checked_site import check_site, write_site
from row_sites import assert_shown, files_of, place_of, write_bytes
from settings_effects import indexer
from yaml_files import read_yaml

TESTS = Path(__file__).parents[1]
ROWS: list[dict[str, Any]] = read_yaml(TESTS / "fixtures/small_sites.yml")
HERE = [row for row in ROWS if "held_by" not in row]
ELSEWHERE = [row for row in ROWS if "held_by" in row]


def name(row: dict[str, Any]) -> str:
    return str(row["says"])


@pytest.mark.parametrize("row", HERE, ids=name)
def test_a_small_site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, row: dict[str, Any]) -> None:
    docs = tmp_path / "docs"
    write_site(docs, files_of(row))
    write_bytes(docs, row)
    assert row.keys() & {"told", "holds", "lacks", "absent", "quiet"}
    if row.keys() & {"told", "quiet"}:
        found = check_site(docs, {})
        told = [(place_of(each.problem), str(each.problem)) for each in found]
        for line in row.get("told", ()):
            place, _, words = line.partition(": ")
            assert any(place == at and words in text for at, text in told), (line, told)
        for code in row.get("quiet", ()):
            assert [text for _, text in told if f"[{code}]" in text] == []
    if row.keys() & {"holds", "lacks", "absent"}:
        monkeypatch.setenv("PAGEFIND_BINARY_PATH", str(indexer(tmp_path)))
        assert_shown(build(docs, tmp_path / "out", *row.get("options", ())), row)


@pytest.mark.parametrize("row", ELSEWHERE, ids=name)
def test_another_test_holds_it(row: dict[str, Any]) -> None:
    for held in row["held_by"]:
        file, _, function = held.partition("::")
        text = (TESTS / file).read_text("utf-8")
        assert re.search(rf"^def {function}\(", text, re.M) if function else text
