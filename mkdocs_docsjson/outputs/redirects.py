"""Writes `redirects` of docs.json as files for any static host.

Each source becomes a small HTML page that redirects with and without scripts. A source with variables gets such a page
for every page that it can lead to. Hosts that read a `_redirects` file get the rules themselves, and the script of the
404 page gets the `rules` whose sources cannot be listed.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import quote

from markupsafe import Markup

from mkdocs_docsjson.outputs.output_page import absolute, is_absolute
from mkdocs_docsjson.outputs.redirect_book import KnownFiles, RedirectBook, fill_destination, redirect_book, route_of
from mkdocs_docsjson.outputs.redirect_page import redirect_page
from mkdocs_docsjson.plain_text import xml
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.settings.models import Redirect
from mkdocs_docsjson.site.path_patterns import PathPattern, as_splat, expression

__all__ = ["KnownFiles", "RedirectFiles", "not_found_script", "redirect_files", "redirect_page", "route_of"]

_PAGE_ENDINGS = (".html", ".htm")
_OTHER_ENDINGS = (".pdf", ".json", ".yaml", ".yml", ".xml", ".txt", ".zip", ".md", ".mdx")
"""Hosts choose the content type by the ending of the name, so browsers would not show these files as pages."""


@dataclass(frozen=True, slots=True)
class RedirectFiles:
    """The files and rules for the redirects of a site."""

    files: Mapping[str, str] = field(default_factory=dict)
    """Text by path from the root: HTML pages and `_redirects`; empty without redirects."""
    rules: tuple[tuple[str, str], ...] = ()
    """Pairs of a regular expression for paths and a target with `$1`…, for `not_found_script`."""
    problems: tuple[Problem, ...] = ()
    """Their place is a pointer into docs.json; the caller finds the line."""


def redirect_files(
    redirects: Sequence[Redirect],
    known: KnownFiles,
    *,
    words: Mapping[str, str],
    lang: str,
    site_url: str = "",
    script: str = "",
    file: str = "docs.json",
) -> RedirectFiles:
    """Return all files, rules and problems of the redirects.

    words, lang: see `redirect_page`.
    script: path of the theme's `redirect.js` from the root; empty for none.
    """
    book = redirect_book(redirects, known, file)
    targets = book.targets()
    files = {
        path: redirect_page(path, target, site_url=site_url, script=script, words=words, lang=lang)
        for source, (target, _) in targets.items()
        if (path := _html_path(source))
    }
    if lines := list(_rules_of_hosts(book, targets)):
        files["_redirects"] = "\n".join(lines) + "\n"
    return RedirectFiles(files, tuple(_rules_of_browsers(book)), tuple(book.problems))


def not_found_script(rules: Sequence[tuple[str, str]], script: str, base: str) -> Markup:
    """Return the script element that the 404 page needs for `rules`; empty without rules.

    script: address of the theme's `moved.js`.
    base: address of the site's root: `/` or `/docs/`.
    """
    if not rules:
        return Markup("")
    written = json.dumps([list(rule) for rule in rules], separators=(",", ":"))
    return Markup(f'<script src="{xml(script)}" data-base="{xml(base)}" data-rules="{xml(written)}"></script>')


def _html_path(source: str) -> str:
    """Return the file that a static host serves for `source`; empty for addresses that cannot be HTML (`old.pdf`)."""
    segments = source.split("/")
    if ".." in segments or segments[-1].lower().endswith(_OTHER_ENDINGS):
        return ""
    return source if source.endswith(_PAGE_ENDINGS) else f"{source}/index.html".lstrip("/")


def _rules_of_hosts(book: RedirectBook, targets: Mapping[str, tuple[str, Redirect]]) -> Iterator[str]:
    """Yield the lines of `_redirects` (Netlify, Cloudflare Pages): fixed sources first, as the first match counts."""
    for source, (target, redirect) in targets.items():
        if source in book.exact:
            yield _line(f"/{source}", target if is_absolute(target) else absolute("", target), redirect)
    for pattern, redirect in book.patterns:
        source_splat, target_splat = as_splat(f"/{pattern.text}"), as_splat(redirect.destination)
        if source_splat is not None and target_splat is not None:
            yield _line(source_splat, target_splat.replace("*", ":splat"), redirect)


def _line(source: str, target: str, redirect: Redirect) -> str:
    """Return a line of `_redirects`. White space is escaped, as it separates fields; both hosts accept 301 and 302."""
    fields = (_encoded(source), _encoded(target), "301" if redirect.permanent else "302")
    return " ".join(fields)


def _encoded(address: str) -> str:
    return re.sub(r"\s", lambda space: quote(space[0]), address)


def _rules_of_browsers(book: RedirectBook) -> Iterator[tuple[str, str]]:
    """Yield the rules whose sources cannot be listed: anything below a folder to one page, or to another site."""
    for pattern, redirect in book.patterns:
        places = {name: f"${number}" for number, name in enumerate(pattern.names, 1)}
        if is_absolute(redirect.destination):
            yield expression(pattern.text), fill_destination(redirect.destination, places)
        elif (
            not PathPattern(redirect.destination).names
            and (route := route_of(redirect.destination)) in book.site_files.pages
        ):
            yield expression(pattern.text), book.site_files.pages[route]
