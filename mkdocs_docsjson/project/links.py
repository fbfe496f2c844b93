"""Links of pages: printed relative to the page, and checked, anchors last of all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from urllib.parse import unquote

from mkdocs_docsjson.pages.model import LinkUse
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.site.model import PageFacts
from mkdocs_docsjson.site.routes import Missing, Routes, Target, relative


class Links:
    """Resolves the links of all pages of a build, and remembers those whose anchor is yet to be checked."""

    def __init__(self, routes: Routes) -> None:
        self._routes = routes
        self._problems: list[Problem] = []
        self._anchors: list[tuple[str, LinkUse, Target]] = []

    def printer(self, page: PageFacts, here: str) -> Callable[[LinkUse], str]:
        """What prints the addresses of one page, shown at `here`. Asked once for each link, in any order."""

        def address(use: LinkUse) -> str:
            origin = use.file or page.file
            found = self._routes.resolve(use.url, page.file, use.kind)
            if isinstance(found, Missing):
                code = "missing-file" if use.kind == "src" else "broken-link"
                self._problems.append(Problem(origin, use.line, use.column, code, found.message, found.hint))
                return use.url
            if not found.exact:
                name = found.file or found.path
                message = f'"{use.url}" is spelt "/{name}" in the docs folder'
                hint = "write it with the same upper and lower case: most servers tell them apart"
                self._problems.append(Problem(origin, use.line, use.column, "link-case", message, hint))
            if found.fragment and found.path:
                self._anchors.append((origin, use, found))
            return relative(here, self._routes.address(found))

        return address

    def take_problems(self) -> list[Problem]:
        found, self._problems = self._problems, []
        return found

    def missing_anchors(self, ids: Mapping[str, Collection[str]]) -> list[Problem]:
        """ids: of every page, by its path."""
        problems = []
        for origin, use, target in self._anchors:
            known = ids.get(target.path)
            wanted = unquote(target.fragment)
            # `#:~:text=` is the browser's own, `#/` belongs to scripts of the page.
            if known is None or wanted in known or wanted.startswith((":~:", "/")):
                continue
            message = f'"{use.url}": there is no #{wanted} on the page {target.path}'
            hint = closest(wanted, known)
            problems.append(Problem(origin, use.line, use.column, "broken-anchor", message, hint))
        self._anchors.clear()
        return problems
