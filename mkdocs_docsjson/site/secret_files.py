"""Recognizes files with keys, passwords or a whole database by their names and their first bytes."""

from __future__ import annotations

import re

NAMES: dict[str, tuple[str, ...]] = {
    "a private key": (
        "id_rsa*", "id_dsa*", "id_ecdsa*", "id_ed25519*", "*.pem", "*.key", "*.ppk", "*.p8", "*.p12", "*.pfx", "*.jks",
        "*.keystore", "*.keytab", "*.kdb", "*.kdbx", "*.ovpn",
    ),
    "variables of a server": (".env*", "*.env", "*.env.*"),
    "passwords or tokens": (
        "credentials", "*credentials.{data}", "secret.{data}", "secrets.{data}", "*client_secret*.json",
        "*service-account*.json", "*service_account*.json", "passwords.{data}", ".npmrc", ".pypirc", ".netrc", "_netrc",
        ".git-credentials", ".htpasswd", ".pgpass", ".my.cnf", ".dockercfg", ".dockerconfigjson", ".s3cfg", ".boto",
        "kubeconfig*", "*.kubeconfig", "*.tfstate", "*.tfstate.*", "*.tfvars", "*.tfvars.json", "*.har",
    ),
    "a database": (
        "*.sql", "*.sql.*", "*.sqlite", "*.sqlite3", "*.sqlite-*", "*.db", "*.db3", "*.mdb", "*.dump", "*.rdb",
    ),
}  # fmt: skip
"""Patterns of lower-case names, by the kind of content. `{data}` stands for each of `_DATA`."""
_DATA = ("json", "yml", "yaml", "toml", "ini", "cfg", "conf", "txt", "csv", "xml", "properties")
_PATTERNS = [
    (pattern.replace("{data}", data).split("*"), kind)
    for kind, patterns in NAMES.items()
    for pattern in patterns
    for data in (_DATA if "{data}" in pattern else ("",))
]
"""The patterns split at their asterisks: compiling as many regular expressions would take long."""
_PUBLIC = re.compile(r"\.pub$|(?:^|[._-])(?:examples?|samples?|templates?|dist)(?:[._-]|$)")
"""Public halves of keys, and files that show what the real one looks like: `example.env`, `.env.sample`."""

HEAD = 65_536
"""How many bytes of a file are read."""
_KEY = re.compile(rb"^-----BEGIN (?:[A-Z0-9]+ )*PRIVATE KEY(?: BLOCK)?-----|^PuTTY-User-Key-File-", re.M)
_ACCOUNT = re.compile(rb'"private_key"\s*:\s*"-----BEGIN [A-Z ]*PRIVATE KEY-----(?:\\n|\s)')
_TYPE = re.compile(rb'"type"\s*:\s*"service_account"')
_BEGINNINGS = ((b"SQLite format 3\0", "a database"), (b"\xfe\xed\xfe\xed", "a private key"))


def kind_by_name(file: str) -> str:
    """Return what a file of this name contains, such as "a private key"; empty if the name is harmless."""
    name = file.rsplit("/", 1)[-1].lower()
    found = next((kind for pattern, kind in _PATTERNS if _matches(name, pattern)), "")
    return "" if found and _PUBLIC.search(name) else found


def _matches(name: str, pattern: list[str]) -> bool:
    """Whether a name contains the parts of a pattern between its asterisks, in order."""
    first, *further = pattern
    if not further:
        return name == first
    *inner, last = further
    start, end = len(first), len(name) - len(last)
    if end < start or not name.startswith(first) or not name.endswith(last):
        return False
    for part in inner:
        start = name.find(part, start, end)
        if start < 0:
            return False
        start += len(part)
    return True


def kind_by_content(head: bytes) -> str:
    """Return what a file with these first bytes contains, such as "a private key"; empty if it is harmless."""
    for beginning, kind in _BEGINNINGS:
        if head.startswith(beginning):
            return kind
    if _KEY.search(head) or (_ACCOUNT.search(head) and _TYPE.search(head)):
        return "a private key"
    return ""
