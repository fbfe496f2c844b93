"""Kinds of problems of writing and accessibility, told by `docsjson check` alone."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = ()
