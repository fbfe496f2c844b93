"""The types of values in docs.json, with which both shapes of the file are described.

An invalid value is reported, and ignored (`invalid.py`, `mending.py`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Discriminator, Field
from pydantic.alias_generators import to_camel
from pydantic_core import PydanticCustomError

from mkdocs_docsjson.settings.addresses import is_external, is_harmful, scheme_of
from mkdocs_docsjson.settings.models import IconLibrary as IconLibrary
from mkdocs_docsjson.settings.models import IconType as IconType


class RawModel(BaseModel):
    """An object of the file. Its keys are camelCase there; `keys.py` warns of unknown ones."""

    model_config = ConfigDict(
        strict=True,
        frozen=True,
        extra="ignore",
        alias_generator=to_camel,
        regex_engine="python-re",
        defer_build=True,  # a run needs only one of the two shapes
    )


class NoEffect:
    """Marks a field of the format that is accepted, but changes nothing here."""


def about(text: str, default: Any = None, *, alias: str | None = None) -> Any:
    """Return a field. text: for the JSON schema and the documentation; default: a value, or what makes one."""
    if isinstance(default, type):
        return Field(default_factory=default, alias=alias, description=text)
    return Field(default=default, alias=alias, description=text)


Ignored = Annotated[Any, NoEffect(), Field(description="Accepted, without effect.")]


class Becomes(NamedTuple):
    """Marks a key of the older shape, or an older spelling, with its key in the newer shape."""

    key: str
    """Dotted keys from the root (`styling.eyebrows`), or from the same object (`.href`)."""
    change: Callable[[Any], Any] | Mapping[Any, Any] | None = None
    """A function from old to new value, or a table of them; others stay. A new value of None is left out."""


class OlderOnly:
    """Marks a field that is read in both shapes, although the newer one of the format has no such key."""


def refused(code: str, expected: str, hint: str = "", *, key: str = "") -> PydanticCustomError:
    """Return an error that is reported with `code`. key: the missing key of the object, if that is the error."""
    context = {"code": code, "expected": expected, "hint": hint, "key": key}
    return PydanticCustomError("refused", "{expected}", context)


TEXT, OBJECT = "<text>", "<object>"
"""Names of the two branches of a field. No key of the file is the same."""


def text_or_object(expected: str = "a string or an object") -> Discriminator:
    """Return what decides between the branches `TEXT` and `OBJECT`. expected: for the message if a value is neither."""

    def branch(value: Any) -> str | None:
        return TEXT if isinstance(value, str) else OBJECT if isinstance(value, dict | RawModel) else None

    error: dict[str, int | str | float] = {"code": "wrong-type", "expected": expected, "hint": ""}
    return Discriminator(branch, "refused", "{expected}", error)


PAGE_OR_GROUP = text_or_object("the path of a page, or a group")

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
"""`#` and three or six hex digits; in lower case when read."""


def not_empty(value: str) -> str:
    """Return a string that is not empty. Raises for any other."""
    if not value.strip():
        raise refused("empty-value", "a string that is not empty")
    return value


def _filled(value: str) -> str:
    return not_empty(value).strip()


Filled = Annotated[str, AfterValidator(_filled), Field(json_schema_extra={"minLength": 1})]
"""A string that is not empty, without space around it when read."""

_USELESS = frozenset({"file", "blob", "about"})
"""Schemes of addresses that readers of a site cannot follow."""


def _href(value: str) -> str:
    if is_harmful(value) or scheme_of(value) in _USELESS:
        raise refused("url", "a path or an address that is safe to follow", f'"{scheme_of(value)}:" is not')
    return _filled(value)


Href = Annotated[str, AfterValidator(_href)]
"""Target of a link: a path of the site, or an address of any harmless scheme."""

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
"""Address of the JSON schema that editors check the file with, or path of a file beside it."""


def _footer_href(value: str) -> str:
    if is_external(value) or value.startswith(("/", "#")):
        return _href(value)
    raise refused("url", "an address, or a path from the root", f'write it as "/{value}"')


FooterHref = Annotated[str, AfterValidator(_footer_href)]


class Icon(RawModel):
    """An icon, with its style and library."""

    name: Filled = about("Name in an icon library, path or address of an image, or an emoji.", ...)
    style: IconType | None = about("Style of the drawing, where the library has several.")
    library: IconLibrary | None = about("Library of the name; unset follows `icons.library`.")


def string_as(model: type[RawModel], *keys: str) -> BeforeValidator:
    """Return what accepts a string in place of the object `model`, as the value of these keys."""

    def read(value: Any) -> Any:
        return dict.fromkeys(keys, value) if isinstance(value, str) else value

    return BeforeValidator(read, json_schema_input_type=str | model)


IconField = Annotated[Icon, string_as(Icon, "name")]


class Modes(RawModel):
    """A value for each mode."""

    light: Href = about("Used in light mode.", ...)
    dark: Href = about("Used in dark mode.", ...)


ImageByMode = Annotated[Modes, string_as(Modes, "light", "dark")]


class ColorModes(RawModel):
    """A color for each mode."""

    light: HexColor | None = about("Used in light mode.")
    dark: HexColor | None = about("Used in dark mode.")


def as_list(value: Any) -> Any:
    """Return a value as a list, unless it is one: for fields that take one value or several."""
    return value if isinstance(value, list) else [value]


WebUrls = Annotated[list[WebUrl], BeforeValidator(as_list, json_schema_input_type=str | list[str])]
Decoration = Literal["gradient", "grid", "windows"]
"""Decorations behind pages."""
