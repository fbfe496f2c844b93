"""Which addresses of the network a build may talk to."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_TRANSLATED = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48"))
"""IPv6 that a gateway turns into the IPv4 address in its last four bytes."""
_LOCAL_NAMES = (".localhost", ".local", ".internal", ".lan", ".home.arpa")


class RefusedAddress(OSError):
    """An address that is not asked, whoever names it."""


def refusal(host: str, *, is_owners: bool = False) -> str:
    """Why a host is not asked; empty when it may be. Of a name only its ending is judged: its addresses come later.

    host: a name or a literal address. is_owners: whether the owner has named it, so that it may be one of their own.
    """
    name = host.strip("[]").rstrip(".").lower()
    address = literal(name)
    if address is None:
        is_local = "." not in name or name.endswith(_LOCAL_NAMES)
        return f"{name} is a name of the own network" if is_local and not is_owners else ""
    for one in _meant(address):
        if one.is_link_local or one.is_multicast or one.is_unspecified:
            return f"leads to {name}, an address that is never asked"
        if not one.is_global and not is_owners:
            return f"leads to {name}, an address of the own network"
    return ""


def literal(host: str) -> Address | None:
    """The address that a text is; None for a name."""
    try:
        return ipaddress.ip_address(host.split("%")[0])
    except ValueError:
        return None


def _meant(address: Address) -> Iterator[Address]:
    """An address, and the one of IPv4 that it carries."""
    if isinstance(address, ipaddress.IPv4Address):
        yield address
        return
    inner = address.ipv4_mapped or address.sixtofour
    if address.teredo:
        inner = address.teredo[1]
    if any(address in network for network in _TRANSLATED):
        inner = ipaddress.IPv4Address(address.packed[-4:])
    if inner is None or not address.ipv4_mapped:
        yield address
    if inner is not None:
        yield inner
