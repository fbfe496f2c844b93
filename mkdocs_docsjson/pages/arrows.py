"""Components that a page defines by nothing but markup: `export const Hint = ({ of }) => <Note>About {of}</Note>`.

They need no JavaScript, as their body is a value. Anything more (statements, calls, children) is left to templates.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mkdocs_docsjson.pages import expressions
from mkdocs_docsjson.pages.expressions import Unreadable

_ARROW = re.compile(r"\(\s*(?:\{(?P<props>[^{}()]*)\}\s*)?\)\s*=>\s*(?P<body>.+)", re.S)
_RETURN = re.compile(r"\{\s*return\b\s*(?P<body>[^;].*)\}", re.S)
_PROP = re.compile(r"(?P<name>[A-Za-z_$][\w$]*)\s*(?:=\s*(?P<default>.+))?", re.S)


@dataclass(frozen=True, slots=True)
class Arrow:
    """Props with their defaults, and the body as an expression."""

    props: Mapping[str, Any]
    body: str
    start: int
    """Where the body starts in the definition."""


def read_arrow(source: str) -> Arrow | None:
    """The component that a definition stands for; None when it does more than show markup."""
    match = _ARROW.fullmatch(source)
    if not match:
        return None
    body, start = match["body"], match.start("body")
    if body.startswith("{"):
        returned = _RETURN.fullmatch(body)
        if not returned:
            return None
        body, start = returned["body"].rstrip().removesuffix(";"), start + returned.start("body")
    if "children" in body or not expressions.is_readable(body):
        return None
    props: dict[str, Any] = {}
    for written in (match["props"] or "").split(","):
        prop = _PROP.fullmatch(written.strip())
        if prop is None:
            if written.strip():
                return None
            continue
        try:
            props[prop["name"]] = expressions.evaluate(prop["default"], {}) if prop["default"] else None
        except Unreadable:
            return None
    return Arrow(props, body, start)
