"""The theme's stylesheets and scripts as they are published: joined, stripped, named by their content.

A name that holds a hash may be cached for ever by any host. Scripts import each other by relative names, so
they share one folder whose name holds the hash of all of them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path, PurePath

from mkdocs_docsjson.component_files import component_folders, component_scripts

_SHARED, _RARE = "components.css", "rare.css"
_OF_COMPONENTS = {"order.txt": (False,), "standalone.txt": (False, True)}
"""By list of stylesheets: whether those of components that few pages hold are among them."""


@dataclass(frozen=True, slots=True)
class Assets:
    """What the theme adds to a site."""

    files: dict[str, bytes]
    """Published path (`assets/theme-1a2b3c4d.css`) → content."""
    style: str
    """Path of the joined stylesheet."""
    scripts: str
    """Folder of the scripts, with a slash at its end."""

    @property
    def modules(self) -> dict[str, bytes]:
        """What stands in that folder, by its name there."""
        return {
            path.removeprefix(self.scripts): content
            for path, content in self.files.items()
            if path.startswith(self.scripts)
        }


def digest(*contents: bytes) -> str:
    """Return the first eight hex digits of a hash of these contents."""
    hashed = hashlib.sha256()
    for content in contents:
        hashed.update(len(content).to_bytes(8, "big"))
        hashed.update(content)
    return hashed.hexdigest()[:8]


_CSS = re.compile(
    r"""(?P<string>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|/\*.*?\*/|\s*(?P<mark>[{};,>])\s*|(?P<colon>:)\s+|(?<![\w.\\])0(?=\.\d)|\s*\n\s*""",
    re.S,
)


def strip_css(text: str) -> str:
    """A stylesheet without comments, needless space and zeros before a point; strings stay as they are."""
    stripped = _CSS.sub(lambda match: match["string"] or match["mark"] or match["colon"] or "", text)
    return stripped.replace(";}", "}").strip()


_JS = re.compile(r"(?P<template>`(?:[^`\\]|\\.)*`)|^[ \t]*(?:/\*.*?\*/|//[^\n]*)\n+|^[ \t]+", re.S | re.M)


def strip_js(text: str) -> str:
    """A script without indentation, and the comments that have lines of their own; code is never touched."""
    return _JS.sub(lambda match: match["template"] or "", text)


_STRIPPERS = {".js": strip_js, ".mjs": strip_js, ".css": strip_css}
"""What stands among the scripts: modules, and stylesheets that they load themselves."""


def standalone_style(theme: str, rem: float = 1.0) -> str:
    """The components' stylesheet for themes other than ours, Material above all.

    A layer loses against any plain rule, so the rules are taken out of theirs and nested in a selector that
    is stronger than `[dir=ltr] .md-typeset` and holds everywhere.

    rem: size of our `rem` in that of the theme (Material: 0.8, as its root font is a quarter larger); in media
    queries a `rem` is the same for all.
    """
    css = joined_style(theme, "standalone.txt")
    css = re.sub(r"@layer dj\.\w+\{", ":is(:root,.md-typeset.md-typeset.md-typeset){", css)
    css = re.sub(r"\.dj-prose(?: |(?=>))", "", css)
    size = re.compile(r"(?P<query>@media[^{]*)|(?<![\w.])(?P<number>\d*\.?\d+)rem\b")
    return size.sub(lambda match: match["query"] or f"{float(match['number']) * rem:.5g}rem", css) + "\n"


def rare_style(theme: str) -> str:
    """The stylesheet of components that few pages hold."""
    return strip_css(component_rules([theme], rare=True))


def rare_classes(theme: str) -> re.Pattern[str]:
    """Return a pattern of the classes whose HTML needs `rare_style`."""
    begun = re.findall(r"^\s*\.dj-(\w+)", component_rules([theme], rare=True), re.M)
    return re.compile(f"dj-(?:{'|'.join(sorted(set(begun) - {'prose'}))})")


def component_rules(folders: Sequence[str], *, rare: bool = False) -> str:
    """The stylesheets of components in these theme folders, in their layer; empty where there are none.

    A component's `rare.css` is loaded by pages that need it (`rare=True`), what else ends in `.css` by all pages.
    """
    rules = [
        file.read_text("utf-8")
        for folder in folders
        for inner in component_folders(folder)
        for file in sorted(inner.glob("*.css"))
        if (file.name == _RARE) is rare
    ]
    return "\n".join(["@layer dj.components {", *rules, "}"]) if rules else ""


def joined_style(theme: str, order: str) -> str:
    """The stylesheets that a list in `css/` names, one a line, as one; `components.css` brings those of components."""
    texts: list[str] = []
    for name in Path(theme, "css", order).read_text("utf-8").split():
        texts.append(Path(theme, "css", name).read_text("utf-8"))
        if name == _SHARED:
            texts += [component_rules([theme], rare=rare) for rare in _OF_COMPONENTS[order]]
    return "\n".join(map(strip_css, texts))


@lru_cache(maxsize=8)
def theme_assets(theme: str, order: str = "order.txt", owned: tuple[str, ...] = ()) -> Assets:
    """Read the theme's own assets.

    theme: absolute folder. order: file in `css/` that lists the stylesheets to join, one a line.
    owned: theme folders of the owner, the scripts of whose components stand among ours.
    """
    joined = joined_style(theme, order).encode()
    style = f"assets/theme-{digest(joined)}.css"
    modules = {
        name: _STRIPPERS[path.suffix](path.read_text("utf-8")).encode()
        for name, path in sorted(script_sources(theme, owned).items(), key=lambda item: PurePath(item[0]))
    }
    scripts = f"assets/js-{digest(*(name.encode() + content for name, content in modules.items()))}/"
    files = {style: joined} | {scripts + name: content for name, content in modules.items()}
    return Assets(files, style, scripts)


def script_sources(theme: str, owned: Sequence[str] = ()) -> dict[str, Path]:
    """The theme's scripts, and stylesheets that they load, by their names where they are published.

    Those of components lie in their folders, and are published beside the others.
    """
    folder = Path(theme, "js")
    found = {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.suffix in _STRIPPERS}
    for each in (theme, *reversed(owned)):
        found |= component_scripts(each)
    return found


def vendor_files(theme: str, name: str) -> dict[str, bytes]:
    """Files of a bundled library (`vendor/<name>/`), published under `assets/vendor/<name>/`."""
    folder = Path(theme, "vendor", name)
    return {
        f"assets/vendor/{name}/{path.relative_to(folder).as_posix()}": path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
