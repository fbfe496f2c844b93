"""Where the pages come from: their repository, their edit and issue forms, the dates of their last changes."""

from __future__ import annotations

from datetime import date
from functools import cached_property
from pathlib import Path

from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.repository import (
    Commit,
    Repository,
    changed,
    checkout,
    edit_url,
    history,
    issue_url,
    repository_of,
)
from mkdocs_docsjson.settings.models import Settings

STARS_FILE = "stars.json"


class Origin:
    """Asks git once per build, and only for what the site shows."""

    def __init__(self, options: SiteOptions, settings: Settings) -> None:
        self._options = options
        self._settings = settings
        self.checkout = checkout(options.docs)
        """None where git does not know the pages, nor the dates of their last changes."""
        self._stars: dict[str, int | None] = {}

    @cached_property
    def repository(self) -> Repository | None:
        """MkDocs' `repo_url`, else the remote of the checkout, else the repository of the call to action."""
        call = self._settings.topbar_cta
        remotes = (
            self._options.repo_url,
            self.checkout.remote if self.checkout else "",
            call.url if call and call.kind == "github" else "",
        )
        return next((found for remote in remotes if remote and (found := repository_of(remote))), None)

    @property
    def branch(self) -> str:
        return self.checkout.branch if self.checkout else "HEAD"

    def edit_url(self, file: str) -> str:
        """Where a page's source can be edited; file relative to the docs folder."""
        if self.repository is None:
            return ""
        if self._options.edit_uri:
            return edit_url(self.repository, file, edit_uri=self._options.edit_uri)
        folder = self.checkout.folder if self.checkout else ""
        return edit_url(self.repository, folder + file, self.branch)

    def issue_url(self, title: str, page_url: str, file: str) -> str:
        """A new-issue form about a page."""
        if self.repository is None:
            return ""
        return issue_url(self.repository, f"Docs: {title}", f"Page: {page_url or file}")

    @cached_property
    def _dates(self) -> dict[str, str]:
        return changed(self._options.docs) if self.checkout else {}

    def updated(self, file: str) -> str:
        """ISO date of a file's last commit, or empty."""
        return self._dates.get(file, "")[:10]

    @cached_property
    def history(self) -> dict[str, list[Commit]]:
        """The commits that have changed each file of the docs folder, the newest first."""
        return history(self._options.docs) if self.checkout else {}

    def asks_for_stars(self, url: str) -> bool:
        """Whether a code host is asked for the stars of a repository."""
        return bool(self._options.fetch and repository_of(url))

    def stars(self, url: str) -> tuple[str, str]:
        """A repository's stars, short and in words; empty when not known or not asked for."""
        from mkdocs_docsjson.repository.stars import (  # asks the network, which takes long to load
            fetch,
            star_count,
            told,
        )

        repository = repository_of(url)
        if repository is None or not self._options.fetch:
            return told(None)
        if url not in self._stars:
            folder = self._options.cache_folder
            self._stars[url] = star_count(repository, Path(folder, STARS_FILE) if folder else None, fetch)
        return told(self._stars[url])


def date_label(iso: str, lang: str) -> str:
    """`2026-11-27` as a reader of the language writes it, as far as the standard library knows: ISO but in English."""
    try:
        day = date.fromisoformat(iso[:10])
    except ValueError:
        return ""
    return f"{day.day} {day:%B %Y}" if lang.split("-")[0] == "en" else iso[:10]
