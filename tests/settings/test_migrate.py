"""From one shape to the other: nothing is lost that is not told."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from page_cases import cases
from real_input import configurations
from recorded_cases import check

from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.settings.migrate import migrate
from mkdocs_docsjson.settings.migration.skeleton import skeleton

MIGRATIONS = "docs_json/migrations.yml"
NOT_BY_PATHS = {"crewai-v2", "stagehand-v2"}
"""Dropdowns, and tabs whose pages are not in a folder of their own."""


@pytest.mark.parametrize("case", cases(MIGRATIONS), ids=lambda case: case["title"])
def test_migrations(case: dict[str, Any]) -> None:
    made = migrate(case["text"], read=case.get("files", {}).get)
    told = [f"! {problem}" for problem in made.problems]
    told += [f"lost {line}" for line in made.lost] + [f"note {line}" for line in made.notes]
    check(MIGRATIONS, case, "\n".join([f"to {made.to}", *told, made.text.strip()]).strip() + "\n")


@pytest.mark.parametrize("path", configurations(), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_real_configurations_keep_every_page_and_link(path: Path) -> None:
    made = migrate(path.read_text("utf-8"))
    before = load_settings({path.name: path.read_text("utf-8")}.get).settings
    assert before is not None
    assert made.problems == ()
    if path.parent.name in NOT_BY_PATHS:
        assert made.text == ""
        assert made.lost
        return
    found = load_settings({"docs.json": made.text}.get)
    assert found.settings is not None
    assert [str(problem) for problem in found.problems if problem.severity != "info"] == []
    assert skeleton(found.settings) == skeleton(before)


def test_there_and_back_again() -> None:
    text = json.dumps(
        {
            "name": "Acme",
            "logo": "/logo.svg",
            "tabs": [{"name": "API", "url": "api"}],
            "navigation": [{"group": "Start", "pages": ["index"]}, {"group": "Users", "pages": ["api/users"]}],
        }
    )
    newer = migrate(text)
    older = migrate(newer.text)
    assert json.loads(older.text) == json.loads(text) | {
        "primaryTab": {"name": "Documentation"},
        "colors": {"primary": "#16a34a"},
    }
