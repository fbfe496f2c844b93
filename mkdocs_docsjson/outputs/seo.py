"""What a page says of itself in `<head>`: title, description, canonical address, robots, previews, languages.

Where several places name the same meta tag, the nearest one wins: frontmatter, then `seo.paths`, then
`seo.metatags` (or the older `metadata`), then what is made here from the page's own title and description.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mkdocs_docsjson.context.views import HeadView
from mkdocs_docsjson.outputs.json_ld import Subject, structured_data
from mkdocs_docsjson.outputs.page import OutputPage, absolute, is_absolute, truthy
from mkdocs_docsjson.plain_text import clip, plain
from mkdocs_docsjson.settings.models import Settings

DESCRIPTION_LIMIT = 300
"""Characters; search engines show about half of that, previews a little more."""

PREVIEW_PREFIXES = ("og:", "twitter:", "article:", "profile:", "book:", "music:", "video:", "fb:")
"""Frontmatter keys that are meta tags as they stand."""

PROPERTY_PREFIXES = tuple(prefix for prefix in PREVIEW_PREFIXES if prefix != "twitter:")
"""Vocabularies that are written as `property=`; all others are `name=`."""

CARD_SIZE = (1200, 630)
"""Pixels of a generated preview card."""

OWN_FIELDS = ("description", "robots", "keywords", "canonical")
"""Meta tags that have a field of their own in `HeadView`."""


@dataclass(frozen=True, slots=True)
class HeadLinks:
    """Addresses that only the caller knows; all relative to the page that is drawn, or empty."""

    markdown: str = ""
    feed: str = ""
    edit: str = ""
    previous: str = ""
    next: str = ""
    favicon_light: str = ""
    favicon_dark: str = ""


def head_view(
    page: OutputPage,
    settings: Settings,
    *,
    site_url: str = "",
    home: bool = False,
    card: str = "",
    links: HeadLinks = HeadLinks(),
    theme_colors: tuple[tuple[str, str], ...] = (),
) -> HeadView:
    """The head of `page`.

    site_url: address of the site's root; without one nothing that needs full addresses is made (canonical,
        hreflang, `og:url`, JSON-LD).
    home: whether the page is the one shown at `/`.
    card: path of a generated preview image relative to the root, or empty.
    """
    given = _tags(page, settings)
    said = page.description or given.get("description", "") or (settings.description if home else "")
    description = clip(plain(said), DESCRIPTION_LIMIT)
    canonical = _canonical(page, given, site_url)
    metas = {
        **_previews(page, settings, description, canonical, home),
        **_image(given, card, site_url),
        **{key: value for key, value in given.items() if key not in OWN_FIELDS},
    }
    metas = {key: text for key, value in metas.items() if (text := _addressed(key, value, site_url))}
    subject = Subject(
        page=page,
        settings=settings,
        root=absolute(site_url, "") if site_url else "",
        canonical=canonical,
        description=description,
        image=metas.get("og:image", ""),
        home=home,
    )
    return HeadView(
        title=document_title(page.title, settings.name),
        description=description,
        canonical=canonical,
        robots=_robots(page, settings, given, canonical),
        keywords=given.get("keywords", ""),
        metas=tuple((_attribute(key), key, value) for key, value in metas.items()),
        alternates=_alternates(page, site_url),
        markdown_url=links.markdown,
        feed_url=links.feed,
        edit_url=links.edit,
        json_ld=structured_data(subject),
        theme_colors=theme_colors,
        favicon_light=links.favicon_light,
        favicon_dark=links.favicon_dark,
        previous_url=links.previous,
        next_url=links.next,
    )


_IMAGES = ("og:image", "twitter:image", "og:image:url", "og:image:secure_url")


def document_title(title: str, name: str) -> str:
    """`Page - Site`; the site's name alone where the page is called the same."""
    return f"{title} - {name}" if title and title != name else name


def _tags(page: OutputPage, settings: Settings) -> dict[str, str]:
    """Every meta tag that somebody wrote, the nearest wins."""
    site, own = _site_tags(page, settings), _page_tags(page.meta)
    if "og:image" in own:
        site.pop("twitter:image", None)
    return {**site, **own}


