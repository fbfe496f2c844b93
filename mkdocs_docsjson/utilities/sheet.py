"""The stylesheet of the utility classes that a site uses."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from mkdocs_docsjson.utilities.bracket_values import arbitrary, read_css_value
from mkdocs_docsjson.utilities.class_names import Name, escape_class, parse_class
from mkdocs_docsjson.utilities.tables import UtilityRow, tables
from mkdocs_docsjson.utilities.variants import VariantPlace, variant_place

Declarations = tuple[tuple[str, str], ...]
_VARIABLE = re.compile(r"var\((--tw-[a-z-]+)\)")
_PROPERTY = re.compile(r"-?[a-z][a-z-]{1,40}|--[a-z][\w-]{0,40}")
_LAST = 100_000
"""The order of classes that name their property themselves: `[mask-type:luminance]`."""
_BORDER = ".dj-prose *,.dj-prose ::before,.dj-prose ::after{border:0 solid #e5e7eb}"
"""Initial borders: with these, a class that sets a width is enough to show a border."""


@dataclass(frozen=True, slots=True)
class SiteColors:
    """The colors of the site, and the names by which classes refer to them."""

    primary: str = "#16a34a"
    light: str = ""
    dark: str = ""
    background_light: str = "#ffffff"
    background_dark: str = "#0b0c0e"

    @property
    def by_name(self) -> dict[str, str]:
        return {
            "primary": self.primary,
            "primary-light": self.light or self.primary,
            "primary-dark": self.dark or self.primary,
            "background-light": self.background_light,
            "background-dark": self.background_dark,
        }


class _Rule(NamedTuple):
    ranks: tuple[int, ...]
    order: int
    name: str
    variant: VariantPlace
    declarations: Declarations

    @property
    def body(self) -> str:
        return ";".join(f"{name}:{value}" for name, value in self.declarations)


def is_marker(name: str) -> bool:
    """Whether a class only marks an element for the rules of other classes: `group`, `peer/edit`, `not-prose`."""
    return name.partition("/")[0] in tables().markers


@lru_cache(maxsize=4096)
def is_utility(name: str) -> bool:
    """Whether a class is a utility, so that there are rules for it."""
    return bool(_rules(name, SiteColors()))


def utilities_stylesheet(
    names: Iterable[str], colors: SiteColors, allows: Callable[[str, str], bool] | None = None
) -> str:
    """The rules of the classes among `names` that are utilities; empty when there are none.

    allows: whether a declaration (property, value) is allowed, for sites whose authors are not trusted.
    """
    rules = [
        rule
        for name in sorted(set(names))
        for rule in _rules(name, colors)
        if allows is None or all(allows(*each) for each in rule.declarations)
    ]
    rules.sort(key=lambda rule: (rule.ranks, rule.order, rule.name))
    if not rules:
        return ""
    written = "".join(_blocks(rules))
    return _reset(rules) + _keyframes(rules) + f"@layer dj.utilities{{\n{written}}}\n"


def _reset(rules: Iterable[_Rule]) -> str:
    """Rules that others rely on: initial values of custom properties, and borders without a width."""
    values = " ".join(value for rule in rules for _, value in rule.declarations)
    names = set(_VARIABLE.findall(values))
    initial = ";".join(f"{name}:{value or ' '}" for name, value in tables().initial.items() if name in names)
    properties = {name for rule in rules for name, _ in rule.declarations}
    lines = [f"*,::before,::after{{{initial}}}"] if initial else []
    lines += [_BORDER] if any(name.startswith("border") and name.endswith("-width") for name in properties) else []
    return f"@layer dj.reset{{{''.join(lines)}}}\n" if lines else ""


def _keyframes(rules: Iterable[_Rule]) -> str:
    used = {value.split(" ")[0] for rule in rules for name, value in rule.declarations if name == "animation"}
    return "".join(f"@keyframes {name}{{{frames}}}\n" for name, frames in tables().keyframes.items() if name in used)


def _blocks(rules: Iterable[_Rule]) -> Iterator[str]:
    """The rules in order; neighbors share their media query.

    Dark ones follow the reader's system and the mode switch.
    """
    for (media, dark), group in groupby(rules, key=lambda rule: (rule.variant.media, rule.variant.dark)):
        same = list(group)
        if not dark:
            yield _in_media(media, "".join(f"{_selector(rule)}{{{rule.body}}}\n" for rule in same))
            continue
        system = "".join(f"{_selector(rule, ':root:not([data-mode=light]) ')}{{{rule.body}}}\n" for rule in same)
        chosen = "".join(f"{_selector(rule, ':root[data-mode=dark] ')}{{{rule.body}}}\n" for rule in same)
        yield _in_media(("(prefers-color-scheme: dark)", *media), system) + _in_media(media, chosen)


def _in_media(media: tuple[str, ...], rules: str) -> str:
    for query in reversed(media):
        rules = f"@media {query}{{\n{rules}}}\n"
    return rules


def _selector(rule: _Rule, before: str = "") -> str:
    name = f".{escape_class(rule.name)}"
    return ",".join(before + part.replace("&", name) for part in rule.variant.selector.split(","))


def _rules(written: str, colors: SiteColors) -> list[_Rule]:
    name = parse_class(written)
    if name is None:
        return []
    found = _own_property(name) or _rule_of(name, colors)
    if found is None:
        return []
    order, declarations, selector = found
    variant = variant_place(name.variants, selector)
    if variant is None:
        return []
    if variant.content and not any(property == "content" for property, _ in declarations):
        declarations = (("content", 'var(--tw-content, "")'), *declarations)
    if name.important:
        declarations = tuple((property, f"{value} !important") for property, value in declarations)
    rules = [_Rule(variant.ranks, order, written, variant, declarations)]
    if name.utility == "container":
        for size in tables().screens.values():
            inner = variant._replace(media=(*variant.media, f"(min-width: {size})"))
            rules.append(_Rule(variant.ranks, order, written, inner, (("max-width", size),)))
    return rules


def _own_property(name: Name) -> tuple[int, Declarations, str] | None:
    """The order, declarations and selector of a class that names its property itself: `[mask-type:luminance]`."""
    if not (name.utility.startswith("[") and name.utility.endswith("]")) or name.negative:
        return None
    property, _, written = name.utility[1:-1].partition(":")
    value = read_css_value(written)
    return (_LAST, ((property, value),), "&") if value and _PROPERTY.fullmatch(property) else None


def _rule_of(name: Name, colors: SiteColors) -> tuple[int, Declarations, str] | None:
    """The order, declarations and selector of a utility."""
    utility, all_tables = name.utility, tables()
    if (row := all_tables.without_value.get(utility)) and not name.negative:
        return row.order, _declared(row.declarations), row.selector
    for before, value in _splits(utility):
        for row in all_tables.with_value.get(before, ()):
            if name.negative and not row.negative:
                continue
            if declarations := _fill(row, value, name.negative, colors):
                return row.order, declarations, row.selector
    return None


def _splits(utility: str) -> Iterator[tuple[str, str]]:
    """All ways to split a utility into a name and a value, the longest name first."""
    end = utility.find("[")
    yield utility, ""
    at = len(utility) if end < 0 else end
    while (at := utility.rfind("-", 0, at)) > 0:
        yield utility[:at], utility[at + 1 :]


def _fill(row: UtilityRow, value: str, negative: bool, colors: SiteColors) -> Declarations | None:
    for scale in row.scales:
        if scale.startswith("color"):
            if not negative and (found := _color_declarations(row, value, scale.partition(":")[2], colors)):
                return found
            continue
        step = tables().scales[scale].get(value)
        if step is not None and not (negative and (scale in ("none", "fit") or step == "auto")):
            return _declared(row.declarations, _negate(step) if negative else step)
    if row.declarations == "$" and "/" in value:
        return _font_size(*value.split("/", 1))
    if row.kinds and value.startswith("[") and value.endswith("]"):
        filled = arbitrary(value[1:-1], row.kinds - {"color"})
        return _declared(row.declarations, _negate(filled) if negative else filled) if filled else None
    return None


def _font_size(size: str, height: str) -> Declarations | None:
    """The declarations of a font size with a line height, `text-sm/6`."""
    found = tables().scales["sizes"].get(size)
    leading = tables().scales["leading"].get(height) or arbitrary(height.strip("[]"), frozenset({"number", "length"}))
    return (_declared(found)[0], ("line-height", leading)) if found and leading else None


def _negate(value: str) -> str:
    if value in ("0px", "0"):
        return value
    return f"-{value}" if value[:1].isdigit() or value[:1] == "." else f"calc({value} * -1)"


def _declared(declarations: str, value: str = "") -> Declarations:
    filled = declarations.replace("$", value)
    return tuple((name, text) for name, _, text in (each.partition(":") for each in filled.split(";")))


def _color_declarations(row: UtilityRow, value: str, opacity: str, colors: SiteColors) -> Declarations | None:
    """The declarations of a color; None for a value that is not a color.

    opacity: the custom property by which other classes set the opacity; empty if there is none.
    """
    written, slash, modifier = value.rpartition("/") if "/" in value else (value, "", "")
    color = colors.by_name.get(written) or tables().palette.get(written)
    if color is None and written.startswith("[") and "color" in row.kinds:
        color = arbitrary(written[1:-1], frozenset({"color"}))
    if color is None:
        return None
    alpha = _alpha(modifier) if slash else ""
    channels = _channels(color)
    if alpha is None or (slash and not channels):
        return None
    clear = f"rgb({channels or '255 255 255'} / 0)"
    if not channels:
        shown = color
    elif alpha:
        shown = f"rgb({channels} / {alpha})"
    elif opacity:
        shown = f"rgb({channels} / var({opacity}, 1))"
        return ((opacity, "1"), *_declared(row.declarations, shown))
    else:
        shown = color
    return _declared(row.declarations.replace("$0", clear), shown)


def _alpha(modifier: str) -> str | None:
    opacity = tables().scales["opacity"].get(modifier)
    return opacity or arbitrary(modifier[1:-1], frozenset({"number"})) if opacity or modifier.startswith("[") else None


def _channels(color: str) -> str:
    """The channels of a hex color, `22 163 74`; empty for any other color."""
    if not re.fullmatch(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})", color):
        return ""
    code = color[1:] if len(color) == 7 else "".join(char * 2 for char in color[1:])
    return " ".join(str(int(code[at : at + 2], 16)) for at in (0, 2, 4))
