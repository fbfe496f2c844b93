"""A text whose names are resolved and whose expressions are evaluated."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from mkdocs_docsjson.pages import expressions
from mkdocs_docsjson.pages.expressions import Jsx, UnreadableExpression, reason_of, shorten
from mkdocs_docsjson.pages.scope import Library, Module, Scope
from mkdocs_docsjson.pages.snippets import names_of
from mkdocs_docsjson.pages.source import Source
from mkdocs_docsjson.pages.state import PageState
from mkdocs_docsjson.pages.tokens import Scan, Token

_NAME_ALONE = re.compile(r"[A-Za-z_$][\w$]*(?:\.[\w$]+|\[[^\[\]]*\])*")

_JOINED = re.compile(r"[\w/_=&?#@%{}~+$*-]")
"""A character next to braces which shows that they are part of a word."""

_WORDS = frozenset(("this", "if", "for", "new", "class", "return", "function", "default", "in", "var", "let", "const"))
"""Keywords of JavaScript, which are not names. Alone in braces, they are prose."""


class ResolvedText:
    """A text with resolved names and evaluated expressions.

    reported: what has been reported already, see `report_once`.
    """

    def __init__(
        self, state: PageState, library: Library, source: Source, scanned: Scan, reported: set[tuple[str, str, str]]
    ) -> None:
        self.state = state
        self.library = library
        self.source = source
        self.scan = scanned
        self.reported = reported
        self.scope = Scope()

    def report(self, code: str, offset: int, message: str, hint: str = "") -> None:
        line, column = self.source.place(offset)
        self.state.report(code, line, column, message, hint, self.source.file)

    def report_once(self, code: str, name: str, offset: int, message: str, hint: str = "") -> None:
        key = (self.source.file, code, name)
        if key not in self.reported:
            self.reported.add(key)
            self.report(code, offset, message, hint)

    def resolve(self, names: Mapping[str, Any], props: Mapping[str, Any], module: Module) -> None:
        """Find the values of names, and evaluate all expressions."""
        scope = self.scope
        scope.names.update(names)
        names_of(self.scan, self.source, scope, self.library, module, self.report)
        scope.names.update(props)
        scope.props = frozenset(props)
        self.resolve_values()

    def resolve_values(self) -> None:
        """Evaluate all expressions, once names are known."""
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
            self.resolve_token(token, self.value(token.source, token.start + 1))
        except UnreadableExpression as unread:
            self.unread(token, unread)

    def resolve_token(self, token: Token, value: Any) -> None:
        """Set the value of a token. Raises UnreadableExpression if it cannot be shown."""
        if isinstance(value, Jsx) or self.shows_elements(value):
            token.kind = "javascript"
            token.value = value
        else:
            token.kind = "expression"
            token.value = self.text_of_value(value)
            if not token.value and self.is_function(value):
                message = f"{{{shorten(token.source)}}} is a function, which shows nothing"
                self.report("needs-javascript", token.start, message, "write what it returns, or call it: {name()}")

    def shows_elements(self, value: Any) -> bool:
        """Whether a value contains elements, which only programs make."""
        return False

    def is_function(self, value: Any) -> bool:
        return False

    def text_of_value(self, value: Any) -> str:
        return expressions.text_of_value(value)

    def unread(self, token: Token, unread: UnreadableExpression) -> None:
        """Report an expression without a value, and leave it as text."""
        name = unread.name
        if name in self.scope.packages or (not name and unread.reason):
            self.javascript(token, unread)
        elif name and name not in self.scope.missing and name not in _WORDS and self.is_expression(token):
            message = f"{{{shorten(token.source)}}} is shown as it is written: {name} is not defined"
            hint = f"define it with export const {name} = …, or write \\{{ for a brace"
            self.report_once("unknown-name", name, token.start, message, hint)
        token.kind = "text"

    def is_expression(self, token: Token) -> bool:
        """Whether braces with an unknown name are probably an expression, unlike those in `/users/{id}` or in prose."""
        text, scope = self.source.text, self.scope
        if not _NAME_ALONE.fullmatch(token.source.strip()):
            return scope.has_own_names
        return scope.has_own_names or not (_JOINED.match(text, token.start - 1) or _JOINED.match(text, token.end))

    def value(self, source: str, offset: int, markup: bool = True) -> Any:
        """Return the value of an expression at `offset`. Raises UnreadableExpression.

        The page's program is only evaluated if the expression needs it.

        markup: whether elements may be given as `Jsx`.
        """
        scope = self.scope
        try:
            return expressions.evaluate(source, scope.names, self.library.include_limit, markup)
        except UnreadableExpression as unread:
            if unread.name and _NAME_ALONE.fullmatch(source.strip()) and not self.is_worth(unread.name):
                raise
        from mkdocs_docsjson.pages.scripts import evaluate_expression

        return evaluate_expression(scope, self.library, self.source, source, offset)

    def is_worth(self, name: str) -> bool:
        """Whether a name that is not a constant may still have a value."""
        return self.scope.defines(name) or name in self.scope.snippets or name in ("Math", "Number", "props")

    def javascript(self, token: Token, unread: UnreadableExpression | None = None) -> None:
        if unread is None:
            try:
                self.resolve_token(token, self.value(token.source, token.start + 1))
                return
            except UnreadableExpression as found:
                unread = found
        shown = shorten(token.source)
        message = f"{{{shown}}} cannot be evaluated while the site is built{reason_of(unread)}"
        hint = "write what it should show, or make it a component template"
        self.report("needs-javascript", token.start, message, hint)
        if token.kind == "javascript" and "\n" not in token.source and "<" not in token.source:
            token.kind = "text"

    def fence(self, token: Token) -> None:
        if not token.closed:
            self.report("unclosed-fence", token.start, "this code fence is never closed", "close it with ```")
        if self.scope.props:
            token.source = self.fill_props(token.source)

    def fill_props(self, code: str) -> str:
        """Return code with `{prop}` replaced by the values that the import passes."""

        def one(match: re.Match[str]) -> str:
            name = match[1]
            shown = self.text_of_value(self.scope.names[name]) if name in self.scope.props else match[0]
            return shown if self.library.include_limit.take(len(shown)) else match[0]

        return re.sub(r"\{\s*([A-Za-z_$][\w$]*)\s*\}", one, code)


def _is_repetition(token: Token, text: str) -> bool:
    """Whether `{3}` is part of a pattern, as in `[a-z]{3}`."""
    before = text[token.start - 1 : token.start]
    return token.source.strip().isdigit() and (before.isalnum() or before in tuple(")]*+"))
