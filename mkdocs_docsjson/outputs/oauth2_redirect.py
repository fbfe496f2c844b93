"""`oauth2-redirect.html`: authorization servers redirect readers to it who sign in from the playground."""

from __future__ import annotations

from mkdocs_docsjson.plain_text import xml

PATH = "oauth2-redirect.html"
SCRIPT = "oauth2-redirect.js"
"""The theme's script for this page: it passes the answer on to the playground and closes the window."""


def oauth2_redirect(script: str, title: str, text: str, lang: str) -> str:
    """Return the page.

    script: path of `SCRIPT` from the root.
    text: what readers see if the window stays open.
    """
    lines = [
        "<!doctype html>",
        f'<html lang="{xml(lang)}">',
        '<meta charset="utf-8">',
        f"<title>{xml(title)}</title>",
        '<meta name="robots" content="noindex">',
        '<meta name="referrer" content="no-referrer">',
        '<meta name="viewport" content="width=device-width">',
        f"<p>{xml(text)}</p>",
        f'<script src="{xml(script)}"></script>',
        "</html>",
    ]
    return "\n".join(lines) + "\n"
