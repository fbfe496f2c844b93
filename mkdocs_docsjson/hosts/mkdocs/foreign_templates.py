"""Reports templates in the owner's folder that were written for another theme and do not work here.

A template that draws classes of Material would stand in the page without their styles, at any size. So a partial or a
skeleton of that kind gives way to ours, and a page that asks for one is drawn as all pages are. `main.html` stays, as
what it fills may be what every page needs; blocks that we do not have are named, since they would show nowhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import nodes

from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.foreign_classes import foreign_classes, text_of
from mkdocs_docsjson.theme_folder import own_theme_folder

MAIN = "main.html"
_SHOWN = 3
_INSTEAD = {
    "analytics": "head_end", "container": "content", "fonts": "head_end", "header": "topbar", "hero": "content_before",
    "htmltitle": "head", "libs": "scripts", "outdated": "announce", "site_meta": "head_end", "site_name": "topbar",
    "site_nav": "sidebar", "styles": "head_end",
}  # fmt: skip
"""Blocks of MkDocs' themes and of Material → our block in the same place."""
_ANEW = "write it anew with the blocks and partials of this theme"


class OwnersTemplates(jinja2.BaseLoader):
    """Loads the owner's templates before ours, except those that use classes of Material."""

    def __init__(self, inner: jinja2.BaseLoader) -> None:
        self._inner = inner
        self._ours = jinja2.FileSystemLoader(own_theme_folder())

    def get_source(
        self, environment: jinja2.Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        found = self._inner.get_source(environment, template)
        if template == MAIN or not foreign_classes(found[0]):
            return found
        try:
            return self._ours.get_source(environment, template)
        except jinja2.TemplateNotFound:
            return found

    def list_templates(self) -> list[str]:
        return self._inner.list_templates()


@dataclass(frozen=True)
class ForeignTemplates:
    """The check of one site. folder: the owner's templates. base: folder that reported paths are relative to."""

    env: jinja2.Environment
    folder: Path
    base: Path

    def problems(self, asked: Mapping[str, str]) -> Iterator[Problem]:
        """Yield the problems. asked: source of a page → the template that its frontmatter names."""
        for path in sorted(self.folder.rglob("*.html")):
            name = path.relative_to(self.folder).as_posix()
            if not name.startswith(("components/", ".")):
                yield from self._problems(name, path, [page for page, wanted in asked.items() if wanted == name])

    def _problems(self, name: str, path: Path, pages: list[str]) -> Iterator[Problem]:
        text = text_of(path)
        names = ", ".join(foreign_classes(text)[:_SHOWN])
        replaces = name != MAIN and (Path(own_theme_folder()) / name).is_file()
        if names and (pages or replaces):
            others = f" and {len(pages) - 1} more" if len(pages) > 1 else ""
            so = f"so {pages[0]}{others} is drawn as all pages are" if pages else "so the theme's own takes its place"
            hint = f"{_ANEW}, or take `template` out of the page" if pages else _ANEW
            yield self._problem(path, 0, f"is written for Material ({names}), {so}", hint)
            return
        for block, line in self._lost_blocks(text):
            message = f'fills the block "{block}", which this theme does not have: it shows nowhere'
            hint = f"fill {_INSTEAD[block]}" if block in _INSTEAD else "fill one of the theme's, or remove it"
            yield self._problem(path, line, message, f"{hint}; the documentation lists all blocks")

    def _lost_blocks(self, source: str) -> Iterator[tuple[str, int]]:
        """Yield top-level blocks, with their line, that no parent template has; none if the parents are unknown."""
        try:
            tree = self._parsed(source)
            known = self._blocks_above(tree)
        except jinja2.TemplateError:
            return  # told where it is drawn
        if known is not None:
            for node in tree.body:
                if isinstance(node, nodes.Block) and node.name not in known:
                    yield node.name, node.lineno

    def _blocks_above(self, tree: nodes.Template) -> set[str] | None:
        """Return the names of all blocks of the parent templates; None if no parent is known."""
        found: set[str] = set()
        seen: set[str] = set()
        while True:
            above = next(tree.find_all(nodes.Extends), None)
            name: Any = above.template.value if above and isinstance(above.template, nodes.Const) else None
            if name is None or name in seen or self.env.loader is None:
                return found or None
            seen.add(name)
            tree = self._parsed(self.env.loader.get_source(self.env, name)[0])
            found |= {block.name for block in tree.find_all(nodes.Block)}

    def _parsed(self, source: str) -> nodes.Template:
        """Parse with a plain environment, which raises Jinja's own errors."""
        return jinja2.Environment(extensions=[*self.env.extensions]).parse(source)

    def _problem(self, path: Path, line: int, message: str, hint: str) -> Problem:
        shown = path.relative_to(self.base) if path.is_relative_to(self.base) else path
        return Problem(shown.as_posix(), line, 0, "foreign-template", message, hint)
