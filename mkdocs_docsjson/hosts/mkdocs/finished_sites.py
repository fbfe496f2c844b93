"""Sites that are in their place while other plugins have their turn at the end of a build."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.project.arrangement import OtherPage
from mkdocs_docsjson.rendering.page_result import TEXTS


class FinishedSites:
    """More than one where another plugin builds again when the site is there, as for the next language."""

    def __init__(self) -> None:
        self._open: list[tuple[SiteBuild, set[str] | None]] = []
        """Builds, and the files of each site before other plugins work on them; None where there are no others."""
        self._latest: SiteBuild | None = None

    @property
    def earlier(self) -> SiteBuild | None:
        """The build that was published last, if another plugin has begun this one in its turn."""
        return self._latest if self._open else None

    def publish(self, build: SiteBuild, *, others_follow: bool) -> None:
        """Bring a site to its place: beside what stands there, when it is built in the turn of another's build."""
        if self._open:
            build.folder.add()
        else:
            build.folder.publish(others_follow=others_follow)
        self._latest = build
        self._open.append((build, build.folder.listing() if others_follow else None))

    def finish(self) -> SiteBuild | None:
        """The build whose site every plugin is done with; None for a strict build that has met a warning."""
        if not self._open:
            return None
        build, before_others = self._open.pop()
        self._latest = self._latest if self._open else None
        if before_others is not None:
            build.folder.take_in(before_others)
        build.folder.discard()
        return build

    def forget(self) -> None:
        """After a failure."""
        self._open.clear()
        self._latest = None


def list_with(build: SiteBuild, earlier: SiteBuild) -> None:
    """Have the lists of a build (sitemap, search, llms.txt) hold the pages, too, that an earlier one has left there."""
    project, before = build.project, earlier.project
    mine = {project.routes.output(path) for path in project.site.pages}
    arranged = project.arrangement
    added, placed, languages = {**arranged.added}, {**arranged.placed}, {**arranged.languages}
    results = {}
    for path, page in before.site.pages.items():
        output = before.routes.output(path)
        if output in mine or path in before.withheld or path not in earlier.results:
            continue
        name = output.removesuffix(".html")
        while name in project.site.pages or name in results:
            name += "-earlier"
        added[name] = OtherPage(page.file, before.source_of(path).text if not page.generated else "")
        placed[name] = (before.routes.url(path), output)
        languages[name] = before.language_of(path)
        texts: dict[str, Any] = {field: earlier.text_of(path, field) for field in TEXTS}
        results[name] = replace(earlier.results[path], anchors=(), problems=(), **texts)
    build.arrange(replace(arranged, added=added, placed=placed, languages=languages))
    build.results |= results
