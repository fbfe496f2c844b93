"""Attributes that several components take."""

from __future__ import annotations

from mkdocs_docsjson.pages.component import Attribute

ICON_TYPES = (
    "solid", "regular", "light", "thin", "duotone", "brands",
    "sharp-solid", "sharp-regular", "sharp-light", "sharp-thin", "sharp-duotone-solid", "image",
)  # fmt: skip
ICON_TYPE = Attribute("iconType", "choice", choices=ICON_TYPES, doc="Style of the icon.")
ICON = (
    Attribute("icon", "icon", doc="Name of an icon, or the path of an image."),
    ICON_TYPE,
    Attribute("iconLibrary", aliases=("library",), doc="Icon set to take it from: fontawesome, lucide or tabler."),
)

OPEN = Attribute(
    "defaultOpen",
    "flag",
    aliases=("open", "openDefault", "defaultOpened"),
    doc="Show the content from the start.",
)

SHUT = Attribute("defaultClosed", "flag", doc="Accepted without effect: it is shut unless defaultOpen is given.")
