"""The redirects of a site, read and followed: which source leads to which page in the end, and what is wrong."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from mkdocs_docsjson.outputs.page import is_absolute
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.settings.models import Redirect
from mkdocs_docsjson.site.patterns import PathPattern

_ENDINGS = (".mdx", ".md", ".html", ".htm")
_HOPS = 20
"""Redirects that are followed one after the other; `/docs/:rest*` to `/docs/v2/:rest*` leads on for ever."""
_BACK, _ON = "back to itself", "on and on"


@dataclass(frozen=True, slots=True)
class KnownFiles:
    """What stands in the built site."""

    pages: Mapping[str, str]
    """Route without slashes at its ends (`guides/start`, empty for home) → address from the root."""
    files: Collection[str] = ()
    """Paths of everything else: `openapi.json`, `images/a.png`."""
    sources: Mapping[str, str] = field(default_factory=dict)
    """Source file by route, to tell which one a page is made of."""

    def has(self, path: str) -> bool:
        return route_of(path) in self.pages or path in self.files


def route_of(address: str) -> str:
    """An address as authors write it, as a route: `/guides/start.mdx#keys` → `guides/start`; home is empty."""
    path = unquote(urlsplit(address).path).strip("/")
    for ending in _ENDINGS:
        path = path.removesuffix(ending)
    return "" if path == "index" else path.removesuffix("/index")


@dataclass(slots=True)
class RedirectBook:
    """Redirects by their exact source, and those whose source has parts that vary, in the owner's order."""

    known: KnownFiles
    file: str
    """Name of docs.json, for problems; their place is the pointer."""
    exact: dict[str, Redirect] = field(default_factory=dict)
    varying: list[tuple[PathPattern, Redirect]] = field(default_factory=list)
    problems: list[Problem] = field(default_factory=list)

    def enter(self, redirect: Redirect) -> None:
        """Sort one redirect in, or say why it cannot work."""
        source = unquote(redirect.source.strip()).strip("/")
        pattern = PathPattern(source)
        if is_absolute(source) or "#" in source or "?" in source:
            hint = "write the path alone: a static site never sees host, query and fragment"
            self._report("redirect-source", redirect, f'"{redirect.source}" is not a path of this site', hint)
        elif pattern.names:
            self.varying.append((pattern, redirect))
        elif self.known.has(source):
            what = f"is {made}" if (made := self.known.sources.get(route_of(source))) else "is in this site"
            message = f'"{redirect.source}" {what}, which is shown instead'
            self._report("redirect-shadowed", redirect, message, "delete the file or the redirect")
        elif source in self.exact:
            message = f'"{redirect.source}" is redirected twice; the first one counts'
            self._report("redirect-source", redirect, message, "delete one of them")
        else:
            self.exact[source] = redirect

    def targets(self) -> dict[str, tuple[str, Redirect]]:
        """Every source that can be named → its final target (from the root, or a full address) and its redirect."""
        found: dict[str, tuple[str, Redirect]] = {}
        for source, redirect in self.exact.items():
            target = self._final(redirect, source, redirect.destination)
            if target is not None:
                found[source] = (target, redirect)
        for pattern, redirect in self.varying:
            for source, target in self._spelt_out(pattern, redirect):
                found.setdefault(source, (target, redirect))
        return found

    def leads_to(self, address: str) -> str | None:
        """Where a reader who asks for an address ends: an address from the root, or a full one; None for nowhere."""
        for _ in range(_HOPS):
            onward = self._onward(address)
            if onward is None:
                break
            address = onward
        if is_absolute(address) or route_of(address) in self.known.pages:
            return address
        return address if unquote(urlsplit(address).path).strip("/") in self.known.files else None

    def _spelt_out(self, pattern: PathPattern, redirect: Redirect) -> Iterator[tuple[str, str]]:
        """(source, target) for each page that a redirect with varying parts can lead to; existing pages stay."""
        pairs = list(self._pairs(pattern, redirect))
        some = dict.fromkeys(pattern.names, "x")
        way = self._endless(pattern.fill(some), filled(redirect.destination, some))
        if way == _BACK:
            message = f'"{redirect.source}" leads {way} by "{redirect.destination}"'
            self._report("redirect-loop", redirect, message, "let it lead to a page")
        elif way and (pairs or pattern.needs()):
            message = f'"{redirect.source}" leads {way} by "{redirect.destination}" wherever there is no page'
            self._report("redirect-loop", redirect, message, "let its source leave out what it leads to")
        elif not pairs and not is_absolute(redirect.destination) and not pattern.needs():
            message, hint = f'no page is like "{redirect.destination}"', "write a path that pages of this site have"
            self._report("redirect-destination", redirect, message, hint)
        for source, destination in pairs:
            if source not in self.exact and not self.known.has(source):
                target = self._final(redirect, source, destination)
                if target is not None:
                    yield source, target

    def _endless(self, source: str, destination: str) -> str:
        """Where the way from `source` leads when it has no end; empty when it has one."""
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
                yield source, filled(redirect.destination, {})
            return
        for route in (*self.known.pages, *self.exact):
            values = destination.match(route)
            if values is not None and pattern.needs() <= values.keys() and (source := pattern.fill(values)):
                yield source, filled(redirect.destination, values)

    def _final(self, redirect: Redirect, source: str, destination: str) -> str | None:
        """Where the way from `source` ends, as it is printed; None in a loop or for no address at all.

        What is wrong is reported for `redirect`, where the way began.
        """
        first, seen = destination, {source}
        while (onward := self._onward(destination)) is not None:
            route = route_of(destination)
            if route in seen or len(seen) > _HOPS:
                way = _BACK if route in seen else _ON
                message = f'"{redirect.source}" leads {way} by "{destination[:100]}"'
                self._report("redirect-loop", redirect, message, "let it lead to a page")
                return None
            seen.add(route)
            destination = onward
        if destination != first and redirect.destination == first:
            message = f'"{first}" is redirected itself, to "{destination}"'
            self._report("redirect-chain", redirect, message, f'write "{destination}" here')
        return self._address(redirect, destination)

    def _onward(self, address: str) -> str | None:
        """Destination of the redirect that an address is a source of, or None; a fragment goes along."""
        route = route_of(address)
        if urlsplit(address).scheme or route in self.known.pages:
            return None
        destination = self._destination(route)
        fragment = urlsplit(address).fragment
        return f"{destination}#{fragment}" if destination and fragment and "#" not in destination else destination

    def _destination(self, route: str) -> str | None:
        if route in self.exact:
            return self.exact[route].destination
        for pattern, redirect in self.varying:
            if (values := pattern.match(route)) is not None:
                return filled(redirect.destination, values)
        return None

    def _address(self, redirect: Redirect, destination: str) -> str | None:
        """A destination as it is printed: from the root, as the page is served."""
        if is_absolute(destination):
            return destination
        parts = urlsplit(destination)
        if parts.scheme or parts.netloc:
            hint = "write a path of this site or an https:// address"
            self._report("redirect-destination", redirect, f'"{destination}" is no address to lead to', hint)
            return None
        route, path = route_of(destination), unquote(parts.path).strip("/")
        tail = (f"?{parts.query}" if parts.query else "") + (f"#{parts.fragment}" if parts.fragment else "")
        if route in self.known.pages:
            return self.known.pages[route] + tail
        if path not in self.known.files:
            hint = closest(route, self.known.pages, cutoff=0.85) or "nothing of that name is in the site"
            self._report("redirect-destination", redirect, f'"{destination}" leads to no page', hint)
        return path + tail

    def _report(self, code: str, redirect: Redirect, message: str, hint: str) -> None:
        key = "source" if code in ("redirect-source", "redirect-shadowed") else "destination"
        pointer = f"{redirect.where}/{key}" if redirect.where else ""
        told = any(problem.code == code and problem.pointer == pointer for problem in self.problems)
        if not (told and pointer):  # a source with varying parts would say the same for each page
            self.problems.append(Problem(self.file, 0, 0, code, message, hint, pointer))


def filled(destination: str, values: Mapping[str, str]) -> str:
    """A destination with its varying parts filled in; host, query and fragment stay as they are."""
    if is_absolute(destination):
        scheme, _, rest = destination.partition("://")
        host, _, path = rest.partition("/")
        return f"{scheme}://{host}/{PathPattern(path).fill(values)}"
    path, mark, fragment = destination.partition("#")
    return f"/{PathPattern(path.strip('/')).fill(values)}{mark}{fragment}"


def read(redirects: Sequence[Redirect], known: KnownFiles, file: str) -> RedirectBook:
    book = RedirectBook(known, file)
    for redirect in redirects:
        book.enter(redirect)
    return book
