"""Builds the cases of `cases/field`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from built_site import Built, build, copy_of
from lxml.html import HtmlElement
from real_input import CASES as MATERIAL

CASES = MATERIAL / "field"


def case_builder(tmp_path: Path) -> Callable[..., Built]:
    """A function that builds the case of a number, by default with `--strict`."""

    def start(number: str, *options: str, folder: str = "src") -> Built:
        target = tmp_path / f"case-{folder}" / "src"
        if not target.exists():
            copy_of(next(CASES.glob(f"{number}-*")) / folder, target.parent)
        return build(target, tmp_path / f"out-{len(options)}", *options)

    return start


def texts(elements: list[HtmlElement]) -> list[str]:
    return [" ".join(element.text_content().split()) for element in elements]
