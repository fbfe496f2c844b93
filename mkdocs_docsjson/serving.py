"""`serve`: rebuild on every change, and go on with the last good site when a change breaks it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from mkdocs.exceptions import Abort, BuildError

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer

log = logging.getLogger("mkdocs.plugins.docsjson")


class Rebuilder:
    """Stands between MkDocs' server and its builder."""

    def __init__(self, config: MkDocsConfig, builder: Callable[..., None]) -> None:
        self._config = config
        self._builder = builder

    def attach(self, server: LiveReloadServer) -> LiveReloadServer:
        server.builder = self.rebuild
        return server

    def rebuild(self, *arguments: Any) -> None:
        """Build again; what is wrong is printed, and the server keeps what it has."""
        try:
            self._builder(*arguments)
        except (Abort, BuildError) as failure:
            log.error("the site stays as it was until this is mended: %s", failure)
