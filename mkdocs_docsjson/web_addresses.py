"""The network addresses that a build may connect to."""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator

Address = ipaddress.IPv4Address | ipaddress.IPv6Address

_TRANSLATED = (ipaddress.ip_network("64:ff9b::/96"), ipaddress.ip_network("64:ff9b:1::/48"))
"""IPv6 addresses that a gateway translates into the IPv4 address in their last four bytes."""
_LOCAL_NAMES = (".localhost", ".local", ".internal", ".lan", ".home.arpa")


class RefusedAddress(OSError):
    """An address that a build must not connect to."""


def refusal(host: str, *, is_owners: bool = False) -> str:
    """The reason not to connect to a host; empty when it is permitted.

    A name is judged by its ending alone: its addresses are checked once they are known.

    host: a name or an IP address.
    is_owners: whether the owner has configured it, so that it may be in the owner's own network.
    """
    name = host.strip("[]").rstrip(".").lower()
    address = literal(name)
    if address is None:
        is_local = "." not in name or name.endswith(_LOCAL_NAMES)
        return f"{name} is a name in the local network" if is_local and not is_owners else ""
    for one in _with_embedded(address):
        if one.is_link_local or one.is_multicast or one.is_unspecified:
            return f"leads to {name}, an address that is never requested"
        if not one.is_global and not is_owners:
            return f"leads to {name}, an address in the local network"
    return ""


def literal(host: str) -> Address | None:
    """The IP address in a text; None for a name."""
    try:
        return ipaddress.ip_address(host.split("%")[0])
    except ValueError:
        return None


def _with_embedded(address: Address) -> Iterator[Address]:
    """An address, and the IPv4 address that it contains."""
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
