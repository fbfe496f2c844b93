"""Converts the inline syntax of two extensions to ours: formulas, and inline code with a language."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from markdown import Markdown
from markdown.util import AtomicString

_LONGEST = 4000
"""The most characters of a formula, so that a formula that is never closed does not cause long searches."""
_FORMULA = re.compile(
    r"(?P<skip>^(?P<indent>[ \t]*)(?P<fence>`{3,}|~{3,})[^\n]*\n.*?^(?!(?P=indent)    )[ \t]*(?P=fence)[`~]*[ \t]*$"
    r"|(?P<ticks>`+)(?!`)[^\n]+?(?<!`)(?P=ticks)(?!`)|\$\$.+?\$\$)"
    rf"|(?<!\\)\\\((?P<inline>(?:\\[^)]|[^\\]){{1,{_LONGEST}}}?)\\\)"
    rf"|(?<!\\)\\\[(?P<block>(?:\\[^\]]|[^\\]){{1,{_LONGEST}}}?)\\\]"
    rf"|^(?P<env>\\begin\{{(?P<name>[a-z]+\*?)\}}.{{1,{_LONGEST}}}?\\end\{{(?P=name)\}})",
    re.M | re.S,
)
_LANGUAGE = re.compile(r"(?:#!|:{3,})(?P<language>[\w#.+-]+)\s+(?P<code>\S.*)", re.S)


def reads_formulas(md: Markdown) -> bool:
    """Whether `pymdownx.arithmatex` is listed."""
    return any(type(each).__module__ == "pymdownx.arithmatex" for each in md.registeredExtensions)


def reads_code_marks(md: Markdown) -> bool:
    """Whether `pymdownx.inlinehilite` is listed. The answer is cached in `md`, whose own syntax is removed later."""
    if not hasattr(md, "docsjson_code_marks"):
        patterns = {type(each).__module__ for each in md.inlinePatterns}
        md.docsjson_code_marks = "pymdownx.inlinehilite" in patterns  # type: ignore[attr-defined]
    return bool(vars(md)["docsjson_code_marks"])


def with_dollars(text: str) -> str:
    r"""Return `text` with dollars around formulas instead of `\(…\)`, `\[…\]` and `\begin{…}`."""

    def one(match: re.Match[str]) -> str:
        if match["skip"] is not None:
            return match[0]
        if match["inline"] is not None:
            return f"${match['inline'].strip()}$"
        return f"$${match['block'] if match['block'] is not None else match['env']}$$"

    return _FORMULA.sub(one, text) if "\\" in text else text


def take_code_marks(root: ET.Element) -> None:
    """Convert the language before inline code into a class: `#!python range(10)`."""
    for parent in root.iter():
        for element in parent:
            if element.tag == "code" and parent.tag != "pre" and (found := _LANGUAGE.fullmatch(element.text or "")):
                element.text = AtomicString(found["code"])
                element.set("class", f"language-{found['language']}")
