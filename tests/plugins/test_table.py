"""The table of other plugins is true: builds four small sites with each plugin.

They are: without docsjson, under our theme, under Material, and under our theme without docs.json, with the same
settings in mkdocs.yml. Only `nox -s plugins` installs all plugins, at the versions of the table, and runs these tests.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

import pytest

from docs_generator.other_plugins import THEMES, TRIAL, expected, rows

ROWS = rows()


@pytest.mark.skipif(not os.environ.get("DOCSJSON_PLUGINS"), reason="nox -s plugins has the plugins")
@pytest.mark.parametrize("name", ROWS if os.environ.get("DOCSJSON_PLUGINS") else ["every plugin"])
def test_the_table_says_what_becomes_of_a_plugin(name: str, tmp_path: Path) -> None:
    version(ROWS[name]["package"])
    outcomes = _trial(name, tmp_path)
    wanted = {"plain": {}, **{kind: expected(ROWS[name], kind) for kind in (*THEMES, "mkdocs_yml")}}
    wrong = [f"{kind}: {each}" for kind in wanted for each in _differences(wanted[kind], outcomes[kind])]
    for kind, outcome in outcomes.items():
        print(f"--- {kind}", outcome["said"], sep="\n")  # shown when the test fails
    assert wrong == []


def _trial(name: str, folder: Path) -> dict[str, Any]:
    """Results by kind of site. Plugins change global state, so each row is tried in a process of its own."""
    done = subprocess.run([sys.executable, TRIAL, name, folder / "trial"], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    found: dict[str, Any] = json.loads((folder / "trial" / "outcome.json").read_text("utf-8"))
    return found


def _differences(wanted: dict[str, Any], found: dict[str, Any]) -> Iterator[str]:
    """Differences between a site and its row in the table."""
    failure = "refused" if wanted.get("refused") else ""
    lost = [title for title, holds in found["checks"].items() if not holds]
    if found["failure"] != failure:
        yield f"failure is {found['failure']!r}, not {failure!r}"
    if not failure and lost != wanted.get("lost", []):
        yield f"lost is {lost}, not {wanted.get('lost', [])}"
    told = wanted.get("refused") or wanted.get("told")
    if told and not re.search(told, found["said"]):
        yield f"nothing says {told!r}"


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ROWS)
def test_nothing_is_lost_without_a_word(name: str, theme: str) -> None:
    """In the table, everything that does not work has a message of the build and a text in the documentation."""
    wanted = expected(ROWS[name], theme)
    assert wanted.keys() <= {"lost", "told", "refused", "say"}
    assert set(wanted.get("lost", ())) <= ROWS[name]["checks"].keys()
    if wanted.get("lost"):
        assert wanted.get("told"), f"{name}: which line of the build says that it is lost?"
    if wanted:
        assert wanted.get("say"), f"{name}: what does the documentation say?"
