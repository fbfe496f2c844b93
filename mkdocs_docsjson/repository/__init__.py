"""The repository that a site comes from: its address, its edit and issue forms, its dates, its stars.

`hosts.py` only builds addresses; `git.py` asks the git command; `stars.py` is the one thing that may use the network.
"""

from __future__ import annotations

from mkdocs_docsjson.repository.git import Checkout, Commit, changed, checkout, history, tag_files
from mkdocs_docsjson.repository.hosts import Repository, edit_url, issue_url, repository_of

__all__ = [
    "Checkout",
    "Commit",
    "Repository",
    "changed",
    "checkout",
    "edit_url",
    "history",
    "issue_url",
    "repository_of",
    "tag_files",
]
