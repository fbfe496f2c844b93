"""Finds what other plugins have changed in MkDocs' files, pages and navigation, and applies it to the site.

Our plugin lists the files first. Whatever is different after all plugins have run was changed by others: pages that
were added or removed, other addresses, another navigation, other frontmatter.
"""

from __future__ import annotations

import datetime
import posixpath
import re
import traceback
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import wraps
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

from markupsafe import Markup
from mkdocs.exceptions import Abort, BuildError, PluginError
from mkdocs.structure.files import InclusionLevel
from mkdocs.structure.nav import Link, Section
from mkdocs.structure.pages import Page

from mkdocs_docsjson.context.docsjson_variable import BodyFacts
from mkdocs_docsjson.hosts.mkdocs.page_files import DocsFile, DocsPage, adopt, nav_config
from mkdocs_docsjson.hosts.template_failures import short_name
from mkdocs_docsjson.outputs.markdown import page_markdown
from mkdocs_docsjson.pages.model import TocItem
from mkdocs_docsjson.pages.page_body import PageBody
from mkdocs_docsjson.plain_text import plain_text
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.arrangement import CODE, Arrangement, OtherPage
from mkdocs_docsjson.settings.paths import PAGE_SUFFIXES
from mkdocs_docsjson.site.model import NavGroup, NavPage

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.plugins import BasePlugin
    from mkdocs.structure import StructureItem
    from mkdocs.structure.files import File, Files
    from mkdocs.structure.nav import Navigation
    from mkdocs.structure.toc import AnchorLink

    from mkdocs_docsjson.build.site_build import SiteBuild

SOURCE_EVENTS = ("pre_page", "page_read_source", "page_markdown")
"""Events at which a plugin may change the source of a page, so that it cannot be rendered earlier."""
PAGE_EVENTS = (*SOURCE_EVENTS, "page_content", "env", "page_context", "post_page")
"""Events at which a plugin may change the written files, by rules that we do not know."""
TEMPLATE_EVENTS = ("pre_template", "template_context", "post_template")
"""Events of pages without a source, which MkDocs renders, as its themes have some."""
BUILD_EVENTS = ("pre_build", "files", "nav", *PAGE_EVENTS, *TEMPLATE_EVENTS, "post_build")
"""All events after the configuration was read."""
_HOSTS = ("mkdocs.contrib.", "properdocs.contrib.")
"""Modules of plugins that belong to the host. At the end of a build they only add files of their own."""

_TITLE = re.compile(r"\s*(?:<div[^<>]*>\s*)*<h1\b[^<>]*>(.*?)</h1>", re.S)
_PERMALINK = re.compile(r"<a\b(?=[^<>]*\bheaderlink\b)[^<>]*?\bhref=(?P<to>[\"']#[^\"']*[\"'])[^<>]*>.*?</a>", re.S)
_OUR_SIGN = r'<a class="dj-anchor" href=\g<to> tabindex="-1" aria-hidden="true"></a>'
_ID = re.compile(r"""\sid=["']?([^\s"'<>]+)""")


