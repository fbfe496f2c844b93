"""Values that authors write in brackets: `w-[calc(100%-1rem)]`. They are parsed and rewritten, never copied."""

from __future__ import annotations

import re

_LONGEST = 200
_TOKEN = re.compile(
    r"(?P<space>[\s_]+)"
    r"|(?P<number>(?:\d+\.?\d*|\.\d+)(?:[a-z]{1,5}|%)?)"
    r"|(?P<hex>\#[0-9a-fA-F]{3,8}\b)"
    r"|(?P<property>--[a-zA-Z][\w-]*)"
    r"|(?P<function>[a-z][a-z0-9-]*\()"
    r"|(?P<word>[a-zA-Z][\w-]*)"
    r"|(?P<sign>[+-])(?=[\d.])"
    r"|(?P<mark>[(),/*+-])"
)


def _names(text: str) -> frozenset[str]:
    return frozenset(text.split())


_FUNCTIONS = _names("""
    calc( min( max( clamp( rgb( rgba( hsl( hsla( hwb( lab( lch( oklab( oklch( var( repeat( minmax( fit-content(
    cubic-bezier( steps(
""")
_UNITS = _names("""
    px rem em % vh vw vmin vmax svh lvh dvh svw lvw dvw ch ex lh rlh cm mm in pt pc fr deg turn rad s ms
""")
_NUMBER = r"-?(?:\d+\.?\d*|\.\d+)"
_LENGTH = rf"(?:0|{_NUMBER}(?:px|r?em|%|[sld]?v[hw]|vmin|vmax|r?lh|c[hm]|ex|mm|in|pt|pc))"
_ANY = r"(?:calc|min|max|clamp|var)\(.*\)"
_COLOR = r"(?:#[0-9a-fA-F]{3,8}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(.*\)|black|white|transparent|currentColor)"
_TRACK = rf"(?:{_LENGTH}|{_NUMBER}fr|auto|min-content|max-content|(?:repeat|minmax|fit-content)\(.*\)|{_ANY})"
_SIDE = rf"(?:left|right|top|bottom|center|{_LENGTH})"
_KINDS = {
    "length": rf"(?:{_LENGTH}|{_ANY})(?: (?:{_LENGTH}|{_ANY})){{0,3}}",
    "number": rf"{_NUMBER}%?|{_ANY}",
    "angle": rf"0|{_NUMBER}(?:deg|turn|rad)|{_ANY}",
    "time": rf"{_NUMBER}m?s",
    "color": rf"{_COLOR}|var\(.*\)",
    "ratio": rf"{_NUMBER}(?: ?/ ?{_NUMBER})?|{_ANY}",
    "tracks": rf"{_TRACK}(?: {_TRACK})*",
    "flex": rf"{_NUMBER}(?: {_NUMBER})?(?: (?:{_LENGTH}|auto))?",
    "position": rf"{_SIDE}(?: {_SIDE})?",
    "size": rf"(?:{_LENGTH}|auto)(?: (?:{_LENGTH}|auto))?",
    "easing": r"(?:cubic-bezier|steps)\(.*\)",
    "shadow": rf"(?:inset )?{_LENGTH}(?: {_LENGTH}){{1,3}}(?: {_COLOR})?",
    "word": r"[a-z-]+",
}
_TEXT = re.compile(r"(['\"])([\w .,:!?→←↑↓•*+#/-]{0,40})\1")
_HINTS = frozenset({*_KINDS, "percentage", "family-name", "url", "image"})


def arbitrary(written: str, kinds: frozenset[str]) -> str | None:
    """The CSS of a value in brackets; None when it is of none of the `kinds`."""
    hint, colon, rest = written.partition(":")
    if colon and hint in _HINTS:
        hint = "length" if hint == "percentage" else hint
        if hint not in kinds:
            return None
        value = read_css_value(rest)
        return value if value and (value.startswith("var(") or _is(value, hint)) else None
    if "text" in kinds and (quoted := _TEXT.fullmatch(written.replace("_", " "))):
        return f'"{quoted[2]}"'
    value = read_css_value(written)
    return value if value and any(_is(value, kind) for kind in sorted(kinds)) else None


def _is(value: str, kind: str) -> bool:
    return kind in _KINDS and re.fullmatch(_KINDS[kind], value) is not None


def read_css_value(written: str) -> str | None:
    """A CSS value, written from its parsed parts; None if a part of it is not known to be harmless."""
    if len(written) > _LONGEST:
        return None
    out: list[str] = []
    depth: list[bool] = []
    """For every open bracket, whether it is part of a calculation."""
    at, valued = 0, False
    while at < len(written):
        token = _TOKEN.match(written, at)
        if token is None:
            return None
        kind, text = str(token.lastgroup), token[0]
        at = token.end()
        computes = bool(depth) and depth[-1]
        if kind in ("sign", "mark") and text in "+-*/" and computes and valued:
            out.append(f" {text} ")
            valued = False
            continue
        if kind == "space":
            out.append(" ")
            continue
        if kind == "number" and not _is_number(text):
            return None
        if kind == "function" and text not in _FUNCTIONS:
            return None
        if kind == "function" or text == "(":
            depth.append(computes or text in ("calc(", "min(", "max(", "clamp("))
        elif text == ")":
            if not depth:
                return None
            depth.pop()
        elif text == ",":
            text = ", "
        out.append(text)
        valued = kind in ("number", "hex", "property", "word") or text == ")"
    value = re.sub(r" {2,}", " ", "".join(out)).replace("( ", "(").replace(" )", ")").replace(" ,", ",").strip()
    return value if value and not depth else None


def _is_number(text: str) -> bool:
    unit = re.sub(r"^[\d.]+", "", text)
    return not unit or unit in _UNITS
