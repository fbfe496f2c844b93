"""Finds classes of elements that no stylesheet defines."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from mkdocs_docsjson.checks.checked_page import Page, value_of
from mkdocs_docsjson.checks.model import Finding
from mkdocs_docsjson.pages.element_tree import UNKNOWN, AuthoredElement, Node
from mkdocs_docsjson.problems import closest

CODE = "unknown-class"
_NAME = re.compile(r'class "([^"]+)"')
_SELECTOR = re.compile(r"\.((?:\\.|[\w-])+)")


def check(page: Page) -> Iterator[Finding]:
    """Yield a finding for the first use of every class that is not a utility class."""
    seen: set[str] = set()
    for visit in page.visits:
        element = visit.element
        if isinstance(element, Node):
            written = f"{value_of(element, 'className')} {value_of(element, 'class')}"
        else:
            written = element.get("class") or "" if isinstance(element, AuthoredElement) else ""
        for name in written.split():
            if name not in seen and not _is_known(name):
                yield visit.problem(CODE, _message(name), _hint(name))
            seen.add(name)


def _is_known(name: str) -> bool:
    if name == UNKNOWN:  # around the content of an unknown component, which has a finding of its own
        return True
    from mkdocs_docsjson.utilities import is_marker, is_utility

    return is_utility(name) or is_marker(name)


def _message(name: str) -> str:
    return f'class "{name}" has no rule: it is neither a utility class nor in a stylesheet of the site'


def _hint(name: str) -> str:
    from mkdocs_docsjson.utilities.tables import tables

    return closest(name, tables().without_value, cutoff=0.75) or "remove it, or write a rule for it"


def without_repetitions(findings: Iterable[Finding], stylesheets: Iterable[str]) -> Iterator[Finding]:
    """Yield one finding for each unknown class, leaving out classes that a stylesheet of the owner names."""
    findings = sorted(set(findings))
    if not any(one.problem.code == CODE for one in findings):
        yield from findings
        return
    seen = {re.sub(r"\\(.)", r"\1", name) for text in stylesheets for name in _SELECTOR.findall(text)}
    for one in findings:
        if one.problem.code == CODE and (name := _NAME.search(one.problem.message)):
            if name[1] in seen:
                continue
            seen.add(name[1])
        yield one
