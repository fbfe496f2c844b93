"""Cases with recorded results: YAML lists, whose `expected` is rewritten under UPDATE_SNAPSHOTS=1."""

from __future__ import annotations

import os
from typing import Any

import yaml
from page_cases import FIXTURES, cases


class _Dumper(yaml.SafeDumper):
    """Writes texts of several lines as blocks, so that recorded results and their diffs are readable."""


def _text(dumper: yaml.SafeDumper, value: str) -> yaml.ScalarNode:
    return dumper.represent_scalar("tag:yaml.org,2002:str", value, style="|" if "\n" in value else None)


_Dumper.add_representer(str, _text)


def check(name: str, case: dict[str, Any], actual: str) -> None:
    """Compare a result with the recorded one of the case with the same `title`, or record it."""
    if os.environ.get("UPDATE_SNAPSHOTS") == "1":
        every = cases(name)
        next(other for other in every if other["title"] == case["title"])["expected"] = actual
        text = yaml.dump(every, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=110)
        (FIXTURES / name).write_text(text.replace("\n- title:", "\n\n- title:"), "utf-8")
        return
    assert actual == case.get("expected"), f"{name}: {case['title']}"
