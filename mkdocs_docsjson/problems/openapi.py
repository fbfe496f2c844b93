"""Kinds of problems of OpenAPI documents and API pages."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = ()
