"""Dates as authors write them in changelogs: `2024-10-12`, `October 12, 2024`, `12 Oct 2024`, `October 2024`."""

from __future__ import annotations

import re
from datetime import UTC, datetime

_MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_NAME = r"(?P<name>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\.?"
_DAY = r"(?P<day>\d{1,2})(?:st|nd|rd|th)?"
_FORMS = tuple(
    re.compile(form, re.I)
    for form in (
        r"\b(?P<year>\d{4})[-/.](?P<month>\d{1,2})[-/.](?P<day>\d{1,2})\b",
        rf"\b{_NAME}\s+{_DAY},?\s+(?P<year>\d{{4}})\b",
        rf"\b{_DAY}\s+{_NAME},?\s+(?P<year>\d{{4}})\b",
        rf"\b{_NAME},?\s+(?P<year>\d{{4}})\b",
        r"\b(?P<year>\d{4})年(?P<month>\d{1,2})月(?P<day>\d{1,2})日",
        r"^\s*(?P<year>\d{4})-(?P<month>\d{1,2})\s*$",
    )
)


def date_in(text: str) -> datetime | None:
    """Return the first date in `text` at midnight UTC (of a month without a day its first), or None."""
    for form in _FORMS:
        if found := form.search(text):
            parts = found.groupdict()
            name = parts.get("name")
            month = _MONTHS.index(name.lower()) + 1 if name else int(parts["month"])
            try:
                return datetime(int(parts["year"]), month, int(parts.get("day") or 1), tzinfo=UTC)
            except ValueError:
                continue
    return None
