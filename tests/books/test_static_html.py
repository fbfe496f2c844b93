"""The HTML of pages in a book."""

from __future__ import annotations

import pytest
from lxml import etree

from mkdocs_docsjson.books.static_html import static_html

CASES = {
    "what is clicked is gone": ('<p>a<button type="button">Copy</button>b</p>', "<p>ab</p>"),
    "the row of tabs, not their panels": (
        '<div class="dj-tablist"><button id="t">A</button></div>'
        '<div class="dj-panel" hidden aria-labelledby="t" data-label="A">x</div>',
        '<div class="dj-panel" data-label="A">x</div>',
    ),
    "what is folded is open": (
        "<details><summary>A</summary>b</details>",
        '<details open="open"><summary>A</summary>b</details>',
    ),
    "what is hidden otherwise stays so": ('<p hidden="">a</p>', '<p hidden="">a</p>'),
    "elements are closed": ("<ul><li>a<li>b<br>c</ul>", "<ul><li>a<li>b<br/>c</li></li></ul>"),
    "an end without a start": ("a</div></p>b", "ab"),
    "a film is a link": (
        '<video src="/a.webm" title="Tide"></video>',
        _link := '<span class="dj-book-elsewhere"><a href="to:/a.webm">Tide</a></span>',
    ),
    "a film with sources": ('<video title="Tide"><source src="/a.webm"><source src="/a.mp4">old</video>', _link),
    "a frame without a title": (
        '<iframe src="https://f.example/1"></iframe>',
        '<span class="dj-book-elsewhere"><a href="to:https://f.example/1">to:https://f.example/1</a></span>',
    ),
    "a picture": (
        '<img src="/a.png" srcset="b 2x" width="10" height="5%">',
        '<img src="pic:/a.png" width="10" alt=""/>',
    ),
    "a picture that is elsewhere": (
        '<img src="https://p.example/1.png" alt="Pier">',
        '<a class="dj-book-elsewhere" href="https://p.example/1.png">Pier</a>',
    ),
    "a link that leads nowhere": ('<a href="nowhere">a</a>', "<span>a</span>"),
    "a link in a link": ('<a href="/a">a<a href="/b">b</a></a>', '<a href="to:/a">a<span>b</span></a>'),
    "scripts and handlers": ('<p onclick="x()">a</p><script>alert(1)</script>', "<p>a</p>"),
    "older elements": ("<center><font color=red>a</font></center>", "<div><span>a</span></div>"),
    "elements that nobody knows": ("<p><x-y>a</x-y></p><my-box>b</my-box>", "<p><span>a</span></p><div>b</div>"),
    "an id that stands twice": ('<i id="a"></i><b id="a"></b>', '<i id="a"></i><b></b>'),
    "an icon keeps its symbol": (
        '<svg viewbox="0 0 1 1"><use href="#dj-i-x"></use></svg>',
        '<svg viewBox="0 0 1 1" xmlns="http://www.w3.org/2000/svg"><use href="#dj-i-x"></use></svg>',
    ),
    "text that XML cannot hold": ("<p>a\x0cb&lt;&amp;\x01</p>", "<p>ab&lt;&amp;</p>"),
    "a form": ('<form action="/x"><label>Name <input type="text"></label></form>', "<div><label>Name </label></div>"),
    "a list of tasks": (
        '<li><input type="checkbox" disabled checked> a</li>',
        '<li><input type="checkbox" disabled="disabled" checked="checked"/> a</li>',
    ),
}


def address(url: str, is_picture: bool) -> str:
    if is_picture:
        return "" if url.startswith("https:") else f"pic:{url}"
    return "" if url == "nowhere" else f"to:{url}"


@pytest.mark.parametrize(("html", "expected"), CASES.values(), ids=CASES.keys())
def test_html(html: str, expected: str) -> None:
    made, _ = static_html(html, address)
    assert made == expected
    etree.fromstring(f"<x>{made}</x>")


def test_ids_keep_apart() -> None:
    html = '<h2 id="a">A</h2><p aria-labelledby="a gone">b</p>'
    made, ids = static_html(html, address, lambda name: f"p--{name}", {"a"})
    assert ids == ["a"]
    assert made == '<h2 id="p--a">A</h2><p aria-labelledby="p--a">b</p>'
