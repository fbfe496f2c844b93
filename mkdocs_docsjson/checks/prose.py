"""Checks the sentences of English pages by the rules of `prose.yml`."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.checks.checked_page import Page, Visit
from mkdocs_docsjson.checks.model import Finding, finding
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.elements import PHRASING, names

RULES = Path(__file__).with_name("prose.yml")
CODE = "\ufffc"
"""Placeholder for what is not prose (code, an image, a component). Counts as a word."""
_WORD = re.compile(rf"[\w'’{CODE}-]+")
_SENTENCE_END = re.compile(r"(?<=[.!?…])[\"'”’)\]]*\s+(?=[\"'“‘(\[]?[A-Z0-9\ufffc])|\n{2,}|:\s*\n")
_NO_PROSE = names("pre code script style svg math table Prompt Mermaid CodeBlock Latex Tree FileTree Color")
_BLOCKS = names("p li dd dt h1 h2 h3 h4 h5 h6 blockquote div figcaption summary td th")
_HEADINGS = names("h1 h2 h3 h4 h5 h6")
_ENGLISH = names("""
    the of to and is in a you for with that this on your are it be or can from as by an we will not use when if
""")
_ACRONYM = re.compile(r"(?<![\w./#@&+-])[A-Z]{3,5}(?![\w/@&+]|[.-]\w)")


@dataclass(frozen=True, slots=True)
class Run:
    """A stretch of running text, such as a paragraph, with the line ends of the source."""

    text: str
    file: str
    line: int
    heading: bool = False

    def line_at(self, offset: int) -> int:
        return self.line + self.text.count("\n", 0, offset)


@dataclass(frozen=True, slots=True)
class Phrases:
    """A rule about words: the pattern that finds them, the message, the replacement."""

    code: str
    message: str
    hint: str
    pattern: re.Pattern[str]
    replacements: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class ProseRules:
    phrases: tuple[Phrases, ...]
    longest_sentence: int
    """The most words of a sentence; longer ones are reported."""
    acronyms: frozenset[str]
    """Acronyms that readers of documentation know."""
    spellings: tuple[tuple[str, ...], ...]
    """Groups of spellings of the same word."""


@lru_cache(maxsize=1)
def rules() -> ProseRules:
    data: dict[str, Any] = yaml12.read(RULES.read_text("utf-8")).value
    return ProseRules(
        tuple(_phrases(code, rule) for code, rule in data["phrases"].items()),
        data["longest_sentence"],
        frozenset(data["acronyms"].split()),
        tuple(tuple(spellings) for spellings in data["spellings"]),
    )


def _phrases(code: str, rule: Mapping[str, Any]) -> Phrases:
    swap = {str(old).lower(): str(new) for old, new in rule.get("swap", {}).items()}
    listed = [re.escape(words).replace(r"\ ", r"\s+") for words in (*swap, *rule.get("words", ()))]
    patterns = [rf"\b(?:{'|'.join(listed)})\b"] if listed else []
    patterns += rule.get("patterns", ())
    return Phrases(code, rule["message"], rule.get("hint", ""), re.compile("|".join(patterns), re.I), swap)


def check(page: Page, explained: frozenset[str] = frozenset()) -> Iterator[Finding]:
    """Yield the findings in the sentences of a page. explained: acronyms that need no explanation."""
    if not page.language.lower().startswith("en"):
        return
    all_runs = list(runs(page.visits))
    if not is_english(" ".join(run.text for run in all_runs)):
        return
    prose_rules = rules()
    for run in all_runs:
        if run.heading:
            continue
        yield from _sentences(page, run, prose_rules)
        for rule in prose_rules.phrases:
            yield from _phrase_findings(page, run, rule)
    yield from _acronyms(page, all_runs, prose_rules.acronyms | explained)
    yield from _spellings(page, all_runs, prose_rules)
    yield from _lists(page)


def is_english(text: str) -> bool:
    """Whether a page is in English, judging by its most common words."""
    words = re.findall(r"[^\W\d_]+", text.lower())
    if len(words) < 20:
        return bool(words) and sum(word.isascii() for word in words) > 0.9 * len(words)
    return sum(word in _ENGLISH for word in words) >= 0.1 * len(words)


# Text


def runs(visits: Iterable[Visit]) -> Iterator[Run]:
    """Yield the running text of a page, piece by piece, without code."""
    for visit in visits:
        element = visit.element
        is_component = element.tag in COMPONENTS and not COMPONENTS[visit.tag].inline
        if element.tag not in _BLOCKS and not is_component:
            continue
        if element.tag in _NO_PROSE or visit.has_ancestor(*_NO_PROSE):
            continue
        for text in _texts_between_blocks(element):
            if text.strip():
                before = len(text) - len(text.lstrip("\n"))
                yield Run(text.strip(), visit.file, visit.line + before, visit.tag in _HEADINGS)


def _texts_between_blocks(element: ET.Element) -> Iterator[str]:
    """Yield the text of an element, split at each block in it."""
    text = element.text or ""
    for child in element:
        if _is_inline(child):
            text += _inline_text(child) + (child.tail or "")
        else:
            yield text
            text = child.tail or ""
    yield text


def _is_inline(element: ET.Element) -> bool:
    component = COMPONENTS.get(str(element.tag))
    return component.inline if component else element.tag in PHRASING


def _inline_text(element: ET.Element) -> str:
    if element.tag in ("code", "img", "kbd", "samp", "var") or (element.tag in COMPONENTS and element.tag != "Tooltip"):
        return CODE
    if element.tag == "br":
        return "\n"
    inner = "".join(_inline_text(child) + (child.tail or "") for child in element)
    return (element.text or "") + inner


# Rules


def _finding(page: Page, run: Run, start: int, end: int, code: str, message: str, hint: str) -> Finding:
    line = run.line_at(start)
    words = run.text[start:end].split("\n")[0]
    return finding(run.file, line, page.column_of(words.strip(CODE), run.file, line), code, message, hint)


def _sentences(page: Page, run: Run, prose_rules: ProseRules) -> Iterator[Finding]:
    start = 0
    for end in [*(match.start() for match in _SENTENCE_END.finditer(run.text)), len(run.text)]:
        sentence = run.text[start:end]
        count = len(_WORD.findall(sentence))
        if count > prose_rules.longest_sentence:
            lead = start + len(sentence) - len(sentence.lstrip())
            first = " ".join(sentence.split()[:4]).replace(CODE, "…")
            message = f'the sentence "{first} …" has {count} words'
            yield _finding(page, run, lead, lead + 12, "long-sentence", message, "make two of it, or a list")
        start = end


def _phrase_findings(page: Page, run: Run, rule: Phrases) -> Iterator[Finding]:
    for match in rule.pattern.finditer(run.text):
        if _is_quoted(run.text, match.start(), match.end()):
            continue
        words = " ".join(match[0].split())
        better = rule.replacements.get(words.lower())
        hint = f'write "{better}"' if better else rule.hint
        yield _finding(page, run, *match.span(), rule.code, f'"{words.replace(CODE, "…")}": {rule.message}', hint)


def _is_quoted(text: str, start: int, end: int) -> bool:
    """Whether words are quoted rather than used."""
    return text[start - 1 : start] in ('"', "“", "‘", "'") and text[end : end + 1] in ('"', "”", "’", "'")


def _acronyms(page: Page, runs: list[Run], explained: frozenset[str]) -> Iterator[Finding]:
    """Yield a finding for the first use of each acronym that the page never explains."""
    text = "\n".join(run.text for run in runs)
    reported: set[str] = set()
    for run in runs:
        if run.heading or run.text.upper() == run.text:
            continue
        for match in _ACRONYM.finditer(run.text):
            word = match[0]
            if word in reported or word in explained or _is_explained(word, text):
                continue
            reported.add(word)
            message = f'"{word}" is not explained on this page'
            yield _finding(
                page, run, *match.span(), "undefined-acronym", message, f"write it out once, followed by ({word})"
            )


def _is_explained(word: str, text: str) -> bool:
    """Whether a page explains an acronym: `dead letter queue (DLQ)`, `DLQ (dead letter queue)`, or the words alone."""
    if re.search(rf"\(\W*{word}s?\W*\)|\b{word}s?\s*(?:\(|—|–|:|stands for|is short for|means)", text):
        return True
    initials = r"[\s-]+(?:(?:of|and|the|for|to|on|in)\s+)?".join(rf"{letter}\w+" for letter in word)
    return re.search(rf"\b{initials}\b", text, re.I) is not None


def _spellings(page: Page, runs: list[Run], prose_rules: ProseRules) -> Iterator[Finding]:
    """Yield a finding for each word that a page spells in two ways, at the first use of the rarer one."""
    for spellings in prose_rules.spellings:
        pattern = re.compile(rf"(?<![\w/.@-])(?:{'|'.join(map(re.escape, spellings))})(?=s?\b(?![-/.@]\w))", re.I)
        uses: dict[str, list[tuple[Run, re.Match[str]]]] = {}
        for run in runs:
            if not run.heading:
                for match in pattern.finditer(run.text):
                    uses.setdefault(match[0].lower(), []).append((run, match))
        if len(uses) > 1:
            common, *others = sorted(uses, key=lambda spelling: -len(uses[spelling]))
            for spelling in others:
                run, match = uses[spelling][0]
                message = f'"{match[0]}" is "{common}" elsewhere on this page'
                yield _finding(page, run, *match.span(), "mixed-spelling", message, "write it in one way")


def _lists(page: Page) -> Iterator[Finding]:
    """Yield findings for lists in which only some of the sentences end with a period."""
    for visit in page.visits:
        if visit.tag not in ("ul", "ol") or visit.has_ancestor(*_NO_PROSE):
            continue
        ends = [_end(item) for item in visit.element if item.tag == "li"]
        sentence_ends = [end for end in ends if end]
        stops = sentence_ends.count(".")
        if len(sentence_ends) >= 4 and min(stops, len(sentence_ends) - stops) == 1:
            odd, said = (".", "with") if stops == 1 else ("-", "without")
            message = f"item {ends.index(odd) + 1} of the list is the only one that ends {said} a full stop"
            yield visit.problem("parallel-list", message, "end all items in the same way")


def _end(item: ET.Element) -> str:
    """Return `.` if a list item ends with a period, `-` if with a letter, else an empty string."""
    if any(child.tag in ("ul", "ol", "pre", "img") or (not _is_inline(child) and child.tag != "p") for child in item):
        return ""
    paragraphs = [child for child in item if child.tag == "p"]
    text = "".join(_texts_between_blocks(paragraphs[-1] if paragraphs else item)).strip()
    if len(text.split()) < 4:
        return ""
    return "." if text[-1] in ".!?" else "-" if text[-1].isalpha() else ""
