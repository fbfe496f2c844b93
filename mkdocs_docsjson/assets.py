"""The theme's stylesheets and scripts as they are published: joined, stripped, named by their content.

A name that holds a hash may be cached for ever by any host. Scripts import each other by relative names, so
they share one folder whose name holds the hash of all of them.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Assets:
    """What the theme adds to a site."""

    files: dict[str, bytes]
    """Published path (`assets/theme-1a2b3c4d.css`) → content."""
    style: str
    """Path of the joined stylesheet."""
    scripts: str
    """Folder of the scripts, with a slash at its end."""


def digest(*contents: bytes) -> str:
    """Eight hex digits that name these contents."""
    hashed = hashlib.sha256()
    for content in contents:
        hashed.update(len(content).to_bytes(8, "big"))
        hashed.update(content)
    return hashed.hexdigest()[:8]


def strip_css(text: str) -> str:
    """A stylesheet without comments, indentation and empty lines; strings stay as they are."""
    token = re.compile(r"""("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|/\*.*?\*/|\s*\n\s*""", re.S)
    return token.sub(
        lambda match: match[1] or ("\n" if "\n" in match[0] and "/*" not in match[0] else ""), text
    ).strip()


def strip_js(text: str) -> str:
    """A script without the comments that start a line of their own at its beginning; code is never touched."""
    return re.sub(r"^/\*.*?\*/\n+", "", text, flags=re.S | re.M)


@lru_cache(maxsize=8)
def theme_assets(theme: str, order: str = "order.txt") -> Assets:
    """Read the theme's own assets.

    theme: absolute folder. order: file in `css/` that lists the stylesheets to join, one a line.
    """
    folder = Path(theme)
    sheets = [name for line in (folder / "css" / order).read_text("utf-8").splitlines() if (name := line.strip())]
    joined = "\n".join(strip_css((folder / "css" / name).read_text("utf-8")) for name in sheets).encode()
    style = f"assets/theme-{digest(joined)}.css"
    modules = {
        path.relative_to(folder / "js").as_posix(): strip_js(path.read_text("utf-8")).encode()
        for path in sorted((folder / "js").rglob("*"))
        if path.suffix in (".js", ".mjs")
    }
    scripts = f"assets/js-{digest(*(name.encode() + content for name, content in modules.items()))}/"
    files = {style: joined} | {scripts + name: content for name, content in modules.items()}
    return Assets(files, style, scripts)


def vendor_files(theme: str, name: str) -> dict[str, bytes]:
    """Files of a bundled library (`vendor/<name>/`), published under `assets/vendor/<name>/`."""
    folder = Path(theme, "vendor", name)
    return {
        f"assets/vendor/{name}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
