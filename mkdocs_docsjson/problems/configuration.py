"""Kinds of problems of docs.json and the navigation."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = ()