class OtherPluginChanges:
    """The changes of other plugins in one build. The methods are called in the order of their definition."""

    def __init__(self, build: SiteBuild, config: MkDocsConfig) -> None:
        self._build = build
        self._project = build.project
        self._config = config
        self._our_nav = ""
        """`repr` of MkDocs' `nav` as we have set it."""
        self._nav: Sequence[NavPage | NavGroup] | None = None
        """The navigation that MkDocs makes of it."""
        self._paths: dict[str, str] = {}
        """Source of a page (`src_uri`) → its path."""
        self.pages: dict[str, Page] = {}
        """All published pages by path. Those that are no `DocsPage` are rendered by other plugins."""

    def set_nav(self, files: Files) -> None:
        """Set MkDocs' `nav` to our navigation; again, if other plugins have removed pages meanwhile.

        Without a docs.json MkDocs' own `nav` stays.
        """
        if self._our_nav and repr(self._config.nav) != self._our_nav:
            return
        self._paths |= {file.src_uri: file.page_path for file in files if isinstance(file, DocsFile)}
        if self._project.options.stand_in:
            return
        root = self._project.site.root
        # For another plugin, a file may have the name of the one that it replaces, as a translation does.
        sources = {path: src_uri for src_uri, path in self._paths.items() if files.get_file_from_path(src_uri)}
        self._config.nav = nav_config([*root.divisions, *root.items], sources)
        self._our_nav = repr(self._config.nav)
        listed = self._project.site.places
        for file in files:
            if isinstance(file, DocsFile):
                place = listed.get(file.page_path)
                if not (place and place.entry) or place.entry.href:
                    file.inclusion = InclusionLevel.NOT_IN_NAV

    def note(self, nav: Navigation, files: Files) -> None:
        """Remember the navigation before other plugins change it."""
        if repr(self._config.nav) == self._our_nav:
            _forget_titles(files)
            self._nav = tuple(self._items(nav.items))

    def apply_changes(self, nav: Navigation, files: Files) -> set[str]:
        """Apply the changes of all plugins to the project. Returns the paths of its pages."""
        project, items = self._project, tuple(self._items(nav.items))
        found = {self._path(file): file for file in files.documentation_pages()}
        ours = {path for path, file in found.items() if isinstance(file, DocsFile)}
        before = project.site.pages
        originals = {before[path].original for path in ours if path in before}
        routes = project.routes
        places = {path: ("" if file.url in (".", "./") else file.url, file.dest_uri) for path, file in found.items()}
        instead = self._instead(files, found)
        arrangement = Arrangement(
            added={path: _other_page(file) for path, file in found.items() if path not in ours},
            removed=frozenset(before.keys() - found.keys() - originals),
            placed={path: at for path, at in places.items() if at != (routes.url(path), routes.output(path))},
            moved=self._moved_files(files),
            instead=instead,
            items=None if items == self._nav and not instead else items,
            titles=self._labels(found) if project.options.stand_in else {},
        )
        if arrangement != Arrangement():
            self._build.arrange(arrangement)
        if project.options.stand_in:
            _forget_titles(files, arrangement.titles)
        self.pages = {path: file.page for path, file in found.items() if file.page and path in project.site.pages}
        for path, page in self.pages.items():
            if path in ours or _is_markdown(page.file):
                adopt(page, path, self._build)
        return set(self.pages)

    def _labels(self, found: Mapping[str, File]) -> dict[str, str]:
        """Return titles from the navigation for pages that have none of their own, by path."""
        pages = self._project.site.pages
        labels = {path: str(file.page.__dict__.get("title") or "") for path, file in found.items() if file.page}
        bare = {path for path, facts in pages.items() if not (facts.meta.get("title") or facts.heading)}
        return {path: label for path, label in labels.items() if label and path in bare}

    def _moved_files(self, files: Files) -> dict[str, str]:
        """Return the addresses of static files that other plugins have moved, by path."""
        there = ((path, files.get_file_from_path(path)) for path in self._project.docs_files.static)
        return {path: file.url for path, file in there if file and file.src_uri == path and file.url != quote(path)}

    def _instead(self, files: Files, pages: Mapping[str, File]) -> dict[str, str]:
        """Return which file replaces a page or static file that is gone, by its path."""
        found, published = {}, set(pages.values())
        for src_uri, path in self._paths.items():
            file = files.get_file_from_path(src_uri) if path not in pages else None
            if file and file in published:
                found[path] = self._path(file)
        for path in self._project.docs_files.static:
            file = files.get_file_from_path(path)
            if file and file.src_uri != path:
                found[path] = file.src_uri
        return found

    def pages_of_others(self) -> set[str]:
        """Return the paths of pages that other plugins render."""
        return {path for path, page in self.pages.items() if not isinstance(page, DocsPage)}

    def take_in_pages(self) -> None:
        """Apply the changes of other plugins to the pages themselves, after all were rendered."""
        project = self._project
        changed: dict[str, Mapping[str, Any]] = {}
        titles: dict[str, str] = {}
        for path, page in self.pages.items():
            frontmatter = project.site.pages[path].meta
            if not isinstance(page, DocsPage):
                changed[path], titles[path] = _plain(page.meta), str(page.title or "")
            elif page.meta != page.original_meta:
                changed[path] = _changed(frontmatter, page)
        if changed:
            self._build.arrange(replace(project.arrangement, meta=changed, titles=titles))
        self._build.host_pages.close()
        for path in self.pages_of_others():
            project.plugin_bodies[path] = body_of(self.pages[path])
            self._build.host_pages.body_of(path)

    def path_of(self, page: Page) -> str | None:
        """Return the path of a page; None if it is not part of the site."""
        path = page.page_path if isinstance(page, DocsPage) else self._paths.get(page.file.src_uri)
        return path if path is not None and self.pages.get(path) is page else None

    def _path(self, file: File) -> str:
        """Return the path of a page: that of the page it replaces, else one made from its source."""
        if isinstance(file, DocsFile):
            return file.page_path
        path = self._paths.get(file.src_uri)
        if path is None:
            stem = posixpath.splitext(file.src_uri)[0]
            path, count = stem, 1
            while path in self._paths.values() or path in self._project.site.pages:
                count += 1
                path = f"{stem}-{count}"
            self._paths[file.src_uri] = path
        return path

    def _items(self, items: Iterable[StructureItem]) -> Iterator[NavPage | NavGroup]:
        """Convert MkDocs' navigation to ours. Pages have a title only where the navigation sets one."""
        for item in items:
            if isinstance(item, Page):
                entry = NavPage(self._path(item.file), str(item.__dict__.get("title") or ""))
                inside = tuple(self._items(item.children or ()))
                yield NavGroup(str(item.title or ""), inside, root=entry) if inside else entry
            elif isinstance(item, Section):
                yield NavGroup(str(item.title or ""), tuple(self._items(item.children)))
            elif isinstance(item, Link):
                yield NavPage("", str(item.title or item.url), href=item.url)


def _forget_titles(files: Files, but: Collection[str] = ()) -> None:
    """Remove titles that the navigation has given pages, as a page's own may differ. but: paths that keep theirs."""
    for file in files:
        if isinstance(file, DocsFile) and file.page and file.page_path not in but:
            file.page.__dict__.pop("title", None)


