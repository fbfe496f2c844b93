"""Finds real-looking keys and tokens in the texts of a site, by the rules of `secrets.yml`.

It only looks for documented formats of vendors: a known prefix, a known length. Placeholders that an author made up (a
repeated letter, the alphabet, the word EXAMPLE) do not count.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from mkdocs_docsjson import yaml12
from mkdocs_docsjson.checks.model import Finding, finding

RULES = Path(__file__).with_name("secrets.yml")
_BITS = 3.2
"""Texts with less entropy, in bits per letter, are not random keys. Hexadecimal keys have about 3.6, others over 4."""
_MADE_UP = re.compile(
    r"example|sample|dummy|fake|test|your|xxx|placeholder|redacted|secret|replace|insert|change|demo|(.)\1{4,}", re.I
)
_ROWS = ("0123456789", "9876543210", "abcdefghijklmnopqrstuvwxyz", "qwertyuiop")
_LONG = 100
"""Length from which on a random text may contain such words and sequences by chance."""
_ROW = 6
"""Number of successive letters of the alphabet or the keyboard that show a key was typed, not generated."""


@lru_cache(maxsize=1)
def _rules() -> tuple[re.Pattern[str], dict[str, str]]:
    """Return one pattern for all kinds, and the name of each kind."""
    data: list[dict[str, Any]] = yaml12.read(RULES.read_text("utf-8")).value
    groups = [f"(?P<k{index}>{rule['pattern']})" for index, rule in enumerate(data)]
    names = {f"k{index}": str(rule["name"]) for index, rule in enumerate(data)}
    return re.compile(rf"(?<![\w-])(?:{'|'.join(groups)})"), names


def check(text: str, file: str) -> Iterator[Finding]:
    """Yield a finding for each key in a text. text: a whole file."""
    pattern, names = _rules()
    for match in pattern.finditer(text):
        if not looks_real(match[0]):
            continue
        start = match.start()
        line = text.count("\n", 0, start) + 1
        column = start - text.rfind("\n", 0, start)
        kind = names[match.lastgroup or ""]
        hint = "revoke it, and write a placeholder such as <YOUR_KEY>"
        yield finding(file, line, column, "secret", f"this looks like {kind} ({match[0][:6]}…)", hint)


def looks_real(value: str) -> bool:
    """Whether a text in the format of a key is random enough to be one."""
    body = re.sub(r"-----[A-Z ]*(?:-----)?", "", value)
    body = re.sub(r"^[A-Za-z]+[_-](?:(?:live|proj|pat|ant|api03|or|v1)[_-])*", "", body)
    lower = re.sub(r"[^a-z0-9]", "", body.lower())
    if len(lower) < 16:
        return False
    is_short = len(body) < _LONG
    if is_short and _MADE_UP.search(body):
        return False
    if is_short and any(row[at : at + _ROW] in lower for row in _ROWS for at in range(len(row) - _ROW + 1)):
        return False
    counts = Counter(body)
    return -sum(n / len(body) * math.log2(n / len(body)) for n in counts.values()) >= _BITS
