"""A site as its readers find it at one time: its pages with their text, its addresses, its navigation, its APIs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.openapi.references import Document
from mkdocs_docsjson.outputs.prose import Paragraph, paragraphs
from mkdocs_docsjson.outputs.redirect_book import read, route_of
from mkdocs_docsjson.problems import Problem, Severity
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.rendering.redirect_files import known_files
from mkdocs_docsjson.site.model import Place
from mkdocs_docsjson.site.titles import entry_of, title_of


@dataclass(frozen=True, slots=True)
class PageSnapshot:
    """A page."""

    address: str
    """From the root, without its last slash: `/guides/start`, `/`."""
    file: str
    title: str
    trail: tuple[str, ...] | None
    """Names of the divisions and groups that list it; None when nothing does."""
    label: str = ""
    """What the navigation calls it."""
    operation: str = ""
    """Of a page made from a document: `GET /pets`."""
    made: bool = False
    """Whether its text comes from a document or another page."""
    headings: Mapping[str, str] = field(default_factory=dict)
    """Titles by id."""
    ids: frozenset[str] = frozenset()
    paragraphs: tuple[Paragraph, ...] = ()


@dataclass(frozen=True, slots=True)
class SiteSnapshot:
    """A site."""

    name: str
    """As it was asked for: a folder or a revision."""
    pages: Mapping[str, PageSnapshot]
    """By address, in the order of the navigation."""
    redirects: Mapping[str, str]
    """Addresses that redirects spell out, and where they lead."""
    leads_to: Callable[[str], str | None]
    """Where a reader of an address ends; None for nowhere."""
    documents: Mapping[str, Document] = field(default_factory=dict)
    """OpenAPI documents by file."""
    redirects_file: str = "docs.json"
    """Where its redirects are written, relative to the docs folder."""


class UnreadableSite(Exception):
    """A site has no pages to compare."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))


def snapshot(project: Project, name: str) -> SiteSnapshot:
    """Reads a whole site. Raises UnreadableSite for one whose docs.json has errors."""
    errors = [each for each in project.take_problems() if each.severity is Severity.ERROR]
    if errors:
        raise UnreadableSite(errors)
    project.read()
    state = BuildState(project)
    state.lay_out()
    book = read(project.settings.redirects, known_files(state.drawing.inputs), project.settings.file)
    targets = {address_of(source): target for source, (target, _) in book.targets().items()}
    pages = {page.address: page for page in (_page(state, path) for path in project.page_order)}
    api = project.api.contexts if project.api else ()
    if project.cache:
        project.cache.tidy()
    return SiteSnapshot(
        name,
        pages,
        targets,
        book.leads_to,
        {context.document.source: context.document for context in api},
        project.loaded.locate("/redirects")[0],
    )


def address_of(route: str) -> str:
    """A route, or an address as it is printed, as people write it: `/guides/start`, with its fragment."""
    path, mark, fragment = route.partition("#")
    return f"/{route_of('/' + path.strip('/'))}{mark}{fragment}"


def _page(state: BuildState, path: str) -> PageSnapshot:
    project, facts = state.project, state.project.site.pages[path]
    place, entry = project.site.places.get(path), entry_of(facts)
    operation = f"{entry.method} {entry.endpoint}".strip() if facts.generated else ""
    is_made = facts.generated or bool(facts.original)
    page = PageSnapshot(
        address_of(path),
        facts.file,
        title_of(facts),
        _trail(place),
        place.entry.title if place and place.entry else "",
        operation,
        is_made,
    )
    if is_made or entry.href:
        return page
    body = state.drawing.bodies.shown_at(path, project.routes.url(path))
    own = [title_of(facts), str(facts.meta.get("description") or "")]
    head = tuple(Paragraph("", text) for text in map(str.strip, own) if text)
    return PageSnapshot(
        *(page.address, page.file, page.title, page.trail, page.label, operation, is_made),
        headings={item.id: item.title for item in body.toc},
        ids=body.ids,
        paragraphs=head + paragraphs(body.in_one_column),
    )


def _trail(place: Place | None) -> tuple[str, ...] | None:
    if place is None or place.entry is None or place.is_hidden:
        return None
    return (*(each.name for each in place.divisions), *(each.title for each in place.groups))
