"""Boxes that stand out from the text."""

from __future__ import annotations

from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.library.shared import ICON

_KINDS = (
    ("Note", "circle-info", "Supplementary information.", "Requests count towards the hourly limit."),
    ("Tip", "lightbulb", "Best practice.", "Keep one client for the whole process."),
    ("Warning", "triangle-exclamation", "A critical caution.", "A token gives full access. Keep it secret."),
    ("Info", "circle-info", "Neutral background information.", "Replies are kept for 24 hours."),
    ("Check", "circle-check", "Confirms success.", "The reply has status 201."),
    ("Danger", "circle-exclamation", "Warns of loss or damage.", "This deletes the workspace for good."),
)

COMPONENTS = (
    *(
        Component(
            kind,
            (
                Attribute("title", "inline", doc="A heading of the box, in place of the hidden name."),
                *ICON,
                Attribute("type", doc="Accepted without effect."),
            ),
            template="Callout",
            fixed={"kind": kind.lower(), "glyph_name": icon},
            doc=f"Callout. {doc}",
            example=f"<{kind}>{text}</{kind}>",
        )
        for kind, icon, doc, text in _KINDS
    ),
    Component(
        "Callout",
        (
            *ICON,
            Attribute("color", "color", doc="Hex color of the edge, the background and the icon."),
            Attribute("title", "inline", doc="A heading of the box."),
            Attribute("ariaLabel", doc="Name of the box for screen readers."),
        ),
        fixed={"kind": "callout", "glyph_name": ""},
        doc="Callout with an icon and a color of your own.",
        example='<Callout icon="key" color="#0d9373">Keys are shown once.</Callout>',
    ),
)
