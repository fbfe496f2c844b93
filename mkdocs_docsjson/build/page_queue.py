"""Which pages are up to date, and the making of all others, in this process or in workers."""

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
    """The pages of one build."""

    def __init__(self, state: BuildState) -> None:
        self._state = state

    def up_to_date(self, folder: SiteFolder) -> set[str]:
        """Paths of the pages that are up to date: all their notes hold, and their files are in the site's folder."""
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
        """Paths of finished pages whose notes no longer hold, as those of a page that shows another one."""
        state = self._state
        if not state.project.cache:
            return []
        store = state.store()
        return [path for path in state.names if store.get(state.key(path)) is None]

    def make_all(self, paths: Iterable[str], folder: SiteFolder) -> None:
        """Make pages into the staging folder, on all cores where that is faster."""
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
        """The pages that workers make: all of them, or fewer when the workers fail."""
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
