"""The keys of a page's frontmatter, for the JSON schema that editors and the documentation read.

When pages are read, a value of another type counts as not written.
"""

from __future__ import annotations

from typing import Any, Literal

from pydantic import ConfigDict

from mkdocs_docsjson.settings.raw_model import Icon, IconType, RawModel, about


class Frontmatter(RawModel):
    """Frontmatter of a page: YAML between `---` lines at its start. Keys that are not listed here are kept."""

    model_config = ConfigDict(extra="allow", title="Frontmatter")

    title: str | None = about("Title of the page: clear, specific, rich in keywords.")
    description: str | None = about(
        "Concise description of the page's purpose and value, shown under the title; may hold inline Markdown."
    )
    sidebar_title: str | None = about("Shorter title for the sidebar.")
    icon: str | Icon | None = about("Icon in the sidebar: a name, path or address.")
    icon_type: IconType | None = about("Style of the icon.")
    tag: str | None = about("Label after the title in the sidebar.")
    mode: Literal["wide", "custom", "frame", "center"] | None = about(
        "Layout: without table of contents (`wide`), nothing but the topbar and the content (`custom`), these and the "
        "sidebar (`frame`), neither sidebar nor table of contents (`center`)."
    )
    url: str | None = about("Address, or path of the site, that the sidebar entry leads to; no list has the page then.")
    openapi: str | None = about(
        "Operation that the page documents: `GET /users`, `file.yaml GET /users` or `webhook name`."
    )
    openapi_schema: str | None = about("Schema that the page documents.", alias="openapi-schema")
    api: str | None = about("Endpoint of a page that is written by hand: `POST /users`.")
    auth_method: Literal["bearer", "basic", "key", "cobo", "none"] | None = about("Authentication of an `api` page.")
    content_type: str | None = about("Content type of the request of an `api` page.")
    playground: Literal["interactive", "simple", "none", "auth"] | None = about("The playground of this page.")
    hide_api_marker: bool = about("Show no method in the sidebar.", False)
    deprecated: bool = about("Mark the page as deprecated.", False)
    version: str | None = about("Version that the page belongs to; beats its group's.")
    hidden: bool = about("Keep the page out of the navigation and of search engines.", False)
    noindex: bool = about("Keep the page out of search, sitemap and llms.txt.", False)
    searchable: bool = about("Whether the site's search finds the page.", True)
    boost: float = about("Weight of the page in search.", 1.0)
    robots: str | None = about("Content of the robots meta tag.")
    keywords: list[str] | None = about("Words that find the page but are not shown.")
    canonical: str | None = about("Address of the page that this one is a copy of.")
    timestamp: bool | None = about("Show when the page was last changed.")
    last_updated_date: str | None = about("Date of the last change, in place of the one that is found.")
    hide_footer_pagination: bool = about("Show no previous and next page.", False)
    rss: bool | None = about("Whether a page with updates shows a button for its feed; `false` hides it.")
    related: list[str] | bool | None = about("Pages, or addresses elsewhere, that are listed below the page.")
    groups: Any = about("Accepted, without effect: a static site has no readers who are signed in.")
    public: Any = about("Accepted, without effect.")
