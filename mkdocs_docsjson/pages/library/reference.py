"""API fields, and code with its tabs."""

from __future__ import annotations

from mkdocs_docsjson.pages.component import Attribute, Component
from mkdocs_docsjson.pages.library.shared import ICON_TYPE, OPEN, SHUT

_LOCATIONS = ("path", "query", "body", "header")
_DROPDOWN = Attribute("dropdown", "flag", doc="Choose the language from a menu, not from tabs.")
_FIELD = (
    Attribute("type", doc="Type of the value, as readers should see it."),
    Attribute("required", "flag", doc="It must be given."),
    Attribute("optional", "flag", doc="The same as leaving `required` out."),
    Attribute("deprecated", "flag", doc="It should no longer be used."),
    Attribute("default", "any", doc="Value that is taken when none is given."),
    Attribute("placeholder", doc="Example shown in the playground's field."),
    Attribute("initialValue", "any", doc="Value that the playground's field starts with."),
)
_PARAM = (
    *(Attribute(location, doc=f"Name of the parameter, sent in the {location}.") for location in _LOCATIONS),
    Attribute("name", doc="Name, when no location is given."),
    *_FIELD,
)
_REQUEST = """\
<RequestExample>

```bash cURL
curl https://api.example.com/orders
```

```python Python
client.orders.list()
```

</RequestExample>"""
_RESPONSE = """\
<ResponseExample>

```json 200
{"orders": []}
```

```json 401
{"error": "key is missing"}
```

</ResponseExample>"""
_GROUP = """\
<{name}>

```python main.py
print("hello")
```

```javascript main.js
console.log("hello")
```

</{name}>"""

COMPONENTS = (
    *(
        Component(
            name,
            _PARAM,
            needs_one=_LOCATIONS,
            anchor="field",
            anchor_attributes=_LOCATIONS,
            template="_Field",
            doc="Documents an API parameter.",
            example=f'<{name} query="limit" type="integer" default="20">\n  How many orders to list.\n</{name}>',
        )
        for name in ("ParamField", "Param")
    ),
    Component(
        "ResponseField",
        (
            Attribute("name", required=True, doc="Name of the field."),
            *_FIELD,
            Attribute("pre", "list", doc="Words before the name."),
            Attribute("post", "list", doc="Words after the name."),
            Attribute("hidden", "flag", doc="Leave the field out of the page."),
        ),
        anchor="field",
        anchor_attributes=("name",),
        template="_Field",
        doc="Documents a response field.",
        example='<ResponseField name="id" type="string" required>\n  Identifier of the order.\n</ResponseField>',
    ),
    Component(
        "Expandable",
        (
            Attribute("title", "label", doc="What is inside: the summary says Show or Hide and this."),
            OPEN,
            SHUT,
        ),
        hides_headings=True,
        features=("details",),
        doc="Nested properties of a field.",
        example="""\
<ResponseField name="customer" type="object">
  <Expandable title="properties">
    <ResponseField name="email" type="string">
      Address of the customer.
    </ResponseField>
  </Expandable>
</ResponseField>""",
    ),
    *(
        Component(
            name,
            (_DROPDOWN,),
            parts=("CodeBlock",),
            holds_parts_alone=True,
            template="CodeGroup",
            features=("tabs", "code"),
            doc=doc,
            example=_GROUP.format(name=name),
        )
        for name, doc in (
            ("CodeGroup", "The same concept in several languages, a tab for each code block."),
            ("SnippetGroup", "Old name of CodeGroup."),
        )
    ),
    Component(
        "RequestExample",
        (_DROPDOWN,),
        parts=("CodeBlock",),
        side=True,
        template="_CodeExample",
        fixed={"kind": "request"},
        features=("tabs", "code"),
        doc="Request example of an API endpoint, beside the text.",
        example=_REQUEST,
    ),
    Component(
        "ResponseExample",
        (_DROPDOWN,),
        parts=("CodeBlock",),
        side=True,
        template="_CodeExample",
        fixed={"kind": "response"},
        features=("tabs", "code"),
        doc="Response example of an API endpoint, beside the text.",
        example=_RESPONSE,
    ),
    Component(
        "CodeBlock",
        (
            Attribute("language", aliases=("lang",), doc="Language of the code."),
            Attribute("filename", aliases=("title",), doc="File name or title above the code."),
            Attribute("icon", "any", doc="Icon beside the title."),
            Attribute("lines", "flag", doc="Number the lines."),
            Attribute("wrap", "flag", doc="Break long lines."),
            Attribute("expandable", "flag", doc="Show the first lines only, with a button for the rest."),
            Attribute("highlight", "any", doc='Lines to highlight, as "[1, 3]".'),
            Attribute("focus", "any", doc="Lines to keep sharp while the others are dimmed."),
            Attribute("nocopy", "flag", doc="No copy button."),
        ),
        content="raw",
        features=("code",),
        doc="A code block as a component; a fence says the same in fewer words.",
        example='<CodeBlock language="python" filename="main.py">\nprint("hello")\n</CodeBlock>',
    ),
    Component(
        "Mermaid",
        (
            Attribute("chart", doc="Source of the diagram, when it is not the content."),
            Attribute(
                "placement",
                "choice",
                choices=("top-left", "top-right", "bottom-left", "bottom-right"),
                doc="Corner of the buttons.",
            ),
            Attribute("actions", "any", doc="Whether there are buttons to zoom and move."),
        ),
        content="raw",
        features=("mermaid",),
        doc="A diagram; usually written as a fence of the language mermaid.",
        example="<Mermaid>\nflowchart LR\n  Page --> Site\n</Mermaid>",
    ),
    Component(
        "Prompt",
        (
            Attribute("description", "label", required=True, doc="What the prompt is for."),
            Attribute("icon", "icon", doc="Icon beside the description."),
            ICON_TYPE,
            Attribute("actions", "list", default=("copy",), doc="Buttons: copy, cursor."),
        ),
        content="raw",
        hides_headings=True,
        features=("prompt",),
        doc="A prompt for an assistant, ready to copy.",
        example='<Prompt description="Write a first test">\nWrite a test for the orders client.\n</Prompt>',
    ),
)
