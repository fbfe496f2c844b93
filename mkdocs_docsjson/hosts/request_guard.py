"""Which requests the server of `serve` answers.

A stranger's website can point its own name to the address of this machine, and then read everything that is served
here with the browser of the person who serves it (DNS rebinding). Such requests have the stranger's name in the header
`Host`, and are refused.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from urllib.parse import urlsplit

from mkdocs_docsjson.web_addresses import literal

REFUSED = (
    b"This server answers requests for localhost, and for the address that it listens on.\n"
    b"To reach it by another name, start it with --allow-host NAME, or in the option allowed_hosts.\n"
)


def is_known(header: str, bound: str, allowed: Iterable[str]) -> bool:
    """Whether a request is meant for this server. header: its `Host`; without one it comes from no browser.

    bound: the host that is listened on. allowed: further names in lower case, `*.acme.dev` for all below one.
    """
    if not header:
        return True
    try:
        host = (urlsplit(f"//{header}").hostname or "").rstrip(".")
    except ValueError:
        return False
    if host == "localhost" or host.endswith(".localhost") or host == bound.strip("[]").lower():
        return True
    if address := literal(host):  # nobody can give such a name another address
        listens_everywhere = literal(bound.strip("[]"))
        return address.is_loopback or bool(listens_everywhere and listens_everywhere.is_unspecified)
    return any(host == name or (name.startswith("*.") and host.endswith(name[1:])) for name in allowed)


def is_odd(path: str) -> bool:
    """Return whether a path can name no file: it is no UTF-8, or has control characters or a Windows drive.

    path: as WSGI gives it, each byte as a character.
    """
    try:
        path.encode("latin-1").decode("utf-8")
    except UnicodeError:
        return True
    odd = any(sign < " " or sign == "\x7f" for sign in path)
    return odd or (os.name == "nt" and ("\\" in path or ":" in path))
