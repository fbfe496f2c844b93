"""MkDocs' File and Page for our pages: `.mdx` sources, pages without a source, our rendering.

Checked with mkdocs 1.6.1 and properdocs 1.6.7: `build` calls only `is_documentation_page` of a file, and `read_source`
and `render` of a page, as far as it matters here.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import deepcopy
from functools import cache
from typing import TYPE_CHECKING, Any

from markdown import Markdown
from markdown.extensions.toc import nest_toc_tokens
from mkdocs.structure.files import File, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import TableOfContents, get_toc
from mkdocs.utils.meta import get_data

from mkdocs_docsjson.pages.model import TocItem
from mkdocs_docsjson.project.page_sources import PageSource, source_of
from mkdocs_docsjson.site.model import NavGroup, NavPage, PageFacts, SiteDivision

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

    from mkdocs_docsjson.build.site_build import SiteBuild
    from mkdocs_docsjson.pages.page_body import PageBody
    from mkdocs_docsjson.project.project import Project
    from mkdocs_docsjson.site.routes import Routes


class DocsFile(File):
    """A page of the site. `src_uri` is the name of the source; the address comes from the project's routes."""

    def __init__(self, page: PageFacts, routes: Routes, config: MkDocsConfig, inclusion: InclusionLevel) -> None:
        super().__init__(
            # Files are compared by their source, but all pages of an API have the same one, as have editions of a page.
            f"{page.path}.md" if page.generated or page.original else page.file,
            None if page.generated else config.docs_dir,
            config.site_dir,
            config.use_directory_urls,
            dest_uri=routes.output(page.path),
            inclusion=inclusion,
        )
        self.url = routes.url(page.path) or "./"
        self.page_path = page.path
        if page.original and not page.generated:
            self.abs_src_path = os.path.normpath(os.path.join(config.docs_dir, page.file))
        if page.generated:
            self.generated_by = "docsjson"

    def is_documentation_page(self) -> bool:
        """Return True: every such file is a page, whatever its suffix."""
        return True


class DocsPage(Page):
    """A page that our renderer makes. The object is created by MkDocs or another plugin; see `adopt`."""

    build: SiteBuild
    page_path: str
    _read = ""
    original_meta: Mapping[str, Any] = {}
    """Frontmatter before other plugins have seen it."""

    @property
    def is_homepage(self) -> bool:
        return self.page_path == "index"

    def read_source(self, config: MkDocsConfig) -> None:
        """Set the body and the frontmatter for other plugins, as MkDocs would."""
        project, path = self.build.project, self.page_path
        if project.site.pages[path].generated:
            self.markdown = self._read = ""
            self._give_meta(project.site.pages[path].meta)
            return
        source = project.source_of(path)
        replaced = config.plugins.on_page_read_source(page=self, config=config)
        if replaced is not None:
            source = source_of(project.site.pages[path].file, replaced)
            project.take_sources({path: source})
        self.markdown = self._read = source.body
        self._give_meta(mkdocs_meta(source))

    def _give_meta(self, meta: Mapping[str, Any]) -> None:
        self.meta = self.build.project.meta_for_theme(meta)
        self.original_meta = deepcopy(self.meta)

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Make the HTML, from the Markdown as other plugins have changed it."""
        is_made = self.build.project.site.pages[self.page_path].generated
        changed = self.markdown if self.markdown != self._read and not is_made else None
        self.show(self.build.host_pages.body_of(self.page_path, changed))

    def show(self, body: PageBody) -> None:
        """Set the body that the page's template shows."""
        self.meta = self.meta or self.build.project.meta_for_theme(self.build.project.site.pages[self.page_path].meta)
        self.content = body.html if self.build.project.options.own_theme else body.in_one_column
        self.toc = toc_of(body.toc)
        self._title_from_render = body.title
        self.present_anchor_ids = set(body.ids)
        self.links_to_anchors = None

    @contextmanager
    def mkdocs_attributes(self, body: PageBody) -> Iterator[None]:
        """Set the attributes that templates expect under MkDocs, while the block runs."""
        self.active = True
        self.show(body)
        try:
            yield
        finally:
            self.active = False
            # All pages of a large site at once take much memory.
            self.content, self.toc, self.present_anchor_ids = "", toc_of(()), set()


