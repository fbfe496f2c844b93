"""Folders that come and go faster than they can be watched."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from mkdocs.livereload import LiveReloadServer
from watchdog.events import DirCreatedEvent, DirDeletedEvent

from mkdocs_docsjson.hosts.mkdocs.live_server import _Folders


class Gone:
    """An observer for whom every folder has gone meanwhile."""

    def schedule(self, *_: Any, **__: Any) -> None:
        raise FileNotFoundError


def test_a_folder_that_is_gone_before_it_is_watched(tmp_path: Path) -> None:
    server = LiveReloadServer(lambda: None, "127.0.0.1", 0, str(tmp_path))
    server.server_close()  # it answers nobody here
    server.observer = Gone()  # type: ignore[assignment]
    folders = _Folders(server)
    for _ in range(2):
        folders.on_created(DirCreatedEvent(str(tmp_path)))
    folders.on_deleted(DirDeletedEvent(str(tmp_path)))
    assert not server._watched_paths
