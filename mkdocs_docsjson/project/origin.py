"""The repository of the pages: their edit and issue forms, and the dates of their last changes."""

from __future__ import annotations

from datetime import date
from functools import cached_property
from pathlib import Path

from mkdocs_docsjson.project.site_options import SiteOptions
from mkdocs_docsjson.repository import (
    Commit,
    Repository,
    change_dates,
    checkout,
    edit_url,
    history,
    issue_url,
    repository_of,
)
from mkdocs_docsjson.settings.models import Settings

STARS_FILE = "stars.json"


class Origin:
    """The repository of a site. Git is called once per build, and only for what the site shows."""

    def __init__(self, options: SiteOptions, settings: Settings) -> None:
        self._options = options
        self._settings = settings
        self.checkout = checkout(options.docs)
        """None where git does not know the pages, nor the dates of their last changes."""
        self._stars: dict[str, int | None] = {}

    @cached_property
    def repository(self) -> Repository | None:
        """Return the repository: MkDocs' `repo_url`, else the remote of the checkout, else that of the call to
        action."""
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

    @property
    def _folder(self) -> str:
        """The docs folder in its repository, with a slash at its end; without git, from the folder of mkdocs.yml."""
        if self.checkout:
            return self.checkout.folder
        docs, above = self._options.docs, self._options.config_folder
        inside = docs.relative_to(above).as_posix() if above and docs.is_relative_to(above) else "."
        return "" if inside == "." else f"{inside}/"

    def edit_url(self, file: str) -> str:
        """Return the address of the form that edits a page. file: its path relative to the docs folder."""
        if self.repository is None:
            return ""
        if self._options.edit_uri:
            return edit_url(self.repository, file, edit_uri=self._options.edit_uri)
        return edit_url(self.repository, self._folder + file, self.branch)

    def issue_url(self, title: str, page_url: str, file: str) -> str:
        """Return the address of a new-issue form about a page."""
        if self.repository is None:
            return ""
        return issue_url(self.repository, f"Docs: {title}", f"Page: {page_url or file}")

    @cached_property
    def _dates(self) -> dict[str, str]:
        return change_dates(self._options.docs) if self.checkout else {}

    def updated(self, file: str) -> str:
        """Return the ISO date of a file's last commit, or an empty text."""
        return self._dates.get(file, "")[:10]

    @cached_property
    def history(self) -> dict[str, list[Commit]]:
        """Return the commits that changed each file of the docs folder, newest first."""
        return history(self._options.docs) if self.checkout else {}

    def asks_for_stars(self, url: str) -> bool:
        """Whether the code host is requested for the stars of a repository."""
        return bool(self._options.fetch and repository_of(url))

    def stars(self, url: str) -> tuple[str, str]:
        """Return a repository's stars, abbreviated and in words; empty if not known or not requested."""
        # What sends requests takes long to load.
        from mkdocs_docsjson.repository.stars import fetch, star_count, star_texts

        repository = repository_of(url)
        if repository is None or not self._options.fetch:
            return star_texts(None)
        if url not in self._stars:
            folder = self._options.cache_folder
            self._stars[url] = star_count(repository, Path(folder, STARS_FILE) if folder else None, fetch)
        return star_texts(self._stars[url])


def date_label(iso: str, lang: str) -> str:
    """Return a date as it is written in a language: `27 November 2026` in English, else ISO."""
    try:
        day = date.fromisoformat(iso[:10])
    except ValueError:
        return ""
    return f"{day.day} {day:%B %Y}" if lang.split("-")[0] == "en" else iso[:10]
