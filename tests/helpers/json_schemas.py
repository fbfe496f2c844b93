"""The schema of docs.json, made once for all tests."""

from __future__ import annotations

from mkdocs_docsjson.settings.schema import docs_json_schema

DOCS_JSON = docs_json_schema()