def _is_markdown(file: File) -> bool:
    return file.src_uri.lower().endswith((*PAGE_SUFFIXES, ".markdown", ".mkd", ".mdown"))


def _other_page(file: File) -> OtherPage:
    page = file.page
    edit = str(page.edit_url or "") if page and file.edit_uri else ""
    edit = edit if urlsplit(edit).scheme in ("http", "https") else ""
    try:
        text = file.content_string if _is_markdown(file) else ""
    except (OSError, ValueError):
        text = ""
    return OtherPage(file.src_uri, text, edit)


def _plain(value: Any) -> Any:
    """Convert frontmatter of MkDocs to that of our reader: dates are ISO text."""
    if isinstance(value, Mapping):
        return {str(key): _plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(item) for item in value]
    return value.isoformat() if isinstance(value, datetime.date) else value


def _changed(frontmatter: Mapping[str, Any], page: DocsPage) -> dict[str, Any]:
    """Return the frontmatter of a page that others have set, changed or removed, by key."""
    before, now = _plain(page.original_meta), _plain(page.meta)
    gone = before.keys() - now.keys()
    new = {key: value for key, value in now.items() if key not in before or before[key] != value}
    return {key: value for key, value in frontmatter.items() if key not in gone} | new


def body_of(page: Page) -> PageBody:
    """Return the body of a page that another plugin has rendered."""
    html = _PERMALINK.sub(_OUR_SIGN, str(page.content or ""))
    title, named = _TITLE.match(html), str(page.title or "")
    about = plain_text(str(page.meta.get("description") or ""))
    # Search gets at least the words of what is not Markdown, such as a notebook or a list of posts.
    text = page.markdown if page.markdown and _is_markdown(page.file) else Markup(_TITLE.sub("", html, 1)).striptags()
    return PageBody(
        html=html,
        title=_text(title[1]) if title else "",
        toc=tuple(_toc(page.toc or ())),
        ids=frozenset(_ID.findall(html)),
        features=CODE if "<pre" in html else frozenset(),
        markdown=page_markdown(text, named, about),
    )


def others_at(config: MkDocsConfig, plugin: BasePlugin[Any], events: Iterable[str]) -> list[object]:
    """Return the other plugins that are called at any of these events; None stands for a hook."""
    owners = [getattr(method, "__self__", None) for event in events for method in config.plugins.events[event]]
    return [owner for owner in owners if owner is not plugin]


def change_finished_site(config: MkDocsConfig, plugin: BasePlugin[Any]) -> bool:
    """Whether another plugin changes the files of the finished site."""
    others = others_at(config, plugin, ["post_build"])
    return any(not type(one).__module__.startswith(_HOSTS) for one in others)


def name_failures(config: MkDocsConfig, plugin: BasePlugin[Any], events: Iterable[str]) -> None:
    """Wrap the event methods of other plugins, so that a failure is reported with file and line."""

    def named(event: str, method: Callable[..., Any]) -> Callable[..., Any]:
        if getattr(method, "__self__", None) is plugin:
            return method

        @wraps(method)
        def run(*args: Any, **kwargs: Any) -> Any:
            try:
                given = method(*args, **kwargs)
            except (BuildError, Abort):
                raise
            except Exception as failure:
                at = traceback.extract_tb(failure.__traceback__)[-1]
                reason = f"{type(failure).__name__}: {failure}"
                raise _plugin_error(at.filename, at.lineno or 0, event, reason) from failure
            if event.endswith("_context") and not isinstance(given, Mapping | None):
                code = getattr(method, "__code__", None)
                reason = f"the context that it returns is a {type(given).__name__}, not a dict"
                file, line = (code.co_filename, code.co_firstlineno) if code else ("mkdocs.yml", 0)
                raise _plugin_error(file, line, event, reason)
            return given

        setattr(run, "__self__", getattr(method, "__self__", None))  # noqa: B010  # whose it is, for those who look
        return run

    for event in events:
        methods = config.plugins.events[event]
        methods[:] = [named(event, method) for method in methods]


def _plugin_error(file: str, line: int, event: str, reason: str) -> PluginError:
    hint = "correct the hook, or leave the plugin out of mkdocs.yml"
    return PluginError(str(Problem(short_name(file), line, 0, "plugin-failed", f"on_{event}: {reason}", hint)))


def facts_beside(page: Page) -> BodyFacts:
    """Return what templates show of a page that is not part of the site."""
    body, address = body_of(page), page.url
    titled = bool(body.title) and not page.meta.get("title")
    return BodyFacts("", address, str(page.title or ""), {**page.meta}, body.html, toc=body.toc, own_title=titled)


def _text(html: str) -> str:
    """Return the text of a heading, without the link to itself."""
    return Markup(_PERMALINK.sub("", html)).striptags()


def _toc(links: Iterable[AnchorLink]) -> Iterator[TocItem]:
    for link in links:
        if link.level > 1:
            yield TocItem(link.level, link.id, _text(link.title))
        yield from _toc(link.children)
