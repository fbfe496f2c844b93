"""Pages that MkDocs renders one by one, because other plugins may change them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from mkdocs_docsjson.build.build_state import BuildState

if TYPE_CHECKING:
    from mkdocs_docsjson.build.pool import PagePool
    from mkdocs_docsjson.pages.page_body import PageBody


class HostPages:
    """The pages of one build that the host renders."""

    def __init__(self, state: BuildState) -> None:
        self._state = state
        self.bodies_before_plugins: dict[str, PageBody] = {}
        """Bodies as they were before other plugins changed them."""
        self._pool: PagePool[PageBody] | None = None

    def make_bodies_ahead(self, paths: Sequence[str]) -> None:
        """Start workers that make the bodies of pages before these are requested one by one."""
        from mkdocs_docsjson.build.pool import PagePool

        if not self._state.project.markdown:
            self._pool = PagePool(self._state, paths, BuildState.body_of)

    def body_of(self, path: str, changed: str | None = None) -> PageBody:
        """The body of a page with its links resolved. changed: its Markdown, if another plugin has changed it."""
        state = self._state
        if changed is not None:
            state.project.take_sources({path: state.project.source_of(path).with_body(changed)})
        ahead = self._pool.take(path) if self._pool and changed is None else None
        self.bodies_before_plugins[path] = body = ahead or state.body_of(path)
        state.results[path] = state.result_of(path, body)
        return body

    def body_after_plugins(self, path: str, content: str) -> PageBody:
        """The body that the template of a page shows. content: its HTML after all other plugins have run."""
        state, withheld = self._state, self._state.project.withheld
        body = withheld.visible_body(path, self.bodies_before_plugins[path], content)
        if path in withheld:
            state.results[path] = replace(state.results[path], description="")
        return body

    def close(self) -> None:
        """Stop the workers, if they are still running."""
        if self._pool:
            self._pool.close()
        self._pool = None
