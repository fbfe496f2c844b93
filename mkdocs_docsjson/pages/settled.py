"""A text whose names are known, and whose expressions have their values."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from mkdocs_docsjson.pages import expressions
from mkdocs_docsjson.pages.expressions import Jsx, Unreadable, shortened
from mkdocs_docsjson.pages.scope import Scope
from mkdocs_docsjson.pages.snippets import Library, Module, names_of
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.tokens import Scan, Token


class SettledText:
    """told: what was reported once and need not be again, see `report_once`."""

    def __init__(
        self, state: PageState, library: Library, source: Source, scanned: Scan, told: set[tuple[str, str, str]]
    ) -> None:
        self.state = state
        self.library = library
        self.source = source
        self.scan = scanned
        self.told = told
        self.scope = Scope()

    def report(self, code: str, offset: int, message: str, hint: str = "") -> None:
        line, column = self.source.place(offset)
        self.state.report(code, line, column, message, hint, self.source.file)

    def report_once(self, code: str, name: str, offset: int, message: str, hint: str = "") -> None:
        key = (self.source.file, code, name)
        if key not in self.told:
            self.told.add(key)
            self.report(code, offset, message, hint)

    def resolve(self, names: Mapping[str, Any], props: Mapping[str, Any], module: Module) -> None:
        """Find out what names mean, and give every expression its value."""
        scope = self.scope
        scope.names.update(names)
        names_of(self.scan, self.source, scope, self.library, module, self.report)
        scope.names.update(props)
        scope.props = frozenset(props)
        self.settle()

    def settle(self) -> None:
        """Give every expression its value, once names are known."""
        for token in self.scan.tokens:
            if token.kind == "expression":
                self.evaluate(token)
            elif token.kind == "javascript":
                self.javascript(token)
            elif token.kind == "fence":
                self.fence(token)

    def evaluate(self, token: Token) -> None:
        if _is_repetition(token, self.source.text):
            token.kind = "text"
            return
        try:
            value = self.value(token.source)
        except Unreadable as unknown:
            if unknown.name in self.scope.scripted:
                self.javascript(token)
            token.kind = "text"
            return
        if isinstance(value, Jsx):
            token.kind = "javascript"
            token.value = value
        else:
            token.value = expressions.printed(value)

    def value(self, source: str) -> Any:
        """What an expression stands for; raises `Unreadable`."""
        return expressions.evaluate(source, self.scope.names, self.library.room)

    def javascript(self, token: Token) -> None:
        shown = shortened(token.source)
        self.report(
            "needs-javascript",
            token.start,
            f"{{{shown}}} needs JavaScript, which pages are built without",
            "write what it should show, or make it a component template",
        )
        if token.kind == "javascript" and "\n" not in token.source and "<" not in token.source:
            token.kind = "text"

    def fence(self, token: Token) -> None:
        if not token.closed:
            self.report("unclosed-fence", token.start, "this code fence is never closed", "close it with ```")
        if self.scope.props:
            token.source = self.filled(token.source)

    def filled(self, code: str) -> str:
        """Code with `{prop}` replaced by what the import passes."""

        def one(match: re.Match[str]) -> str:
            name = match[1]
            shown = expressions.printed(self.scope.names[name]) if name in self.scope.props else match[0]
            return shown if self.library.room.take(len(shown)) else match[0]

        return re.sub(r"\{\s*([A-Za-z_$][\w$]*)\s*\}", one, code)


def _is_repetition(token: Token, text: str) -> bool:
    """Whether `{3}` belongs to a pattern, as in `[a-z]{3}`."""
    before = text[token.start - 1 : token.start]
    return token.source.strip().isdigit() and (before.isalnum() or before in tuple(")]*+"))
