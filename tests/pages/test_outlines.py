"""Compares pages of real sites with outlines by the reference parser of their dialect.

Intended differences are in `REASONS`. A difference is not always a mistake of ours.
"""

from __future__ import annotations

import json
import os
import re
from collections import Counter

import pytest
from lxml import html as lx
from page_blocks import page_blocks, squash
from real_input import outlines, sites

from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page

SKIPPED = re.compile(r"(^|/)(snippets|_snippets|\.github)/|(^|/)(README|CONTRIBUTING|LICENSE|CHANGELOG)\.md$")

REASONS = {
    r"\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\]": "an alert is a callout, its mark is not text",
    r"\*\*": "bold text next to letters that write no spaces is bold",
    r"\{\d+\}|Must match pattern": "a number in braces behind a pattern is part of it",
    r"8 x \(vk": "a formula is a formula",
}
"""By what the reference shows: why we show something else."""

LARGE = {"crewai-v2", "stagehand-v2", "r2r-v1", "agentops-v1"}
COMPARED = sorted(outlines().keys() - (set() if os.environ.get("ALL_SITES") == "1" else LARGE))
"""Large sites are only compared when `ALL_SITES=1` is set, as they take long."""

LEAST = {"shadcnui-boilerplate-v1": 99.8, "trench-v1": 99.5, "dnd-kit-v1": 99.8, "mintlify-v1": 99.8}
"""The percentage of blocks that must be found, if it is not 99.9.

The other missing blocks are paragraphs that the reference joins: `<Note>…</Note>` on a line of its own and the text
under it are a callout and a paragraph here.
"""


def missing(site: str) -> tuple[list[tuple[str, str, str]], int]:
    """Returns ((page, kind, text) of each missing block, number of all blocks)."""
    root = sites()[site]
    lost: list[tuple[str, str, str]] = []
    total = 0

    def read(path: str) -> str | None:
        return (root / path).read_text("utf-8", "replace") if (root / path).is_file() else None

    for page in json.loads(outlines()[site].read_text("utf-8")):
        if SKIPPED.search(page["path"]) or not page["ok"] or not page["blocks"]:
            continue
        rendered = render_page(read(page["path"]) or "", page["path"], PageOptions(), read)
        article = lx.fromstring(f"<article>{rendered.html}{rendered.side}</article>")
        got: Counter[tuple[str, int, str]] = Counter()
        texts: list[tuple[str, int, str]] = []
        for kind, depth, text in page_blocks(article):
            got[kind, depth if kind in ("p", "li") else 0, squash(text)] += 1
            texts.append((kind, depth, squash(text)))
        for kind, depth, text in page["blocks"]:
            if kind == "jsx" or (kind == "img" and not text):
                continue
            total += 1
            key = (kind, depth if kind in ("p", "li") else 0, squash(text))
            if got[key] > 0:
                got[key] -= 1
            elif kind not in ("p", "cell") or not any(k == kind and d == depth and key[2] in t for k, d, t in texts):
                lost.append((page["path"], kind, text))
    return lost, total


@pytest.mark.slow
@pytest.mark.parametrize("site", COMPARED)
def test_nothing_of_a_real_site_is_lost(site: str) -> None:
    lost, total = missing(site)
    unexplained = [one for one in lost if not any(re.search(pattern, one[2]) for pattern in REASONS)]
    assert 100 * (total - len(unexplained)) / total >= LEAST.get(site, 99.9), unexplained
