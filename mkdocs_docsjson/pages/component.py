"""What a component is: a declaration of typed attributes beside a template of the same name.

The grammar of tags is read by `scan.py`; the declarations themselves are in `components.py`; an owner's
template in `components/` of the theme's `custom_dir` is a component without a declaration.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from markupsafe import Markup

AttributeType = Literal[
    "text", "inline", "label", "url", "image", "icon", "number", "flag", "choice", "color", "list", "any"
]  # fmt: skip
"""How a value is read and what the template gets.

text: str · inline: Markup of inline Markdown · label: the same without links, for what is drawn as a link, a button or
a heading · url, image: a link mark, printed as it is · icon: Markup of the finished icon · number: int or float ·
flag: bool · choice: one of `choices` · color: a hex color, or one of `choices` · list: tuple of str · any: as written.
"""

_NOTHING: Mapping[str, Any] = {"flag": False, "list": (), "number": None, "any": None}


@dataclass(frozen=True, slots=True)
class Attribute:
    """One attribute that a component takes."""

    name: str
    type: AttributeType = "text"
    required: bool = False
    default: Any = None
    choices: tuple[str, ...] = ()
    least: float | None = None
    """Smallest number that makes sense."""
    most: float | None = None
    """Largest number that makes sense."""
    whole: bool = False
    """Whether a part of one makes no sense."""
    aliases: tuple[str, ...] = ()
    """Other spellings that real pages use (`defaultopen`, `open`), accepted in silence."""
    doc: str = ""
    """One sentence for the documentation and the editor snippets."""

    @property
    def absent(self) -> Any:
        """Return the default, or the empty value of this type."""
        return _NOTHING.get(self.type, "") if self.default is None else self.default


AnchorKind = Literal["", "heading", "tab", "accordion", "field", "update", "view"]
"""Which rule of ids a component follows (format.md f.3)."""


@dataclass(frozen=True, slots=True)
class Component:
    """One component. Its template is `components/<name>.html`, with `.` of a name written as `-`."""

    name: str
    attributes: tuple[Attribute, ...] = ()
    parts: tuple[str, ...] = ()
    """Children that are handed to the template as `children` (`ChildComponent`s) and not drawn by themselves."""
    holds_parts_alone: bool = False
    """Whether it means nothing without `parts`, and anything beside them stands in the wrong place."""
    inside: tuple[str, ...] = ()
    """Names of the components that it must stand in; empty: anywhere."""
    needs_one: tuple[str, ...] = ()
    """Attributes of which at least one must be given (the location of a ParamField)."""
    content: Literal["markdown", "raw", "none"] = "markdown"
    """raw: the source text, dedented, is the content (Prompt, Mermaid, Latex)."""
    inline: bool = False
    """Stands in running text (Icon, Badge, Tooltip): never breaks a paragraph."""
    anchor: AnchorKind = ""
    anchor_attributes: tuple[str, ...] = ()
    """Attributes that name it, first one given wins: ("title",) or ("path", "query", "body", "header")."""
    toc_level: int = 0
    """0: not in the table of contents."""
    hides_headings: bool = False
    """Headings inside stay out of the table of contents (Accordion, Expandable, Update, …)."""
    features: tuple[str, ...] = ()
    """Script modules that a page with it needs."""
    side: bool = False
    """Drawn into the side column (`Rendered.side`), one of each per page."""
    template: str = ""
    """Template name when several components share one (`Callout`); empty: its own."""
    fixed: Mapping[str, Any] = field(default_factory=dict)
    """Values that the shared template gets beside the attributes (`kind` of a callout)."""
    doc: str = ""
    example: str = ""
    """A correct example, used by the documentation, the rules file and the editor snippets."""
    by_name: Mapping[str, Attribute] = field(init=False, repr=False, compare=False)
    """Attributes by every spelling that is accepted, in lower case."""
    defaults: Mapping[str, Any] = field(init=False, repr=False, compare=False)
    """What the template gets for attributes that are not given."""
    required: tuple[Attribute, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        spellings = {
            spelling.lower(): attribute
            for attribute in self.attributes
            for spelling in (*attribute.aliases, attribute.name)
        }
        object.__setattr__(self, "by_name", spellings)
        object.__setattr__(self, "required", tuple(each for each in self.attributes if each.required))
        object.__setattr__(self, "defaults", {each.name: each.absent for each in self.attributes})


class AttributeValue(NamedTuple):
    """An attribute as an author wrote it."""

    value: Any
    """str, int, float, bool, None, list, dict; Markup of JSX; True for a bare flag; the source when `opaque`."""
    line: int
    column: int
    raw: str = ""
    """Source of the value, braces included, quotes not."""
    opaque: bool = False
    """True: an expression that needs JavaScript; `value` is its source."""
    reason: str = ""
    """Why it is not evaluated, as messages add it."""


@dataclass(frozen=True, slots=True)
class ChildComponent:
    """A child that its parent's template draws: a Tab of Tabs, a Step of Steps, a code block of CodeGroup."""

    name: str
    id: str
    attributes: Mapping[str, Any]
    """Read and converted by the declaration, defaults filled in."""
    content: Markup
