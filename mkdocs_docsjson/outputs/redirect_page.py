"""The HTML page that leads on to another one, on any host and with any policy: it holds no script of its own."""

from __future__ import annotations

from mkdocs_docsjson.outputs.page import absolute, is_absolute
from mkdocs_docsjson.plain_text import xml


def redirect_page(path: str, target: str, *, site_url: str = "", script: str = "", lang: str = "en") -> str:
    """A page at `path` that leads to `target`.

    path: file relative to the root of the site (`old/index.html`, `index.html`).
    target: a full address or one from the root (`guides/start/#keys`).
    script: path of `redirect.js` from the root. It goes on at once and takes the query and the fragment of the
        address along; without scripts the browser refreshes by itself, and there is a plain link in any case.
    """
    base = "../" * path.count("/") or "./"
    there = xml(target if is_absolute(target) else base + target)
    canonical = target if is_absolute(target) else absolute(site_url, target) if site_url else ""
    lines = [
        "<!doctype html>",
        f'<html lang="{xml(lang)}">',
        '<meta charset="utf-8">',
        "<title>Page moved</title>",
        '<meta name="robots" content="noindex">',
        '<meta name="viewport" content="width=device-width">',
    ]
    if canonical:
        lines.append(f'<link rel="canonical" href="{xml(canonical.partition("#")[0])}">')
    refresh = f'<meta http-equiv="refresh" content="0; url={there}">'
    if script:
        lines += [f'<script src="{xml(base + script)}" data-to="{there}"></script>', f"<noscript>{refresh}</noscript>"]
    else:
        lines.append(refresh)
    lines.append(f'<p>This page has moved to <a href="{there}">{xml(target) or "the first page"}</a>.</p>')
    return "\n".join([*lines, "</html>"]) + "\n"
