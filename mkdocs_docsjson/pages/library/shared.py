"""Attributes that several components take."""

from __future__ import annotations

from mkdocs_docsjson.pages.component import Attribute

ICON = (
    Attribute("icon", "icon", doc="Name of an icon, or the path of an image."),
    Attribute("iconType", doc="Style of the icon: solid, regular, light, thin, duotone or brands."),
    Attribute("iconLibrary", aliases=("library",), doc="Icon set to take it from: fontawesome, lucide or tabler."),
)

OPEN = Attribute(
    "defaultOpen",
    "flag",
    aliases=("open", "openDefault", "defaultOpened"),
    doc="Show the content from the start.",
)

SHUT = Attribute("defaultClosed", "flag", doc="Accepted without effect: it is shut unless defaultOpen is given.")
