"""The keys of a page's frontmatter, for the JSON schema that editors and the documentation read.

Pages are read leniently elsewhere: a value of another type counts as not written.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict, Field

from mkdocs_docsjson.settings.written import Icon, IconType, Written


class Frontmatter(Written):
    """Frontmatter of a page: YAML between `---` lines at its start. Keys that are not listed here are kept."""

    model_config = ConfigDict(extra="allow", title="Frontmatter")

    title: str | None = None
    """Title of the page: clear, specific, rich in keywords."""
    description: str | None = None
    """Concise description of the page's purpose and value, shown under the title; may hold inline Markdown."""
    sidebar_title: str | None = None
    """Shorter title for the sidebar."""
    icon: str | Icon | None = None
    """Icon in the sidebar: a name, path or address."""
    icon_type: IconType | None = None
    """Style of the icon."""
    tag: str | None = None
    """Label after the title in the sidebar."""
    mode: Literal["wide", "custom", "frame", "center"] | None = None
    """Layout: without table of contents (`wide`), nothing but the topbar and the content (`custom`), these and the
    sidebar (`frame`), neither sidebar nor table of contents (`center`)."""
    url: str | None = None
    """Address that the sidebar entry leads to in place of a page."""
    openapi: str | None = None
    """Operation that the page documents: `GET /users`, `file.yaml GET /users` or `webhook name`."""
    openapi_schema: str | None = Field(default=None, alias="openapi-schema")
    """Schema that the page documents."""
    api: str | None = None
    """Endpoint of a page that is written by hand: `POST /users`."""
    auth_method: Literal["bearer", "basic", "key", "cobo", "none"] | None = None
    """Authentication of an `api` page."""
    content_type: str | None = None
    """Content type of the request of an `api` page."""
    playground: Literal["interactive", "simple", "none", "auth"] | None = None
    """The playground of this page."""
    hide_api_marker: bool = False
    """Show no method in the sidebar."""
    deprecated: bool = False
    """Mark the page as deprecated."""
    version: str | None = None
    """Version that the page belongs to; beats its group's."""
    hidden: bool = False
    """Keep the page out of the navigation, and of what search engines are told."""
    noindex: bool = False
    """Keep the page out of search, sitemap and llms.txt."""
    searchable: bool = True
    """Whether the site's search finds the page."""
    boost: float = 1.0
    """Weight of the page in search."""
    robots: str | None = None
    """Content of the robots meta tag."""
    keywords: list[str] | None = None
    """Words that find the page but are not shown."""
    canonical: str | None = None
    """Address of the page that this one is a copy of."""
    timestamp: bool | None = None
    """Show when the page was last changed."""
    last_updated_date: str | None = None
    """Date of the last change, in place of the one that is found."""
    hide_footer_pagination: bool = False
    """Show no previous and next page."""
    rss: bool | None = None
    """Whether a page with updates shows a button for its feed; `false` hides it."""
    related: Any = None
    """Accepted, without effect."""
    groups: Any = None
    """Accepted, without effect: a static site has no readers who are signed in."""
    public: Any = None
    """Accepted, without effect."""
