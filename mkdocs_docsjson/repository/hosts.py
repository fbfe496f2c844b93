"""Addresses at code hosts: a repository's page, the form that edits a file, the form that files an issue."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal
from urllib.parse import quote, urlencode, urljoin, urlsplit

Host = Literal["github", "gitlab", "bitbucket", "gitea", ""]

_HOSTS: dict[str, Host] = {
    "github": "github",
    "gitlab": "gitlab",
    "bitbucket": "bitbucket",
    "gitea": "gitea",
    "forgejo": "gitea",
    "codeberg": "gitea",
}
"""Words in a host's name -> its kind; Codeberg runs Forgejo, which keeps Gitea's addresses."""
_EDIT = {
    "github": "{url}/edit/{branch}/{path}",
    "gitlab": "{url}/-/edit/{branch}/{path}",
    "bitbucket": "{url}/src/{branch}/{path}?mode=edit",
    "gitea": "{url}/_edit/{branch}/{path}",
}
_ISSUE = {
    "github": ("{url}/issues/new", "title", "body"),
    "gitlab": ("{url}/-/issues/new", "issue[title]", "issue[description]"),
    "bitbucket": ("{url}/issues/new", "title", "content"),
    "gitea": ("{url}/issues/new", "title", "body"),
}
_IN_PATHS = "/%~@!$&'()*+,;=:"
"""Signs that stay as they are in the path of an address, which may be quoted already."""
_SCP = re.compile(r"(?:[\w.-]+@)?([\w.-]+\.[a-z]+):(?!//)/*(.+)", re.I)


@dataclass(frozen=True, slots=True)
class Repository:
    """A repository at a code host."""

    url: str
    """Of its page: https (or http), no slash at the end, no `.git`, no credentials."""
    host: Host
    """Empty: a host whose forms we do not know."""
    path: str
    """`owner/name`; of a host with nested groups `group/group/name`."""

    @property
    def label(self) -> str:
        return self.path


def repository_of(address: str) -> Repository | None:
    """The repository behind a web address or a git remote (`git@host:owner/name.git`, `ssh://…`); None for others.

    A password or token in a remote's address is never kept.
    """
    address = address.strip()
    if scp := _SCP.fullmatch(address):
        address = f"https://{scp[1]}/{scp[2]}"
    try:
        parts = urlsplit(address)
        name, port = parts.hostname, parts.port
    except ValueError:
        return None
    steps = [step for step in parts.path.split("/") if step]
    if parts.scheme not in ("https", "http", "ssh", "git") or not name or len(steps) < 2:
        return None
    host: Host = next((kind for word, kind in _HOSTS.items() if word in name), "")
    if host in ("github", "bitbucket", "gitea"):
        steps = steps[:2]
    elif "-" in steps[2:]:
        steps = steps[: steps.index("-", 2)]
    path = quote("/".join(steps).removesuffix(".git"), safe=_IN_PATHS)
    web = parts.scheme in ("https", "http")
    place = f"{name}:{port}" if port and web else name
    return Repository(f"{parts.scheme if web else 'https'}://{place}/{path}", host, path)


def edit_url(repository: Repository, path: str, branch: str = "HEAD", edit_uri: str = "") -> str:
    """Where a file can be edited; empty when the host has no such form that we know.

    path: of the file from the repository's root, or from the docs folder when `edit_uri` is given.
    edit_uri: MkDocs' setting of that name, relative to the repository's page (`edit/main/docs/`, `?query=…`).
    """
    quoted = quote(path)
    if edit_uri:
        joined = edit_uri if edit_uri.startswith(("?", "#")) or edit_uri.endswith("/") else f"{edit_uri}/"
        return urljoin(f"{repository.url}/", joined) + quoted
    template = _EDIT.get(repository.host, "")
    return template.format(url=repository.url, branch=quote(branch), path=quoted)


def issue_url(repository: Repository, title: str, body: str) -> str:
    """A new-issue form with title and text filled in; empty when the host is not known."""
    if repository.host not in _ISSUE:
        return ""
    form, title_name, body_name = _ISSUE[repository.host]
    return f"{form.format(url=repository.url)}?{urlencode({title_name: title, body_name: body}, quote_via=quote)}"
