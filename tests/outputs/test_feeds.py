"""Feeds of changelogs: items by the format's rules, and XML that feed readers accept."""

from __future__ import annotations

import warnings
from datetime import UTC, datetime

import pytest
from lxml import etree

from mkdocs_docsjson.outputs.dates import date_in
from mkdocs_docsjson.outputs.feeds import MAX_ITEMS, feed, feed_items
from mkdocs_docsjson.outputs.output_page import FeedItem, feed_path
from mkdocs_docsjson.outputs.page_tree import read_tree
from mkdocs_docsjson.pages.model import PageOptions

SITE = "https://docs.acme.dev/"


def items(source):
    tree = read_tree(source, "changelog.mdx", PageOptions(), lambda path: None, ids=True)
    return feed_items(tree, lambda use: SITE + use.url.lstrip("/"))


def test_an_update_without_headings_is_one_item():
    [item] = items(
        '<Update label="Version 2.1" description="12 May 2026" tags={["api"]}>\n'
        "  Replies can be [streamed](/api).\n\n  - one\n\n  ```bash\n  secret\n  ```\n  <Note>boxed</Note>\n</Update>"
    )
    assert item == FeedItem(
        "Version 2.1",
        "version-2-1",
        '<p>Replies can be <a href="https://docs.acme.dev/api">streamed</a>.</p>\n<ul>\n<li>one</li>\n</ul>',
        "2026-05-12T00:00:00+00:00",
        ("api",),
    )


def test_headings_inside_an_update_are_items():
    found = items(
        '<Update label="2026-05-01">\n  Intro.\n\n  ## Streaming `now`\n  Text one.\n\n'
        "  ## Keys\n  Text two.\n</Update>\n"
        '<Update label="2026-04-01">\n  ## Keys\n</Update>'
    )
    assert [(item.title, item.anchor, item.html) for item in found] == [
        ("Streaming now", "streaming-now", "<p>Text one.</p>"),
        ("Keys", "keys", "<p>Text two.</p>"),
        ("Keys", "keys-2", ""),
    ]
    assert found[2].published == "2026-04-01T00:00:00+00:00"


def test_rss_attribute_says_what_the_item_says():
    [item] = items(
        '<Update label="v2" rss={{ title: "Second & last", description: "All <new>" }}>\n'
        "  ## Heading\n  Text.\n</Update>"
    )
    assert (item.title, item.html) == ("Second & last", "<p>All &lt;new&gt;</p>")


def test_at_most_fifteen_items_and_nested_updates_are_no_items():
    source = "\n\n".join(
        f'<Update label="v{number}">\n\n<Update label="inner">x</Update>\n\n</Update>' for number in range(40)
    )
    assert [item.title for item in items(source)] == [f"v{number}" for number in range(MAX_ITEMS)]


def test_at_most_fifteen_headings_of_one_update_are_items():
    headings = "\n\n".join(f"## h{number}" for number in range(40))
    found = items(f'<Update label="v1">\n\n{headings}\n\n</Update>')
    assert [item.title for item in found] == [f"h{number}" for number in range(MAX_ITEMS)]


@pytest.mark.parametrize(
    ("text", "date"),
    [
        ("2024-10-12", (2024, 10, 12)),
        ("Released on October 12, 2024", (2024, 10, 12)),
        ("12 Oct 2024", (2024, 10, 12)),
        ("Oct. 3rd, 2024", (2024, 10, 3)),
        ("October 2024", (2024, 10, 1)),
        ("2024-10", (2024, 10, 1)),
        ("2024年10月12日", (2024, 10, 12)),
    ],
)
def test_dates(text, date):
    assert date_in(text) == datetime(*date, tzinfo=UTC)


@pytest.mark.parametrize("text", ["v0.1.0", "2024-13-40", "", "Mayor 12", "February 31, 2024"])
def test_no_dates(text):
    assert date_in(text) is None


@pytest.mark.parametrize(
    ("url", "path"), [("changelog/", "changelog/rss.xml"), ("changelog.html", "changelog/rss.xml"), ("", "rss.xml")]
)
def test_feeds_are_beside_their_page(url, path):
    assert feed_path(url) == path


def test_no_feed_without_items_or_address(make_page):
    assert feed(make_page(), "Acme", SITE, ()) == ""
    assert feed(make_page(), "Acme", "", (FeedItem("a", "", ""),)) == ""


def test_feed_follows_the_specification(make_page):
    page = make_page("changelog", title="News & more", description="What `changed`.", lang="de")
    listed = (
        FeedItem("A <b> & c", "a-b", "<p>x & y \x00</p>", "2026-05-01T00:00:00+00:00", ("api", "c<d")),
        FeedItem("No date", "日本", ""),
    )
    root = etree.fromstring(feed(page, "Acme", SITE, listed).encode())
    assert (root.tag, root.get("version")) == ("rss", "2.0")
    channel = root.find("channel")
    assert [channel.findtext(name) for name in ("title", "link", "description", "language")] == [
        "News & more - Acme", SITE + "changelog/", "What changed.", "de",
    ]  # fmt: skip
    [own] = channel.findall("{http://www.w3.org/2005/Atom}link")
    assert own.attrib == {"href": SITE + "changelog/rss.xml", "rel": "self", "type": "application/rss+xml"}
    first, second = channel.findall("item")
    assert first.findtext("title") == "A <b> & c"
    assert first.findtext("description") == "<p>x & y </p>"
    assert first.findtext("pubDate") == channel.findtext("pubDate") == "Fri, 01 May 2026 00:00:00 +0000"
    assert [category.text for category in first.findall("category")] == ["api", "c<d"]
    assert second.find("pubDate") is None
    assert second.findtext("link") == second.findtext("guid") == SITE + "changelog/#%E6%97%A5%E6%9C%AC"
    assert second.find("guid").get("isPermaLink") == "true"


def test_feed_readers_accept_it(make_page):
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        feedparser = pytest.importorskip("feedparser")
        found = feedparser.parse(
            feed(make_page("changelog"), "Acme", SITE, items('<Update label="May 2026">Text & *more*.</Update>'))
        )
    assert (found.bozo, found.version) == (False, "rss20")
    [entry] = found.entries
    assert (entry.title, entry.link) == ("May 2026", SITE + "changelog/#may-2026")
    assert entry.published_parsed[:3] == (2026, 5, 1)
    assert entry.summary == "<p>Text &amp; <em>more</em>.</p>"
