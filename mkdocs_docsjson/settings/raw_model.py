"""What a value in docs.json may be: the types that both shapes of the file are described with.

A value that fails is told, and left out as if it had not been written (`invalid.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

from mkdocs_docsjson.settings.addresses import is_external, is_harmful, scheme_of
from mkdocs_docsjson.settings.models import IconLibrary as IconLibrary
from mkdocs_docsjson.settings.models import IconType as IconType


class RawModel(BaseModel):
    """An object of the file. Keys are camelCase there; unknown ones are told apart, in `keys.py`."""

    model_config = ConfigDict(
        strict=True,
        frozen=True,
        extra="ignore",
        alias_generator=to_camel,
        regex_engine="python-re",
        defer_build=True,  # of the two shapes, a run needs only the one that its file has
    )


class NoEffect:
    """Marks a field that the format knows and this project reads, but that changes nothing here."""


def about(text: str, default: Any = None, *, alias: str | None = None) -> Any:
    """A field with what the JSON schema and the documentation say of it. default: a value, or what makes one."""
    if isinstance(default, type):
        return Field(default_factory=default, alias=alias, description=text)
    return Field(default=default, alias=alias, description=text)


Ignored = Annotated[Any, NoEffect(), Field(description="Accepted, without effect.")]


class Becomes(NamedTuple):
    """Marks a key of the older shape, or an older spelling, with what has its value in the newer shape."""

    key: str
    """Dotted keys from the root (`styling.eyebrows`), or from the same object (`.href`)."""
    change: Callable[[Any], Any] | Mapping[Any, Any] | None = None
    """What the value becomes, or by value; a None is nothing to say. Values that are not listed stay."""


class OlderOnly:
    """Marks a field that is read in either shape, though the newer one has no place for it."""


def refused(code: str, expected: str, hint: str = "", *, key: str = "") -> PydanticCustomError:
    """A failure that is told with `code`. key: what the object lacks; unset, the value itself is meant."""
    context = {"code": code, "expected": expected, "hint": hint, "key": key}
    return PydanticCustomError("refused", "{expected}", context)


HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})")
_BARE_HEX = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})(?:[0-9a-fA-F]|[0-9a-fA-F]{2})?")
_NAMED = {
    "black": "#000000", "white": "#ffffff", "gray": "#808080", "grey": "#808080", "silver": "#c0c0c0",
    "red": "#ff0000", "maroon": "#800000", "orange": "#ffa500", "yellow": "#ffff00", "gold": "#ffd700",
    "green": "#008000", "lime": "#00ff00", "olive": "#808000", "teal": "#008080", "cyan": "#00ffff",
    "aqua": "#00ffff", "blue": "#0000ff", "navy": "#000080", "indigo": "#4b0082", "violet": "#ee82ee",
    "purple": "#800080", "magenta": "#ff00ff", "fuchsia": "#ff00ff", "pink": "#ffc0cb", "brown": "#a52a2a",
}  # fmt: skip


def _hex(value: str) -> str:
    if HEX.fullmatch(value):
        return value.lower()
    bare = _BARE_HEX.fullmatch(value)
    better = f"#{bare[1]}" if bare else _NAMED.get(value.strip().lower(), "")
    raise refused("color", "a hex color", f'write it as "{better}"' if better else 'for instance "#16a34a"')


HexColor = Annotated[
    str, AfterValidator(_hex), Field(json_schema_extra={"pattern": f"^(?:{HEX.pattern})$", "format": "color"})
]
"""`#` and three or six hex digits; in lower case once read."""


def _filled(value: str) -> str:
    if not value.strip():
        raise refused("empty-value", "a text that is not empty")
    return value.strip()


Filled = Annotated[str, AfterValidator(_filled), Field(json_schema_extra={"minLength": 1})]
"""A text that says something, without space around it."""

_USELESS = frozenset({"file", "blob", "about"})
"""Schemes of addresses that lead readers nowhere."""


def _href(value: str) -> str:
    if is_harmful(value) or scheme_of(value) in _USELESS:
        raise refused("url", "a path or an address that is safe to follow", f'"{scheme_of(value)}:" is not')
    return _filled(value)


Href = Annotated[str, AfterValidator(_href)]
"""Where a link may lead: a path of the site or an address of any harmless scheme."""

_WEB = re.compile(r"https?://[^\s/?#<>\"]+[^\s<>\"]*", re.IGNORECASE)


def _web(value: str) -> str:
    if not _WEB.fullmatch(value.strip()):
        better = f"https://{value}"
        guess = "." in value.split("/")[0] and _WEB.fullmatch(better)
        raise refused("url", "an http or https address", f'write it as "{better}"' if guess else "")
    return value.strip()


WebUrl = Annotated[str, AfterValidator(_web), Field(json_schema_extra={"format": "uri"})]


def _schema(value: str) -> str:
    is_file = value.endswith(".json") and not is_external(value)
    return value if is_file else _web(value)


SchemaAddress = Annotated[str, AfterValidator(_schema), Field(json_schema_extra={"format": "uri-reference"})]
"""Of the JSON Schema that editors check the file with: on the web, or a file beside it."""


def _footer_href(value: str) -> str:
    if is_external(value) or value.startswith(("/", "#")):
        return _href(value)
    raise refused("url", "an address, or a path from the root", f'write it as "/{value}"')


FooterHref = Annotated[str, AfterValidator(_footer_href)]


ImagePath = Href
"""Path or address of an image."""


class Icon(RawModel):
    """An icon, with its style and library."""

    name: Filled = about("Name in an icon library, path or address of an image, or an emoji.", ...)
    style: IconType | None = about("Style of the drawing, where the library has several.")
    library: IconLibrary | None = about("Library of the name; unset follows `icons.library`.")


def text_as(model: type[RawModel], *keys: str) -> BeforeValidator:
    """Accept a text in place of the object `model`: it is the value of these keys."""

    def read(value: Any) -> Any:
        return dict.fromkeys(keys, value) if isinstance(value, str) else value

    return BeforeValidator(read, json_schema_input_type=str | model)


IconField = Annotated[Icon, text_as(Icon, "name")]


class Modes(RawModel):
    """A value for each mode."""

    light: ImagePath = about("Used in light mode.", ...)
    dark: ImagePath = about("Used in dark mode.", ...)


ImageByMode = Annotated[Modes, text_as(Modes, "light", "dark")]


class ColorModes(RawModel):
    """A color for each mode."""

    light: HexColor | None = about("Used in light mode.")
    dark: HexColor | None = about("Used in dark mode.")


def as_list(value: Any) -> Any:
    """For a field that takes one value or several."""
    return value if isinstance(value, list) else [value]


WebUrls = Annotated[list[WebUrl], BeforeValidator(as_list, json_schema_input_type=str | list[str])]
Decoration = Literal["gradient", "grid", "windows"]
"""What the theme can draw behind pages."""
