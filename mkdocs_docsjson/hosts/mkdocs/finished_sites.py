"""Published builds whose `on_post_build` of other plugins is still running."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from mkdocs_docsjson.build.publish import names_in
from mkdocs_docsjson.build.site_build import SiteBuild
from mkdocs_docsjson.project.arrangement import OtherPage
from mkdocs_docsjson.rendering.page_result import TEXTS


class FinishedSites:
    """A stack: another plugin may start a further build meanwhile, as for the next language."""

    def __init__(self) -> None:
        self._open: list[tuple[SiteBuild, set[str] | None]] = []
        """Builds, and the files of each site before other plugins work on them; None where there are no others."""
        self._latest: SiteBuild | None = None

    @property
    def earlier(self) -> SiteBuild | None:
        """The build published last, if another plugin has started the present one from its `on_post_build`."""
        return self._latest if self._open else None

    def publish(self, build: SiteBuild, *, others_follow: bool) -> None:
        """Publish a site. A site that was built during `on_post_build` of another is added to that."""
        if self._open:
            build.folder.add_files()
        else:
            build.folder.publish(others_follow=others_follow)
        self._latest = build
        self._open.append((build, names_in(build.folder.root) if others_follow else None))

    def finish(self) -> SiteBuild | None:
        """Return the build after which all plugins have finished; None if a strict build was not published."""
        if not self._open:
            return None
        build, before_others = self._open.pop()
        self._latest = self._latest if self._open else None
        if before_others is not None:
            build.folder.update_manifest(names_in(build.folder.root) - before_others)
        build.folder.discard()
        return build

    def forget(self) -> None:
        """Forget all builds after a failure."""
        self._open.clear()
        self._latest = None


def list_with(build: SiteBuild, earlier: SiteBuild) -> None:
    """Add the pages of an earlier build in the same folder to the lists (sitemap, search, llms.txt) of this one."""
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
