"""A served site without a server: rebuilds after edits as `serve` does, with MkDocs or without."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Protocol

from mkdocs.commands.build import build
from mkdocs.config import load_config
from mkdocs.config.defaults import MkDocsConfig

from mkdocs_docsjson.hosts.direct_serve import DirectServe
from mkdocs_docsjson.hosts.live_pages import LivePages
from mkdocs_docsjson.hosts.mkdocs import live_server

CONFIG = "site_name: Documentation\ndocs_dir: .\ntheme: docsjson\nplugins: [docsjson]\n"
"""The mkdocs.yml for a site without one; it does not change the site."""


class Serving(Protocol):
    """A site that is built and rebuilt as under `serve`. It is built once when it is created."""

    place: Path
    """The folder that is served."""

    @property
    def live(self) -> LivePages: ...

    def build(self) -> LivePages: ...

    def close(self) -> None: ...


class ThroughMkDocs:
    """A site as under `mkdocs serve`. given: the temporary folder that MkDocs would make."""

    def __init__(self, folder: Path, given: Path, **options: Any) -> None:
        self._file, self._options, self._given = folder / "mkdocs.yml", options, given
        live_server._command[:] = [()]
        if not self._file.exists():
            self._file.write_text(CONFIG, "utf-8")
        given.mkdir(parents=True, exist_ok=True)
        self.config = self._config()
        self.config.plugins.on_startup(command="serve", dirty=False)
        self.plugin = self.config.plugins["docsjson"]
        build(self.config)
        self.place = self.live.folder.root

    def _config(self) -> MkDocsConfig:
        return load_config(str(self._file), site_dir=str(self._given), **self._options)

    @property
    def live(self) -> LivePages:
        return self.plugin.live

    def build(self) -> LivePages:
        config = self._config()
        assert config.plugins["docsjson"] is self.plugin
        build(config)
        return self.live

    def close(self) -> None:
        self.config.plugins.on_shutdown()
        live_server._command.clear()


class Direct(DirectServe):
    """A site as under `docsjson serve`. place: ignored, as the served folder is in the cache or a temporary folder."""

    live: LivePages

    def __init__(self, folder: Path, place: Path, site_url: str = "") -> None:
        super().__init__(folder, site_url, strict=False)
        self.build()
        self.place = self.live.folder.root


WAYS = {"mkdocs": ThroughMkDocs, "direct": Direct}
