"""The tables of utility classes, read once per process."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from mkdocs_docsjson import plain_json

_FOLDER = Path(__file__).parent


class UtilityRow(NamedTuple):
    """A line of `rules.txt`, which describes the columns."""

    order: int
    name: str
    """The name, without `-*` at its end."""
    takes_value: bool
    """Whether a value follows the name."""
    declarations: str
    scales: tuple[str, ...]
    kinds: frozenset[str]
    """The kinds of values that may be written in brackets."""
    negative: bool
    selector: str
    """The selector of the rule, in which `&` is the class."""


@dataclass(frozen=True, slots=True)
class Tables:
    without_value: Mapping[str, UtilityRow]
    """Classes without a value, by their name."""
    with_value: Mapping[str, tuple[UtilityRow, ...]]
    """Classes with a value, by the name before the value."""
    scales: Mapping[str, Mapping[str, str]]
    palette: Mapping[str, str]
    """Hex colors by name (`gray-500`), and keywords such as `transparent`."""
    screens: Mapping[str, str]
    initial: Mapping[str, str]
    """Values of custom properties that rules use, until a class sets them."""
    keyframes: Mapping[str, str]
    markers: frozenset[str]
    """Classes that mark an element for the rules of other classes, and have none of their own."""


@cache
def tables() -> Tables:
    data: dict[str, Any] = plain_json.read((_FOLDER / "scales.json").read_text("utf-8"))
    fixed: dict[str, UtilityRow] = {}
    taking: dict[str, tuple[UtilityRow, ...]] = {}
    for row in _rows(data):
        if row.takes_value:
            taking[row.name] = (*taking.get(row.name, ()), row)
        else:
            fixed[row.name] = row
    return Tables(
        without_value=fixed,
        with_value=taking,
        scales=data["scales"] | _numbers(data),
        palette=_palette(data),
        screens=data["screens"],
        initial=data["initial"],
        keyframes=data["keyframes"],
        markers=frozenset(data["markers"]),
    )


def _rows(data: dict[str, Any]) -> list[UtilityRow]:
    rows = []
    for order, line in enumerate((_FOLDER / "rules.txt").read_text("utf-8").splitlines()):
        if line.startswith("#"):
            continue
        name, declarations, values, selector = ([part.strip() for part in line.split("|")] + ["", ""])[:4]
        for composed, written in data["composed"].items():
            declarations = declarations.replace(f"{{{composed}}}", written)
        scales, _, kinds = values.partition("[")
        words = scales.split()
        rows.append(
            UtilityRow(
                order,
                name.removesuffix("-*"),
                name.endswith("-*"),
                declarations,
                tuple(word for word in words if word != "-"),
                frozenset(kinds.rstrip("]").split()),
                "-" in words,
                data["selectors"].get(selector, "&"),
            )
        )
    return rows


def _numbers(data: dict[str, Any]) -> dict[str, dict[str, str]]:
    """Scales that are computed: steps of a quarter `rem`, whole numbers, equal columns."""
    spacing = {step: f"{float(step) / 4:g}rem" for step in data["spacing"].split()}
    return {
        "spacing": {**spacing, "0": "0px", "px": "1px"},
        "12": {str(number): str(number) for number in range(1, 13)},
        "13": {str(number): str(number) for number in range(1, 14)},
        "repeat": {str(number): f"repeat({number}, minmax(0, 1fr))" for number in range(1, 13)},
    }


def _palette(data: dict[str, Any]) -> dict[str, str]:
    shades = data["shades"].split()
    named = {
        f"{name}-{shade}": f"#{code}"
        for name, codes in data["palette"].items()
        for shade, code in zip(shades, codes.split(), strict=True)
    }
    return {**named, **data["colors"]}
