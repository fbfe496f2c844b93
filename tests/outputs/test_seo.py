"""The head of a page: which value takes precedence, what is left out, what is escaped."""

from __future__ import annotations

import json

import pytest

from mkdocs_docsjson.outputs.seo import head_view

SITE = "https://docs.acme.dev/v1/"


def metas(view):
    return {key: value for _, key, value in view.metas}


def graph(view):
    return {node["@type"]: node for node in json.loads(str(view.json_ld))["@graph"]}


@pytest.mark.parametrize(("title", "document"), [("Keys", "Keys - Acme"), ("Acme", "Acme"), ("", "Acme")])
def test_title_names_page_and_site_once(make_page, make_settings, title, document):
    assert head_view(make_page(title=title), make_settings()).title == document


def test_without_an_address_nothing_needs_one(make_page, make_settings):
    view = head_view(make_page(alternates={"en": "a/", "de": "de/a/"}), make_settings(), card="assets/cards/a.png")
    assert (view.canonical, view.alternates, str(view.json_ld)) == ("", (), "")
    assert "og:url" not in metas(view)
    assert "og:image" not in metas(view)
    assert metas(view)["twitter:card"] == "summary"


def test_canonical_is_below_the_site(make_page, make_settings):
    assert head_view(make_page(), make_settings(), site_url=SITE).canonical == SITE + "guides/start/"
    assert head_view(make_page("index"), make_settings(), site_url=SITE).canonical == SITE


@pytest.mark.parametrize(
    ("meta", "metatags", "canonical"),
    [
        ({"canonical": "https://else.where/x"}, {}, "https://else.where/x"),
        ({"canonical": "/other"}, {}, SITE + "other"),
        ({}, {"canonical": "https://main.dev"}, "https://main.dev/guides/start/"),
        ({"canonical": "https://else.where/x"}, {"canonical": "https://main.dev"}, "https://else.where/x"),
    ],
)
def test_canonical_of_the_owner_wins(make_page, make_settings, meta, metatags, canonical):
    settings = make_settings(seo={"metatags": metatags})
    assert head_view(make_page(meta=meta), settings, site_url=SITE).canonical == canonical


@pytest.mark.parametrize(
    ("meta", "index_hidden", "robots"),
    [
        ({}, False, ""),
        ({"noindex": True}, False, "noindex"),
        ({"noindex": "true"}, False, "noindex"),
        ({"noindex": True}, True, "noindex"),
        ({"hidden": True}, False, "noindex"),
        ({"hidden": True}, True, ""),
        ({"robots": "nofollow"}, False, "nofollow"),
        ({"hidden": False}, False, ""),
    ],
)
def test_robots(make_page, make_settings, meta, index_hidden, robots):
    settings = make_settings(seo={"index_hidden": index_hidden})
    assert head_view(make_page(meta=meta), settings).robots == robots


def test_nearest_meta_tag_wins(make_page, make_settings):
    settings = make_settings(
        seo={
            "metatags": {"og:title": "site", "og:type": "site", "theme": "site", "twitter:site": "@acme"},
            "path_metatags": {"guides": {"og:type": "path", "theme": "path"}, "guides/start": {"theme": "longest"}},
        }
    )
    found = metas(head_view(make_page(meta={"og:title": "page"}), settings))
    assert found["og:title"] == "page"
    assert found["og:type"] == "path"
    assert found["theme"] == "longest"
    assert found["twitter:site"] == "@acme"
    assert metas(head_view(make_page("guides-more"), settings))["theme"] == "site"


def test_open_graph_is_property_and_twitter_is_name(make_page, make_settings):
    view = head_view(make_page(), make_settings(), site_url=SITE)
    assert {attribute for attribute, key, _ in view.metas if key.startswith("og:")} == {"property"}
    assert {attribute for attribute, key, _ in view.metas if key.startswith("twitter:")} == {"name"}


