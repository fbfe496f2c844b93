"""Problems as people read them: one mistake that a file repeats many times is one message."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace

from mkdocs_docsjson.problems import CODES, Problem

Mistake = tuple[str, str, str, str]
"""What equal problems have in common: file, code, message and hint."""
_FEW = 3
"""Up to this number, equal problems of one file are listed one by one."""


def without_repetitions(problems: Iterable[Problem]) -> list[Problem]:
    """Return problems in their order; of many links in one file that are broken alike, only the first.

    Only links are merged: their message names the address, by which an editor finds the other places.
    """
    problems = list(problems)
    counts = Counter(map(mistake_of, problems))
    told: set[Mistake] = set()
    kept: list[Problem] = []
    for problem in problems:
        key = mistake_of(problem)
        if counts[key] <= _FEW or CODES[problem.code].family != "links":
            kept.append(problem)
        elif key not in told:
            kept.append(replace(problem, message=f"{problem.message} (here and {counts[key] - 1} times more)"))
        told.add(key)
    return kept


def mistake_of(problem: Problem) -> Mistake:
    """Return what a problem has in common with equal ones; those of docs.json differ by the value they point to."""
    return problem.file, problem.code, f"{problem.pointer} {problem.message}", problem.hint
