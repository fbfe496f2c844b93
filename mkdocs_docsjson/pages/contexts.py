"""Jinja for component templates. A page renders hundreds of small templates, so the overhead of each must be small.

The output is identical to that of stock Jinja. Set-up work and checks that small templates do not need are skipped.
What that saves is measured by `python -m benchmarks.pages --only templates`: up to a tenth of the time in which pages
are rendered.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, MutableMapping
from types import CodeType, FunctionType
from typing import Any

from jinja2 import Environment, Template
from jinja2.nodes import EvalContext
from jinja2.runtime import Context
from jinja2.sandbox import SandboxedEnvironment
from jinja2.utils import missing
from markupsafe import Markup, escape

_ESCAPED = re.compile("[&<>'\"]")

READ = ("word", "_state", "_line", "_column")
"""What our own functions read from their context."""


def reads_context(function: Callable[..., Any]) -> Callable[..., Any]:
    """Mark a function that gets the context first and reads nothing but `READ` in it."""
    function.reads_context = True  # type: ignore[attr-defined]
    return function


class LightContext(Context):
    """The context in which a template is rendered once."""

    def __init__(
        self,
        environment: Environment,
        parent: dict[str, Any],
        name: str | None,
        blocks: Mapping[str, Callable[[Context], Any]],
        globals: MutableMapping[str, Any] | None = None,
    ) -> None:
        self.parent = parent
        self.vars = {}
        self.environment = environment
        self.eval_ctx = EvalContext(environment, name)
        self.exported_vars = set()
        self.name = name
        # Only needed for globals of single templates, which we do not use.
        self.globals_keys = set()
        self.blocks = {name: [block] for name, block in blocks.items()} if blocks else {}

    def resolve_or_missing(self, key: str) -> Any:
        return self.vars[key] if key in self.vars else self.parent.get(key, missing)

    def call(self, called: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Any:
        # Jinja creates a context for each call in a loop with variables of its own, in case the function reads them.
        if type(called) is FunctionType and hasattr(called, "reads_context"):
            if not kwargs:
                return called(self, *args)
            scoped = {**kwargs.pop("_loop_vars", {}), **kwargs.pop("_block_vars", {})}
            context = self.derived(scoped) if scoped and any(name in scoped for name in READ) else self
            return called(context, *args, **kwargs)
        return super().call(called, *args, **kwargs)


class LightTemplate(Template):
    """A template that prints text quickly if there is nothing to escape."""

    @classmethod
    def from_code(
        cls,
        environment: Environment,
        code: CodeType,
        globals: MutableMapping[str, Any],
        uptodate: Callable[[], bool] | None = None,
    ) -> Template:
        template = super().from_code(environment, code, globals, uptodate)
        template.root_render_func.__globals__["escape"] = _escape
        return template

    def _get_default_module(self, ctx: Context | None = None) -> Any:
        # The variables of an imported template. All templates have the same globals, so there is no need to search the
        # context.
        return super()._get_default_module()


def _escape(value: Any) -> str:
    """Like `markupsafe.escape`, but text that needs no escaping stays a str, as it is joined right away."""
    kind = type(value)
    if kind is Markup or (kind is str and not _ESCAPED.search(value)):
        text: str = value
        return text
    return escape(value)


class LightEnvironment(Environment):
    context_class = LightContext
    template_class = LightTemplate


class LightSandbox(SandboxedEnvironment, LightEnvironment):
    """For the templates of owners: a component's template is data, as the page that uses it is, and runs no code."""
