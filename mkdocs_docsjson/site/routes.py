"""Addresses of pages, and the targets of links."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote, unquote

from mkdocs_docsjson.settings.addresses import is_external, unusable_kind
from mkdocs_docsjson.settings.models import Redirect
from mkdocs_docsjson.settings.paths import PAGE_SUFFIXES
from mkdocs_docsjson.site.nearest import Nearest
from mkdocs_docsjson.site.path_patterns import PathPattern

_HOPS = 5
"""The most redirects that are followed; a longer chain counts as a loop."""
_HOST = re.compile(r"(?:https?//|www\.|[\w-]+\.(?:com|org|net|io|dev|app|ai|co)(?:/|$))", re.IGNORECASE)
"""Addresses of other sites without a scheme."""


def way_to_root(address: str) -> str:
    """The path from an address to the root: `../../` for `guides/start/`, `../` for `guides/start.html`, else `./`."""
    return "../" * address.count("/") or "./"


@dataclass(frozen=True, slots=True)
class Target:
    """The target of a link: a page, a static file or another site. One of the first three fields is set."""

    path: str = ""
    """Path of a page (`guides/start`)."""
    file: str = ""
    """Path of a static file, relative to the docs folder."""
    href: str = ""
    """Address of another site."""
    fragment: str = ""
    """Fragment without `#`, as written: the id is `unquote(fragment)`."""
    query: str = ""
    """Query without `?`."""
    exact: bool = True
    """False if it was found only by ignoring letter case, which most web servers do not do."""


@dataclass(frozen=True, slots=True)
class Missing:
    """A link that leads nowhere."""

    message: str
    hint: str = ""


class Routes:
    """Finds addresses and targets. Made once per build."""

    def __init__(
        self,
        pages: Mapping[str, str],
        files: Iterable[str] = (),
        redirects: Sequence[Redirect] = (),
        *,
        home: str = "index",
        use_directory_urls: bool = True,
        made: Sequence[str] = (),
        editions: Collection[str] = (),
        placed: Mapping[str, tuple[str, str]] | None = None,
        moved: Mapping[str, str] | None = None,
        instead: Mapping[str, str] | None = None,
    ) -> None:
        """Initialize the pages and files of the site.

        pages: source file by path, in the order of the navigation where there is one.
        files: static files relative to the docs folder.
        home: path of the page shown at `/`.
        made: paths of pages that the build adds, such as `search`; an authored page of the same path has priority.
        editions: paths of pages that show the source of another one (see `editions.py`); links to a file lead to the
        original.
        placed: address and output file of pages for which another plugin has chosen them, by path.
        moved: addresses of static files that another plugin has chosen, by file.
        instead: replacements of pages and files that another plugin has removed.
        """
        self._pages = dict.fromkeys(pages)
        self._path_of_file = {file: path for path, file in pages.items() if path not in editions}
        self._files = frozenset(files)
        self._redirects = redirects
        self._home = home if home in self._pages else next(iter(self._pages), "")
        self._directories = use_directory_urls
        self._chosen_addresses = placed or {}
        self._moved_files = moved or {}
        self._replacements = instead or {}
        self._urls: dict[str, str] = {}
        self._added_pages = {path: self.url(path) for path in made}
        self._folders: dict[str, str] = {}
        for path in self._pages:
            folder = posixpath.dirname(path)
            while folder and folder not in self._folders:
                self._folders[folder] = path
                folder = posixpath.dirname(folder)
        self._lower = {name.lower(): name for name in (*sorted(self._files), *self._pages)}
        self._near_page: Nearest | None = None
        self._near_file: Nearest | None = None

    @property
    def cache_key(self) -> tuple[object, ...]:
        """Return everything that the targets of links depend on, for cache keys."""
        pages = (tuple(self._pages), tuple(self._path_of_file.items()))
        others = (self._chosen_addresses, self._moved_files, self._replacements)
        return (
            *pages,
            sorted(self._files),
            tuple(self._redirects),
            self._home,
            self._directories,
            self._added_pages,
            *others,
        )

    def url(self, path: str) -> str:
        """Return the address of a page from the site's root, percent-encoded: `guides/start/`; empty for the root."""
        found = self._urls.get(path)
        if found is None:
            found = self._urls[path] = self._url(path)
        return found

    def _url(self, path: str) -> str:
        if path in self._chosen_addresses:
            return self._chosen_addresses[path][0]
        if path == "index":
            return "" if self._directories else "index.html"
        if not self._directories:
            return quote(f"{path}.html")
        return quote(path.removesuffix("index") if path.endswith("/index") else f"{path}/")

    def file_url(self, file: str) -> str:
        """Return the address of a static file from the site's root."""
        return self._moved_files.get(file) or quote(file)

    def output(self, path: str) -> str:
        """Return the file of a page in the finished site: `guides/start/index.html`."""
        return self._chosen_addresses[path][1] if path in self._chosen_addresses else output_of(path, self._directories)

    def address(self, target: Target) -> str:
        """Return the address of a target with query and fragment, from the site's root or in full."""
        if target.href:
            return target.href
        found = self.file_url(target.file) if target.file else self.url(target.path)
        query = f"?{target.query}" if target.query else ""
        return f"{found}{query}{'#' + target.fragment if target.fragment else ''}"

    def resolve(self, url: str, from_file: str, kind: str = "href") -> Target | Missing:
        """Return the target of `url`, as written in the source file `from_file`.

        from_file: relative to the docs folder; relative addresses start from it. Empty for the root.
        kind: `href` leads to a page, a folder with pages or a file; `src` to a file.
        """
        if is_external(url):
            return _unusable(url) or Target(href=url)
        rest, _, fragment = url.partition("#")
        written, _, query = rest.partition("?")
        if not written.strip():
            page = self._path_of_file.get(from_file, self._home)
            return Target(path=page, fragment=fragment, query=query)
        address = unquote(written.strip()).replace("\\", "/")
        options = candidates(address, from_file)
        if not options:
            hint = "copy the file into the docs folder, and name it there"
            return Missing(f'"{url}" leads out of the docs folder', hint)
        find = self._file if kind == "src" else self._page_or_file
        for candidate in options:
            if found := find(candidate):
                return _with_fragment(found, fragment, query)
        if kind == "href":
            for candidate in options:
                if found := self._redirected(candidate):
                    return _with_fragment(found, fragment, query)
        for candidate in options:
            if found := self._other_case(candidate, kind):
                return _with_fragment(found, fragment, query)
        return self._missing(url, options[0], kind)

    def _page_or_file(self, path: str) -> Target | None:
        if found := self._file(path):
            return found
        if path in self._path_of_file:  # `README.md` may be an index
            return Target(path=self._path_of_file[path])
        page = _without_suffix(path)
        if page in ("", "index") and self._home:
            return Target(path="index" if "index" in self._pages else self._home)
        for option in (page, f"{page}/index", page.removesuffix("/index")):
            if self._replacements.get(option, option) in self._pages:
                return Target(path=self._replacements.get(option, option))
        if page in self._added_pages:
            return Target(file=self._added_pages[page])
        folder = page.removesuffix("/index")
        return Target(path=self._folders[folder]) if folder in self._folders else None

    def _file(self, path: str) -> Target | None:
        found = self._replacements.get(path, path)
        return Target(file=found) if found in self._files else None

    def _redirected(self, path: str) -> Target | None:
        for _ in range(_HOPS):
            destination = self._destination(path)
            if destination is None:
                return None
            if is_external(destination):
                return Target(href=destination)
            rest, _, fragment = destination.partition("#")
            path = _normal(rest.partition("?")[0]) or ""
            if found := self._page_or_file(path):
                return _with_fragment(found, fragment, "")
        return None

    def _destination(self, path: str) -> str | None:
        for redirect in self._redirects:
            values = PathPattern(redirect.source.strip("/")).match(path)
            if values is not None:
                if is_external(redirect.destination):
                    return redirect.destination
                # The slash makes it a path: else `/docs/:rest*` to `/:rest*` would turn `/docs/javascript:…` into a URL
                # with a scheme.
                return "/" + PathPattern(redirect.destination.strip("/")).fill(values)
        return None

    def _other_case(self, path: str, kind: str) -> Target | None:
        for option in (path, _without_suffix(path), f"{_without_suffix(path)}/index"):
            found = self._lower.get(option.lower())
            if found in self._files:
                return Target(file=found or "", exact=False)
            if kind == "href" and found in self._pages:
                return Target(path=found or "", exact=False)
        return None

    def _missing(self, url: str, path: str, kind: str) -> Missing:
        if kind == "src":
            self._near_file = self._near_file or Nearest(sorted(self._files))
            near = self._near_file.nearest_to(path)
            return Missing(f'there is no file "{path}"', _hint(url, near, "add the file, or correct its path"))
        self._near_page = self._near_page or Nearest(self._pages)
        near = self._near_page.nearest_to(_without_suffix(path))
        return Missing(f'"{url}" leads to no page or file', _hint(url, near, "correct the address, or add the page"))


