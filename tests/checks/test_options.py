"""Settings of `docsjson check` in the files of a repository."""

from __future__ import annotations

from pathlib import Path

import pytest
from checked_site import write_site

from mkdocs_docsjson.checks.options import CheckOptions, load_options
from mkdocs_docsjson.problems import Problem

TABLE = """
strict = true
skip = ["use-frame", "writing"]
words = ["SVM"]

[tool.docsjson.check.ignore]
"changelog/*" = ["link-text"]
"old/*" = ["*"]
"""

MISTAKES = {
    'skip = ["long-sentense"]': 'skip: there is no code or family "long-sentense"; did you mean "long-sentence"?',
    'skipp = ["wordy"]': 'unknown key "skipp"; did you mean "skip"?',
    'strict = "yes"': "strict: expected true or false",
    'only = "wordy"': "only: expected a list of strings",
    "ignore = []": "ignore: expected a table of file patterns, each with a list of codes",
}


def problem(file: str, code: str) -> Problem:
    return Problem(file, 1, 1, code, "")


def test_table_is_read(tmp_path: Path) -> None:
    write_site(tmp_path, {"pyproject.toml": "[tool.docsjson.check]" + TABLE})
    options, mistakes = load_options([tmp_path / "docs", tmp_path])
    assert mistakes == []
    assert options.strict
    assert options.words == {"SVM"}
    assert not options.reports(problem("index.mdx", "use-frame"))
    assert not options.reports(problem("index.mdx", "wordy"))
    assert options.reports(problem("index.mdx", "link-text"))
    assert not options.reports(problem("changelog/2026.mdx", "link-text"))
    assert not options.reports(problem("old/page.mdx", "broken-link"))


def test_docsjson_toml_comes_first(tmp_path: Path) -> None:
    write_site(
        tmp_path, {"docsjson.toml": '[check]\nskip = ["wordy"]', "pyproject.toml": "[tool.docsjson.check]" + TABLE}
    )
    options, _ = load_options([tmp_path])
    assert options == CheckOptions(skip=frozenset({"wordy"}))


def test_a_file_without_settings_is_passed_over(tmp_path: Path) -> None:
    write_site(tmp_path, {"docs/pyproject.toml": "[project]", "pyproject.toml": "[tool.docsjson.check]\nstrict = true"})
    options, _ = load_options([tmp_path / "docs", tmp_path])
    assert options.strict


@pytest.mark.parametrize("line", MISTAKES)
def test_mistake_is_reported(tmp_path: Path, line: str) -> None:
    write_site(tmp_path, {"docsjson.toml": f"[check]\n{line}\n"})
    _, mistakes = load_options([tmp_path])
    assert [str(one.problem) for one in mistakes] == [f"docsjson.toml: {MISTAKES[line]} [check-configuration]"]


def test_a_file_that_is_no_toml_is_reported(tmp_path: Path) -> None:
    write_site(tmp_path, {"docsjson.toml": "[check\n"})
    _, (mistake,) = load_options([tmp_path])
    assert mistake.problem.message.startswith("cannot be read: ")


def test_only_takes_codes_and_families() -> None:
    options = CheckOptions(only=frozenset({"links", "wordy"}))
    wanted = [code for code in ("broken-link", "wordy", "belittling") if options.reports(problem("a.mdx", code))]
    assert wanted == ["broken-link", "wordy"]
