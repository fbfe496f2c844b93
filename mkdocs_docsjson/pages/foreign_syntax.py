"""Distinguishes Python-Markdown's own syntax from what the owner's extensions have added."""

from __future__ import annotations

from typing import Any

from markdown import Markdown

from mkdocs_docsjson.pages.foreign_fences import custom_fences
from mkdocs_docsjson.pages.foreign_text import reads_code_marks, reads_formulas
from mkdocs_docsjson.problems import Problem

_PREPROCESSORS = ("normalize_whitespace", "html_block", "fenced_code_block", "fenced_raw_block")
_BLOCKS = (
    "empty", "indent", "code", "hashheader", "setextheader", "hr", "olist", "ulist", "quote", "reference", "paragraph",
    "table", "footnote", "markdown_block", "arithmatex-block",
)  # fmt: skip
_INLINE = (
    "backtick", "escape", "reference", "link", "image_link", "image_reference", "short_reference", "short_image_ref",
    "autolink", "automail", "linebreak", "html", "entity", "not_strong", "em_strong", "em_strong2", "footnote",
    "arithmatex-inline",
)  # fmt: skip
_TREE = ("prettify", "footnote", "footnote-duplicate", "hilite", "indent-highlight")
_POST = ("footnote",)

_HARMLESS = ("inline", "unescape", "raw_html", "amp_substitute", "docsjson")
"""Names that every instance has besides its syntax."""

_BUILT_IN = {
    "pymdownx.betterem": "emphasis is read as CommonMark says, in the middle of words too",
    "pymdownx.saneheaders": "a heading needs a space after its # signs, as in CommonMark",
}
"""Extensions by module that are not needed, and the reason: their effect is part of our syntax."""
_UNSUPPORTED = {
    "pymdownx.fancylists": "lists are read as CommonMark says",
    "pymdownx.escapeall": "backslashes are read as CommonMark says",
    "markdown.extensions.wikilinks": "double brackets are read as CommonMark says",
}
"""Extensions by module that have no effect, and the reason."""


def unsupported(md: Markdown) -> list[Problem]:
    """Return a problem for each listed extension that cannot work on these pages."""
    modules = {type(extension).__module__ for extension in md.registeredExtensions}
    modules |= {
        type(each).__module__ for registry in (md.inlinePatterns, md.parser.blockprocessors) for each in registry
    }
    found = [
        ("markdown-extension-idle", f"the extension {module} is not needed: {reason}")
        for module, reason in _BUILT_IN.items()
        if module in modules
    ]
    found += [
        ("markdown-extension", f"the extension {module} has no effect on these pages: {reason}")
        for module, reason in _UNSUPPORTED.items()
        if module in modules
    ]
    return [Problem("", 0, 0, code, message, "remove it") for code, message in found]


def is_needed(md: Markdown, toc: bool = True) -> bool:
    """Whether any extension of the owner has something to do. toc: whether `md.toc_tokens` is used."""
    if custom_fences(md) or reads_formulas(md) or reads_code_marks(md):
        return True
    for registry, names in own_syntax(md):
        harmless = _HARMLESS if toc else (*_HARMLESS, "toc")
        known_processors = [registry[name] for name in (*names, *harmless) if name in registry]
        if any(all(each is not one for one in known_processors) for each in registry):
            return True
    return False


def own_syntax(md: Markdown) -> tuple[tuple[Any, tuple[str, ...]], ...]:
    """The registries of `md`, and the names in each of the syntax that is read as CommonMark here."""
    return (
        (md.preprocessors, _PREPROCESSORS),
        (md.parser.blockprocessors, _BLOCKS),
        (md.inlinePatterns, _INLINE),
        (md.treeprocessors, _TREE),
        (md.postprocessors, _POST),
    )
