"""What two extensions write inside of running text, in the form that it has here: formulas and the language of code."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET

from markdown import Markdown
from markdown.util import AtomicString

_LONGEST = 4000
"""Characters of a formula; a text in which one is opened and never closed shall not be searched again and again."""
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
    """Whether `pymdownx.inlinehilite` is listed. Kept in `md`, which loses its own syntax."""
    if not hasattr(md, "docsjson_code_marks"):
        patterns = {type(each).__module__ for each in md.inlinePatterns}
        md.docsjson_code_marks = "pymdownx.inlinehilite" in patterns  # type: ignore[attr-defined]
    return bool(vars(md)["docsjson_code_marks"])


def with_dollars(text: str) -> str:
    r"""`text` with formulas in `\(…\)`, `\[…\]` and `\begin{…}` between dollars, where formulas are read here."""

    def one(match: re.Match[str]) -> str:
        if match["skip"] is not None:
            return match[0]
        if match["inline"] is not None:
            return f"${match['inline'].strip()}$"
        return f"$${match['block'] if match['block'] is not None else match['env']}$$"

    return _FORMULA.sub(one, text) if "\\" in text else text


def take_code_marks(root: ET.Element) -> None:
    """Make a class of the language that stands before inline code: `#!python range(10)`."""
    for parent in root.iter():
        for element in parent:
            if element.tag == "code" and parent.tag != "pre" and (found := _LANGUAGE.fullmatch(element.text or "")):
                element.text = AtomicString(found["code"])
                element.set("class", f"language-{found['language']}")
