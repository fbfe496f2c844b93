"""Reads the pages of a book: their HTML without interactive elements, with links within the book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import UTC, datetime
from typing import TYPE_CHECKING
from urllib.parse import quote, unquote

from mkdocs_docsjson.books.contents import Choice, ContentsEntry, contents_of, first_pages
from mkdocs_docsjson.books.static_html import static_html
from mkdocs_docsjson.context.language_names import direction, tag
from mkdocs_docsjson.context.own_heading import owns_title
from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.plain_text import plain_text
from mkdocs_docsjson.site.routes import Missing
from mkdocs_docsjson.site.titles import title_of

if TYPE_CHECKING:
    from pathlib import Path

    from mkdocs_docsjson.build.site_build import SiteBuild
    from mkdocs_docsjson.pages.page_body import PageBody

_PAGE = "docsjson-page:"
_FILE = "docsjson-file:"
"""Prefixes of addresses of pages and files of the book, until their addresses in the book are known."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page of a book."""

    path: str
    title: str
    body: PageBody
    own_title: bool
    """Whether the body starts with its own h1."""
    description: str = ""
    ids: frozenset[str] = frozenset()


@dataclass(slots=True)
class Book:
    """A book, read once and written in one of the formats."""

    title: str
    subtitle: str
    description: str
    language: str
    direction: str
    contents: tuple[ContentsEntry, ...]
    chapters: tuple[Chapter, ...]
    docs: Path
    """The docs folder, to which files of the book are relative."""
    site_url: str = ""
    changed: datetime = datetime(1980, 1, 1, tzinfo=UTC)
    """The time of the last change of any of its pages."""
    files: dict[str, None] = field(default_factory=dict)
    """Pictures that its pages show, relative to the docs folder."""
    external_images: dict[str, None] = field(default_factory=dict)
    """Addresses of pictures on other sites, which the book links to."""

    @property
    def full_title(self) -> str:
        return " · ".join(filter(None, (self.title, self.subtitle)))

    def read_file(self, file: str) -> bytes:
        """Return the content of a file of the docs folder that the book shows."""
        return (self.docs / file).read_bytes()

    def html(self, chapter: Chapter, page: Callable[[str, str], str], own_id: Callable[[str], str] = str) -> str:
        """The HTML of a chapter. Adds its pictures to `files` and `external_images`.

        page: returns the address in the book for the path of a page and an id. own_id: returns the id in the book.
        """
        ids = {each.path: each.ids for each in self.chapters}

        def address(url: str, is_picture: bool) -> str:
            if url.startswith(_FILE):
                name = url.removeprefix(_FILE)
                if not is_picture:
                    return self.site_url + name if self.site_url else ""
                self.files[unquote(name)] = None
                return f"files/{name}"
            if is_picture:
                self.external_images[url] = None
                return url if url.startswith("data:") else ""
            if url.startswith("#"):
                return page(chapter.path, unquote(url[1:])) if unquote(url[1:]) in chapter.ids else ""
            if not url.startswith(_PAGE):
                return url
            path, _, fragment = url.removeprefix(_PAGE).partition("#")
            return page(path, unquote(fragment) if unquote(fragment) in ids[path] else "")

        return static_html(chapter.body.in_one_column, address, own_id, chapter.ids)[0]


def read_book(build: SiteBuild, choice: Choice) -> Book:
    """Read a book. build: of a site that has been read. Raises NoSuchPart."""
    project, inputs = build.project, build.renderer.inputs
    contents = contents_of(project.site, choice, inputs.is_visible)
    paths = first_pages(contents)
    bodies = build.renderer.bodies
    chapters = []
    for path in paths:
        facts = project.site.pages[path]
        body = bodies.body_in_collection(path, _addresses(build, facts.file, paths))
        _, ids = static_html(body.in_one_column, lambda url, _: url)
        title = title_of(facts) or paths[path].title
        own_title = owns_title(body.title, facts.meta, always=project.options.stand_in is not None)
        description = plain_text(str(facts.meta.get("description") or ""))
        chapters.append(Chapter(path, title, body, own_title, description, frozenset(ids)))
    language = inputs.language_of(chapters[0].path) if chapters else inputs.language
    return Book(
        title=project.settings.name,
        subtitle=" · ".join(filter(None, (choice.group, choice.version))),
        description=project.settings.description,
        language=tag(language),
        direction=direction(language),
        contents=contents,
        chapters=tuple(chapters),
        docs=project.options.docs,
        site_url=project.options.site_url,
        changed=max((_last_change(build, path) for path in paths), default=datetime(1980, 1, 1, tzinfo=UTC)),
    )


def _last_change(build: SiteBuild, path: str) -> datetime:
    """Return the time of a page's last change, from its frontmatter or git, else of its file."""
    try:
        found = datetime.fromisoformat(build.renderer.inputs.updated(path))
    except ValueError:
        file = build.project.options.docs / build.project.site.pages[path].file
        return datetime.fromtimestamp(int(file.stat().st_mtime) if file.is_file() else 0, UTC)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def _addresses(build: SiteBuild, file: str, paths: dict[str, ContentsEntry]) -> Callable[[LinkUse], str]:
    """A function that returns the address to print for a link of a page; empty if there is none.

    file: source of the page. paths: of the pages in the book.
    """
    routes, site_url = build.project.routes, build.project.options.site_url

    def address(use: LinkUse) -> str:
        target = routes.resolve(use.url, use.file or file, use.kind)
        if isinstance(target, Missing):
            return ""
        if target.href:
            return target.href
        if target.path in paths:
            return f"{_PAGE}{target.path}#{target.fragment}"
        if use.kind == "src":
            return _FILE + quote(target.file)
        return site_url + routes.address(target) if site_url else ""

    return address
