"""Reads one state of a site as its readers see it: pages with their text, addresses, navigation, APIs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.openapi.api_document import Document
from mkdocs_docsjson.outputs.paragraphs import Paragraph, paragraphs
from mkdocs_docsjson.outputs.redirect_book import redirect_book, route_of
from mkdocs_docsjson.problems import Problem, Severity
from mkdocs_docsjson.project.project import Project
from mkdocs_docsjson.rendering.redirect_files import known_files
from mkdocs_docsjson.site.model import Place
from mkdocs_docsjson.site.titles import entry_of, title_of


@dataclass(frozen=True, slots=True)
class PageSnapshot:
    """One state of a page."""

    address: str
    """Address from the root, without a slash at its end: `/guides/start`, `/`."""
    file: str
    title: str
    trail: tuple[str, ...] | None
    """Names of the divisions and groups around it in the navigation, outermost first; None if it is not listed."""
    label: str = ""
    """Its title in the navigation."""
    operation: str = ""
    """For a page generated from a document: its operation, such as `GET /pets`."""
    is_generated: bool = False
    """Whether its text is from a document or another page."""
    headings: Mapping[str, str] = field(default_factory=dict)
    """Titles of headings by id."""
    ids: frozenset[str] = frozenset()
    paragraphs: tuple[Paragraph, ...] = ()


@dataclass(frozen=True, slots=True)
class SiteSnapshot:
    """One state of a site."""

    name: str
    """The folder or revision, as the user named it."""
    pages: Mapping[str, PageSnapshot]
    """Pages by address, in the order of the navigation."""
    redirects: Mapping[str, str]
    """Final targets of redirects by address; those with patterns are spelt out where possible."""
    redirect_target: Callable[[str], str | None]
    """Returns the address to which readers of an address get; None if it does not exist."""
    documents: Mapping[str, Document] = field(default_factory=dict)
    """OpenAPI documents by file."""
    redirects_file: str = "docs.json"
    """The file with its redirects, relative to the docs folder."""


class UnreadableSite(Exception):
    """The site cannot be read. The message has its problems."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("\n".join(map(str, problems)))


def snapshot(project: Project, name: str) -> SiteSnapshot:
    """Read a whole site. name: of the state. Raises UnreadableSite if its docs.json has errors."""
    errors = [each for each in project.take_problems() if each.severity is Severity.ERROR]
    if errors:
        raise UnreadableSite(errors)
    project.read()
    state = BuildState(project)
    state.lay_out()
    book = redirect_book(project.settings.redirects, known_files(state.renderer.inputs), project.settings.file)
    targets = {address_of(source): target for source, (target, _) in book.targets().items()}
    pages = {page.address: page for page in (_page(state, path) for path in project.page_order)}
    api = project.api.contexts if project.api else ()
    project.cache.tidy()
    return SiteSnapshot(
        name,
        pages,
        targets,
        book.final_address,
        {context.document.source: context.document for context in api},
        project.loaded.locate("/redirects")[0],
    )


def address_of(route: str) -> str:
    """A route or printed address in the form that people write, such as `/guides/start`. A fragment is kept."""
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
    body = state.body_of(path)
    texts = [title_of(facts), str(facts.meta.get("description") or "")]
    head = tuple(Paragraph("", text) for text in map(str.strip, texts) if text)
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
