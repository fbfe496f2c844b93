"""Features that a site asks for and that its repository or host does not allow: a note on each, and how to get it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.context.assistants import ASSISTANTS, SERVER_ENTRIES
from mkdocs_docsjson.outputs.cards import LOGOS
from mkdocs_docsjson.outputs.output_page import is_absolute
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.images import size_of_file

if TYPE_CHECKING:
    from mkdocs_docsjson.project.site_config import SiteConfig


def unavailable_features(site: SiteConfig, pages: Iterable[Mapping[str, Any]]) -> Iterator[Problem]:
    """Yield a note for each feature of docs.json for which a fact of the repository or host is missing, or that others
    provide.

    pages: their frontmatter.
    """
    settings, options, origin = site.settings, site.options, site.origin
    file, feedback = settings.file, settings.feedback
    if (feedback.suggest_edit or feedback.raise_issue) and origin.repository is None:
        message = "the buttons to suggest an edit or raise an issue are left out: no repository is known"
        hint = f'build in a clone with a remote "origin", or set repo_url in {options.options_file}'
        yield Problem(file, 0, 0, "no-repository", message, hint, "/feedback")
    if settings.asks_for_dates and origin.checkout is None:
        message = "pages show no date of their last change, except from lastUpdatedDate: this is not a git clone"
        yield Problem(file, 0, 0, "no-repository", message, "build in a clone of the repository", "/metadata/timestamp")
    if settings.timestamp and origin.checkout and origin.checkout.is_shallow:
        message = "some pages show no date of their last change: the clone has only part of the history"
        yield Problem(file, 0, 0, "shallow-clone", message, "fetch all of it: fetch-depth: 0, or git fetch --unshallow")
    asks_for_fonts = options.fonts == "linked" and options.own_theme and not options.offline
    if asks_for_fonts and (settings.fonts.heading or settings.fonts.body):
        from mkdocs_docsjson.stylesheet import FONT_HOST, font_families

        for family in dict.fromkeys(font.family for font in font_families(settings)):
            message = f'browsers load "{family}" from {FONT_HOST}'
            hint = f"set fonts to local in {options.options_file} to serve it from the site, or give it a source"
            yield Problem(file, 0, 0, "third-party-font", message, hint, site.pointer_of(family))
    idle = [name for name in settings.contextual.options if name in SERVER_ENTRIES]
    if idle and not options.mcp_url:
        message = f"left out, as this site has no server for assistants: {', '.join(map(str, idle))}"
        hint = f"set the option mcp_url in {options.options_file} to the address of such a server"
        yield Problem(file, 0, 0, "no-effect", message, hint, site.pointer_of(str(idle[0])))
    if options.site_url:
        path = (settings.logo.light or settings.logo.dark).lstrip("/") if settings.logo else ""
        logo = options.docs / path
        if options.cards and path.lower().endswith(LOGOS) and logo.is_file() and size_of_file(str(logo)) is None:
            message = "is not a picture that can be read, so preview pictures show a letter instead"
            yield Problem(path, 0, 0, "unreadable-file", message, "save it again as PNG or JPEG")
        return
    lost = [f'the entry "{ASSISTANTS[name][0]}"' for name in settings.contextual.options if name in ASSISTANTS]
    images = (tags.get("og:image") for tags in (settings.seo.metatags, *settings.seo.path_metatags.values(), *pages))
    if any(isinstance(image, str) and image and not is_absolute(image) for image in images):
        lost.append("previews with the image of og:image")
    if lost:
        message = f"left out, as the site's address is not known: {', '.join(lost)}"
        yield Problem(file, 0, 0, "no-site-address", message, f"set site_url in {options.options_file}, or --site-url")
