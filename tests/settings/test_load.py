"""docs.json as text: what is told of it, and the navigation that comes out."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import navigation_outline
import pytest
from page_cases import cases
from recorded_cases import check

from mkdocs_docsjson.settings.load import Loaded, load_settings

PROBLEMS = "docs_json/problems.yml"
OLDER = "docs_json/older_navigation.yml"
NEWER = "docs_json/newer_navigation.yml"


def loaded(case: dict[str, Any]) -> Loaded:
    files = case["files"] if "files" in case else {"docs.json": case["text"]}
    return load_settings(files.get)


@pytest.mark.parametrize("case", cases(PROBLEMS), ids=lambda case: case["title"])
def test_problems(case: dict[str, Any]) -> None:
    found = loaded(case)
    told = "".join(f"{problem.severity} {problem}\n" for problem in found.problems)
    check(PROBLEMS, case, told + ("" if found.settings else "(nothing is built)\n"))


@pytest.mark.parametrize(
    ("name", "case"),
    [(name, case) for name in (OLDER, NEWER) for case in cases(name)],
    ids=lambda value: value["title"] if isinstance(value, dict) else "",
)
def test_navigation(name: str, case: dict[str, Any]) -> None:
    text = '{"name": "Acme", "colors": {"primary": "#16a34a"}, ' + case["text"].lstrip().removeprefix("{")
    found = load_settings({"docs.json": text}.get)
    assert found.settings is not None, [str(problem) for problem in found.problems]
    told = "".join(f"! {problem.pointer}: {problem.message}\n" for problem in found.problems)
    check(name, case, told + navigation_outline.of_settings(found.settings))


def test_a_folder_is_read_and_watched(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "docs.json").write_text('{"name": "Acme", "navigation": {"$ref": "config/nav.json"}}', "utf-8")
    (tmp_path / "config" / "nav.json").write_text('{"pages": ["index"]}', "utf-8")
    (tmp_path / ".mintignore").write_text("drafts/\n", "utf-8")
    found = load_settings(tmp_path)
    assert found.settings is not None
    assert found.ignore == "drafts/\n"
    assert found.files == ("docs.json", "mint.json", ".mintignore", "config/nav.json")
    assert found.locate("/navigation/pages/0") == ("config/nav.json", (1, 12))


def test_a_reference_through_a_link_does_not_leave_the_folder(tmp_path: Path) -> None:
    (tmp_path / "secret.json").write_text('{"pages": ["secret"]}', "utf-8")
    docs = tmp_path / "docs"
    docs.mkdir()
    (docs / "nav.json").symlink_to(tmp_path / "secret.json")
    (docs / "docs.json").write_text('{"name": "Acme", "navigation": {"$ref": "nav.json"}}', "utf-8")
    found = load_settings(docs)
    assert found.settings is None
    assert [problem.code for problem in found.problems] == ["empty-navigation", "ref"]


def test_an_empty_folder_says_what_was_looked_for(tmp_path: Path) -> None:
    found = load_settings(tmp_path)
    assert [problem.code for problem in found.problems] == ["no-configuration"]
    assert f"found neither docs.json nor mint.json in {tmp_path}" in str(found.problems[0])


def test_text_that_is_not_utf8(tmp_path: Path) -> None:
    (tmp_path / "docs.json").write_bytes(b'{"name": "\xff"}')
    found = load_settings(tmp_path)
    assert [str(problem) for problem in found.problems] == ["docs.json: not UTF-8 text at byte 10 [json-syntax]"]


def test_byte_order_mark_and_crlf_change_no_position() -> None:
    text = '{\n  "name": "Acme",\n  "navigation": [{"group": "Start", "pages": [7]}]\n}'
    plain = load_settings({"docs.json": text}.get).problems
    other = load_settings({"docs.json": "\ufeff" + text.replace("\n", "\r\n")}.get).problems
    assert [(problem.line, problem.column) for problem in plain] == [(3, 46), (3, 47)]
    assert other == plain


def test_deep_nesting_is_a_problem_and_no_traceback() -> None:
    found = load_settings({"docs.json": "[" * 100_000}.get)
    assert [problem.code for problem in found.problems] == ["json-syntax"]


@pytest.mark.parametrize("value", [None, 1, True, "x", [], ["x"], {"x": 1}, {"x": None}])
@pytest.mark.parametrize(
    "key",
    ["name", "navigation", "logo", "colors", "topbarLinks", "topbarCtaButton", "versions", "anchors", "tabs", "api",
     "openapi", "footerSocials", "footer", "feedback", "modeToggle", "backgroundImage", "favicon", "redirects",
     "fonts", "navbar", "banner", "contextual", "seo", "integrations", "errors", "variables", "$ref"],
)  # fmt: skip
def test_no_value_of_any_kind_ends_in_a_traceback(key: str, value: Any) -> None:
    for navigation in ([{"group": "Start", "pages": ["index"]}], {"pages": ["index"]}):
        text = json.dumps({"name": "Acme", "navigation": navigation, key: value})
        found = load_settings({"docs.json": text}.get)
        assert found.settings is not None or any(problem.severity == "error" for problem in found.problems)
        assert all(str(problem) for problem in found.problems)


def test_keys_deep_inside_are_checked_in_a_process_that_has_read_nothing_yet() -> None:
    """Models are built when they are first used, and until then do not know the types of their fields."""
    text = '{"name": "Acme", "navigation": [{"group": "A", "pages": [{"group": "B", "titel": 1, "pages": ["b"]}]}]}'
    code = (
        "from mkdocs_docsjson.settings.load import load_settings\n"
        f"print(*(problem.pointer for problem in load_settings({{'docs.json': {text!r}}}.get).problems))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "/navigation/0/pages/0/titel"
