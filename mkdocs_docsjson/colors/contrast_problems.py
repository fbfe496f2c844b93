"""Problems with the site's colors: colors that were changed for contrast, backgrounds that are unsuitable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from mkdocs_docsjson.colors.oklch import INK, Color, contrast, parse
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.models import Colors


def contrast_problems(
    colors: Colors, light: Mapping[str, Color], dark: Mapping[str, Color], file: str
) -> tuple[Problem, ...]:
    """Problems with the colors that the owner has set; none if all colors are defaults.

    light, dark: the colors of each mode by purpose, as they are used.
    """
    if colors.is_default:
        return ()
    found = [*_changed_colors(colors, light, dark, file)]
    for name, mode in (("light", light), ("dark", dark)):
        reached = min(contrast(mode["ink"], mode[surface]) for surface in ("bg", "raised", "sunk"))
        if reached < INK:
            found.append(
                Problem(
                    file, 0, 0, "background-contrast",
                    f"{mode['bg'].hex} leaves text at {reached:.1f}:1, 7:1 is needed in {name} mode",
                    "choose a lighter or darker background",
                    f"/colors/background/{name}",
                )
            )  # fmt: skip
    return tuple(found)


def _changed_colors(
    colors: Colors, light: Mapping[str, Color], dark: Mapping[str, Color], file: str
) -> Iterator[Problem]:
    links = [("light", "primary", colors.primary, light)]
    if colors.light:
        links.append(("dark", "light", colors.light, dark))
    for mode_name, key, color, mode in links:
        if mode["accent"] != parse(color):
            yield _note(
                file, key,
                f"{color} is {contrast(parse(color), mode['bg']):.1f}:1 on the {mode_name} background",
                f"links use {mode['accent'].hex}",
            )  # fmt: skip
    color = colors.dark or colors.primary
    if light["btn"] != parse(color):
        yield _note(
            file, "dark" if colors.dark else "primary",
            f"{color} is {contrast(parse(color), light['on-btn']):.1f}:1 under white text",
            f"buttons use {light['btn'].hex}",
        )  # fmt: skip


def _note(file: str, key: str, message: str, hint: str) -> Problem:
    return Problem(file, 0, 0, "color-moved", message, hint, f"/colors/{key}")
