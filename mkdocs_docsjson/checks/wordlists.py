"""Lists of words and phrases, read from texts that stay readable."""

from __future__ import annotations


def phrases(text: str) -> frozenset[str]:
    """Phrases between vertical bars; line ends are spaces."""
    return frozenset(" ".join(phrase.split()) for phrase in text.split("|"))
