"""Whether something visible was lost from HTML."""

from __future__ import annotations

import pytest

from mkdocs_docsjson.outputs.visible import hides, text_part


@pytest.mark.parametrize(
    ("before", "after", "expected"),
    [
        ("<p>One two.</p>", "<p>One two.</p>", False),
        ("<p>One  two.</p>\n<p>Three</p>", "<p>One two.</p><p>Three</p>", False),
        ("<p>One two.</p>", "<div><p>One <mark>two</mark>.</p><p>More</p></div>", False),
        ("<p>One two.</p>", "<p>two. One</p>", False),
        ("<p>One &amp; two&nbsp;three</p>", "<p>One & two three</p>", False),
        ("<p>On {{ git_date }}.</p>", "<p>On 2026-01-01.</p>", False),
        ("<p>One</p><script>two()</script>", "<p>One</p>", False),
        ("<p>One two.</p>", "<p>One.</p>", True),
        ("<p>two and two</p>", "<p>two and</p>", True),
        ("<p>One two.</p>", "", True),
        ("<p>One two.</p>", "<p>One</p><!-- two. -->", True),
        ("<p>One two.</p>", "<p>One</p><script>var text = 'two'</script>", True),
        ("<p>One two.</p>", "<p>One</p><template>two", True),
        ("<p>One</p><!-- two", "<p>One</p>", False),
        ("<p>One</p><!-- > two --> three", "<p>One</p> three", False),
        ("<p>One</p><!-- two" * 10_000, "<p>One</p>", False),
        ("<p>One two.</p>", '<p data-text="two">One</p>', True),
    ],
)
def test_hides(before: str, after: str, expected: bool) -> None:
    assert hides(before, after) is expected


def test_the_frame_around_a_page_is_not_its_text() -> None:
    page = '<nav>secret</nav><main class="a"><p>One</p></main><aside>secret</aside>'
    assert text_part(page) == "<p>One</p>"
    assert hides("<p>One secret</p>", text_part(page))
    assert text_part("<p>One</p>") == "<p>One</p>"
    assert text_part("</main><main>") == "</main><main>"
