"""The paths in imports: the files of the docs folder that they name."""

from __future__ import annotations

import posixpath
import re

PAGE = (".mdx", ".md")
SCRIPT = (".jsx", ".tsx", ".js", ".ts", ".mjs")


def resolve(path: str, origin: str) -> str | None:
    """Return a path in an import as one relative to the docs folder; None if it leads outside.

    origin: the file with the import. Paths may start with `/`, `./` or `../` and have doubled slashes.
    """
    path = re.sub(r"/{2,}", "/", path)
    base = "" if path.startswith("/") or not path.startswith(".") else posixpath.dirname(origin)
    joined = posixpath.normpath(posixpath.join(base, path.lstrip("/")))
    return None if joined.startswith("..") or joined == "." else joined


def is_local(path: str) -> bool:
    """Whether an import names a file of the docs folder, and not a package."""
    return path.startswith(("/", "./", "../")) or path.endswith((*PAGE, *SCRIPT, ".json"))
