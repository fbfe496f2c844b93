"""The model of components: a declaration of typed attributes, with a template of the same name.

`scan.py` reads the grammar of tags, `components.py` loads the declarations. An owner's template in `components/` of the
theme's `custom_dir` defines a component without a declaration.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple

from markupsafe import Markup

AttributeType = Literal[
    "text", "inline", "label", "url", "image", "icon", "number", "flag", "choice", "color", "list", "any"
]  # fmt: skip
"""How a value is read, and what the template gets.

text: str · inline: Markup of inline Markdown · label: the same without links, for links, buttons and headings · url,
image: a link mark, to be printed as it is · icon: Markup of the finished icon · number: int or float · flag: bool ·
choice: one of `choices` · color: a hex color, or one of `choices` · list: tuple of str · any: as written."""

_NOTHING: Mapping[str, Any] = {"flag": False, "list": (), "number": None, "any": None}


@dataclass(frozen=True, slots=True)
class Attribute:
    """An attribute of a component."""

    name: str
    type: AttributeType = "text"
    required: bool = False
    default: Any = None
    choices: tuple[str, ...] = ()
    minimum: float | None = None
    """The smallest number that is allowed."""
    maximum: float | None = None
    """The largest number that is allowed."""
    integer: bool = False
    """Whether the number must be an integer."""
    aliases: tuple[str, ...] = ()
    """Other spellings on real pages (`defaultopen`, `open`), which are accepted without a message."""
    doc: str = ""
    """One sentence for the documentation and the editor snippets."""

    @property
    def default_value(self) -> Any:
        """Return the default, or the empty value of this type."""
        return _NOTHING.get(self.type, "") if self.default is None else self.default


AnchorKind = Literal["", "heading", "tab", "accordion", "field", "update", "view"]
"""The rule for the ids of a component (see `headings.py`)."""


@dataclass(frozen=True, slots=True)
class Component:
    """A component. Its template is `components/<name>.html`, with `.` in the name written as `-`."""

    name: str
    attributes: tuple[Attribute, ...] = ()
    parts: tuple[str, ...] = ()
    """Child components that the template gets as `children` (`ChildComponent`s) and renders itself."""
    only_parts: bool = False
    """Whether it needs `parts`, and must not contain anything else."""
    inside: tuple[str, ...] = ()
    """Components that it must be inside of; empty for none."""
    needs_one: tuple[str, ...] = ()
    """Attributes of which at least one must be given (the location of a ParamField)."""
    content: Literal["markdown", "raw", "none"] = "markdown"
    """With `raw`, the content is the source text, dedented (Prompt, Mermaid, Latex)."""
    inline: bool = False
    """Whether it is part of running text and never ends a paragraph (Icon, Badge, Tooltip)."""
    anchor: AnchorKind = ""
    anchor_attributes: tuple[str, ...] = ()
    """Attributes that hold its name; the first given one is used: ("title",) or ("path", "query", "body", "header")."""
    toc_level: int = 0
    """Its level in the table of contents; 0 if it is not listed."""
    hides_headings: bool = False
    """Whether headings inside are left out of the table of contents (Accordion, Expandable, Update, …)."""
    heading_level: int = 0
    """The level of the heading that it makes of its title; 0 if it makes none."""
    frames_pictures: bool = False
    """Whether pictures inside need no Frame, as it frames or arranges them itself."""
    old_name_of: str = ""
    """The component to use instead, if this is an older name for it."""
    features: tuple[str, ...] = ()
    """Script modules that a page with it loads."""
    side: bool = False
    """Whether it is rendered into the side column (`PageBody.side`), where a page can have only one."""
    template: str = ""
    """The template that several components share (`Callout`); empty for its own."""
    fixed: Mapping[str, Any] = field(default_factory=dict)
    """Values for the shared template in addition to the attributes (`kind` of a callout)."""
    doc: str = ""
    example: str = ""
    """A correct example, for the documentation, the rules file and the editor snippets."""
    by_name: Mapping[str, Attribute] = field(init=False, repr=False, compare=False)
    """Attributes by all accepted spellings, in lower case."""
    defaults: Mapping[str, Any] = field(init=False, repr=False, compare=False)
    """The values of attributes that are not given."""
    required: tuple[Attribute, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        spellings = {
            spelling.lower(): attribute
            for attribute in self.attributes
            for spelling in (*attribute.aliases, attribute.name)
        }
        object.__setattr__(self, "by_name", spellings)
        object.__setattr__(self, "required", tuple(each for each in self.attributes if each.required))
        object.__setattr__(self, "defaults", {each.name: each.default_value for each in self.attributes})


class AttributeValue(NamedTuple):
    """An attribute as an author wrote it."""

    value: Any
    """A str, int, float, bool, None, list or dict; Markup for JSX; True for a bare flag; the source if `opaque`."""
    line: int
    column: int
    raw: str = ""
    """The source of the value, including braces but not quotes."""
    opaque: bool = False
    """Whether it is an expression that needs JavaScript; then `value` is its source."""
    reason: str = ""
    """Why it is not evaluated, for messages."""


@dataclass(frozen=True, slots=True)
class ChildComponent:
    """A component that its parent's template renders: a Tab of Tabs, a Step of Steps, a code block of CodeGroup."""

    name: str
    id: str
    attributes: Mapping[str, Any]
    """As read by the declaration, including defaults."""
    content: Markup
