"""Serves a site that has no mkdocs.yml, without MkDocs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path

from mkdocs_docsjson.hosts.direct import Failed, build_site
from mkdocs_docsjson.hosts.live_pages import LivePages
from mkdocs_docsjson.hosts.live_site import LiveSite
from mkdocs_docsjson.hosts.opening import NoSite, option_files, site_options
from mkdocs_docsjson.hosts.served_folder import ServedFolder
from mkdocs_docsjson.hosts.site_server import LiveServer, address_of
from mkdocs_docsjson.project.project import Project


class DirectServe:
    """A served site: built again and again, into a folder that is given back at the end."""

    def __init__(self, folder: Path, site_url: str, *, strict: bool) -> None:
        self._folder = folder
        self._site_url, self._strict = site_url, strict
        self._found = site_options(folder)
        self._served = ServedFolder(self._found.cache_folder)
        self._project: Project | None = None
        self.live: LivePages | None = None
        """The pages of the latest build."""

    def build(self) -> LivePages:
        """Build all. Raises Failed and NoSite; what is wrong is logged."""
        self._found = site_options(self._folder, self._found.docs)
        place, url, strict = self._served.place, self._site_url, self._strict
        options = replace(self._found, site=place, site_url=url, strict=strict, serving=True)
        build = build_site(options, self._project)
        self._project, self.live = build.project, LivePages(build)
        return self.live

    def watched(self) -> Iterable[Path]:
        """Return the files and folders to watch."""
        docs, project = self._found.docs, self._project
        return [docs, *option_files(self._folder, docs), *(project.watched_files if project else ())]

    def close(self) -> None:
        """Release the folder and record what it holds for the next run."""
        if self.live:
            self.live.remember()
        self._served.give_back()


def serve(
    folder: Path, address: tuple[str, int], mount: str, allowed: Sequence[str], *, strict: bool, open_in_browser: bool
) -> None:
    """Serve until interrupted. Raises NoSite, Failed when the first build does, OSError when the port is taken."""
    host, port = address
    site = DirectServe(folder, address_of(host, port, mount), strict=strict)
    try:
        live = LiveSite(site.build(), site.build, (Failed, NoSite))
        server = LiveServer(live, host, port, mount=mount, allowed=allowed, watched=site.watched)
        try:
            server.serve(open_in_browser=open_in_browser)
        finally:
            server.shutdown()
    finally:
        site.close()
