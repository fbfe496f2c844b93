"""The redirects of docs.json as files, and the script of the 404 page for those with patterns."""

from __future__ import annotations

from typing import TYPE_CHECKING

from markupsafe import Markup

from mkdocs_docsjson.outputs.redirects import KnownFiles, RedirectFiles, not_found_script, redirect_files, route_of
from mkdocs_docsjson.rendering.script_files import NOT_FOUND_REDIRECTS, REDIRECT

if TYPE_CHECKING:
    from mkdocs_docsjson.rendering.site_inputs import SiteInputs

ANY_PATH = ".*"


def known_files(site: SiteInputs) -> KnownFiles:
    """The pages and files of the site, to which redirects may lead."""
    order = site.page_order
    pages = {route_of(path): site.routes.url(path) for path in order}
    if site.site.home not in ("", "index"):
        pages.setdefault("", site.routes.url(site.site.home))
    sources = {route_of(path): site.site.pages[path].file for path in order}
    return KnownFiles(pages, site.static, sources)


def redirects_of(site: SiteInputs, scripts: str) -> RedirectFiles:
    """The files and rules of `redirects` in docs.json. scripts: folder of the theme's scripts from the root."""
    redirects = redirect_files(
        site.settings.redirects,
        known_files(site),
        words=site.words_of(site.language),
        lang=site.language,
        site_url=site.options.site_url,
        script=scripts + REDIRECT,
        file=site.settings.file,
    )
    for problem in redirects.problems:
        site.recorder.report(problem)
    return redirects


def not_found_redirects(redirects: RedirectFiles, *, base: str, scripts: str, home: str | None) -> Markup:
    """Markup for the head of the 404 page that redirects to where an address has moved, else to the home page.

    base: address of the site's root. scripts: folder of the theme's scripts from there. home: address of the first
    page from the root; None where unknown addresses show the 404 page.
    """
    rules = redirects.rules if home is None else (*redirects.rules, (ANY_PATH, home))
    script = not_found_script(rules, base + scripts + NOT_FOUND_REDIRECTS, base)
    if home is None:
        return script
    return script + Markup('<noscript><meta http-equiv="refresh" content="0; url={}"></noscript>').format(base + home)
