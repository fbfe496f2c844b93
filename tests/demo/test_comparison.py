"""The page that compares with other tools: each cell can be compared, has its source, and says of us what is so."""

from __future__ import annotations

import re
import tomllib

from docs_generator.about import DEMO, ROOT, THEME
from mkdocs_docsjson.pages.components import COMPONENTS

TEXT = (DEMO / "move" / "comparison.mdx").read_text("utf-8")
COMPARED, SOURCES = TEXT.split("## Sources")
COMPARABLE = re.compile(r"(yes|no)\b|\d+(\.\d+)*\b|—$")


def rows(text: str) -> list[list[str]]:
    """The cells of each row of the tables in a text, without header and separator rows."""
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def test_every_cell_is_yes_no_a_number_or_a_dash() -> None:
    assert [cell for _, *cells in rows(COMPARED) for cell in cells if not COMPARABLE.match(cell)] == []


def test_every_source_is_listed_and_every_listed_one_is_used() -> None:
    used = {int(number) for number in re.findall(r"\[(\d+)\](?!\()", COMPARED)}
    listed = [int(row[0]) for row in rows(SOURCES)]
    assert listed == sorted(used) == list(range(1, len(listed) + 1))


def test_what_it_says_of_us_is_so() -> None:
    ours = {row[0]: row[1] for row in rows(COMPARED)}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["version"].startswith(ours["Version"] + ".")
    assert ours["Needs Python"] == project["requires-python"].removeprefix(">=") + " or newer"
    assert ours["Components for authors"] == f"{len(COMPONENTS)} names"
    assert ours["Languages of the interface"] == str(len(list((THEME / "locales").glob("*.yml"))))
