"""The repository of a site's sources: its address, forms to edit a page or file an issue, dates, and stars.

`hosts.py` only builds addresses; `git.py` runs the git command; only `stars.py` may use the network.
"""

from __future__ import annotations

from mkdocs_docsjson.repository.git import Checkout, Commit, change_dates, checkout, history, tag_files
from mkdocs_docsjson.repository.hosts import Repository, edit_url, issue_url, repository_of

__all__ = [
    "Checkout",
    "Commit",
    "Repository",
    "change_dates",
    "checkout",
    "edit_url",
    "history",
    "issue_url",
    "repository_of",
    "tag_files",
]
