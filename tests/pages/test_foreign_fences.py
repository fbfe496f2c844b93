"""Fences of an owner's or plugin's `custom_fences` are rendered by these, wherever they are; all others by us."""

from __future__ import annotations

from html import escape
from typing import Any

import pytest
from markdown import Markdown

TIDE = "```tide\nhigh\n\nlow\n```"
MADE = "<div class='tide'>high\n\nlow</div>"


def fence_html(
    source: str, language: str, class_name: str, options: dict[str, Any], md: Markdown, **kwargs: Any
) -> str:
    return f"<div class='{class_name}'>{escape(source)}</div>"


def only_run(language: str, inputs: dict[str, str], options: Any, attrs: dict[str, str], md: Markdown) -> bool:
    return inputs.pop("run", "") == "true"


FENCES = [
    {"name": "tide", "class": "tide", "format": fence_html},
    {"name": "python", "class": "ran", "format": fence_html, "validator": only_run},
    {"name": "mermaid", "class": "mermaid", "format": fence_html},
]


def page(source: str, **options: Any) -> str:
    extensions = ["docsjson", "admonition", "pymdownx.superfences"]
    configs = {"docsjson": options, "pymdownx.superfences": {"custom_fences": FENCES}}
    md = Markdown(extensions=extensions, extension_configs=configs)
    md.convert("before")  # not only on the first page of an instance
    html: str = md.convert(source)
    return html


@pytest.mark.parametrize(
    "source",
    [
        TIDE,
        f"Words\n{TIDE}\nmore words",
        "<Note>\n" + TIDE.replace("\n", "\n  ").replace("```tide", "  ```tide") + "\n</Note>",
        "- item\n\n  " + TIDE.replace("\n", "\n  "),
        "!!! note\n\n    " + TIDE.replace("\n", "\n    "),
        "~~~tide\nhigh\n\nlow\n~~~",
    ],
)
def test_a_claimed_fence_is_what_its_owner_makes_of_it(source: str) -> None:
    html = page(source)
    assert html.count(MADE) == 1
    assert f"<p>{MADE}" not in html
    assert "wzxhzdk" not in html


def test_a_validator_may_leave_a_fence_to_us() -> None:
    assert "<div class='ran'>1 + 1</div>" in page('```python run="true"\n1 + 1\n```')
    assert 'data-language="python"' in page("```python\n1 + 1\n```")


def test_diagrams_of_mermaid_are_ours() -> None:
    assert "<div class='mermaid'>" not in page("```mermaid\ngraph LR\n  a --> b\n```")


def test_a_fence_in_a_fence_is_code() -> None:
    assert MADE not in page(f"````md\n{TIDE}\n````")


def test_lines_behind_it_keep_their_numbers() -> None:
    md = Markdown(
        extensions=["docsjson", "pymdownx.superfences"],
        extension_configs={"pymdownx.superfences": {"custom_fences": FENCES}},
    )
    md.convert(f"{TIDE}\n\n<Card titel='x' />\n")
    assert [problem.line for problem in md.docsjson.problems] == [7]


def test_in_pages_of_strangers_nobody_runs_what_is_in_a_fence() -> None:
    html = page(TIDE, safe=True)
    assert "class='tide'" not in html
    assert 'data-language="tide"' in html
