"""Reads lists of words and phrases."""

from __future__ import annotations


def phrases(text: str) -> frozenset[str]:
    """Return the phrases of a text, separated by vertical bars; line ends count as spaces."""
    return frozenset(" ".join(phrase.split()) for phrase in text.split("|"))
