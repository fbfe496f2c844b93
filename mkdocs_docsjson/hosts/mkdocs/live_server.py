"""`serve` through MkDocs: its command, configuration and other plugins, with our server in the place of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol
from urllib.parse import urlsplit

import click
from mkdocs.exceptions import MkDocsException

from mkdocs_docsjson.hosts.mkdocs.docs_folder import watched

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.livereload import LiveReloadServer

    from mkdocs_docsjson.hosts.live_pages import LivePages
    from mkdocs_docsjson.hosts.mkdocs.plugin_options import PluginOptions
    from mkdocs_docsjson.hosts.server import LiveServer
    from mkdocs_docsjson.project.project import Project

_command: list[Sequence[str]] = []
"""The hosts that `docsjson serve` answers beside those of mkdocs.yml; empty under `mkdocs serve`."""


def serve(config: Path, allowed: Sequence[str], **options: Any) -> None:
    """Serve until interrupted, as `mkdocs serve` does. Raises what that does."""
    from mkdocs.commands.serve import serve

    _command[:] = [allowed]
    serve(str(config), **options)


def is_followed() -> bool:
    """Whether the plugin will be asked for each page: not under `mkdocs serve --no-livereload`."""
    context = click.get_current_context(silent=True)
    return bool(_command) or bool(context and context.params.get("livereload", False))


class ServedPlugin(Protocol):
    """The plugin, as its server needs it."""

    config: PluginOptions
    live: LivePages
    project: Project | None


def server_for(
    plugin: ServedPlugin, theirs: LiveReloadServer, config: MkDocsConfig, builder: Callable[[], None]
) -> LiveServer:
    """The server that takes the place of MkDocs' own, which looks at every file twice a second."""
    from mkdocs_docsjson.hosts.live_site import LiveSite
    from mkdocs_docsjson.hosts.server import LiveServer

    def build() -> LivePages:
        builder()
        return plugin.live

    def paths() -> list[Path]:
        project = [*watched(plugin.project)] if plugin.project else []
        return [Path(path) for path in (config.docs_dir, config.config_file_path, *config.watch, *project) if path]

    theirs.server_close()  # it has not begun to listen
    host, port = config.dev_addr
    mount = urlsplit(config.site_url or "/").path
    hosts = [*plugin.config.allowed_hosts, *(name for names in _command for name in names)]
    site = LiveSite(plugin.live, build, (MkDocsException,))
    return LiveServer(site, host, port, mount=mount, allowed=hosts, watched=paths)
