"""Which pages stand finished, and the making of the others: here, or in other processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.build_state import BuildState
from mkdocs_docsjson.store.file_digests import digest_of

if TYPE_CHECKING:
    from mkdocs_docsjson.build.page_maker import Finished
    from mkdocs_docsjson.build.publish import SiteFolder


class PageQueue:
    """Of one build."""

    def __init__(self, state: BuildState) -> None:
        self._state = state

    def standing(self, folder: SiteFolder) -> set[str]:
        """Paths of the pages that stand finished in the site's folder, so that they need not be made again."""
        state, project = self._state, self._state.project
        state.place_name = digest_of(str(folder.place))
        store = state.store()
        for path in project.site.pages:
            project.raise_if_cancelled()
            if path in project.withheld.removed:
                continue
            stored = store.get(state.key(path))
            if stored is None:
                continue
            name, result = stored.name, stored.result
            files = (project.routes.output(path), *state.files_beside(path, result))
            if all(folder.keep(file, name) for file in files):
                state.names[path], state.results[path] = name, result
        return set(state.results)

    def outdated(self) -> list[str]:
        """Paths of finished pages that something has changed for since, as when a page is shown on another."""
        state = self._state
        if not state.project.cache:
            return []
        store = state.store()
        return [path for path in state.names if store.get(state.key(path)) is None]

    def make_all(self, paths: Iterable[str], folder: SiteFolder) -> None:
        """Make pages of the growing site, on all cores when that pays."""
        waiting, project = dict.fromkeys(paths), self._state.project
        if not waiting:
            return
        for path, (result, name) in self._made_elsewhere(list(waiting), folder.staging):
            waiting.pop(path)
            self._state.take(path, result, name, folder)
        for path in waiting:
            project.raise_if_cancelled()
            self.make(path, folder, folder.staging)

    def make(self, path: str, folder: SiteFolder, place: Path) -> None:
        """Make one page, in this process."""
        from mkdocs_docsjson.build.page_maker import made_page

        self._state.take(path, *made_page(self._state, path, place), folder)

    def _made_elsewhere(self, paths: list[str], place: Path) -> Iterator[tuple[str, Finished]]:
        """As many of these pages as other processes make."""
        from mkdocs_docsjson.build.pool import no_workers, started
        from mkdocs_docsjson.build.worker import make_pages

        project, pool = self._state.project, None
        try:
            if pool := started(self._state, paths, place, make_pages):
                for made in pool.results():
                    project.raise_if_cancelled()
                    yield made
        except (OSError, BrokenExecutor) as failure:
            project.problems.append(no_workers(failure))
        finally:
            if pool:
                pool.close()
