"""Pages rendered from made-up values: the size of the shell, and that empty parts are left out."""

from __future__ import annotations

import gzip
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest
import sample_page as sample
from markupsafe import Markup

from mkdocs_docsjson.context.views import CtaView, DocsJson, HeadView, LinkView, PageView, TocView

SHELL = 12 * 1024
"""The largest size, in bytes after gzip, of a page with a hundred others in its sidebar."""


def draw(value: DocsJson) -> str:
    config = SimpleNamespace(extra_css=[], extra_javascript=[])
    return sample.environment().get_template("main.html").render(docsjson=value, config=config)


@pytest.fixture
def full() -> DocsJson:
    env = sample.environment()
    return sample.docsjson(sample.page_view("<p>Text.</p>"), env)


@pytest.fixture
def bare(full: DocsJson) -> DocsJson:
    page = PageView(path="a", title="", content=Markup("<p>Text.</p>"), head=HeadView(title="A"))
    nothing: dict[str, Any] = dict.fromkeys(
        ("topbar_links", "tabs", "switches", "anchors", "socials", "footer_columns"), ()
    )
    return replace(
        full,
        page=page,
        logo=None,
        cta=None,
        sidebar=Markup(""),
        banner=None,
        mode_toggle=False,
        search="",
        powered_by=False,
        **nothing,
    )


def test_shell_is_light(full: DocsJson) -> None:
    env = sample.environment()
    pages = [{"kind": "page", "title": f"Page number {n}", "url": f"./guides/page-{n}/"} for n in range(100)]
    nav = env.get_template("partials/nav.html").render(
        items=[{"kind": "group", "title": "All", "key": "0", "items": pages}], docsjson=SimpleNamespace(t=full.t)
    )
    assert len(gzip.compress(draw(replace(full, sidebar=Markup(nav))).encode(), 6)) <= SHELL


def test_nothing_is_drawn_for_nothing(bare: DocsJson) -> None:
    html = draw(bare)
    for name in (
        "dj-tabs-bar",
        "dj-banner",
        "dj-switch",
        "dj-anchors",
        "dj-toc",
        "dj-pager",
        "dj-feedback",
        "dj-search",
    ):
        assert f"dj-{name}" not in html, name
    for name in ("dj-footer", "dj-links", "dj-page-menu", "dj-breadcrumbs", "dj-side", "data-mode-toggle", "<h1"):
        assert f'"{name}"' not in html, name
    assert "<span>Acme</span></a>" in html


def test_values_are_escaped(full: DocsJson) -> None:
    evil = '<img src=x onerror="alert(1)">'
    page = replace(
        full.page, title=evil, previous=LinkView(evil, "#"), toc=(TocView(evil, "#x", 2),), head=HeadView(title=evil)
    )
    value = replace(full, page=page, name=evil, logo=None, tabs=(LinkView(evil, "#"),), cta=CtaView("link", evil, "#"))
    html = draw(value)
    assert "<img src=x" not in html
    assert html.count("&lt;img src=x onerror=") >= 6
    assert "&amp;lt;" not in html


def test_scripts_get_data_that_cannot_end_their_element(full: DocsJson) -> None:
    html = draw(replace(full, search_url="</script><script>alert(1)</script>"))
    assert "<script>alert" not in html


def test_mode_of_the_site(full: DocsJson) -> None:
    assert 'data-mode="dark" data-mode-fixed' in draw(replace(full, forced_mode="dark", mode_toggle=False))
    assert 'data-mode="dark" data-mode-default="dark"' in draw(replace(full, default_mode="dark"))
    assert "data-mode" not in re.findall(r"<html[^>]*>", draw(full))[0]


def test_stars_are_named(full: DocsJson) -> None:
    cta = CtaView("github", "acme/client", "https://github.com/acme/client", stars="1.2k", stars_label="1,240 stars")
    assert 'aria-label="1,240 stars">★ 1.2k</span>' in draw(replace(full, cta=cta))


def test_navigation_keeps_the_order_that_pages_are_marked_by(full: DocsJson) -> None:
    assert '<a href="./introduction/">' in full.sidebar
    assert '<details class="dj-nav-group" data-key="1.3">' in full.sidebar
    assert '<details class="dj-nav-group" data-key="1.2" open>' in full.sidebar
