"""The table of other plugins: its rows, which tests/plugins verifies, and its Markdown."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import yaml

FOLDER = Path(__file__).parents[1] / "tests" / "plugins"
TRIAL = FOLDER / "trial.py"
THEMES = {"docsjson": "This theme", "material": "Material"}
"""Headings of columns by site of `trial.py`."""


def rows() -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = yaml.safe_load((FOLDER / "table.yml").read_text("utf-8"))["rows"]
    return found


def expected(row: dict[str, Any], kind: str) -> dict[str, Any]:
    """What a row says about a kind of site; empty if everything works.

    A site without docs.json (`mkdocs_yml`) is as one with our theme if the row does not mention it.
    """
    found: dict[str, Any] = row.get(kind, row.get("docsjson", {}) if kind == "mkdocs_yml" else {})
    return found


def locked_versions() -> dict[str, str]:
    """Versions of packages with which the table was verified."""
    return dict(re.findall(r"^([\w.-]+)==(\S+)", (FOLDER / "requirements.lock").read_text("utf-8"), re.M))


def table() -> str:
    """The table as Markdown."""
    versions = locked_versions()
    lines = [f"| Plugin | What it does | {' | '.join(THEMES.values())} |", "|---|---|" + "---|" * len(THEMES)]
    for name, row in sorted(rows().items()):
        package = row["package"]
        cells = [_cell(expected(row, theme)) for theme in THEMES]
        tried = f"[{package}](https://pypi.org/project/{package}/) {versions[package]}"
        lines.append(f"| `{name}`<br />{tried} | {row['does'][:1].upper()}{row['does'][1:]} | {' | '.join(cells)} |")
    return "\n".join(lines)


def counted() -> str:
    """The number of rows of each kind, for each theme."""
    parts = []
    for theme, heading in THEMES.items():
        kinds = [_kind(expected(row, theme)) for row in rows().values()]
        parts.append(f"{heading}: {', '.join(f'{kinds.count(kind)} {kind}' for kind in KINDS if kind in kinds)}")
    return f"{'; '.join(parts)}."


KINDS = ("work", "work in part", "refused")


def _kind(expected: dict[str, Any]) -> str:
    return "refused" if expected.get("refused") else "work in part" if expected.get("lost") else "work"


def _cell(expected: dict[str, Any]) -> str:
    kind = _kind(expected).replace("work", "works")
    return f"{kind[:1].upper()}{kind[1:]}" + (f": {expected['say']}" if expected else "")
