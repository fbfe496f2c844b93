"""Variants (`dark:`, `hover:`, `sm:`) of a class, as the selector and the media queries of its rule."""

from __future__ import annotations

import re
from typing import NamedTuple

from mkdocs_docsjson.utilities.bracket_values import arbitrary
from mkdocs_docsjson.utilities.class_names import escape_class
from mkdocs_docsjson.utilities.tables import tables

_ELEMENTS = {
    "first-letter": "&::first-letter", "first-line": "&::first-line", "marker": "& *::marker,&::marker",
    "selection": "& *::selection,&::selection", "file": "&::file-selector-button", "placeholder": "&::placeholder",
    "backdrop": "&::backdrop", "before": "&::before", "after": "&::after",
}  # fmt: skip
_STATES = {
    "first": ":first-child", "last": ":last-child", "only": ":only-child", "odd": ":nth-child(odd)",
    "even": ":nth-child(even)",
    "first-of-type": ":first-of-type", "last-of-type": ":last-of-type", "only-of-type": ":only-of-type",
    "visited": ":visited", "target": ":target", "open": "[open]", "default": ":default", "checked": ":checked",
    "indeterminate": ":indeterminate", "placeholder-shown": ":placeholder-shown", "autofill": ":autofill",
    "optional": ":optional", "required": ":required", "valid": ":valid", "invalid": ":invalid", "in-range": ":in-range",
    "out-of-range": ":out-of-range", "read-only": ":read-only", "empty": ":empty", "focus-within": ":focus-within",
    "hover": ":hover", "focus": ":focus", "focus-visible": ":focus-visible", "active": ":active", "enabled": ":enabled",
    "disabled": ":disabled",
}  # fmt: skip
_MEDIA = {
    "motion-safe": "(prefers-reduced-motion: no-preference)", "motion-reduce": "(prefers-reduced-motion: reduce)",
    "contrast-more": "(prefers-contrast: more)", "contrast-less": "(prefers-contrast: less)",
    "portrait": "(orientation: portrait)", "landscape": "(orientation: landscape)",
    "forced-colors": "(forced-colors: active)", "print": "print",
}  # fmt: skip
_DIRECTIONS = {"ltr": '[dir="ltr"] &', "rtl": '[dir="rtl"] &'}
_ARIA = ("busy", "checked", "disabled", "expanded", "hidden", "pressed", "readonly", "required", "selected")
_ATTRIBUTE = re.compile(r"(aria|data)-\[([a-z-]{1,40})(?:=['\"]?([\w-]{1,40})['\"]?)?\]")
_CHILDREN = re.compile(
    r"\[&((?:[_>+~]|(?<=[_>+~])[a-z][a-z0-9]*|(?<=[_>+~])\*|\.[a-z][\w-]*|::?[a-z-]+(?:\((?:\d+|odd|even)\))?)+)\]"
)
_RANKS = (*_ELEMENTS, *_STATES, "group", "peer", "attribute", *_MEDIA, "max", "min", *_DIRECTIONS, "dark", "children")


class VariantPlace(NamedTuple):
    """The selector and media queries under which the rule of a class applies."""

    selector: str
    """The selector, in which `&` is the class."""
    media: tuple[str, ...]
    dark: bool
    ranks: tuple[int, ...]
    """The position of the rule among others; the strongest variant comes first."""
    content: bool
    """Whether it is `::before` or `::after`, which need a `content`."""


def variant_place(variants: tuple[str, ...], selector: str) -> VariantPlace | None:
    """The place of a rule whose class has these variants; None when one of them is unknown.

    selector: the rule's selector without variants.
    """
    media: list[str] = []
    ranks: list[tuple[int, int]] = []
    dark = content = False
    for variant in reversed(variants):
        if variant == "dark":
            dark = True
            ranks.append((_RANKS.index("dark"), 0))
        elif query := _query(variant):
            media.append(query[0])
            ranks.append(query[1])
        elif around := _selector_of(variant):
            selector = ",".join(part.replace("&", one) for one in around[0].split(",") for part in [selector])
            ranks.append((_RANKS.index(around[1]), 0))
            content = content or variant in ("before", "after")
        else:
            return None
    order = tuple(part for rank in sorted(ranks, reverse=True) for part in rank)
    return VariantPlace(selector, tuple(sorted(media)), dark, order, content)


def _query(variant: str) -> tuple[str, tuple[int, int]] | None:
    """The media query of a variant and its rank; None for other variants."""
    screens = tables().screens
    if variant in _MEDIA:
        return _MEDIA[variant], (_RANKS.index(variant), 0)
    kind, _, size = variant.rpartition("-")
    if size.startswith("["):
        size = arbitrary(size[1:-1], frozenset({"length"})) or ""
        if kind not in ("min", "max") or not re.fullmatch(r"\d+(?:\.\d+)?(?:px|r?em)", size):
            return None
    elif size in screens and kind in ("", "max"):
        size = screens[size]
    else:
        return None
    pixels = int(float(re.sub(r"[a-z]+", "", size)) * (16 if size.endswith("em") else 1))
    if kind == "max":
        return f"not all and (min-width: {size})", (_RANKS.index("max"), -pixels)
    return f"(min-width: {size})", (_RANKS.index("min"), pixels)


def _selector_of(variant: str) -> tuple[str, str] | None:
    """The selector that a variant makes of `&`, and the name of its rank; None for an unknown variant."""
    if variant in _ELEMENTS:
        return _ELEMENTS[variant], variant
    if variant in _STATES:
        return f"&{_STATES[variant]}", variant
    if variant in _DIRECTIONS:
        return _DIRECTIONS[variant], variant
    if variant == "*":
        return "& > *", "children"
    if variant.startswith("aria-") and variant[5:] in _ARIA:
        return f'&[{variant}="true"]', "attribute"
    if attribute := _ATTRIBUTE.fullmatch(variant):
        kind, name, value = attribute.groups()
        return f'&[{kind}-{name}="{value}"]' if value else f"&[{kind}-{name}]", "attribute"
    if children := _CHILDREN.fullmatch(variant):
        return "&" + re.sub(r"([>+~])", r" \1 ", children[1].replace("_", " ")), "children"
    kind, _, state = variant.partition("-")
    state, _, name = state.partition("/")
    if kind in ("group", "peer") and state in _STATES and (not name or re.fullmatch(r"[\w-]{1,40}", name)):
        marker = escape_class(f"{kind}/{name}" if name else kind)
        return f".{marker}{_STATES[state]} {'&' if kind == 'group' else '~ &'}", kind
    return None
