"""Small sites that a row of a table describes: what `fixtures/silence.yml` and `fixtures/small_sites.yml` are made of.

`docs` are keys of docs.json (`docs_text` is all of it), `front` are lines of frontmatter, from line 4 of index.mdx on,
`page` is its body, which begins on line 6, or behind `front`; `files` and `bytes` are more files, `openapi` is a document.
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


def assert_shown(made: Built, row: dict[str, Any]) -> None:
    """That the finished site holds and lacks what the row says: patterns, by file."""
    assert made.status == 0, made.messages
    for file, pattern in row.get("holds", {}).items():
        assert re.search(pattern, (made.folder / file).read_text("utf-8")), (file, pattern)
    for file, pattern in row.get("lacks", {}).items():
        assert not re.search(pattern, (made.folder / file).read_text("utf-8")), (file, pattern)
    assert [path for path in row.get("absent", ()) if (made.folder / path).exists()] == []
