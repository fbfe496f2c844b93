"""MkDocs' File and Page as this package fills them: `.mdx` sources, pages without a source, our rendering.

Checked against mkdocs 1.6.1 and properdocs 1.6.7: `build` asks a file whether it is a page, a page to read its
source and to render itself, and nothing else that matters here.
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
from mkdocs.structure.files import File, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents
from mkdocs.utils.meta import get_data

from mkdocs_docsjson.pages.model import TocItem
from mkdocs_docsjson.project.page_sources import PageSource, source_of
from mkdocs_docsjson.site.model import NavGroup, NavPage, PageFacts, SiteDivision

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

    from mkdocs_docsjson.build.site_build import SiteBuild
    from mkdocs_docsjson.project.page_body import PageBody
    from mkdocs_docsjson.site.discover import DocsFiles


class DocsFile(File):
    """A page of the site. `src_uri` keeps the source's name, the address comes from the project's routes."""

    def __init__(
        self,
        page: PageFacts,
        url: str,
        output: str,
        config: MkDocsConfig,
        inclusion: InclusionLevel = InclusionLevel.INCLUDED,
    ) -> None:
        """inclusion: undefined leaves it to `not_in_nav` and `draft_docs` of mkdocs.yml."""
        super().__init__(
            # Files are told apart by their source, and all pages of an API have the same one, as editions of a page.
            f"{page.path}.md" if page.generated or page.original else page.file,
            None if page.generated else config.docs_dir,
            config.site_dir,
            config.use_directory_urls,
            dest_uri=output,
            inclusion=inclusion,
        )
        self.url = url or "./"
        self.page_path = page.path
        if page.original and not page.generated:
            self.abs_src_path = os.path.normpath(os.path.join(config.docs_dir, page.file))
        if page.generated:
            self.generated_by = "docsjson"

    def is_documentation_page(self) -> bool:
        """Return True: every such file is a page, whatever its suffix."""
        return True


class DocsPage(Page):
    """A page that our own renderer makes. MkDocs makes the object, or another plugin; see `adopt`."""

    build: SiteBuild
    page_path: str
    _read = ""
    given_meta: Mapping[str, Any] = {}
    """Frontmatter before other plugins have seen it."""

    @property
    def is_homepage(self) -> bool:
        return self.page_path == "index"

    def read_source(self, config: MkDocsConfig) -> None:
        """Hand other plugins the body and the frontmatter, as MkDocs would."""
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
        self._give_meta(typed(source))

    def _give_meta(self, meta: Mapping[str, Any]) -> None:
        self.meta = self.build.project.meta_for_theme(meta)
        self.given_meta = deepcopy(self.meta)

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Make the HTML. What another plugin did to the Markdown since it was read is honoured."""
        changed = self.markdown if self.markdown != self._read else None
        self.show(self.build.host_pages.body_of(self.page_path, changed))

    def show(self, body: PageBody) -> None:
        """Take over a body for the page's template."""
        self.meta = self.meta or self.build.project.meta_for_theme(self.build.project.site.pages[self.page_path].meta)
        self.content = body.html if self.build.project.options.own_theme else body.in_one_column
        self.toc = toc_of(body.toc)
        self._title_from_render = body.title
        self.present_anchor_ids = set(body.ids)
        self.links_to_anchors = None

    @contextmanager
    def shown(self, body: PageBody) -> Iterator[None]:
        """Give the page, for as long as the block runs, the attributes that templates find under MkDocs."""
        self.active = True
        self.show(body)
        try:
            yield
        finally:
            self.active = False
            # All pages of a large site at once take much memory.
            self.content, self.toc, self.present_anchor_ids = "", toc_of(()), set()


def adopt(page: Page, path: str, build: SiteBuild) -> bool:
    """Have our renderer make a page, whoever made the object; False when its class renders itself."""
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
"""Values that MkDocs' YAML reads as dates and booleans, and ours as texts."""


def typed(source: PageSource) -> Mapping[str, Any]:
    """Frontmatter with the types that MkDocs gives it, which other plugins and templates expect."""
    if source.problems or not _TYPED.search(source.text, 0, source.start):
        return source.meta
    read = get_data(source.text)[1]
    return {key: read.get(key, value) if isinstance(value, str | list) else value for key, value in source.meta.items()}


def owners_markdown(config: MkDocsConfig) -> Markdown:
    """Return Python-Markdown with the extensions of mkdocs.yml and of other plugins, without ours."""
    listed = [extension for extension in config.markdown_extensions if extension != "docsjson"]
    return Markdown(extensions=listed, extension_configs=config.mdx_configs or {})


def toc_of(items: Sequence[TocItem]) -> TableOfContents:
    """Our headings as MkDocs' table of contents, for other themes."""
    top: list[AnchorLink] = []
    open_links: list[AnchorLink] = []
    for item in items:
        link = AnchorLink(item.title, item.id, item.level)
        while open_links and open_links[-1].level >= item.level:
            open_links.pop()
        (open_links[-1].children if open_links else top).append(link)
        open_links.append(link)
    return TableOfContents(top)


def files_beside(found: DocsFiles, config: MkDocsConfig) -> Iterator[File]:
    """Files of the docs folder that are no pages: published as they are, or for other plugins to read, as `.pages`."""
    levels = dict.fromkeys(found.static, InclusionLevel.INCLUDED)
    for path in (*found.unasked, *found.excluded):  # some of the unasked are published after all
        levels.setdefault(path, InclusionLevel.EXCLUDED)
    for path, inclusion in levels.items():
        yield File(path, config.docs_dir, config.site_dir, config.use_directory_urls, inclusion=inclusion)


def _link(href: str, src_uri: Mapping[str, str]) -> str:
    """A link of docs.json as MkDocs' `nav` wants it: a page by its source, as it warns of any other path."""
    return src_uri.get(href.strip("/"), href)


def nav_config(entries: Sequence[SiteDivision | NavGroup | NavPage], src_uri: dict[str, str]) -> list[Any]:
    """Navigation entries as MkDocs' `nav` wants them: lists of titles and sources, links with their address."""
    nav: list[Any] = []
    for entry in entries:
        if isinstance(entry, SiteDivision):
            inner = nav_config([*entry.divisions, *entry.items], src_uri)
            nav.append({entry.name: _link(entry.href, src_uri) if entry.href else inner})
        elif isinstance(entry, NavGroup):
            root = [src_uri[entry.root.path]] if entry.root and entry.root.path in src_uri else []
            inner = root + nav_config(entry.items, src_uri)
            nav.extend([{entry.title: inner}] if entry.title else inner)
        elif entry.href:
            nav.append({entry.title: entry.href})
        elif entry.path in src_uri:
            nav.append({entry.title: src_uri[entry.path]})
    return nav
