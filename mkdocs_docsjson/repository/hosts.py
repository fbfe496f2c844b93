"""Addresses at code hosts: the page of a repository, the form to edit a file, the form to file an issue."""

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
"""The kind of a host by a word in its name. Codeberg runs Forgejo, whose addresses are those of Gitea."""
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
"""Characters that are not escaped in the path of an address, because the path may be escaped already."""
_SCP = re.compile(r"(?:[\w.-]+@)?([\w.-]+\.[a-z]+):(?!//)/*(.+)", re.I)


@dataclass(frozen=True, slots=True)
class Repository:
    """A repository at a code host."""

    url: str
    """The address of its page: https (or http), without a slash at the end, without `.git`, without credentials."""
    host: Host
    """Empty for a host whose forms are not known."""
    path: str
    """`owner/name`; on a host with nested groups `group/group/name`."""

    @property
    def label(self) -> str:
        return self.path


def repository_of(address: str) -> Repository | None:
    """The repository of a web address or a git remote (`git@host:owner/name.git`, `ssh://…`); None for other addresses.

    A password or token in the address is dropped.
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
    host_and_port = f"{name}:{port}" if port and web else name
    return Repository(f"{parts.scheme if web else 'https'}://{host_and_port}/{path}", host, path)


def edit_url(repository: Repository, path: str, branch: str = "HEAD", edit_uri: str = "") -> str:
    """The address of the form that edits a file; empty when the host has no form that is known.

    path: relative to the repository's root, or to the docs folder when `edit_uri` is given.
    edit_uri: MkDocs' setting of that name, relative to the repository's page (`edit/main/docs/`, `?query=…`).
    """
    quoted = quote(path)
    if edit_uri:
        joined = edit_uri if edit_uri.startswith(("?", "#")) or edit_uri.endswith("/") else f"{edit_uri}/"
        return urljoin(f"{repository.url}/", joined) + quoted
    template = _EDIT.get(repository.host, "")
    return template.format(url=repository.url, branch=quote(branch), path=quoted)


def issue_url(repository: Repository, title: str, body: str) -> str:
    """The address of a new-issue form with title and text filled in; empty when the host's form is not known."""
    if repository.host not in _ISSUE:
        return ""
    form, title_name, body_name = _ISSUE[repository.host]
    return f"{form.format(url=repository.url)}?{urlencode({title_name: title, body_name: body}, quote_via=quote)}"
