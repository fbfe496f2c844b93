"""Serves a site that has no mkdocs.yml, without MkDocs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from urllib.parse import urlsplit

from mkdocs_docsjson.hosts.build_report import BuildReport
from mkdocs_docsjson.hosts.direct import Failed, build_site
from mkdocs_docsjson.hosts.live_pages import LivePages
from mkdocs_docsjson.hosts.live_site import LiveSite
from mkdocs_docsjson.hosts.opening import NoSite, option_files, site_options
from mkdocs_docsjson.hosts.served_folder import ServedFolder
from mkdocs_docsjson.hosts.site_server import LiveServer, address_of
from mkdocs_docsjson.project.project import Project


class DirectServe:
    """A served site. It is built again after changes, into a folder that is released at the end."""

    def __init__(self, folder: Path, site_url: str, *, strict: bool) -> None:
        self._folder = folder
        self._site_url, self._strict = site_url, strict
        self._site_options = site_options(folder)
        self._served = ServedFolder(self._site_options.cache_folder)
        self._project: Project | None = None
        self._report: BuildReport | None = None
        self.live: LivePages | None = None
        """The pages of the latest build."""

    def build(self) -> LivePages:
        """Build the site; problems are logged. Raises Failed or NoSite."""
        self._site_options = site_options(self._folder, self._site_options.docs)
        folder, url, strict = self._served.path, self._site_url, self._strict or self._site_options.strict
        options = replace(self._site_options, site=folder, site_url=url, strict=strict, serving=True)
        build, self._report = build_site(options, self._project, self._report)
        self._project, self.live = build.project, LivePages(build)
        return self.live

    def watched_paths(self) -> Iterable[Path]:
        """Return the files and folders to watch."""
        docs, project = self._site_options.docs, self._project
        templates = map(Path, self._site_options.theme_folders[:-1])
        return [docs, *templates, *option_files(self._folder, docs), *(project.watched_files if project else ())]

    def close(self) -> None:
        """Release the folder and record what it holds for the next run."""
        if self.live:
            self.live.remember()
        self._served.give_back()


def serve(
    folder: Path,
    address: tuple[str, int],
    site_url: str | None,
    allowed: Sequence[str],
    *,
    strict: bool,
    open_in_browser: bool,
) -> None:
    """Serve until interrupted, below the path of the site's public address.

    site_url: that address; it replaces the one in the site's options.
    Raises NoSite, Failed if the first build fails, and OSError if the port is taken.
    """
    host, port = address
    options = site_options(folder)
    mount = urlsplit(site_url or options.site_url).path
    allowed = [*allowed, *options.allowed_hosts]
    with closing(DirectServe(folder, address_of(host, port, mount), strict=strict)) as site:
        live = LiveSite(site.build(), site.build, (Failed, NoSite))
        server = LiveServer(live, host, port, mount=mount, allowed=allowed, watched=site.watched_paths)
        server.serve(open_in_browser=open_in_browser)
