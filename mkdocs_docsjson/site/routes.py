"""Paths of pages, their addresses, and what a link in a page leads to."""

from __future__ import annotations

import posixpath
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote, unquote

from mkdocs_docsjson.settings.addresses import is_external
from mkdocs_docsjson.settings.models import Redirect
from mkdocs_docsjson.settings.paths import PAGE_SUFFIXES
from mkdocs_docsjson.site.nearest import Nearest
from mkdocs_docsjson.site.patterns import PathPattern

_HOPS = 5
"""Largest number of redirects that are followed; a longer chain counts as a loop."""


def way_to_root(address: str) -> str:
    """`../../` for `guides/start/`, `../` for `guides/start.html`, `./` at the root."""
    return "../" * address.count("/") or "./"


@dataclass(frozen=True, slots=True)
class Target:
    """What a link leads to: a page, a static file or another site. One of the first three is set."""

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
        """pages: source file by path, in the order of the navigation where there is one.

        files: static files relative to the docs folder. home: path of the page shown at `/`.
        made: paths of pages that the build adds, `search` for one; a page of the same path comes before them.
        editions: paths of pages that show the source of another (see `editions.py`): links to the file lead there.
        placed: address and file of pages that another plugin has given a place of their own; moved: addresses of
        such static files. instead: what stands for pages and files that another plugin has taken out.
        """
        self._pages = dict.fromkeys(pages)
        self._path_of_file = {file: path for path, file in pages.items() if path not in editions}
        self._files = frozenset(files)
        self._redirects = redirects
        self._home = home if home in self._pages else next(iter(self._pages), "")
        self._directories = use_directory_urls
        self._placed = placed or {}
        self._moved = moved or {}
        self._instead = instead or {}
        self._made = {path: self.url(path) for path in made}
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
    def known(self) -> tuple[object, ...]:
        """Return everything that decides where an address leads, for cache keys."""
        pages = (tuple(self._pages), tuple(self._path_of_file.items()))
        others = (self._placed, self._moved, self._instead)
        return (*pages, sorted(self._files), tuple(self._redirects), self._home, self._directories, self._made, *others)

    def url(self, path: str) -> str:
        """Return the address of a page from the site's root, percent-encoded: `guides/start/`; the root is ``."""
        if path in self._placed:
            return self._placed[path][0]
        if path == "index":
            return "" if self._directories else "index.html"
        if not self._directories:
            return quote(f"{path}.html")
        return quote(path.removesuffix("index") if path.endswith("/index") else f"{path}/")

    def file_url(self, file: str) -> str:
        """Return the address of a static file relative to the site's root."""
        return self._moved.get(file) or quote(file)

    def output(self, path: str) -> str:
        """Return the file of a page in the finished site: `guides/start/index.html`."""
        return self._placed[path][1] if path in self._placed else output_of(path, self._directories)

    def address(self, target: Target) -> str:
        """Return the address of a target relative to the site's root (or absolute), with query and fragment."""
        if target.href:
            return target.href
        found = self.file_url(target.file) if target.file else self.url(target.path)
        query = f"?{target.query}" if target.query else ""
        return f"{found}{query}{'#' + target.fragment if target.fragment else ''}"

    def resolve(self, url: str, from_file: str, kind: str = "href") -> Target | Missing:
        """Return the target of `url`, written in the source file `from_file`.

        from_file: relative to the docs folder; decides what a relative address means. Empty: the root.
        kind: `href` leads to a page, a folder with pages or a file; `src` to a file.
        """
        if is_external(url):
            return Target(href=url)
        rest, _, fragment = url.partition("#")
        written, _, query = rest.partition("?")
        if not written.strip():
            page = self._path_of_file.get(from_file, self._home)
            return Target(path=page, fragment=fragment, query=query)
        wanted = unquote(written.strip()).replace("\\", "/")
        options = candidates(wanted, from_file)
        if not options:
            return Missing(f'"{url}" leads out of the docs folder')
        find = self._file if kind == "src" else self._page_or_file
        for candidate in options:
            if found := find(candidate):
                return _with(found, fragment, query)
        if kind == "href":
            for candidate in options:
                if found := self._redirected(candidate):
                    return _with(found, fragment, query)
        for candidate in options:
            if found := self._other_case(candidate, kind):
                return _with(found, fragment, query)
        return self._missing(url, options[0], kind)

    def _page_or_file(self, wanted: str) -> Target | None:
        if found := self._file(wanted):
            return found
        if wanted in self._path_of_file:  # `README.md` may be an index
            return Target(path=self._path_of_file[wanted])
        path = _without_suffix(wanted)
        if path in ("", "index") and self._home:
            return Target(path="index" if "index" in self._pages else self._home)
        for option in (path, f"{path}/index", path.removesuffix("/index")):
            if self._instead.get(option, option) in self._pages:
                return Target(path=self._instead.get(option, option))
        if path in self._made:
            return Target(file=self._made[path])
        folder = path.removesuffix("/index")
        return Target(path=self._folders[folder]) if folder in self._folders else None

    def _file(self, wanted: str) -> Target | None:
        found = self._instead.get(wanted, wanted)
        return Target(file=found) if found in self._files else None

    def _redirected(self, wanted: str) -> Target | None:
        for _ in range(_HOPS):
            destination = self._destination(wanted)
            if destination is None:
                return None
            if is_external(destination):
                return Target(href=destination)
            rest, _, fragment = destination.partition("#")
            wanted = _normal(rest.partition("?")[0]) or ""
            if found := self._page_or_file(wanted):
                return _with(found, fragment, "")
        return None

    def _destination(self, wanted: str) -> str | None:
        for redirect in self._redirects:
            values = PathPattern(redirect.source.strip("/")).match(wanted)
            if values is not None:
                if is_external(redirect.destination):
                    return redirect.destination
                # The slash keeps it a path: `/docs/:rest*` to `/:rest*` would make a scheme of `/docs/javascript:…`.
                return "/" + PathPattern(redirect.destination.strip("/")).fill(values)
        return None

    def _other_case(self, wanted: str, kind: str) -> Target | None:
        for option in (wanted, _without_suffix(wanted), f"{_without_suffix(wanted)}/index"):
            found = self._lower.get(option.lower())
            if found in self._files:
                return Target(file=found or "", exact=False)
            if kind == "href" and found in self._pages:
                return Target(path=found or "", exact=False)
        return None

    def _missing(self, url: str, wanted: str, kind: str) -> Missing:
        if kind == "src":
            self._near_file = self._near_file or Nearest(sorted(self._files))
            near = self._near_file.to(wanted)
            return Missing(f'there is no file "{wanted}"', f'did you mean "/{near}"?' if near else "")
        self._near_page = self._near_page or Nearest(self._pages)
        near = self._near_page.to(_without_suffix(wanted))
        return Missing(f'"{url}" leads to no page or file', f'did you mean "/{near}"?' if near else "")


