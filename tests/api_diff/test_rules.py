"""Changes between two documents: a case for every rule, and the page that lists them."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from api_pages import with_paths
from page_cases import cases

from docs_generator.about import ROOT
from mkdocs_docsjson.api_diff.change_rules import RULES
from mkdocs_docsjson.api_diff.changes_page import changes_page, code
from mkdocs_docsjson.api_diff.compare import compare
from mkdocs_docsjson.cli import main

CASES = cases("api_diff/rules.yml")
SCHEMES = {"securitySchemes": {name: {"type": "apiKey", "in": "header", "name": name} for name in "ab"}}


def operations(case: dict[str, Any]) -> list[dict[str, Any] | None]:
    """The operation before and after; None where it does not exist."""
    if body := case.get("body"):
        return [{"requestBody": {"content": {"application/json": {"schema": each}}}} for each in body]
    if answer := case.get("answer"):
        return [{"responses": {"200": {"content": {"application/json": {"schema": each}}}}} for each in answer]
    return [case.get("old"), case.get("new")]


def change_lines(case: dict[str, Any]) -> list[str]:
    documents = [
        with_paths({"/a": {} if each is None else {"post": each}}, components=SCHEMES) for each in operations(case)
    ]
    return [line[2:] for line in changes_page(compare(*documents), "T").splitlines() if line.startswith("- ")]


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["rule"])
def test_a_change_is_reported_by_its_rule(case: dict[str, Any]) -> None:
    assert change_lines(case) == [f"{line} (`{case['rule']}`)" for line in case["tells"]]


def test_every_rule_has_a_case_and_is_documented() -> None:
    assert {case["rule"] for case in CASES} == set(RULES)
    documented = (ROOT / "demo_site" / "tools" / "api-changes.mdx").read_text("utf-8").split("## Rules")[1]
    rows = [line.split("|")[1:3] for line in documented.splitlines() if line.startswith("| `")]
    assert {name.strip().strip("`"): level.strip() for name, level in rows} == {
        code_: rule.level for code_, rule in RULES.items()
    }


def test_the_same_document_has_not_changed() -> None:
    text = (ROOT / "demo_site" / "openapi" / "tides.yaml").read_text("utf-8")
    from api_pages import document

    assert changes_page(compare(document(text), document(text)), "T").endswith("\nNothing has changed.\n")


def test_what_a_webhook_sends_is_what_readers_get() -> None:
    def hook(schema: dict[str, Any]) -> Any:
        body = {"content": {"application/json": {"schema": schema}}}
        return with_paths({}, webhooks={"made": {"post": {"requestBody": body}}})

    old, new = hook({"properties": {}}), hook({"required": ["a"], "properties": {"a": {}}})
    assert [change.rule.code for each in compare(old, new) for change in each.changes] == ["response-property-added"]


def test_schemas_that_lead_back_to_themselves_are_compared_once() -> None:
    def root(kind: str) -> Any:
        node = {"properties": {"next": {"$ref": "#/components/schemas/N"}, "id": {"type": kind}}}
        content = {"content": {"application/json": {"schema": {"$ref": "#/components/schemas/N"}}}}
        return with_paths({"/a": {"get": {"responses": {"200": content}}}}, components={"schemas": {"N": node}})

    changes = [change.name for each in compare(root("string"), root("integer")) for change in each.changes]
    assert changes == ["id"]


def test_breaking_changes_come_first_and_operations_have_links() -> None:
    old = with_paths({"/a": {"get": {"summary": "Read", "tags": ["T"]}}, "/b": {"get": {}}})
    new = with_paths({"/a": {"get": {"summary": "Read", "tags": ["T"], "deprecated": True}}})
    page = changes_page(compare(old, new), 'My "API"', lambda key: f"/api{key.split()[1]}")
    assert page.startswith(
        '---\ntitle: "My \\"API\\""\n---\n\n2 changes: 1 breaking, 0 to look at, 1 other.\n\n## Breaking'
    )
    assert "### [`GET /a`](/api/a) Read\n" in page


@pytest.mark.parametrize("text", ["a`b", "`", "``x``", "<b>", "a\nb", "[x](y)"])
def test_nothing_of_a_document_is_markup(text: str) -> None:
    from mkdocs_docsjson.openapi.safe_markdown import inline

    assert inline(code(text)).count("<") == 2
    summary = f"{text} {{x}} <script>"
    page = changes_page(compare(with_paths({}), with_paths({"/a": {"get": {"summary": summary}}})), "T")
    assert "<script" not in page.replace("\\<script", "")


def write(file: Path, paths: dict[str, Any]) -> None:
    file.write_text(json.dumps({"openapi": "3.1.0", "info": {"title": "T", "version": "1"}, "paths": paths}), "utf-8")


def test_the_command_writes_the_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path / "old.json", {"/a": {"get": {"summary": "Read"}}, "/b": {"get": {}}})
    write(tmp_path / "new.json", {"/a": {"get": {"summary": "Read", "deprecated": True}}})
    files = [str(tmp_path / name) for name in ("old.json", "new.json")]
    output = tmp_path / "changes.md"
    assert main(["api-diff", *files, "--output", str(output), "--directory", "api", "--fail"]) == 1
    assert "[`GET /a`](/api/read)" in output.read_text("utf-8")
    assert main(["api-diff", *files]) == 0
    assert "`operation-removed`" in capsys.readouterr().out


def test_the_command_tells_what_is_no_document(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    write(tmp_path / "new.json", {})
    assert main(["api-diff", "v0", str(tmp_path / "new.json")]) == 2
    assert capsys.readouterr().err == "error: v0 is neither a file nor a git revision with one\n"
    (tmp_path / "bad.json").write_text("{", "utf-8")
    assert main(["api-diff", str(tmp_path / "bad.json"), str(tmp_path / "new.json")]) == 2
    assert "bad.json:1:2" in capsys.readouterr().err


def test_the_command_compares_with_a_revision(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    def git(*arguments: str) -> None:
        identity = ["-c", "user.name=A", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"]
        subprocess.run(["git", *identity, *arguments], cwd=tmp_path, check=True, capture_output=True)

    git("init", "-q")
    (tmp_path / "docs").mkdir()
    write(tmp_path / "docs" / "api.json", {"/a": {"get": {}}})
    git("add", ".")
    git("commit", "-qm", "First")
    git("tag", "v1")
    write(tmp_path / "docs" / "api.json", {})
    assert main(["api-diff", "v1", str(tmp_path / "docs" / "api.json")]) == 0
    assert "`operation-removed`" in capsys.readouterr().out
    assert main(["api-diff", "--output=x", "v2", str(tmp_path / "docs" / "api.json")]) == 2
