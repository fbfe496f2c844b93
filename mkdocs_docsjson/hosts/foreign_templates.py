"""Reports templates in the owner's folder that were written for another theme and do not work here.

HTML with classes of Material would have no styles on our pages. So our own partial or skeleton is used instead of such
a template, and a page that names one is rendered like all others. `main.html` is used, as its blocks may be needed on
every page; a block that our theme does not have is reported, since it would not be shown.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import jinja2
from jinja2 import nodes

from mkdocs_docsjson.hosts.template_folder import TemplateFolder, near_folder
from mkdocs_docsjson.hosts.template_values import unknown_values
from mkdocs_docsjson.problems import Problem, closest
from mkdocs_docsjson.project.foreign_classes import foreign_classes, text_of
from mkdocs_docsjson.theme_folder import own_theme_folder

MAIN = "main.html"
PARTIALS = "partials/"
_SHOWN = 3
_INSTEAD = {
    "analytics": "head_end", "container": "content", "fonts": "head_end", "header": "topbar", "hero": "content_before",
    "htmltitle": "head", "libs": "scripts", "outdated": "announce", "site_meta": "head_end", "site_name": "topbar",
    "site_nav": "sidebar", "styles": "head_end",
}  # fmt: skip
"""Blocks of MkDocs' themes and of Material → our block in the same place."""
_ANEW = "rewrite it with the blocks and partials of this theme"


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
    """The check of an owner's templates."""

    env: jinja2.Environment
    folder: TemplateFolder

    def problems(self, asked: Mapping[str, str]) -> Iterator[Problem]:
        """Yield the problems. asked: by source of a page, the template that its frontmatter names."""
        texts = {path: text_of(path) for path in self.folder.files if path.suffix == ".html"}
        for path, text in texts.items():
            name = self.folder.name(path)
            if not name.startswith(("components/", ".")):
                pages = [page for page, template in asked.items() if template == name]
                yield from self._problems(name, path, text, pages)
                others = (other for above, other in texts.items() if above != path)
                if not pages and not any(path.stem in other for other in others):
                    yield from self._unused(name, path)

    def _problems(self, name: str, path: Path, text: str, pages: list[str]) -> Iterator[Problem]:
        names = ", ".join(foreign_classes(text)[:_SHOWN])
        replaces = name != MAIN and (Path(own_theme_folder()) / name).is_file()
        if names and (pages or replaces):
            others = f" and {len(pages) - 1} more" if len(pages) > 1 else ""
            so = f"so {pages[0]}{others} is drawn as all pages are" if pages else "so the theme's own takes its place"
            hint = f"{_ANEW}, or take `template` out of the page" if pages else _ANEW
            yield self._problem(path, 0, f"is written for Material ({names}), {so}", hint)
            return
        for block, line, near in self._lost_blocks(text):
            message = f'fills the block "{block}", which this theme does not have, so its content is not shown'
            hint = f"fill {_INSTEAD[block]}" if block in _INSTEAD else near or "fill one of the theme's, or remove it"
            yield self._problem(path, line, message, f"{hint}; the documentation lists all blocks")
        yield from self._unknown_values(path, text)

    def _unknown_values(self, path: Path, text: str) -> Iterator[Problem]:
        try:
            found = [*unknown_values(self._parse(text))]
        except jinja2.TemplateError:
            return  # reported where it is rendered
        for name, line, hint in found:
            message = f"there is no {name}, so it prints nothing"
            yield self._problem(path, line, message, hint or "the documentation lists what there is", "template-value")

    def _unused(self, name: str, path: Path) -> Iterator[Problem]:
        """Yield the problem of a template that neither overrides one of the theme nor is included by another."""
        is_meant = name.startswith(PARTIALS) or not (self.folder.publishes or near_folder(name))
        if is_meant and not (Path(own_theme_folder()) / name).is_file():
            partials = [file.stem for file in (Path(own_theme_folder()) / PARTIALS).glob("*.html")]
            hint = closest(path.stem, partials, 0.75) if name.startswith(PARTIALS) else ""
            if not hint and path.stem in partials:
                hint = f"the theme has it as {PARTIALS}{path.stem}.html"
            hint = hint or "give it the name of one of the theme's, which the documentation lists, or include it"
            yield self._problem(path, 0, "is not included by any template, so it is not shown", hint)

    def _lost_blocks(self, source: str) -> Iterator[tuple[str, int, str]]:
        """Yield top-level blocks that no parent template has, with their line, and a hint at one with a similar name.

        None if the parents are unknown.
        """
        try:
            tree = self._parse(source)
            blocks = self._blocks_above(tree)
        except jinja2.TemplateError:
            return  # reported when it is rendered
        if blocks is not None:
            for node in tree.body:
                if isinstance(node, nodes.Block) and node.name not in blocks:
                    yield node.name, node.lineno, closest(node.name, blocks, 0.75)

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
            tree = self._parse(self.env.loader.get_source(self.env, name)[0])
            found |= {block.name for block in tree.find_all(nodes.Block)}

    def _parse(self, source: str) -> nodes.Template:
        """Parse with a plain environment, which raises Jinja's own errors."""
        return jinja2.Environment(extensions=[*self.env.extensions]).parse(source)

    def _problem(self, path: Path, line: int, message: str, hint: str, code: str = "foreign-template") -> Problem:
        return Problem(self.folder.reported_name(path), line, 0, code, message, hint)