def adopt(page: Page, path: str, build: SiteBuild) -> bool:
    """Make our renderer render a page, also one of another plugin. Returns False if its class renders itself."""
    kind = type(page)
    if kind.render is not Page.render or kind.read_source is not Page.read_source:
        return False
    page.__class__ = _docs_page(kind)
    assert isinstance(page, DocsPage)
    page.build, page.page_path = build, path
    return True


@cache
def _docs_page(kind: type[Page]) -> type[DocsPage]:
    """Return a class that is both `DocsPage` and another plugin's class of pages."""
    return DocsPage if kind is Page else type(kind.__name__, (DocsPage, kind), {})


_TYPED = re.compile(r"\d{4}-\d\d?-\d\d?|[:,\[ -][ \t]*(?:yes|no|on|off)\b", re.I)
"""Values that MkDocs' YAML reader takes for dates and booleans, and ours for texts."""


def mkdocs_meta(source: PageSource) -> Mapping[str, Any]:
    """Return frontmatter with the types of MkDocs, which other plugins and templates expect."""
    if source.problems or not _TYPED.search(source.text, 0, source.start):
        return source.meta
    read = get_data(source.text)[1]
    return {key: read.get(key, value) if isinstance(value, str | list) else value for key, value in source.meta.items()}


def owners_markdown(config: MkDocsConfig) -> Markdown:
    """Return Python-Markdown with the extensions of mkdocs.yml and of other plugins, without ours."""
    listed = [extension for extension in config.markdown_extensions if extension != "docsjson"]
    return Markdown(extensions=listed, extension_configs=config.mdx_configs or {})


def toc_of(items: Sequence[TocItem]) -> TableOfContents:
    """Return our headings as MkDocs' table of contents, for other themes."""
    return get_toc(nest_toc_tokens([{"level": item.level, "id": item.id, "name": item.title} for item in items]))


def docs_files(project: Project, config: MkDocsConfig) -> Iterator[File]:
    """Yield the pages and the other files of the docs folder, which are published, or read by other plugins, as
    `.pages`.
    """
    # Undefined leaves it to `not_in_nav` and `draft_docs` of mkdocs.yml.
    level = InclusionLevel.UNDEFINED if project.options.stand_in else InclusionLevel.INCLUDED
    for page in project.site.pages.values():
        yield DocsFile(page, project.routes, config, level)
    found = project.docs_files
    levels = dict.fromkeys(found.static, InclusionLevel.INCLUDED)
    for path in (*found.on_demand, *found.excluded):  # some of the files without a reference are published after all
        levels.setdefault(path, InclusionLevel.EXCLUDED)
    for path, inclusion in levels.items():
        yield File(path, config.docs_dir, config.site_dir, config.use_directory_urls, inclusion=inclusion)


def nav_config(entries: Sequence[SiteDivision | NavGroup | NavPage], src_uri: dict[str, str]) -> list[Any]:
    """Return navigation entries as MkDocs' `nav` has them: lists of titles and sources, links with their address."""
    nav: list[Any] = []
    for entry in entries:
        if isinstance(entry, SiteDivision):
            inner = nav_config([*entry.divisions, *entry.items], src_uri)
            # A page by its source: MkDocs warns of any other path.
            nav.append({entry.name: src_uri.get(entry.href.strip("/"), entry.href) if entry.href else inner})
        elif isinstance(entry, NavGroup):
            root = [src_uri[entry.root.path]] if entry.root and entry.root.path in src_uri else []
            inner = root + nav_config(entry.items, src_uri)
            nav.extend([{entry.title: inner}] if entry.title else inner)
        elif entry.href:
            nav.append({entry.title: entry.href})
        elif entry.path in src_uri:
            nav.append({entry.title: src_uri[entry.path]})
    return nav
