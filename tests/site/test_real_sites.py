"""Every real site: the pages of its navigation are found, in order, with the known number of other pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from real_input import sites

from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.settings.models import Division, Group
from mkdocs_docsjson.settings.paths import operation
from mkdocs_docsjson.site.build_site import build_site
from mkdocs_docsjson.site.discover import discover
from mkdocs_docsjson.site.model import NavGroup, PageFacts, SiteDivision

COUNTS = {
    "mintlify-v1": (92, 0, 3),
    "trench-v1": (12, 0, 0),
    "r2r-v1": (160, 0, 4),
    "agentops-v1": (87, 1, 40),
    "dnd-kit-v1": (27, 0, 23),
    "lotus-v1": (55, 1, 2),
    "shadcnui-boilerplate-v1": (21, 8, 18),
    "traceloop-v1": (142, 0, 6),
    "kaneo-v2": (38, 0, 62),
    "stagehand-v2": (146, 0, 5),
    "x402-v2": (20, 0, 0),
    "crewai-v2": (547, 8, 18),
}
"""(pages in the navigation, of these without a file, pages that are not in the navigation)"""


def _listed(node: Division | Group) -> Iterator[str]:
    if isinstance(node, Division):
        for division in node.divisions:
            yield from _listed(division)
    for item in node.items:
        if isinstance(item, Group):
            yield from _listed(item)
        else:
            yield item.path


def _shown(node: SiteDivision | NavGroup) -> Iterator[str]:
    if isinstance(node, SiteDivision):
        for division in node.divisions:
            yield from _shown(division)
    for item in node.items:
        if isinstance(item, NavGroup):
            yield from _shown(item)
        else:
            yield item.path


def _site(name: str) -> tuple[Any, Any, dict[str, PageFacts], list[Any]]:
    folder = sites()[name]
    if name == "dnd-kit-v1":  # docs.json is of a later state of the repository than the pages
        loaded = load_settings({"mint.json": (folder / "mint.json").read_text("utf-8")}.get)
    else:
        loaded = load_settings(folder)
    files = [path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()]
    pages = {path: PageFacts(path, file) for path, file in discover(files, ignore=loaded.ignore).pages.items()}
    assert loaded.settings is not None
    site, problems = build_site(loaded.settings, pages, locate=loaded.locate)
    return loaded.settings, site, pages, problems


@pytest.mark.parametrize("name", sorted(sites().keys() & COUNTS.keys()))
def test_real_sites(name: str) -> None:
    settings, site, pages, problems = _site(name)
    every = list(_listed(settings.navigation))
    listed = [path for path in every if not operation(path)]
    assert list(_shown(site.root)) == [path for path in listed if path in pages]
    missing = {path for path in listed if path not in pages}
    told = {re.findall(r'"(.*?)"', problem.message)[0] for problem in problems if problem.code == "nav-page"}
    assert told == missing
    assert [len(set(every)), len(missing), len(pages.keys() - set(listed))] == [*COUNTS[name]]
    others = [problem.code for problem in problems if problem.code not in ("nav-page", "nav-operation")]
    assert others == (["nav-prefix"] if name == "agentops-v1" else [])  # it names a version that has no pages
    assert all(site.places[path].entry for path in listed if path in pages)
