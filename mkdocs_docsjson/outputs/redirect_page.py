"""The HTML page of a redirect. It works on any host and under any policy, as it has no inline script."""

from __future__ import annotations

from collections.abc import Mapping

from mkdocs_docsjson.outputs.output_page import absolute, is_absolute
from mkdocs_docsjson.plain_text import xml


def redirect_page(
    path: str, target: str, *, site_url: str = "", script: str = "", words: Mapping[str, str], lang: str
) -> str:
    """Return a page at `path` that redirects to `target`.

    path: file relative to the root of the site (`old/index.html`, `index.html`).
    target: a full address, or one from the root (`guides/start/#keys`).
    script: path of `redirect.js` from the root. It redirects at once and keeps the query and the fragment of the
        address. Without scripts the browser follows the refresh, and there is always a plain link.
    words: of the interface in the language `lang`.
    """
    base = "../" * path.count("/") or "./"
    there = xml(target if is_absolute(target) else base + target)
    canonical = target if is_absolute(target) else absolute(site_url, target) if site_url else ""
    lines = [
        "<!doctype html>",
        f'<html lang="{xml(lang)}">',
        '<meta charset="utf-8">',
        f"<title>{xml(words['moved_title'])}</title>",
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
    link = f'<a href="{there}">{xml(target or words["not_found_home"])}</a>'
    lines.append(f"<p>{xml(words['moved_lead']).replace('{address}', link) if target else link}</p>")
    return "\n".join([*lines, "</html>"]) + "\n"
