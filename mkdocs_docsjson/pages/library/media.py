"""Pictures, colors, and what stands in running text."""

from __future__ import annotations

from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.library.shared import ICON

BADGE_COLORS = (
    "gray", "blue", "green", "yellow", "orange", "red", "purple", "white", "surface", "white-destructive",
    "surface-destructive",
)  # fmt: skip

_FRAME = (
    Attribute("caption", "inline", aliases=("description",), doc="A line below the picture."),
    Attribute("hint", "inline", aliases=("title",), doc="A line above the picture."),
    Attribute("type", doc="Accepted without effect."),
)

COMPONENTS = (
    *(
        Component(
            name,
            _FRAME,
            template="Frame",
            features=("zoom",),
            doc=doc,
            example=f'<{name} caption="The list">\n  ![A table of three orders](/images/orders.png)\n</{name}>',
        )
        for name, doc in (("Frame", "Wrapper for every image."), ("Example", "Old name of Frame."))
    ),
    Component(
        "ZoomImage",
        (
            Attribute("src", "image", doc="The picture, when it is not the content."),
            Attribute("alt", doc="What the picture shows."),
        ),
        features=("zoom",),
        doc="A picture that opens larger when it is clicked.",
        example="<ZoomImage>\n  ![A table of three orders](/images/orders.png)\n</ZoomImage>",
    ),
    Component(
        "Icon",
        (
            *ICON,
            Attribute("src", "image", doc="A picture in place of a named icon."),
            Attribute("color", "color", doc="Hex color."),
            Attribute("size", "number", least=1, most=9999, doc="Width and height in pixels."),
            Attribute("style", "any", doc="CSS of your own, as on an HTML element."),
        ),
        content="none",
        inline=True,
        needs_one=("icon", "src"),
        doc="An icon in running text.",
        example='Choose <Icon icon="gear" size={20} /> in the menu.',
    ),
    Component(
        "Badge",
        (
            Attribute("color", "color", choices=BADGE_COLORS, default="gray", doc="A color by name, or a hex color."),
            Attribute("size", "choice", choices=("xs", "sm", "md", "lg"), default="md", doc="xs, sm, md or lg."),
            Attribute("shape", "choice", choices=("rounded", "pill"), default="rounded", doc="rounded or pill."),
            Attribute("stroke", "flag", doc="An outline in place of a fill."),
            *ICON,
            Attribute("disabled", "flag", doc="Drawn pale, no link."),
            Attribute("href", "url", doc="Where the badge leads."),
        ),
        inline=True,
        doc="A word or two as a label in running text.",
        example='Streaming <Badge color="green">new</Badge> is on for all keys.',
    ),
    Component(
        "Tooltip",
        (
            Attribute("tip", "inline", required=True, aliases=("description",), doc="The definition."),
            Attribute("headline", "inline", aliases=("title",), doc="A bold line above the definition."),
            Attribute("cta", "label", doc="Words of a link below the definition."),
            Attribute("href", "url", doc="Where that link leads."),
        ),
        inline=True,
        features=("tooltip",),
        doc="Inline definition of a term, shown on hover, focus and tap.",
        example='Send the <Tooltip tip="A secret that names your account.">key</Tooltip> in a header.',
    ),
    Component(
        "Link",
        (
            Attribute("href", "url", required=True, doc="Where the link leads."),
            Attribute("newTab", "flag", doc="Open it in a new tab."),
        ),
        inline=True,
        doc="A link; Markdown says the same in fewer words.",
        example='Read <Link href="/quickstart">the quickstart</Link> first.',
    ),
    Component(
        "Latex",
        (),
        content="raw",
        inline=True,
        doc="A formula in running text, written in LaTeX.",
        example="The price is <Latex>8 \\times (v - h)</Latex> per item.",
    ),
    Component(
        "GitHub.Repo",
        (
            Attribute("repo", required=True, doc="owner/name, or the address of the repository."),
            Attribute("variant", "choice", choices=("inset", "flat"), default="inset", doc="inset or flat."),
        ),
        content="none",
        doc="Link card of a repository; nothing is fetched while readers look at it.",
        example='<GitHub.Repo repo="acme/client" />',
    ),
    Component(
        "Color",
        (Attribute("variant", "choice", choices=("compact", "table"), default="compact", doc="compact or table."),),
        parts=("Color.Row", "Color.Item"),
        features=("color",),
        doc="Color swatches whose values can be copied.",
        example="""\
<Color variant="table">
  <Color.Row title="Brand">
    <Color.Item name="primary" value="#0d9373" />
    <Color.Item name="paper" value={{ light: "#ffffff", dark: "#101312" }} />
  </Color.Row>
</Color>""",
    ),
    Component(
        "Color.Row",
        (Attribute("title", "label", doc="Name of the row."),),
        parts=("Color.Item",),
        inside=("Color",),
        doc="A row of colors.",
        example="""\
<Color variant="table">
  <Color.Row title="Brand">
    <Color.Item name="primary" value="#0d9373" />
  </Color.Row>
</Color>""",
    ),
    Component(
        "Color.Item",
        (
            Attribute("name", doc="Name of the color."),
            Attribute("value", "any", required=True, doc="Any color of CSS, or {light, dark}."),
        ),
        inside=("Color", "Color.Row"),
        content="none",
        doc="One color.",
        example='<Color>\n  <Color.Item name="primary" value="#0d9373" />\n</Color>',
    ),
    Component(
        "Snippet",
        (Attribute("file", required=True, doc="File below the folder of snippets."),),
        content="none",
        doc="Puts the content of a file here; an import says the same and can pass values.",
        example='<Snippet file="key-note.mdx" />',
    ),
)
