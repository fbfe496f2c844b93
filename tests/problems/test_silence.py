"""`fixtures/silence.yml` lists where input is dropped: each row is told, or is as the row says without a word."""

from __future__ import annotations

import json
import re
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
import yaml
from built_site import build
from checked_site import check_site, write_site
from settings_effects import indexer

from mkdocs_docsjson.problems import CODES, Problem

FILE = Path(__file__).parents[1] / "fixtures" / "silence.yml"
ROWS: list[dict[str, Any]] = yaml.safe_load(FILE.read_text("utf-8"))
TOLD = [row for row in ROWS if "told" in row]
SILENT = [row for row in ROWS if "told" not in row]
API_HEAD = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\n"
LONG = "words " * 100 + "lastwords"
VERSION = "very-long-" * 12


def name(row: dict[str, Any]) -> str:
    return f"{row['place']}: {row['dropped']}"


def docs_of(row: dict[str, Any]) -> str:
    docs: dict[str, Any] = {"name": "Acme"}
    if "openapi" in row or "openapi_long" in row:
        docs["openapi"] = "/openapi.yaml"
    docs |= row.get("docs", {})
    docs.setdefault("navigation", [{"group": "Start", "pages": ["index"]}])
    if "versions" in row:
        versions = ["1", VERSION]
        groups = [{"group": each, "version": each, "pages": [f"v{at}/own"]} for at, each in enumerate(versions)]
        docs |= {"versions": versions, "navigation": [*groups, {"group": "All", "pages": ["index", "about"]}]}
    return row.get("docs_text", json.dumps(docs))


def files_of(row: dict[str, Any]) -> dict[str, str]:
    """The site of a row."""
    description = LONG if row.get("long") else "What this site is about."
    updates = "".join(
        f'<Update label="Update {number}">x</Update>\n\n' for number in range(1, row.get("updates", 0) + 1)
    )
    head = f"---\ntitle: Home\ndescription: {description}\n{row.get('front', '')}---\n"
    files = {
        "docs.json": docs_of(row),
        "index.mdx": head + ("" if "front" in row else "\n") + row.get("page", updates or "Text.\n"),
    }
    if "openapi" in row:
        files["openapi.yaml"] = API_HEAD + row["openapi"]
    if "openapi_long" in row:
        parameter = f"{{name: q, in: query, schema: {{type: string}}, description: '{LONG} {LONG}'}}"
        operation = f"{{summary: Get a, parameters: [{parameter}], responses: {{200: {{description: x}}}}}}"
        files["openapi.yaml"] = f"{API_HEAD}paths:\n  /a:\n    get: {operation}\n"
    if "versions" in row:
        files |= {f"{path}.mdx": f"---\ntitle: {path}\n---\nx\n" for path in ("v0/own", "v1/own", "about")}
    return files | row.get("files", {})


def place_of(problem: Problem) -> str:
    place = ":".join(str(part) for part in (problem.file, problem.line, problem.column) if part)
    return f"{place} {problem.code}"


def write_bytes(folder: Path, row: dict[str, Any]) -> None:
    for path, digits in row.get("bytes", {}).items():
        (folder / path).write_bytes(bytes.fromhex(digits))


@pytest.mark.parametrize("row", ROWS, ids=name)
def test_the_place_exists(row: dict[str, Any]) -> None:
    module, _, names = row["place"].partition(":")
    assert hasattr(import_module(f"mkdocs_docsjson.{module}"), names)
    assert ("why" in row) != ("told" in row)


@pytest.mark.parametrize("row", TOLD, ids=name)
def test_it_is_told_with_its_place(tmp_path: Path, row: dict[str, Any]) -> None:
    write_bytes(tmp_path, row)
    found = {place_of(finding.problem) for finding in check_site(tmp_path, files_of(row))}
    assert set(row["told"]) <= found
    assert {line.rpartition(" ")[2] for line in row["told"]} <= CODES.keys()


@pytest.mark.parametrize("row", SILENT, ids=name)
def test_it_is_as_the_row_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, row: dict[str, Any]) -> None:
    monkeypatch.setenv("PAGEFIND_BINARY_PATH", str(indexer(tmp_path)))
    made = build(write_site(tmp_path / "docs", files_of(row)), tmp_path / "out", "--site-url", "https://acme.test/")
    assert made.status == 0, made.messages
    for file, pattern in row.get("holds", {}).items():
        assert re.search(pattern, (made.folder / file).read_text("utf-8")), (file, pattern)
    for file, pattern in row.get("lacks", {}).items():
        assert not re.search(pattern, (made.folder / file).read_text("utf-8")), (file, pattern)
    assert [path for path in row.get("absent", ()) if (made.folder / path).exists()] == []
    assert "holds" in row or "lacks" in row or "absent" in row
