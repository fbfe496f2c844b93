"""Print pages: ids are unique, and links between printed pages stay on the page."""

from __future__ import annotations

from lxml import html

from mkdocs_docsjson.outputs.printed import PrintedPage, print_path, printable_content
from mkdocs_docsjson.pages.model import PageOptions
from mkdocs_docsjson.pages.render import render_page
from mkdocs_docsjson.site.routes import Routes

ROUTES = Routes({path: f"{path}.mdx" for path in ("index", "guides/a", "guides/b", "else")}, ["images/x.png"])


def page(make_page, path, source, **values):
    rendered = render_page(source, f"{path}.mdx", PageOptions(), lambda file: None)
    return PrintedPage(
        make_page(path, **values), f"{path}.mdx", lambda address: rendered.with_links(rendered.html, address)
    )


def test_links_between_printed_pages_stay(make_page):
    first = (
        "## Keys\n\n[b](/guides/b) [b keys](b.mdx#keys) [own](#keys) [else](/else#x) [out](https://a.dev) "
        "![i](/images/x.png)"
    )
    second = '## Keys\n\nText with `id="keys"` in code.'
    tree = html.fromstring(
        printable_content(
            [page(make_page, "guides/a", first, title="A & B"), page(make_page, "guides/b", second, title="B")],
            ROUTES,
            "../",
        ).join(["<div>", "</div>"])
    )
    sections = tree.xpath("//section")
    assert [section.get("id") for section in sections] == ["page-guides-a", "page-guides-b"]
    assert tree.xpath("//nav//a/@href") == ["#page-guides-a", "#page-guides-b"]
    assert tree.xpath("//section/h1/text()") == ["A & B", "B"]
    assert tree.xpath("//h2/@id") == ["page-guides-a--keys", "page-guides-b--keys"]
    assert sections[0].xpath(".//p/a/@href") == [
        "#page-guides-b",
        "#page-guides-b--keys",
        "#page-guides-a--keys",
        "../else/#x",
        "https://a.dev",
    ]
    assert sections[0].xpath(".//img/@src") == ["../images/x.png"]
    assert 'id="keys"' in sections[1].text_content()


def test_ids_may_hold_what_html_escapes(make_page):
    source = "## Fees & billing\n\n[here](#fees-&-billing) [there](/guides/b#fees-&-billing)"
    pages = [page(make_page, path, source, title=path) for path in ("guides/a", "guides/b")]
    tree = html.fromstring(str(printable_content(pages, ROUTES, "../").join(["<div>", "</div>"])))
    assert tree.xpath("//section[1]//p/a/@href") == [
        "#page-guides-a--fees-&-billing",
        "#page-guides-b--fees-&-billing",
    ]
    assert {link[1:] for link in tree.xpath("//section//a/@href")} <= set(tree.xpath("//@id"))


def test_every_reference_has_its_target(make_page):
    source = (
        '<Tabs>\n<Tab title="One">1</Tab>\n<Tab title="Two">2</Tab>\n</Tabs>\n\n'
        '<Accordion title="More">Text</Accordion>\n\n<Tooltip tip="A secret.">key</Tooltip>'
    )
    pages = [page(make_page, path, source, title=path) for path in ("guides/a", "guides/b")]
    tree = html.fromstring(str(printable_content(pages, ROUTES, "../").join(["<div>", "</div>"])))
    ids = tree.xpath("//@id")
    assert len(ids) == len(set(ids))
    for attribute in ("aria-controls", "aria-labelledby", "aria-describedby", "popovertarget", "for"):
        for value in tree.xpath(f"//@{attribute}"):
            assert set(value.split()) <= set(ids), attribute


def test_a_page_with_its_own_title_gets_no_other(make_page):
    own = PrintedPage(make_page("guides/a"), "guides/a.mdx", lambda address: "<h1>Mine</h1>", own_title=True)
    assert str(printable_content([own], ROUTES, "")).count("<h1>") == 1


def test_paths():
    assert [print_path(""), print_path("v2/guides")] == ["print/index", "print/v2/guides/index"]
