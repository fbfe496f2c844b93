"""What a site asks for and cannot have where it is built: a word on each, and how to get it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any

from mkdocs_docsjson.context.assistants import ASSISTANTS, SERVER_ENTRIES
from mkdocs_docsjson.outputs.cards import LOGOS
from mkdocs_docsjson.outputs.page import is_absolute
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.images import size_of_file

if TYPE_CHECKING:
    from mkdocs_docsjson.project.origin import Origin
    from mkdocs_docsjson.project.site_options import SiteOptions
    from mkdocs_docsjson.settings.models import Settings


def unavailable_features(
    settings: Settings,
    options: SiteOptions,
    origin: Origin,
    pointer_of: Callable[[str], str],
    pages: Iterable[Mapping[str, Any]] = (),
) -> Iterator[Problem]:
    """A note for every wish of docs.json that lacks a fact of the repository or of the host, or that others fulfil.

    pointer_of: where a text stands in docs.json. pages: their frontmatter.
    """
    file = settings.file
    feedback = settings.feedback
    if (feedback.suggest_edit or feedback.raise_issue) and origin.repository is None:
        message = "the buttons to suggest an edit or raise an issue are left out: no repository is known"
        hint = 'build in a clone with a remote "origin", or set repo_url in mkdocs.yml'
        yield Problem(file, 0, 0, "no-repository", message, hint, "/feedback")
    if settings.asks_for_dates and origin.checkout is None:
        message = "dates of last changes are left out but for those of lastUpdatedDate: this is no clone of git"
        yield Problem(file, 0, 0, "no-repository", message, "build in a clone of the repository", "/metadata/timestamp")
    if settings.timestamp and origin.checkout and origin.checkout.is_shallow:
        message = "some dates of last changes are left out: the clone holds a part of the history only"
        yield Problem(file, 0, 0, "shallow-clone", message, "fetch all of it: fetch-depth: 0, or git fetch --unshallow")
    if (
        options.own_theme
        and not options.offline
        and options.fonts == "linked"
        and (settings.fonts.heading or settings.fonts.body)
    ):
        from mkdocs_docsjson.stylesheet import FONT_HOST, font_families

        for family in dict.fromkeys(font.family for font in font_families(settings)):
            message = f'browsers of readers will ask {FONT_HOST} for "{family}"'
            hint = "set fonts: local for the plugin in mkdocs.yml, and the site serves it; or give it a source"
            yield Problem(file, 0, 0, "third-party-font", message, hint, pointer_of(family))
    idle = [name for name in settings.contextual.options if name in SERVER_ENTRIES]
    if idle and not options.mcp_url:
        message = f"left out, as no server answers assistants for this site: {', '.join(map(str, idle))}"
        hint = "set the option mcp_url to the address of one"
        yield Problem(file, 0, 0, "no-effect", message, hint, pointer_of(str(idle[0])))
    if options.site_url:
        yield from _unreadable_logo(settings, options)
        return
    lost = [f'the entry "{ASSISTANTS[name][0]}"' for name in settings.contextual.options if name in ASSISTANTS]
    images = (tags.get("og:image") for tags in (settings.seo.metatags, *settings.seo.path_metatags.values(), *pages))
    if any(isinstance(image, str) and image and not is_absolute(image) for image in images):
        lost.append("previews with the image of og:image")
    if lost:
        message = f"left out, as the site's address is not known: {', '.join(lost)}"
        yield Problem(file, 0, 0, "no-site-address", message, "set site_url in mkdocs.yml, or --site-url")


def _unreadable_logo(settings: Settings, options: SiteOptions) -> Iterator[Problem]:
    """A logo that preview pictures of pages should show."""
    path = (settings.logo.light or settings.logo.dark).lstrip("/") if settings.logo else ""
    if not (options.cards and path.lower().endswith(LOGOS) and (options.docs / path).is_file()):
        return
    if size_of_file(str(options.docs / path)) is None:
        message = "is no picture that can be read, so preview pictures have a letter in its place"
        yield Problem(path, 0, 0, "unreadable-file", message, "save it anew as PNG or JPEG")
