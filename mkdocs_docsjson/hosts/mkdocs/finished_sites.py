"""Sites that are in their place while other plugins have their turn at the end of a build."""

from __future__ import annotations

from dataclasses import dataclass

from mkdocs_docsjson.build.publish import SiteFolder
from mkdocs_docsjson.build.site_build import SiteBuild


@dataclass(frozen=True, slots=True)
class FinishedSite:
    """What a build has published."""

    build: SiteBuild
    folder: SiteFolder
    before_others: set[str] | None
    """Files of the site before other plugins work on them; None where there are no others."""


class FinishedSites:
    """More than one where another plugin builds again when the site is there, as for the next language."""

    def __init__(self) -> None:
        self._open: list[FinishedSite] = []

    def publish(self, build: SiteBuild, folder: SiteFolder, *, others_follow: bool) -> None:
        """Bring a site to its place: beside what stands there, when it is built in the turn of another's build."""
        if self._open:
            folder.add()
        else:
            folder.publish(others_follow=others_follow)
        self._open.append(FinishedSite(build, folder, folder.listing() if others_follow else None))

    def settle(self) -> FinishedSite | None:
        """The site that every plugin is done with; None for a strict build that has met a warning."""
        if not self._open:
            return None
        done = self._open.pop()
        if done.before_others is not None:
            done.folder.take_in(done.before_others)
        done.folder.discard()
        return done

    def forget(self) -> None:
        """After a failure."""
        self._open.clear()
