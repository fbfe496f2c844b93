"""Ids of the shell: no heading can have one of them, whatever its title."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from built_site import Built, build

NAMES = ("Content", "Sidebar", "Search", "Search hits", "Nav 1", "Footer 1", "Page menu", "dj:content", "DJ data")
HEADINGS = "\n\n".join(f"## {name}" for name in NAMES) + "\n\n### Own {#dj:search}\n"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Built:
    folder = tmp_path_factory.mktemp("ids")
    settings = {
        "name": "Acme",
        "navigation": {
            "versions": [
                {"version": name, "groups": [{"group": "All", "pages": [page]}]}
                for name, page in (("v1", "index"), ("v2", "newer"))
            ]
        },
        "footer": {"links": [{"header": "More", "items": [{"label": "Blog", "href": "https://blog.test"}]}]},
    }
    (folder / "docs.json").write_text(json.dumps(settings), "utf-8")
    for page in ("index", "newer"):
        (folder / f"{page}.mdx").write_text(f"---\ntitle: Home\n---\n{HEADINGS}", "utf-8")
    made = build(folder, folder / "site", "--quiet")
    assert made.status == 0, made.messages
    return made


def test_every_id_stands_once(site: Built) -> None:
    page = site.page("")
    ids: list[str] = page.xpath("//@id")
    assert [one for one, count in Counter(ids).items() if count > 1] == []
    assert {"dj:content", "dj:sidebar", "dj:search", "dj:nav-1", "dj:footer-1", "content", "search", "nav-1"} <= set(
        ids
    )


def test_the_skip_link_leads_to_the_content(site: Built) -> None:
    page = site.page("")
    (link,) = page.cssselect(".dj-skip")
    (target,) = page.xpath("//*[@id=$id]", id=link.get("href").removeprefix("#"))
    assert target.tag == "main"


def test_ids_that_are_named_are_there(site: Built) -> None:
    page = site.page("")
    ids = set(page.xpath("//@id"))
    named = [*page.xpath("//@aria-controls"), *page.xpath("//@aria-labelledby"), *page.xpath("//@popovertarget")]
    assert named
    assert set(named) <= ids
