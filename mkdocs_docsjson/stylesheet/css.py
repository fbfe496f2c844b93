"""Writing CSS: quoting, addresses, declarations."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping


def string(text: str) -> str:
    """A quoted CSS string that cannot be left: quotes, backslashes, angle brackets and controls are escaped."""
    return '"' + re.sub(r'["\\<>\x00-\x1f\x7f]', lambda char: f"\\{ord(char[0]):x} ", text) + '"'


def url(address: str) -> str:
    return f"url({string(address)})"


def from_assets(path: str) -> str:
    """An address of docs.json as seen from a stylesheet in `assets/`: `/images/a.png` is `../images/a.png`."""
    if re.match(r"(?:https?:)?//|data:image/", path, re.I):
        return path
    return "../" + path.removeprefix("./").lstrip("/")


def rule(selector: str, declarations: Mapping[str, str]) -> str:
    return f"{selector}{{{';'.join(f'{name}:{value}' for name, value in declarations.items())}}}"


def layer(name: str, rules: Iterable[str]) -> str:
    """Rules in one of the theme's layers (`css/layers.css`), so that an owner's plain CSS wins; empty without rules."""
    body = "\n".join(rules)
    return f"@layer dj.{name}{{\n{body}\n}}\n" if body else ""


def tokens(values: Mapping[str, tuple[str, str]]) -> dict[str, str]:
    """Custom properties of a palette: one value for both modes, or `light-dark()` of two."""
    return {
        f"--dj-{purpose}": light if light == dark else f"light-dark({light},{dark})"
        for purpose, (light, dark) in values.items()
    }
