"""A page's structured data: one JSON-LD graph of WebSite, Organization, BreadcrumbList and the article itself.

Vocabulary: https://schema.org. Everything in it needs full addresses, so a site without `site_url` has none.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from mkdocs_docsjson.outputs.output_page import OutputPage, absolute
from mkdocs_docsjson.settings.models import Settings

Node = dict[str, Any]

ORGANIZATION_FIELDS = ("name", "legalName", "url", "logo", "sameAs")

_ESCAPES = {ord(character): f"\\u{ord(character):04x}" for character in "<>&\u2028\u2029"}


@dataclass(frozen=True, slots=True)
class Subject:
    """The data of a page, as used in its head."""

    page: OutputPage
    settings: Settings
    root: str
    """Address of the site, with a trailing slash; empty when it is not known."""
    canonical: str
    description: str
    image: str
    is_home: bool


def structured_data(subject: Subject) -> Markup:
    """Return the graph as JSON text, safe inside a script element; empty without an address of the site."""
    if not subject.root:
        return Markup("")
    graph = [_organization(subject), _website(subject)]
    if not subject.is_home:
        graph += [_breadcrumbs(subject), _article(subject)]
    return json_script({"@context": "https://schema.org", "@graph": [node for node in graph if node]})


def json_script(value: Any) -> Markup:
    """Return JSON for the inside of a `<script>` element: nothing in it can end the element or start a comment."""
    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).translate(_ESCAPES))


def _organization(subject: Subject) -> Node:
    """Return the publisher of the site; empty unless the owner names one (`seo.organization`)."""
    organization = subject.settings.seo.organization
    if not organization:
        return {}
    node: Node = {"@type": "Organization", "@id": _organization_id(subject), "name": subject.settings.name}
    node.update((key, organization[key]) for key in ORGANIZATION_FIELDS if organization.get(key))
    if isinstance(node.get("logo"), str):
        node["logo"] = absolute(subject.root, node["logo"])
    return node


def _organization_id(subject: Subject) -> str:
    return str(subject.settings.seo.organization.get("id") or f"{subject.root}#organization")


def _publisher(subject: Subject) -> Node | None:
    return {"@id": _organization_id(subject)} if subject.settings.seo.organization else None


def _website(subject: Subject) -> Node:
    return _without_empty(
        {
            "@type": "WebSite",
            "@id": f"{subject.root}#website",
            "url": subject.root,
            "name": subject.settings.name,
            "description": subject.settings.description,
            "inLanguage": subject.page.lang,
            "publisher": _publisher(subject),
        }
    )


def _breadcrumbs(subject: Subject) -> Node:
    """Return the breadcrumbs of the page. Steps without an address are left out, as they would be invalid."""
    page = subject.page
    trail = zip(page.trail, page.trail_urls, strict=False)
    steps = [(name, absolute(subject.root, url)) for name, url in trail if url]
    steps = [step for step in steps if step[1] != subject.canonical] + [(page.title, subject.canonical)]
    items = [
        {"@type": "ListItem", "position": position, "name": name, "item": url}
        for position, (name, url) in enumerate(steps, 1)
    ]
    return {"@type": "BreadcrumbList", "@id": f"{subject.canonical}#breadcrumb", "itemListElement": items}


def _article(subject: Subject) -> Node:
    page, own = subject.page, subject.canonical
    return _without_empty(
        {
            "@type": "APIReference" if page.kind == "api" else "TechArticle",
            "@id": f"{own}#article",
            "headline": page.title,
            "description": subject.description,
            "url": own,
            "mainEntityOfPage": own,
            "inLanguage": page.lang,
            "image": subject.image,
            "dateModified": page.updated,
            "isPartOf": {"@id": f"{subject.root}#website"},
            "breadcrumb": {"@id": f"{own}#breadcrumb"},
            "publisher": _publisher(subject),
        }
    )


def _without_empty(node: Node) -> Node:
    return {key: value for key, value in node.items() if value}
