"""Kinds of problems of components and their attributes."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity

CODES: tuple[Code, ...] = (
    Code(
        "unknown-attribute",
        Severity.WARNING,
        "components",
        "The component does not take this attribute, so it has no effect. Most often the name is misspelt.",
        '<Card title="Setup" link="/setup">',
        '<Card title="Setup" href="/setup">',
    ),
    Code(
        "missing-attribute",
        Severity.WARNING,
        "components",
        "The component is drawn, but what readers need to know about it is not there.",
        "<Tab>…</Tab>",
        '<Tab title="macOS">…</Tab>',
    ),
    Code(
        "empty-title",
        Severity.WARNING,
        "components",
        "A tab or accordion without a name cannot be chosen: neither by eye nor by a screen reader.",
        '<Tab title="">…</Tab>',
        '<Tab title="macOS">…</Tab>',
    ),
    Code(
        "bad-value",
        Severity.WARNING,
        "components",
        "The attribute does not take this value; the default is used in its place.",
        '<CardGroup cols="two">',
        "<CardGroup cols={2}>",
    ),
    Code(
        "needs-javascript",
        Severity.WARNING,
        "components",
        "Pages are built without running JavaScript, so only literal values can be worked out.",
        "<Card title={names.join()}>",
        '<Card title="Ada, Grace">',
    ),
    Code(
        "unsafe-address",
        Severity.WARNING,
        "components",
        "An address of this scheme runs code when it is followed; it is left out.",
        '<Card href="javascript:open()">',
        '<Card href="/setup">',
    ),
    Code(
        "misplaced-component",
        Severity.WARNING,
        "components",
        "The component belongs inside another one, which gives it its place and its number.",
        '<Step title="Install">…</Step>',
        '<Steps><Step title="Install">…</Step></Steps>',
    ),
    Code(
        "repeated-component",
        Severity.WARNING,
        "components",
        "The side column has room for one of each kind on a page; a second one is drawn in the text.",
        "two <RequestExample> on a page",
        "one <RequestExample> that holds all the code blocks",
    ),
    Code(
        "unknown-icon",
        Severity.WARNING,
        "components",
        "No icon of this name is in the installed sets; an empty outline is drawn in its place.",
        '<Card icon="rokcet">',
        '<Card icon="rocket">',
    ),
    Code(
        "template-failed",
        Severity.WARNING,
        "components",
        "The component's template could not be run; its content is shown without it.",
        "{{ plna }}",
        "{{ plan }}",
    ),
)
