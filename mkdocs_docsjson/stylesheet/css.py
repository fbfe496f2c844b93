"""CSS text: strings, addresses, rules, and layers."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping


def string(text: str) -> str:
    """A quoted CSS string. Quotes, backslashes, angle brackets and control characters are escaped: none can end it."""
    return '"' + re.sub(r'["\\<>\x00-\x1f\x7f]', lambda char: f"\\{ord(char[0]):x} ", text) + '"'


def url(address: str) -> str:
    return f"url({string(address)})"


def from_assets(path: str) -> str:
    """An address in docs.json relative to a stylesheet in `assets/`: `/images/a.png` is `../images/a.png`."""
    if re.match(r"(?:https?:)?//|data:image/", path, re.I):
        return path
    return "../" + path.removeprefix("./").lstrip("/")


def rule(selector: str, declarations: Mapping[str, str]) -> str:
    return f"{selector}{{{';'.join(f'{name}:{value}' for name, value in declarations.items())}}}"


def layer(name: str, rules: Iterable[str]) -> str:
    """Rules in a layer of the theme (`css/layers.css`), so that unlayered CSS overrides them; empty without rules."""
    rules = list(rules)
    body = "\n".join([*rules, *older(rules)])
    return f"@layer dj.{name}{{\n{body}\n}}\n" if body else ""


_PART = r"((?:[^(),]|\((?:[^()]|\([^()]*\))*\))+)"
_BY_MODE = re.compile(rf"(?P<name>[\w-]+):(?P<before>[^;{{}}]*?)light-dark\({_PART},{_PART}\)")


def older(rules: Iterable[str]) -> list[str]:
    """The colors of both modes for browsers without `light-dark()`; other browsers ignore these rules.

    `mode_switch` unsets one of `--dj-light` and `--dj-dark`, so that `var()` falls back to the color of that mode; the
    other it makes empty, so that it adds nothing.
    """
    found = []
    for text in rules:
        selector, brace, declarations = text.partition("{")
        named = [
            f"{each['name']}:{each['before']}var(--dj-light,{each[3]})var(--dj-dark,{each[4]})"
            for each in _BY_MODE.finditer(declarations)
        ]
        if named and brace:
            found.append(f"{selector.replace(':root', f':root,{DARK_CODE}', 1)}{{{';'.join(named)}}}")
    return [f"@supports {WITHOUT}{{{''.join(found)}}}"] if found else []


WITHOUT = "not (color:light-dark(red,red))"
DARK_CODE = ":root[data-code=dark] :is(.dj-code,.dj-code-group,.dj-prose pre)"
"""Selects the elements that may be dark on light pages; for newer browsers, `css/page.css` does it."""


def mode_switch() -> str:
    """Rules that select the mode in browsers without `light-dark()`: the system's mode, unless a reader chose one."""
    light, dark = "--dj-light:initial;--dj-dark: ", "--dj-light: ;--dj-dark:initial"
    return (
        f"@supports {WITHOUT}{{:root{{{light}}}"
        f"@media (prefers-color-scheme:dark){{:root:not([data-mode=light]){{{dark}}}}}"
        f":root[data-mode=dark],{DARK_CODE}{{{dark}}}}}"
    )


def tokens(values: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """The custom properties of a palette: one value for both modes, or `light-dark()` of two."""
    return {
        f"--dj-{purpose}": light if light == dark else f"light-dark({light},{dark})"
        for purpose, (light, dark) in values.items()
    }
