"""Short inputs that would expand without end are cut, and the rest of the page is shown."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import pytest

from mkdocs_docsjson.icons import IconFinder
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page

MOST = 3_000_000
"""The largest size, in characters, of a page made from a few lines."""
LEVELS = 30
LINES = "\n" * 90_000


def doubled(first: str, one: str, last: str) -> str:
    """Definitions, each of which uses the previous one twice. one: a definition, with `{}` for both numbers."""
    return "".join([first, *(one.format(number, number - 1) for number in range(1, LEVELS)), last])


def snippets(form: str) -> dict[str, str]:
    """Files, each of which includes the next one ten times, seven levels deep."""
    files = {f"snippets/s{number}.mdx": form.format(number + 1) for number in range(7)}
    return {**files, "snippets/s7.mdx": "deepest\n"}


@dataclass(frozen=True)
class Case:
    page: str
    files: Mapping[str, str] = field(default_factory=dict)
    says: str = ""
    """Code of the expected problem; empty if there must be none."""


CASES = {
    "snippets in snippets": Case(
        '<Snippet file="s0.mdx" />\n\nend',
        snippets('<Snippet file="s{0}.mdx" />\n\n' * 10),
        "snippet-size",
    ),
    "imports in imports": Case(
        "import A from '/snippets/s0.mdx'\n\n<A />\n\nend",
        snippets("import A from '/snippets/s{0}.mdx'\n\n" + "<A />\n\n" * 10),
        "snippet-size",
    ),
    "components of markup": Case(
        doubled(
            "export const A0 = () => <b>words</b>\n\n",
            "export const A{0} = () => <div><A{1} /><A{1} /></div>\n\n",
            f"<A{LEVELS - 1} />\n\nend",
        ),
        says="needs-javascript",
    ),
    "constants of text": Case(
        doubled("export const a0 = 'words'\n\n", "export const a{0} = `${{a{1}}}${{a{1}}}`\n\n", "{a29}\n\nend"),
    ),
    "constants that are lists": Case(
        doubled("export const a0 = ['words']\n\n", "export const a{0} = [a{1}, a{1}]\n\n", "{a29}\n\nend"),
    ),
    "constants that are objects": Case(
        doubled(
            "export const a0 = {b: 'words'}\n\n",
            "export const a{0} = {{b: a{1}, c: a{1}}}\n\n",
            "<div title={a29.b} data-x={a29}/>\n\nend",
        ),
    ),
    "a constant after many empty lines": Case(f"export const a {LINES}: b = c\n\nend"),
    "a constant of many empty lines": Case(f"export const a = [{LINES}1]\n\nend"),
    "one text shown often": Case(f"---\nlong: {'x' * 50_000}\n---\n\n{'{frontmatter.long} ' * 3_000}\n\nend"),
    "one text in many attributes": Case(
        f"---\nlong: {'x' * 50_000}\n---\n\n{'<b title={frontmatter.long}>a</b> ' * 3_000}\n\nend"
    ),
    "one prop in much code": Case(
        f"<Snippet file='s.mdx' a='{'x' * 50_000}' />\n\nend",
        {"snippets/s.mdx": "```js\n" + "{a} " * 3_000 + "\n```\n"},
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_what_would_grow_without_end(name: str) -> None:
    case = CASES[name]
    rendered = render_page(case.page, "page.mdx", PageOptions(), case.files.get)
    assert len(rendered.html) < MOST
    assert "end" in rendered.html
    told = [problem.code for problem in rendered.problems]
    assert told.count(case.says or "snippet-size") == (1 if case.says else 0), told


def test_much_that_is_included_is_shown() -> None:
    """A page with many small snippets is not an attack."""
    files = {"snippets/badge.mdx": "some words\n"}
    rendered = render_page("<Snippet file='badge.mdx' />\n\n" * 1000, "page.mdx", PageOptions(), files.get)
    assert rendered.html.count("some words") == 1000
    assert rendered.problems == ()


def test_a_component_whose_words_mean_nothing_is_reported() -> None:
    rendered = render_page("export const A = () => gone\n\n<A />\n\nend", "page.mdx", PageOptions(), lambda _: None)
    assert "end" in rendered.html
    assert {problem.code for problem in rendered.problems} == {"needs-javascript"}


def test_a_number_of_thousands_of_digits_is_no_value() -> None:
    rendered = render_page("a {0x" + "F" * 6000 + "} end", "page.mdx", PageOptions(), lambda _: None)
    assert "end" in rendered.html


DRAWINGS = {
    "deep groups": "<svg viewBox='0 0 1 1'>" + "<g>" * 30_000 + "<path d='M0 0'/>" + "</g>" * 30_000 + "</svg>",
    "styles without an end": f"<svg viewBox='0 0 1 1'><style>{'a' * 200_000}</style><path d='M0 0'/></svg>",
    "many rules, many classes": "<svg viewBox='0 0 1 1'><style>"
    + ".a{fill:red}" * 8_000
    + "</style>"
    + f"<path class='{'a ' * 50}' d='M0 0'/>" * 800
    + "</svg>",
    "digits without an end": f"<svg viewBox='{'1' * 200_000}'><path d='M0 0'/></svg>",
}


@pytest.mark.parametrize("name", DRAWINGS)
def test_drawings_of_icons(name: str) -> None:
    IconFinder().find(DRAWINGS[name])
