"""JavaScript of pages: the rendered result, and what is refused.

tests/fixtures/javascript/cases.json: `page` with its `files`. A pure case has the `text`, `links` and `classes` of
React's first rendering. In a refused case, the rest of the page is kept, and nothing of `absent` is shown.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from lxml import html

from mkdocs_docsjson.outputs.markdown_text import escape_markdown
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.render import PageTree, render_page

FIXTURES = Path(__file__).parents[1] / "fixtures" / "javascript"
CASES: list[dict[str, Any]] = json.loads((FIXTURES / "cases.json").read_text("utf-8"))["cases"]
PURE = [case for case in CASES if not case.get("refused")]
REFUSED = [case for case in CASES if case.get("refused")]
THEME = str(Path(__file__).parents[2] / "theme")


def rendered(page: str, files: dict[str, str] | None = None, **options: Any) -> PageBody:
    return render_page(page, "page.mdx", PageOptions(template_folders=(THEME,), **options), (files or {}).get)


def tree_of(page: PageBody) -> html.HtmlElement:
    return html.fromstring(f"<main>{page.with_links(page.html, lambda use: use.url)}</main>")


@pytest.mark.parametrize("case", PURE, ids=[case["id"] for case in PURE])
def test_what_is_evaluated_is_shown_as_react_shows_it_first(case: dict[str, Any]) -> None:
    page = rendered(case["page"], case.get("files"))
    tree = tree_of(page)
    assert [title for title in case.get("seen", []) if title not in tree.text_content()] == []
    # Words of our own components (such as the hint that a link leads to another site) are between those of the case.
    words = iter(re.findall(r"[^\W_]+", " ".join(tree.itertext())))
    if "seen" in case:
        assert [word for word in case["text"].split() if word not in words] == []
    else:
        assert re.sub(r"\s", "", case["text"]) in re.sub(r"\s", "", tree.text_content())
    assert [link for link in case.get("links", []) if link not in tree.xpath("//a/@href")] == []
    assert [name for name in case.get("classes", []) if not tree.find_class(name)] == []
    assert {problem.code for problem in page.problems} <= {"static-component"}


@pytest.mark.parametrize("case", REFUSED, ids=[case["id"] for case in REFUSED])
def test_what_is_refused_is_reported_and_the_rest_is_shown(case: dict[str, Any]) -> None:
    page = rendered(case["page"], case.get("files"))
    text = tree_of(page).text_content()
    assert [word for word in case.get("keep", []) if word not in text] == []
    assert [word for word in case.get("absent", []) if word in text] == []
    assert {problem.code for problem in page.problems} == {"needs-javascript"}


def test_files_that_are_imported_are_among_the_files_of_the_page() -> None:
    """So that the page is rendered again when one of them changes."""
    files = {
        "snippets/a.jsx": "import { word } from './b.js'\nexport const A = () => <b>{word}</b>\n",
        "snippets/b.js": "import data from '/snippets/c.json'\nexport const word = data.word\n",
        "snippets/c.json": '{"word": "hello"}',
    }
    page = rendered('import { A } from "/snippets/a.jsx"\n\n<A />\n', files)
    assert "hello" in page.html
    assert set(page.includes) == set(files)


def test_changes_that_a_page_makes_to_its_values_do_not_affect_another_page() -> None:
    text = (
        "export const list = [1]\n\n{list.push(2)} {Object.assign(user, {name: 'Ada'}).name} {user.name ?? 'nobody'}\n"
    )
    assert rendered(text).html == rendered(text).html


def test_values_of_frontmatter_are_the_programs_own() -> None:
    trees: list[PageTree] = []
    text = "---\ntags: [b, a]\n---\n\n{frontmatter.tags.sort().join(', ')}\n"
    assert "a, b" in render_page(text, "page.mdx", PageOptions(), lambda _: None, trees.append).html
    assert trees[0].meta["tags"] == ["b", "a"]


def test_a_large_table_of_data_is_shown_whole() -> None:
    rows = ",\n".join(f"  {{ name: 'row {number}', size: {number} }}" for number in range(2_000))
    page = rendered(
        f"export const rows = [\n{rows}\n]\n\n"
        "<table><tbody>{rows.map((row) => <tr key={row.name}><td>{row.name}</td><td>{row.size * 2}</td></tr>)}</tbody></table>\n"
    )
    assert page.problems == ()
    assert page.html.count("<tr>") == 2_000
    assert "<td>3998</td>" in page.html


def test_a_page_without_javascript_does_not_load_its_parser() -> None:
    code = (
        "import sys; from mkdocs_docsjson.pages.render import PageTree, render_page; "
        "from mkdocs_docsjson.pages.model import PageOptions; "
        "render_page('# A\\n\\n<Card title=\"x\" cols={2}>{\"b\"}</Card> {name} `{a + b}`\\n', 'a.mdx', PageOptions(), lambda _: None); "
        "print('tree_sitter' in sys.modules, 'mkdocs_docsjson.pages.javascript.module' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False"]


@pytest.mark.parametrize(
    ("source", "shown_as"),
    [
        ("[3, 1, 2].sort().reverse().join()", "3,2,1"),
        ("[1, [2, [3]]].flat(Infinity).length", "3"),
        ("'a-b-c'.replace(/-(\\w)/g, (all, letter) => letter.toUpperCase())", "aBC"),
        ("(1234.5).toLocaleString()", "1,234.5"),
        ("(0.1 + 0.2).toFixed(2)", "0.30"),
        ("(255).toString(16)", "ff"),
        ("JSON.stringify({ a: [1, undefined, 'x'], b: undefined })", '{"a":[1,null,"x"]}'),
        ("[...new Set([1, 1, 2])].length", "2"),
        ("new Map([['a', 1]]).get('a')", "1"),
        ("Object.entries({ b: 1, 2: 3, 1: 4 }).map(([key]) => key).join('')", "12b"),
        ("(({ a = 1, ...rest }) => `${a}${Object.keys(rest)}`)({ b: 2 })", "1b"),
        ("((a, ...more) => a + more.length)(...[1, 2, 3])", "3"),
        ("(() => { let n = 0; for (const x of [1, 2, 3]) { if (x === 2) continue; n += x } return n })()", "4"),
        ("(() => { try { throw new Error('no') } catch (error) { return error.message } })()", "no"),
        ("(() => { switch (2) { case 1: return 'one'; case 2: return 'two' } })()", "two"),
        ("parseInt('12px') + parseFloat('1.5em')", "13.5"),
        ("Math.max(...[1, 5, 3]) % 4", "1"),
        ("typeof undefinedName", "undefined"),
        ("'abc'.at(-1) + 'abc'.slice(-2, -1) + 'x'.padStart(3, '-')", "cb--x"),
        ("encodeURIComponent('a b&c')", "a%20b%26c"),
        ("123456789012345680000", "123456789012345680000"),
        ("1e-7", "1e-7"),
        ("-7 % 3", "-1"),
        ("2 ** -1", "0.5"),
        ("null ?? undefined ?? 'x'", "x"),
        ("'b' > 'a' ? [1, 2].includes(2) && 'yes' : 'no'", "yes"),
    ],
)
def test_values(source: str, shown_as: str) -> None:
    page = rendered(f"x {{{source}}} y\n")
    assert page.problems == ()
    assert tree_of(page).text_content().strip() == f"x {shown_as} y"


@pytest.mark.parametrize(
    "source",
    [
        "'x'.repeat(1e9)",
        "Array(1e9).length",
        "Array.from({ length: 1e9 }).length",
        "'x'.padEnd(1e9)",
        "(() => { let s = 'x'; for (;;) s += s })()",
        "(() => { const a = []; for (;;) a.push(a) })()",
        "(() => { let a = [1]; for (;;) a = [...a, ...a] })()",
        "/(a+)+$/.test('a'.repeat(40) + '!')",
        "/.*.*.*.*=/.test('a'.repeat(5000))",
        "((f) => f(f))((f) => f(f))",
        "[1].map(function again(x) { return [x].map(again) })",
        "JSON.stringify((() => { const a = []; a.push(a); return a })())",
        "(() => { const a = []; a.push(a, a); return a.flat(Infinity) })()",
        "(() => { const a = []; a.push(a, a); return a })()",
        "(() => { const a = []; a.push(a, a); return String(a) })()",
        "(() => { let e = <b />; for (let i = 0; i < 60; i++) e = <i>{e}{e}</i>; return e })()",
    ],
)
def test_what_would_never_end_is_refused(source: str) -> None:
    page = rendered(f"before {{{source}}} after\n")
    assert [problem.code for problem in page.problems] == ["needs-javascript"]
    assert "before" in page.html
    assert "after" in page.html


def test_a_heading_in_a_link_has_no_link_of_its_own() -> None:
    """Links cannot be nested: a browser ends the outer one where the inner one begins."""
    page = rendered(
        "export const Hero = ({ href, title }) => <a href={href}><h3>{title}</h3></a>\n\n<Hero href='/b' title='Go' />\n\n### Other\n"
    )
    assert '<a href="' in page.html
    assert page.html.count("dj-anchor") == 1
    assert [item.id for item in page.toc] == ["go", "other"]


def test_what_is_text_on_a_page_is_text_in_its_markdown() -> None:
    assert (
        escape_markdown("{1 + 1} {user_id} {a / b} {x.map(y => y)}") == r"\{1 + 1} {user_id} {a / b} \{x.map(y => y)}"
    )


def test_a_script_that_a_component_makes_ends_where_it_is_meant_to() -> None:
    page = rendered("a {(() => <script>{'</scr' + 'ipt><b>x</b>'}</script>)()} b\n")
    assert "<script>" not in page.html
    assert [problem.code for problem in page.problems] == ["needs-javascript"]


def test_places_are_counted_in_letters() -> None:
    page = rendered("é {'😀' + window.x}\n")
    assert [(problem.line, problem.column) for problem in page.problems] == [(1, 3)]
