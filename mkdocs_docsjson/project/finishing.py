"""The end of a build: what stays as it is, and what is written beside the pages."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.kept_values import Damaged
from mkdocs_docsjson.outputs.page import markdown_path
from mkdocs_docsjson.outputs.search_index import NAMED_BY_CONTENT
from mkdocs_docsjson.problems import Problem
from mkdocs_docsjson.project.bodies import playground_file
from mkdocs_docsjson.project.files import Content, write
from mkdocs_docsjson.project.folder import SiteFolder
from mkdocs_docsjson.project.keys import page_name, site_name
from mkdocs_docsjson.project.made_files import NOT_FOUND, SEARCH_PATH
from mkdocs_docsjson.project.outcome import KEPT, TEXTS, Outcome, outcome_of
from mkdocs_docsjson.project.sources import digest_of

if TYPE_CHECKING:
    from mkdocs_docsjson.project.outputs import SiteOutputs
    from mkdocs_docsjson.project.project import Project

OUTCOMES = "outcomes"
OUTPUTS = "outputs"

_BAD_NAME = {errno.ENAMETOOLONG, errno.EINVAL, errno.EILSEQ, errno.ENOTDIR, errno.EISDIR}
"""What the disk says to a name that it does not take, or that is a folder and a file at once."""


class Finishing:
    """Names every page of a build by all that went into it, so that a page of that name need not be made again."""

    def __init__(self, project: Project) -> None:
        self._project = project
        self._names: dict[str, str] = {}
        self._unchanged: set[str] = set()
        self._shared = ""
        self.outputs_name = ""
        """Of what all outputs were made from when they were written last."""

    def leave_unchanged(self, folder: SiteFolder, theme: str) -> set[str]:
        """Paths of pages that stand finished in the site's folder and need not be made again.

        theme: names what MkDocs' configuration adds to the look of pages (`keys.theme_name`).
        """
        project = self._project
        self._shared = shared = site_name(project, theme)
        for path in project.site.pages:
            if path in project.withheld.removed:
                continue
            project.give_way()
            self._names[path] = name = page_name(project, shared, path)
            output = project.routes.output(path)
            outcome = self._known_outcome(path, name)
            if outcome and folder.keep(output, name):
                project.outcomes[path] = outcome
                self._unchanged.add(path)
            else:
                folder.made_from(output, name)
        return set(self._unchanged)

    def _known_outcome(self, path: str, name: str) -> Outcome | None:
        cache = self._project.cache
        text = cache.get(OUTCOMES, name) if cache else None
        if text is None or cache is None:
            return None
        try:
            outcome: Outcome = KEPT.read(text, Outcome)
        except Damaged:
            cache.drop(OUTCOMES, name)
            return None
        return outcome if self._project.renderers.of(self._project.language_of(path)).holds(outcome.includes) else None

    def name_again(self, paths: Iterable[str], folder: SiteFolder) -> None:
        """Name pages by their new sources, once all else of the site is named."""
        for path in paths:
            self._unchanged.discard(path)
            if self._shared:
                self._names[path] = name = page_name(self._project, self._shared, path)
                folder.made_from(self._project.routes.output(path), name)

    def keep_outcome(self, path: str) -> None:
        """Have the next build know what became of a page that was made in this one."""
        project, name = self._project, self._names.get(path)
        if not (project.cache and name):
            return
        outcome = project.outcomes[path]
        for field, kind in TEXTS.items():
            project.cache.put(kind, name, json.dumps(getattr(outcome, field), ensure_ascii=False).encode())
        project.outcomes[path] = outcome = replace(outcome, article="", markdown="", playground="")
        project.cache.put(OUTCOMES, name, KEPT.written(outcome))

    def text_of(self, path: str, field: str) -> str:
        """A long text of what became of a page. field: of `TEXTS`."""
        project, name = self._project, self._names.get(path)
        text = str(getattr(project.outcomes[path], field))
        if text or not (project.cache and name):
            return text
        kept = project.cache.get(TEXTS[field], name)
        if kept is not None:
            try:
                return str(KEPT.read(kept, str))
            except Damaged:
                project.cache.drop(TEXTS[field], name)
        body = project.bodies.shown_at(path, project.routes.url(path))
        return str(getattr(outcome_of(body, searched=field == "article"), field))

    def write_outputs(self, folder: SiteFolder) -> None:
        """Write what stands beside the pages; nothing, when no page has changed since it was written."""
        project = self._project
        project.check_anchors()
        # What a page includes is not part of its name, see `keys.page_name`.
        included = (repr(outcome.includes) for outcome in project.outcomes.values())
        self.outputs_name = name = digest_of(self._shared, *self._names.values(), *included) if self._shared else ""
        told = self._known_problems(name)
        if told is not None and folder.keep_all(name):
            project.problems += told
        elif project.options.own_theme:
            before = len(project.problems)
            self._write_outputs(folder, name)
            project.problems += project.parts.problems
            if project.cache and name:
                project.cache.put(OUTPUTS, name, KEPT.written(project.problems[before:]))
        else:
            self._write_beside_other_themes(folder)
        self._write_page_files(folder, name)
        if project.cache:
            project.cache.tidy()

    def _known_problems(self, name: str) -> tuple[Problem, ...] | None:
        """What was wrong when all outputs were written from the same; None when they never were."""
        cache = self._project.cache
        text = cache.get(OUTPUTS, name) if cache and name else None
        if text is None or cache is None:
            return None
        try:
            problems: tuple[Problem, ...] = KEPT.read(text, tuple[Problem, ...])
        except Damaged:
            cache.drop(OUTPUTS, name)
            return None
        return problems

    def _write_outputs(self, folder: SiteFolder, name: str) -> None:
        project, outputs = self._project, self._outputs()
        own = {file for path in self._open_pages() for file in self._files_beside(path)}
        project.give_way()
        for path, content in {**project.asset_files(), **outputs.files(), **self._extra_pages(outputs)}.items():
            project.give_way()
            origin = path if path.startswith(NAMED_BY_CONTENT) else name
            if path in own or (origin == path and folder.keep(path, path)):
                continue
            if self._written(folder.staging, path, content):
                folder.made_from(path, origin)
        for path, draw in outputs.cards() if not project.options.serving else ():
            project.give_way()
            if not folder.keep(path, path) and self._written(folder.staging, path, draw()):
                folder.made_from(path, path)

    def _write_beside_other_themes(self, folder: SiteFolder) -> None:
        """What a theme or another plugin has written stands."""
        own = {file for path in self._open_pages() for file in self._files_beside(path)}
        for path, content in self._outputs().files_beside_other_themes().items():
            if path not in own and not (folder.staging / path).exists():
                self._written(folder.staging, path, content)

    def _write_page_files(self, folder: SiteFolder, name: str) -> None:
        """Write what stands beside single pages; of those that stay, it stays too. name: of all outputs."""
        project = self._project
        for path in self._open_pages():
            origin = self._names.get(path) or name
            for file, field in self._files_beside(path).items():
                if origin and path in self._unchanged and folder.keep(file, origin):
                    continue
                project.give_way()
                if self._written(folder.staging, file, self.text_of(path, field)):
                    folder.made_from(file, origin)
        self._unchanged.update(project.site.pages)

    def _open_pages(self) -> list[str]:
        """Pages that other plugins hide nothing of."""
        return [path for path in self._project.site.pages if path not in self._project.withheld]

    def write_beside(self, path: str, place: Path) -> None:
        """Write what stands beside one page, straight into the site."""
        for file, field in self._files_beside(path).items():
            self._written(place, file, self.text_of(path, field))

    def write_first(self, folder: SiteFolder) -> None:
        """Write what every page needs, where the pages themselves are drawn later."""
        project = self._project
        files: dict[str, Content] = {**project.asset_files(), **self._own_pages()}
        for path, content in files.items():
            if path not in project.found.static:
                self._written(folder.staging, path, content)

    def _files_beside(self, path: str) -> dict[str, str]:
        """Files that are a page's own beside its HTML, and what is in them: a field of `TEXTS`."""
        project = self._project
        found = {}
        if project.options.markdown_pages:
            found[markdown_path(project.routes.url(path))] = "markdown"
        if project.outcomes[path].has_playground:
            found[playground_file(project.routes.output(path))] = "playground"
        return {file: field for file, field in found.items() if file not in project.found.static}

    def _written(self, staging: Path, path: str, content: Content) -> bool:
        """Whether an output could be written: a redirect or a page may ask for a name that no disk takes."""
        try:
            write(staging / path, content)
        except OSError as failure:
            if failure.errno not in _BAD_NAME:
                raise
            message = f"cannot be written: {failure.strerror}"
            self._project.problems.append(
                Problem(path[:80], 0, 0, "unwritable-file", message, "choose a shorter address")
            )
            return False
        return True

    def write_card(self, path: str, place: Path) -> None:
        """Draw a preview picture that somebody asks for, straight into the site. For `serve`, where few do."""
        for card, draw in self._outputs().cards():
            if card == path:
                self._written(place, path, draw())

    def write_search_index(self, place: Path) -> None:
        """Index the finished site. For `serve`, which does so beside everything else."""
        for path, content in self._outputs().search_files().items():
            if not (path.startswith(NAMED_BY_CONTENT) and (place / path).is_file()):
                write(place / path, content)

    def _outputs(self) -> SiteOutputs:
        from mkdocs_docsjson.project.outputs import SiteOutputs

        return SiteOutputs(self._project)

    def _extra_pages(self, outputs: SiteOutputs) -> dict[str, str]:
        """Pages that no source stands for."""
        from mkdocs_docsjson.outputs.search import listing

        project = self._project
        search = project.views.search_page()
        groups = listing(outputs.listing_pages(), search.base)
        search = replace(search, page=replace(search.page, listing=groups))
        pages = {project.routes.output(SEARCH_PATH): project.draw("search.html", search), **self._own_pages()}
        for path, body, place in project.views.printing.pages():
            pages[project.routes.output(path)] = project.draw(
                "main.html", project.views.printed_page(path, body, place)
            )
        return pages

    def _own_pages(self) -> dict[str, str]:
        """The page for wrong addresses, and the door of a site whose home page has another address."""
        project = self._project
        pages = {NOT_FOUND: project.draw(NOT_FOUND, project.views.not_found())}
        home = project.site.home
        if home != "index" and home in project.withheld.pages - project.withheld.removed:
            pages["index.html"] = self._outputs().door()
        elif home != "index" and home in self._open_pages():
            body = project.bodies.shown_at(home, "")
            pages["index.html"] = project.draw("main.html", project.views.view(home, body, "", address=""))
        return pages
