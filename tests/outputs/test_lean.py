"""The HTML of a page for the search index: reduced by patterns if its tags are plain, else by a parser."""

from __future__ import annotations

import pytest

from mkdocs_docsjson.outputs.lean import _cut_by_patterns, lean

PLAIN = {
    "ids of headings": (
        '<h2 class="x" id="keys">Keys<a class="dj-anchor headerlink" href="#keys"><svg><path/></svg></a></h2>',
        '<h2 id="keys">Keys</h2>',
    ),
    "no other attributes": ('<div class="dj-card" data-id="1"><p id="p">Get</p></div>', "<div><p>Get</p></div>"),
    "words of code": ("<p>Get <code>a_<em>key</em></code>.</p>", "<p>Get a_key.</p>"),
    "space between words of code": ("<pre><code><b>a</b><span> </span><b>b</b></code></pre>", "<pre>a b</pre>"),
    "nothing to operate": (
        "<button><span>Copy</span></button><script>a < b</script><style>p{}</style><nav><p>In</p></nav>",
        "",
    ),
    "pictures": ('<figure class="x"><img src="a.png" alt="Picture"><figcaption>Two</figcaption></figure>',
                 "<figcaption>Two</figcaption>"),
    "lists and tables": (
        "<ul><li>a<ol><li>b</li></ol></li></ul><table><thead><tr><th>A</th></tr></thead></table>",
        "<ul><li>a<ol><li>b</li></ol></li></ul><table><tr><th>A</th></tr></table>",
    ),
    "text as it was escaped": ("<p>a &lt;b&gt; &amp; &#34;c&#39; &quot;</p>", "<p>a &lt;b&gt; &amp; \"c' \"</p>"),
    "breaks": ('<p>a<br class="x">b</p>', "<p>a<br>b</p>"),
}  # fmt: skip
PARSED = {
    "elements of nobody": ("<custom-x>Kept words</custom-x>", "Kept words"),
    "comments": ("a<!-- no -->b", "ab"),
    "upper case": ("<P>a</P>", "<p>a</p>"),
    "without an end": ("<div><p>a</div>", "<div><p>a</p></div>"),
    "without a start": ("a</div>", "a"),
    "ended by another": ("<p>a<div>b</div></p>", "<p>a</p><div>b</div><p></p>"),
    "ended by the next": ("<ul><li>a<li>b</li></li></ul>", "<ul><li>a</li><li>b</li></ul>"),
    "out of place": ("<table><tr><p>a</p></tr></table>", "<p>a</p><table><tr></tr></table>"),
    "signs in attributes": ('<div data-x="a>b"><p>c</p></div>', "<div><p>c</p></div>"),
    "nested drawings": ("<svg><svg></svg><text>a</text></svg>b", "b"),
    "quotes in ids": ('<h2 id="a&quot;b">c</h2>', '<h2 id="a&quot;b">c</h2>'),
}


@pytest.mark.parametrize("name", PLAIN)
def test_plain_markup_is_cut(name):
    html, left = PLAIN[name]
    assert _cut_by_patterns(html) == left


@pytest.mark.parametrize("name", PARSED)
def test_all_other_markup_is_parsed(name):
    html, left = PARSED[name]
    assert _cut_by_patterns(html) is None
    assert lean(html) == left
