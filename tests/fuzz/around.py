"""Fuzzes pages together with other inputs: snippets, frontmatter, owners' templates, Python-Markdown extensions."""

from __future__ import annotations

import json
import random
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from built_site import build
from fuzz.mutate import WORDS, damaged_page, damaged_tree
from fuzz.oracles import Fault, faults_of_page, unbalanced
from fuzz.programs import programs
from fuzz.runs import LARGEST, RUNS, Finding, caught, real_pages
from fuzz.stale import edited_site
from markdown import Markdown
from page_cases import FIXTURES

from mkdocs_docsjson.pages.frontmatter import read as read_frontmatter
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.problems import CODES

INCLUDES = [
    '<Snippet file="a.mdx" />', '<Snippet file="b.mdx" word="x" />', '<Snippet file="gone.mdx" />', "<A />",
    '<A word="y" />', "<A>inner</A>", "<B name={1} />", "{word}", "import A from '/snippets/a.mdx'\n",
    "import B from './snippets/b.mdx'\n", "import { word, B as C } from '/snippets/b.mdx'\n", "<C />",
    "export const word = 'x'\n", "export const B = ({ name }) => <b>{name} words</b>\n", "import A from '../../etc/x.mdx'\n",
]  # fmt: skip
OWN = [
    "<PriceTable plan='pro'>", "</PriceTable>", "<Plan name='a' price={3}>", "</Plan>", "<Plan />", "<PlanList>",
    "</PlanList>", "<PriceTable {...x} />", "<PriceTable plan={<b>x</b>} />", "<Broken />", "<Missing>", "</Missing>",
    "<Failing title='x'>", "</Failing>", "<Unclosed>", "</Unclosed>", "<Note title={[1]}>",
]  # fmt: skip
BLOCKS = [
    "!!! note\n    ", '!!! tip "T"\n', "??? x\n    ", "???+ y\n", '=== "One"\n\n    ', '=== "Two"\n', "/// note | T\n", "///\n",
    "/// tab | A\n", "/// details | D\n", "Term\n:   ", ":   ", "*[HTML]: Hyper\n", "{: .c #i }", "++ctrl++", "==x==", "H~2~O",
    "    ", "\n\n", "- ", "```\n",
]  # fmt: skip
EXTENSIONS = [
    "admonition", "attr_list", "abbr", "def_list", "toc", "pymdownx.details", "pymdownx.tabbed", "pymdownx.keys",
    "pymdownx.mark", "pymdownx.tilde", "pymdownx.blocks.admonition", "pymdownx.blocks.details", "pymdownx.blocks.tab",
]  # fmt: skip
TEMPLATES = PageOptions(template_folders=(str(FIXTURES / "components/custom"),))
LEFT_BEHIND = "\x02\x03\ufdd1\ufdd2"
"""Placeholders of Python-Markdown, and of fences, which must not be in the output."""


def sprinkled(text: str, words: list[str], dice: random.Random) -> str:
    """`text` with some of the words inserted, mostly at the start of a line."""
    for _ in range(dice.randrange(1, 6)):
        at = dice.randrange(len(text) + 1)
        if dice.random() < 0.8:
            at = text.rfind("\n", 0, at) + 1
        text = text[:at] + dice.choice(words) + text[at:]
    return text


def page_of(dice: random.Random, words: list[str], largest: int = LARGEST) -> str:
    return sprinkled(damaged_page(dice.choice(real_pages()), real_pages(), dice, largest), words, dice)


def snippets(number: int) -> list[Fault]:
    dice = random.Random(f"snippets {number}")
    names = ("snippets/a.mdx", "snippets/b.mdx", "_snippets/a.mdx")
    files = {name: page_of(dice, [*INCLUDES, *WORDS], 400) for name in names}
    text = page_of(dice, INCLUDES)
    # Words in expressions and component definitions are not always shown.
    return [fault for fault in faults_of_page(text, files.get) if fault.kind != "lost"]


def templates(number: int) -> list[Fault]:
    dice = random.Random(f"templates {number}")
    text = page_of(dice, OWN)
    # Templates may leave out content, and one of them has an unclosed element.
    return [fault for fault in faults_of_page(text, options=TEMPLATES) if fault.kind not in ("lost", "unbalanced")]


@cache
def real_frontmatter() -> list[Any]:
    found = [read_frontmatter(text, "page.mdx").meta for text in real_pages()]
    return [dict(meta) for meta in found if meta]


def damaged_frontmatter(dice: random.Random) -> str:
    """A page with damaged frontmatter."""
    tree = damaged_tree(dice.choice(real_frontmatter()), real_frontmatter(), dice)
    try:
        written = yaml.safe_dump(tree, allow_unicode=dice.random() < 0.5, sort_keys=False)
    except yaml.YAMLError:
        written = repr(tree)
    if dice.random() < 0.5:
        written = damaged_page(written, [written], dice, LARGEST)
    return f"---\n{written}---\n\nWords of the page.\n".encode("utf-8", "replace").decode()


def frontmatter(number: int) -> list[Fault]:
    return faults_of_page(damaged_frontmatter(random.Random(f"frontmatter {number}")))


def sites(number: int) -> list[Fault]:
    """Build whole sites with damaged frontmatter, whose values are used in all parts of pages and in other files."""
    dice = random.Random(f"sites {number}")
    with tempfile.TemporaryDirectory() as folder:
        docs = Path(folder, "docs")
        docs.mkdir()
        pages = ["index", "a", "b", "c"]
        config = {"name": "A", "navigation": [{"group": "g", "pages": pages}]}
        (docs / "docs.json").write_text(json.dumps(config), "utf-8")
        for name in pages:
            (docs / f"{name}.mdx").write_text(damaged_frontmatter(dice), "utf-8")
        made = build(docs, Path(folder, "site"))
        if made.status or "Traceback" in made.messages or "page-failed" in made.messages:
            return [Fault("build", made.messages[-2000:])]
        return []


@cache
def instance() -> Markdown:
    return Markdown(extensions=EXTENSIONS)


def extensions(number: int) -> list[Fault]:
    dice = random.Random(f"extensions {number}")
    text = page_of(dice, BLOCKS)
    rendered = render_page(text, "page.mdx", PageOptions(), lambda _: None, markdown=instance())
    found = [Fault("problem", repr(p)) for p in rendered.problems if p.code not in CODES or "\n" in str(p)]
    left = [char for char in LEFT_BEHIND if char in rendered.html or any(char in item.title for item in rendered.toc)]
    if left and not any(char in text for char in LEFT_BEHIND):
        found.append(Fault("left behind", repr(left)))
    return [*found, *unbalanced(rendered.html), *unbalanced(rendered.side)]


def _run(case: Callable[[int], list[Fault]]) -> Callable[[int], list[Finding]]:
    return caught(lambda number: [Finding(fault.kind, fault.detail) for fault in case(number)])


ALL_RUNS: dict[str, Callable[[int], list[Finding]]] = {
    **RUNS,
    "snippets": _run(snippets),
    "templates": _run(templates),
    "frontmatter": _run(frontmatter),
    "extensions": _run(extensions),
    "programs": _run(programs),
    "sites": _run(sites),
    "edits": caught(edited_site),
}
