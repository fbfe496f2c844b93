"""The cases of `cases/field`, each built from end to end."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from built_site import Built, build, copy_of
from lxml.html import HtmlElement
from real_input import CASES as MATERIAL

CASES = MATERIAL / "field"


def case_builder(tmp_path: Path) -> Callable[..., Built]:
    """Builds the case whose number is given, strictly unless told otherwise."""

    def start(number: str, *options: str, folder: str = "src") -> Built:
        target = tmp_path / f"case-{folder}" / "src"
        if not target.exists():
            copy_of(next(CASES.glob(f"{number}-*")) / folder, target.parent)
        return build(target, tmp_path / f"out-{len(options)}", *options)

    return start


def texts(elements: list[HtmlElement]) -> list[str]:
    return [" ".join(element.text_content().split()) for element in elements]
