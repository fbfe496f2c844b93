"""MkDocs' File and Page as this package fills them: `.mdx` sources, pages without a source, our rendering.

Checked against mkdocs 1.6.1 and properdocs 1.6.7: `build` asks a file whether it is a page, a page to read its
source and to render itself, and nothing else that matters here.
"""

from __future__ import annotations

import os
import posixpath
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from markdown import Markdown
from mkdocs.structure.files import File, InclusionLevel
from mkdocs.structure.pages import Page
from mkdocs.structure.toc import AnchorLink, TableOfContents

from mkdocs_docsjson.pages.model import TocItem
from mkdocs_docsjson.site.model import NavGroup, NavPage, PageFacts, SiteDivision

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.files import Files

    from mkdocs_docsjson.project import Project
    from mkdocs_docsjson.project.bodies import Body


class DocsFile(File):
    """A page of the site. `src_uri` keeps the source's name, the address comes from the project's routes."""

    def __init__(self, page: PageFacts, url: str, output: str, config: MkDocsConfig) -> None:
        super().__init__(
            # Files are told apart by their source, and all pages of an API have the same one, as editions of a page.
            f"{page.path}.md" if page.generated or page.original else page.file,
            None if page.generated else config.docs_dir,
            config.site_dir,
            config.use_directory_urls,
            dest_uri=output,
            inclusion=InclusionLevel.INCLUDED,
        )
        self.url = url or "./"
        self.page_path = page.path
        if page.original and not page.generated:
            self.abs_src_path = os.path.normpath(os.path.join(config.docs_dir, page.file))
        if page.generated:
            self.generated_by = "docsjson"

    def is_documentation_page(self) -> bool:
        """Every one of them is, whatever its suffix."""
        return True


class DocsPage(Page):
    """A page that our own renderer makes."""

    file: DocsFile

    def __init__(self, title: str | None, file: DocsFile, config: MkDocsConfig, project: Project) -> None:
        super().__init__(title, file, config)
        self.project = project
        self._read: str = ""

    @property
    def is_homepage(self) -> bool:
        return self.file.page_path == "index"

    def read_source(self, config: MkDocsConfig) -> None:
        """Hand other plugins the body and the frontmatter, as MkDocs would."""
        if self.file.generated_by:
            self.markdown = self._read = ""
            self.meta = self.project.meta_for_theme(self.project.site.pages[self.file.page_path].meta)
            return
        source = self.project.source_of(self.file.page_path)
        replaced = config.plugins.on_page_read_source(page=self, config=config)
        if replaced is not None:
            source = self.project.replace_source(self.file.page_path, replaced)
        self.markdown = self._read = source.body
        self.meta = self.project.meta_for_theme(source.meta)

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Make the HTML. What another plugin did to the Markdown since it was read is honoured."""
        changed = self.markdown if self.markdown != self._read else None
        self.show(self.project.build.body_of(self.file.page_path, changed))

    def show(self, body: Body) -> None:
        """Take over a body for the page's template."""
        self.meta = self.meta or self.project.meta_for_theme(self.project.site.pages[self.file.page_path].meta)
        self.content = body.html if self.project.options.own_theme else body.in_one_column
        self.toc = toc_of(body.toc)
        self._title_from_render = body.title
        self.present_anchor_ids = set(body.ids)
        self.links_to_anchors = None

    def forget(self) -> None:
        """Let go of what only drawing the page needs: all pages of a large site at once take much memory."""
        self.content, self.toc, self.present_anchor_ids = "", toc_of(()), set()


def owners_markdown(config: MkDocsConfig) -> Markdown:
    """Python-Markdown with what mkdocs.yml and other plugins have listed; ours reads the pages in any case."""
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


def static_file(path: str, config: MkDocsConfig) -> File:
    """A file of the docs folder that is published as it is."""
    return File(path, config.docs_dir, config.site_dir, config.use_directory_urls, inclusion=InclusionLevel.INCLUDED)


def generated_file(path: str, content: bytes, config: MkDocsConfig) -> File:
    """A file that the build makes."""
    return File.generated(config, posixpath.normpath(path), content=content, inclusion=InclusionLevel.INCLUDED)


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