def test_card_is_the_image_unless_the_owner_has_one(make_page, make_settings):
    card = metas(head_view(make_page(), make_settings(), site_url=SITE, card="assets/cards/a b.png"))
    assert card["og:image"] == card["twitter:image"] == SITE + "assets/cards/a%20b.png"
    assert (card["og:image:width"], card["og:image:height"]) == ("1200", "630")
    assert card["twitter:card"] == "summary_large_image"
    own = make_page(meta={"og:image": "/images/own.png"})
    settings = make_settings(seo={"metatags": {"twitter:image": "https://site.dev/t.png"}})
    found = metas(head_view(own, settings, site_url=SITE, card="assets/cards/a.png"))
    assert found["og:image"] == found["twitter:image"] == SITE + "images/own.png"
    assert "og:image:width" not in found


def test_description_is_plain_and_bounded(make_page, make_settings):
    page = make_page(description="Use `keys` and [links](/a) <b>now</b>. " + "Word after word. " * 40)
    view = head_view(page, make_settings())
    assert view.description.startswith("Use keys and links now. Word")
    assert len(view.description) <= 300
    assert view.description.endswith(".")
    assert metas(view)["og:description"] == view.description


def test_home_falls_back_to_the_description_of_the_site(make_page, make_settings):
    settings = make_settings(description="All of Acme.")
    assert head_view(make_page("index"), settings, home=True).description == "All of Acme."
    assert head_view(make_page(), settings).description == ""


def test_alternates_name_every_language_and_a_default(make_page, make_settings):
    page = make_page(alternates={"en": "a/", "de": "de/a/"})
    assert head_view(page, make_settings(), site_url=SITE).alternates == (
        ("en", SITE + "a/"),
        ("de", SITE + "de/a/"),
        ("x-default", SITE + "a/"),
    )


def test_structured_data_of_a_page(make_page, make_settings):
    settings = make_settings(
        seo={"organization": {"legalName": "Acme Inc.", "logo": "/logo.png", "sameAs": ["https://x.com/a"]}}
    )
    page = make_page(
        trail=("Guides", "Basics"), trail_urls=("guides/intro/", ""), updated="2026-03-04", description="How to start."
    )
    found = graph(head_view(page, settings, site_url=SITE))
    assert set(found) == {"Organization", "WebSite", "BreadcrumbList", "TechArticle"}
    steps = found["BreadcrumbList"]["itemListElement"]
    assert [(step["position"], step["name"], step["item"]) for step in steps] == [
        (1, "Guides", SITE + "guides/intro/"),
        (2, "Get started", SITE + "guides/start/"),
    ]
    assert found["TechArticle"]["dateModified"] == "2026-03-04"
    assert found["TechArticle"]["isPartOf"]["@id"] == found["WebSite"]["@id"]
    assert found["TechArticle"]["publisher"]["@id"] == found["Organization"]["@id"]
    assert found["Organization"]["logo"] == SITE + "logo.png"


def test_structured_data_by_kind_of_page(make_page, make_settings):
    assert "APIReference" in graph(head_view(make_page(kind="api"), make_settings(), site_url=SITE))
    assert set(graph(head_view(make_page("index"), make_settings(), site_url=SITE, home=True))) == {"WebSite"}


def test_structured_data_cannot_leave_its_script_element(make_page, make_settings):
    page = make_page(title='</script><img src=x onerror="alert(1)"> & \u2028 <!--')
    text = str(head_view(page, make_settings(), site_url=SITE).json_ld)
    assert not {"<", ">", "&", "\u2028"} & set(text)
    assert json.loads(text)["@graph"][-1]["headline"] == page.title


def test_values_that_are_no_meta_tags_are_left_out(make_page, make_settings):
    page = make_page(meta={"og:image": None, "og:x": {"a": 1}, "og:n": 5, "keywords": ["a", "b"], "icon": "x"})
    view = head_view(page, make_settings())
    assert metas(view)["og:n"] == "5"
    assert not {"og:x", "og:image", "icon"} & metas(view).keys()
    assert view.keywords == "a, b"
