"""Templates are compiled once in a process of the tests, which build hundreds of sites from the same ones."""

from __future__ import annotations

from types import CodeType
from typing import Any

import jinja2
import pytest

_SYNTAX = (
    "block_start_string", "block_end_string", "variable_start_string", "variable_end_string", "comment_start_string",
    "comment_end_string", "line_statement_prefix", "line_comment_prefix", "trim_blocks", "lstrip_blocks",
    "newline_sequence", "keep_trailing_newline", "autoescape", "optimized", "sandboxed", "is_async",
)  # fmt: skip


def share_compiled_templates(patch: pytest.MonkeyPatch) -> None:
    """Have Jinja give the code that it made of the same text, under the same name, for an environment of the same kind.

    Filters and tests are a part of the kind: Jinja applies them to constants when it compiles.
    """
    compile_anew = jinja2.Environment.compile
    made: dict[tuple[Any, ...], CodeType] = {}

    def compile_once(
        self: jinja2.Environment, source: Any, name: Any = None, filename: Any = None, *options: Any, **named: Any
    ) -> Any:
        if not isinstance(source, str) or options or named:
            return compile_anew(self, source, name, filename, *options, **named)
        kind = (type(self), *(getattr(self, each) for each in _SYNTAX), *self.extensions)
        key = (source, name, filename, kind, frozenset(self.filters.items()), frozenset(self.tests.items()))
        if key not in made:
            made[key] = compile_anew(self, source, name, filename)
        return made[key]

    patch.setattr(jinja2.Environment, "compile", compile_once)
