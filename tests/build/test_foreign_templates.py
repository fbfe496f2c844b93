"""Templates for Material in the owner's folder: ours are used instead, those without a counterpart are reported."""

from __future__ import annotations

from pathlib import Path

import pytest
from built_site import Built
from plugin_site import build_with_hook

OWN = "{name: docsjson, custom_dir: mine}"
HOME = """{% extends "main.html" %}
{% block tabs %}{{ super() }}<section class="mdx-container"><div class="md-grid md-typeset"><img src="big.png"></div></section>{% endblock %}
{% block content %}{% endblock %}
"""
MAIN = """{% extends "base.html" %}
{% block extrahead %}<meta name="acme" content="{{ config.site_name }}">{% endblock %}
{% block announce %}
  Follow <a href="https://acme.example/"><span class="twemoji">{% include ".icons/fontawesome/brands/mastodon.svg" %}</span> us</a>
{% endblock %}
{% block hero %}<p class="acme-hero">Lost</p>{% endblock %}
{% block outdated %}Old.{% endblock %}
{% block mine_alone %}Lost.{% endblock %}
"""
FOOTER = '<footer class="md-footer"><div class="md-footer-meta md-typeset">Theirs</div></footer>'


def template_problems(site: Built) -> list[str]:
    return [line.partition("mine/")[2] for line in site.messages.splitlines() if "[foreign-template]" in line]


def test_a_page_that_asks_for_one_is_drawn_as_all_pages_are(tmp_path: Path) -> None:
    page = "---\ntitle: Home\ntemplate: home.html\n---\n\nWelcome.\n"
    site = build_with_hook(tmp_path, "", theme=OWN, **{"mine/home.html": HOME, "docs/index.md": page})
    assert site.status == 0, site.messages
    assert "Welcome." in site.main("").text_content()
    assert not site.page("").cssselect(".mdx-container")
    why = "is written for Material (mdx-container, md-grid, md-typeset), so index.md is drawn as all pages are"
    hint = "rewrite it with the blocks and partials of this theme, or take `template` out of the page"
    assert template_problems(site) == [f"home.html: {why}; {hint} [foreign-template]"]


def test_blocks_of_other_themes_are_shown_if_possible_and_else_reported(tmp_path: Path) -> None:
    site = build_with_hook(tmp_path, "", theme=OWN, **{"mine/main.html": MAIN})
    assert site.status == 0, site.messages
    page = site.page("guides/one/")
    assert page.cssselect('head meta[name=acme][content="Acme"]')
    banner = page.cssselect("aside.dj-banner")[0]
    assert "Follow" in banner.text_content()
    assert banner.cssselect(".twemoji svg path")
    assert "Lost" not in page.text_content()
    head = "which this theme does not have, so its content is not shown"
    tail = "the documentation lists all blocks [foreign-template]"
    assert template_problems(site) == [
        f'main.html:6: fills the block "hero", {head}; fill content_before; {tail}',
        f'main.html:7: fills the block "outdated", {head}; fill announce; {tail}',
        f'main.html:8: fills the block "mine_alone", {head}; fill one of the theme\'s, or remove it; {tail}',
    ]


@pytest.mark.parametrize("name", ["partials/footer.html", "partials/nav.html", "404.html", "base.html"])
def test_one_with_the_name_of_ours_gives_way_to_it(tmp_path: Path, name: str) -> None:
    site = build_with_hook(tmp_path, "", theme=OWN, **{f"mine/{name}": FOOTER})
    assert site.status == 0, site.messages
    assert "Theirs" not in site.page("").text_content()
    assert "Theirs" not in site.page("404.html").text_content()
    assert site.page("").cssselect(".dj-sidebar .dj-nav a")
    assert template_problems(site) == [
        f"{name}: is written for Material (md-footer, md-footer-meta, md-typeset), so the theme's own takes its place; "
        "rewrite it with the blocks and partials of this theme [foreign-template]"
    ]


def test_what_is_written_for_this_theme_stays(tmp_path: Path) -> None:
    """Material's buttons are styled, blocks may be nested, and a template in between may define blocks."""
    files = {
        "mine/main.html": '{% extends "middle.html" %}{% block between %}<a class="md-button">Go</a>{% endblock %}',
        "mine/middle.html": '{% extends "base.html" %}{% block footer %}{% block between %}{% endblock %}{% endblock %}',
        "mine/partials/pager.html": '<p class="acme-pager md-button">On</p>',
    }
    site = build_with_hook(tmp_path, "", theme=OWN, **files)
    assert template_problems(site) == []
    assert site.page("").cssselect(".md-button")
    assert site.page("").cssselect(".acme-pager")
    assert not site.page("").cssselect("aside.dj-banner")


def test_a_template_that_cannot_be_read_is_reported_once(tmp_path: Path) -> None:
    site = build_with_hook(tmp_path, "", theme=OWN, **{"mine/main.html": '{% extends "base.html" %}{% block hero %}'})
    assert site.status == 1
    assert template_problems(site) == []
    assert "[page-template]" in site.messages


def test_a_partial_that_nothing_includes_is_reported(tmp_path: Path) -> None:
    files = {
        "mine/partials/pagr.html": "<p>Lost</p>",
        "mine/partials/comments.html": "<p>Lost</p>",
        "mine/partials/legal.html": "<p class='acme-legal'>Shown</p>",
        "mine/partials/pager.html": '{% include "partials/legal.html" %}',
    }
    site = build_with_hook(tmp_path, "", theme=OWN, **files)
    assert site.page("").cssselect(".acme-legal")
    lost = "is not included by any template, so it is not shown"
    hint = "give it the name of one of the theme's, which the documentation lists, or include it"
    assert template_problems(site) == [
        f"partials/comments.html: {lost}; {hint} [foreign-template]",
        f'partials/pagr.html: {lost}; did you mean "pager"? [foreign-template]',
    ]