def output_of(path: str, use_directory_urls: bool) -> str:
    """Return the file of a page in the finished site, by its path."""
    if not use_directory_urls or path == "index" or path.endswith("/index"):
        return f"{path}.html"
    return f"{path}/index.html"


def relative(from_url: str, to_url: str) -> str:
    """`to_url` as written in a page at `from_url`; both relative to the site's root. Absolute ones stay."""
    if is_external(to_url):
        return to_url
    end = min((at for at in (to_url.find("?"), to_url.find("#")) if at >= 0), default=len(to_url))
    path, rest = to_url[:end], to_url[end:]
    if path == from_url and rest.startswith("#"):
        return rest
    folder, _, name = path.rpartition("/")
    way = posixpath.relpath(folder or ".", from_url.rpartition("/")[0] or ".")
    return f"{'' if way == '.' and name else way + '/'}{name}{rest}"


def candidates(wanted: str, from_file: str) -> list[str]:
    """Return the paths that an address may mean, the likeliest first; none when all are outside the docs folder."""
    if wanted.startswith("/"):
        found = [_normal(wanted.lstrip("/"))]
    else:
        found = [_normal(posixpath.join(posixpath.dirname(from_file), wanted))]
        if not wanted.startswith("../"):
            found.append(_normal(wanted))  # many sites write paths from the root without their slash
    return list(dict.fromkeys(path for path in found if path is not None))


def _normal(path: str) -> str | None:
    """Return a path without `.`, `..` and slashes at the ends; None when it leads out."""
    normal = posixpath.normpath(path.strip("/") or ".")
    if normal == ".." or normal.startswith("../"):
        return None
    return "" if normal == "." else normal


def _without_suffix(path: str) -> str:
    for suffix in (*PAGE_SUFFIXES, ".html"):
        if path.lower().endswith(suffix):
            return path[: -len(suffix)]
    return path


def _with(target: Target, fragment: str, query: str) -> Target:
    return Target(
        target.path,
        target.file,
        target.href,
        fragment or target.fragment,
        query or target.query,
        target.exact,
    )
