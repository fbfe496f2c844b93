"""Pages that MkDocs draws one by one, because other plugins take part in them."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.build_state import BuildState

if TYPE_CHECKING:
    from mkdocs_docsjson.build.pool import PagePool
    from mkdocs_docsjson.project.page_body import PageBody


class HostPages:
    """The pages of one build that the host draws."""

    def __init__(self, state: BuildState) -> None:
        self._state = state
        self.bodies: dict[str, PageBody] = {}
        """Bodies as they were before other plugins changed them."""
        self._pool: PagePool[PageBody] | None = None

    def make_bodies_ahead(self, paths: Sequence[str]) -> None:
        """Have workers make the bodies of pages before they are requested one by one."""
        from mkdocs_docsjson.build.pool import no_workers, started
        from mkdocs_docsjson.build.worker import make_bodies

        if self._state.project.markdown:
            return
        try:
            self._pool = started(self._state, paths, None, make_bodies)
        except (OSError, ImportError, BrokenExecutor) as failure:
            self._state.project.problems.append(no_workers(failure))

    def body_of(self, path: str, changed: str | None = None) -> PageBody:
        """The body of a page with its links resolved. changed: its Markdown, if another plugin has changed it."""
        from mkdocs_docsjson.build.page_maker import made_body, page_result

        if changed is not None:
            project = self._state.project
            project.take_sources({path: project.source_of(path).with_body(changed)})
        if (ahead := self._body_ahead(path) if changed is None else None) is not None:
            self.bodies[path], self._state.results[path] = ahead, page_result(self._state, path, ahead)
        else:
            self.bodies[path], self._state.results[path] = made_body(self._state, path)
        return self.bodies[path]

    def _body_ahead(self, path: str) -> PageBody | None:
        from mkdocs_docsjson.build.pool import no_workers

        try:
            return self._pool.take(path) if self._pool else None
        except (OSError, BrokenExecutor) as failure:
            self.close()
            self._state.project.problems.append(no_workers(failure))
            return None

    def give_body(self, path: str, body: PageBody) -> None:
        """Use a body that another plugin has rendered."""
        self._state.project.given[path] = body
        self.body_of(path)

    def body_left(self, path: str, content: str) -> PageBody:
        """The body that the template of a page shows. content: its HTML after all other plugins."""
        state, withheld = self._state, self._state.project.withheld
        body = withheld.body(path, self.bodies[path], content)
        if path in withheld:
            state.results[path] = replace(state.results[path], description="")
        return body

    def close(self) -> None:
        """Stop the workers, if they are still running."""
        if self._pool:
            self._pool.close()
        self._pool = None
