"""A Pygments lexer for MDX: Markdown with components, expressions, imports and frontmatter."""

from __future__ import annotations

from typing import Any, ClassVar

from pygments import lexer
from pygments.lexer import inherit
from pygments.lexers.markup import MarkdownLexer
from pygments.token import Comment, Keyword, Name, Number, Operator, Punctuation, String

bygroups: Any = lexer.bygroups
_TAG = r"(</?)([A-Za-z][\w.-]*)"


class MdxLexer(MarkdownLexer):
    name = "MDX"
    aliases = ["mdx"]  # noqa: RUF012
    tokens: ClassVar[Any] = {
        "root": [
            (r"\A---\n", Punctuation, "frontmatter"),
            (r"^(import|export)(?=[ {*])", Keyword.Namespace, "statement"),
            (r"\{/\*", Comment, "comment"),
            (_TAG, bygroups(Punctuation, Name.Tag), "tag"),
            (r"\{(?=[^{}\n]*\})", Punctuation, "expression"),
            inherit,
        ],
        "inline": [
            (_TAG, bygroups(Punctuation, Name.Tag), "tag"),
            (r"\{(?=[^{}\n]*\})", Punctuation, "expression"),
            inherit,
        ],
        "comment": [(r"\*/\}", Comment, "#pop"), (r"[^*]+|\*", Comment)],
        "frontmatter": [
            (r"^---$", Punctuation, "#pop"),
            (r"^([\w-]+)(:)", bygroups(Name.Attribute, Punctuation)),
            (r"#.*", Comment),
            (r"\"[^\"\n]*\"|'[^'\n]*'", String),
            (r"[^\s\"'#][^\n]*", String),
            (r"\s+|.", Punctuation),
        ],
        "tag": [
            (r"/?>", Punctuation, "#pop"),
            (r"\"[^\"]*\"|'[^']*'", String),
            (r"\{", Punctuation, "expression"),
            (r"[\w:-]+", Name.Attribute),
            (r"=", Operator),
            (r"\s+|.", Punctuation),
        ],
        "expression": [
            (r"\{", Punctuation, "#push"),
            (r"\}", Punctuation, "#pop"),
            (r"\"[^\"\n]*\"|'[^'\n]*'|`[^`]*`", String),
            (r"\b(?:true|false|null|undefined)\b", Keyword.Constant),
            (r"\b\d[\d.]*\b", Number),
            (r"[^{}\"'`\w]+|\w+|.", Name),
        ],
        "statement": [
            (r"$", Punctuation, "#pop"),
            (r"\b(?:import|export|from|as|default|const|let|function|return)\b", Keyword),
            (r"\"[^\"\n]*\"|'[^'\n]*'", String),
            (r"[^\w\"'\n]+|\w+|.", Name),
        ],
    }
