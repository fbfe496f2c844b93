"""Steps, tabs, accordions and other ways to order content."""

from __future__ import annotations

from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.library.shared import ICON, OPEN, SHUT

_TITLE_SIZES = ("p", "h2", "h3", "h4")

COMPONENTS = (
    Component(
        "Steps",
        (
            Attribute(
                "titleSize",
                "choice",
                choices=_TITLE_SIZES,
                default="p",
                doc="Heading level of the titles; h2 and h3 are in the table of contents, p is an h3 that is not.",
            ),
        ),
        parts=("Step",),
        holds_parts_alone=True,
        doc="Sequential procedure, numbered.",
        example="""\
<Steps>
  <Step title="Install the client">
    Run the installer.
  </Step>
  <Step title="Sign in">
    Use the key from your account page.
  </Step>
</Steps>""",
    ),
    Component(
        "Step",
        (
            Attribute("title", "label", doc="What is done in this step."),
            *ICON,
            Attribute("stepNumber", "number", least=0, whole=True, doc="Number to print in place of the counted one."),
            Attribute("titleSize", "choice", choices=_TITLE_SIZES, doc="Heading level of this title alone."),
            Attribute("noAnchor", "flag", doc="No link beside the title."),
        ),
        inside=("Steps",),
        anchor="heading",
        anchor_attributes=("title",),
        toc_level=3,
        doc="One step of Steps.",
        example='<Steps>\n  <Step title="Install the client">Run the installer.</Step>\n</Steps>',
    ),
    Component(
        "Tabs",
        (
            Attribute(
                "defaultTabIndex",
                "number",
                default=0,
                least=0,
                whole=True,
                doc="Which tab is open first, counted from 0.",
            ),
            Attribute("sync", "flag", default=True, doc="Follow tabs of the same title elsewhere."),
            Attribute("borderBottom", "flag", doc="Draw a line below the tabs."),
        ),
        parts=("Tab",),
        holds_parts_alone=True,
        features=("tabs",),
        doc="Alternatives of which readers need one, such as platforms.",
        example="""\
<Tabs>
  <Tab title="macOS">
    Use Homebrew.
  </Tab>
  <Tab title="Windows">
    Use the installer.
  </Tab>
</Tabs>""",
    ),
    Component(
        "Tab",
        (Attribute("title", "label", required=True, doc="Label of the tab."), *ICON),
        inside=("Tabs",),
        anchor="tab",
        anchor_attributes=("title",),
        doc="One tab of Tabs.",
        example='<Tabs>\n  <Tab title="macOS">Use Homebrew.</Tab>\n</Tabs>',
    ),
    Component(
        "AccordionGroup",
        (),
        hides_headings=True,
        doc="Accordions with shared edges; each opens by itself.",
        example="""\
<AccordionGroup>
  <Accordion title="What happens on a retry?">
    The same key returns the same reply.
  </Accordion>
  <Accordion title="How long are replies kept?">
    For 24 hours.
  </Accordion>
</AccordionGroup>""",
    ),
    Component(
        "Accordion",
        (
            Attribute("title", "label", required=True, doc="What is inside; always visible."),
            Attribute("description", "label", doc="A line below the title."),
            OPEN,
            SHUT,
            *ICON,
        ),
        anchor="accordion",
        anchor_attributes=("title",),
        hides_headings=True,
        features=("details",),
        doc="Collapsible content for progressive disclosure.",
        example='<Accordion title="What happens on a retry?">\n  The same key returns the same reply.\n</Accordion>',
    ),
    Component(
        "View",
        (Attribute("title", "text", required=True, doc="Name of the view, once a page."), *ICON),
        anchor="view",
        anchor_attributes=("title",),
        features=("view",),
        doc="A version of the page's content for one audience; readers choose it from a menu.",
        example='<View title="Python">\n  Install with `pip`.\n</View>',
    ),
    Component(
        "Visibility",
        (
            Attribute(
                "for", "any", doc="Who sees the content: humans (on the page) or agents (in the Markdown output)."
            ),
        ),
        doc="Content for readers of the page alone, or for the Markdown output alone.",
        example='<Visibility for="humans">\n  Click **Copy page** above.\n</Visibility>',
    ),
    Component(
        "Panel",
        (),
        side=True,
        doc="Content for the column beside the text.",
        example="<Panel>\n  <Info>Keep this open while you read.</Info>\n</Panel>",
    ),
    Component(
        "Update",
        (
            Attribute("label", "label", required=True, doc="Version or date of the entry."),
            Attribute("description", "inline", doc="A line below the label."),
            Attribute("tags", "list", doc="Words that readers can filter by."),
            Attribute("rss", "any", doc="Title and description of the entry in the feed."),
        ),
        anchor="update",
        anchor_attributes=("label",),
        toc_level=1,
        hides_headings=True,
        features=("update",),
        doc="Changelog entry.",
        example='<Update label="Version 2.1" description="May 2026">\n  Replies can be streamed.\n</Update>',
    ),
    Component(
        "Tree",
        (),
        parts=("Tree.Folder", "Tree.File"),
        doc="Files and folders, written as components or as a Markdown list.",
        example="""\
<Tree>
  <Tree.Folder name="docs" defaultOpen>
    <Tree.File name="index.mdx" />
  </Tree.Folder>
  <Tree.File name="docs.json" />
</Tree>""",
    ),
    Component(
        "Tree.Folder",
        (
            Attribute("name", "text", required=True, doc="Name of the folder."),
            OPEN,
            Attribute("openable", "flag", default=True, doc="Whether readers can open and shut it."),
            Attribute("highlight", "flag", doc="Draw attention to it."),
        ),
        parts=("Tree.Folder", "Tree.File"),
        inside=("Tree", "Tree.Folder"),
        doc="A folder of a Tree.",
        example='<Tree>\n  <Tree.Folder name="docs">\n    <Tree.File name="index.mdx" />\n  </Tree.Folder>\n</Tree>',
    ),
    Component(
        "Tree.File",
        (
            Attribute("name", "text", required=True, doc="Name of the file."),
            Attribute("highlight", "flag", doc="Draw attention to it."),
        ),
        inside=("Tree", "Tree.Folder"),
        content="none",
        doc="A file of a Tree.",
        example='<Tree>\n  <Tree.File name="docs.json" highlight />\n</Tree>',
    ),
)
