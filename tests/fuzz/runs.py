"""The cases: damaged pages, configurations and OpenAPI documents. The number of a case reproduces it."""

from __future__ import annotations

import json
import random
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from fuzz.mutate import as_json, as_yaml, damaged_page, damaged_tree
from fuzz.oracles import faults_of_page
from page_cases import FIXTURES, cases
from real_input import CASES, configurations, sites

from mkdocs_docsjson.openapi.api_site import SourceDocument
from mkdocs_docsjson.openapi.load_document import load_document
from mkdocs_docsjson.openapi.site_builder import api_site
from mkdocs_docsjson.problems import CODES, Problem
from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.settings.migrate import migrate
from mkdocs_docsjson.settings.models import Api, OpenApiSource
from mkdocs_docsjson.site.build_site import build_site
from mkdocs_docsjson.site.model import PageFacts

LARGEST = 1500
"""The largest size of most damaged pages in characters. Small pages are fast, and show the same faults."""
PAGES = {path: PageFacts(path, f"{path}.md") for path in ("a", "b", "index", "en/a", "api/users", "x", "con")}


class Hang(Exception):
    """A case took too long."""


@dataclass(frozen=True, slots=True)
class Finding:
    kind: str
    detail: str


def caught(case: Callable[[int], list[Finding]]) -> Callable[[int], list[Finding]]:
    def run(number: int) -> list[Finding]:
        try:
            return case(number)
        except Hang:
            return [Finding("hang", "")]
        except Exception as failure:
            last = traceback.extract_tb(failure.__traceback__)[-1]
            return [Finding("exception", f"{failure!r} at {Path(last.filename).name}:{last.lineno}")]

    return run


@cache
def real_pages() -> list[str]:
    """Pages of real sites."""
    found = [
        path for site in sites().values() for path in sorted(site.rglob("*.md*")) if path.suffix in (".md", ".mdx")
    ]
    return [path.read_text("utf-8", "replace") for path in found]


@cache
def real_configurations() -> list[Any]:
    """Configurations of real sites and of the fixtures."""
    shapes = {"newer": '{"pages": ["index"]}', "older": '[{"group": "", "pages": ["index"]}]'}
    texts = [f'{{"name": "A", "navigation": {shapes[c["shape"]]}, {c["text"]}}}' for c in cases("docs_json/values.yml")]
    texts += [
        '{"name": "A", ' + case["text"].lstrip().removeprefix("{")
        for name in ("older", "newer")
        for case in cases(f"docs_json/{name}_navigation.yml")
    ]
    return [json.loads(text) for text in (*texts, *(path.read_text("utf-8-sig") for path in configurations()))]


@cache
def real_documents() -> list[Any]:
    """Small OpenAPI documents."""
    folders = (CASES / "openapi", FIXTURES / "openapi")
    files = [path for folder in folders for path in sorted(folder.rglob("*.yaml")) if path.stat().st_size < 60_000]
    found = [yaml.load(path.read_text("utf-8"), yaml.BaseLoader) for path in files]
    return [document for document in found if isinstance(document, dict) and "paths" in document]


@caught
def page(number: int) -> list[Finding]:
    dice = random.Random(f"page {number}")
    text = damaged_page(dice.choice(real_pages()), real_pages(), dice, LARGEST)
    return [Finding(fault.kind, fault.detail) for fault in faults_of_page(text)]


@caught
def configuration(number: int) -> list[Finding]:
    dice = random.Random(f"configuration {number}")
    tree = damaged_tree(dice.choice(real_configurations()), real_configurations(), dice)
    text = as_json(tree, dice)
    found = load_settings({"docs.json": text}.get)
    problems = list(found.problems)
    findings = []
    if found.settings:
        site, more = build_site(found.settings, PAGES, locate=found.locate)
        problems += more
        repr(site).encode("utf-8")
    elif not any(problem.severity == "error" for problem in problems):
        findings.append(Finding("silent", "neither settings nor an error"))
    migrate(text)
    return [*findings, *_badly_told(problems)]


@caught
def document(number: int) -> list[Finding]:
    dice = random.Random(f"document {number}")
    tree = damaged_tree(dice.choice(real_documents()), real_documents(), dice)
    name, text = dice.choice((("openapi.json", as_json), ("openapi.yaml", as_yaml)))
    content = text(tree, dice).encode("utf-8", "surrogatepass")
    loaded = load_document(name, content, lambda _: None)
    site = api_site([SourceDocument(OpenApiSource(source=name), loaded)], Api(), [])
    for path in list(site.page_facts()):
        rendered = site.render(path)
        (rendered.html + rendered.side + rendered.text).encode("utf-8")
        json.dumps(rendered.playground)
    return _badly_told([*site.problems, *loaded.problems()])


def _badly_told(problems: list[Problem]) -> list[Finding]:
    bad = [p for p in problems if p.code not in CODES or "\n" in str(p)]
    return [Finding("problem", repr(problem)) for problem in bad]


RUNS: dict[str, Callable[[int], list[Finding]]] = {
    "pages": page,
    "configurations": configuration,
    "documents": document,
}
