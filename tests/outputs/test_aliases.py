"""Ids and classes of the hosted service, for styles and scripts that were written for it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from built_site import build
from lxml.html import HtmlElement

from mkdocs_docsjson.outputs.aliases import CLASSES, IDS, with_aliases

PAGE = """---
title: Start
description: Lead.
---

## First

<Note>Text.</Note>

<CardGroup><Card title="A" href="/second">Text.</Card></CardGroup>

<AccordionGroup><Accordion title="B">Text.</Accordion></AccordionGroup>

<Steps><Step title="C">Text.</Step></Steps>

<Tabs><Tab title="D">Text.</Tab></Tabs>

<CodeGroup>

```js One
1
```

```py Two
2
```

</CodeGroup>

<Frame>Text.</Frame> <Badge>x</Badge> <Tooltip tip="y">z</Tooltip>

<ResponseField name="e" type="string"><Expandable title="f">Text.</Expandable></ResponseField>

<Update label="g">Text.</Update>

<Tile title="h" href="/second" />

<Panel>Text.</Panel>

<Tree><Tree.File name="i" /></Tree>
"""
DOCS = {
    "name": "Acme",
    "banner": {"content": "News"},
    "navbar": {
        "primary": {"type": "button", "label": "Go", "href": "/second"},
        "links": [{"label": "Blog", "href": "https://example.com/blog"}],
    },
    "styling": {"eyebrows": "section"},
    "feedback": {"thumbsRating": True},
    "navigation": {
        "global": {"anchors": [{"anchor": "Forum", "href": "https://example.com/forum"}]},
        "tabs": [
            {"tab": "Guides", "groups": [{"group": "Start", "pages": ["index", "second"]}]},
            {"tab": "More", "pages": ["third"]},
        ],
    },
}


def site(folder: Path, styles: str) -> Path:
    docs = folder / "docs"
    docs.mkdir(parents=True)
    (folder / "mkdocs.yml").write_text(f"site_name: Acme\ntheme: docsjson\nplugins: [docsjson]\n{styles}", "utf-8")
    (docs / "docs.json").write_text(json.dumps(DOCS), "utf-8")
    (docs / "own.css").write_text("#navbar { color: red }", "utf-8")
    (docs / "index.mdx").write_text(PAGE, "utf-8")
    (docs / "third.mdx").write_text("---\ntitle: Third\n---\n\n## A\n\n## B\n", "utf-8")
    (docs / "second.mdx").write_text("---\ntitle: Second\n---\n\n## Banner\n\n## Navbar\n\n## A\n\n## B\n", "utf-8")
    return folder


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> dict[str, HtmlElement]:
    folder = tmp_path_factory.mktemp("aliases")
    built = build(site(folder / "own", "extra_css: [own.css]\n"), folder / "out")
    return {path: built.page(path) for path in ("", "second/")}


def test_parts_have_their_other_names(pages: dict[str, HtmlElement]) -> None:
    classes = {name for names in CLASSES.values() for name in names.split()}
    both = [*pages.values()]
    assert [name for name in sorted(classes) if not any(page.cssselect(f".{name}") for page in both)] == []
    first = [name for name in IDS.values() if pages[""].cssselect(f"#{name}")]
    second = [name for name in IDS.values() if pages["second/"].cssselect(f"#{name}")]
    assert set(first) | set(second) == set(IDS.values())
    assert pages[""].cssselect("header#navbar.dj-topbar")
    assert pages[""].cssselect("aside#banner.dj-banner")


def test_headings_keep_their_ids(pages: dict[str, HtmlElement]) -> None:
    page = pages["second/"]
    for name in ("banner", "navbar"):
        assert [each.tag for each in page.cssselect(f"#{name}")] == ["h2"]
    ids = [each.get("id") for each in page.xpath("//*[@id]")]
    assert len(ids) == len(set(ids))


def test_sites_without_styles_of_their_own_have_none(tmp_path: Path) -> None:
    page = build(site(tmp_path / "own", ""), tmp_path / "out").page("")
    assert not page.cssselect("#navbar, .callout, .card")


def test_text_that_looks_like_a_part_is_left_alone() -> None:
    written = '<pre>&lt;div class="dj-card"&gt; class="dj-card"</pre><p class="dj-cardinal">x</p>'
    assert with_aliases(written) == written