def _site_tags(page: OutputPage, settings: Settings) -> dict[str, str]:
    """Meta tags of docs.json that hold for the page; of several paths that match, the longest wins."""
    tags = dict(settings.seo.metatags)
    path = page.path.removesuffix("/index")
    for prefix, own in sorted(settings.seo.path_metatags.items(), key=lambda item: len(item[0])):
        inside = prefix.strip("/")
        if path == inside or path.startswith(f"{inside}/"):
            tags.update(own)
    return tags


def _page_tags(meta: Mapping[str, Any]) -> dict[str, str]:
    """Meta tags of frontmatter: `og:…` and its kin, and the fields that are tags by themselves."""
    tags = {key: _text(value) for key, value in meta.items() if str(key).startswith(PREVIEW_PREFIXES)}
    for key in ("canonical", "robots", "keywords", "author"):
        if key in meta:
            tags[key] = _text(meta[key])
    return {key: value for key, value in tags.items() if value}


def _text(value: Any) -> str:
    """A scalar or a list of scalars (`keywords`) as text; anything else is no meta tag."""
    if isinstance(value, list | tuple):
        return ", ".join(filter(None, map(_text, value)))
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None or isinstance(value, Mapping) else str(value).strip()


def _canonical(page: OutputPage, given: Mapping[str, str], site_url: str) -> str:
    """The page's one address. `canonical` in `seo.metatags` names the site that all addresses belong to."""
    own = _text(page.meta.get("canonical"))
    if own:
        return own if is_absolute(own) else absolute(site_url, own) if site_url else ""
    base = given.get("canonical", "")
    base = base if is_absolute(base) else site_url
    return absolute(base, page.original_url or page.url) if base else ""


def _robots(page: OutputPage, settings: Settings, given: Mapping[str, str], canonical: str) -> str:
    """`noindex` for what is hidden, and for an edition that cannot name the page that it shows."""
    if page.original_url and not canonical:
        return "noindex"
    if truthy(page.meta.get("noindex")):
        return "noindex"
    if truthy(page.meta.get("hidden")) and not settings.seo.index_hidden:
        return given.get("robots") or "noindex"
    return given.get("robots", "")


def _previews(page: OutputPage, settings: Settings, description: str, canonical: str, home: bool) -> dict[str, str]:
    """What link previews show when nobody says otherwise. X reads `og:` where there is no `twitter:` of the same."""
    return {
        "og:site_name": settings.name,
        "og:type": "website" if home else "article",
        "og:title": page.title or settings.name,
        "og:description": description,
        "og:url": canonical,
        "og:locale": page.lang.replace("-", "_"),
        "article:modified_time": "" if home else page.updated,
    }


def _image(given: Mapping[str, str], card: str, site_url: str) -> dict[str, str]:
    """The preview image: the owner's, else the generated card, which needs a full address to be of use."""
    own = given.get("og:image") or given.get("twitter:image", "")
    if own:
        return {"twitter:card": "summary_large_image", "og:image": own, "twitter:image": own}
    if not card or not site_url:
        return {"twitter:card": "summary"}
    url, (width, height) = absolute(site_url, card), CARD_SIZE
    size = {"og:image:width": str(width), "og:image:height": str(height)}
    return {"twitter:card": "summary_large_image", "og:image": url, **size, "twitter:image": url}


def _addressed(key: str, value: str, site_url: str) -> str:
    """The value as it is printed: images need full addresses, and owners name them from the root; else nothing."""
    if key not in _IMAGES or not value or is_absolute(value):
        return value
    return absolute(site_url, value) if site_url else ""


def _attribute(key: str) -> str:
    return "property" if key.startswith(PROPERTY_PREFIXES) else "name"


def _alternates(page: OutputPage, site_url: str) -> tuple[tuple[str, str], ...]:
    """hreflang links: each language of the page, and `x-default` for the first of them (the default language)."""
    if not site_url or len(page.alternates) < 2:
        return ()
    pairs = [(lang, absolute(site_url, url)) for lang, url in page.alternates.items()]
    return (*pairs, ("x-default", pairs[0][1]))
