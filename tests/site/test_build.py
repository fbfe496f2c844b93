"""Places of pages in the navigation, its problems, and the targets of dropdowns."""

from __future__ import annotations

import json
from typing import Any

import navigation_outline
import pytest
from page_cases import cases
from recorded_cases import check

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.load import load_settings
from mkdocs_docsjson.site.build_site import build_site
from mkdocs_docsjson.site.counterpart import counterpart
from mkdocs_docsjson.site.model import NavGroup, NavPage, PageFacts, Site, SiteDivision

SITES = "docs_json/sites.yml"


def built(
    navigation: str, pages: dict[str, Any] | list[str], generated: dict[str, Any] | None = None
) -> tuple[Site, list[Problem]]:
    """Returns (site, problems).

    pages: frontmatter by path. generated: entries by `where`: {title of a group: {path: title}} or {path: title}.
    """
    found = load_settings({"docs.json": f'{{"name": "Acme", {navigation}}}'}.get)
    assert found.settings is not None, [str(problem) for problem in found.problems]
    facts = {
        path: PageFacts(path, f"{path}.mdx", pages[path] or {} if isinstance(pages, dict) else {}) for path in pages
    }
    made = {
        where: [
            NavGroup(title, tuple(NavPage(path, name) for path, name in entries.items()))
            if isinstance(entries, dict)
            else NavPage(title, entries)
            for title, entries in groups.items()
        ]
        for where, groups in (generated or {}).items()
    }
    return build_site(found.settings, facts, generated=made, locate=found.locate)


def _place(site: Site, path: str) -> str:
    place = site.places.get(path)
    if place is None:
        return f"{path}: nowhere"
    parts = [
        "/".join(division.name for division in place.divisions) or "(root)",
        " > ".join(group.title for group in place.groups),
        f"before {place.next.path}" if place.next else "",
        f"after {place.previous.path}" if place.previous else "",
        "unlisted" if place.entry is None else "",
        "hidden" if place.hidden else "",
        "" if place.searchable else "unsearchable",
        f"boost {place.boost}" if place.boost != 1 else "",
    ]
    return f"{path}: {', '.join(part for part in parts if part)}"


@pytest.mark.parametrize("case", cases(SITES), ids=lambda case: case["title"])
def test_sites(case: dict[str, Any]) -> None:
    site, problems = built(case["text"], case["pages"], case.get("generated"))
    told = [f"! {problem}" for problem in problems]
    places = [_place(site, path) for path in sorted(site.pages)]
    everywhere = [f"everywhere {link.name}: {link.href}" for link in site.settings.global_divisions]
    check(
        SITES,
        case,
        "\n".join([*told, f"home {site.home}", *everywhere, navigation_outline.of_site(site.root), *places]) + "\n",
    )


def _division(site: Site, name: str) -> SiteDivision:
    return next(division for division in site.root.divisions if division.name == name)


VERSIONS = """"navigation": {"versions": [
  {"version": "v1", "pages": ["v1/start", "v1/keys", "both"]},
  {"version": "v2", "groups": [{"group": "G", "pages": ["v2/start", "v2/guides/auth", "both"]}]},
  {"version": "v3", "pages": ["v3/guides/auth", "v3/guides/keys"]}]}"""
PATHS = [
    "v1/start",
    "v1/keys",
    "v1/extra",
    "v2/start",
    "v2/extra",
    "v2/guides/auth",
    "both",
    "v3/guides/auth",
    "v3/guides/keys",
]


@pytest.mark.parametrize(
    ("path", "version", "expected"),
    [
        ("both", "v2", ("v2/both", True)),
        ("v2/both", "v1", ("both", True)),
        ("v1/start", "v2", ("v2/start", True)),
        ("v1/keys", "v2", ("v2/start", False)),
        ("v2/guides/auth", "v3", ("v3/guides/auth", True)),
        ("v3/guides/auth", "v2", ("v2/guides/auth", True)),
        ("v3/guides/keys", "v1", ("v1/start", False)),
        ("v1/extra", "v2", ("v2/extra", True)),
        ("v1/start", "v1", ("v1/start", True)),
        ("nowhere", "v1", ("v1/start", False)),
    ],
)
def test_switching_stays_on_the_page_where_the_other_version_has_it(
    path: str, version: str, expected: tuple[str, bool]
) -> None:
    site, _ = built(VERSIONS, PATHS)
    assert counterpart(site, path, _division(site, version)) == expected


def test_a_page_outside_the_navigation_has_a_counterpart_there() -> None:
    english, french = ({"language": code, "pages": [f"{code}/a", f"{code}/b"]} for code in ("en", "fr"))
    site, _ = built(
        f'"navigation": {json.dumps({"languages": [english, french]})}',
        ["en/a", "en/b", "en/extra", "fr/a", "fr/b", "fr/extra"],
    )
    assert counterpart(site, "en/extra", _division(site, "fr")) == ("fr/extra", True)


def test_a_large_site_is_built_with_work_that_grows_with_its_pages() -> None:
    """Counts accesses to pages, as times depend on the machine."""
    asked = 0

    class Counting(dict[str, PageFacts]):
        def __getitem__(self, key: str) -> PageFacts:
            nonlocal asked
            asked += 1
            return super().__getitem__(key)

    paths = [f"t{tab}/g{group}/p{page}" for tab in range(10) for group in range(10) for page in range(20)]
    groups = [
        {"group": f"t{t}g{g}", "pages": [p for p in paths if p.startswith(f"t{t}/g{g}/")]}
        for t in range(10)
        for g in range(10)
    ]
    tabs = [{"name": f"T{tab}", "url": f"t{tab}"} for tab in range(10)]
    found = load_settings({"docs.json": json.dumps({"name": "Acme", "tabs": tabs, "navigation": groups})}.get)
    assert found.settings is not None
    pages = Counting({path: PageFacts(path, f"{path}.md") for path in paths})
    site, problems = build_site(found.settings, pages)
    assert (len(site.places), problems) == (2000, [])
    assert asked <= 3 * len(paths)
