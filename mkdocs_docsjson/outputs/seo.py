"""The `<head>` of a page: title, description, canonical address, robots, previews, languages.

If several places define the same meta tag, the most specific one wins: frontmatter, then `seo.paths`, then
`seo.metatags` (or the older `metadata`), then the values made here from the page's own title and description.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from mkdocs_docsjson.context.views import HeadView
from mkdocs_docsjson.outputs.json_ld import Subject, structured_data
from mkdocs_docsjson.outputs.output_page import PREVIEW_IMAGES, OutputPage, absolute, is_absolute, truthy
from mkdocs_docsjson.plain_text import clip, plain_text
from mkdocs_docsjson.settings.models import Settings
from mkdocs_docsjson.settings.paths import owns

DESCRIPTION_LIMIT = 300
"""In characters. Search engines show about half of that, previews a little more."""

PREVIEW_PREFIXES = ("og:", "twitter:", "article:", "profile:", "book:", "music:", "video:", "fb:")
"""Prefixes of frontmatter keys that are written as meta tags unchanged."""

PROPERTY_PREFIXES = tuple(prefix for prefix in PREVIEW_PREFIXES if prefix != "twitter:")
"""Prefixes of meta tags that are written with `property=`; all others have `name=`."""

CARD_SIZE = (1200, 630)
"""Size of a generated preview card in pixels."""

OWN_FIELDS = ("description", "robots", "keywords", "canonical")
"""Meta tags that have a field of their own in `HeadView`."""


@dataclass(frozen=True, slots=True)
class HeadLinks:
    """Addresses that only the caller knows, relative to the page; or empty."""

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
    own_image: Callable[[str], str] = str,
) -> HeadView:
    """Return the head of `page`.

    site_url: address of the site's root. Without it, everything that needs full addresses is left out (canonical,
        hreflang, `og:url`, JSON-LD).
    home: whether the page is the one shown at `/`.
    card: path of a generated preview image from the root, or empty.
    own_image: returns the address, from the root, of an image that the page names.
    """
    tags = _tags(page, settings, own_image)
    said = page.description or tags.get("description", "") or (settings.description if home else "")
    description = clip(plain_text(said), DESCRIPTION_LIMIT)
    canonical = _canonical(page, tags, site_url)
    metas = {
        **_previews(page, settings, description, canonical, home),
        **_image(tags, card, site_url),
        **{key: value for key, value in tags.items() if key not in OWN_FIELDS},
    }
    metas = {key: text for key, value in metas.items() if (text := _tag_value(key, value, site_url))}
    subject = Subject(
        page=page,
        settings=settings,
        root=absolute(site_url, "") if site_url else "",
        canonical=canonical,
        description=description,
        image=metas.get("og:image", ""),
        is_home=home,
    )
    return HeadView(
        title=document_title(page.title, settings.name),
        description=description,
        canonical=canonical,
        robots=_robots(page, settings, tags, canonical),
        keywords=tags.get("keywords", ""),
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


def document_title(title: str, name: str) -> str:
    """Return `Page - Site`; only the site's name if the page has the same title or none."""
    return f"{title} - {name}" if title and title != name else name


def _tags(page: OutputPage, settings: Settings, own_image: Callable[[str], str]) -> dict[str, str]:
    """Return all meta tags that the owner or author wrote; the most specific one wins."""
    site, own = _site_tags(page, settings), _page_tags(page.meta)
    own |= {key: own_image(own[key]) for key in PREVIEW_IMAGES if key in own}
    if "og:image" in own:
        site.pop("twitter:image", None)
    return {**site, **own}


def _site_tags(page: OutputPage, settings: Settings) -> dict[str, str]:
    """Return the meta tags of docs.json that apply to the page; if several paths match, the longest wins."""
    tags = dict(settings.seo.metatags)
    path = page.path.removesuffix("/index")
    for prefix, own in sorted(settings.seo.path_metatags.items(), key=lambda item: len(item[0])):
        if page.path == prefix or owns(prefix, path):
            tags.update(own)
    return tags


def _page_tags(meta: Mapping[str, Any]) -> dict[str, str]:
    """Return the meta tags of frontmatter: `og:…` and similar keys, and the fields that are meta tags themselves."""
    tags = {key: _text(value) for key, value in meta.items() if str(key).startswith(PREVIEW_PREFIXES)}
    for key in ("canonical", "robots", "keywords", "author"):
        if key in meta:
            tags[key] = _text(meta[key])
    return {key: value for key, value in tags.items() if value}


def _text(value: Any) -> str:
    """Return a scalar or a list of scalars (`keywords`) as text; empty for a mapping, which cannot be a meta tag."""
    if isinstance(value, list | tuple):
        return ", ".join(filter(None, map(_text, value)))
    if isinstance(value, bool):
        return str(value).lower()
    return "" if value is None or isinstance(value, Mapping) else str(value).strip()


def _canonical(page: OutputPage, given: Mapping[str, str], site_url: str) -> str:
    """Return the canonical address of the page. `canonical` in `seo.metatags` replaces the address of the site."""
    own = _text(page.meta.get("canonical"))
    if own:
        return own if is_absolute(own) else absolute(site_url, own) if site_url else ""
    base = given.get("canonical", "")
    base = base if is_absolute(base) else site_url
    return absolute(base, page.original_url or page.url) if base else ""


def _robots(page: OutputPage, settings: Settings, given: Mapping[str, str], canonical: str) -> str:
    """Return the robots tag: `noindex` for hidden pages, and for editions without a canonical address."""
    if page.original_url and not canonical:
        return "noindex"
    if truthy(page.meta.get("noindex")):
        return "noindex"
    if truthy(page.meta.get("hidden")) and not settings.seo.index_hidden:
        return given.get("robots") or "noindex"
    return given.get("robots", "")


def _previews(page: OutputPage, settings: Settings, description: str, canonical: str, home: bool) -> dict[str, str]:
    """Return the default tags of link previews. X uses `og:` tags where there are no `twitter:` ones."""
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
    """Return the tags of the preview image: the owner's, or else the generated card, which needs a full address."""
    own = given.get("og:image") or given.get("twitter:image", "")
    if own:
        return {"twitter:card": "summary_large_image", "og:image": own, "twitter:image": own}
    if not card or not site_url:
        return {"twitter:card": "summary"}
    url, (width, height) = absolute(site_url, card), CARD_SIZE
    size = {"og:image:width": str(width), "og:image:height": str(height)}
    return {"twitter:card": "summary_large_image", "og:image": url, **size, "twitter:image": url}


def _tag_value(key: str, value: str, site_url: str) -> str:
    """Return a tag's value for output. Images become full addresses; they are dropped if the site has no address."""
    if key not in PREVIEW_IMAGES or not value or is_absolute(value):
        return value
    return absolute(site_url, value) if site_url else ""


def _attribute(key: str) -> str:
    return "property" if key.startswith(PROPERTY_PREFIXES) else "name"


def _alternates(page: OutputPage, site_url: str) -> tuple[tuple[str, str], ...]:
    """Return the hreflang links: each language of the page, and the first (default) one also as `x-default`."""
    if not site_url or len(page.alternates) < 2:
        return ()
    pairs = [(lang, absolute(site_url, url)) for lang, url in page.alternates.items()]
    return (*pairs, ("x-default", pairs[0][1]))
