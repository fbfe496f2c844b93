"""Kinds of problems of the build itself: folders, caches, other plugins."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = ()
