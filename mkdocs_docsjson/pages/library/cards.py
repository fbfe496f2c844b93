"""Cards and columns."""

from __future__ import annotations

from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.library.shared import ICON

_COLS = Attribute(
    "cols",
    "number",
    default=2,
    least=1,
    most=4,
    whole=True,
    aliases=("columns", "col"),
    doc="Number of columns, 1 to 4.",
)
_CARDS = """\
<{name} cols={{2}}>
  <Card title="Quickstart" icon="rocket" href="/quickstart">
    Send a first request.
  </Card>
  <Card title="Concepts" icon="lightbulb" href="/concepts">
    How orders and items relate.
  </Card>
</{name}>"""

COMPONENTS = (
    Component(
        "Card",
        (
            Attribute("title", "label", doc="What the card is about."),
            *ICON,
            Attribute("href", "url", doc="Where the card leads; without it, it is no link."),
            Attribute("color", "color", doc="Hex color of the icon."),
            Attribute("horizontal", "flag", doc="Icon beside the text, not above it."),
            Attribute("img", "image", aliases=("image",), doc="Picture above the text."),
            Attribute("cta", "label", doc="Words of a call to action below the text."),
            Attribute("arrow", "any", doc="Show an arrow; by default only on links to other sites."),
            Attribute("disabled", "flag", doc="Shown, but no link."),
            Attribute("description", "inline", doc="A line below the title."),
            Attribute("newTab", "flag", doc="Open the link in a new tab."),
            Attribute("target", doc="_blank opens the link in a new tab."),
            Attribute("type", "text", doc="Kind of callout whose color the card takes: note, tip, warning, …"),
        ),
        doc="Emphasised link card.",
        example='<Card title="Quickstart" icon="rocket" href="/quickstart">\n  Send a first request.\n</Card>',
    ),
    Component(
        "CardGroup",
        (_COLS,),
        template="Columns",
        doc="Groups cards in columns.",
        example=_CARDS.format(name="CardGroup"),
    ),
    Component(
        "Columns",
        (_COLS,),
        doc="Columns of cards or of other content.",
        example=_CARDS.format(name="Columns"),
    ),
    Component(
        "Column",
        (),
        doc="One column of Columns, when it holds more than a card.",
        example="<Columns cols={2}>\n  <Column>Before.</Column>\n  <Column>After.</Column>\n</Columns>",
    ),
    Component(
        "Tile",
        (
            Attribute("href", "url", required=True, doc="Where the tile leads."),
            Attribute("title", "label", doc="Name below the preview."),
            Attribute("description", "label", doc="A line below the name."),
        ),
        doc="Link with a preview: the content is the preview.",
        example='<Tile href="/buttons" title="Buttons">\n  ![Three buttons](/images/buttons.png)\n</Tile>',
    ),
)
