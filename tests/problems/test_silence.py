"""`fixtures/silence.yml` lists input that is dropped: each row is reported, or is dropped silently as the row says."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from built_site import build
from checked_site import check_site, write_site
from row_sites import assert_shown, files_of, place_of, write_bytes
from settings_effects import indexer
from yaml_files import read_yaml

from mkdocs_docsjson.problems import CODES
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.theme_folder import own_theme_folder

FILE = Path(__file__).parents[1] / "fixtures" / "silence.yml"
ROWS: list[dict[str, Any]] = read_yaml(FILE)
TOLD = [row for row in ROWS if "told" in row]
SILENT = [row for row in ROWS if "told" not in row]


def name(row: dict[str, Any]) -> str:
    return f"{row['place']}: {row['dropped']}"


@pytest.mark.parametrize("row", ROWS, ids=name)
def test_the_place_exists(row: dict[str, Any]) -> None:
    module, _, names = row["place"].partition(":")
    assert hasattr(import_module(f"mkdocs_docsjson.{module}"), names)
    assert ("why" in row) != ("told" in row)


@pytest.mark.parametrize("row", TOLD, ids=name)
def test_it_is_reported_with_its_place(tmp_path: Path, row: dict[str, Any]) -> None:
    write_bytes(tmp_path, row)
    found = {
        place_of(finding.problem) for finding in check_site(tmp_path, files_of(row), site_url=row.get("site_url", ""))
    }
    assert set(row["told"]) <= found
    assert {line.rpartition(" ")[2] for line in row["told"]} <= CODES.keys()


@pytest.mark.parametrize("row", SILENT, ids=name)
def test_it_is_as_the_row_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, row: dict[str, Any]) -> None:
    monkeypatch.setenv("PAGEFIND_BINARY_PATH", str(indexer(tmp_path)))
    made = build(write_site(tmp_path / "docs", files_of(row)), tmp_path / "out", "--site-url", "https://acme.test/")
    assert_shown(made, row)
    assert "holds" in row or "lacks" in row or "absent" in row


def test_words_that_the_theme_does_not_show_are_reported(tmp_path: Path) -> None:
    docs = write_site(tmp_path / "docs", files_of({}))
    theme = write_site(
        tmp_path / "own",
        {
            "locales/en.yml": "serach: Find\nsearch: Look\n",
            "locales/de.yml": "- a\n",
            "locales/fr.yml": "search: [a\n",
            "locales/it.yml": "search: [a]\n",
        },
    )
    project = Project(SiteOptions(docs, (str(theme), own_theme_folder()), workers=1, fetch=False))
    project.read()
    told = {str(problem) for problem in project.take_problems()}
    assert 'locales/en.yml: the theme has no word "serach"; did you mean "search"? [unknown-key]' in told
    assert 'locales/de.yml: holds no words; write lines such as search: "Find" [unreadable-file]' in told
    assert (
        "locales/fr.yml: holds no words: line 2: did not find expected ',' or ']'; write lines such as search: \"Find\" [unreadable-file]"
        in told
    )
    assert 'locales/it.yml: search: expected a string; write search: "Search" [wrong-type]' in told
    assert len([line for line in told if "locales" in line]) == 4
