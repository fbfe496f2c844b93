"""Parses JavaScript with tree-sitter, which is loaded when the first page needs it."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING

from mkdocs_docsjson.pages.javascript.values import Refused

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

MOST_CHARACTERS = 2_000_000


@cache
def _parser() -> Parser:
    import tree_sitter_javascript
    from tree_sitter import Language, Parser

    return Parser(Language(tree_sitter_javascript.language()))


def parse(text: str) -> Node:
    """Return the syntax tree of `text`, which may contain error nodes."""
    if len(text) > MOST_CHARACTERS:
        raise Refused("it is longer than two million characters")
    program = _parser().parse(text.encode("utf-8", "replace")).root_node
    if program.has_error and (mended := _mend(text)) != text:
        program = _parser().parse(mended.encode("utf-8", "replace")).root_node
    return program


# JSX allows keywords as names of attributes, and `&` in text, but the grammar (0.25) does not. If there are errors,
# both are replaced by texts of as many bytes, which `without_marks` restores.
_HIDDEN = {"class": "cl\u0080s", "for": "f\u0080", "default": "d\u0080ault", "in": "\u0080", "&": "\x01"}
_KEYWORD = re.compile(r"(?<=\s)(?:class|for|default|in)(?=\s*=\s*[\"'{])|(?<!&)&(?!&|\w{1,31};|#\w{1,8};)")
_MARK = re.compile("cl\u0080s|f\u0080|d\u0080ault|\u0080|\x01")
_SHOWN = {hidden: word for word, hidden in _HIDDEN.items()}


def _mend(text: str) -> str:
    return _KEYWORD.sub(lambda match: _HIDDEN[match[0]], text) if not _MARK.search(text) else text


def without_marks(text: str) -> str:
    """Return a piece of a program as its author wrote it."""
    return _MARK.sub(lambda match: _SHOWN[match[0]], text) if "\x01" in text or "\u0080" in text else text


def parse_expression(text: str) -> Node | None:
    """Return the expression that `text` consists of; None if it is anything else."""
    program = parse(f"({text}\n)")
    statements = [node for node in program.named_children if node.type != "comment"]
    if program.has_error or len(statements) != 1 or statements[0].type != "expression_statement":
        return None
    bracketed = next((node for node in statements[0].named_children if node.type != "comment"), None)
    return bracketed if bracketed is not None and bracketed.type == "parenthesized_expression" else None


def is_expression(text: str) -> bool:
    """Whether `text` is one expression. A list of expressions, as in `{a, b}`, is prose."""
    node = parse_expression(text) if len(text) <= MOST_CHARACTERS else None
    return node is not None and all(child.type != "sequence_expression" for child in node.named_children)
