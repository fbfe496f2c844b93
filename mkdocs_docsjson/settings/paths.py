"""Paths of pages as the navigation has them, and API operations in place of paths."""

from __future__ import annotations

import posixpath
import re
from functools import lru_cache

_OPERATION = re.compile(
    r"(?:(?P<file>\S.*?)\s+)?(?P<method>get|post|put|patch|delete|head|options|trace|webhook)\s+(?P<path>\S.*)",
    re.IGNORECASE,
)
PAGE_SUFFIXES = (".mdx", ".md")


@lru_cache(maxsize=16_384)
def operation(text: str) -> tuple[str, str, str] | None:
    """Return (file, METHOD, path) of `GET /users`, `file.yaml get /users` or `webhook name`; None for a page."""
    match = _OPERATION.fullmatch(text.strip())
    return (match["file"] or "", match["method"].upper(), match["path"]) if match else None


def plain_path(text: str) -> str:
    """Return a path without slashes at its ends and without `.` and `..`: `b` for `./a/../b/`."""
    return posixpath.normpath("/" + text.strip().replace("\\", "/")).strip("/")


@lru_cache(maxsize=16_384)
def page_path(text: str) -> str:
    """Return the path of a page: `guides/start` for `/guides/start.mdx`. Operations stay as they are."""
    if operation(text):
        return " ".join(text.split())
    path = plain_path(text) or "index"
    for suffix in PAGE_SUFFIXES:
        if path.lower().endswith(suffix):
            return path[: -len(suffix)]
    return path


def owns(prefix: str, path: str) -> bool:
    """Return whether a path starts with a prefix, in whole segments: `api` owns `api` and `api/x`, not `api-v2/x`."""
    return path == prefix or path.startswith(prefix + "/")
