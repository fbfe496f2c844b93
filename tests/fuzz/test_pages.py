"""Pages made of valid pieces: however they are nested, no word is lost, and all tags are balanced."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest
import yaml
from fuzz import oracles
from fuzz.around import ALL_RUNS
from fuzz.oracles import faults_of_page
from fuzz.programs import foreign
from hypothesis import given, settings
from hypothesis import strategies as st
from page_cases import FIXTURES

from mkdocs_docsjson.pages.component import Component
from mkdocs_docsjson.pages.components import COMPONENTS
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.pages.render import render_page

FINDINGS = yaml.safe_load((FIXTURES.parent / "fuzz/findings.yml").read_text("utf-8"))
SHORT = {
    "pages": 3_000,
    "configurations": 1_500,
    "documents": 200,
    "snippets": 300,
    "templates": 300,
    "frontmatter": 500,
    "extensions": 500,
    "programs": 1_000,
    "sites": 10,
    "edits": 1,
}
"""The number of cases of a run, which takes less than a minute; `python -m fuzz` runs more."""
FIRST = 1_000_000

words = st.from_regex(r"[a-zäöüß]{4,9}", fullmatch=True)
text = st.lists(words, min_size=1, max_size=6).map(" ".join)
values = text | st.sampled_from(("true", "3", "/images/a.png", "rocket", "#0d9373", "a: b", "x > y", "{{name}}"))
inline = st.one_of(
    text,
    text.map("**{}**".format),
    text.map("`{}`".format),
    text.map("[{}](/somewhere)".format),
    text.map('<Tooltip tip="about">{}</Tooltip>'.format),
    text.map("<kbd>{}</kbd>".format),
    text.map("{{1 + 1}} {}".format),
)
paragraph = st.lists(inline, min_size=1, max_size=4).map(" ".join)


def component(declared: Component, inner: str, given_: dict[str, str]) -> str:
    attributes = "".join(f' {name}="{value}"' for name, value in given_.items())
    return f"<{declared.name}{attributes}>\n{inner}\n</{declared.name}>"


def indented(block: str) -> str:
    return "\n".join(f"  {line}" for line in block.split("\n"))


def components(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    plain = [each for each in COMPONENTS.values() if each.content == "markdown" and not each.inside and not each.inline]
    plain = [each for each in plain if each.name != "Visibility"]  # it may hide its content

    def one(declared: Component) -> st.SearchStrategy[str]:
        names = st.sampled_from([each.name for each in declared.attributes] or ["id"])
        return st.builds(component, st.just(declared), inner, st.dictionaries(names, values, max_size=3))

    return st.sampled_from(plain).flatmap(one)


def containers(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        components(inner),
        components(inner.map(indented)),
        st.lists(inner, min_size=2, max_size=3).map("\n\n".join),
        inner.map(lambda block: "- " + indented(block)[2:]),
        inner.map(lambda block: "\n".join(f"> {line}" for line in block.split("\n"))),
        inner.map("<div>\n\n{}\n\n</div>".format),
        st.builds('<Tabs>\n<Tab title="{}">\n{}\n</Tab>\n</Tabs>'.format, words, inner),
        st.builds('<Steps>\n  <Step title="{}">\n{}\n  </Step>\n</Steps>'.format, words, inner),
    )


leaves = st.one_of(
    paragraph,
    text.map("## {}".format),
    text.map('```js title="a.js"\n{}\n```'.format),
    st.lists(text, min_size=2, max_size=3).map(lambda items: "\n".join(f"- {item}" for item in items)),
    st.just("{/* a remark */}"),
    st.just("<br />"),
)
pages = st.recursive(leaves, containers, max_leaves=12)


@settings(max_examples=400, deadline=None, derandomize=True)
@given(pages)
def test_structured_pages(page: str) -> None:
    assert faults_of_page(page) == []


@pytest.mark.parametrize("finding", FINDINGS, ids=lambda finding: finding["title"])
def test_earlier_findings_stay_mended(finding: dict[str, str]) -> None:
    assert faults_of_page(finding["source"]) == []


def test_what_is_no_value_of_a_program_is_found() -> None:
    assert list(foreign([1.0, {"a": ["b", None]}])) == []
    assert list(foreign([{"a": [object()]}]))
    assert list(foreign({"__proto__": 1}))


LOSABLE = {
    "a paragraph": "Some words that precious pages hold.\n",
    "a heading": "## Precious heading\n",
    "code": "```js\nprecious()\n```\n",
    "text beside a linked picture": "[![alternative](assets/picture.png)](/away) precious\n",
    "text of a linked picture": "[![precious](assets/picture.png)](/away)\n",
    "text below a title of several lines": "[//]: # (title that\ngoes on)\n\nprecious words\n",
    "text that is no title": "[//]: # (title that\n\nprecious words)\n",
    "text behind a title": "[a]: /b 'title\ngoes on' precious\n\nwords\n",
    "an alert": "> [!NOTE]\n> precious words\n",
    "a component": '<Card title="x">\n  precious\n</Card>\n',
}


@pytest.mark.parametrize("source", LOSABLE.values(), ids=LOSABLE)
def test_a_lost_word_is_seen(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def loses(*given_: Any) -> PageBody:
        rendered = render_page(*given_)
        return replace(rendered, html=re.sub("precious", "", rendered.html, flags=re.I))

    assert faults_of_page(source) == []
    monkeypatch.setattr(oracles, "render_page", loses)
    assert [fault.kind for fault in faults_of_page(source)] == ["lost"]


@pytest.mark.parametrize("name", ALL_RUNS)
def test_damaged(name: str) -> None:
    found = {number: told for number in range(FIRST, FIRST + SHORT[name]) if (told := ALL_RUNS[name](number))}
    assert found == {}
