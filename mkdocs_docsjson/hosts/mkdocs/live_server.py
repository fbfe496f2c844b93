"""`serve` through MkDocs: its command, configuration and other plugins, with our server in the place of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import click

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer

    from mkdocs_docsjson.hosts.live_site import LiveSite
    from mkdocs_docsjson.hosts.site_server import LiveServer

_command: list[Sequence[str]] = []
"""The hosts that `docsjson serve` answers beside those of mkdocs.yml; empty under `mkdocs serve`."""


def serve(config: Path, allowed: Sequence[str], **options: Any) -> None:
    """Serve until interrupted, with the command of MkDocs, whose exceptions it raises."""
    from mkdocs.commands.serve import serve

    _command[:] = [allowed]
    serve(str(config), **options)


def has_our_server() -> bool:
    """Whether ours will take the place of MkDocs' own: not under `mkdocs serve --no-livereload`."""
    context = click.get_current_context(silent=True)
    return bool(_command) or bool(context and context.params.get("livereload", False))


def server_for(
    site: LiveSite,
    theirs: LiveReloadServer,
    config: MkDocsConfig,
    allowed: Sequence[str],
    watched: Callable[[], Iterable[str]],
) -> LiveServer:
    """Return our server in place of MkDocs' own, which checks every file twice a second.

    allowed: hosts from mkdocs.yml that are answered. watched: files beside the pages that affect the site.
    """
    from mkdocs_docsjson.hosts.site_server import LiveServer

    def paths() -> list[Path]:
        named = (config.docs_dir, config.config_file_path, *config.watch, *watched())
        return [Path(path) for path in named if path]

    theirs.server_close()  # it has not begun to listen
    host, port = config.dev_addr
    mount = urlsplit(config.site_url or "/").path
    hosts = [*allowed, *(name for names in _command for name in names)]
    return LiveServer(site, host, port, mount=mount, allowed=hosts, watched=paths)
