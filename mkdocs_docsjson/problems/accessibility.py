"""Kinds of accessibility problems that the source of a page shows; contrast is in appearance.py."""

from __future__ import annotations

from mkdocs_docsjson.problems.codes import Code, Severity


def _warning(name: str, why: str, bad: str = "", good: str = "") -> Code:
    return Code(name, Severity.WARNING, "accessibility", why, bad, good)


def _advice(name: str, why: str, bad: str = "", good: str = "") -> Code:
    return Code(name, Severity.ADVICE, "accessibility", why, bad, good)


CODES: tuple[Code, ...] = (
    _warning(
        "missing-alt",
        "People who cannot see the image, and AI assistants, get nothing (WCAG 1.1.1). An image that only decorates "
        'says so with alt="".',
        "![](/images/board.png)",
        "![The board with three open orders](/images/board.png)",
    ),
    _advice(
        "alt-text",
        "The name of a file, or the word image, does not say what the image shows.",
        "![board.png](/images/board.png)",
        "![The board with three open orders](/images/board.png)",
    ),
    _advice(
        "link-text",
        "Screen readers list links by their text alone; it should say where the link leads (WCAG 2.4.4).",
        "[here](/limits)",
        "[rate limits](/limits)",
    ),
    _warning(
        "empty-link",
        "A link without text cannot be seen, and has no name for a screen reader (WCAG 2.4.4).",
        "[](/limits)",
        "[rate limits](/limits)",
    ),
    _advice(
        "heading-skip",
        "Screen readers move from heading to heading by level; a missing level looks like missing content.",
        "## Install\n\n#### On macOS",
        "## Install\n\n### On macOS",
    ),
    _warning(
        "media-title",
        "A frame or video without a title has no name for a screen reader (WCAG 4.1.2).",
        '<iframe src="https://example.com/tour"></iframe>',
        '<iframe src="https://example.com/tour" title="Tour of the board"></iframe>',
    ),
    _warning(
        "media-autoplay",
        "Sound that starts by itself talks over a screen reader (WCAG 1.4.2); "
        "people who need a still page need controls.",
        '<video autoPlay src="/tour.mp4" />',
        '<video autoPlay muted loop playsInline src="/tour.mp4" title="Tour of the board" />',
    ),
    _warning(
        "table-header",
        "Without header cells a table's values have no names when they are read out one by one (WCAG 1.3.1).",
        "<table><tr><td>Plan</td><td>Price</td></tr>…</table>",
        "<table><tr><th>Plan</th><th>Price</th></tr>…</table>",
    ),
)