def _hint(url: str, near: str, otherwise: str) -> str:
    """Return what to do about an address that leads nowhere. near: the most similar path that exists, or empty."""
    return f'did you mean "/{near}"?' if near else "write https:// before it" if _HOST.match(url) else otherwise


def _unusable(url: str) -> Missing | None:
    """Return what is wrong with an address that readers cannot open; None if nothing is."""
    kind = unusable_kind(url)
    if kind == "local":
        return Missing(f'"{url}" is on one computer alone', "copy the file into the docs folder, and name it there")
    return Missing(f'"{url}" leads to no page or file', "an address begins with https://") if kind else None


def output_of(path: str, use_directory_urls: bool) -> str:
    """Return the file of a page in the finished site, by its path."""
    if not use_directory_urls or path == "index" or path.endswith("/index"):
        return f"{path}.html"
    return f"{path}/index.html"


def relative(from_url: str, to_url: str) -> str:
    """Return `to_url` relative to a page at `from_url`. Both are relative to the site's root; full addresses stay."""
    if is_external(to_url):
        return to_url
    end = min((at for at in (to_url.find("?"), to_url.find("#")) if at >= 0), default=len(to_url))
    path, rest = to_url[:end], to_url[end:]
    if path == from_url and rest.startswith("#"):
        return rest
    folder, _, name = path.rpartition("/")
    way = posixpath.relpath(folder or ".", from_url.rpartition("/")[0] or ".")
    return f"{'' if way == '.' and name else way + '/'}{name}{rest}"


def candidates(address: str, from_file: str) -> list[str]:
    """Return the paths that an address may mean, the likeliest first; none if it leads out of the docs folder."""
    if address.startswith("/"):
        found = [_normal(address.lstrip("/"))]
    else:
        found = [_normal(posixpath.join(posixpath.dirname(from_file), address))]
        if not address.startswith("../"):
            found.append(_normal(address))  # many sites write paths from the root without a slash
    return list(dict.fromkeys(path for path in found if path is not None))


def _normal(path: str) -> str | None:
    """Return a path without `.`, `..` and slashes at the ends; None if it leads out of the docs folder."""
    normal = posixpath.normpath(path.strip("/") or ".")
    if normal == ".." or normal.startswith("../"):
        return None
    return "" if normal == "." else normal


def _without_suffix(path: str) -> str:
    for suffix in (*PAGE_SUFFIXES, ".html"):
        if path.lower().endswith(suffix):
            return path[: -len(suffix)]
    return path


def _with_fragment(target: Target, fragment: str, query: str) -> Target:
    return Target(
        target.path,
        target.file,
        target.href,
        fragment or target.fragment,
        query or target.query,
        target.exact,
    )
