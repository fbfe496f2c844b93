"""Images have their sizes before they are loaded, and are loaded lazily."""

from __future__ import annotations

import pytest

from mkdocs_docsjson.project.images import ImageSize
from mkdocs_docsjson.rendering.image_sizes import with_frames_at_click, with_image_sizes

FILES = {"images/a b.png": ImageSize(400, 200), "guides/c.svg": ImageSize(30, 20)}
LAZY = ' loading="lazy" decoding="async"'


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        ('<img src="../../images/a%20b.png" alt="">', '<img src="../../images/a%20b.png" alt="" width="400" height="200">'),
        ('<img src="../c.svg?x=1">', '<img src="../c.svg?x=1" width="30" height="20">'),
        ('<img src="../c.svg" width="15">', '<img src="../c.svg" width="15" height="10">'),
        ('<img src="../c.svg" width="15px">', '<img src="../c.svg" width="15px" height="10">'),
        ('<img src="../c.svg" width="50%">', '<img src="../c.svg" width="50%">'),
        ('<img src="../c.svg" height="10">', '<img src="../c.svg" height="10">'),
        ('<img src="../lost.png">', '<img src="../lost.png">'),
        ('<img src="https://example.com/a.png">', '<img src="https://example.com/a.png">'),
        ('<img src="data:image/png;base64,x">', '<img src="data:image/png;base64,x">'),
        ("<img>", "<img>"),
        ("<code>&lt;img&gt;</code>", "<code>&lt;img&gt;</code>"),
        ('<iframe src="https://example.com"></iframe>', '<iframe src="https://example.com" loading="lazy"></iframe>'),
        ('<iframe src="/a" loading="eager"></iframe>', '<iframe src="/a" loading="eager"></iframe>'),
        ("""<script>"<img src='../c.svg'>"</script>""", """<script>"<img src='../c.svg'>"</script>"""),
    ],
)  # fmt: skip
def test_a_tag(written: str, printed: str) -> None:
    assert with_image_sizes(written, "guides/start/", FILES.get) == printed


def test_the_first_image_does_not_wait() -> None:
    html = with_image_sizes('<img src="a"><img src="b"><img src="c" loading="eager">', "", FILES.get)
    assert html == f'<img src="a"><img src="b"{LAZY}><img src="c" loading="eager">'


@pytest.mark.parametrize(
    ("written", "printed"),
    [
        (
            '<iframe src="https://v.test/a?b=1&amp;c" title="A &amp; B"></iframe>',
            '<div class="dj-frame" data-frame><p class="dj-frame-hint">A &amp; B</p>'
            '<a class="dj-btn" href="https://v.test/a?b=1&amp;c">Load from v.test</a>'
            '<template><iframe src="https://v.test/a?b=1&amp;c" title="A &amp; B"></iframe></template></div>',
        ),
        (
            '<p><iframe src="//v.test/a"></iframe></p>',
            '<p><div class="dj-frame" data-frame><a class="dj-btn" href="//v.test/a">Load from v.test</a>'
            '<template><iframe src="//v.test/a"></iframe></template></div></p>',
        ),
        ('<iframe src="../a.html"></iframe>', '<iframe src="../a.html"></iframe>'),
        ("<iframe></iframe>", "<iframe></iframe>"),
        ("<code>&lt;iframe&gt;</code>", "<code>&lt;iframe&gt;</code>"),
    ],
)
def test_frames_of_other_sites_wait(written: str, printed: str) -> None:
    assert with_frames_at_click(written, "Load from {host}") == printed
