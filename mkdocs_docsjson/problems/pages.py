"""Kinds of problems of pages, components and snippets."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = ()
