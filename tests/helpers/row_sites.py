"""Small sites that are described by rows of a table: `fixtures/silence.yml` and `fixtures/small_sites.yml`.

Keys of a row: `docs`: keys of docs.json (`docs_text`: its whole text). `front`: lines of frontmatter, from line 4 of
index.mdx on. `page`: its body, from line 6 on, or after `front`. `files`, `bytes`: more files. `openapi`: a document.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from built_site import Built

from mkdocs_docsjson.problems import Problem

API_HEAD = "openapi: 3.1.0\ninfo: {title: Pets, version: '1'}\n"
LONG = "words " * 100 + "lastwords"
VERSION = "very-long-" * 12


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
    """The files of a row, as texts by path."""
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


def assert_shown(made: Built, row: dict[str, Any]) -> None:
    """Assert that files of the finished site match, or do not match, the patterns of the row."""
    assert made.status == 0, made.messages
    for file, pattern in row.get("holds", {}).items():
        assert re.search(pattern, (made.folder / file).read_text("utf-8")), (file, pattern)
    for file, pattern in row.get("lacks", {}).items():
        assert not re.search(pattern, (made.folder / file).read_text("utf-8")), (file, pattern)
    assert [path for path in row.get("absent", ()) if (made.folder / path).exists()] == []
