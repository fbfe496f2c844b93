"""Small configurations with the verdict of the format's published schema, and every real configuration there is."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from page_cases import cases
from real_input import CASES, configurations

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.site.build_site import build_site
from mkdocs_docsjson.site.model import PageFacts

VERDICTS: list[dict[str, Any]] = json.loads((CASES / "configurations.json").read_text("utf-8"))
EXCEPTIONS = {(case["schema"], case["title"]): case["reason"] for case in cases("docs_json/exceptions.yml")}


def _problems(config: dict[str, Any]) -> list[Problem]:
    """Of the file, and of the site with every page that it lists."""
    text = json.dumps(config)
    found = load_settings({"docs.json": text}.get)
    problems = [problem for problem in found.problems if problem.severity != "info"]
    if found.settings:
        pages = {path: PageFacts(path, f"{path}.mdx") for path in ("a", "b", "x")}
        problems += build_site(found.settings, pages, locate=found.locate)[1]
    return problems


def _pointer(path: str) -> str:
    return "".join(f"/{part}" for part in re.findall(r"[^.\[\]]+", path))


@pytest.mark.parametrize("case", VERDICTS, ids=lambda case: f"{case['schema']} {case['name']}")
def test_the_published_schema_agrees(case: dict[str, Any]) -> None:
    problems = _problems(case["config"])
    told = [str(problem) for problem in problems]
    if (case["schema"], case["name"]) in EXCEPTIONS:
        assert not any(problem.severity == "error" for problem in problems), told
    elif case["ok"]:
        wanted = [_pointer(path) for path in case.get("warnings", [])]
        assert [problem.pointer for problem in problems if problem.code != "unknown-key"] == wanted, told
    else:
        for path in map(_pointer, case["paths"]):
            assert any(problem.pointer.startswith(path) for problem in problems), told


def test_exceptions_are_still_needed() -> None:
    known = {(case["schema"], case["name"]) for case in VERDICTS}
    assert set(EXCEPTIONS) <= known


@pytest.mark.parametrize("path", configurations(), ids=lambda path: f"{path.parent.name}-{path.name}")
def test_real_configurations_have_nothing_to_warn_of(path: Path) -> None:
    text = path.read_text("utf-8")
    found = load_settings({path.name: text}.get)
    assert found.settings is not None
    assert [str(problem) for problem in found.problems if problem.severity != "info"] == []
