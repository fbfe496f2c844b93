"""Resolves the redirects of a site: follows each source to its final target and reports problems."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from mkdocs_docsjson.outputs.output_page import is_absolute
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.models import Redirect
from mkdocs_docsjson.site.path_patterns import PathPattern

_ENDINGS = (".mdx", ".md", ".html", ".htm")
_HOPS = 20
"""The most redirects that are followed in a row: `/docs/:rest*` to `/docs/v2/:rest*` would never end."""
_BACK, _ON = "back to itself", "on without end"


@dataclass(frozen=True, slots=True)
class KnownFiles:
    """The pages and files of the built site."""

    pages: Mapping[str, str]
    """Addresses of pages from the root, by route without slashes at its ends (`guides/start`, empty for home)."""
    files: Collection[str] = ()
    """Paths of all other files: `openapi.json`, `images/a.png`."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """The source file of a page by its route, for messages."""

    def has(self, path: str) -> bool:
        return route_of(path) in self.pages or path in self.files


def route_of(address: str) -> str:
    """Return the route of an address as authors write it: `/guides/start.mdx#keys` → `guides/start`; empty for home."""
    path = unquote(urlsplit(address).path).strip("/")
    for ending in _ENDINGS:
        path = path.removesuffix(ending)
    return "" if path == "index" else path.removesuffix("/index")


@dataclass(slots=True)
class RedirectBook:
    """Redirects with a fixed source by their source, and those with a variable source in the owner's order."""

    site_files: KnownFiles
    file: str
    """Name of docs.json, for problems, which have a pointer as their place."""
    exact: dict[str, Redirect] = field(default_factory=dict)
    patterns: list[tuple[PathPattern, Redirect]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def add(self, redirect: Redirect) -> None:
        """Add a redirect, or report why it cannot work."""
        source = unquote(redirect.source.strip()).strip("/")
        pattern = PathPattern(source)
        if is_absolute(source) or "#" in source or "?" in source:
            hint = "write only the path: a static site never sees host, query and fragment"
            self._report("redirect-source", redirect, f'"{redirect.source}" is not a path of this site', hint)
        elif pattern.names:
            self.patterns.append((pattern, redirect))
        elif self.site_files.has(source):
            obstacle = (
                f"is {source_file}"
                if (source_file := self.site_files.sources.get(route_of(source)))
                else "is in this site"
            )
            message = f'"{redirect.source}" {obstacle}, which is shown instead'
            self._report("redirect-shadowed", redirect, message, "delete the file or the redirect")
        elif source in self.exact:
            message = f'"{redirect.source}" is redirected twice, and the first redirect is used'
            self._report("redirect-source", redirect, message, "delete one of them")
        else:
            self.exact[source] = redirect

    def targets(self) -> dict[str, tuple[str, Redirect]]:
        """Return the final target and the redirect of every source that can be listed.

        Targets are addresses from the root of the site, or full ones.
        """
        found: dict[str, tuple[str, Redirect]] = {}
        for source, redirect in self.exact.items():
            target = self._final(redirect, source, redirect.destination)
            if target is not None:
                found[source] = (target, redirect)
        for pattern, redirect in self.patterns:
            for source, target in self._expand(pattern, redirect):
                found.setdefault(source, (target, redirect))
        return found

    def final_address(self, address: str) -> str | None:
        """Return the address at which a reader of `address` ends, from the root or in full; None if there is none."""
        for _ in range(_HOPS):
            onward = self._onward(address)
            if onward is None:
                break
            address = onward
        if is_absolute(address) or route_of(address) in self.site_files.pages:
            return address
        return address if unquote(urlsplit(address).path).strip("/") in self.site_files.files else None

    def _expand(self, pattern: PathPattern, redirect: Redirect) -> Iterator[tuple[str, str]]:
        """Yield (source, target) for each page that a variable redirect can lead to, without sources that exist."""
        pairs = list(self._pairs(pattern, redirect))
        some = dict.fromkeys(pattern.names, "x")
        effect = self._endless(pattern.fill(some), fill_destination(redirect.destination, some))
        if effect == _BACK:
            message = f'"{redirect.source}" leads {effect} through "{redirect.destination}"'
            self._report("redirect-loop", redirect, message, "redirect it to a page")
        elif effect and (pairs or pattern.needs()):
            message = (
                f'"{redirect.source}" leads {effect} through "{redirect.destination}" for every path without a page'
            )
            self._report("redirect-loop", redirect, message, "choose a source that does not match the destination")
        elif not pairs and not is_absolute(redirect.destination) and not pattern.needs():
            message, hint = f'no page matches "{redirect.destination}"', "write a path that matches pages of this site"
            self._report("redirect-destination", redirect, message, hint)
        for source, destination in pairs:
            if source not in self.exact and not self.site_files.has(source):
                target = self._final(redirect, source, destination)
                if target is not None:
                    yield source, target

    def _endless(self, source: str, destination: str) -> str:
        """Return how following the redirects from `source` never ends (`_BACK` or `_ON`); empty if it ends."""
        seen = {source}
        onward: str | None = destination
        while onward is not None and not is_absolute(onward) and len(seen) <= _HOPS:
            if route_of(onward) in seen:
                return _BACK
            seen.add(route_of(onward))
            onward = self._onward(onward)
        return _ON if len(seen) > _HOPS else ""

    def _pairs(self, pattern: PathPattern, redirect: Redirect) -> Iterator[tuple[str, str]]:
        destination = PathPattern(redirect.destination.partition("#")[0].strip("/"))
        if is_absolute(redirect.destination) or not destination.names:
            if not pattern.needs() and (source := pattern.fill({})):
                yield source, fill_destination(redirect.destination, {})
            return
        for route in (*self.site_files.pages, *self.exact):
            values = destination.match(route)
            if values is not None and pattern.needs() <= values.keys() and (source := pattern.fill(values)):
                yield source, fill_destination(redirect.destination, values)

    def _final(self, redirect: Redirect, source: str, destination: str) -> str | None:
        """Return the final address of a source, for output; None in a loop, or if it is no valid address.

        Problems are reported for `redirect`, which the source belongs to.
        """
        first, seen = destination, {source}
        while (onward := self._onward(destination)) is not None:
            route = route_of(destination)
            if route in seen or len(seen) > _HOPS:
                effect = _BACK if route in seen else _ON
                message = f'"{redirect.source}" leads {effect} through "{destination[:100]}"'
                self._report("redirect-loop", redirect, message, "redirect it to a page")
                return None
            seen.add(route)
            destination = onward
        if destination != first and redirect.destination == first:
            message = f'"{first}" is itself redirected to "{destination}"'
            self._report("redirect-chain", redirect, message, f'write "{destination}" here')
        return self._address(redirect, destination)

    def _onward(self, address: str) -> str | None:
        """Return where an address is redirected to, with its fragment kept; None if it is not redirected."""
        route = route_of(address)
        if urlsplit(address).scheme or route in self.site_files.pages:
            return None
        destination = self._destination(route)
        fragment = urlsplit(address).fragment
        return f"{destination}#{fragment}" if destination and fragment and "#" not in destination else destination

    def _destination(self, route: str) -> str | None:
        if route in self.exact:
            return self.exact[route].destination
        for pattern, redirect in self.patterns:
            if (values := pattern.match(route)) is not None:
                return fill_destination(redirect.destination, values)
        return None

    def _address(self, redirect: Redirect, destination: str) -> str | None:
        """Return a destination as the page is served, from the root. Reports one that does not exist."""
        if is_absolute(destination):
            return destination
        parts = urlsplit(destination)
        if parts.scheme or parts.netloc:
            hint = "write a path of this site or an https:// address"
            message = f'"{destination}" is not an address that a redirect can lead to'
            self._report("redirect-destination", redirect, message, hint)
            return None
        route, path = route_of(destination), unquote(parts.path).strip("/")
        tail = (f"?{parts.query}" if parts.query else "") + (f"#{parts.fragment}" if parts.fragment else "")
        if route in self.site_files.pages:
            return self.site_files.pages[route] + tail
        if path not in self.site_files.files:
            hint = closest(route, self.site_files.pages, cutoff=0.85) or "correct the destination, or add the page"
            self._report("redirect-destination", redirect, f'"{destination}" leads to no page', hint)
        return path + tail

    def _report(self, code: str, redirect: Redirect, message: str, hint: str) -> None:
        key = "source" if code in ("redirect-source", "redirect-shadowed") else "destination"
        pointer = f"{redirect.where}/{key}" if redirect.where else ""
        is_reported = any(problem.code == code and problem.pointer == pointer for problem in self.problems)
        if not (is_reported and pointer):  # otherwise a variable source would report the same for each page
            self.problems.append(Problem(self.file, 0, 0, code, message, hint, pointer))


def fill_destination(destination: str, values: Mapping[str, str]) -> str:
    """Return a destination with its variables filled in; host, query and fragment stay unchanged."""
    if is_absolute(destination):
        scheme, _, rest = destination.partition("://")
        host, _, path = rest.partition("/")
        return f"{scheme}://{host}/{PathPattern(path).fill(values)}"
    path, mark, fragment = destination.partition("#")
    return f"/{PathPattern(path.strip('/')).fill(values)}{mark}{fragment}"


def redirect_book(redirects: Sequence[Redirect], known: KnownFiles, file: str) -> RedirectBook:
    book = RedirectBook(known, file)
    for redirect in redirects:
        book.add(redirect)
    return book
